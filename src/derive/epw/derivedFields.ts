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

const STEFAN_BOLTZMANN = 5.6697e-8

/**
 * Infrared radiation of the sky on a horizontal plane, W/m²: emissivity of the clear sky from the dew point (Clark and Allen),
 * raised by cloud (Walton). EnergyPlus works it out in this way where a file has none.
 *
 * References: Clark, G. and Allen, C. (1978), The estimation of atmospheric radiation for clear and cloudy skies, Proc. 2nd
 * National Passive Solar Conference (AS/ISES), 675-678; Walton, G. N. (1983), Thermal Analysis Research Program Reference
 * Manual, NBSSIR 83-2655, 21; as in the EPW Data Dictionary of EnergyPlus, Auxiliary Programs.
 *
 * @param air.coverTenths opaque cover of the sky, 0 to 10
 * @returns NaN where an input is NaN
 */
export function skyInfrared(air: { temperatureC: number; dewPointC: number; coverTenths: number }): number {
  const n = air.coverTenths
  const clear = 0.787 + 0.764 * Math.log((air.dewPointC + 273.15) / 273)
  const cloud = 1 + 0.0224 * n - 0.0035 * n ** 2 + 0.00028 * n ** 3
  return clear * cloud * STEFAN_BOLTZMANN * (air.temperatureC + 273.15) ** 4
}

/** Sine of the sun's height, 10 degrees, under which irradiation says nothing of clouds. */
const LOWEST_SINE = Math.sin((10 * Math.PI) / 180)

/**
 * Cover of the sky in tenths, 0 to 10, for each hour of a year: by day that under which the global irradiation would be what
 * it is, with the sun low and by night on a straight line between the hours before and after, round the end of the year.
 * It is what dims the sun: dust counts as cloud.
 *
 * Reference: Kasten, F. and Czeplak, G. (1980), Solar and terrestrial radiation dependent on the amount and type of cloud,
 * Solar Energy 24, 177-189: clear sky 910 sin(h) - 30 W/m²; of it 1 - 0.75 (N / 8)^3.4 is left under N oktas.
 *
 * @param ghi Wh/m² of each hour
 * @param sineHeight mean sine of the sun's height over each hour
 * @returns NaN throughout where no hour has sun
 */
export function skyCover(ghi: Float64Array, sineHeight: Float64Array): Float64Array {
  const cover = ghi.map((global, i) => {
    const sine = sineHeight[i] as number
    if (!(sine >= LOWEST_SINE)) return Number.NaN
    const lost = Math.min(0.75, Math.max(0, 1 - global / (910 * sine - 30)))
    return 10 * (lost / 0.75) ** (1 / 3.4)
  })
  fillAround(cover)
  return cover
}

/** Fills gaps on straight lines, the end of the year being followed by its beginning. */
function fillAround(values: Float64Array): void {
  const known = Array.from(values.keys()).filter((i) => !Number.isNaN(values[i]))
  known.forEach((from, k) => {
    const next = known[k + 1] ?? (known[0] as number) + values.length
    const [start, end] = [values[from] as number, values[next % values.length] as number]
    for (let i = from + 1; i < next; i++) {
      values[i % values.length] = start + ((end - start) * (i - from)) / (next - from)
    }
  })
}

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
