import type { CellLattice } from '../../../contract/grid.ts'
import { BLOCK_SIDE, type LongTermMapKey, longTermMapId } from '../../../contract/longTermMap.ts'
import { locationsOf, readOnlyGroup } from '../../../storage/groupTable.ts'
import { readMapBlock } from '../../../storage/mapBlocks.ts'
import type { SealedFile } from '../../sealedFiles.ts'
import { LONG_TERM_INDEX_COLUMNS, LONG_TERM_TABLE, longTermPath } from '../../tileFiles.ts'
import type { CheckedFiles } from '../checkedFiles.ts'
import { readLongTermTable, type SealedLongTermMap } from './longTermTable.ts'
import type { GridMap } from './openGrids.ts'

/** The maps of long-term means of an open release. */
export interface EditionLongTermMaps {
  /** In the order of their sources, variables and periods. */
  all: readonly SealedLongTermMap[]
  /** The cells of a map whose blocks touch a part of its lattice, among them all that lie in it. Throws where bytes are altered. */
  read(carte: LongTermMapKey, window: CellLattice): Promise<GridMap>
  /** The hashes of the blocks of a map, in their order. */
  hashes(carte: LongTermMapKey): Promise<readonly string[]>
}

const BYTES_OF_BLOCK = 400

/** Opens the maps of long-term means of a release; undefined where it has none. */
export async function openLongTermMaps(
  sealed: ReadonlyMap<string, SealedFile>,
  checked: CheckedFiles,
): Promise<EditionLongTermMaps | undefined> {
  if (!sealed.has(LONG_TERM_TABLE)) return undefined
  const all = readLongTermTable(await checked.text(LONG_TERM_TABLE))
  const byId = new Map(all.map((each) => [longTermMapId(each), each]))

  const blocksOf = async (path: string) => (await checked.index(path, readIndex))?.blocks ?? []

  return {
    all,
    async read(key, window) {
      const { lattice } = byId.get(longTermMapId(key)) as SealedLongTermMap
      const row = Math.round((window.latitude0 - lattice.latitude0) / lattice.pas_lat)
      const column = Math.round((window.longitude0 - lattice.longitude0) / lattice.pas_lon)
      const [endRow, endColumn] = [row + window.lignes, column + window.colonnes]
      const path = longTermPath(key)
      const touching = (await blocksOf(path)).filter(
        ({ ligne, colonne }) =>
          ligne < endRow && ligne + BLOCK_SIDE > row && colonne < endColumn && colonne + BLOCK_SIDE > column,
      )
      const blocks = []
      for (const place of touching) blocks.push(await readMapBlock(await checked.group(path, place), place, place))
      return {
        latitudes: joined(blocks.map(({ latitudes }) => latitudes)),
        longitudes: joined(blocks.map(({ longitudes }) => longitudes)),
        valeurs: joined(blocks.map(({ valeurs }) => valeurs)),
      }
    },
    async hashes(key) {
      return (await blocksOf(longTermPath(key))).map(({ sha256: hash }) => hash)
    },
  }
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

async function readIndex(content: Uint8Array) {
  const group = await readOnlyGroup(content, LONG_TERM_INDEX_COLUMNS)
  const [lignes, colonnes] = [group.ligne, group.colonne] as [ArrayLike<number>, ArrayLike<number>]
  const blocks = locationsOf(group).map((place, i) => ({ ligne: lignes[i]!, colonne: colonnes[i]!, ...place }))
  return { blocks, bytes: 1000 + BYTES_OF_BLOCK * blocks.length }
}
