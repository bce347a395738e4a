import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Catalogue, findSourceGrandeur, uniteOf } from '../contract/catalogue.ts'
import { daysInMonth, isoDate, lastDayOf, timeOf } from '../contract/time.ts'
import { GRANULARITES, niveauOf, type SerieKey, type Statut, serieCode, weakestStatut } from '../contract/vocabulary.ts'
import { flagSerie } from '../quality/flagSerie.ts'
import { type CatalogueTexts, parseCatalogue } from '../storage/catalogueFiles.ts'
import { syncFolder, writeFileDurably } from '../storage/durable.ts'
import { GroupFileWriter } from '../storage/groupFile.ts'
import { sha256 } from '../storage/hash.ts'
import { withLock } from '../storage/lock.ts'
import { citationFiles, citationText } from './citation.ts'
import { EDITION_ID, INDEX_FILE } from './editionFiles.ts'
import { MANIFEST_FILE, type Resource, SUMS_FILE, writeManifest, writeSums } from './manifest.ts'
import { MESURE_COLUMNS } from './mesures.ts'
import { describeFile } from './resource.ts'
import { writeSerieTable } from './serieTable.ts'
import { compareStanding, restoreDamaged } from './standingEdition.ts'
import type { StoredSerie } from './storedSerie.ts'

/** What an edition is sealed from: the newest word of a base on each series. */
export interface SealSource {
  revisionSource: string
  keys: readonly SerieKey[]
  read(key: SerieKey): Promise<SealedSerie>
}

export interface SealedSerie {
  key: SerieKey
  firstSlot: number
  /** NaN where there is no measurement. */
  values: Float64Array
  /** Days measured in each month, 0 where the upstream did not tell. */
  jours: Uint8Array
}

export interface SealOptions {
  /** The folder of editions. */
  folder: string
  base: SealSource
  catalogue: CatalogueTexts
  /** Date of publication, `YYYY-MM-DD`. */
  date: string
  onProgress?: (done: number, total: number) => void
}

export interface SealResult {
  edition: string
  series: number
  mesures: number
  /** False where the same edition stood there already. */
  nouvelle: boolean
  /** Damaged files of the standing edition that were given their sealed bytes back. */
  retablis: string[]
}

/**
 * Seals an edition: a pure function of base, catalogue and date, put in place whole. Written beside, synced, then renamed:
 * a crash leaves the old state, and what it left is deleted by the next one. A date that is taken by other bytes is refused;
 * one that is taken by the same edition stays, and where its bytes were damaged they are restored.
 */
export async function sealEdition(options: SealOptions): Promise<SealResult> {
  const edition = `edition_${options.date.replaceAll('-', '')}`
  const { folder } = options
  if (!EDITION_ID.test(edition)) throw new Error(`« ${options.date} » n'est pas une date AAAA-MM-JJ.`)
  if (options.base.keys.length === 0) {
    throw new Error('La base de référence est vide : importez une source avant de publier (harmattan importer --help).')
  }
  await mkdir(folder, { recursive: true })
  return withLock(join(folder, '.verrou'), async () => {
    for (const name of await readdir(folder)) {
      const left = name.startsWith('.partiel-') || (name.startsWith(`${INDEX_FILE}.`) && name.endsWith('.tmp'))
      if (left) await rm(join(folder, name), { recursive: true, force: true })
    }
    const beside = join(folder, `.partiel-${randomBytes(6).toString('hex')}`)
    try {
      const written = await writeEdition(beside, edition, options)
      const place = join(folder, edition)
      const standing = await compareStanding(place, written.manifest)
      if (standing === 'une autre') {
        throw new Error(
          `${edition} existe déjà avec un autre contenu, et une édition ne change pas. Publiez à une autre date (--date AAAA-MM-JJ).`,
        )
      }
      if (standing === 'méconnaissable') {
        throw new Error(
          `${place} existe, mais ni son manifeste ni ses empreintes ne disent quelle édition c'est. Écartez ce dossier, puis republiez.`,
        )
      }
      const retablis = standing === 'la même' ? await restoreDamaged(beside, place, edition) : []
      if (standing === 'rien') {
        await rename(beside, place)
        await syncFolder(folder)
      }
      await writeIndex(folder)
      return { edition, series: written.series, mesures: written.mesures, nouvelle: standing === 'rien', retablis }
    } finally {
      await rm(beside, { recursive: true, force: true })
    }
  })
}

/** The list of editions, for readers to whom the folder is an address that cannot be listed. */
async function writeIndex(folder: string): Promise<void> {
  const editions = (await readdir(folder)).filter((name) => EDITION_ID.test(name)).sort()
  await writeFileDurably(join(folder, INDEX_FILE), `${JSON.stringify({ editions })}\n`)
}

async function writeEdition(
  folder: string,
  edition: string,
  { base, catalogue: texts, date, onProgress }: SealOptions,
) {
  const catalogue = parseCatalogue(texts)
  const { service } = catalogue
  const resources: Resource[] = []
  const put = async (path: string, text: string) => {
    await writeFileDurably(join(folder, path), text)
    resources.push(describeFile(path, { bytes: Buffer.byteLength(text), sha256: sha256(text) }))
  }

  const series: StoredSerie[] = []
  let done = 0
  await mkdir(join(folder, 'mesures'), { recursive: true })
  for (const granularite of GRANULARITES) {
    const keys = base.keys.filter((key) => key.granularite === granularite).sort(byCode)
    if (keys.length === 0) continue
    const path = `mesures/${granularite}.parquet`
    const writer = await GroupFileWriter.create(join(folder, path), MESURE_COLUMNS)
    try {
      for (const key of keys) {
        const serie = await writeSerie(writer, path, await base.read(key), catalogue)
        if (serie) series.push(serie)
        onProgress?.(++done, base.keys.length)
      }
      resources.push(describeFile(path, await writer.finish()))
    } catch (error) {
      await writer.abandon()
      throw error
    }
  }
  await syncFolder(join(folder, 'mesures'))
  series.sort((a, b) => (a.code < b.code ? -1 : 1))

  const simule = series.some(({ methode_collecte }) => methode_collecte === 'simulation')
  const titre = simule ? `DÉMONSTRATION, données simulées : ${service.titre}` : service.titre
  const doi = simule ? null : service.doi
  const cited = { edition_id: edition, date_publication: date, titre, simule, doi, service }
  const used = catalogue.sources.filter(({ code }) => series.some(({ source }) => source === code))

  for (const [name, text] of Object.entries(texts)) await put(`catalogue/${name}`, text)
  await put('catalogue/series.csv', writeSerieTable(series))
  for (const [name, text] of Object.entries(citationFiles(cited))) await put(name, text)
  const attributions = used.map(({ code, licence, attribution }) => `${code} (${licence}) : ${attribution}`)
  await put(
    'LICENCE.txt',
    `${service.licence.nom} (${service.licence.code})\n${service.licence.url}\n\n${attributions.join('\n')}\n`,
  )

  resources.sort((a, b) => (a.path < b.path ? -1 : 1))
  const mesures = series.reduce((sum, { nombre_mesures }) => sum + nombre_mesures, 0)
  const manifest = writeManifest({
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: edition,
    ...(doi === null ? {} : { id: `https://doi.org/${doi}` }),
    title: titre,
    description: simule
      ? 'Données SIMULÉES pour la démonstration : ni mesures, ni réanalyse, ni modèle satellitaire. À ne pas utiliser pour un dimensionnement.'
      : service.description,
    version: edition,
    created: `${date}T00:00:00Z`,
    edition_id: edition,
    date_publication: date,
    revision_source: base.revisionSource,
    couverture_resumee: { localites: new Set(series.map(({ localite }) => localite)).size, series: series.length },
    mesures,
    simule,
    doi,
    citation: citationText(cited),
    licenses: [{ name: service.licence.code, title: service.licence.nom, path: service.licence.url }],
    contributors: service.auteurs.map(({ nom, prenom, affiliation }) => ({
      title: `${prenom} ${nom}`,
      givenName: prenom,
      familyName: nom,
      organization: affiliation,
      roles: ['author'],
    })),
    sources: used.map(({ libelle, url, attribution }) => ({
      title: libelle,
      ...(url === null ? {} : { path: url }),
      attribution,
    })),
    service,
    resources,
  })
  await writeFileDurably(join(folder, MANIFEST_FILE), manifest)
  await writeFileDurably(join(folder, SUMS_FILE), writeSums(manifest, resources))
  return { manifest, series: series.length, mesures }
}

/** Code order before the years are known: they come last in a code, and a key has one series. */
function byCode(a: SerieKey, b: SerieKey): number {
  return serieCode(a, 0, 0) < serieCode(b, 0, 0) ? -1 : 1
}

/** Writes the measurements of a series; undefined where it has none. */
async function writeSerie(
  writer: GroupFileWriter,
  fichier: string,
  { key, firstSlot, values, jours }: SealedSerie,
  catalogue: Catalogue,
): Promise<StoredSerie | undefined> {
  const { granularite } = key
  const measured: number[] = []
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) measured.push(i)
  const [first, last] = [measured[0], measured.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const words = wordsOf(key, catalogue)
  const flagged = flagSerie({ grandeur: words.grandeur, granularite, values })
  // An upstream publishes hours only after its own control; a month or a day comes as it is.
  const statutAt = (i: number): Statut => (granularite === 'horaire' && !flagged.has(i) ? 'valide_auto' : 'brut')
  const statuts = measured.map(statutAt)
  const yearOf = (i: number) => new Date(timeOf(granularite, firstSlot + i)).getUTCFullYear()
  const code = serieCode(key, yearOf(first), yearOf(last))
  const partial = granularite === 'mensuel' ? partialMonths(measured, firstSlot, jours) : []
  const location = await writer.add([
    new Array<string>(measured.length).fill(code),
    measured.map((i) => timeOf(granularite, firstSlot + i)),
    Float64Array.from(measured, (i) => values[i] as number),
    new Array<string>(measured.length).fill(words.niveau),
    statuts,
  ])
  return {
    code,
    localite: key.localite,
    grandeur: key.grandeur,
    source: key.source,
    granularite,
    unite: uniteOf(words.grandeur, granularite),
    methode_collecte: words.methode,
    niveau_confiance: words.niveau,
    statut: weakestStatut(statuts),
    periode_debut: isoDate(timeOf(granularite, firstSlot + first)),
    periode_fin: lastDayOf(granularite, firstSlot + last),
    nombre_mesures: measured.length,
    completude_pct: Math.round((measured.length / (last - first + 1)) * 10_000) / 100,
    mois_partiels: partial.map(({ mois }) => mois),
    note: noteOf(partial, words.methode === 'simulation'),
    fichier,
    octet_debut: location.offset,
    octets: location.bytes,
    octets_colonnes: location.columnBytes,
    sha256: location.sha256,
  }
}

function wordsOf({ localite, grandeur: code, source: sourceCode }: SerieKey, catalogue: Catalogue) {
  const grandeur = catalogue.grandeurs.find((each) => each.code === code)
  const source = catalogue.sources.find((each) => each.code === sourceCode)
  const made = findSourceGrandeur(catalogue.sourcesGrandeurs, sourceCode, code)
  const known = catalogue.localites.some((each) => each.code === localite)
  if (!grandeur || !source || !made || !known) {
    const missing = !known
      ? `localité ${localite}`
      : !grandeur
        ? `grandeur ${code}`
        : `source ${sourceCode} pour ${code}`
    throw new Error(`Le catalogue du pays ne connaît pas : ${missing}. Complétez ses tables, puis publiez.`)
  }
  return { grandeur, methode: made.methode_collecte, niveau: niveauOf(made.methode_collecte, source.fiabilite) }
}

interface PartialMonth {
  mois: string
  jours: number
}

/** The measured months that hold fewer days than the calendar's. */
function partialMonths(measured: readonly number[], firstSlot: number, jours: Uint8Array): PartialMonth[] {
  return measured
    .map((i) => ({ mois: isoDate(timeOf('mensuel', firstSlot + i)).slice(0, 7), jours: jours[i] ?? 0 }))
    .filter(({ mois, jours: days }) => {
      const inMonth = daysInMonth(Number(mois.slice(0, 4)), Number(mois.slice(5)))
      return days > 0 && days < inMonth
    })
}

function noteOf(partial: readonly PartialMonth[], simule: boolean): string | null {
  const notes: string[] = simule ? ['Série simulée (démonstration) : ni mesure ni réanalyse.'] : []
  const months = partial.map(({ mois, jours }) => `${mois} (${jours} jours mesurés)`)
  if (months.length > 0) notes.push(`Mois partiels : ${months.join(', ')}.`)
  return notes.length > 0 ? notes.join(' ') : null
}
