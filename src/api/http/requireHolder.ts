import type { Access } from '../../access/access.ts'
import type { Actor } from '../../access/store.ts'
import { type ErreurContrat, introuvable } from '../../contract/erreurs.ts'
import { redact } from '../../contract/redact.ts'
import { baseIndisponible, cleInvalide } from './protect.ts'

/** The holder of a key or the operator; anyone else gets one and the same 401, and learns nothing. */
export async function requireHolder(
  access: Access,
  authorization: string | undefined,
  prefixe: string,
): Promise<Actor> {
  const identity = await access.identify(authorization)
  if (identity.kind === 'unavailable') throw baseIndisponible(identity.retryAfterS)
  if (identity.kind === 'operateur') return 'operateur'
  if (identity.kind === 'cle' && identity.prefixe === prefixe) return 'titulaire'
  throw cleInvalide()
}

/** No key has the prefix: told to the operator, who may know; to anyone else it is one more 401. */
export function unknownPrefixe(actor: Actor, prefixe: string): ErreurContrat {
  if (actor !== 'operateur') return cleInvalide()
  const recu = redact(prefixe)
  return introuvable(`Aucune clé n'a le préfixe « ${recu} » ; ./harmattan cles lister les montre toutes.`, {
    champ: 'prefixe',
    recu,
    accepte: 'un préfixe de clé, comme hmt_Ab12Cd34',
  })
}
