import { ERREURS, type ErreurContrat } from '../contract/erreurs.ts'
import { html, inlineCode, type Part } from './html.ts'
import type { Lang } from './lang/lang.ts'

export type RefusalWords = Pick<ErreurContrat, 'code' | 'message' | 'details'>

/** Why a request is refused: in French the message of the API, in English what its code means and the parameter at fault. */
export function refusalReason(lang: Lang, { code, message, details }: RefusalWords): Part {
  if (lang === 'fr') return message
  const { champ, recu, accepte } = details
  const received = recu !== undefined && html`: “${String(recu)}”`
  const accepted = Array.isArray(accepte) && ` Accepted: ${accepte.join(', ')}.`
  return html`${inlineCode(ERREURS[code].quand.en)}${champ !== undefined && html` <code>${String(champ)}</code>${received}.`}${accepted}`
}
