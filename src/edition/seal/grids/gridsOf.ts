import { type Catalogue, findSourceGrandeur } from '../../../contract/catalogue.ts'
import { isCellCode } from '../../../contract/grid.ts'
import type { SerieKey } from '../../../contract/vocabulary.ts'
import { type Tile, tilesOf } from '../../read/grids/lattices.ts'
import { citedAs, editionOf } from '../citation.ts'
import { type GridMetadata, gridMetadata } from '../parquetMetadata.ts'
import type { SealOptions } from '../sealOptions.ts'
import type { TileOrigin } from './tileWork.ts'

/** What of a base is sealed as grids, and how its files are told: the same in each process that seals a share of it. */
export function gridsOf(
  { base, catalogue: texts, date, engine = '' }: Pick<SealOptions, 'base' | 'catalogue' | 'date' | 'engine'>,
  catalogue: Catalogue,
): { tiles: Tile[]; metadata: GridMetadata; origin: TileOrigin } {
  const edition = editionOf(date)
  const cited = citedAs({ edition, date, simule: isSimulated(base.keys, catalogue), service: catalogue.service })
  const cells = base.keys.filter(({ localite }) => isCellCode(localite))
  return {
    tiles: tilesOf(cells, catalogue),
    metadata: gridMetadata(cited),
    origin: { edition, engine, revisionSource: base.revisionSource, catalogue: texts },
  }
}

/** Whether any of some series or maps is simulated. */
export function isSimulated(
  keys: readonly Pick<SerieKey, 'source' | 'grandeur'>[],
  { sourcesGrandeurs }: Catalogue,
): boolean {
  return keys.some(
    ({ source, grandeur }) => findSourceGrandeur(sourcesGrandeurs, source, grandeur)?.methode_collecte === 'simulation',
  )
}
