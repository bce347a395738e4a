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

/** An inverter of PVWatts. */
export interface Inverter {
  /** Direct-current power at which it is full. */
  pdc0: number
  /** Nominal efficiency, over 0 to 1; default 0.96. */
  efficiency?: number
  /** Efficiency of the reference curve at full load. */
  referenceEfficiency?: number
}

/**
 * Direct-current power at which an inverter is full whose alternating-current rating is the field's power over a ratio.
 *
 * @param input.pdcStc power of the field at standard test conditions; its unit is that of the answer
 * @param input.dcAcRatio that power over the inverter's rating, over 0; the larger, the more is clipped
 */
export function inverterPdc0(input: { pdcStc: number; dcAcRatio: number; efficiency?: number }): number {
  return input.pdcStc / (input.dcAcRatio * (input.efficiency ?? 0.96))
}

/**
 * Alternating-current power of an inverter that is never full.
 *
 * @param pdc direct-current power, unit of `inverter.pdc0`
 * @returns power, at least 0 (a load too small for the inverter's own needs gives none); NaN for NaN
 *
 * Reference: Dobos (2014), eqs. 9 and 10, without their limit.
 */
export function pvwattsUnclipped(pdc: number, inverter: Inverter): number {
  const { pdc0, efficiency = 0.96, referenceEfficiency = 0.9637 } = inverter
  if (pdc === 0) return pdc / pdc0
  const load = pdc / pdc0
  const eta = (efficiency / referenceEfficiency) * (-0.0162 * load - 0.0059 / load + 0.9858)
  return Math.max(0, eta * pdc)
}

/**
 * Alternating-current power of an inverter by PVWatts.
 *
 * @param input.pdc direct-current power, unit of pdc0
 * @returns power, 0 to efficiency times pdc0; 0 at night; NaN where an input is NaN
 *
 * Reference: Dobos (2014), eqs. 9 and 10.
 */
export function pvwattsAc(input: { pdc: number } & Inverter): number {
  return Math.min((input.efficiency ?? 0.96) * input.pdc0, pvwattsUnclipped(input.pdc, input))
}

/** What an inverter makes of a series, were it never full and as it is. */
export interface InverterSeries {
  unclipped: Float64Array
  ac: Float64Array
}

/** `pvwattsUnclipped` and `pvwattsAc` over arrays; those of `out` are made when absent. NaN where dc is NaN. */
export function inverterSeries(input: { dc: Float64Array; out?: InverterSeries }, inverter: Inverter): InverterSeries {
  const { dc } = input
  const { unclipped, ac } = input.out ?? { unclipped: new Float64Array(dc.length), ac: new Float64Array(dc.length) }
  const full = (inverter.efficiency ?? 0.96) * inverter.pdc0
  for (let i = 0; i < dc.length; i++) {
    const power = pvwattsUnclipped(dc[i]!, inverter)
    unclipped[i] = power
    ac[i] = Math.min(full, power)
  }
  return { unclipped, ac }
}
