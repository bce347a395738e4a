import type { Catalogue, Serie } from '../contract/catalogue.ts'
import type { EditionItem } from '../contract/resources/editions.ts'
import type { EditionStore } from '../edition/editionStore.ts'
import type { EditionGrids } from '../edition/grids/openGrids.ts'
import type { Mesures } from '../edition/mesures.ts'
import type { Edition, EditionQuality } from '../edition/openEdition.ts'
import { editionItem } from './catalogue/editionItem.ts'
import { type ReleaseTerrain, terrainOf } from './catalogue/terrain.ts'
import { perObject } from './perObject.ts'

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
  /** The terrain that the release was sealed with; undefined of one without. */
  terrain?: ReleaseTerrain | undefined
  /** Its grids; undefined of a release without. */
  grids?: EditionGrids | undefined
  /** The measurements of a series, from memory or read and checked. */
  mesures(serie: Serie): Promise<Mesures>
}

/** The releases of a store as answers are made from them: one object for each open edition, as long as it is open. */
export function releasesOf(editions: EditionStore): (edition: Edition) => Release {
  return perObject((edition) => ({
    id: edition.id,
    edition: editionItem(edition.manifest),
    catalogue: edition.catalogue,
    series: edition.series,
    serie: (code) => edition.serie(code),
    quality: edition.quality,
    terrain: terrainOf(edition),
    grids: edition.grids,
    mesures: (serie) => editions.mesures(edition, serie),
  }))
}
