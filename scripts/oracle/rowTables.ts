import { pressureFromAltitude, relativeAirmass } from '../../src/solar/atmosphere.ts'
import { bifacialIrradiance, infiniteSheds } from '../../src/solar/bifacial/infiniteSheds.ts'
import { shedViews } from '../../src/solar/bifacial/shedViews.ts'
import { iamMartinRuizGround, iamMartinRuizSky } from '../../src/solar/effectiveIrradiance.ts'
import { dayOfYear, extraterrestrialSpencer } from '../../src/solar/extraterrestrial.ts'
import { HULD_COEFFICIENTS, type HuldTechnology, type HuldVersion } from '../../src/solar/huld.ts'
import { absoluteAirmass } from './models/airmass.ts'
import {
  cellTemperatureFaiman,
  cellTemperatureNoctSam,
  cellTemperaturePvsyst,
  cellTemperatureRoss,
  cellTemperatureSapm,
} from './models/cellTemperature.ts'
import { clearskyHaurwitz, clearskyIneichen, clearskySolis } from './models/clearsky.ts'
import { boland, disc, erbs, orgillHollands } from './models/decomposition.ts'
import { huldPower } from './models/huld.ts'
import { iamAshrae, iamMartinRuiz, iamPhysical } from './models/iam.ts'
import { angleOfIncidence, aoiProjection } from './models/incidence.ts'
import { beamOnPlane, groundOnPlane, planeOfArray, SKY_MODELS, type SkyModel } from './models/planeOfArray.ts'
import { pvwattsAc, pvwattsDc, pvwattsLossesPct } from './models/pvwatts.ts'
import { extraterrestrialFromRadius, solarPosition } from './models/solarPosition.ts'
import { trackSingleAxis } from './models/tracking.ts'

/** One row of a reference table, by column. */
export type Row = Record<string, number>

/** Recomputes the `out_…` columns of a row from its other columns. */
export type RowModel = (row: Row) => Row

/** The tables that are recomputed row by row: sun and air, sky, plane, module, system. */
export const ROW_TABLES = {
  solar_position(row) {
    const sun = solarPosition({
      timeMs: row.time!,
      latitudeDeg: row.latitude!,
      longitudeDeg: row.longitude!,
      altitudeM: row.altitude!,
      pressurePa: row.pressure!,
      temperatureC: row.temperature!,
    })
    return {
      out_zenith: sun.zenith,
      out_apparent_zenith: sun.apparentZenith,
      out_elevation: sun.elevation,
      out_apparent_elevation: sun.apparentElevation,
      out_azimuth: sun.azimuth,
      out_equation_of_time_min: sun.equationOfTimeMin,
      out_extra_dni_spencer: extraterrestrialSpencer(dayOfYear(row.time!)),
      out_extra_dni_nrel: extraterrestrialFromRadius(sun.radiusAu),
    }
  },
  airmass(row) {
    const relative = relativeAirmass(row.apparent_zenith!)
    return {
      out_relative_kastenyoung1989: relative,
      out_absolute: absoluteAirmass({ relativeAirmass: relative, pressurePa: row.pressure! }),
    }
  },
  pressure: (row) => ({ out_pressure: pressureFromAltitude(row.altitude!) }),
  clearsky(row) {
    const sky = { dniExtra: 1364, pressurePa: row.pressure!, altitudeM: row.altitude! }
    const apparentZenith = row.apparent_zenith!
    const ineichen = clearskyIneichen({
      ...sky,
      apparentZenith,
      absoluteAirmass: row.absolute_airmass!,
      linkeTurbidity: row.linke_turbidity!,
    })
    const solis = clearskySolis({
      ...sky,
      apparentElevation: 90 - apparentZenith,
      aod700: row.aod700!,
      precipitableWaterCm: row.precipitable_water!,
    })
    return {
      out_ghi_haurwitz: clearskyHaurwitz(apparentZenith),
      out_ghi_ineichen: ineichen.ghi,
      out_dni_ineichen: ineichen.dni,
      out_dhi_ineichen: ineichen.dhi,
      out_ghi_solis: solis.ghi,
      out_dni_solis: solis.dni,
      out_dhi_solis: solis.dhi,
    }
  },
  decomposition(row) {
    const input = { ghi: row.ghi!, zenith: row.zenith!, dniExtra: extraterrestrialSpencer(row.day_of_year!) }
    const byErbs = erbs(input)
    const byBoland = boland(input)
    const byOrgill = orgillHollands(input)
    const byDisc = disc({ ...input, dayOfYear: row.day_of_year! })
    return {
      out_kt_erbs: byErbs.kt,
      out_dni_erbs: byErbs.dni,
      out_dhi_erbs: byErbs.dhi,
      out_dni_disc: byDisc.dni,
      out_kt_disc: byDisc.kt,
      out_dni_boland: byBoland.dni,
      out_dhi_boland: byBoland.dhi,
      out_dni_orgill_hollands: byOrgill.dni,
      out_dhi_orgill_hollands: byOrgill.dhi,
    }
  },
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
  cell_temperature(row) {
    const weather = { poa: row.poa!, airTemperatureC: row.air_temperature!, windSpeedMs: row.wind_speed! }
    return {
      out_ross_noct: cellTemperatureRoss({ ...weather, noctC: row.noct! }),
      out_faiman: cellTemperatureFaiman(weather),
      out_pvsyst_freestanding: cellTemperaturePvsyst(weather),
      out_sapm_open_rack_glass_polymer: cellTemperatureSapm(weather),
      out_noct_sam: cellTemperatureNoctSam({ ...weather, noctC: row.noct! }),
    }
  },
  pvwatts(row) {
    const pdc0 = row.pdc0!
    const dc = pvwattsDc({
      poa: row.poa!,
      cellTemperatureC: row.cell_temperature!,
      pdc0,
      gammaPdcPerC: row.gamma_pdc!,
    })
    return { out_dc: dc, out_ac: pvwattsAc({ pdc: dc, pdc0 }), out_losses_default_pct: pvwattsLossesPct() }
  },
  bifacial(row) {
    const sheds = { tiltDeg: row.tilt!, gcr: row.gcr!, heightM: row.height_m!, pitchM: row.pitch_m! }
    const { front, back } = infiniteSheds(
      {
        surfaceAzimuthDeg: row.surface_azimuth!,
        zenith: row.zenith!,
        azimuth: row.azimuth!,
        ghi: row.ghi!,
        dhi: row.dhi!,
        dni: row.dni!,
        dniExtra: row.dni_extra!,
        albedo: row.albedo!,
      },
      sheds,
      shedViews(sheds),
    )
    return {
      out_front: front.total,
      out_back: back.total,
      out_global: bifacialIrradiance(front.total, back.total, { bifaciality: 0.7 }),
    }
  },
  huld(row) {
    const input = { effectiveIrradiance: row.effective_irradiance!, moduleTemperatureC: row.temp_module!, pdc0: 1 }
    const out: Row = {}
    for (const version of Object.keys(HULD_COEFFICIENTS) as HuldVersion[]) {
      for (const technology of Object.keys(HULD_COEFFICIENTS[version]) as HuldTechnology[]) {
        out[`out_${technology}_${version}`] = huldPower(input, HULD_COEFFICIENTS[version][technology]).dc
      }
    }
    return out
  },
  iam_diffuse: (row) => ({
    out_sky_martin_ruiz: iamMartinRuizSky(row.surface_tilt!),
    out_ground_martin_ruiz: iamMartinRuizGround(row.surface_tilt!),
  }),
} satisfies Record<string, RowModel>
