import { type Calendar, meanOf } from './calendar.ts'
import { dailyNoise, monthlyNoise, standardiseByMonth } from './noise.ts'
import { shapeDays } from './shapeDays.ts'
import type { Solar, SolarValues } from './solar.ts'
import type { SunHours } from './sunHours.ts'
import type { TownDraw } from './weather.ts'
import { diurnalRange, WARMTH, type WeatherHours } from './weatherHours.ts'

/** What climate is made of, a number a day since the first of months but where it is told. */
interface ClimateInput {
  /** °C, %, m/s, mm. */
  t2m: Float64Array
  rh2m: Float64Array
  vent_10m: Float64Array
  precipitation: Float64Array
  /** Of the days that have hours. */
  sun: SunHours
  solar: Solar
  hours: WeatherHours | undefined
  /** Metres. */
  altitude: number
}

const KELVIN_0_C = 273.15
const RADIANS = Math.PI / 180
/** Scatter of the day's range of temperature, and of the strongest hour of wind over the day's mean, as parts of them. */
const RANGE_SPREAD = 0.1
const GUST = { over: 1.49, spread: 0.1, memory: 0.2 }
/** What the noise of hours adds to a day's extremes, °C. */
const NOISE_OF_HOURS = 0.1
/** The trade wind from the Sahara where the air is drier than this, the monsoon where it is moister, %: whence they blow, °. */
const WINDS = { harmattan: { rh: 45, from: 50 }, monsoon: { rh: 75, from: 230 }, scatter: 0.35, memory: 0.5 }
/** Pressure at the level of the sea, hPa, with its scatter between months. */
const SEA_LEVEL = { mean: 1011.5, spread: 0.7 }
/** Water that the layer of soil holds at most, mm; volume of water of dry soil, and what a full one has more. */
const SOIL = { capacity: 100, dry: 0.08, more: 0.34 }
/** Days over which soil follows the air, and by how much the sun heats it above the air on the clearest day, °C. */
const SOIL_HEAT = { days: 8, sun: 4 }

/**
 * Days of what climate products ask for, in step with the days that they are made of:
 *
 * - extremes of temperature from the day's range, which is wider under a clear dry sky, and of wind from its mean;
 * - dew point after Magnus (Bolton 1980, Monthly Weather Review 108(7), 1046-1053, eq. 11);
 * - wind direction from the day's moisture: north-easterly harmattan, south-westerly monsoon, and what lies between;
 * - cloud from the part of the clearest day, by Kasten and Czeplak (1980, Solar Energy 24(2), 177-189), solved for the cloud;
 * - sunshine from the beam of the hours, and before these by the straight line that their days' part of daylight has on clearness
 *   (Ångström 1924, Quarterly Journal of the Royal Meteorological Society 50, 121-126);
 * - pressure by the hypsometric equation from the level of the sea at the day's temperature;
 * - longwave by Brutsaert (1975, Water Resources Research 11(5), 742-744) with cloud after Crawford and Duchon (1999, Journal
 *   of Applied Meteorology 38(4), 474-480);
 * - soil moisture by a bucket that rain fills and Hargreaves and Samani's evaporation (1985, Applied Engineering in
 *   Agriculture 1(2), 96-99) empties in proportion to what it holds; soil temperature follows air and sun over days.
 *
 * Where there are hours the extremes are theirs. All is unrounded, in the units of the country's table.
 */
export function simulateClimate(draw: TownDraw, input: ClimateInput): Record<string, Float64Array> {
  const { t2m, rh2m, vent_10m, hours, altitude } = input
  const { stream, calendar } = draw
  const clearness = clearnessOf(draw, input)
  const extraterrestrial = everyYear(input.sun.extraterrestrialDay, calendar)
  const noise = (name: string, memory: number) => dailyNoise(stream(`${name}/jours`), memory, calendar)
  const spread = noise('t2m_amplitude', 0.3)
  const range = t2m.map((_, d) => diurnalRange(rh2m[d]!, clearness[d]!) * Math.exp(RANGE_SPREAD * spread[d]!))
  const gust = noise('vent_10m_max', GUST.memory)
  const t2m_max = t2m.map((mean, d) => mean + WARMTH.most * range[d]! + NOISE_OF_HOURS)
  const t2m_min = t2m.map((mean, d) => mean + WARMTH.least * range[d]! - NOISE_OF_HOURS)
  const point_rosee_2m = t2m.map((mean, d) => dewPoint(mean, rh2m[d]!))
  const months = standardiseByMonth(monthlyNoise(stream('pression_surface/mois'), calendar))
  const monthOf = monthOfDays(calendar)
  const { filled, ...water } = soilWater({ ...input, extraterrestrial, range })
  const vent_10m_max = vent_10m.map((mean, d) => mean * GUST.over * Math.exp(GUST.spread * Math.max(-3, gust[d]!)))
  if (hours) {
    endWith(t2m_max, extremesOf(hours.t2m, Math.max))
    endWith(t2m_min, extremesOf(hours.t2m, Math.min))
    endWith(vent_10m_max, extremesOf(hours.vent_10m, Math.max))
  }
  return {
    t2m_max,
    t2m_min,
    point_rosee_2m,
    vent_10m_max,
    vent_direction_10m: windDirection(
      rh2m,
      noise('vent_direction_10m/est', WINDS.memory),
      noise('vent_direction_10m/nord', WINDS.memory),
    ),
    nebulosite: clearness.map((part) => 100 * Math.min(1, ((1 - Math.min(1, part)) / 0.75) ** (1 / 3.4))),
    insolation: sunshine(input, clearness, calendar),
    pression_surface: t2m.map((mean, d) => {
      const sea = SEA_LEVEL.mean + SEA_LEVEL.spread * months[monthOf[d]!]!
      return sea * Math.exp((-0.034163 * altitude) / (mean + KELVIN_0_C + 0.00325 * altitude))
    }),
    rayonnement_infrarouge: t2m.map((mean, d) => longwave(mean, point_rosee_2m[d]!, clearness[d]!)),
    ...water,
    saturation_sol: filled,
    temperature_sol: soilTemperature(t2m, clearness),
  }
}

/** The part of the clearest day that each day is: those before the simulated sky are shaped under their months as it is. */
function clearnessOf({ normales, clear, calendar }: TownDraw, { solar, sun }: ClimateInput): Float64Array {
  const ceilings = everyYear(sun.ceilingDay, calendar)
  const scatter = normales.ghi.map((ghi, month) => ghi * normales.ghi_jour_cv[month]!)
  const days = shapeDays({ noise: clear.days, ceilings, monthMeans: solar.months.ghi, scatter }, calendar)
  return endWith(
    days.map((ghi, d) => ghi / ceilings[d]!),
    solar.clearness,
  )
}

/** The days of a calendar's four years, which come again, in all of its years that begin earlier. */
function everyYear(days: Float64Array, calendar: Calendar): Float64Array {
  return Float64Array.from({ length: calendar.days }, (_, d) => days.at(-1 - ((calendar.days - 1 - d) % FOUR_YEARS))!)
}
const FOUR_YEARS = 1461

/** Days whose last are others. */
export function endWith(days: Float64Array, last: Float64Array): Float64Array {
  days.set(last, days.length - last.length)
  return days
}

/** Of each day, of its 24 hours. */
function extremesOf(hours: Float64Array, of: typeof Math.max): Float64Array {
  return Float64Array.from({ length: hours.length / 24 }, (_, d) => of(...hours.subarray(24 * d, 24 * d + 24)))
}

/** °C, of air at a temperature in °C and a relative humidity in %. */
function dewPoint(t: number, rh: number): number {
  const exponent = Math.log(rh / 100) + (17.67 * t) / (t + 243.5)
  return (243.5 * exponent) / (17.67 - exponent)
}

/** Degrees from north over east. */
function windDirection(rh2m: Float64Array, east: Float64Array, north: Float64Array): Float64Array {
  const { harmattan, monsoon, scatter } = WINDS
  return rh2m.map((rh, d) => {
    const share = Math.min(1, Math.max(0, (rh - harmattan.rh) / (monsoon.rh - harmattan.rh)))
    const [x, y] = [Math.sin, Math.cos].map(
      (of) => (1 - share) * of(harmattan.from * RADIANS) + share * of(monsoon.from * RADIANS),
    ) as [number, number]
    return (Math.atan2(x + scatter * east[d]!, y + scatter * north[d]!) / RADIANS + 360) % 360
  })
}

/** W/m², of the sky over air at a temperature and a dew point in °C. */
function longwave(t: number, dew: number, clearness: number): number {
  const vapour = 6.112 * Math.exp((17.67 * dew) / (dew + 243.5))
  const clear = 1.24 * (vapour / (t + KELVIN_0_C)) ** (1 / 7)
  return (1 - clearness + clearness * clear) * 5.670374419e-8 * (t + KELVIN_0_C) ** 4
}

/** Volume of water by volume of soil, and the part of the bucket that is full: the first year is run twice, so that it starts from its own end. */
function soilWater({
  t2m,
  precipitation,
  extraterrestrial,
  range,
}: Pick<ClimateInput, 't2m' | 'precipitation'> & Record<'extraterrestrial' | 'range', Float64Array>) {
  const filled = new Float64Array(t2m.length)
  let held = SOIL.capacity / 2
  const day = (d: number) => {
    const mm = (0.0023 * (extraterrestrial[d]! * 3.6) * (t2m[d]! + 17.8) * Math.sqrt(range[d]!)) / 2.45
    held = Math.min(SOIL.capacity, held + precipitation[d]!)
    held -= mm * (held / SOIL.capacity)
    filled[d] = held / SOIL.capacity
  }
  for (let d = 0; d < 365; d++) day(d)
  for (let d = 0; d < t2m.length; d++) day(d)
  return { filled, humidite_sol: filled.map((part) => SOIL.dry + SOIL.more * part) }
}

function soilTemperature(t2m: Float64Array, clearness: Float64Array): Float64Array {
  const heated = (d: number) => t2m[d]! + SOIL_HEAT.sun * clearness[d]!
  let soil = heated(0)
  return t2m.map((_, d) => {
    soil += (heated(d) - soil) / SOIL_HEAT.days
    return soil
  })
}

/** A beam that is sunshine, W/m² (OMM-N° 8, vol. I, chap. 8). */
const SUNSHINE = 120

/** Hours of sunshine of each day; an hour whose mean beam is at the limit has half of itself. */
function sunshineHours({ dni }: Pick<SolarValues, 'dni'>): Float64Array {
  const days = new Float64Array(dni.length / 24)
  dni.forEach((beam, i) => {
    days[Math.floor(i / 24)]! += Math.min(1, beam / (2 * SUNSHINE))
  })
  return days
}

/** Hours of sunshine of each day of the calendar, of which the last have hours. */
function sunshine({ solar, sun }: ClimateInput, clearness: Float64Array, calendar: Calendar): Float64Array {
  const hours = sunshineHours(solar.hours)
  const [x, y] = [solar.clearness, hours.map((shine, d) => (shine > 0 ? shine / sun.daylightDay[d]! : 0))] as const
  const [mx, my] = [meanOf(x), meanOf(y)]
  const slope = meanOf(x.map((value, d) => (value - mx) * (y[d]! - my))) / meanOf(x.map((value) => (value - mx) ** 2))
  const lit = everyYear(sun.daylightDay, calendar)
  const made = clearness.map((part, d) => lit[d]! * Math.min(1, Math.max(0, my + slope * (part - mx))))
  return endWith(made, hours)
}

/** The month of each day, counted from the first of the axis of months. */
function monthOfDays({ days, monthDays, monthsBeforeDays }: Calendar): Int32Array {
  const months = new Int32Array(days)
  for (const [m, { from, to }] of monthDays.entries()) months.fill(monthsBeforeDays + m, from, to)
  return months
}
