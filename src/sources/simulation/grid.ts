import { type Catalogue, findSourceGrandeur, type Grille, type Localite } from '../../contract/catalogue.ts'
import { type CellCentre, cellCode } from '../../contract/grid.ts'
import { boxAround, type Outline } from '../../contract/outline.ts'
import { sha256 } from '../../storage/hash.ts'
import type { Row } from '../../storage/row.ts'
import { keptCells } from '../grid/keptCells.ts'
import type { SerieBlock, Upstream } from '../upstream.ts'
import { type Calendar, makeCalendar, type Normales, readNormales, regularSlots } from './calendar.ts'
import { monthlyNoise, sharedNormalStream } from './noise.ts'

const VERSION = 1
export const GRID_SOURCE = 'simulation_grille'
/** Monthly variables, which a yield takes, and their years: few, so that the first start stays short. */
const GRANDEURS = ['ghi', 'dhi', 't2m'] as const
const MONTHS = 12 * 10
/** Part of the variance of an anomaly that all towns share, as in their own series. */
const SHARED_PART = 0.5
/** A beam changes by about twice as much as the global irradiation of which it is a part. */
const BEAM_PER_GLOBAL = 2

type Variable = (typeof GRANDEURS)[number]
type Town = Localite & { latitude: number; longitude: number; normales: Normales }

/**
 * A simulated grid: months of the cells that the country's outline touches or that hold a town; without an outline all about
 * its towns. A cell is the mean of the towns weighted by the inverse square of their distance (Shepard 1968), of their normals
 * and of their simulated anomalies alike: an interpolation, and no model of the land between them.
 */
export function simulatedGrid({ normales, contour }: { normales: readonly Row[]; contour: Outline }): Upstream {
  return {
    nom: GRID_SOURCE,
    version: VERSION,
    resume:
      'simulation stochastique d’une grille, interpolée des normales mensuelles des villes, pour la démonstration',

    async *files(_where: string, catalogue: Catalogue) {
      const grille = findSourceGrandeur(catalogue.sourcesGrandeurs, GRID_SOURCE, 'ghi')?.grille
      const towns = townsOf(normales, catalogue)
      if (!grille || towns.length === 0) return
      const cells = cellsOf(grille, contour, towns)
      const calendar = makeCalendar()
      const decimals = new Map(catalogue.grandeurs.map(({ code, decimales }) => [code, decimales]))
      const determinants = { VERSION, grille, cells, towns, decimals: [...decimals] }
      yield {
        chemin: GRID_SOURCE,
        sha256: sha256(JSON.stringify(determinants, (_, each) => (each instanceof Float64Array ? [...each] : each))),
        read: () => simulate(cells, towns, calendar, (code) => decimals.get(code) ?? 2),
      }
    },
  }
}

function townsOf(normales: readonly Row[], { localites }: Catalogue): Town[] {
  return [...readNormales(normales)].flatMap(([code, own]) => {
    const town = localites.find((each) => each.code === code)
    if (!town || town.latitude === null || town.longitude === null) return []
    return [{ ...town, latitude: town.latitude, longitude: town.longitude, normales: own }]
  })
}

function cellsOf(
  { pas_lat, pas_lon, origine_lat, origine_lon }: Grille,
  outline: Outline,
  towns: readonly Town[],
): CellCentre[] {
  const around = outline.length > 0 ? outline : [towns.map((town) => [town.longitude, town.latitude] as const)]
  const { south, north, west, east } = boxAround(around, pas_lat)
  const [row, column] = [Math.floor((south - origine_lat) / pas_lat), Math.floor((west - origine_lon) / pas_lon)]
  const lattice = {
    latitude0: origine_lat + (row + 0.5) * pas_lat,
    longitude0: origine_lon + (column + 0.5) * pas_lon,
    pas_lat,
    pas_lon,
    lignes: Math.ceil((north - south) / pas_lat) + 1,
    colonnes: Math.ceil((east - west) / pas_lon) + 1,
  }
  return keptCells(lattice, { outline, towns }).cells.map(({ centre }) => centre)
}

function simulate(
  cells: readonly CellCentre[],
  towns: readonly Town[],
  calendar: Calendar,
  decimalsOf: (grandeur: string) => number,
): SerieBlock[] {
  const [sun, heat] = (['ghi', 't2m'] as const).map((name) =>
    towns.map(({ code, pays_iso3 }) => {
      const stream = { own: `${GRID_SOURCE}/${code}/${name}`, shared: `${GRID_SOURCE}/${pays_iso3}/${name}` }
      return monthlyNoise(sharedNormalStream({ ...stream, sharedPart: SHARED_PART }), calendar)
    }),
  ) as [Float64Array[], Float64Array[]]
  const first = calendar.months - MONTHS
  const slots = regularSlots(calendar.firstMonthSlot + first, MONTHS)
  return cells.flatMap((cell) => {
    const weights = weightsOf(cell, towns)
    const mean = (of: (town: Town, i: number) => number) =>
      weights.reduce((sum, weight, i) => sum + weight * of(towns[i]!, i), 0)
    const normal = (name: Variable | 'ghi_ecart' | 't2m_ecart') =>
      Float64Array.from({ length: 12 }, (_, month) => mean(({ normales }) => normales[name][month]!))
    const months = { ghi: normal('ghi'), dhi: normal('dhi'), t2m: normal('t2m') }
    const spread = { ghi: normal('ghi_ecart'), t2m: normal('t2m_ecart') }
    const values = Array.from({ length: MONTHS }, (_, i): Record<Variable, number> => {
      const month = i % 12
      const [ghi0, dhi0] = [months.ghi[month]!, months.dhi[month]!]
      const ghi = ghi0 + spread.ghi[month]! * mean((_, town) => sun[town]![first + i]!)
      // The beam takes more of a clear month than of a dull one; what the beam does not take is diffuse.
      const beam = 1 + BEAM_PER_GLOBAL * (ghi / ghi0 - 1)
      const t2m = months.t2m[month]! + spread.t2m[month]! * mean((_, town) => heat[town]![first + i]!)
      return { ghi, dhi: ghi - (ghi0 - dhi0) * beam, t2m }
    })
    return GRANDEURS.map((grandeur) => ({
      key: { localite: cellCode(cell), grandeur, source: GRID_SOURCE, granularite: 'mensuel' as const },
      slots,
      values: Float64Array.from(values, (each) => Number(each[grandeur].toFixed(decimalsOf(grandeur)))),
    }))
  })
}

/** Of each town, in their order; their sum is 1. */
function weightsOf({ latitude, longitude }: CellCentre, towns: readonly Town[]): number[] {
  const shorter = Math.cos((latitude * Math.PI) / 180)
  const near = towns.map((town) => {
    const apart = Math.hypot(town.latitude - latitude, (town.longitude - longitude) * shorter)
    return 1 / Math.max(apart, 0.01) ** 2
  })
  const sum = near.reduce((all, each) => all + each, 0)
  return near.map((each) => each / sum)
}
