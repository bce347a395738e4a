import { EDITION_ID, faultOfMotif, type Retrait } from '../retrait.ts'
import { type BackendIndex, listOf } from './backendIndex.ts'
import type { BackendWriter } from './backendWriter.ts'

export interface Retirement {
  edition: string
  motif: string
  /** Another release, kept and not withdrawn, to ask instead. */
  remplaceePar: string | null
  /** The day of the withdrawal, UTC, `YYYY-MM-DD`. */
  date: string
}

/**
 * Withdraws a release: nothing of it is changed, the withdrawal stands beside the releases and in their list. Throws, with
 * what to do, where it is not kept, withdrawn already, or its successor is none.
 */
export async function retireEdition(
  writer: BackendWriter,
  { edition, motif, remplaceePar, date }: Retirement,
): Promise<Retrait> {
  const fault = faultOfMotif(motif)
  if (fault !== undefined) throw new Error(`Le motif ne convient pas : ${fault}.`)
  const retrait: Retrait = { edition, motif: motif.trim(), retiree_le: date, remplacee_par: remplaceePar }
  await writer.change((index) => {
    const withdrawal = index.retirees.find((each) => each.edition === edition)
    if (withdrawal) {
      throw new Error(
        `${edition} est déjà retirée, depuis le ${withdrawal.retiree_le} (${withdrawal.motif}). Pour dire autre chose : harmattan retirer ${edition} --annuler, puis retirez-la de nouveau.`,
      )
    }
    if (!index.editions.includes(edition)) throw unknown(edition, index)
    if (remplaceePar !== null) checkSuccessor(remplaceePar, edition, index)
    return {
      ...index,
      editions: index.editions.filter((id) => id !== edition),
      retirees: [...index.retirees, retrait].sort((a, b) => (a.edition < b.edition ? -1 : 1)),
    }
  })
  return retrait
}

/** Takes a withdrawal back: the release is answered from again, as it was. */
export async function reinstateEdition(writer: BackendWriter, edition: string): Promise<void> {
  await writer.change((index) => {
    if (!index.retirees.some((each) => each.edition === edition)) {
      if (!index.editions.includes(edition)) throw unknown(edition, index)
      throw new Error(`${edition} n'est pas retirée : il n'y a rien à annuler.`)
    }
    return {
      ...index,
      editions: [...index.editions, edition].sort(),
      retirees: index.retirees.filter((each) => each.edition !== edition),
    }
  })
}

function checkSuccessor(successor: string, edition: string, index: BackendIndex): void {
  if (successor === edition) throw new Error(`${edition} ne peut pas se remplacer elle-même.`)
  if (index.retirees.some((each) => each.edition === successor)) {
    throw new Error(`${successor} est elle-même retirée : nommez une édition qui répond.`)
  }
  if (!EDITION_ID.test(successor) || !index.editions.includes(successor)) throw unknown(successor, index)
}

/** The backend has no edition of that name. */
export function unknown(edition: string, index: BackendIndex): Error {
  return new Error(`${edition} n’est pas conservée. Éditions conservées : ${listOf(index).join(', ') || 'aucune'}.`)
}
