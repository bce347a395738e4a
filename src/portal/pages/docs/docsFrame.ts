import { type Html, html, inlineCode, type Part } from '../../html.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import type { PageRoute } from '../../pageRoute.ts'

/** The pages of the documentation beside those of operations, with their names. */
export const DOCS_PAGES = {
  fr: {
    '/docs': 'Sommaire',
    '/docs/demarrer': 'Démarrer',
    '/docs/recettes': 'Recettes',
    '/docs/lecture': 'Lire une réponse',
    '/docs/termes': 'Termes',
    '/docs/erreurs': 'Erreurs et quotas',
    '/docs/changements': 'Changements',
  },
  en: {
    '/docs': 'Contents',
    '/docs/demarrer': 'Quick start',
    '/docs/recettes': 'Recipes',
    '/docs/lecture': 'Reading a response',
    '/docs/termes': 'Terms',
    '/docs/erreurs': 'Errors and quotas',
    '/docs/changements': 'Changes',
  },
} as const satisfies Record<Lang, Record<string, string>>

const WORDS = {
  fr: {
    nav: 'Pages de la documentation',
    onPage: 'Sur cette page',
    search: 'Chercher dans la documentation',
    hint: 'albedo, inclinaison_deg, P90, 429…',
    go: 'Chercher',
  },
  en: {
    nav: 'Documentation pages',
    onPage: 'On this page',
    search: 'Search the documentation',
    hint: 'albedo, inclinaison_deg, P90, 429…',
    go: 'Search',
  },
} as const

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
        scripts: [...(page.scripts ?? []), 'docs'],
        body: html`${docsNav(lang, page.path ?? route.path)}
${searchForm(lang, route.path === '/docs' && typeof q === 'string' ? q : '')}
${page.body}`,
      }
    },
  }
}

function docsNav(lang: Lang, current: string): Html {
  return html`<nav class="small" aria-label="${WORDS[lang].nav}"><ul class="choice">${Object.entries(
    DOCS_PAGES[lang],
  ).map(
    ([path, name]) =>
      html`<li><a href="${pathIn(lang, path)}"${path === current && html` aria-current="page"`}>${name}</a></li>`,
  )}</ul></nav>`
}

/** The search: the contents page answers it, and a script suggests as the reader types. */
function searchForm(lang: Lang, q: string): Html {
  const words = WORDS[lang]
  return html`<form class="search" role="search" action="${pathIn(lang, '/docs')}" data-index="${pathIn(lang, DOCS_INDEX_PATH)}">
<input name="q" type="search" value="${q}" aria-label="${words.search}" placeholder="${words.hint}" autocomplete="off" maxlength="80" required>
<button>${words.go}</button></form>`
}

/** Sentences as a list. */
export function points(list: readonly string[]): Html {
  return html`<ul class="text">${list.map((each) => html`<li>${inlineCode(each)}</li>`)}</ul>`
}

/** A section of a long page. */
export interface Section {
  id: string
  title: string
  body: Part
}

/** The sections of a page, below links to each. */
export function sectionsHtml(lang: Lang, sections: readonly (Section | undefined)[]): Html {
  const all = sections.filter((section) => section !== undefined)
  return html`<nav class="small" aria-label="${WORDS[lang].onPage}"><ul class="choice">${all.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
${all.map(
  ({ id, title, body }) => html`<h2 id="${id}">${title}</h2>
${body}
`,
)}`
}
