import { iamAshrae, iamMartinRuiz, iamPhysical } from '../iam.ts'
import { angleOfIncidence, aoiProjection } from '../incidence.ts'
import { trackSingleAxis } from '../tracking.ts'
import { beamOnPlane } from '../transposition/beam.ts'
import { groundOnPlane } from '../transposition/ground.ts'
import { planeOfArray, SKY_MODELS, type SkyModel } from '../transposition/planeOfArray.ts'
import type { Row, RowModel } from './row.ts'

/** What reaches a plane. */
export const planeTables = {
  iam: (row) => ({
    out_ashrae_b005: iamAshrae(row.aoi!),
    out_physical: iamPhysical(row.aoi!),
    out_martin_ruiz: iamMartinRuiz(row.aoi!),
  }),
  tracking(row) {
    const tracker = trackSingleAxis({ apparentZenith: row.apparent_zenith!, azimuth: row.solar_azimuth! })
    return {
      out_tracker_theta: tracker.trackerTheta,
      out_aoi: tracker.aoi,
      out_surface_tilt: tracker.tiltDeg,
      out_surface_azimuth: tracker.surfaceAzimuthDeg,
    }
  },
  transposition(row) {
    const input = {
      tiltDeg: row.tilt!,
      surfaceAzimuthDeg: row.surface_azimuth!,
      zenith: row.zenith!,
      azimuth: row.solar_azimuth!,
      dni: row.dni!,
      ghi: row.ghi!,
      dhi: row.dhi!,
      dniExtra: row.dni_extra!,
      relativeAirmass: row.relative_airmass!,
      albedo: row.albedo!,
    }
    const out: Row = {
      out_aoi: angleOfIncidence(input),
      out_projection: aoiProjection(input),
      out_poa_beam: beamOnPlane(input),
      out_poa_ground: groundOnPlane(input),
    }
    for (const model of Object.keys(SKY_MODELS) as SkyModel[]) {
      const { poa, sky } = planeOfArray(model, input)
      out[`out_poa_${model}`] = poa
      out[`out_sky_${model}`] = sky
    }
    return out
  },
} satisfies Record<string, RowModel>
