import { type CodeErreur, ERREURS } from '../../contract/erreurs.ts'
import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { refusalReason } from '../refusalReason.ts'
import type { Refusal } from './askService.ts'
import { waitIn } from './readerTime.ts'

const WORDS = {
  fr: {
    AUTH_CLE_INVALIDE:
      'Cette clé n’est pas reconnue : elle est mal copiée, ou révoquée. Vérifiez qu’elle est entière, ou demandez-en une autre.',
    CLES_QUOTA_JOURNALIER_DEPASSE: 'Le quota journalier de cette clé est épuisé ; il est remis à zéro à 00:00 UTC.',
    INFRASTRUCTURE_BASE_INDISPONIBLE: 'Le registre des clés ne répond pas pour le moment ; rien n’est perdu.',
    SERVEUR_SURCHARGE: 'Le service est surchargé ; rien n’est perdu.',
    again: (wait: string) => `Réessayez ${wait}.`,
    fault: 'Le service a rencontré une erreur. Si elle persiste, donnez cet identifiant à l’exploitant :',
    unexpected: (status: number) =>
      `Réponse inattendue (${status}), peut-être celle d’un intermédiaire. Réessayez dans un instant.`,
    message: 'Message du service :',
  },
  en: {
    AUTH_CLE_INVALIDE:
      'This key is not recognised: it was copied incorrectly, or revoked. Check that it is complete, or request another one.',
    CLES_QUOTA_JOURNALIER_DEPASSE: 'The daily quota of this key is used up; it resets at 00:00 UTC.',
    INFRASTRUCTURE_BASE_INDISPONIBLE: 'The key register is not responding at the moment; nothing is lost.',
    SERVEUR_SURCHARGE: 'The service is overloaded; nothing is lost.',
    again: (wait: string) => `Try again ${wait}.`,
    fault: 'The service encountered an error. If it persists, give the operator this identifier:',
    unexpected: (status: number) =>
      `Unexpected response (${status}), perhaps from an intermediary. Try again in a moment.`,
    message: 'The service refused:',
  },
} as const

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
