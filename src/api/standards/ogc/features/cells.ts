import { type CoveredTown, indexOf } from '../../../../answers/catalogue/catalogueIndex.ts'
import { perObject } from '../../../../answers/perObject.ts'
import type { Release } from '../../../../answers/release.ts'
import {
  cellOf,
  findSourceGrandeur,
  type Grille,
  type Serie,
  type SourceGrandeur,
} from '../../../../contract/catalogue.ts'
import { isDerived } from '../../../../contract/vocabulary.ts'
import { ringOf } from '../datetime.ts'
import { type Feature, type FeatureCollection, type Geometry, once, periodOf, placesOf } from './feature.ts'

/** The cells of each source's grid that hold a town with data of it. */
export const cells: FeatureCollection = {
  id: 'mailles',
  title: 'Mailles',
  description:
    'Les mailles des grilles des sources, avec les villes de chacune : les villes d’une même maille ont les mêmes valeurs de cette source.',
  features: (release) => allCells(release),
}

const allCells = perObject((release: Release): readonly Feature[] =>
  gridsOf(release).flatMap(({ row, series }, _, all) => {
    const { grille, source } = row
    if (!grille) return []
    const grids = all.filter((each) => each.row.source === source && each.row.grille)
    const number = grids.findIndex((each) => each.row === row) + 1
    const byCell = Map.groupBy(townsOf(release, series), (town) => cellOf(grille, town))
    return [...byCell].map(([cell, towns]): Feature => {
      const codes = towns.map(({ code }) => code)
      const own = series.filter(({ localite }) => codes.includes(localite))
      return {
        id: `${source}_${number}_${cell.replace(':', '_')}`,
        geometry: polygonOf(grille, cell),
        properties: {
          source,
          source_libelle: indexOf(release).sources.get(source)?.libelle ?? null,
          grandeurs: once(own.map(({ grandeur }) => grandeur)),
          pas_latitude: grille.pas_lat,
          pas_longitude: grille.pas_lon,
          ...periodOf(own),
          nombre_localites: codes.length,
          localites: codes,
          noms: towns.map(({ nom }) => nom),
        },
        series: own,
        places: placesOf(release, towns),
      }
    })
  }),
)

/** The grids of the sources, in the order of the country's table, with the series that are on them. */
function gridsOf(release: Release): { row: SourceGrandeur; series: Serie[] }[] {
  const { sourcesGrandeurs } = release.catalogue
  const series = release.series.filter((serie) => !isDerived(serie))
  const byRow = Map.groupBy(series, ({ source, grandeur }) => findSourceGrandeur(sourcesGrandeurs, source, grandeur))
  return sourcesGrandeurs.flatMap((row) => {
    const onIt = byRow.get(row)
    return onIt ? [{ row, series: onIt }] : []
  })
}

function townsOf(release: Release, series: readonly Serie[]): CoveredTown[] {
  const codes = new Set(series.map(({ localite }) => localite))
  return indexOf(release).covered.filter(({ code }) => codes.has(code))
}

function polygonOf({ pas_lat, pas_lon, origine_lat, origine_lon }: Grille, cell: string): Geometry {
  const [row = 0, column = 0] = cell.split(':').map(Number)
  const edge = (origin: number, step: number, count: number) => Math.round((origin + step * count) * 1e9) / 1e9
  const [south, north] = [edge(origine_lat, pas_lat, row), edge(origine_lat, pas_lat, row + 1)]
  const [west, east] = [edge(origine_lon, pas_lon, column), edge(origine_lon, pas_lon, column + 1)]
  return { type: 'Polygon', coordinates: [ringOf({ west, south, east, north })] }
}
