import { type Html, html } from '../html.ts'
import { dayIn } from '../lang/lang.ts'
import { lang } from './dom.ts'
import { today } from './readerTime.ts'

const WORDS = {
  fr: { quoted: (title: string) => `« ${title} »`, seen: 'consulté le' },
  en: { quoted: (title: string) => `“${title}”`, seen: 'accessed' },
} as const

/** The text of an element, in plain spaces. */
export const textOf = (host: ParentNode, selector: string): string =>
  host.querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''

/** What a figure shows, and of what: the heading of the page names the town. */
export function titleOf(figure: HTMLElement): string {
  return [textOf(document, 'h1'), textOf(figure, 'h3, caption')].filter(Boolean).join(' – ')
}

/** The address of the page, at the figure. */
export function addressOf({ id }: HTMLElement): string {
  const { origin, pathname, search } = location
  return `${origin}${pathname}${search}${id === '' ? '' : `#${id}`}`
}

/** How a figure is cited, seen today: as a sentence, which begins with `citation`, that of the release, and as BibTeX. */
export function figureCitation(figure: HTMLElement, citation: HTMLElement): { text: Html; bibtex: string } {
  const words = WORDS[lang]
  const [title, address] = [titleOf(figure), addressOf(figure)]
  const day = today()
  const ofRelease = citation.textContent?.trim() ?? ''
  const fields = {
    title: `{${latex(title)}}`,
    author: `{${latex(textOf(document, '.brand'))}}`,
    year: document.querySelector<HTMLTimeElement>('.foot time')?.dateTime.slice(0, 4) ?? day.slice(0, 4),
    url: address,
    urldate: day,
    note: latex(ofRelease),
  }
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`)
  return {
    text: html`<span lang="${lang}">${words.quoted(title)}.</span> ${ofRelease} <span lang="${lang}">${address}, ${words.seen} ${dayIn(lang, day)}.</span>`,
    bibtex: `@misc{${textOf(document, '.foot code')}_${figure.id},\n${lines.join(',\n')}\n}\n`,
  }
}

/** A text as LaTeX prints it. */
function latex(text: string): string {
  return text.replaceAll('\\', '\\textbackslash ').replaceAll(/[{}%&_#$]/g, '\\$&')
}
