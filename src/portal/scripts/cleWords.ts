import { type CodeErreur, ERREURS } from '../../contract/erreurs.ts'
import SAID from '../assets/cleDit.json' with { type: 'json' }
import { type Html, html, type Part } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import type { Lang } from '../lang/lang.ts'
import { refusalReason } from '../refusalReason.ts'
import type { Refusal } from './askService.ts'
import { localTime, waitIn } from './readerTime.ts'

/** The words of the script of the key page. */
export const CLE_WORDS = bilingual({
  ...SAID.dit,
  of: (quota: string) => [`sur ${quota}`, `of ${quota}`],
  revoked: (prefixe: string) => [
    `La clé ${prefixe} est révoquée. Ce navigateur l’a oubliée ; les programmes qui l’utilisaient sont refusés.`,
    `Key ${prefixe} is revoked. This browser no longer holds it; programs that used it are refused.`,
  ],
})

const LIMIT = bilingual({
  ...SAID.limite,
  next: (moment: Part, wait: string) => [
    html`La prochaine est possible <strong>${moment}</strong>, ${wait}.`,
    html`The next one is possible <strong>${moment}</strong>, ${wait}.`,
  ],
})

/** Why the network address gets no further key now, until when, and what to do. */
export function limitWords(lang: Lang, { details, retryAfterS }: Refusal): Html {
  const words = LIMIT[lang]
  const contact = String(details.contact ?? '')
  const moment = localTime(lang, String(details.prochaine_cle_le), 'moment')
  return html`<p><strong>${words.what}</strong> ${words.why}</p>
<p>${words.next(`${words.from} ${moment}`, waitIn(lang, retryAfterS ?? 86_400))}</p>
<p>${words.meanwhile}</p><ul class="text">${words.ways.map((way) => html`<li>${way}</li>`)}<li>${words.write} <a href="mailto:${contact}">${contact}</a>${words.writeWhy}</li></ul>
<p>${words.safe}</p>`
}

const WORDS = bilingual({
  ...SAID.refus,
  again: (wait: string) => [`Réessayez ${wait}.`, `Try again ${wait}.`],
  unexpected: (status: number) => [
    `Réponse inattendue (${status}), peut-être celle d’un intermédiaire. Réessayez dans un instant.`,
    `Unexpected response (${status}), perhaps from an intermediary. Try again in a moment.`,
  ],
})

const isKnown = (code: string): code is CodeErreur => code in ERREURS

/** An error in the reader's words: what happened, why, what to do. */
export function refusalWords(lang: Lang, { status, code, message, details, retryAfterS }: Refusal): Html {
  const words = WORDS[lang]
  switch (code) {
    case '':
      return html`${words.unexpected(status)}`
    case 'AUTH_CLE_INVALIDE':
    case 'CLES_QUOTA_JOURNALIER_DEPASSE':
      return html`${words[code]}`
    case 'INFRASTRUCTURE_BASE_INDISPONIBLE':
    case 'SERVEUR_SURCHARGE':
      return html`${words[code]} ${words.again(waitIn(lang, retryAfterS ?? 5))}`
    case 'SERVEUR_ERREUR_INTERNE':
      return html`${words.fault} <code>${String(details.identifiant ?? '')}</code>`
    default:
      return isKnown(code)
        ? html`${words.message} ${refusalReason(lang, { code, message, details })}`
        : html`${words.unexpected(status)}`
  }
}
