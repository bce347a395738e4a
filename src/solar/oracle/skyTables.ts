import { clearskyHaurwitz } from '../clearsky/haurwitz.ts'
import { clearskyIneichen } from '../clearsky/ineichen.ts'
import { clearskySolis } from '../clearsky/solis.ts'
import { boland } from '../decomposition/boland.ts'
import { disc } from '../decomposition/disc.ts'
import { erbs } from '../decomposition/erbs.ts'
import { orgillHollands } from '../decomposition/orgillHollands.ts'
import { extraterrestrialSpencer } from '../extraterrestrial.ts'
import type { RowModel } from './row.ts'

/** The light of the sky: clear, and taken apart. */
export const skyTables = {
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
} satisfies Record<string, RowModel>
