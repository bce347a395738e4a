/** Air as a thermometer and a hygrometer in the shade have it. */
export interface Air {
  /** °C */
  temperatureC: number
  /** 0 to 100 */
  relativeHumidityPct: number
}

const fahrenheit = (celsius: number) => celsius * 1.8 + 32
const celsius = (fahrenheitDegrees: number) => (fahrenheitDegrees - 32) / 1.8

/** Temperatures for which Steadman told how air feels, °C; and where the chart of the NWS ends, whose last figure is 137 °F. */
const STEADMAN_C = [20, 50] as const
const CHART_END_F = 137.5
/** From here on, °F, the regression holds; under it the simple formula. */
const REGRESSION_F = 80

/**
 * Heat index of the US National Weather Service, °C: regression of Rothfusz with its two adjustments; where the mean of the
 * simple formula and of the temperature is under 80 °F, the simple formula.
 *
 * References: Rothfusz, L. P. (1990), The heat index equation, NWS Technical Attachment SR 90-23; NWS Weather Prediction
 * Center, The Heat Index Equation; Steadman, R. G. (1979), The assessment of sultriness, J. Applied Meteorology 18, 861-873.
 *
 * @returns NaN where the air is colder or warmer than Steadman's (20 to 50 °C), where the index would be 137.5 °F
 * (58.6 °C) or more, beyond the chart of the NWS, and where an input is NaN
 */
export function heatIndex({ temperatureC, relativeHumidityPct: humidity }: Air): number {
  if (!(temperatureC >= STEADMAN_C[0] && temperatureC <= STEADMAN_C[1])) return Number.NaN
  const t = fahrenheit(temperatureC)
  const simple = 0.5 * (t + 61 + (t - 68) * 1.2 + humidity * 0.094)
  if ((simple + t) / 2 < REGRESSION_F) return celsius(simple)
  const regression =
    -42.379 +
    2.04901523 * t +
    10.14333127 * humidity -
    0.22475541 * t * humidity -
    0.00683783 * t ** 2 -
    0.05481717 * humidity ** 2 +
    0.00122874 * t ** 2 * humidity +
    0.00085282 * t * humidity ** 2 -
    0.00000199 * t ** 2 * humidity ** 2
  const index = regression + adjustment(t, humidity)
  return index < CHART_END_F ? celsius(index) : Number.NaN
}

/** What is added to the regression in dry air and in moist air that is not hot, °F. */
function adjustment(t: number, humidity: number): number {
  if (humidity < 13 && t >= 80 && t <= 112) return (-(13 - humidity) / 4) * Math.sqrt((17 - Math.abs(t - 95)) / 17)
  if (humidity > 85 && t >= 80 && t <= 87) return ((humidity - 85) / 10) * ((87 - t) / 5)
  return 0
}

/** Vapour pressure, hPa, as the Australian Bureau of Meteorology takes it in its approximation of the WBGT. */
export function bureauVapourHpa({ temperatureC, relativeHumidityPct }: Air): number {
  return (relativeHumidityPct / 100) * 6.105 * Math.exp((17.27 * temperatureC) / (237.7 + temperatureC))
}

/**
 * Simplified wet bulb globe temperature, °C, from temperature and vapour pressure alone: in moderately strong sun and light
 * wind. It says too much under cloud, in wind and by night, too little in full sun without wind. The formula has no range of
 * its own.
 *
 * Reference: American College of Sports Medicine (1984), as the Australian Bureau of Meteorology publishes it (Thermal comfort
 * observations).
 *
 * @returns NaN where an input is NaN
 */
export function simplifiedWbgt(air: { temperatureC: number; vapourHpa: number }): number {
  return 0.567 * air.temperatureC + 0.393 * air.vapourHpa + 3.94
}

/** Range of Stull's fit: °C, %. */
const STULL = { temperatureC: [-20, 50], humidityPct: [5, 99] } as const

/**
 * Wet bulb temperature, °C, at the pressure of the sea level, with a mean error of 0.3 °C (-1 to 0.65 °C).
 *
 * Reference: Stull, R. (2011), Wet-bulb temperature from relative humidity and air temperature, J. Applied Meteorology and
 * Climatology 50, 2267-2269, eq. 1.
 *
 * @returns NaN outside of the range of the fit (-20 to 50 °C, 5 to 99 %) and where an input is NaN
 */
export function wetBulb({ temperatureC: t, relativeHumidityPct: humidity }: Air): number {
  const [coldest, warmest] = STULL.temperatureC
  const [driest, moistest] = STULL.humidityPct
  if (!(t >= coldest && t <= warmest && humidity >= driest && humidity <= moistest)) return Number.NaN
  return (
    t * Math.atan(0.151977 * Math.sqrt(humidity + 8.313659)) +
    Math.atan(t + humidity) -
    Math.atan(humidity - 1.676331) +
    0.00391838 * humidity ** 1.5 * Math.atan(0.023101 * humidity) -
    4.686035
  )
}
