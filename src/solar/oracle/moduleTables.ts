import {
  cellTemperatureFaiman,
  cellTemperatureNoctSam,
  cellTemperaturePvsyst,
  cellTemperatureRoss,
  cellTemperatureSapm,
} from '../cellTemperature.ts'
import { pvwattsAc, pvwattsDc, pvwattsLossesPct } from '../pvwatts.ts'
import type { RowModel } from './row.ts'

/** What a module makes of it. */
export const moduleTables = {
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
} satisfies Record<string, RowModel>
