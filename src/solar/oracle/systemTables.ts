import { bifacialIrradiance, infiniteSheds } from '../bifacial/infiniteSheds.ts'
import { shedViews } from '../bifacial/shedViews.ts'
import { HULD_COEFFICIENTS, type HuldTechnology, type HuldVersion, huldPower } from '../huld.ts'
import { iamMartinRuizGround, iamMartinRuizSky } from '../iam.ts'
import type { Row, RowModel } from './row.ts'

/** What a system makes of its light. */
export const systemTables = {
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
