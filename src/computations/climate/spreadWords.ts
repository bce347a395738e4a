import type { Product } from '../../contract/computed/products.ts'
import { type SourceSpread, TRUST_REASONS } from '../../contract/computed/sourceSpread.ts'
import type { Lang } from '../../contract/described.ts'
import { number, numberIn, signedQuantity, unitAfter } from '../../contract/numberWords.ts'

const WORDS = {
  fr: {
    lead: 'Entre sources : ',
    apart: 'd’écart',
    concordantes: 'concordantes',
    divergentes: 'divergentes',
    same: 'la même',
    other: 'pas la même',
    believe: 'à croire : ',
    undecided: 'rien ne départage',
    next: ' ; ',
  },
  en: {
    lead: 'Between sources: ',
    apart: 'apart',
    concordantes: 'in agreement',
    divergentes: 'in disagreement',
    same: 'the same',
    other: 'not the same',
    believe: 'trust ',
    undecided: 'nothing decides',
    next: '; ',
  },
} as const satisfies Record<Lang, object>

/** The probability of a test, to thousandths: none is nil. */
export const chanceWords = (lang: Lang, p: number) =>
  `p ${p < 0.0005 ? '<' : '='} ${number(lang, Math.max(p, 0.001), 3)}`

/** A distance with the digits that tell it from zero, two at most. */
export function apartWords(lang: Lang, { ecart, unite_ecart }: SourceSpread): string {
  return `${numberIn(lang, Number((ecart ?? Number.NaN).toPrecision(2)))}${unitAfter(lang, unite_ecart)}`
}

/** Why a source is to be believed, in words, with by how much it is off where that is why. */
export function reasonWords(lang: Lang, { raisons, biais_sol, unite_biais_sol }: SourceSpread): string {
  return raisons
    .map((reason) => {
      const off = reason === 'ecart_au_sol' && biais_sol !== null
      return `${TRUST_REASONS[reason][lang]}${off ? `, ${signedQuantity(lang, biais_sol, unite_biais_sol ?? '', 2)}` : ''}`
    })
    .join(', ')
}

/** How far the sources of a product are apart, by the values that it is compared by or else the first, and which is to be believed: a sentence; undefined of no values. */
export function spreadWords(
  lang: Lang,
  { spreads, compared }: { spreads: readonly SourceSpread[] } & Pick<Product, 'compared'>,
  nameOf: Record<'source' | 'variable', (code: string) => string>,
): string | undefined {
  const words = WORDS[lang]
  // Of the year; of a month only what has no year.
  const ofYear = spreads.filter(({ mois }) => mois === null)
  const main = ofYear.filter(({ indice }) => indice in compared)
  const told = (main.length > 0 ? main : [...ofYear, ...spreads].slice(0, 1)).map((spread) => {
    const { indice, accord, ecart, a_croire } = spread
    const agreement = ecart === null ? (accord === 'concordantes' ? words.same : words.other) : accord && words[accord]
    return [
      compared[indice]?.[lang] ?? nameOf.variable(indice),
      ecart !== null && `${apartWords(lang, spread)} ${words.apart}`,
      agreement,
      a_croire === null ? words.undecided : `${words.believe}${nameOf.source(a_croire)} (${reasonWords(lang, spread)})`,
    ]
      .filter(Boolean)
      .join(', ')
  })
  return told.length === 0 ? undefined : `${words.lead}${told.join(words.next)}.`
}
