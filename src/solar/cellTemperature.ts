import type { HuldTechnology } from './huld.ts'

/** How a module loses heat: W/(m² K) in still air, and W s/(m³ K) by the wind. */
export interface HeatLoss {
  u0: number
  u1: number
}

/**
 * Module temperature over arrays with a linear heat loss: air + G / (u0 + u1 wind).
 *
 * @returns °C, the air's temperature at night; NaN where an input is NaN
 *
 * Reference: Faiman, D. (2008), Assessing the outdoor operating temperature of photovoltaic modules, Progress in
 * Photovoltaics 16(4), 307-315.
 */
export function faimanSeries(
  input: { poa: Float64Array; airTemperature: Float64Array; windSpeed: Float64Array },
  { u0, u1 }: HeatLoss,
): Float64Array {
  const { poa, airTemperature, windSpeed } = input
  return poa.map((watts, i) => airTemperature[i]! + watts / (u0 + u1 * windSpeed[i]!))
}

export type Mounting = 'free' | 'roof' | 'integrated'

/** Halfway between two heat losses. */
const between = (a: HeatLoss, b: HeatLoss): HeatLoss => ({ u0: (a.u0 + b.u0) / 2, u1: (a.u1 + b.u1) / 2 })

/** Coefficients of PVGIS for a technology: free-standing, and built into a roof or wall without air behind. */
function mountings(free: HeatLoss, integrated: HeatLoss): Record<Mounting, HeatLoss> {
  // On a roof with a gap: PVGIS names no coefficients, and says that the truth lies between its two kinds.
  return { free, roof: between(free, integrated), integrated }
}

/**
 * Heat loss of modules by technology and mounting, for `faimanSeries`; wind at the modules' height.
 *
 * References: PVGIS, Data sources and calculation methods, with the coefficients of the service's published program
 * (Joint Research Centre, 2025). How such coefficients are measured: Koehl, M., Heck, M., Wiesmeier, S. and Wirth, J.
 * (2011), Modeling of the nominal operating cell temperature based on outdoor weathering, Solar Energy Materials &
 * Solar Cells 95(7), 1638-1646.
 */
export const MOUNTINGS: Readonly<Record<HuldTechnology, Record<Mounting, HeatLoss>>> = {
  csi: mountings({ u0: 26.9, u1: 6.2 }, { u0: 20, u1: 3.2 }),
  cis: mountings({ u0: 22.64, u1: 3.6 }, { u0: 20, u1: 2 }),
  cdte: mountings({ u0: 23.37, u1: 5.44 }, { u0: 20, u1: 3.2 }),
}
