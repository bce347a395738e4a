import { HORIZON_ANNEES } from '../../contract/parameters/budgetTable.ts'
import { DAY_MS, timeOf } from '../../contract/time.ts'
import type { FieldYield } from '../../derive/field/fieldYield.ts'
import {
  type AdaptedSite,
  type AdaptedVariable,
  adaptToSite,
  adaptVariable,
  type Irradiation,
  type LongSource,
  OWN_VARIABLES,
  type OwnVariable,
} from '../../derive/statistics/adaptToSite.ts'
import { combinedExceedance } from '../../derive/statistics/exceedance.ts'
import { mean } from '../../derive/statistics/statistics.ts'
import { type Budget, uncertaintyBudget } from '../../derive/statistics/uncertaintyBudget.ts'
import { wholeSteps } from '../../derive/steps/sunAxis.ts'
import { initialSettings, type Settings } from '../calculator/settings.ts'
import { prepareSerie, settingsOptimum, settingsYield } from '../calculator/settingsYield.ts'
import { withEstimate } from '../calculator/sourceSeries.ts'
import type { Adapted } from '../inputs.ts'
import type { YieldInputs, YieldSerie } from '../towns/yieldInputs.ts'
import type { OwnDays } from './ownDays.ts'
import { bySlot, longSourcesOf, type SiteInputs } from './siteData.ts'

/** Of how many days that both have the values must be those of the station of the release, for a file to be its own. */
const SAME_SHARE = 0.9
/** Relative; days of another instrument are not as near day after day. */
const SAME_WITHIN = 0.005
const FEWEST_SAME = 20

/** Factors that somebody's unit was read wrong by: kW for W, MJ for kWh, an hourly sum for a mean, and back. */
const UNIT_FACTORS = [1000, 3.6, 24, 1 / 24, 1 / 3.6, 1 / 1000]
/** How near to one of them the median day has to be; no climate is so far off. */
const UNIT_WITHIN = 0.25

/** The P50 and P90 of a year, and all that they may be off by, %. */
export interface Quoted {
  p50: number
  p90: number
  totalPct: number
  budget: Budget
}

/** A place as it was known, or as it is known after measurements. */
export interface KnownSite {
  /** Irradiation of the horizontal plane, kWh/m² a year; undefined without a complete year. */
  irradiation: Quoted | undefined
  /** Of the array of the settings, kWh for each kWp; undefined without a complete year, or where it is refused. */
  yield: FieldYield | undefined
  /** Standard uncertainty of the irradiation, %. */
  standardPct: number
}

/** Less is no more than the brightest days tell, and changes no day. */
const LEAST_CLOCK_MINUTES = 10

/** The estimate of a place as measurements leave it, by the source that they correct, and what they correct of its air and wind: plain data. */
export interface AdaptedPlace extends Adapted {
  source: string
}

/** What measurements make of a place. */
export interface SiteAnswer {
  site: AdaptedSite
  /** The source of the long series, as people know it. */
  sourceName: string
  before: KnownSite
  after: KnownSite
  /** The complete months of the long series, kWh/m² a day: as its source has it, brought to the estimate, and corrected. */
  months: readonly { slot: number; asServed: number; before: number; after: number }[]
  /** The station of the release that measured the same, and counts once; undefined where none did. */
  sameAs: string | undefined
  /** What was measured beside it, as it corrects its own series, by the source that people know. */
  others: readonly (AdaptedVariable & { sourceName: string })[]
  /** What its typical year is made from. */
  adapted: AdaptedPlace
  /** Whether months count that are too far off. */
  keepFar: boolean
  /** By how many minutes the clock of the file seems to be ahead; undefined where it seems right. */
  clockMinutes: number | undefined
  /** What all values are off by, if the unit was read wrong; undefined where none seems to be. */
  unitFactor: number | undefined
}

/** An array in the best plane of a place, as the calculator starts from. */
export function bestPlane({ yields }: SiteInputs): Settings {
  const [best] = withEstimate(yields).series
  const optimum =
    best && settingsOptimum(prepareSerie(yields, best), initialSettings(undefined), { tilt: true, azimuth: true })
  return initialSettings(optimum)
}

/** What is asked of a place. */
export interface SiteQuestion {
  own: OwnDays
  /** What else was measured there. */
  others?: Partial<Record<OwnVariable, Irradiation>>
  /** Standard uncertainty of the instrument, %. */
  instrumentPct: number
  settings: Settings
  /** Whether months count that are farther off than any source is from another; no. */
  keepFar?: boolean
}

/**
 * What measurements at a place make of its long series: the same in the command line and in a browser. Undefined where nothing
 * can be held against them.
 */
export function siteAnswer(
  inputs: SiteInputs,
  { own, others = {}, instrumentPct, settings, keepFar = false }: SiteQuestion,
): SiteAnswer | undefined {
  const { station, yields } = inputs
  const sameAs = station && isSame(own.days, bySlot(station.days)) ? station : undefined
  const prior = sameAs?.without ?? inputs.prior
  const sources = longSourcesOf(prior)
  const { latitudeDeg: latitude, longitudeDeg: longitude } = yields.site
  const place = { latitude, longitude }
  const site = adaptToSite({ ...own, instrumentPct }, { sources, priorPct: prior.standardPct, site: place, keepFar })
  if (!site) return undefined
  const long = sources.find(({ code }) => code === site.source) ?? sources[0]
  const reference = sources.find(({ code }) => code === yields.reference?.source) ?? long
  const known = (change: Change): KnownSite => ({
    irradiation: reference && irradiationOf(reference, change, breaksOf(yields, reference.code)),
    yield: yieldOf(adapted(yields, { ...prior, ...change }), settings),
    standardPct: change.standardPct,
  })
  const byMonth = yields.reference?.source === site.source ? site.factors : undefined
  const factor = long?.factor ?? 1
  const estimate = {
    factor: factor * (1 + site.changePct / 100),
    months: site.factors.map((month) => factor * month),
    standardPct: site.standardPct,
    shares: prior.shares,
    used: prior.used,
    site,
  }
  const nameOf = (code: string) =>
    yields.series.find(({ source }) => source.code === code)?.source.libelle_court ?? code
  const measuredBeside = OWN_VARIABLES.flatMap((variable) => {
    const [measured, there] = [others[variable], inputs.others[variable]]
    const found = measured && there && adaptVariable(variable, { ...measured, instrumentPct }, longSourcesOf(there))
    return found ? [{ ...found, sourceName: nameOf(found.source) }] : []
  })
  return {
    site,
    keepFar,
    sourceName: nameOf(site.source),
    before: known({ times: 1, standardPct: prior.standardPct }),
    after: known({ times: 1 + site.changePct / 100, standardPct: site.standardPct, byMonth }),
    months: [...(long?.months ?? [])].map(([slot, asServed]) => {
      const before = asServed * factor
      return { slot, asServed, before, after: before * (site.factors[monthOf(slot)] as number) }
    }),
    sameAs: sameAs?.code,
    unitFactor: unitFactor(site),
    clockMinutes: Math.abs(own.clockMinutes ?? 0) < LEAST_CLOCK_MINUTES ? undefined : own.clockMinutes,
    others: measuredBeside,
    adapted: { source: site.source, estimate, others: measuredBeside },
  }
}

const monthOf = (slot: number) => new Date(timeOf('mensuel', slot)).getUTCMonth()

function isSame(own: ReadonlyMap<number, number>, station: ReadonlyMap<number, number>): boolean {
  const common = [...own].filter(([slot]) => station.has(slot))
  const same = common.filter(([slot, value]) => {
    const other = station.get(slot) as number
    return Math.abs(value - other) <= SAME_WITHIN * Math.max(value, other)
  })
  return common.length >= FEWEST_SAME && same.length >= SAME_SHARE * common.length
}

function unitFactor({ blocks, far }: AdaptedSite): number | undefined {
  const ratios = [
    ...blocks.map(({ measured, modelled }) => modelled / measured),
    ...far.map(({ ratio }) => 1 / ratio),
  ].sort((a, b) => a - b)
  const median = ratios[Math.floor(ratios.length / 2)] ?? 1
  return UNIT_FACTORS.find((factor) => Math.abs(Math.log(median / factor)) < UNIT_WITHIN)
}

interface Change {
  times: number
  standardPct: number
  /** What each calendar month is multiplied by, where the reference is the series that was held against the measurements. */
  byMonth?: readonly number[] | undefined
}

/** The inputs of the calculator with the estimate of the place as it is known then. */
function adapted(
  yields: YieldInputs,
  { factor, times, standardPct, byMonth }: Change & { factor: number },
): YieldInputs {
  const series = yields.series.map((serie): YieldSerie => {
    const share = serie.estimation.facteur
    const estimation = { ...serie.estimation, facteur: factor * times, ecart_type_pct: standardPct }
    // Diffuse that does not follow its source keeps its share of the global.
    const diffus = estimation.diffus?.map(([step, kwh]): [number, number] => [step, (kwh * factor * times) / share])
    return serie.source.code === yields.reference?.source
      ? { ...serie, estimation: diffus ? { ...estimation, diffus } : estimation }
      : serie
  })
  const best = withEstimate({ ...yields, series })
  if (!byMonth) return best
  const factors = byMonth.map((month) => month / times)
  return { ...best, series: best.series.map((serie, i) => (i === 0 ? monthByMonth(serie, factors) : serie)) }
}

function monthByMonth(serie: YieldSerie, factors: readonly number[]): YieldSerie {
  const { granularite, firstSlot } = serie
  const by = (steps: YieldSerie['ghi']) =>
    steps.map((value, i) => {
      const month = new Date(timeOf(granularite, firstSlot + i)).getUTCMonth()
      return value === null ? null : value * (factors[month] as number)
    })
  return { ...serie, ghi: by(serie.ghi), dhi: serie.dhi && by(serie.dhi) }
}

function yieldOf(inputs: YieldInputs, settings: Settings): FieldYield | undefined {
  const [best] = inputs.series as readonly [YieldSerie]
  return settingsYield(prepareSerie(inputs, best), settings)
}

const breaksOf = ({ series }: YieldInputs, source: string) => [
  ...new Set(series.filter((each) => each.source.code === source).flatMap(({ ruptures }) => ruptures)),
]

/** The irradiation of the complete years of a source, brought to the estimate, as the interface quotes it. */
function irradiationOf(
  { months, factor }: LongSource,
  { times, byMonth, standardPct: resourcePct }: Change,
  breaks: readonly string[],
): Quoted | undefined {
  const slots = [...months.keys()].sort((a, b) => a - b)
  const [firstSlot = 0, lastSlot = -1] = [slots[0], slots.at(-1)]
  const kwh = Float64Array.from({ length: lastSlot - firstSlot + 1 }, (_, i) => {
    const slot = firstSlot + i
    const days = (timeOf('mensuel', slot + 1) - timeOf('mensuel', slot)) / DAY_MS
    return (months.get(slot) ?? Number.NaN) * factor * (byMonth?.[monthOf(slot)] ?? times) * days
  })
  const whole = wholeSteps({ granularite: 'mensuel', firstSlot, columns: { kwh } }, 'annuel')
  if (whole.length === 0) return undefined
  const years = whole.map(({ slot, sums }) => ({ annee: 1970 + slot, kwh: sums.kwh }))
  const budget = uncertaintyBudget({
    years,
    horizonYears: HORIZON_ANNEES.initial,
    resourcePct,
    breaks,
    transpositionPct: undefined,
    given: {},
  })
  const average = mean(years.map((year) => year.kwh))
  const [p50, p90] = combinedExceedance(average, budget, [50, 90])
  if (p50?.value == null || p90?.value == null || budget.totalPct === null) return undefined
  return { p50: p50.value, p90: p90.value, totalPct: budget.totalPct, budget }
}
