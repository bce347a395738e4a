import { type CodeErreur, ERREURS } from '../../contract/erreurs.ts'
import { type Html, html, type Part } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { refusalReason } from '../refusalReason.ts'
import type { Refusal } from './askService.ts'
import { momentIn, waitIn } from './readerTime.ts'

/** The words of the script of the key page. */
export const CLE_WORDS = {
  fr: {
    asking: 'Demande en cours…',
    copy: 'Copier la clé',
    email: 'Cette adresse électronique n’est pas complète. Écrivez-la comme nom@exemple.org.',
    lostOnTheWay:
      'Aucune réponse : le réseau est peut-être coupé. Ce que vous avez écrit est encore là ; réessayez sans rien changer. Si la demande est arrivée mais que la réponse s’est perdue, vous recevrez la même clé.',
    silence: 'Aucune réponse : le réseau est peut-être coupé. Rien n’est perdu ; réessayez.',
    notWhole: 'Ce n’est pas une clé entière : elle commence par son préfixe et compte au moins 62 caractères.',
    of: (quota: string) => `sur ${quota}`,
    notKept: 'Ce navigateur n’a rien conservé : navigation privée, ou stockage refusé. Copiez la clé ailleurs.',
    forgotten: 'La clé n’est plus conservée dans ce navigateur.',
    kept: 'Clé conservée dans ce navigateur.',
    revoked: (prefixe: string) =>
      `La clé ${prefixe} est révoquée. Ce navigateur l’a oubliée ; les programmes qui l’utilisaient sont refusés.`,
    unsure: 'Aucune réponse : la clé est peut-être révoquée, peut-être non. Actualisez son état, puis réessayez.',
  },
  en: {
    asking: 'Requesting…',
    copy: 'Copy the key',
    email: 'This e-mail address is not complete. Use the form name@university.example.',
    lostOnTheWay:
      'No response: the network may be down. What you typed is still there; try again without changing it. If the request arrived but its response was lost, you will get the same key.',
    silence: 'No response: the network may be down. Nothing is lost; try again.',
    notWhole: 'This is not a full key: it starts with its prefix and has at least 62 characters.',
    of: (quota: string) => `of ${quota}`,
    notKept: 'This browser stored nothing: private browsing, or storage is blocked. Copy the key elsewhere.',
    forgotten: 'The key is no longer kept in this browser.',
    kept: 'Key kept in this browser.',
    revoked: (prefixe: string) =>
      `Key ${prefixe} is revoked. This browser no longer holds it; programs that used it are refused.`,
    unsure: 'No response: the key may or may not be revoked. Refresh its status, then try again.',
  },
} as const

const LIMIT = {
  fr: {
    what: 'Votre adresse réseau a déjà reçu trois clés au cours des dernières 24 heures.',
    why: 'Vous n’y êtes peut-être pour rien : un réseau mobile, un campus, un bureau ou un cybercafé donnent la même adresse à beaucoup de personnes.',
    next: (moment: Part, wait: string) => html`La prochaine est possible <strong>${moment}</strong>, ${wait}.`,
    from: 'à partir du',
    meanwhile: 'Sans attendre :',
    ways: [
      'servez-vous de la clé d’un collègue : une seule suffit à une équipe ;',
      'demandez depuis un autre réseau ;',
    ],
    write: 'écrivez à',
    writeWhy: ', qui émet des clés sans cette limite.',
    safe: 'Ce que vous avez écrit reste dans le formulaire tant que cette page est ouverte.',
  },
  en: {
    what: 'Your network address has already received three keys in the last 24 hours.',
    why: 'You may not be the cause: a mobile network, a campus, an office or an internet café gives many people the same address.',
    next: (moment: Part, wait: string) => html`The next one is possible <strong>${moment}</strong>, ${wait}.`,
    from: 'from',
    meanwhile: 'Without waiting:',
    ways: ['use a colleague’s key: one is enough for a team;', 'request from another network;'],
    write: 'write to',
    writeWhy: ', who issues keys without this limit.',
    safe: 'What you typed stays in the form while this page is open.',
  },
} as const

/** Why the network address gets no further key now, until when, and what to do. */
export function limitWords(lang: Lang, { details, retryAfterS }: Refusal): Html {
  const words = LIMIT[lang]
  const contact = String(details.contact ?? '')
  const moment = momentIn(lang, String(details.prochaine_cle_le))
  return html`<p><strong>${words.what}</strong> ${words.why}</p>
<p>${words.next(`${words.from} ${moment}`, waitIn(lang, retryAfterS ?? 86_400))}</p>
<p>${words.meanwhile}</p><ul class="text">${words.ways.map((way) => html`<li>${way}</li>`)}<li>${words.write} <a href="mailto:${contact}">${contact}</a>${words.writeWhy}</li></ul>
<p>${words.safe}</p>`
}

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
