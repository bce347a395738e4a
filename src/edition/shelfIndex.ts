import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DISK, type Disk } from '../storage/disk.ts'
import { isCode, writeFileDurably } from '../storage/durable.ts'
import { EDITION_ID, parseRetrait, type Retrait, readRetraits } from './retrait.ts'

export const INDEX_FILE = 'index.json'

/** What stands on a shelf. */
export interface ShelfIndex {
  /** Releases that are answered from, oldest first. */
  editions: string[]
  /** Releases that were withdrawn, oldest first. */
  retirees: Retrait[]
}

/** Looks through a folder of editions; empty where there is none. */
export async function indexOf(folder: string): Promise<ShelfIndex> {
  const retirees = await readRetraits(folder)
  let names: string[]
  try {
    names = await readdir(folder)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return { editions: [], retirees: [] }
    throw error
  }
  const withdrawn = new Set(retirees.map(({ edition }) => edition))
  return { editions: names.filter((name) => EDITION_ID.test(name) && !withdrawn.has(name)).sort(), retirees }
}

/** All that stands on a shelf, withdrawn or not, oldest first. */
export function listOf({ editions, retirees }: ShelfIndex): string[] {
  return [...editions, ...retirees.map(({ edition }) => edition)].sort()
}

/**
 * Writes the list of editions, for readers to whom the folder is an address that cannot be listed. A withdrawn one does not
 * stand among `editions`: a reader who knows only these does not answer from it.
 */
export async function writeIndex(folder: string, disk: Disk = DISK): Promise<void> {
  await writeFileDurably(join(folder, INDEX_FILE), `${JSON.stringify(await indexOf(folder))}\n`, { disk })
}

/** Understands a list of editions; undefined where it is none. */
export function parseIndex(text: string): ShelfIndex | undefined {
  try {
    const { editions, retirees = [] } = JSON.parse(text) as { editions: unknown[]; retirees?: unknown[] }
    const withdrawn = new Map<string, Retrait>()
    for (const value of retirees) {
      const { edition } = (value ?? {}) as { edition?: unknown }
      if (isEditionId(edition)) withdrawn.set(edition, parseRetrait(edition, value))
    }
    return {
      editions: [...new Set(editions.filter(isEditionId))].filter((id) => !withdrawn.has(id)).sort(),
      retirees: [...withdrawn.values()].sort((a, b) => (a.edition < b.edition ? -1 : 1)),
    }
  } catch {
    return undefined
  }
}

function isEditionId(value: unknown): value is string {
  return typeof value === 'string' && EDITION_ID.test(value)
}
