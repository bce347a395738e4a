import { join } from 'node:path'
import { type Catalogue, findSourceGrandeur, uniteOf } from '../contract/catalogue.ts'
import { counted } from '../contract/counted.ts'
import type { ReferenceSerie } from '../contract/referenceSerie.ts'
import { daysInMonth, isoDate, lastDayOf, timeOf } from '../contract/time.ts'
import { GRANULARITES, niveauOf, type SerieKey, type Statut, serieCode, weakestStatut } from '../contract/vocabulary.ts'
import { flagSerie, impossibleOf } from '../quality/flagSerie.ts'
import { type Disk, makeFolderDurably } from '../storage/disk.ts'
import { GroupFileWriter } from '../storage/groupFile.ts'
import { Impossibles } from './impossible.ts'
import { MESURE_COLUMNS } from './mesures.ts'
import type { SealOptions } from './seal.ts'
import type { StoredSerie } from './storedSerie.ts'
import type { WrittenFile } from './writtenFile.ts'

export interface WrittenMesures {
  /** In code order. */
  series: StoredSerie[]
  files: WrittenFile[]
  impossibles: Impossibles
}

/** Writes the files of measurements, one for each granularité, a series at a time. */
export async function writeMesures(
  folder: string,
  catalogue: Catalogue,
  { base, disk, onProgress }: Pick<SealOptions, 'base' | 'onProgress'> & { disk: Disk },
): Promise<WrittenMesures> {
  const written: WrittenMesures = { series: [], files: [], impossibles: new Impossibles() }
  let done = 0
  await makeFolderDurably(join(folder, 'mesures'), disk)
  for (const granularite of GRANULARITES) {
    const keys = base.keys.filter((key) => key.granularite === granularite).sort(byCode)
    if (keys.length === 0) continue
    const path = `mesures/${granularite}.parquet`
    const writer = await GroupFileWriter.create(join(folder, path), MESURE_COLUMNS, disk)
    try {
      for (const key of keys) {
        const serie = await writeSerie(writer, path, await base.read(key), catalogue, written.impossibles)
        if (serie) written.series.push(serie)
        onProgress?.(++done, base.keys.length)
      }
      written.files.push({ path, ...(await writer.finish()) })
    } catch (error) {
      await writer.abandon()
      throw error
    }
  }
  await disk.syncFolder(join(folder, 'mesures'))
  written.series.sort((a, b) => (a.code < b.code ? -1 : 1))
  return written
}

/** Code order before the years are known: they come last in a code, and a key has one series. */
function byCode(a: SerieKey, b: SerieKey): number {
  return serieCode(a, 0, 0) < serieCode(b, 0, 0) ? -1 : 1
}

/** Writes the measurements of a series; undefined where it has none. */
async function writeSerie(
  writer: GroupFileWriter,
  fichier: string,
  { key, firstSlot, values, jours }: ReferenceSerie,
  catalogue: Catalogue,
  impossibles: Impossibles,
): Promise<StoredSerie | undefined> {
  const { granularite } = key
  const measured: number[] = []
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) measured.push(i)
  const [first, last] = [measured[0], measured.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const words = wordsOf(key, catalogue)
  const impossible = impossibleOf(flagSerie({ grandeur: words.grandeur, granularite, values }))
  impossibles.add(key, { firstSlot, values }, impossible)
  // An upstream publishes hours only after its own control; a month or a day comes as it is.
  const statutAt = (i: number): Statut => (granularite === 'horaire' && !impossible.has(i) ? 'valide_auto' : 'brut')
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
  const months = partial.map(({ mois, jours }) => `${mois} (${counted(jours, 'jour mesuré', 'jours mesurés')})`)
  if (months.length > 0) notes.push(`Mois partiels : ${months.join(', ')}.`)
  return notes.length > 0 ? notes.join(' ') : null
}
