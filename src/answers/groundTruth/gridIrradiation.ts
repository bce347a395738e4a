import type { Serie } from '../../contract/catalogue.ts'
import { distanceKm, type Point } from '../../contract/distance.ts'
import { ANNEE, isDerived } from '../../contract/vocabulary.ts'
import { type MeanSpread, meanSpread } from '../../derive/statistics/meanSpread.ts'
import type { GridCollection } from '../../edition/read/grids/gridTables.ts'
import type { Grid } from '../../edition/read/grids/lattices.ts'
import type { GridMap } from '../../edition/read/grids/openGrids.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { type GridIrradiation, perObject, type Release } from '../release.ts'
import { SingleFlightCache } from '../singleFlight.ts'
import { allMeasured } from './stations.ts'

/** Cells between which a mean is compared: 80,000 pairs. */
const MOST_CELLS = 400

const kept = perObject((_: Release) => new SingleFlightCache<GridIrradiation>({ max: 1 }))

/** What the grids of a release say of irradiation, made once; nothing of one without grids. */
export function gridIrradiation(release: Release): Promise<GridIrradiation> {
  return Promise.resolve(
    kept(release).get('', async () => ({
      spreads: await spreadsOf(release),
      stationCells: await stationCellsOf(release),
    })),
  )
}

/** A map of the long-term mean of irradiation, and the grid that it is of. */
export interface GhiMap extends GridMap {
  grille: Grid
}

/** The long-term mean of irradiation of each source that has a grid: of the grid named, else of its grid of most cells. */
export async function ghiMaps({ grids }: Release, named?: string): Promise<GhiMap[]> {
  const isNamed = ({ grille }: GridCollection) => Number(grille.code === named)
  const mapped = (grids?.mapped ?? [])
    .filter(({ grandeur }) => grandeur === 'ghi')
    .sort((a, b) => isNamed(b) - isNamed(a) || b.mailles - a.mailles)
  const maps: GhiMap[] = []
  for (const { grille, grandeur } of mapped) {
    if (maps.some((each) => each.grille.source === grille.source)) continue
    const map = await grids?.carte({ grille: grille.code, grandeur, periode: ANNEE })
    if (map) maps.push({ ...map, grille })
  }
  return maps
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
