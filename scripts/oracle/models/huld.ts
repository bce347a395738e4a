import type { HuldCoefficients } from '../../../src/solar/huld.ts'

/** Direct-current power in three steps, all in the unit of pdc0; the last is the power. */
export interface HuldPower {
  /** Were the efficiency that of standard test conditions. */
  stc: number
  /** After the effect of low light, at 25 °C. */
  lowLight: number
  /** After the effect of the temperature. */
  dc: number
}

/**
 * Direct-current power of modules by Huld: P/P0 = G' (1 + k1 L + k2 L² + k3 T' + k4 T' L + k5 T' L² + k6 T'²), with
 * G' = G/1000, L = ln G', T' = T - 25.
 *
 * @param input.effectiveIrradiance what reaches the cells, W/m²
 * @param input.moduleTemperatureC °C
 * @param input.pdc0 power at 1000 W/m² and 25 °C; its unit is that of the answer
 * @returns all 0 for no irradiance; under some 20 W/m² the formula may give less than 0, and that is given; NaN where
 *   an input is NaN
 *
 * References: Huld, T., Gottschalg, R., Beyer, H. G. and Topič, M. (2010), Mapping the performance of PV modules,
 * effects of module type and data averaging, Solar Energy 84(2), 324-338; Huld, T. et al. (2011), A
 * power-rating model for crystalline silicon PV modules, Solar Energy Materials & Solar Cells 95(12), 3359-3369.
 */
export function huldPower(
  input: { effectiveIrradiance: number; moduleTemperatureC: number; pdc0: number },
  k: HuldCoefficients,
): HuldPower {
  const light = input.effectiveIrradiance / 1000
  const warmth = input.moduleTemperatureC - 25
  const log = light > 0 ? Math.log(light) : 0
  const stc = light * input.pdc0
  const atLight = 1 + log * (k[0] + k[1] * log)
  const byWarmth = warmth * (k[2] + log * (k[3] + k[4] * log) + k[5] * warmth)
  return { stc, lowLight: stc * atLight, dc: stc * (atLight + byWarmth) }
}
