import type { Release } from '../../../answers/release.ts'
import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import { curlText, firstProgram, program } from '../../calls.ts'
import { type Html, html, inlineCode } from '../../html.ts'
import { pathIn } from '../../lang/lang.ts'
import { baseOf, type PageContext } from '../../page.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { questionHere } from './questionHere.ts'

const WORDS = {
  fr: {
    title: 'Démarrer en trois minutes',
    description: 'Une clé, une première réponse, les données téléchargées : trois étapes, des commandes à copier.',
    lead: 'Trois étapes : une clé, une première requête, le téléchargement. Copiez les commandes dans un terminal (Linux, macOS, ou Git Bash sous Windows).',
    key: '1. Demander une clé',
    keyHow: 'Elle est gratuite et immédiate. Demandez-la sur la page',
    keyPage: 'Clé',
    keyOr: ', ou par cette commande, avec votre adresse électronique :',
    keyKeep: 'La réponse contient votre clé dans `cle`. Elle n’est affichée qu’une fois : notez-la.',
    first: '2. Lancer un premier programme',
    firstWhat:
      'Combien de soleil une ville reçoit-elle, mois par mois, en année moyenne ? Mettez votre clé à la place de `hmt_…`.',
    firstRead:
      'Pour chaque mois, `moyenne` est en `unite` ; `ecart_type` donne la dispersion entre années, et `niveau_confiance` l’origine de la valeur.',
    read: 'Lire une réponse',
    readWhat: 'explique chaque mot ;',
    contents: 'le sommaire',
    contentsWhat: 'liste toutes les requêtes.',
    usage: 'essai',
    take: '3. Télécharger les données',
    csv: 'Une série en CSV, dans un terminal où `HARMATTAN_CLE` contient la clé :',
    file: 'Toutes les valeurs mensuelles de l’édition, en un fichier Parquet ; les archives n’exigent pas de clé :',
    check: 'Vérifier que le fichier est intact (sous macOS : `shasum -a 256` au lieu de `sha256sum`) :',
    cite: 'La citation à joindre à vos publications ; les fichiers `.bib`, `.ris` et `.csl.json` y sont aussi :',
    next: 'Et ensuite :',
    recipes: 'pandas, R, Excel, QGIS, DuckDB',
    none: 'Aucune édition n’est encore ouverte : la suite exige des données.',
  },
  en: {
    title: 'Quick start in three minutes',
    description: 'A key, a first response, the data downloaded: three steps, commands to copy.',
    lead: 'Three steps: get a key, make a first request, download the data. Copy the commands into a terminal (Linux, macOS, or Git Bash on Windows).',
    key: '1. Get a key',
    keyHow: 'It is free and immediate. Request it on the page',
    keyPage: 'Key',
    keyOr: ', or with this command and your e-mail address:',
    keyKeep: 'The response contains your key in `cle`. It is shown only once: save it.',
    first: '2. Run a first program',
    firstWhat:
      'How much sun does a town receive, month by month, in an average year? Put your key in place of `hmt_…`.',
    firstRead:
      'For each month, `moyenne` is the mean, in `unite` (the unit); `ecart_type` is the spread between years, and `niveau_confiance` shows where the value comes from.',
    read: 'Reading a response',
    readWhat: 'explains each word;',
    contents: 'the contents page',
    contentsWhat: 'lists all requests.',
    usage: 'trial',
    take: '3. Download the data',
    csv: 'A series as CSV, in a terminal where `HARMATTAN_CLE` holds the key:',
    file: 'All monthly values of the release, in one Parquet file; the archives need no key:',
    check: 'Check that the file is intact (on macOS, `shasum -a 256` instead of `sha256sum`):',
    cite: 'The citation to include in your publications; the `.bib`, `.ris` and `.csl.json` files are there too:',
    next: 'Next:',
    recipes: 'pandas, R, Excel, QGIS, DuckDB',
    none: 'No release is available yet: what follows needs data.',
  },
} as const

const MONTHLY = 'mesures/mensuel.parquet'

/** The quick start. Its commands run one after another in a shell. */
export const QUICK_START_PAGE: PageRoute = {
  path: '/docs/demarrer',
  operation: 'pageDemarrer',
  render({ context, services, release }) {
    const { lang } = context
    const document = services.description.document(lang)
    const words = WORDS[lang]
    const base = baseOf(context)
    const shell = (text: string) => program(undefined, text)
    const ask = curlText({
      method: 'POST',
      address: `${base}/v1/cles`,
      key: false,
      body: { email: 'nom@exemple.org', usage_prevu: words.usage },
    })
    return {
      title: words.title,
      description: words.description,
      body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<h2>${words.key}</h2>
<p>${words.keyHow} <a href="${pathIn(lang, '/cle')}">${words.keyPage}</a>${words.keyOr}</p>
${shell(ask)}
<p>${inlineCode(words.keyKeep)}</p>
${release ? withData(context, { document, release }) : html`<p class="say">${words.none}</p>`}`,
    }
  },
}

function withData(context: PageContext, { document, release }: { document: OpenapiDocument; release: Release }): Html {
  const { lang } = context
  const words = WORDS[lang]
  const base = baseOf(context)
  const archive = `${base}/archives/${release.id}`
  const isMonthly = release.series.some(({ granularite }) => granularite === 'mensuel')
  const shell = (text: string) => program(undefined, text)
  const get = (path: string, file?: string) =>
    shell(
      curlText({
        method: 'GET',
        address: path.startsWith('/v1/') ? base + path : `${archive}/${path}`,
        key: path.startsWith('/v1/'),
        ...(file === undefined ? {} : { file }),
      }),
    )
  const normals = questionHere(document, release, 'lireNormales', {})
  const serie = questionHere(document, release, 'lireSerie', { periode_debut: '', periode_fin: '', format: 'csv' })
  return html`<h2>${words.first}</h2>
${normals !== undefined && html`<p>${inlineCode(words.firstWhat)}</p>${firstProgram(lang, base + normals)}<p>${inlineCode(words.firstRead)}</p>`}
<p><a href="${pathIn(lang, '/docs/lecture')}">${words.read}</a> ${words.readWhat} <a href="${pathIn(lang, '/docs')}">${words.contents}</a> ${words.contentsWhat}</p>
<h2>${words.take}</h2>
${serie !== undefined && html`<p>${inlineCode(words.csv)}</p>${get(serie, 'serie.csv')}`}
${isMonthly && html`<p>${words.file}</p>${get(MONTHLY, MONTHLY)}<p>${inlineCode(words.check)}</p>${shell(`curl -sS "${archive}/SHA256SUMS" | sha256sum --check --ignore-missing`)}`}
<p>${inlineCode(words.cite)}</p>
${get('citation.txt')}
<p>${words.next} <a href="${pathIn(lang, '/docs/recettes')}">${words.recipes}</a>.</p>`
}
