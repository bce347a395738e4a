import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from '../../storage/disk.ts'
import { cleanUp, ifThere } from '../../storage/durable.ts'

/** A line of the journal: a lot that entered the base. The base is the ordered list of its lots. */
export interface JournalEntry {
  /** SHA-256 of the lot's descriptor. */
  lot: string
  source: string
  lecteur: string
  importe_le: string
  periode_debut: string
  periode_fin: string
  /** SHA-256 of the lot's Parquet files. */
  fichiers: string[]
  mesures: number
  /** Earlier lots that this one takes the place of, in whole or in part. */
  remplace: string[]
}

const JOURNAL = 'journal.jsonl'

/**
 * The lots in order of entry. A last line without its newline is a write that a crash truncated: it does
 * not count. Any other unreadable line is damage, and throws.
 */
export async function readJournal(folder: string): Promise<JournalEntry[]> {
  const { complete } = await readComplete(folder)
  return complete
    .split('\n')
    .slice(0, -1)
    .map((line, i) => {
      const entry = parseEntry(line)
      if (entry) return entry
      throw new Error(
        `${JOURNAL}, ligne ${i + 1} : illisible. La base de référence est abîmée ; restaurez-la depuis une sauvegarde.`,
      )
    })
}

/** Whether the base has a journal: it is made before the first lot, so that lots without one are damage. */
export async function hasJournal(folder: string): Promise<boolean> {
  return (await readdir(folder)).includes(JOURNAL)
}

/** Makes an empty journal where there is none, durably. The caller holds the base's lock. */
export async function ensureJournal(folder: string, disk: Disk): Promise<void> {
  await (await disk.open(join(folder, JOURNAL), 'a')).close()
  await disk.syncFolder(folder)
}

function parseEntry(line: string): JournalEntry | undefined {
  try {
    const entry = JSON.parse(line) as Partial<JournalEntry> | null
    return /^[0-9a-f]{64}$/.test(entry?.lot ?? '') ? (entry as JournalEntry) : undefined
  } catch {
    return undefined
  }
}

/**
 * Puts a last line without its end right: one of which only the end is missing gets it, and is an entry; anything less never
 * became one and is cut off. The caller holds the base's lock.
 */
export async function mendLastLine(folder: string, disk: Disk): Promise<void> {
  const { complete, text } = await readComplete(folder)
  if (complete.length === text.length) return
  if (parseEntry(text.slice(complete.length))) await append(folder, '\n', disk)
  else await disk.truncate(join(folder, JOURNAL), Buffer.byteLength(complete))
}

/**
 * Appends an entry, durably: this is the moment at which a lot is in the base. The caller holds the base's lock and has
 * mended its last line. Where it fails, the journal is again what it was: what was told to have failed is not in the base.
 */
export async function appendJournal(folder: string, entry: JournalEntry, disk: Disk): Promise<void> {
  const { complete } = await readComplete(folder)
  try {
    await append(folder, `${JSON.stringify(entry)}\n`, disk)
  } catch (error) {
    await cleanUp(() => disk.truncate(join(folder, JOURNAL), Buffer.byteLength(complete)))
    throw error
  }
}

async function append(folder: string, text: string, disk: Disk): Promise<void> {
  const file = await disk.open(join(folder, JOURNAL), 'a')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function readComplete(folder: string): Promise<{ text: string; complete: string }> {
  const text = (await ifThere(readFile(join(folder, JOURNAL), 'utf8'))) ?? ''
  return { text, complete: text.slice(0, text.lastIndexOf('\n') + 1) }
}
