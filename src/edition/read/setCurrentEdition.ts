import type { BackendWriter } from '../store/backendWriter.ts'
import { isOutage } from '../store/remoteBackend.ts'
import { unknown } from '../store/retireEdition.ts'
import { openEdition } from './openEdition.ts'

/**
 * Names the release to answer from where a question names none; the list says so, and servers follow. Throws, with those that
 * can be named, where it is not kept, withdrawn, or does not open.
 */
export async function setCurrentEdition({ backend, change }: BackendWriter, edition: string): Promise<void> {
  await change(async (index) => {
    const retrait = index.retirees.find((each) => each.edition === edition)
    const others = `Éditions qui répondent : ${index.editions.filter((id) => id !== edition).join(', ') || 'aucune'}.`
    if (retrait) {
      throw new Error(`${edition} est retirée, depuis le ${retrait.retiree_le} (${retrait.motif}). ${others}`)
    }
    if (!index.editions.includes(edition)) throw unknown(edition, index)
    await openEdition(backend.edition(edition)).catch((error: unknown) => {
      if (isOutage(error)) throw error
      throw new Error(`${edition} ne s'ouvre pas (${(error as Error).message}). ${others}`, { cause: error })
    })
    return { ...index, courante: edition }
  })
}
