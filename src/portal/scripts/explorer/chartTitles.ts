import { GRANULARITES } from '../../../contract/vocabulary.ts'
import type { Span, View } from '../../explorer/address.ts'
import { agreementCaption, headline } from '../../explorer/captions.ts'
import { type Curve, stepOf } from '../../explorer/curve.ts'
import type { ExplorerData } from '../../explorer/explorerData.ts'
import { curveNames, mostCurves, selectionTitle } from '../../explorer/names.ts'
import type { Pair } from '../../explorer/pair.ts'
import type { StyledCurve } from '../../explorer/seasonView.ts'
import { dayIn } from '../../lang/lang.ts'
import { STEP_WORDS } from '../../lang/steps.ts'
import { lang } from '../dom.ts'
import { words } from './words.ts'

/** The data for the title and captions of the chart. */
export interface CaptionContext {
  view: View
  /** The window, also if it is the whole span. */
  span: Span
  drawn: readonly [StyledCurve, ...StyledCurve[]]
  /** Each other curve with the first. */
  pairs: readonly { curve: Curve; pair: Pair | undefined }[]
  data: Pick<ExplorerData, 'towns' | 'sources'>
}

/** The title: the difference of two curves of one variable, else variables and towns. */
export function titleText(captions: CaptionContext): string {
  const { drawn, data } = captions
  const oneVariable = new Set(drawn.map(({ curve }) => curve.grandeur.code)).size === 1
  const { first, others } = compared(captions)
  const [other] = others
  const finding = oneVariable && drawn.length === 2 && other && headline(lang, first, other)
  return finding || selectionTitle(drawn, lang, data)
}

/** The curves of the variable of the first one, with labels. */
function compared({ drawn, pairs, data }: CaptionContext): {
  first: string
  others: { name: string; pair: Pair | undefined }[]
} {
  const { grandeur } = drawn[0].curve
  const alike = pairs.filter(({ curve }) => curve.grandeur.code === grandeur.code)
  const [first = '', ...names] = curveNames(lang, [drawn[0].curve, ...alike.map(({ curve }) => curve)], data)
  return { first, others: alike.map(({ pair }, i) => ({ pair, name: names[i] ?? '' })) }
}

/** The two curves of a scatter. */
function scattered({ drawn: [one, other], pairs }: CaptionContext): ReturnType<typeof compared> {
  return { first: one.name, others: other ? [{ name: other.name, pair: pairs[0]?.pair }] : [] }
}

export function subtitleText(captions: CaptionContext): string {
  const { view, span, drawn, data } = captions
  const what = selectionTitle(drawn, lang, data)
  const how =
    view.pas === 'origine' || view.pas === 'heure' ? words.asStored : `${words.of[view.stat]} ${words.pas[view.pas]}`
  const [from, to] = [span[0], span[1] - 1].map((ms) => dayIn(lang, new Date(ms).toISOString().slice(0, 10)))
  const sentences = [
    ...(titleText(captions) === what ? [] : [what]),
    `${how}, ${words.fromTo(from as string, to as string)}`,
  ]
  return [`${sentences.join('. ')}.`, ...mostCurves(lang, drawn.length)].join(' ')
}

/** Sentences on the visible data, those on the agreement of series apart. */
export function captionLines(captions: CaptionContext): { agreements: string[]; others: string[] } {
  const { view } = captions
  const { first, others } = view.vue === 'nuage' ? scattered(captions) : compared(captions)
  return {
    agreements: others.map(({ name, pair }) => agreementCaption(lang, [first, name], pair)),
    others: [...scatterNotes(captions), ...stepNotes(captions)],
  }
}

/** How to read the scatter. */
function scatterNotes({ view, drawn, pairs }: CaptionContext): string[] {
  const [first, second] = drawn
  if (view.vue !== 'nuage') return []
  if (!second) return [words.scatterNeedsTwo]
  const pair = pairs[0]?.pair
  const others = drawn.length > 2 ? [words.scatterOthers(first.name, second.name)] : []
  if (!pair || pair.common.slots.length === 0) return [...others, words.scatterNone]
  const meaning = pair.comparable ? words.oneToOneMeans : words.twoVariables
  return [...others, `${words.scatterPoint(STEP_WORDS[lang][pair.granularite].one)} ${meaning}`]
}

/** Series that could not be drawn over the requested steps, and why. */
function stepNotes({ view: { pas }, drawn }: CaptionContext): string[] {
  if (pas === 'origine') return []
  const wanted = stepOf(pas)
  return drawn.flatMap(({ curve, name }) => {
    const step = STEP_WORDS[lang][curve.granularite]
    if (curve.values.every(Number.isNaN)) return [words.noStep(name, step.none)]
    if (curve.stat !== 'valeur' || curve.granularite === wanted) return []
    const finer = GRANULARITES.indexOf(curve.granularite) < GRANULARITES.indexOf(wanted)
    return [finer ? words.noDays(name) : words.tooCoarse(name, step.adjective)]
  })
}
