import { QUOTA_JOURNALIER } from '../../../access/rules.ts'
import { POOL_LIMITS } from '../../../answers/pool/computePool.ts'
import { type CodeErreur, ERREURS, enveloppeErreur } from '../../../contract/erreurs.ts'
import { program } from '../../calls.ts'
import { wordTable } from '../../figure.ts'
import { type Html, html, inlineCode } from '../../html.ts'
import { type Lang, number, pathIn } from '../../lang/lang.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { priceTable } from '../../priceTable.ts'
import { points, sectionsHtml } from './docsFrame.ts'
import { ERROR_REMEDIES } from './errorRemedies.ts'

const [QUOTA_FR, QUOTA_EN] = [number('fr', QUOTA_JOURNALIER), number('en', QUOTA_JOURNALIER)]
const AT_ONCE = POOL_LIMITS.perCaller

const WORDS = {
  fr: {
    title: 'Erreurs, clés et quotas',
    description: 'Chaque code d’erreur, son sens et que faire ; comment envoyer la clé ; ce que compte le quota.',
    lead: 'Une erreur dit ce qui s’est passé, pourquoi, et que faire. Son code est stable : un programme peut s’y fier.',
    shape: 'La forme d’une erreur',
    shapeWhat:
      '`code` est pour les programmes, `message` pour les personnes ; `details` nomme le champ, ce qui a été reçu et ce qui est accepté.',
    codes: 'Les codes',
    code: 'Code',
    status: 'Statut',
    when: 'Quand',
    todo: 'Que faire',
    keys: 'Envoyer la clé',
    keysWhat: [
      'Chaque requête porte l’en-tête `Authorization: Bearer <clé>`. Ne mettez jamais la clé dans l’adresse : les adresses se retrouvent dans des journaux.',
      'Sous `/v1`, seuls `/v1/edition`, `/v1/health` et `POST /v1/cles` répondent sans clé. Les pages, `/openapi.json`, `/csvw/…` et les fichiers de `/archives/…` n’en exigent pas.',
      'Une adresse réseau peut demander trois clés en 24 heures. Le service ne conserve qu’une empreinte de la clé : une clé perdue ne peut plus être affichée.',
      'Révoquez une clé divulguée par `DELETE /v1/cles/{prefixe}` ; elle est refusée partout dans les cinq secondes.',
    ],
    keyPage: 'La page Clé',
    keyPageWhat: 'permet d’en demander une, de voir son quota et de la révoquer.',
    quotas: 'Ce que compte le quota',
    quotasWhat: [
      `Une clé donne droit à ${QUOTA_FR} requêtes par jour. Le compteur est remis à zéro à 00:00 UTC.`,
      'Toute requête faite avec une clé valide compte pour une, quelle que soit la réponse, 304, 400 et 404 compris. Une requête sur plusieurs localités (`localite=a,b`) ou séries (`/v1/series/mesures`) compte une fois pour chacune ; les demandes les plus coûteuses comptent pour plusieurs, comme l’indique le tableau ; s’il en reste trop peu, la demande est refusée entière, et rien n’est compté. Une demande refusée pour ses paramètres ou ses codes compte pour une. Ne comptent pas : les erreurs 5xx, le refus pour quota épuisé, et l’état de la clé elle-même.',
      'La réponse donne ce qui reste : `RateLimit: "quota-journalier";r=4999;t=43200`, où `r` est le nombre de requêtes restantes et `t` le nombre de secondes jusqu’à la remise à zéro. Si la demande compte pour plus d’une requête, `n` dit pour combien.',
      `Une clé a au plus ${AT_ONCE} calculs en cours (\`/v1/grandeurs/…\`) ; au-delà, 503 \`SERVEUR_SURCHARGE\`, qui ne compte pas.`,
      '`Retry-After` donne le nombre de secondes à attendre (429 et 503).',
    ],
    save: 'Faire moins de requêtes',
    saveWhat: [
      'Renvoyez dans `If-None-Match` l’`ETag` reçu : 304, sans corps, si rien n’a changé.',
      'Une requête qui nomme son édition (`edition=`) sur des données conservées a toujours la même réponse : gardez-la.',
      'Pour beaucoup de séries, téléchargez les fichiers de l’édition : quelques fichiers, sans clé. `/archives/derniere/mesures/mensuel.parquet` mène toujours à l’édition servie ; au-delà de 1 024 séries, `mensuel-2.parquet` et la suite.',
    ],
    recipes: 'Voir les recettes',
  },
  en: {
    title: 'Errors, keys and quotas',
    description: 'Each error code, its meaning and what to do; how to send the key; what counts towards the quota.',
    lead: 'An error says what happened, why, and what to do. Its code is stable, so programs can rely on it. Messages are in French.',
    shape: 'The form of an error',
    shapeWhat:
      '`code` is for programs, `message` for people; `details` names the field (`champ`), what was received (`recu`) and what is accepted (`accepte`).',
    codes: 'Error codes',
    code: 'Code',
    status: 'Status',
    when: 'When',
    todo: 'What to do',
    keys: 'Sending the key',
    keysWhat: [
      'Send the `Authorization: Bearer <key>` header with each request. Never put the key in the address: addresses end up in logs.',
      'Under `/v1`, only `/v1/edition`, `/v1/health` and `POST /v1/cles` work without a key. Pages, `/openapi.json`, `/csvw/…` and the files under `/archives/…` need none.',
      'A network address can request three keys in 24 hours. The service stores only a hash of the key: a lost key cannot be shown again.',
      'Revoke a leaked key with `DELETE /v1/cles/{prefixe}`; it is refused everywhere within five seconds.',
    ],
    keyPage: 'The Key page',
    keyPageWhat: 'lets you request one, see its quota and revoke it.',
    quotas: 'What counts towards the quota',
    quotasWhat: [
      `A key allows ${QUOTA_EN} requests per day. The count resets at 00:00 UTC.`,
      'Every request with a valid key counts as one, whatever the response, including 304, 400 and 404. A request for several places (`localite=a,b`) or series (`/v1/series/mesures`) counts once for each; the most expensive requests count as several, as the table shows; if too few are left, the request is refused as a whole and nothing is counted. A request refused for its parameters or codes counts as one. Not counted: 5xx errors, the refusal for an exhausted quota, and the status of the key itself.',
      'The response shows what is left: `RateLimit: "quota-journalier";r=4999;t=43200`, where `r` is the number of requests left and `t` the seconds until the reset. Where the request counts as more than one, `n` says how many.',
      `A key can have at most ${AT_ONCE} computations in progress (\`/v1/grandeurs/…\`); beyond that, 503 \`SERVEUR_SURCHARGE\`, which is not counted.`,
      '`Retry-After` gives the number of seconds to wait (429 and 503).',
    ],
    save: 'Making fewer requests',
    saveWhat: [
      'Send the `ETag` you received in `If-None-Match`: the response is 304, without a body, if nothing has changed.',
      'A request for stored data that names its release (`edition=`) always has the same response: keep it.',
      'For many series, download the files of the release: a handful of files, no key. `/archives/derniere/mesures/mensuel.parquet` always leads to the current release; past 1,024 series, `mensuel-2.parquet` and so on.',
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
  { id: 'quotas', title: words.quotas, body: html`${points(words.quotasWhat)}${priceTable(lang)}` },
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

/** An error of the service. */
const EXAMPLE = enveloppeErreur(
  'VALIDATION_FORMAT_DATE_INVALIDE',
  'Le paramètre « periode_debut » vaut « 2024-02-30 » ; attendu : une date qui existe, AAAA-MM-JJ.',
  { champ: 'periode_debut', recu: '2024-02-30', accepte: 'une date qui existe, AAAA-MM-JJ' },
)
