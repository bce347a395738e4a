import { QUOTA_JOURNALIER } from '../../../access/rules.ts'
import { POOL_LIMITS } from '../../../answers/pool/computePool.ts'
import { type CodeErreur, ERREURS, enveloppeErreur } from '../../../contract/erreurs.ts'
import { program } from '../../calls.ts'
import { wordTable } from '../../figure.ts'
import { type Html, html, inlineCode } from '../../html.ts'
import { type Lang, number, pathIn } from '../../lang/lang.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { points, sectionsHtml } from './docsFrame.ts'
import { ERROR_REMEDIES } from './errorRemedies.ts'

const [QUOTA_FR, QUOTA_EN] = [number('fr', QUOTA_JOURNALIER), number('en', QUOTA_JOURNALIER)]
const AT_ONCE = POOL_LIMITS.perCaller

const WORDS = {
  fr: {
    title: 'Erreurs, clés et quotas',
    description:
      'Chaque code d’erreur, ce qu’il veut dire et que faire ; comment une clé s’envoie ; ce qui est compté.',
    lead: 'Une erreur dit ce qui s’est passé, pourquoi, et que faire. Son code est stable : un programme peut s’y fier.',
    shape: 'La forme d’une erreur',
    shapeWhat:
      '`code` est pour les programmes, `message` pour les personnes, `details` nomme le champ, ce qui a été reçu et ce qui est accepté.',
    codes: 'Les codes',
    code: 'Code',
    status: 'Statut',
    when: 'Quand',
    todo: 'Que faire',
    keys: 'Envoyer la clé',
    keysWhat: [
      'Chaque requête porte l’en-tête `Authorization: Bearer <clé>`. Jamais dans l’adresse : les adresses se retrouvent dans des journaux.',
      'Sous `/v1`, seuls `/v1/edition`, `/v1/health` et `POST /v1/cles` répondent sans clé. Les pages, `/openapi.json`, `/csvw/…` et les fichiers de `/archives/…` n’en demandent pas.',
      'Une adresse peut demander trois clés en 24 heures. Le service ne garde qu’une empreinte de la clé : perdue, elle ne peut être montrée de nouveau.',
      'Une clé qui a fui se révoque par `DELETE /v1/cles/{prefixe}` ; elle est refusée partout dans les cinq secondes.',
    ],
    keyPage: 'La page Clé',
    keyPageWhat: 'en demande une, montre ce qui reste et révoque.',
    quotas: 'Ce qui est compté',
    quotasWhat: [
      `Une clé a ${QUOTA_FR} requêtes par jour. Le jour est celui d’UTC : le compte repart à 00:00 UTC.`,
      'Toute requête faite avec une clé valide compte pour une, quelle que soit la réponse, 304, 400 et 404 compris. Une question pour plusieurs localités (`localite=a,b`) ou séries (`/v1/series/mesures`) compte autant de requêtes qu’elle en a ; s’il en reste trop peu, elle est refusée entière, et rien n’est compté. Ne comptent pas : les erreurs 5xx, le refus pour quota épuisé, et l’état de la clé elle-même.',
      'La réponse dit ce qui reste : `RateLimit: "quota-journalier";r=4999;t=43200`, où `r` est le reste et `t` le nombre de secondes jusqu’à la remise à zéro.',
      `Une clé a au plus ${AT_ONCE} calculs en cours (\`/v1/grandeurs/…\`) ; au-delà, 503 \`SERVEUR_SURCHARGE\`, qui ne compte pas.`,
      '`Retry-After` dit combien de secondes attendre (429 et 503).',
    ],
    save: 'Demander moins',
    saveWhat: [
      'Renvoyez l’`ETag` reçu dans `If-None-Match` : 304, sans corps, si rien n’a changé.',
      'Une question qui nomme son édition (`edition=`) sur des données conservées a toujours la même réponse : gardez-la.',
      'Pour beaucoup de séries, prenez les fichiers de l’édition : une poignée de téléchargements, sans clé. `/archives/derniere/mesures/mensuel.parquet` mène toujours à l’édition servie.',
    ],
    recipes: 'Voir les recettes',
  },
  en: {
    title: 'Errors, keys and quotas',
    description: 'Each error code, what it means and what to do; how a key is sent; what is counted.',
    lead: 'An error says what happened, why, and what to do. Its code is stable: a program may rely on it. The messages are in French.',
    shape: 'What an error looks like',
    shapeWhat:
      '`code` is for programs, `message` for people, `details` names the field (`champ`), what was received (`recu`) and what is accepted (`accepte`).',
    codes: 'The codes',
    code: 'Code',
    status: 'Status',
    when: 'When',
    todo: 'What to do',
    keys: 'Sending the key',
    keysWhat: [
      'Each request carries the header `Authorization: Bearer <key>`. Never in the address: addresses end up in logs.',
      'Under `/v1` only `/v1/edition`, `/v1/health` and `POST /v1/cles` answer without a key. Pages, `/openapi.json`, `/csvw/…` and the files of `/archives/…` need none.',
      'An address may ask for three keys in 24 hours. The service keeps a fingerprint of the key alone: once lost, it cannot be shown again.',
      'A key that leaked is revoked by `DELETE /v1/cles/{prefixe}`; it is refused everywhere within five seconds.',
    ],
    keyPage: 'The page Key',
    keyPageWhat: 'asks for one, shows what is left, and revokes.',
    quotas: 'What is counted',
    quotasWhat: [
      `A key has ${QUOTA_EN} requests a day. The day is that of UTC: the count starts again at 00:00 UTC.`,
      'Every request with a valid key counts one, whatever the answer, 304, 400 and 404 included. A question for several places (`localite=a,b`) or series (`/v1/series/mesures`) counts as many requests as it has of them; where too few are left it is refused as a whole, and nothing is counted. Not counted: 5xx errors, the refusal for a used-up quota, and the state of the key itself.',
      'The answer says what is left: `RateLimit: "quota-journalier";r=4999;t=43200`, where `r` is what is left and `t` the seconds until the reset.',
      `A key has at most ${AT_ONCE} computations under way (\`/v1/grandeurs/…\`); beyond that 503 \`SERVEUR_SURCHARGE\`, which does not count.`,
      '`Retry-After` says how many seconds to wait (429 and 503).',
    ],
    save: 'Asking for less',
    saveWhat: [
      'Send the `ETag` you have back in `If-None-Match`: 304, without a body, where nothing has changed.',
      'A question for stored data that names its release (`edition=`) has the same answer for ever: keep it.',
      'For many series take the files of the release: a handful of downloads, without a key. `/archives/derniere/mesures/mensuel.parquet` always leads to the release served.',
    ],
    recipes: 'See the recipes',
  },
} as const

export const ERRORS_PAGE: PageRoute = {
  path: '/docs/erreurs',
  operation: 'pageErreurs',
  render({ context: { lang } }) {
    const words = WORDS[lang]
    return {
      title: words.title,
      description: words.description,
      body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${sectionsHtml(lang, [
  {
    id: 'forme',
    title: words.shape,
    body: html`${program('JSON', JSON.stringify(EXAMPLE, null, 2))}<p>${inlineCode(words.shapeWhat)}</p>`,
  },
  { id: 'codes', title: words.codes, body: codeTable(lang) },
  {
    id: 'cles',
    title: words.keys,
    body: html`${points(words.keysWhat)}<p><a href="${pathIn(lang, '/cle')}">${words.keyPage}</a> ${words.keyPageWhat}</p>`,
  },
  { id: 'quotas', title: words.quotas, body: points(words.quotasWhat) },
  {
    id: 'moins',
    title: words.save,
    body: html`${points(words.saveWhat)}<p><a href="${pathIn(lang, '/docs/recettes')}">${words.recipes}</a>.</p>`,
  },
])}`,
    }
  },
}

function codeTable(lang: Lang): Html {
  const words = WORDS[lang]
  return wordTable(
    words.codes,
    [words.code, words.when, words.todo],
    (Object.keys(ERREURS) as CodeErreur[]).map(
      (code) =>
        html`<tr id="${code}"><th scope="row"><code>${code}</code><br><span class="soft">${words.status} ${ERREURS[code].status}</span></th><td>${inlineCode(ERREURS[code].quand[lang])}</td><td>${inlineCode(ERROR_REMEDIES[code][lang])}</td></tr>`,
    ),
    { stack: true },
  )
}

/** An error as the service writes it. */
const EXAMPLE = enveloppeErreur(
  'VALIDATION_FORMAT_DATE_INVALIDE',
  'Le paramètre « periode_debut » vaut « 2024-02-30 » ; attendu : une date qui existe, AAAA-MM-JJ.',
  { champ: 'periode_debut', recu: '2024-02-30', accepte: 'une date qui existe, AAAA-MM-JJ' },
)
