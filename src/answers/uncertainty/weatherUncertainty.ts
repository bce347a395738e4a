import type { Serie } from '../../contract/catalogue.ts'
import type { Lang, Words } from '../../contract/described.ts'
import { pctWords, quantity, signedQuantity } from '../../contract/numberWords.ts'
import { slotOf } from '../../contract/time.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { FROM_10_M } from '../../derive/field/fieldAir.ts'
import { type HeatError, heatError, type Warmth, WEATHER_ALONE } from '../../derive/field/heatError.ts'
import { pooledEstimate } from '../../derive/statistics/pooledEstimate.ts'
import { sourceDifference } from '../../derive/statistics/sourceGap.ts'
import { rootMeanSquare } from '../../derive/statistics/statistics.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { sourceRank } from '../catalogue/sourceRank.ts'
import { isGroundTruth } from '../groundTruth/stations.ts'
import { atPlaceHeight } from '../measurements/airHeight.ts'
import { monthsOf } from '../measurements/monthsOf.ts'
import { perObject } from '../perObject.ts'
import type { Release } from '../release.ts'
import { tell } from '../sentence.ts'
import { SingleFlightCache } from '../singleFlight.ts'
import SAID from './words.json' with { type: 'json' }

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
  const airs = await monthsBySource(release, localite, AIR)
  const winds = wind && (await monthsBySource(release, localite, { vent_2m: 1, vent_10m: FROM_10_M }))
  return {
    air: spreadOf(airs, air.source, WEATHER_ALONE.airC),
    wind: spreadOf(winds ?? new Map(), wind?.source, WEATHER_ALONE.windMs),
  }
}

/** What the weather does to the energy of a field, and how well it is known. */
export interface FieldHeat extends HeatError, WeatherUncertainty {
  /** The best estimate that its air is brought to. */
  airEstimate: AirEstimate | undefined
}

/** The same for the field that is warmed so. */
export async function fieldHeat(
  inputs: Parameters<typeof weatherUncertainty>[0] & { air: AirEstimate | undefined },
  series: Parameters<typeof weatherUncertainty>[1],
  warmth: Warmth,
): Promise<FieldHeat> {
  const known = await weatherUncertainty(inputs, series)
  const airC = inputs.air?.standardC ?? known.air.standard
  return { ...heatError(warmth, { airC, windMs: known.wind.standard }), ...known, airEstimate: inputs.air }
}

interface MonthsOfSource {
  months: ReadonlyMap<number, number>
  used: readonly Serie[]
}

const AIR = { t2m: 1 }

/** The months of each source of a place, by variable with what its values are multiplied with; the first that a source has. */
async function monthsBySource(
  release: Release,
  localite: string,
  factors: Readonly<Record<string, number>>,
): Promise<Map<string, MonthsOfSource>> {
  const stored = indexOf(release)
    .seriesOf(localite)
    .filter((each) => !isDerived(each) && !each.contredite)
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

/** The best estimate of the air temperature of a place, as what it adds to a series there, °C. */
export interface AirEstimate {
  /** The source of that series. */
  source: string
  addedC: number
  /** Standard uncertainty of the long-term temperature, °C. */
  standardC: number
  /** What each source would add alone, and how well it is known, the source of the series first; their weights sum to 1. */
  shares: readonly { source: string; weight: number; addedC: number; standardC: number }[]
  /** The series compared. */
  used: readonly Serie[]
}

/** What a thermometer of a station of grade A is off by, °C: 0.2 at 95 % (WMO-No. 8, vol. I, annex 1.A). */
const THERMOMETER_C = 0.1
/** A standard uncertainty of air temperature, never below that of a thermometer, °C. */
export const leastAirC = (standardC: number): number => Math.max(THERMOMETER_C, standardC)
/** Estimates that are kept for each release. */
const KEPT = 256
const airsOf = perObject((_: Release) => new SingleFlightCache<{ estimate: AirEstimate | undefined }>({ max: KEPT }))

/**
 * The best estimate of air temperature, as that of irradiation is made, in difference: each source of the place weighs by the
 * inverse of its variance, which is how far it is from the others, or for a station what its thermometer is off by. A station
 * tells of its own place alone: half of how the difference of two sources varies between the 34 towns of RDS Guinée lies within
 * 60 km, as heights do. Undefined where no other source has all calendar months in common.
 *
 * @param serie the series of air temperature that it is told for
 * @param within the days of that series that it is told for; all by default
 */
export async function airEstimate(
  release: Release,
  serie: Serie,
  within?: { debut: string; fin: string },
): Promise<AirEstimate | undefined> {
  const { service } = release.catalogue
  const rank = (source: string) => (source === serie.source ? -1 : sourceRank(service, source))
  const key = `${serie.localite} ${serie.source} ${within?.debut} ${within?.fin}`
  const { estimate } = await airsOf(release).get(key, async () => {
    const airs = [...(await monthsBySource(release, serie.localite, AIR))].sort(([a], [b]) => rank(a) - rank(b))
    const own = airs[0]
    if (within && own?.[0] === serie.source)
      airs[0] = [own[0], { ...own[1], months: monthsWithin(own[1].months, within) }]
    return { estimate: pooledAir(serie, new Map(airs)) }
  })
  return estimate
}

function monthsWithin(months: ReadonlyMap<number, number>, { debut, fin }: { debut: string; fin: string }) {
  const [from, to] = [debut, fin].map((day) => slotOf('mensuel', Date.parse(day))) as [number, number]
  return new Map([...months].filter(([slot]) => slot >= from && slot <= to))
}

function pooledAir(serie: Serie, airs: ReadonlyMap<string, MonthsOfSource>): AirEstimate | undefined {
  const own = airs.get(serie.source)
  const levels = [...airs].flatMap(([source, { months, used }]) => {
    // What is simulated corrects nothing real.
    if (!own || used.some((each) => isSimulation(each) !== isSimulation(serie))) return []
    const gap = source === serie.source ? { by: 0, error: 0 } : sourceDifference(months, own.months)
    if (!gap) return []
    const spreadC = used.some(isGroundTruth) ? THERMOMETER_C : spreadOf(airs, source, WEATHER_ALONE.airC).standard
    const standard = leastAirC(Math.hypot(spreadC, gap.error))
    return [{ source, used, value: 0 - gap.by, standard, precision: 1 / standard ** 2 }]
  })
  if (levels.length < 2) return undefined
  const { value, standard, weights } = pooledEstimate(levels)
  return {
    source: serie.source,
    addedC: value,
    standardC: standard,
    shares: levels.map((each, i) => ({
      ...{ source: each.source, weight: weights[i] as number },
      ...{ addedC: each.value, standardC: each.standard },
    })),
    used: levels.flatMap(({ used }) => used),
  }
}

const isSimulation = ({ methode_collecte }: Serie) => methode_collecte === 'simulation'

/** What the estimate is made of, in a sentence. */
export function airWords({ source, addedC, standardC, shares }: AirEstimate): Words {
  const parts = (lang: Lang) =>
    shares.map((each) => `${each.source} ${pctWords(100 * each.weight, 0, lang)}`).join(', ')
  const added = (lang: Lang) => signedQuantity(lang, addedC, '°C', 1)
  const known = (lang: Lang) => quantity(lang, standardC, '°C', 1)
  return tell(SAID.best_air, { parts, added, source, known })
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
