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
 * Reference: Dobos, A. P. (2014), PVWatts version 5 manual, NREL/TP-6A20-62641, eqs. 9 and 10, without their limit.
 */
function unclippedPower(pdc: number, inverter: Inverter): number {
  const { pdc0, efficiency = 0.96, referenceEfficiency = 0.9637 } = inverter
  if (pdc === 0) return pdc / pdc0
  const load = pdc / pdc0
  const eta = (efficiency / referenceEfficiency) * (-0.0162 * load - 0.0059 / load + 0.9858)
  return Math.max(0, eta * pdc)
}

/** What an inverter makes of a series, were it never full and as it is. */
export interface InverterSeries {
  unclipped: Float64Array
  ac: Float64Array
}

/**
 * Power of an inverter by PVWatts: with its limit, 0 to efficiency times pdc0 and 0 at night, and without.
 *
 * @returns unit of pdc0; NaN where dc is NaN
 *
 * Reference: Dobos (2014), eqs. 9 and 10.
 */
export function inverterSeries({ dc }: { dc: Float64Array }, inverter: Inverter): InverterSeries {
  const full = (inverter.efficiency ?? 0.96) * inverter.pdc0
  const unclipped = dc.map((power) => unclippedPower(power, inverter))
  return { unclipped, ac: unclipped.map((power) => Math.min(full, power)) }
}
