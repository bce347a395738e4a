import { type Html, html, inlineCode, type Part } from '../../html.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import type { PageRoute } from '../../pageRoute.ts'

const WORDS: Record<Lang, { nav: string; onPage: string; pages: Record<string, string> }> = {
  fr: {
    nav: 'Pages de la documentation',
    onPage: 'Sur cette page',
    pages: {
      '/docs': 'Sommaire',
      '/docs/demarrer': 'Démarrer',
      '/docs/recettes': 'Recettes',
      '/docs/lecture': 'Lire une réponse',
      '/docs/termes': 'Termes',
      '/docs/erreurs': 'Erreurs et quotas',
      '/docs/changements': 'Changements',
    },
  },
  en: {
    nav: 'Documentation pages',
    onPage: 'On this page',
    pages: {
      '/docs': 'Contents',
      '/docs/demarrer': 'Quick start',
      '/docs/recettes': 'Recipes',
      '/docs/lecture': 'Reading a response',
      '/docs/termes': 'Terms',
      '/docs/erreurs': 'Errors and quotas',
      '/docs/changements': 'Changes',
    },
  },
}

/** A page of the documentation, below links to the others. */
export function docsRoute(route: PageRoute): PageRoute {
  return {
    ...route,
    async render(request) {
      const { lang } = request.context
      const page = await route.render(request)
      return { ...page, body: html`${docsNav(lang, page.path ?? route.path)}\n${page.body}` }
    },
  }
}

function docsNav(lang: Lang, current: string): Html {
  const { nav, pages } = WORDS[lang]
  return html`<nav class="small" aria-label="${nav}"><ul class="choice">${Object.entries(pages).map(
    ([path, name]) =>
      html`<li><a href="${pathIn(lang, path)}"${path === current && html` aria-current="page"`}>${name}</a></li>`,
  )}</ul></nav>`
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
