import { type Html, html, inlineCode, type Part } from '../../html.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { type Documented, operationPath, operationsOf } from './operations.ts'

const WORDS = {
  fr: {
    title: 'Documentation',
    description: 'Démarrer, la référence question par question, des recettes, les erreurs et les quotas.',
    lead: 'Une interface REST en lecture seule, en JSON et en CSV ; mesures et normales aussi en Parquet, NDJSON et classeur Excel ; et les fichiers de chaque édition. Une clé gratuite suffit.',
    guides: 'Guides',
    reference: 'La référence',
    referenceWhat: 'Une page par question : ses paramètres, un exemple, ce qui revient, et un essai.',
    machine: 'Pour une machine :',
    csvw: 'Descriptions de ces tables en CSV (CSVW) :',
    startWays: [
      ['/docs/demarrer', 'Démarrer en trois minutes', 'Une clé, une première réponse, les données emportées.'],
      ['/docs/recettes', 'Recettes', 'pandas, R, Excel, QGIS et DuckDB, prêtes à copier.'],
    ],
    guideWays: [
      ['/docs/lecture', 'Lire une réponse', 'Lettres A, B, C, statuts, unités, instants, valeurs absentes.'],
      ['/docs/termes', 'Termes', 'Français, anglais, symbole, unité et sens de chaque terme du solaire.'],
      ['/docs/erreurs', 'Erreurs, clés et quotas', 'Chaque code d’erreur et que faire ; ce qui est compté.'],
      ['/docs/changements', 'Changements', 'Ce qui change dans l’interface et dans les données.'],
      ['/methodes', 'Méthodes, sources et licences', 'D’où vient chaque valeur, et comment elle est faite.'],
      ['/incertitude', 'Incertitude', 'Où les sources divergent, et ce qu’est un P90.'],
    ],
  },
  en: {
    title: 'Documentation',
    description: 'Quick start, the reference question by question, recipes, errors and quotas.',
    lead: 'A read-only REST interface, in JSON and CSV; measurements and normals in Parquet, NDJSON and Excel workbooks too; and the files of each release. A free key is enough.',
    guides: 'Guides',
    reference: 'Reference',
    referenceWhat: 'One page for each question: its parameters, an example, what comes back, and a way to try it.',
    machine: 'For a machine:',
    csvw: 'Descriptions of these tables in CSV (CSVW):',
    startWays: [
      ['/docs/demarrer', 'Quick start in three minutes', 'A key, a first answer, the data taken along.'],
      ['/docs/recettes', 'Recipes', 'pandas, R, Excel, QGIS and DuckDB, ready to copy.'],
    ],
    guideWays: [
      ['/docs/lecture', 'Reading an answer', 'The French words, grades A, B, C, statuses, units, instants, gaps.'],
      ['/docs/termes', 'Terms', 'English, French, symbol, unit and meaning of each solar term.'],
      ['/docs/erreurs', 'Errors, keys and quotas', 'Each error code and what to do; what is counted.'],
      ['/docs/changements', 'Changes', 'What changes in the interface and in the data.'],
      ['/methodes', 'Methods, sources and licences', 'Where each value comes from, and how it is made.'],
      ['/incertitude', 'Uncertainty', 'Where sources differ, and what a P90 is.'],
    ],
  },
} as const

export const CONTENTS_PAGE: PageRoute = {
  path: '/docs',
  operation: 'pageDocumentation',
  render({ context: { lang }, services }) {
    const words = WORDS[lang]
    const { document } = services.description(lang)
    const operations = operationsOf(document)
    return {
      title: words.title,
      description: words.description,
      body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${ways(lang, words.startWays)}
<h2>${words.reference}</h2>
<p>${words.referenceWhat} ${words.machine} <a href="/openapi.json"><code>/openapi.json</code></a>, version ${document.info.version}.</p>
${document.tags.map(({ name, description }) =>
  chapter(lang, {
    name,
    description,
    operations: operations.filter(({ tags }) => tags.includes(name)),
  }),
)}
<h2>${words.guides}</h2>
${ways(lang, words.guideWays)}`,
    }
  },
}

interface Chapter {
  name: string
  description: string
  operations: readonly Documented[]
}

/** Questions by what they are called; those that only describe a table of another, by their address. */
function chapter(lang: Lang, { name, description, operations }: Chapter): Html {
  const describing = operations.filter(({ path }) => path.startsWith('/csvw/'))
  const link = ({ operationId }: Documented, words: Part) =>
    html`<a href="${pathIn(lang, operationPath(operationId))}">${words}</a>`
  return html`<h3 class="chapter">${inlineCode(name)}</h3><p class="soft">${inlineCode(description)}</p>
<ul class="operations">${operations
    .filter((operation) => !describing.includes(operation))
    .map(
      (operation) =>
        html`<li>${link(operation, inlineCode(operation.summary))}<br><span class="method small">${operation.method}</span> <code>${operation.path}</code></li>`,
    )}</ul>
${describing.length > 0 && html`<p class="small">${WORDS[lang].csvw} ${describing.flatMap((operation, i) => [i > 0 && ', ', link(operation, html`<code>${operation.path}</code>`)])}</p>`}`
}

function ways(lang: Lang, list: readonly (readonly [string, string, string])[]): Html {
  return html`<ul class="ways">${list.map(([path, name, what]) => html`<li><a href="${pathIn(lang, path)}">${name}</a><p>${what}</p></li>`)}</ul>`
}
