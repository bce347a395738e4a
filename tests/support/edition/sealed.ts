import { join } from 'node:path'
import { openBase } from '../../../src/edition/base/base.ts'
import { type Edition, openEdition } from '../../../src/edition/read/openEdition.ts'
import { type Verification, verifyEdition } from '../../../src/edition/read/verifyEdition.ts'
import { type SealResult, sealEdition } from '../../../src/edition/seal/seal.ts'
import type { SealTerrain } from '../../../src/edition/seal/writeTerrain.ts'
import { folderBackend } from '../../../src/edition/store/folderBackend.ts'
import type { CatalogueTexts } from '../../../src/storage/catalogueFiles.ts'
import type { Disk } from '../../../src/storage/disk.ts'
import { listFiles } from '../../../src/storage/durable.ts'
import { copyOfMadeOnce } from '../madeOnce.ts'
import { ginTexts, smallDataset } from '../sources/dataset.ts'
import { tempFolder } from '../storage/folders.ts'
import { importFiles } from './bases.ts'

export const DATE = '2026-11-21'
export const EDITION = 'edition_20261121'

/** A base that holds these files. */
export async function baseOf(...imports: Record<string, string>[]): Promise<string> {
  const folder = await tempFolder()
  for (const files of imports) await importFiles(folder, files)
  return folder
}

/** The country's tables, but that nothing is derived: an edition that holds what was imported, and that alone. */
export async function plainTexts(): Promise<CatalogueTexts> {
  const texts = await ginTexts()
  return { ...texts, 'sources_grandeurs.csv': texts['sources_grandeurs.csv'].replaceAll(/^harmattan,.*\n/gm, '') }
}

export interface Sealing {
  base: string
  folder?: string
  date?: string
  catalogue?: CatalogueTexts
  keepImpossible?: boolean
  activate?: boolean
  disk?: Disk
  terrain?: SealTerrain
  mostGroups?: number
}

/** Seals an edition of a base into a folder of editions. */
export async function seal({
  base,
  folder,
  date = DATE,
  catalogue,
  keepImpossible = true,
  activate,
  disk,
  terrain,
  mostGroups,
}: Sealing): Promise<SealResult & { folder: string }> {
  const editions = folder ?? (await tempFolder())
  await using opened = await openBase(base)
  const texts = catalogue ?? (await plainTexts())
  return {
    ...(await sealEdition({
      folder: editions,
      base: opened,
      catalogue: texts,
      date,
      keepImpossible,
      ...(activate === undefined ? {} : { activate }),
      ...(disk ? { disk } : {}),
      terrain,
      ...(mostGroups === undefined ? {} : { mostGroups }),
    })),
    folder: editions,
  }
}

/** An edition of a folder, open. */
export const openSealed = (folder: string): Promise<Edition> => openEdition(folderBackend(folder).edition(EDITION))

/** What is wrong with an edition of a folder, beside its other files too. */
export const verifySealed = async (folder: string): Promise<Verification> =>
  verifyEdition(folderBackend(folder).edition(EDITION), await listFiles(join(folder, EDITION)))

/** A base of the small dataset, imported once in a run. */
export async function smallBase(): Promise<string> {
  const folder = await tempFolder()
  await copyOfMadeOnce('petite-base', (made) => importFiles(made, smallDataset()), folder)
  return folder
}

/** An edition of the small dataset, sealed once in a run. */
export async function sealSmall(): Promise<string> {
  const folder = await tempFolder()
  await copyOfMadeOnce('petite', async (made) => seal({ base: await smallBase(), folder: made }), folder)
  return folder
}
