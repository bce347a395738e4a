import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../../../../tests/support/storage/folders.ts'
import { GroupFileWriter } from '../../../storage/groupFile.ts'
import { TILE_COLUMNS, TILE_INDEX_COLUMNS } from '../../tileFiles.ts'
import { readTileIndex } from './tileIndex.ts'

const MAILLES = ['maille_n100000_w0090000', 'maille_n100000_w0085000', 'maille_n105000_w0090000']

/** The index of three cells, with the months that each has in part and the minute of its values. */
async function indexOf(partial: readonly string[], minutes: readonly (number | null)[]) {
  const path = join(await tempFolder(), 'index.parquet')
  const writer = await GroupFileWriter.create(path, TILE_INDEX_COLUMNS)
  const all = <T>(value: T) => MAILLES.map(() => value)
  await writer.add([
    MAILLES,
    Float64Array.from(MAILLES, (_, i) => 100 * i),
    all(100),
    all(TILE_COLUMNS.map(() => 10).join(' ')),
    all('0'.repeat(64)),
    ...[all('brut'), all('2010-01-01'), all('2010-12-31'), all(12)],
    Float64Array.from(MAILLES, () => 100),
    [...partial],
    [...minutes],
    all(''),
    all(null),
  ])
  await writer.finish({})
  return readTileIndex('tile.parquet', await readFile(path))
}

test('The index of a tile tells the months that any cell has in part, and values of one minute where those of all cells are', async () => {
  const index = await indexOf(['', '2010-01 2010-12', '2010-01'], [0, 0, 0])
  expect(new Set(index.partialMonths())).toEqual(new Set(['2010-01', '2010-12']))
  expect(index.isInstantaneous()).toBe(true)
  expect((await indexOf(['', '', ''], [0, null, 0])).isInstantaneous()).toBe(false)
})
