import { powerSeries } from '../../solar/irradianceSeries.ts'
import { foldHours, type SunAxis } from '../steps/sunAxis.ts'

export interface Modules {
  /** Power at 1000 W/m² and 25 °C, Wc. */
  powerW: number
  /** Nominal operating cell temperature, °C. */
  noctC: number
  /** Change of power per degree, in per cent; negative for silicon. */
  tempCoeffPct: number
}

/**
 * Energy of modules over the steps of an axis, kWh: with the cells at their temperature, and with the cells at 25 °C.
 *
 * @param input.poa irradiation of their plane in each hour of the axis, Wh/m²
 * @param input.airTemperature in each hour of the axis, °C
 * @param input.yieldPart what is left after all other losses, 0 to 1
 * @returns NaN where an input is
 */
export function moduleEnergy(
  axis: SunAxis,
  input: { poa: Float64Array; airTemperature: Float64Array; modules: Modules; yieldPart: number },
): { warm: Float64Array; cool: Float64Array } {
  const { poa, airTemperature, yieldPart } = input
  const { powerW, noctC, tempCoeffPct } = input.modules
  const { dc } = powerSeries({ poa, airTemperature, noctC, pdc0: powerW, gammaPdcPerC: tempCoeffPct / 100 })
  return { warm: foldHours(axis, dc, yieldPart), cool: foldHours(axis, poa, (yieldPart * powerW) / 1000) }
}
