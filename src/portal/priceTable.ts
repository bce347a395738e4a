import { PRICED_YEARS, PRICES } from '../contract/prices.ts'
import { wordTable } from './figure.ts'
import { type Html, html, inlineCode } from './html.ts'
import { bilingual } from './lang/bilingual.ts'
import type { Lang } from './lang/lang.ts'

const WORDS = bilingual({
  title: ['Ce qui peut compter pour plus d’une requête', 'What can count as more than one request'],
  rule: [
    `Un prix « pour ${PRICED_YEARS} ans » suit les années d’heures ou de jours que la demande couvre dans la ville ou la série : en proportion, arrondi à l’entier supérieur.`,
    `A price “per ${PRICED_YEARS} years” follows the years of hours or days of the place or series that the request covers: in proportion, rounded up.`,
  ],
  kind: ['Demande', 'Request'],
  counts: ['Requêtes comptées', 'Requests counted'],
  byYears: [`pour ${PRICED_YEARS} ans`, `per ${PRICED_YEARS} years`],
})

/** The kinds of questions that may count more than one request, and how many. */
export function priceTable(lang: Lang): Html {
  const { title, rule, kind, counts, byYears } = WORDS[lang]
  return html`<p>${rule}</p>${wordTable(
    title,
    [kind, counts],
    PRICES.map((price) => [inlineCode(price.kind[lang]), `${price.requetes}${price.byYears ? ` ${byYears}` : ''}`]),
  )}`
}
