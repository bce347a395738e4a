import { type DetailsRefus, ErreurContrat } from '../../contract/erreurs.ts'
import type { EditionStore } from '../../edition/read/editionStore.ts'

/** How many releases before the current one are looked into. */
const LOOKED_INTO = 3
/** Where the contract's errors name a series that is not there. */
const SERIE_FIELDS: readonly unknown[] = ['code', 'code_serie_source']

/**
 * The error to tell a reader who names no release: where it says that a series is not there, and one of the releases before
 * the current one has it, it says which. A series is gone for good from a release, and a program that asks for it would break
 * without knowing why.
 */
export async function namingOlderRelease(error: unknown, editions: EditionStore): Promise<unknown> {
  if (!(error instanceof ErreurContrat) || error.code !== 'RESSOURCE_INTROUVABLE') return error
  const { champ, recu } = error.details
  if (typeof recu !== 'string' || !SERIE_FIELDS.includes(champ)) return error
  const older = await olderWith(recu, editions).catch(() => undefined)
  if (older === undefined) return error
  return new ErreurContrat(error.code, `${error.message} Elle est dans ${older} : ajoutez edition=${older}.`, {
    details: { ...(error.details as DetailsRefus), edition: older },
    headers: error.headers,
  })
}

async function olderWith(code: string, editions: EditionStore): Promise<string | undefined> {
  const current = editions.current?.id ?? ''
  const ids = (await editions.index()).editions.filter((id) => id < current)
  for (const id of ids.toReversed().slice(0, LOOKED_INTO)) {
    if ((await editions.get(id))?.serie(code)) return id
  }
  return undefined
}
