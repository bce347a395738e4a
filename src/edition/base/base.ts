import { type FileHandle, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { longTermMapId, type MapBlock, type StoredLongTermMap } from '../../contract/longTermMap.ts'
import { number } from '../../contract/pluralize.ts'
import type { ReferenceSerie } from '../../contract/referenceSerie.ts'
import { slotOf } from '../../contract/time.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { type Disk, makeFolderDurably } from '../../storage/disk.ts'
import { ifThere, isCode } from '../../storage/durable.ts'
import type { GroupLocation } from '../../storage/groupColumns.ts'
import { readGroup } from '../../storage/groupFile.ts'
import { sha256 } from '../../storage/hash.ts'
import { readMapBlock } from '../../storage/mapBlocks.ts'
import { ensureJournal, hasJournal, type JournalEntry, mendLastLine, readJournal } from './journal.ts'
import { columnsOf, type Lot, type LotGroup, type LotMap, minuteOf } from './lot.ts'
import { intendedLot, removeIntent } from './lotIntent.ts'
import { keyId } from './spans.ts'

/** The reference base as it stood when it was opened. */
export interface ReferenceBase {
  journal: JournalEntry[]
  /** Short hash of the ordered list of lots: two bases with the same one hold the same. */
  revisionSource: string
  keys: SerieKey[]
  read(key: SerieKey): Promise<ReferenceSerie>
  /** Its maps of long-term means, the latest of each source, variable and period, in the order of these. */
  cartes: readonly StoredLongTermMap[]
  close(): Promise<void>
  /** Closes it, where it was opened with `await using`. */
  [Symbol.asyncDispose](): Promise<void>
}

/** Where the parts of a base stand. */
export function basePaths(folder: string) {
  return { folder, lots: join(folder, 'lots'), lock: join(folder, 'verrou') }
}

export function revisionOf(journal: readonly JournalEntry[]): string {
  return sha256(journal.map(({ lot }) => `${lot}\n`).join('')).slice(0, 12)
}

/** A group as an open base keeps it: a country's cells have half a million, so each is small, and its series is told once. */
interface StoredGroup extends Omit<LotGroup, 'serie' | 'mesures'> {
  path: string
}

/**
 * Opens a base for reading, as it stands or as it stood after its first `entries` lots. Throws where a lot is missing, its
 * bytes are not those that its name says, or the journal has lost its line.
 */
export async function openBase(folder: string, entries = Number.POSITIVE_INFINITY): Promise<ReferenceBase> {
  const { lots } = basePaths(folder)
  // Before the journal: a lot that enters meanwhile stands in it, or has its intent.
  const names = (await ifThere(readdir(lots))) ?? []
  const whole = await readJournal(folder)
  const journal = whole.slice(0, entries)
  const series = new Map<string, { key: SerieKey; groups: StoredGroup[] }>()
  const cartes = new Map<string, { carte: LotMap; path: string }>()
  for (const entry of journal) {
    for (const { sha256: name, groupes, carte } of (await readLot(lots, entry.lot)).fichiers) {
      const path = join(lots, `${name}.parquet`)
      if (carte) cartes.set(longTermMapId(carte), { carte, path })
      for (const { serie, mesures: _, ...group } of groupes) {
        const id = keyId(serie)
        const held = series.get(id) ?? { key: serie, groups: [] }
        if (held.groups.length === 0) series.set(id, held)
        held.groups.push({ ...group, path })
      }
    }
  }
  refuseLost(names, new Set(whole.map(({ lot }) => `${lot}.json`)))
  const files = openedFiles()
  const maps = [...cartes.keys()].sort().map((id) => cartes.get(id) as { carte: LotMap; path: string })
  return {
    journal,
    cartes: maps.map(({ carte: { blocs, ...carte }, path }) => ({
      ...carte,
      blocks: () => readBlocks(path, blocs, files.range),
    })),
    revisionSource: revisionOf(journal),
    keys: [...series.keys()].sort().map((id) => series.get(id)?.key as SerieKey),
    read: (key) => mergeGroups(key, series.get(keyId(key))?.groups ?? [], files.range),
    close: files.close,
    [Symbol.asyncDispose]: files.close,
  }
}

export async function readLot(lots: string, lot: string): Promise<Lot> {
  const text = await readFile(join(lots, `${lot}.json`), 'utf8').catch(() => {
    throw new Error(
      `lot ${lot} : son descriptif est introuvable. La base de référence est abîmée ; restaurez-la depuis une sauvegarde.`,
    )
  })
  if (sha256(text) !== lot)
    throw new Error(`lot ${lot} : son descriptif ne correspond pas à son empreinte. La base est abîmée.`)
  return JSON.parse(text) as Lot
}

export async function readLots(folder: string): Promise<{ lot: string; content: Lot }[]> {
  const { lots } = basePaths(folder)
  const journal = await readJournal(folder)
  return Promise.all(journal.map(async ({ lot }) => ({ lot, content: await readLot(lots, lot) })))
}

/** A lot's descriptor in the folder of lots. */
const DESCRIPTOR = /^[0-9a-f]{64}\.json$/

/**
 * Deletes what a killed import left: a torn last line of the journal, and files in the folder of lots that no lot names.
 * What a lot names is read from its descriptor, checked, and never from the journal's line: a damaged line must not cost a
 * sound file. A descriptor outside of the journal is deleted only where its import left its intent: without one, the journal
 * has lost a line, and nothing is deleted. The caller holds the lock.
 */
export async function sweepLots(folder: string, disk: Disk): Promise<void> {
  const { lots } = basePaths(folder)
  await makeFolderDurably(lots, disk)
  if ((await readdir(lots)).length > 0 && !(await hasJournal(folder))) {
    throw new Error(
      'journal.jsonl manque, alors que la base contient des lots : restaurez-le depuis une sauvegarde. Rien n’est effacé.',
    )
  }
  await ensureJournal(folder, disk)
  await mendLastLine(folder, disk)
  const known = new Set(
    (await readLots(folder)).flatMap(({ lot, content }) => [
      `${lot}.json`,
      ...content.fichiers.map((file) => `${file.sha256}.parquet`),
    ]),
  )
  const unknown = (await readdir(lots)).filter((name) => !known.has(name))
  refuseLost(unknown, known)
  const intended = unknown.map(intendedLot).filter((lot) => lot !== undefined)
  for (const name of unknown) if (intendedLot(name) === undefined) await disk.remove(join(lots, name))
  if (intended.length > 0) await disk.syncFolder(lots) // the descriptors are gone before their intents are
  for (const lot of intended) await removeIntent(lots, lot, disk)
}

/** Throws where lots are there, whole, that the journal does not name: it has lost their lines. */
function refuseLost(names: readonly string[], known: ReadonlySet<string>): void {
  const intended = new Set(names.map((name) => `${intendedLot(name)}.json`))
  const descriptors = names.filter((name) => DESCRIPTOR.test(name) && !known.has(name) && !intended.has(name))
  const count = descriptors.length
  if (count === 0) return
  const are =
    count > 1
      ? `${count} lots sont là que journal.jsonl ne nomme pas`
      : `lots/${descriptors[0]} est là, et journal.jsonl ne le nomme pas`
  const these = count > 1 ? 'ces descriptifs (lots/*.json)' : 'ce descriptif'
  throw new Error(
    `${are} : rétablissez le journal d’une sauvegarde, ou retirez ${these} et importez de nouveau. Rien n’est effacé.`,
  )
}

/** Lays the groups over each other in order of entry: each one has the last word from its first step to its last. */
async function mergeGroups(key: SerieKey, groups: StoredGroup[], range: ReadRange): Promise<ReferenceSerie> {
  const firstSlot = Math.min(...groups.map(({ premier }) => premier))
  const lastSlot = Math.max(...groups.map(({ dernier }) => dernier))
  const values = new Float64Array(lastSlot - firstSlot + 1).fill(Number.NaN)
  const jours = new Uint8Array(values.length)
  for (const { path, premier, dernier, emplacement } of groups) {
    const bytes = await checkedRange(path, emplacement, range)
    const group = await readGroup(bytes, columnsOf(emplacement), emplacement, ['instant', 'valeur', 'jours'])
    values.fill(Number.NaN, premier - firstSlot, dernier - firstSlot + 1)
    jours.fill(0, premier - firstSlot, dernier - firstSlot + 1)
    for (let i = 0; i < emplacement.rows; i++) {
      const at = slotOf(key.granularite, group.instant?.[i] as number) - firstSlot
      values[at] = (group.valeur?.[i] as number | null) ?? Number.NaN
      jours[at] = (group.jours?.[i] as number | null) ?? 0
    }
  }
  const methodes = [...new Set(groups.map(({ methode = null }) => methode))]
  const [minute, ...others] = new Set(groups.map(minuteOf))
  return {
    key,
    firstSlot,
    values,
    jours,
    ...(methodes.every((each) => each === null) ? {} : { methodes }),
    ...(minute === undefined || others.length > 0 ? {} : { minute }),
  }
}

/** The blocks of a map, in the order of its lot. */
async function* readBlocks(path: string, blocs: LotMap['blocs'], range: ReadRange): AsyncGenerator<MapBlock> {
  for (const { ligne, colonne, emplacement } of blocs) {
    yield await readMapBlock(await checkedRange(path, emplacement, range), { ligne, colonne }, emplacement)
  }
}

async function checkedRange(path: string, place: GroupLocation, range: ReadRange): Promise<Uint8Array> {
  const bytes = await range(path, place.offset, place.bytes)
  if (sha256(bytes) === place.sha256) return bytes
  const cut =
    bytes.length < place.bytes
      ? `, coupé : ${number(place.offset + bytes.length)} octets, au lieu d’au moins ${number(place.offset + place.bytes)}`
      : ''
  throw new Error(`${path} : contenu altéré${cut}. Restaurez la base de référence depuis une sauvegarde.`)
}

type ReadRange = (path: string, offset: number, length: number) => Promise<Uint8Array>

/** Keeps each file of the base open between reads, until it is closed; then what still reads is refused. */
function openedFiles(): { range: ReadRange; close: () => Promise<void> } {
  const handles = new Map<string, Promise<FileHandle>>()
  let closed = false
  return {
    async range(path, offset, length) {
      if (closed) throw new Error('the base is closed')
      const opened = handles.get(path) ?? openLotFile(path)
      handles.set(path, opened)
      const bytes = new Uint8Array(length)
      const { bytesRead } = await (await opened).read(bytes, 0, length, offset)
      return bytes.subarray(0, bytesRead)
    },
    async close() {
      closed = true
      await Promise.allSettled([...handles.values()].map(async (handle) => (await handle).close()))
      handles.clear()
    },
  }
}

async function openLotFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
    throw new Error(
      `${path} : introuvable, alors qu’un lot le cite. Restaurez la base de référence depuis une sauvegarde.`,
    )
  }
}
