import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder, writeFileDurably } from '../storage/durable.ts'
import { withLock } from '../storage/lock.ts'
import { EDITION_ID, faultOfMotif, RETRAITS_FOLDER, type Retrait, retraitPath } from './retrait.ts'
import { indexOf, listOf, type ShelfIndex, writeIndex } from './shelfIndex.ts'

export interface Retirement {
  /** The folder of editions. */
  folder: string
  edition: string
  motif: string
  /** Another release, kept and not withdrawn, to ask instead. */
  remplaceePar: string | null
  /** The day of the withdrawal, UTC, `YYYY-MM-DD`. */
  date: string
}

/**
 * Withdraws a release: nothing of it is changed, the withdrawal is written beside the releases, and their list anew. Throws,
 * with what to do, where it is not kept, withdrawn already, or its successor is none.
 */
export async function retireEdition({ folder, edition, motif, remplaceePar, date }: Retirement): Promise<Retrait> {
  const fault = faultOfMotif(motif)
  if (fault !== undefined) throw new Error(`Le motif ne convient pas : ${fault}.`)
  return locked(folder, async (index) => {
    const kept = index.editions.includes(edition)
    const standing = index.retirees.find((each) => each.edition === edition)
    if (standing) {
      throw new Error(
        `${edition} est déjà retirée, depuis le ${standing.retiree_le} (${standing.motif}). Pour dire autre chose : harmattan retirer ${edition} --annuler, puis retirez-la de nouveau.`,
      )
    }
    if (!kept) throw unknown(edition, index)
    if (remplaceePar !== null) checkSuccessor(remplaceePar, edition, index)
    const retrait: Retrait = { edition, motif: motif.trim(), retiree_le: date, remplacee_par: remplaceePar }
    await writeFileDurably(retraitPath(folder, edition), `${JSON.stringify(retrait, undefined, 2)}\n`)
    return retrait
  })
}

/** Takes a withdrawal back: the release is answered from again, as it was. */
export async function reinstateEdition(folder: string, edition: string): Promise<void> {
  await locked(folder, async (index) => {
    if (!index.retirees.some((each) => each.edition === edition)) {
      if (!index.editions.includes(edition)) throw unknown(edition, index)
      throw new Error(`${edition} n'est pas retirée : il n'y a rien à annuler.`)
    }
    const path = retraitPath(folder, edition)
    await rm(path)
    await syncFolder(dirname(path))
  })
}

/** Does it under the lock of the shelf. The list is written anew even after a refusal: an earlier try may have died before it. */
async function locked<T>(folder: string, task: (index: ShelfIndex) => Promise<T>): Promise<T> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new Error(`${folder} : aucune édition n'y est gardée.`)
  }
  return withLock(join(folder, '.verrou'), async () => {
    await sweep(folder)
    try {
      return await task(await indexOf(folder))
    } finally {
      await writeIndex(folder)
    }
  })
}

/** Deletes what a write that was cut short left. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(join(folder, RETRAITS_FOLDER)).catch(() => [])
  for (const name of names) if (name.endsWith('.tmp')) await rm(join(folder, RETRAITS_FOLDER, name), { force: true })
}

function checkSuccessor(successor: string, edition: string, index: ShelfIndex): void {
  if (successor === edition) throw new Error(`${edition} ne peut pas se remplacer elle-même.`)
  if (index.retirees.some((each) => each.edition === successor)) {
    throw new Error(`${successor} est elle-même retirée : nommez une édition qui répond.`)
  }
  if (!EDITION_ID.test(successor) || !index.editions.includes(successor)) throw unknown(successor, index)
}

function unknown(edition: string, index: ShelfIndex): Error {
  return new Error(`${edition} n'est pas gardée ici. Éditions gardées : ${listOf(index).join(', ') || 'aucune'}.`)
}
