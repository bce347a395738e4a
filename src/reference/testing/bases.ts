import { isoDate, timeOf } from '../../contract/time.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { rdsGuinee } from '../../sources/rds-guinee/rdsGuinee.ts'
import { ginCatalogue } from '../../sources/rds-guinee/testing/dataset.ts'
import { tempFolder, writeFiles } from '../../storage/testing/folders.ts'
import { openBase } from '../base.ts'
import { type ImportResult, importLot } from '../importLot.ts'

const catalogue = await ginCatalogue()

/** When a test imports, unless it says otherwise: after all that its files measure. */
export const IMPORTED = new Date('2026-11-21T00:00:00Z')

/** Imports files as one dataset into a base. */
export async function importFiles(
  folder: string,
  files: Record<string, string | Uint8Array>,
  now = IMPORTED,
): Promise<ImportResult> {
  const where = await tempFolder()
  await writeFiles(where, files)
  return importLot({ folder, upstream: rdsGuinee, where, catalogue, now })
}

/** What a base says of a series: the measured steps and their values. */
export async function stepsOf(folder: string, key: SerieKey): Promise<Record<string, number>> {
  const base = await openBase(folder)
  try {
    const { firstSlot, values } = await base.read(key)
    return Object.fromEntries(
      Array.from(values, (value, i) => [isoDate(timeOf(key.granularite, firstSlot + i)), value] as const).filter(
        ([, value]) => !Number.isNaN(value),
      ),
    )
  } finally {
    await base.close()
  }
}
