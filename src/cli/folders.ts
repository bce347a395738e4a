import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EditionBackend } from '../edition/editionBackend.ts'
import { openBackend } from '../edition/openBackend.ts'
import { isAddress, isS3 } from '../storage/address.ts'
import { type CatalogueTexts, readCatalogueTexts } from '../storage/catalogueFiles.ts'
import type { Config } from './config.ts'
import { ConfigError } from './configError.ts'
import { makeDataFolder } from './dataFolder.ts'
import { describeError } from './describeError.ts'

/** Where the reference base stands, in a data folder that is made for its user alone. */
export async function referenceFolder(config: Config): Promise<string> {
  await makeDataFolder(config.dataFolder)
  return join(config.dataFolder, 'reference')
}

/** Where editions are read. */
export function editionBackend(config: Config): EditionBackend {
  return openBackend(config.s3 ?? config.editions)
}

/** Whether editions are elsewhere than in a folder of this machine. */
export function editionsAreRemote({ editions }: Config): boolean {
  return isAddress(editions) || isS3(editions)
}

/** The files of the country's catalogue. */
export async function paysCatalogue(config: Config): Promise<CatalogueTexts> {
  return readCatalogueTexts(async (name) => readFile(join(config.paysFolder, name), 'utf8')).catch((error: unknown) => {
    throw new ConfigError(`HARMATTAN_PAYS : le dossier du pays est incomplet. ${describeError(error)}`)
  })
}
