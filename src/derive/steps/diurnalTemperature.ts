/**
 * Warmest less coldest hour of a month's mean day, °C, from its clearness.
 *
 * Reference: Erbs, D. G., Klein, S. A. and Beckman, W. A. (1983), Estimation of degree-days and ambient temperature bin data
 * from monthly-average temperatures, ASHRAE Journal 25(6), 60-65. Fitted to inland stations: by the sea days are evener.
 *
 * @param clearness global over extraterrestrial irradiation of the month
 */
export function diurnalRange(clearness: number): number {
  return Math.max(0, 25.8 * clearness - 5.21)
}

/**
 * How far the temperature of an hour is from the day's mean, in parts of `diurnalRange`; coldest at half past five, warmest at
 * three. Over hours an hour apart it comes to nothing in a day.
 *
 * Reference: as above.
 *
 * @param solarHour hours of the sun since midnight, any turn
 */
export function diurnalShape(solarHour: number): number {
  const t = (2 * Math.PI * (solarHour - 1)) / 24
  return (
    0.4632 * Math.cos(t - 3.805) +
    0.0984 * Math.cos(2 * t - 0.36) +
    0.0168 * Math.cos(3 * t - 0.822) +
    0.0138 * Math.cos(4 * t - 3.513)
  )
}
