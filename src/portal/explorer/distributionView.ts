import { number, percent } from '../../contract/numberWords.ts'
import { timeOf } from '../../contract/time.ts'
import { PLOTTING, sortedQuantile } from '../../derive/statistics/statistics.ts'
import { bilingual } from '../lang/bilingual.ts'
import { colon, type Lang, yearsSpanned } from '../lang/lang.ts'
import { STEP_WORDS } from '../lang/steps.ts'
import type { Span } from './address.ts'
import { completeSteps, shownDecimals, valueIn, visibleSteps } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import type { StyledCurve } from './lineStyle.ts'
import { byUnit, type ReadAxis, type ShownLines } from './linesPanel.ts'
import { mostCurves, selectionTitle } from './names.ts'
import { countText } from './summary.ts'

const WORDS = bilingual({
  half: (what: string, steps: string, low: string, high: string) => [
    `${what}${colon('fr')} la moitié des ${steps} entre ${low} et ${high}`,
    `${what}: half of the ${steps} between ${low} and ${high}`,
  ],
  nothing: ['Aucune valeur dans cette période', 'No value in this period'],
  drawn: (steps: string, span: string) => [
    `Valeurs des ${steps} de la plus basse à la plus haute, ${span} : à 25 %, un quart d’entre elles est au-dessous de la courbe.`,
    `Values of ${steps} from the lowest to the highest, ${span}: at 25%, a quarter of them lie below the curve.`,
  ],
  apart: [
    'Une courbe au-dessus d’une autre a des valeurs plus grandes à ce rang ; une courbe plus raide varie davantage.',
    'Where a curve lies above another, its values of that rank are larger; a steeper curve varies more.',
  ],
  head: [
    ['Courbe', 'Curve'],
    ['10e centile', '10th percentile'],
    ['25e', '25th'],
    ['Médiane', 'Median'],
    ['75e', '75th'],
    ['90e centile', '90th percentile'],
    ['Nombre', 'Number'],
  ],
  desc: (name: string, low: string, median: string, high: string) => [
    `${name} : 10e centile ${low}, médiane ${median}, 90e centile ${high}.`,
    `${name}: 10th percentile ${low}, median ${median}, 90th percentile ${high}.`,
  ],
})

/** Shares of the table, per cent. */
const SHARES = [10, 25, 50, 75, 90]
/** Pixels for a label of the axis. */
const LABEL = 56

/** The axis of the share of values below, per cent. */
function shareAxis(lang: Lang): ReadAxis {
  const name = (at: number) => percent(lang, at)
  return {
    ends: [0, 100],
    marks: (apart) => {
      const every = apart * 10 < LABEL ? 25 : 10
      return Array.from({ length: 100 / every + 1 }, (_, i) => ({ at: i * every, label: name(i * every) }))
    },
    name,
  }
}

/** The visible values of curves from the lowest to the highest, whatever how many each has. */
export function distributionView(
  lang: Lang,
  curves: readonly StyledCurve[],
  { span, data }: { span: Span | undefined; data: Pick<ExplorerData, 'towns' | 'sources'> },
): ShownLines {
  const words = WORDS[lang]
  const known = curves.flatMap((each) => {
    const values = completeSteps(each.curve, span)
    const sorted = Float64Array.from(values.values()).sort()
    const slots = [...values.keys()]
    const [start, end] = [slots[0], slots.at(-1)]
    if (start === undefined || end === undefined) return []
    const day = (slot: number) => new Date(timeOf(each.curve.granularite, slot)).toISOString()
    const quantile = (share: number) => sortedQuantile(sorted, share / 100, PLOTTING.hazen)
    return [{ ...each, count: sorted.length, quantile, periode_debut: day(start), periode_fin: day(end) }]
  })
  const [first] = known
  if (!first) {
    return {
      title: words.nothing,
      subtitle: '',
      panels: [],
      summary: { head: words.head, rows: [] },
      table: { head: [], rows: [] },
      notes: [],
    }
  }
  const shown = ({ curve, quantile }: typeof first, share: number) =>
    number(lang, quantile(share), shownDecimals(curve))
  const steps = [...new Set(known.map(({ curve }) => STEP_WORDS[lang][curve.granularite].many))].join(', ')
  const selection = selectionTitle(known, lang, data)
  const { curve, quantile } = first
  const rows = known.map((each) => {
    const { from, to } = visibleSteps(each.curve, span)
    const counted = countText(lang, each.curve, { count: each.count, missing: to - from - each.count })
    const values = SHARES.map((share) =>
      share === 50 ? valueIn(lang, each.curve, each.quantile(share)) : shown(each, share),
    )
    return { ...each, cells: [...values, counted] }
  })
  return {
    title:
      known.length > 1 ? selection : words.half(selection, steps, shown(first, 25), valueIn(lang, curve, quantile(75))),
    subtitle: [words.drawn(steps, yearsSpanned(known)), ...mostCurves(lang, known.length)].join(' '),
    panels: byUnit(lang, known, data).map(({ unit, own }) => ({
      unit,
      axis: shareAxis(lang),
      widest: undefined,
      desc: own.map((each) => words.desc(each.name, shown(each, 10), shown(each, 50), shown(each, 90))).join(' '),
      lines: own.map((each) => ({
        name: each.name,
        colour: each.colour,
        dash: each.dash,
        marked: false,
        points: Array.from({ length: 101 }, (_, at) => ({ at, value: each.quantile(at) })),
        text: ({ at }) => ({ value: shown(each, at), spread: '' }),
      })),
    })),
    summary: { head: words.head, rows },
    table: { head: [...words.head], rows: rows.map(({ name, cells }) => [name, ...cells]) },
    notes: known.length > 1 ? [words.apart] : [],
  }
}
