import type { Catalogue, Localite, Serie } from '../contract/catalogue.ts'
import type { Examen } from '../contract/controle.ts'
import type { Point } from '../contract/distance.ts'
import { type CellLattice, cellsAbout, centreOf } from '../contract/grid.ts'
import type { PointCellItem } from '../contract/parameters/point.ts'
import type { EditionItem } from '../contract/resources/editions.ts'
import { publicAddress } from '../contract/service.ts'
import type { MeanSpread } from '../derive/statistics/meanSpread.ts'
import type { Mesures } from '../edition/mesures.ts'
import type { EditionStore } from '../edition/read/editionStore.ts'
import type { EditionGrids } from '../edition/read/grids/openGrids.ts'
import type { EditionLongTermMaps } from '../edition/read/grids/openLongTermMaps.ts'
import type { Edition, EditionQuality } from '../edition/read/openEdition.ts'
import type { Drapeaux } from '../edition/read/qualite.ts'
import { editionItem } from './catalogue/editionItem.ts'
import { type ReleaseTerrain, type TownTerrain, terrainOf } from './catalogue/terrain.ts'
import { perObject } from './perObject.ts'

/** What the grids of a release say of irradiation, the same for all points: plain data, which is handed to threads. */
export interface GridIrradiation {
  /** How the long-term mean spreads between the cells of each source; none of one with too few cells. */
  spreads: ReadonlyMap<string, MeanSpread>
  /** The series of the cells that hold the towns of ground stations, by town. */
  stationCells: ReadonlyMap<string, readonly Serie[]>
}

/** A place that a release is seen from, which its catalogue does not have: a point, whose code is `point`. */
export interface SeenPlace {
  /** Tells it from other places, and from the same one seen otherwise. */
  key: string
  place: Localite & Point
  /** The series of the cells that hold it, as the grids have them: each of its cell; or those between cells. */
  series: readonly Serie[]
  /** What the grids say of irradiation; undefined of a place that is seen without it. */
  irradiation?: GridIrradiation | undefined
  /** The cells that hold it, in the country's order of sources. */
  mailles: readonly PointCellItem[]
  /** Where values are interpolated: the cells about it with their weights, and those that lack a series that could be. */
  between?: { mailles: readonly PointCellItem[]; missing: readonly string[] }
  /** Of each series of air temperature: how far the place is above the mean ground of its cells, m, where that is known and not negligible. */
  airAboveM?: Readonly<Record<string, number>>
}

/** A cell about a point: its weight, above 0 and up to 1, and its series; undefined where it has none. */
export interface WeightedCell {
  centre: Point
  poids: number
  serie: Serie | undefined
}

/** The series of a cell that holds a point. */
export interface CellSerie {
  serie: Serie
  lattice: CellLattice
  /** The cells about the point, with the same series of each. */
  about(): Promise<WeightedCell[]>
  /** What quality control found in all cells of its grid, and its own flagged steps. */
  examens: readonly Examen[]
  drapeaux(): Promise<Drapeaux>
}

/** What a release has at any point. */
export interface PointSources {
  /** The series of the cells of its grids that hold a point. */
  cellsAt(point: Point): Promise<readonly CellSerie[]>
  terrain: ReleaseTerrain | undefined
}

/** What an answer is made from: the catalogue of an open release in memory, and its measurements as they are requested. */
export interface Release {
  /** `edition_<YYYYMMDD>`. */
  id: string
  /** The release as the contract shows it. */
  edition: EditionItem
  catalogue: Catalogue
  /** In code order; one seen from a point has no bytes of its own in the files. */
  series: readonly (Serie & { octets?: number })[]
  serie(code: string): Serie | undefined
  /** What quality control found; undefined of a release that was sealed before it was kept. */
  quality?: EditionQuality | undefined
  /** What it has at any point; undefined of a release without grids and terrain. */
  points?: PointSources | undefined
  /** Where its figures are proven: the address of the service, and the root of its series in the signed log; undefined of one in none. */
  preuves?: { adresse: string; racine: string } | undefined
  /** Where it is seen from, and the release itself; undefined: from nowhere. */
  at?: (SeenPlace & { base: Release }) | undefined
  /** The terrain that the release was sealed with; undefined of one without. */
  terrain?: TownTerrain | undefined
  /** Its grids; undefined of a release without. */
  grids?: EditionGrids | undefined
  /** Its maps of long-term means, which are maps and answer nothing else; undefined of a release without. */
  moyennes?: EditionLongTermMaps | undefined
  /** The measurements of a series, from memory or read and checked. */
  mesures(serie: Serie): Promise<Mesures>
}

/**
 * The releases of a store as answers are made from them: one object for each open edition, as long as it is open; `publicUrl` is
 * the address of the service, where one is set.
 */
export function releasesOf(editions: EditionStore, publicUrl = ''): (edition: Edition) => Release {
  return perObject((edition) => {
    const terrain = terrainOf(edition)
    const { racine } = edition
    return {
      id: edition.id,
      preuves:
        racine === undefined ? racine : { adresse: publicAddress(publicUrl, edition.manifest.service) ?? '', racine },
      edition: editionItem(edition.manifest, publicUrl),
      catalogue: edition.catalogue,
      series: edition.series,
      serie: (code) => edition.serie(code),
      quality: edition.quality,
      points: pointsOf(edition, terrain),
      terrain,
      grids: edition.grids,
      moyennes: edition.moyennes,
      mesures: (serie) => editions.mesures(edition, serie),
    }
  })
}

function pointsOf({ grids }: Edition, terrain: ReleaseTerrain | undefined): PointSources | undefined {
  if (!grids && !terrain) return undefined
  return {
    terrain,
    async cellsAt(point) {
      if (!grids) return []
      const cells = await Promise.all(
        grids.collections.map(async (collection): Promise<CellSerie[]> => {
          const serie = await grids.serieAt(collection, point)
          const { lattice } = collection.grille
          const about = () =>
            Promise.all(
              cellsAbout(lattice, point).map(async ({ weight, ...cell }) => {
                const centre = centreOf(lattice, cell)
                return { centre, poids: weight, serie: await grids.serieAt(collection, centre) }
              }),
            )
          if (!serie) return []
          return [{ serie, lattice, about, examens: collection.examens, drapeaux: () => grids.readDrapeaux(serie) }]
        }),
      )
      return cells.flat()
    },
  }
}
