import { type Html, html, type Part } from '../../html.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import { htmlPage, type Page, type PageContext } from '../../page.ts'

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
    nav: 'Pages of the documentation',
    onPage: 'On this page',
    pages: {
      '/docs': 'Contents',
      '/docs/demarrer': 'Quick start',
      '/docs/recettes': 'Recipes',
      '/docs/lecture': 'Reading an answer',
      '/docs/termes': 'Terms',
      '/docs/erreurs': 'Errors and quotas',
      '/docs/changements': 'Changes',
    },
  },
}

/** A page of the documentation: the way to the others, then what it says. */
export function docsHtml(context: PageContext, page: Page): string {
  const { lang } = context
  const { nav, pages } = WORDS[lang]
  const body = html`<nav class="small" aria-label="${nav}"><ul class="choice">${Object.entries(pages).map(
    ([path, name]) =>
      html`<li><a href="${pathIn(lang, path)}"${path === page.path && html` aria-current="page"`}>${name}</a></li>`,
  )}</ul></nav>
${page.body}`
  return htmlPage(context, { ...page, body })
}

/** A part of a long page. */
export interface Section {
  id: string
  title: string
  body: Part
}

/** The parts of a page, and above them the ways to each. */
export function sectionsHtml(lang: Lang, sections: readonly (Section | undefined)[]): Html {
  const all = sections.filter((section) => section !== undefined)
  return html`<nav class="small" aria-label="${WORDS[lang].onPage}"><ul class="choice">${all.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
${all.map(
  ({ id, title, body }) => html`<h2 id="${id}">${title}</h2>
${body}
`,
)}`
}
