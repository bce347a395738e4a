import type { Words } from '../../contract/described.ts'
import type { AdaptedSite } from '../../derive/statistics/adaptToSite.ts'
import type { CarriedBias } from '../../derive/statistics/carriedBias.ts'
import { pooledEstimate } from '../../derive/statistics/pooledEstimate.ts'
import type { SourceGap } from '../../derive/statistics/sourceGap.ts'
import { rootMeanSquare } from '../../derive/statistics/statistics.ts'
import { inBoth, tell } from '../sentence.ts'
import type { ResourcePart } from './pointRow.ts'
import type { StationGap } from './stationAdjustment.ts'
import SAID from './words.json' with { type: 'json' }

/** What is brought to it: global, direct and diffuse are of one source, and keep their shares. */
export const ESTIMATED: ReadonlySet<string> = new Set(['ghi', 'dni', 'dhi'])

/** How a row of the resource was obtained. */
interface ResourceKnown {
  origine: Words
  reference: Words
  parts?: readonly ResourcePart[] | undefined
}

/** What one source makes of the long-term irradiation of a place, over what a series says. */
export interface SourceShare {
  source: string
  /** Its share of the estimate; all sum to 1. */
  weight: number
  /** What the series is multiplied by to say what this source says, brought to the stations. */
  factor: number
  /** Standard uncertainty of that, %. */
  standardPct: number
  /** What the source's own series is multiplied by to be the estimate. */
  toBest: number
}

/** The one best estimate of the long-term irradiation of a place, as what it makes of one series there. */
export interface BestEstimate {
  /** What the series is multiplied by. */
  factor: number
  /** Standard uncertainty of the long-term irradiation, %. */
  standardPct: number
  /** In the country's order, the source of the series first. */
  shares: readonly SourceShare[]
  /** What was measured at the place itself, and corrects it; undefined where nothing was. */
  site?: AdaptedSite | undefined
  /** The factor of each calendar month, January first, where measurements tell the months apart. */
  months?: readonly number[] | undefined
}

/** A source of a place: how much more the series says, and what the stations say of the source. */
export interface HeldSource {
  source: string
  /** Of the series against the source; undefined of the source of the series itself. */
  gap: Pick<SourceGap, 'pct' | 'errorPct'> | undefined
  /** Standard uncertainty of the source without stations, %. */
  priorPct: number
  /** Its bias there, as stations tell it; undefined where none does. */
  bias: CarriedBias | undefined
  /** Its gaps to all stations of the release, however far. */
  stations: readonly StationGap[]
}

/**
 * Each source of the place is brought to the stations as far as their word reaches; what a station found beyond that stands
 * against the source in its weight. The long-term mean of each is told over the months that it has in common with the series,
 * so that sources of other years do not carry the weather of these.
 *
 * @param sharedPct a standard uncertainty that all share, as of the distance to a cell's centre, %
 */
export function bestEstimate(sources: readonly HeldSource[], sharedPct = 0): BestEstimate {
  const levels = sources.map(({ gap, priorPct, bias, stations }) => {
    const value = 1 / ((1 + (bias?.pct ?? 0) / 100) * (1 + (gap?.pct ?? 0) / 100))
    const standardPct = Math.hypot(bias?.standardPct ?? priorPct, gap?.errorPct ?? 0)
    const carried = Math.min(1, bias?.weights.reduce((sum, weight) => sum + Math.abs(weight), 0) ?? 0)
    const found = stations.length === 0 ? 0 : rootMeanSquare(stations.map(({ held }) => held.gap.pct))
    const precision = 1 / (standardPct ** 2 + ((1 - carried) * found) ** 2)
    return { value, standard: (standardPct / 100) * value, standardPct, precision }
  })
  const { value, standard, weights } = pooledEstimate(levels)
  return {
    factor: value,
    standardPct: Math.hypot((100 * standard) / value, sharedPct),
    shares: sources.map(({ source, gap }, i) => {
      const { value: factor, standardPct: own } = levels[i] as (typeof levels)[number]
      const toBest = value * (1 + (gap?.pct ?? 0) / 100)
      return { source, weight: weights[i] as number, factor, standardPct: own, toBest }
    }),
  }
}

export const POOL = 'Clemen, R. T., Winkler, R. L. (1999), Risk Analysis 19(2), 187-203'

/** The row of an uncertainty budget; at a point, the distance to the centre of its cell stays a part of its own. */
export function estimateRow(estimate: BestEstimate, source: string, known: ResourceKnown): ResourceKnown {
  const origine = estimateWords(estimate, source)
  const apart = known.parts?.filter(({ part }) => part === 'interpolation' || part === 'altitude')
  const own = apart?.reduce((rest, { ecart_type_pct: pct }) => rest - (pct ?? 0) ** 2, estimate.standardPct ** 2)
  return {
    origine,
    reference: inBoth((lang) => `${POOL}${lang === 'fr' ? ' ;' : ';'} ${known.reference[lang]}`),
    parts: apart && [{ part: 'sources', ecart_type_pct: Math.sqrt(own ?? 0), origine }, ...apart],
  }
}

/** What the estimate is made of, in a sentence. */
export function estimateWords({ factor, standardPct, shares, site }: BestEstimate, source: string): Words {
  const parts = shares.map((each) => tell(SAID.share, { source: each.source, pct: Math.round(100 * each.weight) }))
  const times = Number(factor.toFixed(4))
  return tell(SAID.best_estimate, { parts, measured: site ? siteWords(site) : '', source, times, standardPct })
}

/** What the measurements of the place itself did to it. */
function siteWords({ days, corrected, changePct, source }: AdaptedSite): Words {
  const change = corrected ? tell(SAID.changed_by, { changePct }) : SAID.nothing_corrected
  return tell(SAID.measured_on_site, { days, source, change })
}
