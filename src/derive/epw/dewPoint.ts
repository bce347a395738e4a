/** Humidity below which a dew point is not followed, %: at nought there is none, and the format ends at -70 °C. */
const DRIEST = 1

/**
 * Dew point of air, °C, by the formula of Magnus with 17.67 and 243.5 °C.
 *
 * Reference: Bolton, D. (1980), The computation of equivalent potential temperature, Mon. Wea. Rev. 108, 1046-1053, eqs. 10
 * and 11 (the same constants as in `humidex`).
 *
 * @param air.temperatureC air temperature, °C
 * @param air.relativeHumidityPct taken between 1 and 100
 * @returns °C, no more than the temperature; NaN where an input is NaN
 */
export function dewPoint(air: { temperatureC: number; relativeHumidityPct: number }): number {
  const humidity = Math.min(100, Math.max(DRIEST, air.relativeHumidityPct)) / 100
  const exponent = Math.log(humidity) + (17.67 * air.temperatureC) / (air.temperatureC + 243.5)
  return (243.5 * exponent) / (17.67 - exponent)
}
