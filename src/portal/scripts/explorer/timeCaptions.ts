import { GRANULARITES } from '../../../contract/vocabulary.ts'
import type { Span, View } from '../../explorer/address.ts'
import { agreementCaption, headline } from '../../explorer/captions.ts'
import { type Curve, stepOf } from '../../explorer/curve.ts'
import type { ExplorerData } from '../../explorer/explorerData.ts'
import type { StyledCurve } from '../../explorer/lineStyle.ts'
import { curveNames, mostCurves, selectionTitle } from '../../explorer/names.ts'
import type { Pair } from '../../explorer/pair.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { dayIn } from '../../lang/lang.ts'
import { STEP_WORDS } from '../../lang/steps.ts'
import { lang } from '../dom.ts'

const words = bilingual({
  steps: {
    saison: ['mois', 'month'],
    jour: ['jour', 'day'],
    mois: ['mois', 'month'],
    annee: ['année', 'year'],
  },
  of: { moyenne: ['Moyenne par', 'Mean per'], somme: ['Somme par', 'Sum per'] },
  asStored: ['Valeurs telles que conservées dans l’édition', 'Values as stored in the release'],
  fromTo: (from: string, to: string) => [`du ${from} au ${to}`, `${from} to ${to}`],
  noStep: (name: string, none: string) => [`${name} : ${none}.`, `${name}: ${none}.`],
  tooCoarse: (name: string, step: string) => [
    `${name} reste à son pas ${step}, plus long que celui choisi.`,
    `${name} stays ${step}: its step is longer than the one chosen.`,
  ],
  noDays: (name: string) => [
    `${name} reste à son pas d’origine : son unité horaire ne se convertit pas en jours.`,
    `${name} keeps its stored step: its hourly unit does not convert to days.`,
  ],
  scatterNeedsTwo: ['Le nuage exige deux séries : ajoutez-en une.', 'A scatter plot needs two series: add one.'],
  scatterOthers: (a: string, b: string) => [
    `Le nuage montre les deux premières séries : ${a} et ${b}.`,
    `The scatter plot shows the first two series: ${a} and ${b}.`,
  ],
  scatterPoint: (step: string) => [`Un point par ${step}.`, `One point per ${step}.`],
  scatterNone: [
    'Ces deux séries n’ont aucun pas commun dans cette fenêtre : élargissez-la.',
    'These two series share no step in this window: widen it.',
  ],
  oneToOneMeans: [
    'Sur la droite, les deux séries sont égales ; au-dessus, la seconde est plus élevée.',
    'On the line both series agree; above it the second is higher.',
  ],
  twoVariables: [
    'Deux grandeurs : seule leur variation conjointe est interprétable.',
    'Two variables: only their joint variation is meaningful here.',
  ],
})[lang]

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
    view.pas === 'origine' || view.pas === 'heure' ? words.asStored : `${words.of[view.stat]} ${words.steps[view.pas]}`
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
