import type { Serie } from '../../contract/catalogue.ts'
import type { StationAdjustment } from '../../contract/computed/exceedance.ts'
import { distanceKm, type Point } from '../../contract/distance.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import { type CarriedBias, carriedBias, MOST_CARRIED_KM } from '../../derive/statistics/carriedBias.ts'
import { PRINTED, standardPct } from '../../derive/statistics/publishedUncertainty.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { type CoveredTown, indexOf } from '../catalogue/catalogueIndex.ts'
import { wholeRelease } from '../catalogue/releaseAt.ts'
import { allMeasured, type MeasuredGrandeur, reachOf } from '../groundTruth/stations.ts'
import { perObject } from '../perObject.ts'
import type { GridIrradiation, Release } from '../release.ts'
import { SingleFlightCache } from '../singleFlight.ts'
import { type HeldGap, heldGaps, monthsOfSeries } from './sourceGaps.ts'

/** Standard uncertainty of what a station of grade A measures over months, %. */
export const INSTRUMENT_PCT = standardPct(PRINTED.instrument)

/** The most stations whose biases are carried to a town, the nearest ones: those behind them weigh next to nothing. */
export const MOST_STATIONS = 16
/** The most sources whose gaps to the stations are kept for each release. */
const SOURCES = 32

/** How a town lies to a station. */
export type Regle = StationAdjustment['regle']

/** The stations of a release as they adjust a source in a town. */
export interface Adjusted {
  adjustment: StationAdjustment
  bias: CarriedBias
  /** The gap to the station that weighs most. */
  heaviest: HeldGap
  /** Gaps to the stations within reach, the nearest first. */
  near: readonly HeldGap[]
  used: readonly Serie[]
}

/** A station and the gap of a source to it. */
export interface StationGap {
  station: string
  town: CoveredTown
  held: HeldGap
}

const gapsOf = perObject((_: Release) => new SingleFlightCache<readonly StationGap[]>({ max: SOURCES }))

/**
 * The gaps of a source to all stations of a release, one station a town: the one with the most months in common. Where a town
 * has no series of the source, the cell that holds it stands for it, if cells are given.
 */
export function stationGaps(
  asked: Release,
  source: string,
  cells?: GridIrradiation['stationCells'],
): Promise<readonly StationGap[]> {
  const release = wholeRelease(asked)
  return Promise.resolve(
    gapsOf(release).get(cells ? `${source} mailles` : source, async () => {
      const measured = allMeasured(release)
        .filter(({ grandeur }) => grandeur === 'ghi')
        .map((each) => withCells(each, cells?.get(each.localite) ?? []))
        .filter(({ sources }) => sources.has(source))
      const found = await Promise.all(measured.map((each) => stationGap(asked, source, each)))
      const byMonths = found.flat().sort((a, b) => b.held.gap.months - a.held.gap.months)
      return byMonths.filter((each, i) => byMonths.findIndex(({ town }) => town === each.town) === i)
    }),
  )
}

/** The same for a place: a town answers the same whether it is asked by its name or from a point in its cell. */
export function stationGapsOf(release: Release, { localite, source }: { localite: string; source: string }) {
  const cells = localite === POINT_CODE ? release.at?.irradiation?.stationCells : undefined
  return stationGaps(release, source, cells)
}

/** With the sources of the cells that hold the town, where it has no series of them. */
function withCells(measured: MeasuredGrandeur, cells: readonly Serie[]): MeasuredGrandeur {
  const ofCells = Map.groupBy(cells, ({ source }) => source)
  return { ...measured, sources: new Map([...ofCells, ...measured.sources]) }
}

async function stationGap(
  release: Release,
  source: string,
  { localite, station, measured, sources }: MeasuredGrandeur,
): Promise<StationGap[]> {
  const ground = await monthsOfSeries(release, station, measured)
  const there = await Promise.all([...sources].map(([code, series]) => monthsOfSeries(release, code, series)))
  const town = indexOf(release).covered.find(({ code }) => code === localite) as CoveredTown
  return heldGaps([ground, ...there], source, localite)
    .filter(({ code }) => code === station)
    .map((held) => ({ station, town, held: { ...held, row: { ...held.row, mesure_au_sol: true } } }))
}

/**
 * The bias of a source in a town, from what it exceeds the ground stations by, and the factor that takes it out. Undefined
 * where no station was held against the source within the distance that a bias is carried.
 *
 * @param priorPct standard uncertainty of the source without stations, %
 */
export async function stationAdjustment(
  release: Release,
  { localite, source, priorPct }: { localite: string; source: string; priorPct: number },
): Promise<Adjusted | undefined> {
  const here = indexOf(release).covered.find(({ code }) => code === localite) as CoveredTown
  const gaps = await stationGapsOf(release, { localite, source })
  const { bias, stations: near } = carriedTo(here, gaps, priorPct)
  const stations = near.map((each) => ({ ...each, regle: regleOf(release, { here, source }, each) }))
  const weightOf = (at: number) => Math.abs(bias.weights[at] as number)
  const [most] = [...stations.keys()].sort((a, b) => weightOf(b) - weightOf(a))
  const heaviest = most === undefined ? undefined : stations[most]
  if (!heaviest) return undefined
  const { held, station, town, km, regle } = heaviest
  return {
    adjustment: {
      facteur: 1 / (1 + bias.pct / 100),
      ecart_type_pct: bias.standardPct,
      ecart_reporte_pct: bias.pct,
      ecart_station_pct: held.gap.pct,
      station,
      par: held.row.par,
      localite: town.code,
      distance_km: rounded(km, 1),
      regle,
      n_stations: stations.length,
      n_mois: held.row.n_mois,
      fenetre: held.row.fenetre,
    },
    bias,
    heaviest: held,
    near: stations.filter((each) => each.regle !== 'plus_de_50_km').map((each) => each.held),
    used: stations.flatMap((each) => each.held.used),
  }
}

/** The bias of a source at a place as the stations within the distance that it is carried tell it, the nearest first. */
export function carriedTo(
  here: Point,
  gaps: readonly StationGap[],
  priorPct: number,
): { bias: CarriedBias; stations: readonly (StationGap & { km: number })[] } {
  const stations = gaps
    .map((each) => ({ ...each, km: distanceKm(each.town, here) }))
    .filter(({ km }) => km < MOST_CARRIED_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, MOST_STATIONS)
  const bias = carriedBias(
    stations.map(({ held: { gap } }) => ({
      pct: gap.pct,
      errorPct: Math.hypot(INSTRUMENT_PCT, gap.errorPct),
    })),
    {
      toPlace: stations.map(({ km }) => km),
      between: (one, other) => distanceKm(stations[one]?.town as CoveredTown, stations[other]?.town as CoveredTown),
    },
    priorPct,
  )
  return { bias, stations }
}

function regleOf(
  release: Release,
  { here, source }: { here: CoveredTown; source: string },
  { town }: StationGap,
): Regle {
  if (town.code === here.code) return 'meme_ville'
  const reached = reachOf(release, { town, source, grandeur: 'ghi' }).find(({ localite }) => localite === here.code)
  return reached?.regle ?? 'plus_de_50_km'
}
