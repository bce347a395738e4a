import { number, signedPercent } from '../../contract/numberWords.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { bilingual } from '../lang/bilingual.ts'
import { type Lang, semicolon } from '../lang/lang.ts'
import { STEP_WORDS } from '../lang/steps.ts'
import { shownDecimals, valueIn } from './curve.ts'
import { inSentence } from './names.ts'
import type { Pair } from './pair.ts'

const WORDS = bilingual({
  same: (b: string, a: string) => [`${b} donne en moyenne autant que ${a}`, `${b} gives as much as ${a} on average`],
  apart: (b: string, a: string, amount: string, more: boolean) => [
    `${b} donne en moyenne ${amount} de ${more ? 'plus' : 'moins'} que ${a}`,
    `${b} gives ${amount} ${more ? 'more' : 'less'} than ${a} on average`,
  ],
  together: (b: string, a: string) => [`${b} et ${a}`, `${b} and ${a}`],
  common: (n: string, steps: string, one: boolean, feminine: boolean) => [
    `sur ${n} ${steps} commun${feminine ? 'e' : ''}${one ? '' : 's'}`,
    `over ${n} common ${steps}`,
  ],
  typical: (amount: string, step: string) => [
    `écart typique par ${step} (RMSE) : ${amount}`,
    `typical difference per ${step} (RMSE): ${amount}`,
  ],
  correlation: (r: string) => [`corrélation (r) : ${r}`, `correlation (r): ${r}`],
  none: (b: string, a: string) => [`${b} et ${a} n’ont aucun pas commun ici`, `${b} and ${a} have no common step here`],
})

/** Steps whose French noun is feminine. */
const FEMININE: readonly Granularite[] = ['horaire', 'annuel']

/**
 * A sentence on the agreement of two series; the first is the reference. For two variables, only their correlation.
 */
export function agreementCaption(
  lang: Lang,
  [first, second]: readonly [string, string],
  pair: Pair | undefined,
): string {
  const words = WORDS[lang]
  const [a, b] = [inSentence(lang, first).within, inSentence(lang, second).atStart]
  if (!pair?.agreement) return `${words.none(b, a)}.`
  const { rmse, correlation, count } = pair.agreement
  const step = STEP_WORDS[lang][pair.granularite]
  const feminine = FEMININE.includes(pair.granularite)
  const common = words.common(number(lang, count), count === 1 ? step.one : step.many, count === 1, feminine)
  const follow = correlation === undefined ? [] : [words.correlation(number(lang, correlation, 2))]
  const sentences = pair.comparable
    ? [
        `${differenceText(lang, [a, b], pair)}, ${common}`,
        words.typical(valueIn(lang, pair.x, rmse, decimalsOfPair(pair)), step.one),
      ]
    : [`${words.together(b, a)}, ${common}`]
  return `${[...sentences, ...follow].join(`${semicolon(lang)} `)}.`
}

function differenceText(lang: Lang, [a, b]: readonly [string, string], pair: Pair): string {
  const words = WORDS[lang]
  const { amount, share, even, more } = apartBy(lang, pair)
  return even ? words.same(b, a) : `${words.apart(b, a, amount, more)}${share === undefined ? '' : ` (${share})`}`
}

/** The title of a chart of two curves of one variable: how the second differs from the first; undefined where they share no step. */
export function headline(
  lang: Lang,
  first: string,
  { name, pair }: { name: string; pair: Pair | undefined },
): string | undefined {
  if (!pair?.comparable || !pair.agreement) return undefined
  const { amount, share, even, more } = apartBy(lang, pair)
  const [a, b] = [inSentence(lang, first).within, inSentence(lang, name).atStart]
  return even ? WORDS[lang].same(b, a) : WORDS[lang].apart(b, a, share?.replace(/^[+\u2212]/, '') ?? amount, more)
}

function decimalsOfPair({ x, y }: Pair): number {
  return Math.max(shownDecimals(x), shownDecimals(y))
}

/** The difference of the second series of a pair from the first, also relative where that is meaningful. */
function apartBy(lang: Lang, pair: Pair): { amount: string; share: string | undefined; even: boolean; more: boolean } {
  const { bias, meanX } = pair.agreement ?? { bias: 0, meanX: 0 }
  const decimals = decimalsOfPair(pair)
  // A relative difference of temperatures in degrees Celsius has no meaning.
  const ratio = pair.x.grandeur.ucum !== 'Cel' && meanX !== 0
  return {
    amount: valueIn(lang, pair.x, Math.abs(bias), decimals),
    share: ratio ? signedPercent(lang, (bias / meanX) * 100, 1) : undefined,
    even: rounded(bias, decimals) === 0,
    more: bias > 0,
  }
}
