import { type Html, html, type Part } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import type { Refusal } from './askService.ts'
import { momentIn, waitIn } from './readerTime.ts'

/** What the script of the key's page says. */
export const CLE_WORDS = {
  fr: {
    asking: 'Demande en cours…',
    copy: 'Copier la clé',
    email: 'Cette adresse électronique n’est pas complète. Écrivez-la comme nom@exemple.org.',
    lostOnTheWay:
      'Aucune réponse : le réseau est peut-être coupé. Ce que vous avez écrit est encore là ; réessayez. Si la demande est arrivée sans que la réponse revienne, elle compte parmi les trois de votre adresse.',
    silence: 'Aucune réponse : le réseau est peut-être coupé. Rien n’est perdu ; réessayez.',
    notWhole: 'Ce n’est pas une clé entière : elle commence par son préfixe et compte 62 caractères ou un peu plus.',
    of: (quota: string) => `sur ${quota}`,
    notKept: 'Ce navigateur n’a rien gardé : navigation privée, ou stockage refusé. Copiez la clé ailleurs.',
    forgotten: 'Ce navigateur ne la garde plus.',
    kept: 'Gardée dans ce navigateur.',
    revoked: (prefixe: string) =>
      `La clé ${prefixe} est révoquée. Ce navigateur l’a oubliée ; les programmes qui s’en servaient sont refusés.`,
    unsure: 'Aucune réponse : on ne sait pas si la clé est révoquée. Actualisez son état, puis réessayez.',
  },
  en: {
    asking: 'Asking…',
    copy: 'Copy the key',
    email: 'This e-mail address is not complete. Write it like name@example.org.',
    lostOnTheWay:
      'No answer: perhaps the network is gone. What you wrote is still there; try again. If the question arrived but its answer did not, it counts as one of the three of your address.',
    silence: 'No answer: perhaps the network is gone. Nothing is lost; try again.',
    notWhole: 'This is not a whole key: one begins with its prefix and has 62 characters or a few more.',
    of: (quota: string) => `of ${quota}`,
    notKept: 'This browser kept nothing: private browsing, or storage is refused. Copy the key to another place.',
    forgotten: 'This browser does not keep it any more.',
    kept: 'Kept in this browser.',
    revoked: (prefixe: string) =>
      `The key ${prefixe} is revoked. This browser forgot it; programs that used it are refused.`,
    unsure: 'No answer: nobody knows whether the key is revoked. Refresh its state, then try again.',
  },
} as const

const LIMIT = {
  fr: {
    what: 'Votre adresse réseau a déjà reçu ses trois clés des dernières 24 heures.',
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
    what: 'Your network address has been given its three keys of the last 24 hours.',
    why: 'It may not be your doing: a mobile network, a campus, an office or an internet café gives many people the same address.',
    next: (moment: Part, wait: string) => html`The next is possible <strong>${moment}</strong>, ${wait}.`,
    from: 'from',
    meanwhile: 'Without waiting:',
    ways: ['use the key of a colleague: one is enough for a team;', 'ask from another network;'],
    write: 'write to',
    writeWhy: ', who issues keys without this limit.',
    safe: 'What you wrote stays in the form as long as this page is open.',
  },
} as const

/** Why an address is given no further key for now, until when, and what to do. */
export function limitWords(lang: Lang, { details, retryAfterS }: Refusal): Html {
  const words = LIMIT[lang]
  const contact = String(details.contact ?? '')
  const moment = momentIn(lang, String(details.prochaine_cle_le))
  return html`<p><strong>${words.what}</strong> ${words.why}</p>
<p>${words.next(`${words.from} ${moment}`, waitIn(lang, retryAfterS ?? 86_400))}</p>
<p>${words.meanwhile}</p><ul class="text">${words.ways.map((way) => html`<li>${way}</li>`)}<li>${words.write} <a href="mailto:${contact}">${contact}</a>${words.writeWhy}</li></ul>
<p>${words.safe}</p>`
}
