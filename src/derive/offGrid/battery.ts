/** A battery as it is bought and used. */
export interface Battery {
  /** Energy it holds when full, Wh. */
  capacityWh: number
  /** How much of it is taken out at most, % of the capacity; above 0, at most 100. */
  maxDischargePct: number
  /** Energy given back for energy put in, %; above 0, at most 100. */
  roundTripPct: number
}

/**
 * What is taken where nothing is said: lead-acid, the cautious case, with the values that HOMER gives for it.
 *
 * - `roundTripPct`: 80, "typically" (HOMER Pro, Battery Roundtrip Efficiency).
 * - `maxDischargePct`: 60, as deep-cycle batteries are kept above 30 to 50 % of their charge (HOMER user support, Creating a
 *   battery), in the middle 40.
 *
 * Neither source has a default for the largest power or the self-discharge that it would hold for any battery; there is
 * none here. A larger battery would also lose more of itself, and could serve less: `frontier` rests on its never doing so.
 */
export const DEFAULT_BATTERY = { maxDischargePct: 60, roundTripPct: 80 } as const

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
