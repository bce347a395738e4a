import { mean } from '../statistics/statistics.ts'
import { MEAN_YEAR } from '../steps/calendar.ts'

/** Twelve calendar months, January first. */
export interface MonthlyClimate {
  /** Mean, °C. */
  temperature: readonly number[]
  /** Sum, mm. */
  rain: readonly number[]
}

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
/** April to September. */
const isNorthSummer = (month: number) => month >= 3 && month <= 8

/**
 * Köppen-Geiger class of a mean year: `Aw`, `BSh`, `Csb`… Arid climates come first; summer is the warmer half of the year, of
 * April to September and October to March. Where a dry summer and a dry winter are both met, the wetter half decides, which the
 * reference leaves open (as Beck, H. E. et al. (2018), Scientific Data 5, 180214, table 2).
 *
 * Reference: Peel, M. C., Finlayson, B. L. and McMahon, T. A. (2007), Updated world map of the Köppen-Geiger climate
 * classification, Hydrol. Earth Syst. Sci. 11, 1633-1644, table 1.
 *
 * @returns undefined unless all twelve months of both are there
 */
export function koppenGeiger({ temperature, rain }: MonthlyClimate): string | undefined {
  if ([...temperature, ...rain].filter(Number.isFinite).length !== 24) return undefined
  const [hottest, coldest, meanTemperature] = [Math.max(...temperature), Math.min(...temperature), mean(temperature)]
  const total = rain.reduce((sum, month) => sum + month, 0)
  const half = (values: readonly number[], north: boolean) =>
    values.filter((_, month) => isNorthSummer(month) === north)
  const isNorth = mean(half(temperature, true)) >= mean(half(temperature, false))
  const [summer, winter] = [half(rain, isNorth), half(rain, !isNorth)]
  const summerShare = summer.reduce((sum, month) => sum + month, 0) / total

  const excess = summerShare >= 0.7 ? 28 : summerShare <= 0.3 ? 0 : 14
  const threshold = 10 * (2 * meanTemperature + excess)
  if (total < threshold || total === 0) {
    return `B${total < threshold / 2 || total === 0 ? 'W' : 'S'}${meanTemperature >= 18 ? 'h' : 'k'}`
  }
  if (coldest >= 18) {
    const driest = Math.min(...rain)
    return driest >= 60 ? 'Af' : driest >= 100 - total / 25 ? 'Am' : 'Aw'
  }
  if (hottest <= 10) return hottest > 0 ? 'ET' : 'EF'
  const isDrySummer = Math.min(...summer) < 40 && Math.min(...summer) < Math.max(...winter) / 3
  const isDryWinter = Math.min(...winter) < Math.max(...summer) / 10
  const isWinterWetter = summerShare < 0.5
  const season = isDrySummer && (!isDryWinter || isWinterWetter) ? 's' : isDryWinter ? 'w' : 'f'
  const isWarmLong = temperature.filter((month) => month >= 10).length >= 4
  const cool = coldest < -38 ? 'd' : 'c'
  return `${coldest > 0 ? 'C' : 'D'}${season}${hottest >= 22 ? 'a' : isWarmLong ? 'b' : cool}`
}

/** Classes of the aridity index, each below its bound. */
const ARIDITY = [
  ['hyperaride', 0.05],
  ['aride', 0.2],
  ['semi_aride', 0.5],
  ['subhumide_sec', 0.65],
  ['humide', Number.POSITIVE_INFINITY],
] as const
export type Aridity = (typeof ARIDITY)[number][0]

/**
 * Aridity index of a mean year: rain over potential evapotranspiration, and its class.
 *
 * Reference: UNEP (1992), World Atlas of Desertification; the bounds as Middleton, N. and Thomas, D. (1997), 2nd ed.
 *
 * @param rain mm a year
 * @param evapotranspiration mm a year, above 0
 */
export function aridity(rain: number, evapotranspiration: number): { index: number; zone: Aridity } | undefined {
  const index = rain / evapotranspiration
  const [zone] = ARIDITY.find(([, bound]) => index < bound) ?? []
  return zone && { index, zone }
}

/**
 * The growing period of a mean year without what the soil holds: days, and calendar months, with more rain than half the
 * reference evapotranspiration. Days stand on straight lines between the middles of months, round the end of the year.
 *
 * Reference: FAO (1978), Report on the agro-ecological zones project, World Soil Resources Report 48, vol. 1.
 *
 * @param year mm a month, January first
 */
export function growingPeriod(year: { rain: readonly number[]; evapotranspiration: readonly number[] }): {
  days: number
  months: number
} {
  const daily = MONTHS.map(
    (m) => ((year.rain[m] as number) - (year.evapotranspiration[m] as number) / 2) / (MEAN_YEAR[m] as number),
  )
  const days = MONTHS.reduce((sum, m) => {
    const next = (m + 1) % 12
    const length = ((MEAN_YEAR[m] as number) + (MEAN_YEAR[next] as number)) / 2
    return sum + length * shareAbove(daily[m] as number, daily[next] as number)
  }, 0)
  return { days, months: daily.filter((excess) => excess > 0).length }
}

/** Share of a straight line that lies above nought. */
function shareAbove(from: number, to: number): number {
  if (from > 0 && to > 0) return 1
  if (from <= 0 && to <= 0) return Number.isNaN(from + to) ? Number.NaN : 0
  return Math.max(from, to) / Math.abs(to - from)
}
