import { type Inverter, inverterSeries } from '../../../src/solar/pvwatts.ts'

/**
 * Direct-current power of a module field by PVWatts.
 *
 * @param input.poa in-plane irradiance that reaches the cells, W/m²
 * @param input.cellTemperatureC °C
 * @param input.pdc0 power at 1000 W/m² and 25 °C; its unit is that of the answer
 * @param input.gammaPdcPerC relative change of power per degree, negative for silicon
 * @returns power in the unit of pdc0; 0 at night; NaN where an input is NaN
 *
 * Reference: Dobos, A. P. (2014), PVWatts version 5 manual, NREL/TP-6A20-62641, eq. 8.
 */
export function pvwattsDc(input: {
  poa: number
  cellTemperatureC: number
  pdc0: number
  gammaPdcPerC: number
}): number {
  return (input.poa / 1000) * input.pdc0 * (1 + input.gammaPdcPerC * (input.cellTemperatureC - 25))
}

/** Losses of a module field in per cent; the defaults are those of PVWatts 5. */
export const PVWATTS_LOSSES_PCT = {
  soiling: 2,
  shading: 3,
  snow: 0,
  mismatch: 2,
  wiring: 2,
  connections: 0.5,
  lightInduced: 1.5,
  nameplate: 1,
  age: 0,
  availability: 3,
} as const

/**
 * Losses taken one after another, in per cent of the whole.
 *
 * Reference: Dobos (2014), eq. 11.
 */
export function pvwattsLossesPct(losses: Readonly<Record<string, number>> = PVWATTS_LOSSES_PCT): number {
  let kept = 1
  for (const loss of Object.values(losses)) kept *= 1 - loss / 100
  return (1 - kept) * 100
}

/** Alternating-current power of one moment: `inverterSeries` with its limit. */
export function pvwattsAc({ pdc, ...inverter }: { pdc: number } & Inverter): number {
  return inverterSeries({ dc: Float64Array.of(pdc) }, inverter).ac[0]!
}
