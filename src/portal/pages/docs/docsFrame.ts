import { type Html, html, inlineCode } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import type { PageRoute } from '../../pageRoute.ts'

/** A page that explains: its path, its name, what it holds, and its name in the row of pages (`false`: it is not in the row). */
export type GuidePage = readonly [path: string, name: string, what: string, short?: string | false]

/** The pages of the documentation beside those of operations, and those that it leads to. */
export const GUIDE_PAGES: Readonly<Record<Lang, readonly GuidePage[]>> = {
  fr: [
    ['/docs', 'Sommaire', 'Toutes les requêtes et tous les guides.'],
    ['/docs/demarrer', 'Démarrer en trois minutes', 'Une clé, une réponse, les données téléchargées.', 'Démarrer'],
    ['/docs/recettes', 'Recettes', 'pandas, R, Excel, QGIS et DuckDB : du code à copier.'],
    ['/docs/lecture', 'Lire une réponse', 'Niveaux A, B, C, statuts, unités, instants, valeurs absentes.'],
    ['/docs/termes', 'Termes', 'Français, anglais, symbole, unité et sens de chaque terme du solaire.'],
    ['/docs/erreurs', 'Erreurs et quotas', 'Chaque code d’erreur et que faire ; la clé, et ce que compte le quota.'],
    ['/docs/changements', 'Changements', 'Ce qui change dans l’API et dans les données.'],
    ['/methodes', 'Méthodes, sources et licences', 'D’où vient chaque valeur, et comment elle est obtenue.', false],
    ['/incertitude', 'Incertitude', 'Les stations au sol, où les sources divergent, et ce qu’est un P90.', false],
  ],
  en: [
    ['/docs', 'Contents', 'All requests and all guides.'],
    ['/docs/demarrer', 'Quick start in three minutes', 'A key, a response, the data downloaded.', 'Quick start'],
    ['/docs/recettes', 'Recipes', 'pandas, R, Excel, QGIS and DuckDB: code to copy.'],
    ['/docs/lecture', 'Reading a response', 'The French words, grades, statuses, units, instants, missing values.'],
    ['/docs/termes', 'Terms', 'English, French, symbol, unit and meaning of each solar term.'],
    ['/docs/erreurs', 'Errors and quotas', 'Each error code and what to do; what counts towards the quota.'],
    ['/docs/changements', 'Changes', 'What changes in the API and in the data.'],
    ['/methodes', 'Methods, sources and licences', 'Where each value comes from, and how it is obtained.', false],
    ['/incertitude', 'Uncertainty', 'Ground stations, where the sources disagree, and what P90 is.', false],
  ],
}

const WORDS = bilingual({
  nav: ['Pages de la documentation', 'Documentation pages'],
  search: ['Chercher dans la documentation', 'Search the documentation'],
  hint: ['albedo, inclinaison_deg, P90, 429…', 'albedo, inclinaison_deg, P90, 429…'],
  go: ['Chercher', 'Search'],
  none: ['Rien ne le contient.', 'Nothing contains it.'],
})

/** The address of what the documentation explains, as JSON. */
export const DOCS_INDEX_PATH = '/docs/index.json'

/** A page of the documentation, below links to the others. */
export function docsRoute(route: PageRoute): PageRoute {
  return {
    ...route,
    async render(request) {
      const { lang } = request.context
      const page = await route.render(request)
      const { q } = request.query
      return {
        ...page,
        body: html`${docsNav(lang, page.path ?? route.path)}
${searchForm(lang, route.path === '/docs' && typeof q === 'string' ? q : '')}
${page.body}`,
      }
    },
  }
}

function docsNav(lang: Lang, current: string): Html {
  return html`<nav class="small" aria-label="${WORDS[lang].nav}"><ul class="choice">${GUIDE_PAGES[lang].map(
    ([path, name, , short = name]) =>
      short !== false &&
      html`<li><a href="${pathIn(lang, path)}"${path === current && html` aria-current="page"`}>${short}</a></li>`,
  )}</ul></nav>`
}

/** The search: the contents page answers it, and a script suggests as the reader types. */
function searchForm(lang: Lang, q: string): Html {
  const words = WORDS[lang]
  return html`<form class="search" role="search" action="${pathIn(lang, '/docs')}" data-index="${pathIn(lang, DOCS_INDEX_PATH)}" data-none="${words.none}">
<input name="q" type="search" value="${q}" aria-label="${words.search}" placeholder="${words.hint}" autocomplete="off" maxlength="80" required>
<button>${words.go}</button></form>`
}

/** Sentences as a list. */
export function points(list: readonly string[]): Html {
  return html`<ul class="text">${list.map((each) => html`<li>${inlineCode(each)}</li>`)}</ul>`
}
