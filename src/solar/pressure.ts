/**
 * Pressure of the standard atmosphere at an altitude.
 *
 * @param altitudeM metres above sea level, under 44 331
 * @returns Pa; NaN above the range of the formula and for NaN
 *
 * Reference: Portland State Aerospace Society (2004), A quick derivation relating altitude to air pressure, eq. 9,
 * with the constants of the U.S. Standard Atmosphere 1976.
 */
export function pressureFromAltitude(altitudeM: number): number {
  return 100 * ((44331.514 - altitudeM) / 11880.516) ** (1 / 0.1902632)
}
