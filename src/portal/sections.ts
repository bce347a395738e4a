import { type Html, html, type Part } from './html.ts'
import { bilingual } from './lang/bilingual.ts'
import type { Lang } from './lang/lang.ts'

const WORDS = bilingual({ onPage: ['Sur cette page', 'On this page'] })

/** A section of a long page. */
export interface Section {
  /** That of its title, by which an address leads to it. */
  id: string
  title: string
  body: Part
}

/**
 * A section that folds: on a telephone a script closes those of a long page, so that their titles are its contents, and opens
 * the one that an address leads to.
 */
export const sectionHtml = ({ id, title, body }: Section): Html =>
  html`<details class="fold section" open><summary><h2 id="${id}">${title}</h2></summary>
${body}</details>
`

/** The sections of a page, beside links to each. */
export function sectionsHtml(lang: Lang, sections: readonly (Section | undefined | false)[]): Html {
  const all = sections.filter((section) => section !== undefined && section !== false)
  return html`<div class="indexed"><nav class="contents" aria-label="${WORDS[lang].onPage}"><ul class="choice">${all.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
<div>${all.map(sectionHtml)}</div></div>`
}
