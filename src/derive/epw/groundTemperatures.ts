/** Diffusivity of soil as the weather converter of EnergyPlus takes it, 0.025 ft²/h, in m² a day. */
const DIFFUSIVITY_M2_DAY = 0.025 * 0.3048 ** 2 * 24
const YEAR_DAYS = 365

/**
 * Temperature of undisturbed ground in each month, °C: the yearly wave of the surface, taken for that of the air, goes down
 * weaker and later. The wave is the first harmonic of the monthly means; where the air is warm twice a year it tells less than
 * the air does.
 *
 * Reference: Kusuda, T. and Achenbach, P. R. (1965), Earth temperature and thermal diffusivity at selected stations in the
 * United States, ASHRAE Transactions 71(1), 61-74.
 *
 * @param airMonths mean air temperature of the twelve months, °C, January first
 * @param depthM metres
 */
export function groundTemperatures(airMonths: readonly number[], depthM: number): number[] {
  const mean = airMonths.reduce((sum, each) => sum + each, 0) / 12
  // Middle of a month as angle of the year.
  const angle = (month: number) => (2 * Math.PI * (month + 0.5)) / 12
  const cosine = airMonths.reduce((sum, each, month) => sum + (each * Math.cos(angle(month))) / 6, 0)
  const sine = airMonths.reduce((sum, each, month) => sum + (each * Math.sin(angle(month))) / 6, 0)
  // At one depth the wave is as much weaker (as exponent) as it is later (as angle).
  const damping = depthM * Math.sqrt(Math.PI / (YEAR_DAYS * DIFFUSIVITY_M2_DAY))
  return airMonths.map((_, month) => {
    const late = angle(month) - damping
    return mean + Math.exp(-damping) * (cosine * Math.cos(late) + sine * Math.sin(late))
  })
}
