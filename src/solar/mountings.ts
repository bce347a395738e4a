import type { HeatLoss } from './cellTemperature.ts'
import type { HuldTechnology } from './huld.ts'

export type Mounting = 'free' | 'roof' | 'integrated'

/** Halfway between two heat losses. */
const between = (a: HeatLoss, b: HeatLoss): HeatLoss => ({ u0: (a.u0 + b.u0) / 2, u1: (a.u1 + b.u1) / 2 })

/** Coefficients of PVGIS for a technology: free-standing, and built into a roof or wall without air behind. */
function mountings(free: HeatLoss, integrated: HeatLoss): Record<Mounting, HeatLoss> {
  // On a roof with a gap: PVGIS names no coefficients, and says that the truth lies between its two kinds.
  return { free, roof: between(free, integrated), integrated }
}

/**
 * Heat loss of modules by technology and mounting, for `cellTemperatureFaiman`; wind at the modules' height.
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
