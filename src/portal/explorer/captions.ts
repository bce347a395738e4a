import { number } from '../../contract/numberWords.ts'
import { isoDate } from '../../contract/time.ts'
import { GRANULARITES, type Granularite } from '../../contract/vocabulary.ts'
import CODES from '../assets/explorateur.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { dayIn, type Lang, semicolon } from '../lang/lang.ts'
import { STEP_WORDS } from '../lang/steps.ts'
import { told } from '../lang/told.ts'
import type { Span, View } from './address.ts'
import { stepOf, valueIn } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import type { StyledCurve } from './lineStyle.ts'
import { renamed } from './linesPanel.ts'
import { inSentence, mostCurves, saidBySource, selectionTitle } from './names.ts'
import type { Pair } from './pair.ts'
import { differenceSentence } from './seasonView.ts'
import { apartBy } from './summary.ts'

const WORDS = bilingual(told(CODES.legendes))

/** Steps whose French noun is feminine. */
const FEMININE: readonly Granularite[] = ['horaire', 'annuel']

/** Curves over time as they are seen. */
export interface Seen {
  view: View
  /** The window, also if it is the whole span. */
  span: Span
  drawn: readonly [StyledCurve, ...StyledCurve[]]
  /** Each other curve with the first. */
  pairs: readonly (Pair | undefined)[]
  data: Pick<ExplorerData, 'towns' | 'sources'>
}

/** Title, line below it and sentences of curves over time, those on the agreement of series apart. */
export function timeCaptions(lang: Lang, seen: Seen) {
  const { view, span, drawn, data } = seen
  const words = WORDS[lang]
  const [one, ...rest] = drawn
  const others = rest.map((each, i) => ({ ...each, pair: seen.pairs[i] }))
  const alike = others.filter(({ curve }) => curve.grandeur.code === one.curve.grandeur.code)
  // Their names tell curves of one variable from each other, and do not repeat it.
  const [first, ...compared] = renamed(lang, [{ ...one, pair: undefined }, ...alike], data) as typeof others
  const isScatter = view.vue === 'nuage'
  const [reference, against] = isScatter ? [one, others.slice(0, 1)] : [first as StyledCurve, compared]
  const what = selectionTitle(drawn, lang, data)
  const [other] = compared
  const pair = drawn.length === 2 && other?.pair?.comparable ? other.pair : undefined
  const gap = pair?.agreement
  const differs = first && other && pair && gap && differenceSentence(lang, first, { ...other, curve: pair.y, gap })
  const title = differs ? saidBySource(lang, drawn, data, differs) : what
  const how =
    view.pas === 'origine' || view.pas === 'heure' ? words.asStored : `${words.of[view.stat]} ${words.steps[view.pas]}`
  const [from, to] = [span[0], span[1] - 1].map((ms) => dayIn(lang, isoDate(ms))) as [string, string]
  const sentences = [...(title === what ? [] : [what]), `${how}, ${words.fromTo(from, to)}`]
  return {
    title,
    subtitle: [`${sentences.join('. ')}.`, ...mostCurves(lang, drawn.length)].join(' '),
    agreements: against.map(({ name, pair }) => agreementCaption(lang, [reference.name, name], pair)),
    others: [...(isScatter ? scatterNotes(lang, seen) : []), ...stepNotes(lang, seen)],
  }
}

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
  const { amount, share, even, sign } = apartBy(lang, pair.y, pair.agreement)
  const inBrackets = share === undefined ? '' : ` (${sign}${share})`
  const difference = even ? words.same(b, a) : `${words.apart(b, a, amount, sign === '+')}${inBrackets}`
  const sentences = pair.comparable
    ? [`${difference}, ${common}`, words.typical(valueIn(lang, pair.y, rmse), step.one)]
    : [`${words.together(b, a)}, ${common}`]
  return `${[...sentences, ...follow].join(`${semicolon(lang)} `)}.`
}

/** How to read the scatter. */
function scatterNotes(lang: Lang, { drawn: [first, second, third], pairs: [pair] }: Seen): string[] {
  const words = WORDS[lang]
  if (!second) return [words.scatterNeedsTwo]
  const others = third ? [words.scatterOthers(first.name, second.name)] : []
  if (!pair || pair.common.slots.length === 0) return [...others, words.scatterNone]
  const meaning = pair.comparable ? words.oneToOneMeans : words.twoVariables
  return [...others, `${words.scatterPoint(STEP_WORDS[lang][pair.granularite].one)} ${meaning}`]
}

/** Series that could not be drawn over the requested steps, and why. */
function stepNotes(lang: Lang, { view: { pas }, drawn }: Seen): string[] {
  if (pas === 'origine') return []
  const words = WORDS[lang]
  const wanted = stepOf(pas)
  return drawn.flatMap(({ curve, name }) => {
    const step = STEP_WORDS[lang][curve.granularite]
    if (curve.values.every(Number.isNaN)) return [words.noStep(name, step.none)]
    if (curve.stat !== 'valeur' || curve.granularite === wanted) return []
    const finer = GRANULARITES.indexOf(curve.granularite) < GRANULARITES.indexOf(wanted)
    return [finer ? words.noDays(name) : words.tooCoarse(name, step.adjective)]
  })
}
