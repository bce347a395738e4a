import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Catalogue } from '../../contract/catalogue.ts'
import { catalogueFaults } from '../../contract/catalogueFaults.ts'
import type { Gazetteer } from '../../contract/gazetteer.ts'
import { placesOutside } from '../../contract/outline.ts'
import { pluralize } from '../../contract/pluralize.ts'
import type { Service } from '../../contract/service.ts'
import { dumpText, geonamesGazetteer } from '../../sources/geonames.ts'
import {
  CATALOGUE_FILES,
  type CatalogueTexts,
  parseCatalogue,
  parseSealedCatalogue,
  textFaults,
} from '../../storage/catalogueFiles.ts'
import { readHeader, readTable, writeTable } from '../../storage/csv.ts'
import { isCode } from '../../storage/durable.ts'
import { writeGazetteer } from '../../storage/gazetteer.ts'
import { type CliContext, type Command, EXIT, UsageError } from '../command.ts'
import { describeError } from '../describeError.ts'
import {
  outsideWords,
  type PaysFolder,
  paysCatalogue,
  paysFile,
  paysGazetteer,
  paysOffGrid,
  paysOutline,
  paysSourceVariables,
} from '../folders.ts'
import { type Country, outlineOf, outlineText } from '../outlines.ts'
import { paysTerrain } from '../terrain.ts'
import { requireCountry } from './contour.ts'

const ACTIONS = ['creer', 'verifier', 'lieux'] as const

export const pays: Command = {
  usage: 'creer <dossier> --iso3 <code> | pays verifier [dossier] | pays lieux <fichier>',
  aide: `Actions :
  creer <dossier> --iso3 BEN   écrit le dossier d'un pays, à remplir : les grandeurs et les sources du pays de HARMATTAN_PAYS,
                               le contour, et la ligne du pays lui-même dans localites.csv
  verifier [dossier]           dit toutes les fautes du dossier (par défaut celui de HARMATTAN_PAYS), et ce qui est à regarder ;
                               1 s'il y a une faute
  lieux <fichier>              écrit lieux.csv, le répertoire des villages et lieux-dits que la recherche connaît, d'après le
                               fichier d'un pays de GeoNames (download.geonames.org/export/dump, CC BY 4.0) :
                               harmattan pays lieux GN.zip > lieux.csv
Le dossier se remplit avec un éditeur de texte ou un tableur : UTF-8, virgule entre les cellules, point dans les nombres. Les
bornes de grandeurs.csv sont celles du pays copié : adaptez-les.`,
  arguments: { min: 1, max: 2 },
  options: {
    iso3: { type: 'string', valeur: 'code', aide: 'creer : le pays, par son code ISO 3166-1 de trois lettres' },
  },
  actions: [...ACTIONS],
  run(context, [action = '', folder], { iso3 }) {
    if (action === 'creer') return creer(context, folder, iso3)
    if (iso3 !== undefined) throw new UsageError(`--iso3 ne va pas avec « pays ${action} ».`)
    if (action === 'lieux') return lieux(context, folder)
    return verifier(context, folder)
  },
}

async function creer(context: CliContext, folder: string | undefined, iso3: unknown): Promise<number> {
  if (folder === undefined || typeof iso3 !== 'string') {
    throw new UsageError('forme attendue : harmattan pays creer <dossier> --iso3 <code>')
  }
  const country = requireCountry(iso3)
  const files = await createPays(folder, country, await paysCatalogue(context.config))
  context.print(`${country.nom} : ${files.join(', ')}, dans ${folder}.`)
  context.note(`Remplissez service.json et localites.csv, puis : harmattan pays verifier ${folder}`)
  return EXIT.ok
}

async function lieux({ config, data, note }: CliContext, file: string | undefined): Promise<number> {
  if (file === undefined) throw new UsageError('forme attendue : harmattan pays lieux <fichier> > lieux.csv')
  const { localites } = parseCatalogue(await paysCatalogue(config))
  const bytes = await readFile(file)
  let places: Gazetteer
  try {
    places = geonamesGazetteer(dumpText(bytes), { outline: await paysOutline(config), localites })
  } catch (error) {
    throw new Error(`${basename(file)} : ${describeError(error)}`)
  }
  if (places.length === 0) throw new Error(`${basename(file)} : aucun lieu habité n'est dans le contour du pays`)
  data(writeGazetteer(places).trimEnd())
  note(`${pluralize(places.length, 'lieu', 'lieux')}, qui vont dans lieux.csv.`)
  return EXIT.ok
}

async function verifier({ config, print, note }: CliContext, folder: string | undefined): Promise<number> {
  const paysFolder = folder === undefined ? config.paysFolder : resolve(folder)
  const { faults, remarks, summary } = await checkPays({ paysFolder })
  for (const line of faults) print(line)
  for (const line of remarks) note(`À regarder : ${line}`)
  if (summary === undefined) return EXIT.echec
  print(summary)
  return EXIT.ok
}

/**
 * Checks all of a country's folder, as far as it can be read: what it holds against sealing a release from it, what its operator
 * should look at, and what it holds, where it has no fault.
 */
async function checkPays(pays: PaysFolder) {
  /** A line for each: nothing is sealed while there is one. */
  const faults: string[] = []
  const attempt = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      faults.push(describeError(error))
      return undefined
    })
  const read = await Promise.all(
    CATALOGUE_FILES.map(async (name) => [name, await attempt(paysFile(pays, name))] as const),
  )
  const outline = await attempt(paysOutline(pays))
  const [gazetteer = []] = await Promise.all([
    outline && attempt(paysGazetteer(pays)),
    attempt(paysOffGrid(pays)),
    attempt(paysSourceVariables(pays)),
  ])
  const texts = Object.fromEntries(read) as Partial<CatalogueTexts>
  faults.push(...textFaults(texts))
  if (faults.length > 0) return { faults, remarks: [], summary: undefined }
  const catalogue = parseSealedCatalogue(texts as CatalogueTexts)
  faults.push(...catalogueFaults(catalogue), ...strayPlaces(gazetteer, catalogue))
  await attempt(paysTerrain(pays, { catalogue, outline: outline ?? [] }))
  const outside = placesOutside(outline ?? [], catalogue.localites)
  const remarks = [
    ...(outside.length > 0 ? [outsideWords(outside)] : []),
    ...(outline?.length === 0 ? ['sans contour.json, les cartes sont sans terre : harmattan contour <iso3>.'] : []),
    ...remarksOn(catalogue),
  ]
  return { faults, remarks, summary: faults.length === 0 ? summaryOf(catalogue) : undefined }
}

/** Places of the gazetteer that lie in none of `localites.csv`. */
function strayPlaces(gazetteer: Gazetteer, { localites }: Catalogue): string[] {
  const known = new Set(localites.map(({ code }) => code))
  return gazetteer.flatMap(({ nom, parent_code }) =>
    known.has(parent_code) ? [] : [`lieux.csv : le parent de ${nom}, « ${parent_code} », n’est pas dans localites.csv`],
  )
}

function remarksOn({ service, localites }: Catalogue): string[] {
  const text = JSON.stringify(service)
  const towns = localites.filter(({ latitude }) => latitude !== null)
  const foreign = localites.filter(({ pays_iso3 }) => pays_iso3 !== null && pays_iso3 !== service.pays_iso3)
  const zoneless = towns.filter(({ fuseau_horaire }) => fuseau_horaire === null)
  return [
    ...(text.includes(TO_FILL_IN) || text.includes(HOST_TO_FILL_IN)
      ? [`service.json : des champs sont à remplir (${TO_FILL_IN}, ${HOST_TO_FILL_IN}).`]
      : []),
    ...(towns.length === 0 ? ['localites.csv : aucune localité n’a de coordonnées ; ajoutez les villes.'] : []),
    ...(foreign.length > 0
      ? [
          `localites.csv : ${foreign[0]?.code} est de ${foreign[0]?.pays_iso3}, et le service de ${service.pays_iso3} (${pluralize(foreign.length, 'ligne')}).`,
        ]
      : []),
    ...(zoneless.length > 0
      ? [
          `localites.csv : ${zoneless[0]?.code} n’a pas de fuseau_horaire : ses heures sont dites en UTC (${pluralize(zoneless.length, 'ville')}).`,
        ]
      : []),
  ]
}

function summaryOf({ service, localites, grandeurs, sources }: Catalogue): string {
  const towns = localites.filter(({ latitude }) => latitude !== null).length
  return `${service.pays} (${service.pays_iso3}) : ${pluralize(localites.length, 'localité')}, dont ${towns} avec coordonnées ; ${pluralize(grandeurs.length, 'grandeur')}, ${pluralize(sources.length, 'source')}.`
}

/** What the operator has still to say, in a text and in a name of a host. */
const TO_FILL_IN = 'À REMPLIR'
const HOST_TO_FILL_IN = 'a-remplir.example.org'

/** How a source that is of one country alone makes its values: a station stands somewhere, a simulation has its normals. */
const OF_ONE_COUNTRY: readonly string[] = ['mesure_directe', 'simulation']

/**
 * Writes a country's folder to fill in: variables and sources as another country has them, without those that are of that
 * country alone, the outline, and one row of the country itself. Answers the names of its files.
 *
 * @throws where the folder exists and is not empty
 */
async function createPays(folder: string, country: Country, like: CatalogueTexts): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} n'est pas vide ; donnez un dossier nouveau.`)
  const outline = await outlineOf(country)
  const files = { ...filesLike(country, like), ...(outline ? { 'contour.json': outlineText(outline) } : {}) }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text, { flag: 'wx' }).catch((error: unknown) => {
      throw isCode(error, 'EEXIST') ? new Error(`${join(folder, name)} vient d'être fait par un autre.`) : error
    })
  }
  return Object.keys(files)
}

/** Whether it is no column of localites.csv that a country may add later. */
const isFilledIn = (column: string) => !['autres_noms', 'cotiere'].includes(column)

function filesLike(country: Country, like: CatalogueTexts): CatalogueTexts {
  const catalogue = parseCatalogue(like)
  const left = sourcesOfEverywhere(catalogue)
  const columns = readHeader('localites.csv', like['localites.csv']).filter(isFilledIn)
  // Without an example at the end that is worked out for one of the other country's places.
  const own = (cell: string) =>
    cell.replace(/\s(?:;\s)?exemple\s:.*$/is, (example) =>
      catalogue.localites.some(({ code }) => example.includes(code)) ? '' : example,
    )
  const rowsOf = (name: 'grandeurs.csv' | 'sources.csv' | 'sources_grandeurs.csv', source?: string) => {
    const header = readHeader(name, like[name])
    const rows = readTable(name, like[name])
      .map((row) => Object.fromEntries(header.map((column) => [column, own(row.optionalText(column) ?? '')])))
      .filter((cells) => source === undefined || left.has(cells[source] ?? ''))
    return writeTable(header, rows).replaceAll('\r\n', '\n')
  }
  return {
    'service.json': `${JSON.stringify(serviceLike(country, catalogue.service, left), undefined, 2)}\n`,
    'localites.csv': writeTable(columns, [
      { code: country.iso3.toLowerCase(), nom: country.nom, type_localite: 'pays', pays_iso3: country.iso3 },
    ] as Record<string, string>[]).replaceAll('\r\n', '\n'),
    'grandeurs.csv': rowsOf('grandeurs.csv'),
    'sources.csv': rowsOf('sources.csv', 'code'),
    'sources_grandeurs.csv': rowsOf('sources_grandeurs.csv', 'source'),
  }
}

/** The sources that another country can take too. */
function sourcesOfEverywhere({ sources, sourcesGrandeurs }: Catalogue): Set<string> {
  const ofOne = sourcesGrandeurs.filter(({ methode_collecte }) => OF_ONE_COUNTRY.includes(methode_collecte))
  return new Set(sources.map(({ code }) => code).filter((code) => !ofOne.some(({ source }) => source === code)))
}

function serviceLike({ iso3, nom }: Country, like: Service, sources: ReadonlySet<string>): Service {
  const known = (codes: readonly string[]) => codes.filter((code) => sources.has(code))
  return {
    nom: TO_FILL_IN,
    titre: `Référentiel climatique et solaire : ${nom}`,
    description: TO_FILL_IN,
    pays: nom,
    pays_iso3: iso3,
    contact: `contact@${HOST_TO_FILL_IN}`,
    hote_public: HOST_TO_FILL_IN,
    doi: null,
    code_source: null,
    auteurs: [{ nom: TO_FILL_IN, prenom: TO_FILL_IN, affiliation: TO_FILL_IN }],
    licence: like.licence,
    ordre_sources: known(like.ordre_sources),
    paires: like.paires
      .map((paire) => ({ ...paire, references: known(paire.references), comparees: known(paire.comparees) }))
      .filter(({ references, comparees }) => references.length > 0 && comparees.length > 0),
  }
}
