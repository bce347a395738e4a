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

/**
 * Alternating-current power of an inverter by PVWatts.
 *
 * @param input.pdc direct-current power, unit of pdc0
 * @param input.pdc0 direct-current power at which the inverter is full
 * @param input.efficiency nominal efficiency, and input.referenceEfficiency that of the curve
 * @returns power, 0 to efficiency times pdc0; 0 at night; NaN where an input is NaN
 *
 * Reference: Dobos (2014), eqs. 9 and 10.
 */
export function pvwattsAc(input: {
  pdc: number
  pdc0: number
  efficiency?: number
  referenceEfficiency?: number
}): number {
  const { pdc, pdc0, efficiency = 0.96, referenceEfficiency = 0.9637 } = input
  if (pdc === 0) return pdc / pdc0
  const load = pdc / pdc0
  const eta = (efficiency / referenceEfficiency) * (-0.0162 * load - 0.0059 / load + 0.9858)
  return Math.max(0, Math.min(efficiency * pdc0, eta * pdc))
}
