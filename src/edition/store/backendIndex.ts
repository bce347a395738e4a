import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DISK, type Disk } from '../../storage/disk.ts'
import { ifThere, writeFileDurably } from '../../storage/durable.ts'
import { EDITION_ID, parseRetrait, type Retrait, readRetraits } from '../retrait.ts'

export const INDEX_FILE = 'index.json'
/** More than any list has. */
export const MAX_INDEX_BYTES = 4 << 20

/** The list of a backend. */
export interface BackendIndex {
  /** Releases that are answered from, oldest first. */
  editions: string[]
  /** Releases that were withdrawn, oldest first. */
  retirees: Retrait[]
  /** The release that is answered from where none is named; without it, the newest. */
  courante?: string
}

/** Lists the editions of a folder; empty where there is none. Of its index file only the current edition is read. */
export async function indexOf(folder: string): Promise<BackendIndex> {
  const retirees = await readRetraits(folder)
  const names = await ifThere(readdir(folder))
  if (!names) return { editions: [], retirees: [] }
  const withdrawn = new Set(retirees.map(({ edition }) => edition))
  const editions = names.filter((name) => EDITION_ID.test(name) && !withdrawn.has(name)).sort()
  return { editions, retirees, ...named((await readIndex(folder))?.courante) }
}

/** The list of a folder as it was last written; undefined where there is none that can be understood. */
export async function readIndex(folder: string): Promise<BackendIndex | undefined> {
  const text = await ifThere(readFile(join(folder, INDEX_FILE), 'utf8'))
  return text === undefined ? undefined : parseIndex(text)
}

function named(courante: string | undefined): Pick<BackendIndex, 'courante'> {
  return courante === undefined ? {} : { courante }
}

/** All editions of a backend, withdrawn or not, oldest first. */
export function listOf({ editions, retirees }: BackendIndex): string[] {
  return [...editions, ...retirees.map(({ edition }) => edition)].sort()
}

/**
 * Writes the list of editions, for readers to whom the folder is an address that cannot be listed. A withdrawn one does not
 * stand among `editions`: a reader who knows only these does not answer from it. Which one is current stays as it is written,
 * unless another is named.
 */
export async function writeIndex(
  folder: string,
  { disk = DISK, courante }: { disk?: Disk; courante?: string | undefined } = {},
): Promise<void> {
  const index = { ...(await indexOf(folder)), ...named(courante) }
  await writeFileDurably(join(folder, INDEX_FILE), indexText(index), { disk })
}

/** A list as it is written. */
export function indexText(index: BackendIndex): string {
  return `${JSON.stringify(index)}\n`
}

/** Understands a list of editions; undefined where it is none. */
export function parseIndex(text: string): BackendIndex | undefined {
  try {
    const {
      editions,
      retirees = [],
      courante,
    } = JSON.parse(text) as {
      editions: unknown[]
      retirees?: unknown[]
      courante?: unknown
    }
    const withdrawn = new Map<string, Retrait>()
    for (const value of retirees) {
      const { edition } = (value ?? {}) as { edition?: unknown }
      if (isEditionId(edition)) withdrawn.set(edition, parseRetrait(edition, value))
    }
    return {
      editions: [...new Set(editions.filter(isEditionId))].filter((id) => !withdrawn.has(id)).sort(),
      retirees: [...withdrawn.values()].sort((a, b) => (a.edition < b.edition ? -1 : 1)),
      ...named(isEditionId(courante) ? courante : undefined),
    }
  } catch {
    return undefined
  }
}

function isEditionId(value: unknown): value is string {
  return typeof value === 'string' && EDITION_ID.test(value)
}
