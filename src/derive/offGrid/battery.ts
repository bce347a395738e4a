/** A battery as it is bought and used. */
export interface Battery {
  /** Energy it holds when full, Wh. */
  capacityWh: number
  /** How much of it is taken out at most, % of the capacity; above 0, at most 100. */
  maxDischargePct: number
  /** Energy given back for energy put in, %; above 0, at most 100. */
  roundTripPct: number
}

/** What a run needs of a battery. The energy in use counts from the deepest discharge, 0, up to `usableWh`. */
export interface BatteryUse {
  usableWh: number
  /** What stays in it at its deepest discharge, Wh. */
  floorWh: number
  /** Share of the energy put in that is stored, and of the energy taken out that arrives. */
  chargeEfficiency: number
  dischargeEfficiency: number
}

/**
 * Reference: HOMER Pro, Battery Roundtrip Efficiency: charge and discharge each lose alike, so each has the square root of
 * the round trip.
 */
export function batteryUse({ capacityWh, maxDischargePct, roundTripPct }: Battery): BatteryUse {
  // In this order: of a battery that is used to its last, no rounding leaves less than nothing.
  const usableWh = capacityWh * (maxDischargePct / 100)
  const oneWay = Math.sqrt(roundTripPct / 100)
  return { usableWh, floorWh: capacityWh - usableWh, chargeEfficiency: oneWay, dischargeEfficiency: oneWay }
}
