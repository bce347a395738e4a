import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import type { Refusal } from './askService.ts'
import { waitIn } from './readerTime.ts'

const WORDS = {
  fr: {
    AUTH_CLE_INVALIDE:
      'Cette clé n’est pas reconnue : mal recopiée, ou révoquée. Vérifiez qu’elle est entière, ou demandez-en une autre.',
    CLES_QUOTA_JOURNALIER_DEPASSE: 'Le quota du jour de cette clé est épuisé ; il revient à 00:00 UTC.',
    INFRASTRUCTURE_BASE_INDISPONIBLE: 'Le registre des clés ne répond pas pour le moment ; rien n’est perdu.',
    SERVEUR_SURCHARGE: 'Le service a trop à faire ; rien n’est perdu.',
    again: (wait: string) => `Réessayez ${wait}.`,
    fault: 'Le service a rencontré une faute. Si elle dure, donnez ce repère à l’exploitant :',
    unexpected: (status: number) =>
      `Une réponse inattendue est venue (${status}), peut-être d’un intermédiaire. Réessayez dans un instant.`,
    inFrench: 'Le service refuse :',
  },
  en: {
    AUTH_CLE_INVALIDE:
      'This key is not known: copied wrongly, or revoked. See that it is whole, or ask for another one.',
    CLES_QUOTA_JOURNALIER_DEPASSE: 'The quota of this key for today is used up; it returns at 00:00 UTC.',
    INFRASTRUCTURE_BASE_INDISPONIBLE: 'The register of keys does not answer for the moment; nothing is lost.',
    SERVEUR_SURCHARGE: 'The service has too much to do; nothing is lost.',
    again: (wait: string) => `Try again ${wait}.`,
    fault: 'The service met with a fault. If it lasts, give the operator this mark:',
    unexpected: (status: number) =>
      `An unexpected answer came (${status}), perhaps from something on the way. Try again in a moment.`,
    inFrench: 'The service refuses, in its own language:',
  },
} as const

/** A refusal as a person is told it: what happened, why, what to do. Codes that nobody foresaw are told in the service's words. */
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
      return html`${words.inFrench} <span lang="fr">${message}</span>`
  }
}
