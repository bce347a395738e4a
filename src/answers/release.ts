import type { Catalogue, Localite, Serie } from '../contract/catalogue.ts'
import type { EditionItem } from '../contract/resources/editions.ts'
import type { MeanSpread } from '../derive/statistics/meanSpread.ts'
import type { EditionStore } from '../edition/editionStore.ts'
import type { EditionGrids } from '../edition/grids/openGrids.ts'
import type { Mesures } from '../edition/mesures.ts'
import type { Edition, EditionQuality } from '../edition/openEdition.ts'
import type { Point } from './catalogue/distance.ts'
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

/** A point of a release as a place: its code is `point`. */
export interface SeenPlace {
  place: Localite & Point
  /** The series of the cells that hold it, as the grids have them: each of its cell. */
  series: readonly Serie[]
  irradiation?: GridIrradiation | undefined
}

/** What a release has at any point. */
export interface PointSources {
  /** The series of the cells of its grids that hold a point. */
  cellsAt(point: Point): Promise<readonly Serie[]>
  terrain: ReleaseTerrain | undefined
}

/** What an answer is made from: the catalogue of an open release in memory, and its measurements as they are requested. */
export interface Release {
  /** `edition_<YYYYMMDD>`. */
  id: string
  /** The release as the contract shows it. */
  edition: EditionItem
  catalogue: Catalogue
  /** In code order. */
  series: readonly Serie[]
  serie(code: string): Serie | undefined
  /** What quality control found; undefined of a release that was sealed before it was kept. */
  quality?: EditionQuality | undefined
  /** What it has at any point; undefined of a release without grids and terrain. */
  points?: PointSources | undefined
  /** Where it is seen from, and the release itself; undefined: from nowhere. */
  at?: (SeenPlace & { base: Release }) | undefined
  /** The terrain that the release was sealed with; undefined of one without. */
  terrain?: TownTerrain | undefined
  /** Its grids; undefined of a release without. */
  grids?: EditionGrids | undefined
  /** The measurements of a series, from memory or read and checked. */
  mesures(serie: Serie): Promise<Mesures>
}

/** The releases of a store as answers are made from them: one object for each open edition, as long as it is open. */
export function releasesOf(editions: EditionStore): (edition: Edition) => Release {
  return perObject((edition) => {
    const terrain = terrainOf(edition)
    return {
      id: edition.id,
      edition: editionItem(edition.manifest),
      catalogue: edition.catalogue,
      series: edition.series,
      serie: (code) => edition.serie(code),
      quality: edition.quality,
      points: pointsOf(edition, terrain),
      terrain,
      grids: edition.grids,
      mesures: (serie) => editions.mesures(edition, serie),
    }
  })
}

function pointsOf({ grids }: Edition, terrain: ReleaseTerrain | undefined): PointSources | undefined {
  if (!grids && !terrain) return undefined
  return {
    terrain,
    async cellsAt(point) {
      const cells = await Promise.all((grids?.collections ?? []).map((collection) => grids?.serieAt(collection, point)))
      return cells.filter((serie) => serie !== undefined)
    },
  }
}
