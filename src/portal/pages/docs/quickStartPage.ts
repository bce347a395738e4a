import type { Release } from '../../../answers/release.ts'
import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import { curlText, program } from '../../calls.ts'
import { type Html, html, inlineCode } from '../../html.ts'
import { pathIn } from '../../lang/lang.ts'
import { baseOf, type PageContext } from '../../page.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { questionHere } from './questionHere.ts'

const WORDS = {
  fr: {
    title: 'Démarrer en trois minutes',
    description: 'Une clé, une première réponse, et les données emportées : trois étapes, des commandes à copier.',
    lead: 'Trois étapes : une clé, une première réponse, les données emportées. Les commandes se copient dans un terminal (Linux, macOS, ou Git Bash sous Windows).',
    key: '1. Demander une clé',
    keyHow: 'Elle est gratuite et vient tout de suite. Sur la page',
    keyPage: 'Clé',
    keyOr: ', ou par cette commande, avec votre adresse électronique :',
    keyKeep:
      'La réponse tient votre clé dans `cle`. Elle n’est montrée qu’une fois : notez-la, puis mettez-la dans une variable, à la place des points.',
    first: '2. Poser une première question',
    firstWhat: 'Combien de soleil reçoit une ville, mois par mois, en année moyenne ?',
    firstRead:
      'Pour chaque mois, `moyenne` est en `unite` ; `ecart_type` dit de combien les années diffèrent, et `niveau_confiance` d’où vient la valeur.',
    read: 'Lire une réponse',
    readWhat: 'dit ce que veut dire chaque mot ;',
    contents: 'le sommaire',
    contentsWhat: 'liste toutes les questions.',
    usage: 'essai',
    take: '3. Emporter les données',
    csv: 'Une série en CSV :',
    file: 'Toutes les valeurs mensuelles de l’édition, en un fichier Parquet ; les archives ne demandent pas de clé :',
    check: 'Vérifier que le fichier est arrivé entier (sous macOS : `shasum -a 256` au lieu de `sha256sum`) :',
    cite: 'La citation à joindre à ce que vous publiez ; les fichiers `.bib`, `.ris` et `.csl.json` y sont aussi :',
    next: 'Et ensuite :',
    recipes: 'pandas, R, Excel, QGIS, DuckDB',
    none: 'Aucune édition n’est encore ouverte : la suite demande des données.',
  },
  en: {
    title: 'Quick start in three minutes',
    description: 'A key, a first answer, and the data taken along: three steps, commands to copy.',
    lead: 'Three steps: a key, a first answer, the data taken along. Copy the commands into a terminal (Linux, macOS, or Git Bash on Windows).',
    key: '1. Ask for a key',
    keyHow: 'It is free and comes at once. On the page',
    keyPage: 'Key',
    keyOr: ', or by this command, with your e-mail address:',
    keyKeep:
      'The answer holds your key in `cle`. It is shown once: keep it, then put it into a variable, in the place of the dots.',
    first: '2. Ask a first question',
    firstWhat: 'How much sun does a town get, month by month, in a mean year?',
    firstRead:
      'For each month `moyenne` (the mean) is in `unite` (the unit); `ecart_type` says by how much years differ, and `niveau_confiance` where the value comes from.',
    read: 'Reading an answer',
    readWhat: 'says what each word means;',
    contents: 'the contents',
    contentsWhat: 'list all questions.',
    usage: 'trial',
    take: '3. Take the data along',
    csv: 'A series in CSV:',
    file: 'All monthly values of the release, in one Parquet file; the archives need no key:',
    check: 'Check that the file is whole (on macOS `shasum -a 256` for `sha256sum`):',
    cite: 'The citation to put with what you publish; the files `.bib`, `.ris` and `.csl.json` are there too:',
    next: 'From here:',
    recipes: 'pandas, R, Excel, QGIS, DuckDB',
    none: 'No release is open yet: what follows needs data.',
  },
} as const

const MONTHLY = 'mesures/mensuel.parquet'

/** The quick start. Its commands run one after another in a shell. */
export const QUICK_START_PAGE: PageRoute = {
  path: '/docs/demarrer',
  operation: 'pageDemarrer',
  render({ context, services, release }) {
    const { lang } = context
    const { document } = services.description(lang)
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
${shell('export HARMATTAN_CLE="hmt_…"')}
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
${normals !== undefined && html`<p>${words.firstWhat}</p>${get(normals)}<p>${inlineCode(words.firstRead)}</p>`}
<p><a href="${pathIn(lang, '/docs/lecture')}">${words.read}</a> ${words.readWhat} <a href="${pathIn(lang, '/docs')}">${words.contents}</a> ${words.contentsWhat}</p>
<h2>${words.take}</h2>
${serie !== undefined && html`<p>${words.csv}</p>${get(serie, 'serie.csv')}`}
${isMonthly && html`<p>${words.file}</p>${get(MONTHLY, MONTHLY)}<p>${inlineCode(words.check)}</p>${shell(`curl -sS "${archive}/SHA256SUMS" | sha256sum --check --ignore-missing`)}`}
<p>${inlineCode(words.cite)}</p>
${get('citation.txt')}
<p>${words.next} <a href="${pathIn(lang, '/docs/recettes')}">${words.recipes}</a>.</p>`
}
