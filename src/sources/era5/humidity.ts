const KELVIN_0_C = 273.15

/** Saturation vapour pressure over water after Magnus with 17.67 and 243.5 °C (Bolton 1980, eq. 10), as a multiple of that at 0 °C. */
function saturation(temperatureC: number): number {
  return Math.exp((17.67 * temperatureC) / (temperatureC + 243.5))
}

/**
 * Relative humidity, %, at most 100: packed numbers put a dew point a thousandth of a degree above the air.
 * NaN where one of both is.
 */
export function saturationRatioPct({ airK, dewPointK }: { airK: number; dewPointK: number }): number {
  return Math.min(100, (100 * saturation(dewPointK - KELVIN_0_C)) / saturation(airK - KELVIN_0_C))
}
