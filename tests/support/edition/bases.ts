import { isoDate, timeOf } from '../../../src/contract/time.ts'
import type { SerieKey } from '../../../src/contract/vocabulary.ts'
import { openBase } from '../../../src/edition/base/base.ts'
import { type ImportResult, importLot } from '../../../src/edition/base/importLot.ts'
import { pvgis } from '../../../src/sources/pvgis/pvgis.ts'
import { rdsGuinee } from '../../../src/sources/rds-guinee/rdsGuinee.ts'
import { readFiles } from '../../../src/sources/readFiles.ts'
import type { SerieBlock, Upstream } from '../../../src/sources/upstream.ts'
import { ginCatalogue } from '../sources/dataset.ts'
import { tempFolder, writeFiles } from '../storage/folders.ts'

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

/** A day of irradiance at Kankan as PVGIS gives it by satellite, 400 W/m² through, its hours stamped at a minute. */
export function pvgisDay(day: string, minute: number): string {
  const head =
    'Latitude (decimal degrees):\t10.383\nLongitude (decimal degrees):\t-9.300\nElevation (m):\t381\nRadiation database:\tPVGIS-SARAH3\n\n\nSlope: 0 deg. \nAzimuth: 0 deg. \n'
  const pad = (number: number) => String(number).padStart(2, '0')
  const rows = Array.from({ length: 24 }, (_, hour) => `${day.replaceAll('-', '')}:${pad(hour)}${pad(minute)},400.0\n`)
  return `${head}time,G(i)\n${rows.join('')}\n\nG(i): Global irradiance on the inclined plane (plane of the array) (W/m2)\n`
}

/** Imports a file of PVGIS into a base as of source `sarah3`; `change` is made to its blocks before. */
export async function importPvgis(
  folder: string,
  text: string,
  change: (block: SerieBlock) => SerieBlock = (block) => block,
): Promise<ImportResult> {
  const where = await tempFolder()
  await writeFiles(where, { 'horaire.csv': text })
  const reader = readFiles(pvgis, { source: 'sarah3' })
  const upstream: Upstream = {
    ...reader,
    async *files(place, words) {
      for await (const file of reader.files(place, words))
        yield { ...file, read: async () => (await file.read()).map(change) }
    },
  }
  return importLot({ folder, upstream, where, catalogue, now: IMPORTED })
}

/** A block as it was before it had a field of its minute. */
export function withoutMinute({ minute: _, ...block }: SerieBlock): SerieBlock {
  return block
}

/** What a base says of a series: the measured steps and their values. */
export async function stepsOf(folder: string, key: SerieKey): Promise<Record<string, number>> {
  await using base = await openBase(folder)
  const { firstSlot, values } = await base.read(key)
  return Object.fromEntries(
    Array.from(values, (value, i) => [isoDate(timeOf(key.granularite, firstSlot + i)), value] as const).filter(
      ([, value]) => !Number.isNaN(value),
    ),
  )
}
