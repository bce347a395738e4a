import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '../contract/catalogue.ts'
import { isoDate, lastDayOf, timeOf } from '../contract/time.ts'
import type { SerieKey } from '../contract/vocabulary.ts'
import { LectureError, type Upstream, type UpstreamFile } from '../sources/upstream.ts'
import { syncFolder, writeFileDurably } from '../storage/durable.ts'
import { GroupFileWriter } from '../storage/groupFile.ts'
import { sha256 } from '../storage/hash.ts'
import { withLock } from '../storage/lock.ts'
import { basePaths, keyId, readLot, sweepLots } from './base.ts'
import { appendJournal, type JournalEntry, readJournal } from './journal.ts'
import { countMeasured, LOT_COLUMNS, type Lot, type LotFile, type LotGroup, lotColumns } from './lot.ts'

export interface ImportOptions {
  folder: string
  upstream: Upstream
  where: string
  catalogue: Catalogue
  /** When the import is written in the journal to have happened. */
  now: Date
  /** Told after each file. */
  onFile?: (file: { chemin: string; series: number; mesures: number; nouveau: boolean }) => void
}

export interface ImportResult {
  /** The new lot; undefined where all of it was there already. */
  lot: string | undefined
  fichiers: number
  series: number
  mesures: number
}

/**
 * Imports an upstream into the base: all of it as one lot, or nothing. Files whose content the base has are passed over,
 * so that importing twice adds nothing. The lot exists from the moment its line is in the journal; a crash before leaves
 * only files that no lot names, which the next import deletes.
 */
export async function importLot(options: ImportOptions): Promise<ImportResult> {
  const { folder, upstream } = options
  const { lots, lock } = basePaths(folder)
  return withLock(lock, async () => {
    await sweepLots(folder)
    const journal = await readJournal(folder)
    const earlier = await Promise.all(journal.map(async ({ lot }) => ({ lot, content: await readLot(lots, lot) })))
    const known = new Set(
      earlier.flatMap(({ content }) => content.fichiers.map((file) => `${content.lecteur} ${file.entree}`)),
    )
    const lecteur = `${upstream.nom}@${upstream.version}`
    const spans = new Map<string, Span[]>()
    const fichiers: LotFile[] = []
    let seen = 0
    try {
      for await (const file of upstream.files(options.where, options.catalogue)) {
        seen++
        const nouveau = !known.has(`${lecteur} ${file.sha256}`)
        const written = nouveau ? await writeLotFile(lots, file, spans) : undefined
        if (written) fichiers.push(written)
        const groupes = written?.groupes ?? []
        options.onFile?.({ chemin: file.chemin, series: groupes.length, mesures: sumMesures(groupes), nouveau })
      }
      if (seen === 0) throw new Error(`${options.where} : aucun fichier de mesures n'y est reconnu.`)
      const groupes = fichiers.flatMap((file) => file.groupes)
      const result = {
        fichiers: fichiers.length,
        series: new Set(groupes.map(({ serie }) => keyId(serie))).size,
        mesures: sumMesures(groupes),
      }
      if (groupes.length === 0) return { lot: undefined, ...result }
      const content: Lot = { source: upstream.nom, lecteur, fichiers }
      const text = `${JSON.stringify(content)}\n`
      const lot = sha256(text)
      await writeFileDurably(join(lots, `${lot}.json`), text)
      await appendJournal(folder, {
        lot,
        source: upstream.nom,
        lecteur,
        importe_le: options.now.toISOString(),
        ...periodOf(groupes),
        fichiers: fichiers.map((file) => file.sha256),
        mesures: result.mesures,
        remplace: earlier.filter(({ content: { fichiers } }) => overlaps(fichiers, spans)).map((each) => each.lot),
      } satisfies JournalEntry)
      return { lot, ...result }
    } catch (error) {
      await sweepLots(folder)
      throw error
    }
  })
}

interface Span {
  premier: number
  dernier: number
  chemin: string
}

/** Writes the series of a file as Parquet, durably, under the name of its hash. */
async function writeLotFile(lots: string, file: UpstreamFile, spans: Map<string, Span[]>): Promise<LotFile> {
  const blocks = file.read().filter(({ slots }) => slots.length > 0)
  const temporary = join(lots, `${file.sha256}.tmp`)
  await rm(temporary, { force: true })
  const writer = await GroupFileWriter.create(temporary, LOT_COLUMNS)
  const groupes: LotGroup[] = []
  try {
    for (const block of blocks) {
      const span = { premier: block.slots[0] ?? 0, dernier: block.slots.at(-1) ?? 0, chemin: file.chemin }
      claimSpan(spans, block.key, span)
      groupes.push({
        serie: block.key,
        premier: span.premier,
        dernier: span.dernier,
        mesures: countMeasured(block.values),
        emplacement: await writer.add(lotColumns(block)),
      })
    }
  } catch (error) {
    await writer.abandon()
    throw error
  }
  const { bytes, sha256: hash } = await writer.finish()
  await rename(temporary, join(lots, `${hash}.parquet`))
  await syncFolder(lots)
  return { chemin: file.chemin, entree: file.sha256, sha256: hash, octets: bytes, groupes }
}

/** Two files of one import that speak of the same steps of a series contradict each other: neither may win by its name. */
function claimSpan(spans: Map<string, Span[]>, key: SerieKey, span: Span): void {
  const list = spans.get(keyId(key)) ?? []
  const other = list.find(({ premier, dernier }) => premier <= span.dernier && dernier >= span.premier)
  if (other) {
    const from = isoDate(timeOf(key.granularite, Math.max(other.premier, span.premier)))
    throw new LectureError(
      span.chemin,
      undefined,
      `doublon : ${other.chemin} donne déjà ${key.grandeur} à ${key.localite} à partir du ${from}. Retirez l'un des deux fichiers.`,
    )
  }
  list.push(span)
  spans.set(keyId(key), list)
}

function overlaps(fichiers: LotFile[], spans: Map<string, Span[]>): boolean {
  return fichiers.some(({ groupes }) =>
    groupes.some((groupe) =>
      spans
        .get(keyId(groupe.serie))
        ?.some(({ premier, dernier }) => premier <= groupe.dernier && dernier >= groupe.premier),
    ),
  )
}

function sumMesures(groupes: LotGroup[]): number {
  return groupes.reduce((sum, { mesures }) => sum + mesures, 0)
}

function periodOf(groupes: LotGroup[]): Pick<JournalEntry, 'periode_debut' | 'periode_fin'> {
  const starts = groupes.map(({ serie, premier }) => isoDate(timeOf(serie.granularite, premier)))
  const ends = groupes.map(({ serie, dernier }) => lastDayOf(serie.granularite, dernier))
  return { periode_debut: starts.sort()[0] ?? '', periode_fin: ends.sort().at(-1) ?? '' }
}
