import WAYS from '../../assets/chemins.json' with { type: 'json' }
import LABELS from '../../assets/reference.json' with { type: 'json' }
import { type Html, html } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import type { PageRoute } from '../../pageRoute.ts'

/** A page that something leads to: its path, its name, what it holds, and its name in the row of pages (`false`: it is not in the row). */
export type GuidePage = readonly [path: string, name: string, what: string, short?: string | false]

type Row = Readonly<Record<Lang, readonly unknown[]>> & { path: string }

/** Rows of the table of pages in a language. */
export const guidePages = (lang: Lang, rows: readonly Row[]): GuidePage[] =>
  rows.map(({ path, [lang]: words }) => [path, ...words] as unknown as GuidePage)

/** Links to pages, each with what it holds. */
export const waysList = (lang: Lang, pages: readonly (GuidePage | undefined)[]): Html =>
  html`<ul class="ways">${pages.map((page) => page && html`<li><a href="${pathIn(lang, page[0])}">${page[1]}</a><p>${page[2]}</p></li>`)}</ul>`

/** The pages of the documentation beside those of operations, and those that it leads to. */
export const docsPages = (lang: Lang) => guidePages(lang, WAYS.docs)

const WORDS = bilingual(LABELS.cadre)

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
  return html`<nav class="small" aria-label="${WORDS[lang].nav}"><ul class="choice">${docsPages(lang).map(
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
