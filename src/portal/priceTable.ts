import { PRICES } from '../contract/prices.ts'
import { wordTable } from './figure.ts'
import { type Html, html, inlineCode } from './html.ts'
import type { Lang } from './lang/lang.ts'

const WORDS = {
  fr: { title: 'Ce qui compte pour plus d’une requête', kind: 'Demande', counts: 'Requêtes comptées' },
  en: { title: 'What counts as more than one request', kind: 'Request', counts: 'Requests counted' },
} as const

/** The kinds of questions that count more than one request, and how many. */
export function priceTable(lang: Lang): Html {
  const { title, kind, counts } = WORDS[lang]
  return wordTable(
    title,
    [kind, counts],
    PRICES.map(
      (price) => html`<tr><th scope="row">${inlineCode(price.kind[lang])}</th><td>${String(price.requetes)}</td></tr>`,
    ),
    { stack: true },
  )
}
