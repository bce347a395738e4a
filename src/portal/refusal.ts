import PARTS from './assets/parties.json' with { type: 'json' }
import { html } from './html.ts'
import { bilingual } from './lang/bilingual.ts'
import { type Lang, pathIn } from './lang/lang.ts'
import { told } from './lang/told.ts'
import { type Page, plainPage } from './page.ts'
import { type RefusalWords, refusalReason } from './refusalReason.ts'
import { searchForm } from './towns/search.ts'

const WORDS = bilingual(told(PARTS.refus))

/** Shown to a person where there is no page; `path` is that of the address. */
export function unknownPage(lang: Lang, path: string): Page {
  const words = WORDS[lang]
  const links = html`<p><a href="${pathIn(lang, '/')}">${words.home}</a> · <a href="${pathIn(lang, '/docs')}">${words.docs}</a></p>`
  return plainPage(words.unknown, words.unknownWhy(path), html`${searchForm(lang, '')}\n${links}`)
}

/** Shown until a page is there: the browser asks for it again. */
export function waitingPage(lang: Lang): Page {
  const { waiting, waitingWhy } = WORDS[lang]
  return {
    title: waiting,
    description: waiting,
    body: html`<h1>${waiting}</h1><p class="lead" role="status">${waitingWhy}</p>`,
  }
}

/** Shown to a person where the page at `path` is refused: the reason, and a link to the page without settings. */
export function refusalPage(lang: Lang, path: string, refusal: RefusalWords): Page {
  const words = WORDS[lang]
  const link = html`<p><a href="${pathIn(lang, path)}">${words.without}</a></p>`
  return plainPage(words.refused, refusalReason(lang, refusal), link)
}
