import type { Normales } from './calendar.ts'
import { dailyNoise, mixNoise, monthlyNoise, standardiseByMonth } from './noise.ts'
import { drawMonths, type Levels, type TownDraw } from './weather.ts'

/**
 * Rain of a mean day of each month from the month's humidity and clearness, mm: `most` where both are those of the monsoon.
 * A choice, as the table of normals has no rain: its years come to 1 000 mm in the north-east, 1 600 to 2 000 in the Fouta
 * Djallon and 2 700 in the south-east, which are those of the regions, and 2 000 at Conakry, which has 4 300 (Encyclopædia
 * Britannica, Guinea: Climate).
 */
const RAIN = { most: 14, driest: 40, wettest: 90, clearest: 0.62, cloudiest: 0.52 }

/** Less than this in a mean day is a month without rain, mm. */
const LEAST_RAIN = 0.05

/** What no month has in its mean day, mm. */
const MOST_RAIN = 60

/** Rain of a mean day at which half of the days are wet, mm; Kankan has some 20 wet days in August. */
const HALF_WET = 5

/** Memory of wet and dry spells from day to day, and how far clouds decide them. */
const SPELL_MEMORY = 0.4
const SPELL_CLOUDS = 0.6

/** A storm of the afternoon: the sun's hour at which it begins, with its scatter; its rain falls off by this from hour to hour. */
const STORM = { start: 17, scatter: 4, fall: 0.6 }
/** A storm lasts an hour, and one more for each of so many mm. */
const MM_AN_HOUR = 15

/** Rain of a mean day of each calendar month, mm. */
export function rainNormales({ rh2m, kt }: Pick<Normales, 'rh2m' | 'kt'>): Float64Array {
  const part = (value: number, from: number, to: number) => Math.min(1, Math.max(0, (value - from) / (to - from)))
  return rh2m.map((rh, month) => {
    const rain = RAIN.most * part(rh, RAIN.driest, RAIN.wettest) ** 3 * part(kt[month]!, RAIN.clearest, RAIN.cloudiest)
    return rain < LEAST_RAIN ? 0 : rain
  })
}

/**
 * Rain of a town in mm a day. Months are drawn about their normals, more unequal the drier they are; each has wet days in
 * proportion to its rain, in spells, on its cloudy days; amounts of wet days are exponential and sum to the month's.
 *
 * References: Richardson, C. W. (1981), Stochastic simulation of daily precipitation, temperature, and solar radiation, Water
 * Resources Research 17(1), 182-190 (spells of wet days, exponential amounts); Wilks, D. S. (1998), Multisite generalization
 * of a daily stochastic precipitation generation model, Journal of Hydrology 210, 178-191 (a Gaussian variable decides which
 * days are wet, so that they go with other variables and other places).
 */
export function simulateRain({ normales, clear, stream, calendar }: TownDraw): Levels {
  const mean = rainNormales(normales)
  const noise = mixNoise(monthlyNoise(stream('precipitation/mois'), calendar), [
    { of: clear.months, share: () => -SPELL_CLOUDS },
  ])
  const months = drawMonths(standardiseByMonth(noise), {
    mean,
    spread: mean.map((rain) => rain * (0.2 + 0.8 / (1 + rain))),
    ceiling: new Float64Array(12).fill(MOST_RAIN),
  })
  const daily = (name: string, memory: number) => dailyNoise(stream(`precipitation/${name}`), memory, calendar)
  const wetness = mixNoise(daily('jours', SPELL_MEMORY), [{ of: clear.days, share: () => -SPELL_CLOUDS }])
  const [x, y] = [daily('hauteurs/1', 0), daily('hauteurs/2', 0)]
  // Half the square of a normal vector's length is exponential.
  const amounts = x.map((value, d) => (value * value + y[d]! * y[d]!) / 2)
  const days = new Float64Array(calendar.days)
  for (const [m, { from, to }] of calendar.monthDays.entries()) {
    shareRain(months[calendar.monthsBeforeDays + m]!, {
      wetness: wetness.subarray(from, to),
      amounts: amounts.subarray(from, to),
      days: days.subarray(from, to),
    })
  }
  return { months, days }
}

/** Shares a month's rain out over its wettest days. */
function shareRain(
  meanDay: number,
  { wetness, amounts, days }: { wetness: Float64Array; amounts: Float64Array; days: Float64Array },
): void {
  if (meanDay === 0) return
  const wetDays = Math.max(1, Math.round((days.length * meanDay) / (meanDay + HALF_WET)))
  const driest = wetness.toSorted()[days.length - wetDays]!
  const sum = amounts.reduce((all, amount, d) => (wetness[d]! >= driest ? all + amount : all), 0)
  for (let d = 0; d < days.length; d++) {
    if (wetness[d]! >= driest) days[d] = (days.length * meanDay * amounts[d]!) / sum
  }
}

/** Hours of rain, mm, that sum to the days': one storm on each wet day, most often of the late afternoon. */
export function rainHours({ stream, calendar }: TownDraw, days: Float64Array, longitude: number): Float64Array {
  const hours = new Float64Array(calendar.hours)
  const late = dailyNoise(stream('precipitation/heures'), 0, calendar)
  for (let d = 0; d < days.length; d++) {
    const rain = days[d]!
    if (rain === 0) continue
    const length = Math.min(24, 1 + Math.floor(rain / MM_AN_HOUR))
    const start = Math.round(STORM.start - longitude / 15 + STORM.scatter * late[d]!)
    const first = 24 * d + Math.max(0, Math.min(24 - length, start))
    const whole = (1 - STORM.fall ** length) / (1 - STORM.fall)
    for (let h = 0; h < length; h++) hours[first + h] = (rain * STORM.fall ** h) / whole
  }
  return hours
}
