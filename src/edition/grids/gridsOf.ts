import { type Catalogue, findSourceGrandeur } from '../../contract/catalogue.ts'
import { isCellCode } from '../../contract/grid.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { citedAs } from '../citation.ts'
import { type GridMetadata, gridFileMetadata } from '../parquetMetadata.ts'
import type { SealOptions } from '../sealOptions.ts'
import { type Tile, tilesOf } from './lattices.ts'
import { TileWork } from './tileWork.ts'

/** What of a base is sealed as grids, and how its files are told: the same in each process that seals a share of it. */
export function gridsOf(
  { base, catalogue: texts, date, edition, tileFolder }: Omit<SealOptions, 'folder'> & { edition: string },
  catalogue: Catalogue,
): { tiles: Tile[]; metadata: GridMetadata; work: TileWork | undefined } {
  const simule = isSimulated(base.keys, catalogue)
  const cited = citedAs({ edition, date, simule, service: catalogue.service })
  const { revisionSource } = base
  return {
    tiles: tilesOf(
      base.keys.filter(({ localite }) => isCellCode(localite)),
      catalogue,
    ),
    metadata: (grille, collection) => gridFileMetadata(cited, grille, collection),
    work:
      tileFolder === undefined ? undefined : new TileWork(tileFolder, { edition, revisionSource, catalogue: texts }),
  }
}

/** Whether any of some series is simulated. */
export function isSimulated(keys: readonly SerieKey[], { sourcesGrandeurs }: Catalogue): boolean {
  return keys.some(
    ({ source, grandeur }) => findSourceGrandeur(sourcesGrandeurs, source, grandeur)?.methode_collecte === 'simulation',
  )
}
