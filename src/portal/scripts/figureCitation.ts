import { type Cited, referenceText } from '../../contract/citation.ts'
import { html } from '../html.ts'
import { dayIn } from '../lang/lang.ts'
import { referenceHtml } from '../sharing/reference.ts'
import { lang, part } from './dom.ts'
import { today } from './readerTime.ts'

const SEEN = { fr: 'consulté le', en: 'accessed' } as const

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

/** What is seen at an address of the release of the page, as it is cited. */
export function citedHere(titre: string, url = location.href): Cited {
  const release = JSON.parse(part(document, '[data-cited]').dataset.cited ?? '') as Cited
  return { ...release, part: { titre, url } }
}

/** The reference, with the day it was seen. */
export const seenToday = (cited: Cited): string =>
  `${referenceText(cited, lang)}, ${SEEN[lang]} ${dayIn(lang, today())}.`

/** The reference as it is shown, to be copied. */
export const citation = (cited: Cited) =>
  html`<p class="citation">${referenceHtml(lang, cited)}, ${SEEN[lang]} ${dayIn(lang, today())}.</p>`
