import type { MapBlock } from '../contract/longTermMap.ts'
import type { Column, ColumnValues, GroupLocation } from './groupColumns.ts'
import { readGroup } from './groupFile.ts'

/**
 * The columns of a file of a map of long-term means: a row group for each block of cells, in it a row for each cell that has a
 * value, in row order from the south.
 */
export const MAP_BLOCK_COLUMNS: readonly Column[] = [
  { name: 'latitude', type: 'double', dictionary: true },
  { name: 'longitude', type: 'double', dictionary: true },
  { name: 'valeur', type: 'double' },
]

/** The columns of a block, in the order of `MAP_BLOCK_COLUMNS`. */
export function columnsOfBlock({ latitudes, longitudes, valeurs }: MapBlock): ColumnValues[] {
  return [latitudes, longitudes, valeurs]
}

/** Decodes a block out of its own bytes, already checked against its hash. */
export async function readMapBlock(
  bytes: Uint8Array,
  { ligne, colonne }: Pick<MapBlock, 'ligne' | 'colonne'>,
  location: Pick<GroupLocation, 'rows' | 'columnBytes'>,
): Promise<MapBlock> {
  const group = await readGroup(bytes, MAP_BLOCK_COLUMNS, location)
  const column = (name: string) => Float64Array.from(group[name] as ArrayLike<number>)
  return {
    ligne,
    colonne,
    latitudes: column('latitude'),
    longitudes: column('longitude'),
    valeurs: column('valeur'),
  }
}
