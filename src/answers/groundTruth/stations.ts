import { cellOf, findSourceGrandeur, type Localite, type Serie } from '../../contract/catalogue.ts'
import { distanceKm, nearestTo, type Point } from '../../contract/distance.ts'
import type { PorteeItem } from '../../contract/resources/calage.ts'
import { ANNEE, isDerived } from '../../contract/vocabulary.ts'
import { type MeanSpread, meanSpread } from '../../derive/statistics/meanSpread.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import type { GridCollection } from '../../edition/read/grids/gridTables.ts'
import type { Grid } from '../../edition/read/grids/lattices.ts'
import type { GridMap } from '../../edition/read/grids/openGrids.ts'
import { type CoveredTown, indexOf } from '../catalogue/catalogueIndex.ts'
import { seriesBySource } from '../catalogue/sourceRank.ts'
import type { GridIrradiation, Release } from '../release.ts'
import { onceOf } from '../singleFlight.ts'

/** A variable that a ground station measures in a town, and the other series of it there. */
export interface MeasuredGrandeur {
  localite: string
  grandeur: string
  /** The station's code, as a source. */
  station: string
  measured: readonly Serie[]
  /** Series of each other source, in the country's order. */
  sources: ReadonlyMap<string, readonly Serie[]>
}

/** Whether a series is the truth that others are held against: measured on the ground, by a reliable source. */
export function isGroundTruth({ methode_collecte, niveau_confiance }: Serie): boolean {
  return methode_collecte === 'mesure_directe' && niveau_confiance === 'A'
}

/** What the stations of a town measure, by variable and station. What is computed of other series is no source of its own. */
export function measuredIn(release: Release, localite: string): MeasuredGrandeur[] {
  const series = indexOf(release).seriesOf(localite)
  const byStation = Map.groupBy(series.filter(isGroundTruth), ({ grandeur, source }) => `${grandeur} ${source}`)
  return [...byStation.values()].map((measured) => {
    const { grandeur, source: station } = measured[0] as Serie
    const others = series.filter((each) => each.grandeur === grandeur && !isGroundTruth(each) && !isDerived(each))
    return { localite, grandeur, station, measured, sources: seriesBySource(release, others) }
  })
}

/** What all stations of the release measure, in the order of the towns' codes. */
export function allMeasured(release: Release): MeasuredGrandeur[] {
  return indexOf(release).covered.flatMap(({ code }) => measuredIn(release, code))
}

/** The station of irradiation that is nearest to a town; undefined where the release has none. */
export function nearestStation(
  release: Release,
  { latitude, longitude }: Localite,
): { station: string; town: CoveredTown; km: number } | undefined {
  if (latitude === null || longitude === null) return undefined
  const measured = allMeasured(release).filter(({ grandeur }) => grandeur === 'ghi')
  const towns = indexOf(release).covered.filter(({ code }) => measured.some(({ localite }) => localite === code))
  const nearest = nearestTo({ latitude, longitude }, towns)
  const station = measured.find(({ localite }) => localite === nearest?.place.code)?.station
  return nearest && station !== undefined ? { station, town: nearest.place, km: nearest.km } : undefined
}

/** Beyond this distance a bias found at one place does not apply to another, unless both lie in one cell of the source. */
export const REACH_KM = 50

/**
 * The other towns to which what was found of a source in one may be carried, the nearest first: those with that source and
 * variable, by the rule of the cell where both hold.
 */
export function reachOf(
  release: Release,
  { town, source, grandeur }: { town: CoveredTown; source: string; grandeur: string },
): PorteeItem[] {
  const { covered, seriesOf } = indexOf(release)
  const grille = findSourceGrandeur(release.catalogue.sourcesGrandeurs, source, grandeur)?.grille
  const cell = grille && cellOf(grille, town)
  return covered
    .filter(
      ({ code }) =>
        code !== town.code && seriesOf(code).some((each) => each.source === source && each.grandeur === grandeur),
    )
    .flatMap((other): PorteeItem[] => {
      const km = distanceKm(town, other)
      const sameCell = grille ? cellOf(grille, other) === cell : false
      if (!sameCell && km > REACH_KM) return []
      const regle = sameCell ? 'meme_maille' : 'moins_de_50_km'
      return [{ localite: other.code, localite_nom: other.nom, distance_km: rounded(km, 1), regle }]
    })
    .sort((a, b) => a.distance_km - b.distance_km || (a.localite < b.localite ? -1 : 1))
}

/** Cells between which a mean is compared: 80,000 pairs. */
const MOST_CELLS = 400

/** What the grids of a release say of irradiation, made once; nothing of one without grids. */
export const gridIrradiation = onceOf(
  async (release: Release): Promise<GridIrradiation> => ({
    spreads: await spreadsOf(release),
    stationCells: await stationCellsOf(release),
  }),
)

/** A map of the long-term mean of irradiation, and the grid that it is of. */
interface GhiMap extends GridMap {
  grille: Grid
}

/** The long-term mean of irradiation of each source that has a grid: of the grid named, else of its grid of most cells. */
export async function ghiMaps({ grids }: Release, named?: string): Promise<GhiMap[]> {
  const maps: GhiMap[] = []
  for (const grille of gridOfEach({ grids }, 'ghi', named)) {
    const map = await grids?.carte({ grille: grille.code, grandeur: 'ghi', periode: ANNEE })
    if (map) maps.push({ ...map, grille })
  }
  return maps
}

/** The grid of each source that has maps of a variable: the one named, which comes first, else that of most cells. */
export function gridOfEach({ grids }: Pick<Release, 'grids'>, grandeur: string, named?: string): Grid[] {
  const isNamed = ({ grille }: GridCollection) => Number(grille.code === named)
  const mapped = (grids?.mapped ?? [])
    .filter((each) => each.grandeur === grandeur)
    .sort((a, b) => isNamed(b) - isNamed(a) || b.mailles - a.mailles)
  return [...Map.groupBy(mapped, ({ grille }) => grille.source).values()].map(([first]) => first!.grille)
}

async function spreadsOf(release: Release): Promise<Map<string, MeanSpread>> {
  const spreads = new Map<string, MeanSpread>()
  for (const { grille, latitudes, longitudes, valeurs } of await ghiMaps(release)) {
    const step = Math.ceil(valeurs.length / MOST_CELLS)
    const sampled = [...valeurs.keys()].filter((i) => i % step === 0 && valeurs[i]! > 0)
    const cells = sampled.map((i) => ({ latitude: latitudes[i]!, longitude: longitudes[i]! }))
    const spread = meanSpread(
      sampled.map((i) => valeurs[i]!),
      (one, other) => distanceKm(cells[one]!, cells[other]!),
    )
    if (spread) spreads.set(grille.source, spread)
  }
  return spreads
}

async function stationCellsOf(release: Release): Promise<Map<string, readonly Serie[]>> {
  const codes = new Set(
    allMeasured(release).flatMap(({ grandeur, localite }) => (grandeur === 'ghi' ? [localite] : [])),
  )
  const towns = indexOf(release).covered.filter(({ code }) => codes.has(code))
  const isOwn = (serie: Serie) => serie.grandeur === 'ghi' && !isDerived(serie)
  const ownAt = async (town: Point) =>
    ((await release.points?.cellsAt(town)) ?? []).map(({ serie }) => serie).filter(isOwn)
  return new Map(await Promise.all(towns.map(async (town) => [town.code, await ownAt(town)] as const)))
}
