import { powerSeries } from '../solar/irradianceSeries.ts'

export interface Modules {
  /** Power at 1000 W/m² and 25 °C, Wc. */
  powerW: number
  /** Nominal operating cell temperature, °C. */
  noctC: number
  /** Change of power per degree, in per cent; negative for silicon. */
  tempCoeffPct: number
}

/** Energy of a field of modules in each hour, Wh, by the temperature of its cells (Ross 1981; PVWatts, Dobos 2014). */
export function moduleHours(poa: Float64Array, airTemperature: Float64Array, modules: Modules): Float64Array {
  const { powerW, noctC, tempCoeffPct } = modules
  return powerSeries({ poa, airTemperature, noctC, pdc0: powerW, gammaPdcPerC: tempCoeffPct / 100 }).dc
}
