import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BaseMap, readBaseMap } from '../contract/baseMap.ts'
import type { Catalogue, SourceVariable } from '../contract/catalogue.ts'
import type { Gazetteer } from '../contract/gazetteer.ts'
import type { OffGridTables } from '../contract/offGridTables.ts'
import { isOutline, type Outline, placesOutside } from '../contract/outline.ts'
import { readService, type Service } from '../contract/service.ts'
import type { EditionBackend } from '../edition/store/editionBackend.ts'
import { openBackend } from '../edition/store/openBackend.ts'
import { readSourceVariables, SOURCE_VARIABLES } from '../sources/variables.ts'
import { isAddress, isS3 } from '../storage/address.ts'
import { type CatalogueTexts, parseCatalogue, readCatalogueTexts } from '../storage/catalogueFiles.ts'
import { ifThere, isCode } from '../storage/durable.ts'
import { GAZETTEER_FILE, readGazetteer } from '../storage/gazetteer.ts'
import { OFF_GRID_FILES, readOffGridTables } from '../storage/offGridTables.ts'
import { decodeUtf8 } from '../storage/utf8.ts'
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

/** Where a country's files stand. */
export type PaysFolder = Pick<Config, 'paysFolder'>

/** A file of the country's folder; throws where it is missing or is no UTF-8. */
export async function paysFile({ paysFolder }: PaysFolder, name: string): Promise<string> {
  return decodeUtf8(name, await readFile(join(paysFolder, name)))
}

/** The files of the country's catalogue. */
export async function paysCatalogue(config: Config): Promise<CatalogueTexts> {
  return readCatalogueTexts((name) => paysFile(config, name)).catch((error: unknown) => {
    const what = isCode(error, 'ENOENT') ? 'le dossier du pays est incomplet' : 'le dossier du pays ne se lit pas'
    throw new ConfigError(`HARMATTAN_PAYS : ${what}. ${describeError(error)}`)
  })
}

/** The country's catalogue, with what it says of the names of upstreams: what files are read and imported by. */
export async function paysReading(config: Config): Promise<Catalogue> {
  const catalogue = parseCatalogue(await paysCatalogue(config))
  return { ...catalogue, sourcesVariables: await paysSourceVariables(config) }
}

/** The names of upstreams that the country adds; none where its folder has no such table. Throws `ConfigError` where it has a fault. */
export function paysSourceVariables(config: PaysFolder): Promise<SourceVariable[]> {
  return readOptional(config, [SOURCE_VARIABLES], ([text]) =>
    text === undefined ? [] : readSourceVariables(SOURCE_VARIABLES, text),
  )
}

/** The country's words about the service. */
export async function paysService(config: Config): Promise<Service> {
  try {
    return readService(await paysFile(config, 'service.json'))
  } catch (error) {
    throw new ConfigError(`HARMATTAN_PAYS (${config.paysFolder}) : ${describeError(error)}`)
  }
}

/** The country's outline; none where its folder has none. Throws `ConfigError` where it is none. */
export async function paysOutline(config: PaysFolder): Promise<Outline> {
  return (
    (await paysJson(config, 'contour.json', (value) => {
      const { contour } = value as { contour?: unknown }
      if (isOutline(contour)) return contour
      throw new Error('« contour » attend des anneaux de points [longitude, latitude], en degrés')
    })) ?? []
  )
}

/** What the country's maps show beside its outline; undefined where its folder has none. Throws `ConfigError` where it is none. */
export function paysBaseMap(config: PaysFolder): Promise<BaseMap | undefined> {
  return paysJson(config, 'carte.json', readBaseMap)
}

/** The tables of the off-grid page; empty where the country's folder has none. Throws `ConfigError` where one has a fault. */
export function paysOffGrid(config: PaysFolder): Promise<OffGridTables> {
  return readOptional(config, OFF_GRID_FILES, (texts) =>
    readOffGridTables(
      Object.fromEntries(OFF_GRID_FILES.flatMap((name, i) => (texts[i] === undefined ? [] : [[name, texts[i]]]))),
    ),
  )
}

/** The country's gazetteer; empty where its folder has none. Throws `ConfigError` where it has a fault. */
export async function paysGazetteer(config: PaysFolder): Promise<Gazetteer> {
  const outline = await paysOutline(config)
  return readOptional(config, [GAZETTEER_FILE], ([text]) => (text === undefined ? [] : readGazetteer(text, outline)))
}

/** What is read of tables that a country's folder may have. Throws `ConfigError` where one has a fault. */
async function readOptional<T>(
  config: PaysFolder,
  names: readonly string[],
  read: (texts: readonly (string | undefined)[]) => T,
): Promise<T> {
  try {
    return read(await Promise.all(names.map((name) => ifThere(paysFile(config, name)))))
  } catch (error) {
    throw new ConfigError(`HARMATTAN_PAYS (${config.paysFolder}) : ${describeError(error)}`)
  }
}

/** A file of JSON that a country's folder may have, as `read` takes it. */
export async function paysJson<T>(
  config: PaysFolder,
  name: string,
  read: (value: unknown) => T,
): Promise<T | undefined> {
  try {
    const text = await ifThere(paysFile(config, name))
    return text === undefined ? undefined : read(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof SyntaxError ? "ce n'est pas du JSON bien formé" : describeError(error)
    throw new ConfigError(`${join(config.paysFolder, name)} : ${reason}`)
  }
}

/** Towns named in a line about those that lie outside the outline. */
const NAMED = 5

/**
 * The country's catalogue as a release is sealed from it: its outline, which maps need, is checked with it. Towns that lie
 * outside the outline are told by `note`, and refuse nothing: an outline is coarse.
 */
export async function sealedCatalogue(config: Config, note: (line: string) => void): Promise<CatalogueTexts> {
  const [texts, outline] = await Promise.all([paysCatalogue(config), paysOutline(config)])
  const outside = placesOutside(outline, parseCatalogue(texts).localites)
  if (outside.length > 0) note(`Attention : ${outsideWords(outside)}`)
  return texts
}

/** Towns outside the outline, in one line that says what to look at. */
export function outsideWords(outside: readonly { code: string }[]): string {
  const codes = outside.slice(0, NAMED).map(({ code }) => code)
  const others = outside.length > NAMED ? ` et ${outside.length - NAMED} de plus` : ''
  return `hors du contour de contour.json : ${codes.join(', ')}${others}. Voyez leurs latitude et longitude dans localites.csv.`
}
