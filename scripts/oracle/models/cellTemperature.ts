import { faimanSeries, type HeatLoss } from '../../../src/solar/cellTemperature.ts'

/** What heats and cools a cell: in-plane irradiance W/m², air temperature °C, wind speed m/s. NaN in gives NaN out. */
export interface CellWeather {
  poa: number
  airTemperatureC: number
  windSpeedMs: number
}

/**
 * Cell temperature from the nominal operating cell temperature, without wind.
 *
 * @param input.noctC nominal operating cell temperature (800 W/m², 20 °C), °C
 * @returns °C; the air's temperature at night
 *
 * Reference: Ross, R. G. (1981), Design techniques for flat-plate photovoltaic arrays, 15th IEEE PVSC, 805-811.
 */
export function cellTemperatureRoss(input: { poa: number; airTemperatureC: number; noctC: number }): number {
  return input.airTemperatureC + (input.poa * (input.noctC - 20)) / 800
}

/** `faimanSeries` of one moment; the default is the module that Faiman (2008) measured. */
export function cellTemperatureFaiman(input: CellWeather, loss: HeatLoss = { u0: 25, u1: 6.84 }): number {
  const of = (value: number) => Float64Array.of(value)
  const series = { poa: of(input.poa), airTemperature: of(input.airTemperatureC), windSpeed: of(input.windSpeedMs) }
  return faimanSeries(series, loss)[0]!
}

/**
 * Cell temperature as PVsyst has it; the default is a free-standing module.
 *
 * @param module.uc W/(m² K), uv W s/(m³ K), efficiency and absorption 0 to 1
 * @returns °C
 *
 * Reference: PVsyst 7 help, Array thermal losses.
 */
export function cellTemperaturePvsyst(
  input: CellWeather,
  module = { uc: 29, uv: 0, efficiency: 0.1, absorption: 0.9 },
): number {
  const heat = input.poa * module.absorption * (1 - module.efficiency)
  return input.airTemperatureC + heat / (module.uc + module.uv * input.windSpeedMs)
}

/**
 * Cell temperature of the Sandia array performance model; the default is glass/polymer on an open rack.
 *
 * @param mount.a and mount.b (s/m) of the exponential, mount.deltaC from back to cell at 1000 W/m²
 * @returns °C
 *
 * Reference: King, D. L., Boyson, W. E. and Kratochvil, J. A. (2004), SAND2004-3535, eqs. 11 and 12.
 */
export function cellTemperatureSapm(input: CellWeather, mount = { a: -3.56, b: -0.075, deltaC: 3 }): number {
  const back = input.poa * Math.exp(mount.a + mount.b * input.windSpeedMs) + input.airTemperatureC
  return back + (input.poa / 1000) * mount.deltaC
}

/** Of the module that SAM's model is for: what the reference tables have. It stands more than 3.5 inches off the roof, one storey up. */
const SAM = { efficiency: 0.2, transmittanceAbsorptance: 0.9, windShare: 0.51 }

/**
 * Cell temperature from NOCT with wind, as in the System Advisor Model.
 *
 * @param input.noctC nominal operating cell temperature, °C
 * @returns °C
 *
 * Reference: Gilman, P. (2015), SAM photovoltaic model technical reference, NREL/TP-6A20-64102, eqs. 7.10 and 7.11.
 */
export function cellTemperatureNoctSam(input: CellWeather & { noctC: number }): number {
  const rise = (input.poa / 800) * (input.noctC - 20)
  const cooling = 9.5 / (5.7 + 3.8 * input.windSpeedMs * SAM.windShare)
  return input.airTemperatureC + rise * (1 - SAM.efficiency / SAM.transmittanceAbsorptance) * cooling
}
