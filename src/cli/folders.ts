import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CatalogueTexts, readCatalogueTexts } from '../storage/catalogueFiles.ts'
import { type Config, ConfigError } from './config.ts'
import { describeError } from './describeError.ts'

export function referenceFolder(config: Config): string {
  return join(config.dataFolder, 'reference')
}

/** Where editions are published: a folder of this machine; an address can only be served from. */
export function publishedFolder(config: Config): string {
  if (/^https?:\/\//.test(config.editions)) {
    throw new ConfigError('HARMATTAN_EDITIONS est une adresse : on peut en servir, pas y publier. Donnez un dossier.')
  }
  return config.editions
}

/** The files of the country's catalogue. */
export async function paysCatalogue(config: Config): Promise<CatalogueTexts> {
  return readCatalogueTexts(async (name) => readFile(join(config.paysFolder, name), 'utf8')).catch((error: unknown) => {
    throw new ConfigError(`HARMATTAN_PAYS : le dossier du pays est incomplet. ${describeError(error)}`)
  })
}
