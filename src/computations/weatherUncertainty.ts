import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { monthsOf } from '../answers/measurements/monthsOf.ts'
import type { Release } from '../answers/release.ts'
import type { Serie } from '../contract/catalogue.ts'
import { isDerived } from '../contract/vocabulary.ts'
import { FROM_10_M } from '../derive/field/fieldAir.ts'
import { type HeatError, heatError, type Warmth, WEATHER_ALONE } from '../derive/field/heatError.ts'
import { rootMeanSquare } from '../derive/statistics/statistics.ts'
import { atPlaceHeight } from './airHeight.ts'

/** How well something of the weather is known in a place. */
export interface WeatherSpread {
  /** Standard uncertainty, in the unit of the variable. */
  standard: number
  /** The other sources that it was found by; undefined where no other has months in common, and a published or taken figure stands. */
  among: { sources: readonly string[]; months: number } | undefined
  /** The series compared. */
  used: readonly Serie[]
}

/** How well the air and the wind of an array are known. */
export interface WeatherUncertainty {
  air: WeatherSpread
  wind: WeatherSpread
}

/**
 * How well the air and the wind that an array is computed with are known: by the months in common with the place's other
 * sources, the root mean square of their differences over the root of two, as of two that are equally wrong. The root mean
 * square holds the mean difference, which alone moves a year, and how it changes between months; months count alike, since
 * weighing them by irradiation changes it by a sixteenth at most in the 34 towns of RDS Guinée. What all sources have wrong
 * together is not seen. Series whose months and days contradict each other say nothing of others, nor others of them.
 *
 * @param wind undefined: none is stored
 */
export async function weatherUncertainty(
  { release, serie: { localite } }: { release: Release; serie: Pick<Serie, 'localite'> },
  { air, wind }: { air: Pick<Serie, 'source'>; wind: Pick<Serie, 'source'> | undefined },
): Promise<WeatherUncertainty> {
  const stored = indexOf(release)
    .seriesOf(localite)
    .filter((each) => !isDerived(each) && !each.contredite)
  const monthsBySource = async (factors: Readonly<Record<string, number>>) => {
    const bySource = new Map<string, MonthsOfSource>()
    for (const [grandeur, factor] of Object.entries(factors)) {
      for (const [source, series] of Map.groupBy(
        stored.filter((each) => each.grandeur === grandeur),
        (each) => each.source,
      )) {
        if (!bySource.has(source)) bySource.set(source, await monthsAtPlace(release, series, factor))
      }
    }
    return bySource
  }
  const airs = await monthsBySource({ t2m: 1 })
  const winds = wind && (await monthsBySource({ vent_2m: 1, vent_10m: FROM_10_M }))
  return {
    air: spreadOf(airs, air.source, WEATHER_ALONE.airC),
    wind: spreadOf(winds ?? new Map(), wind?.source, WEATHER_ALONE.windMs),
  }
}

/** What the weather does to the energy of a field, and how well it is known. */
export interface FieldHeat extends HeatError, WeatherUncertainty {}

/** The same for the field that is warmed so. */
export async function fieldHeat(
  inputs: Parameters<typeof weatherUncertainty>[0],
  series: Parameters<typeof weatherUncertainty>[1],
  warmth: Warmth,
): Promise<FieldHeat> {
  const known = await weatherUncertainty(inputs, series)
  return { ...heatError(warmth, { airC: known.air.standard, windMs: known.wind.standard }), ...known }
}

interface MonthsOfSource {
  months: ReadonlyMap<number, number>
  used: readonly Serie[]
}

/** Monthly means of the series of a source, at the height of the place, each times a factor. */
async function monthsAtPlace(release: Release, series: readonly Serie[], factor: number): Promise<MonthsOfSource> {
  const { months, from, used } = await monthsOf(release, series)
  const atPlace = (value: number, slot: number) =>
    atPlaceHeight(release, from.get(slot) as Serie, Float64Array.of(value))
  return { months: new Map([...months].map(([slot, value]) => [slot, atPlace(value, slot)[0]! * factor])), used }
}

function spreadOf(
  bySource: ReadonlyMap<string, MonthsOfSource>,
  source: string | undefined,
  alone: number,
): WeatherSpread {
  const own = source === undefined ? undefined : bySource.get(source)
  const others = [...bySource].flatMap(([code, { months, used }]) => {
    const apart =
      code === source ? [] : [...months].flatMap(([slot, value]) => value - (own?.months.get(slot) ?? Number.NaN))
    const common = apart.filter((difference) => !Number.isNaN(difference))
    return common.length === 0 ? [] : [{ code, common, used }]
  })
  if (own === undefined || source === undefined || others.length === 0) {
    return { standard: alone, among: undefined, used: [] }
  }
  const differences = others.flatMap(({ common }) => common)
  return {
    standard: rootMeanSquare(differences) / Math.SQRT2,
    among: { sources: others.map(({ code }) => code), months: differences.length },
    used: [own, ...others].flatMap(({ used }) => used),
  }
}
