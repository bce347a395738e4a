import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EditionShelf, openShelf } from '../edition/editionFiles.ts'
import { folderWriter } from '../edition/folderWriter.ts'
import type { ShelfWriter } from '../edition/shelfWriter.ts'
import { isAddress } from '../storage/address.ts'
import { type CatalogueTexts, readCatalogueTexts } from '../storage/catalogueFiles.ts'
import { type Config, ConfigError } from './config.ts'
import { makeDataFolder } from './dataFolder.ts'
import { describeError } from './describeError.ts'

/** Where the reference base stands, in a data folder that is made for its user alone. */
export async function referenceFolder(config: Config): Promise<string> {
  await makeDataFolder(config.dataFolder)
  return join(config.dataFolder, 'reference')
}

/** Where editions are published: a folder of this machine; an address can only be served from. */
export async function publishedFolder(config: Config): Promise<string> {
  if (isAddress(config.editions)) {
    throw new ConfigError('HARMATTAN_EDITIONS est une adresse : on peut en servir, pas y publier. Donnez un dossier.')
  }
  await makeDataFolder(config.dataFolder)
  return config.editions
}

/** Where editions are read. */
export function editionShelf(config: Config): EditionShelf {
  return openShelf(config.editions)
}

/** Where what stands is withdrawn, or named current. */
export async function editionWriter(config: Config): Promise<ShelfWriter> {
  return folderWriter(await publishedFolder(config))
}

/** The files of the country's catalogue. */
export async function paysCatalogue(config: Config): Promise<CatalogueTexts> {
  return readCatalogueTexts(async (name) => readFile(join(config.paysFolder, name), 'utf8')).catch((error: unknown) => {
    throw new ConfigError(`HARMATTAN_PAYS : le dossier du pays est incomplet. ${describeError(error)}`)
  })
}
