import type { Localite, Serie } from '../../contract/catalogue.ts'
import type { StationAdjustment } from '../../contract/computed/exceedance.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import {
  type AdaptedSite,
  adaptToSite,
  type LongSource,
  type OwnMeasurements,
} from '../../derive/statistics/adaptToSite.ts'
import { PRINTED, standardPct } from '../../derive/statistics/publishedUncertainty.ts'
import { rootMeanSquare } from '../../derive/statistics/statistics.ts'
import { type CoveredTown, findLocalite, indexOf } from '../catalogue/catalogueIndex.ts'
import { sourceCodesOf } from '../catalogue/sourceRank.ts'
import { daysOfSeries, stationMeasurements } from '../groundTruth/stationMeasurements.ts'
import { isGroundTruth, REACH_KM } from '../groundTruth/stations.ts'
import type { Release } from '../release.ts'
import { inBoth, tell } from '../sentence.ts'
import { keptOf } from '../singleFlight.ts'
import { type BestEstimate, bestEstimate, type HeldSource } from './bestEstimate.ts'
import { answeringCell, pointRow, type ResourcePart, type ResourceRow } from './pointRow.ts'
import { type HeldGap, heldGaps, monthsOfSource, type SourceGapRow, type SourceMonths } from './sourceGaps.ts'
import { type Adjusted, carriedTo, INSTRUMENT_PCT, stationAdjustment, stationGapsOf } from './stationAdjustment.ts'
import SAID from './words.json' with { type: 'json' }

/** Lowest standard uncertainty of a source without ground data in the climate, %: sources that agree may all be wrong. */
export const FLOOR_PCT = standardPct(PRINTED.insolation)

const GUM = 'JCGM 100:2008 (GUM)'
const [SATELLITE_LEAST, SATELLITE_MOST] = [PRINTED.satelliteLeast, PRINTED.satelliteMost].map((printed) =>
  Number(standardPct(printed).toFixed(1)),
) as [number, number]
const FLOOR = tell(SAID.floor, { least: SATELLITE_LEAST, most: SATELLITE_MOST })

/** The best estimate, and the series that it rests on. */
export type RestingEstimate = BestEstimate & { used: readonly Serie[] }

/** How well the irradiation of the source served is known in a town or, from a cell, at a point. */
export interface ResourceUncertainty extends ResourceRow {
  /** What `pct` is the root sum of squares of, at a point that a cell answers for; undefined of a town. */
  parts?: readonly ResourcePart[] | undefined
  /** Against stations within reach first, then against the town's other sources in the country's order. */
  gaps: readonly SourceGapRow[]
  /** To the stations of the release, however far they are within what a bias is carried. */
  adjustment: StationAdjustment | undefined
  /** What all sources and stations make of it together; undefined where nothing stands beside it, and of a station. */
  estimate: RestingEstimate | undefined
  /** The series compared, those of the source served too. */
  used: readonly Serie[]
}

/** Series whose uncertainty is kept for each release. */
const KEPT = 256

/**
 * The standard uncertainty of the irradiation of a source in a town, computed once for each release. Within reach of a ground station: its bias there, which
 * stands uncorrected in what is served. Else by the differences to every other source of the town, never below the floor.
 */
export const resourceUncertainty = keptOf(
  KEPT,
  ({ code }: Serie) => code,
  async (release: Release, serie) => compute(release, serie, await measuredAt(release, serie.localite)),
)

/** The same of a place where nothing was measured, for whoever measures there; `station`: one that is not counted elsewhere either. */
export function priorUncertainty(release: Release, serie: Serie, station?: string): Promise<ResourceUncertainty> {
  const measured = { days: new Map(), months: new Map(), instrumentPct: INSTRUMENT_PCT }
  return compute(release, serie, { measured, station, used: [] })
}

async function compute(release: Release, serie: Serie, own: MeasuredHere | undefined): Promise<ResourceUncertainty> {
  if (isGroundTruth(serie)) return measured()
  const { localite, source } = serie
  const codes = [source, ...otherSources(release, { localite, source })]
  const all = await Promise.all(codes.map((code) => monthsOfSource(release, localite, code)))
  const others = heldGaps(all, source, localite)
  const bySources = againstSources(others)
  // What is simulated corrects nothing real.
  const isAlike = ({ used }: HeldGap) => used.every((each) => isSimulation(each) === isSimulation(serie))
  const linked = [source, ...others.filter(isAlike).map(({ code }) => code)]
  const sources = await Promise.all(linked.map((code) => heldSource(release, { all, localite, code, others, own })))
  const ground = sources[0]?.ground
  const byGround = ground && ground.near.length > 0 ? againstGround(ground) : undefined
  const held = [...(ground?.near ?? []), ...others]
  const known = { bySources, byGround, adjustment: ground?.adjustment }
  const cell = answeringCell(release, serie)
  const row = cell && pointRow(cell, known)
  const sharedPct = row?.parts.find(({ part }) => part === 'interpolation')?.ecart_type_pct ?? 0
  const isAlone = sources.length === 1 && !ground && !own
  const pooled = bestEstimate(sources, sharedPct)
  const adapted = own && (await adaptedTo(release, { own, localite: findLocalite(release, localite), pooled }))
  return {
    ...(row ?? { ...(byGround ?? bySources), adjustment: known.adjustment }),
    estimate: isAlone ? undefined : { ...pooled, ...adapted, used: usedOf(sources, own) },
    gaps: held.map(({ row }) => row),
    used: [...new Set([...held, ...sources.flatMap((each) => each.ground ?? [])].flatMap(({ used }) => used))],
  }
}

interface SourceHere extends HeldSource {
  /** Its series that are compared. */
  series: readonly Serie[]
  ground: Adjusted | undefined
}

const usedOf = (sources: readonly SourceHere[], own: MeasuredHere | undefined) => [
  ...new Set([...sources.flatMap(({ series, ground }) => [...series, ...(ground?.used ?? [])]), ...(own?.used ?? [])]),
]

/** What is known of a source of the place: its differences to the others there, and to the stations. */
async function heldSource(
  release: Release,
  of: {
    all: readonly SourceMonths[]
    localite: string
    code: string
    others: readonly HeldGap[]
    own: MeasuredHere | undefined
  },
): Promise<SourceHere> {
  const { all, localite, code, others, own } = of
  const priorPct = spreadPct(heldGaps(all, code, localite).map(({ gap }) => gap.pct))
  const place = { localite, source: code, priorPct }
  const [ground, stations] = await Promise.all([stationAdjustment(release, place), stationGapsOf(release, place)])
  const series = all.find((each) => each.code === code)?.used ?? []
  const gap = others.find((each) => each.code === code)?.gap
  const known = { source: code, series, gap, priorPct, ground }
  if (own === undefined) return { ...known, bias: ground?.bias, stations }
  // What was measured here corrects the estimate by itself, and is not counted twice.
  const elsewhere = stations.filter(({ station }) => station !== own.station)
  const carried = carriedTo(findLocalite(release, localite) as CoveredTown, elsewhere, priorPct)
  return { ...known, bias: carried.stations.length === 0 ? undefined : carried.bias, stations: elsewhere }
}

/** What was measured at a place, the station that it is of, and its series. */
interface MeasuredHere {
  measured: OwnMeasurements
  station: string | undefined
  used: readonly Serie[]
}

/** What the station of a place measured; undefined of a place without. */
async function measuredAt(release: Release, localite: string): Promise<MeasuredHere | undefined> {
  const there = await stationMeasurements(release, localite)
  return there && { measured: { ...there, instrumentPct: INSTRUMENT_PCT }, station: there.station, used: there.used }
}

/** The series of a place that measurements there are held against, each with what brings it to the estimate. */
export function longSources(
  release: Release,
  localite: string,
  shares: BestEstimate['shares'],
): Promise<readonly LongSource[]> {
  return Promise.all(
    shares.map(async ({ source, toBest }) => {
      const { months, used } = await monthsOfSource(release, localite, source)
      return { code: source, months, days: await daysOfSeries(release, used), factor: toBest }
    }),
  )
}

/** The estimate of a place that something was measured at; undefined where it stands against nothing. */
async function adaptedTo(
  release: Release,
  of: { own: MeasuredHere; localite: Localite; pooled: BestEstimate },
): Promise<(Pick<BestEstimate, 'factor' | 'standardPct'> & { site: AdaptedSite }) | undefined> {
  const { own, pooled, localite } = of
  const { code, latitude, longitude } = localite
  if (latitude === null || longitude === null) return undefined
  const sources = await longSources(release, code, pooled.shares)
  const site = adaptToSite(own.measured, { sources, priorPct: pooled.standardPct, site: { latitude, longitude } })
  // What is in a release has one factor, on every page.
  return site && { factor: pooled.factor * (1 + site.changePct / 100), standardPct: site.standardPct, site }
}

function measured(): ResourceUncertainty {
  return {
    pct: INSTRUMENT_PCT,
    origine: SAID.of_instrument,
    reference: inBoth((lang) => `${SAID.instrument[lang]}.`),
    gaps: [],
    adjustment: undefined,
    estimate: undefined,
    used: [],
  }
}

function againstGround({ heaviest: { gap, row }, bias, adjustment }: Adjusted) {
  const { par, n_mois, fenetre } = row
  const common =
    par === null ? tell(SAID.in_common, { n_mois, fenetre }) : tell(SAID.through_another, { par, n_mois, fenetre })
  const km = adjustment.distance_km
  const away = km === 0 ? '' : tell(SAID.away, { km })
  return {
    pct: Math.hypot(bias.pct, bias.standardPct),
    origine: tell(SAID.against_ground, {
      paire: row.paire,
      common,
      gapPct: gap.pct,
      biasPct: bias.pct,
      away,
      standardPct: bias.standardPct,
      instrumentPct: INSTRUMENT_PCT,
      errorPct: gap.errorPct,
    }),
    reference: inBoth((lang) => {
      const all = [SAID.uncorrected[lang], SAID.instrument[lang], `${GUM}, 5.1.2`, SAID.kriging[lang]]
      return `${all.join(lang === 'fr' ? ' ; ' : '; ')}.`
    }),
  }
}

/** Of a source that differs from others by so much, %: the root mean square, divided by √2 as of two that are equally wrong. */
const apartPct = (gapsPct: readonly number[]) => rootMeanSquare(gapsPct) / Math.SQRT2

/** Standard uncertainty of a source without stations, by its differences from the others there, never below the floor, %. */
export function spreadPct(gapsPct: readonly number[]): number {
  return gapsPct.length === 0 ? FLOOR_PCT : Math.max(FLOOR_PCT, apartPct(gapsPct))
}

function againstSources(others: readonly HeldGap[]) {
  const apart = apartPct(others.map(({ gap }) => gap.pct))
  const pairs = others.map(({ row: { paire, par, n_mois, fenetre }, gap: { pct } }) => {
    const through = par === null ? '' : tell(SAID.through, { par })
    return tell(SAID.pair, { paire, pct, through, n_mois, fenetre })
  })
  const what = others.length === 0 ? SAID.no_common_months : tell(SAID.root_mean_square, { apart, pairs })
  const pct = spreadPct(others.map(({ gap }) => gap.pct))
  const floored = pct === FLOOR_PCT
  return {
    pct,
    origine: tell(SAID.without_station, {
      km: REACH_KM,
      what,
      floor: floored ? tell(SAID.floored, { pct: FLOOR_PCT }) : '',
    }),
    reference: tell(SAID.references, { GUM, floor: FLOOR }),
  }
}

const isSimulation = ({ methode_collecte }: Serie) => methode_collecte === 'simulation'

/** The other sources of irradiation that a town has, in the country's order: no station of grade A, nothing derived. */
function otherSources(release: Release, { localite, source }: { localite: string; source: string }): string[] {
  const others = indexOf(release)
    .seriesOf(localite, 'ghi')
    .filter((each) => each.source !== source && !isGroundTruth(each) && !isDerived(each))
  return sourceCodesOf(release, others)
}
