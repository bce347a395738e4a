import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { DISK } from '../../storage/disk.ts'
import { GroupFileWriter } from '../../storage/groupFile.ts'
import { MESURE_COLUMNS } from '../mesures.ts'
import { decodeMesures } from './decodeMesures.ts'

it('a group of two rows at the ends of time is refused: as a series it would take all memory', async () => {
  const path = join(await tempFolder(), 'a.parquet')
  const writer = await GroupFileWriter.create(path, MESURE_COLUMNS, DISK)
  const location = await writer.add([
    ['a', 'a'],
    [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9000-01-01T00:00:00Z')],
    [1, 2],
    ['B', 'B'],
    ['brut', 'brut'],
  ])
  await writer.finish()
  const bytes = (await readFile(path)).subarray(location.offset, location.offset + location.bytes)
  await expect(decodeMesures(bytes, 'horaire', location)).rejects.toThrow("ne sont d'aucune série")
  const { values } = await decodeMesures(bytes, 'annuel', location)
  expect(values.length).toBeGreaterThan(7000)
})
