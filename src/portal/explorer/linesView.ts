import { number, percent, unitIn } from '../../contract/numberWords.ts'
import { timeOf } from '../../contract/time.ts'
import { byCalendarMonth, hazenQuantile, PLOTTING, sortedQuantile } from '../../derive/statistics/statistics.ts'
import CODES from '../assets/explorateur.json' with { type: 'json' }
import { CONTEXT } from '../charts/colours.ts'
import { bilingual } from '../lang/bilingual.ts'
import { type Lang, monthNames, years, yearsSpanned } from '../lang/lang.ts'
import { STEP_WORDS } from '../lang/steps.ts'
import { told } from '../lang/told.ts'
import type { Span, View } from './address.ts'
import { completeSteps, shownDecimals, valueIn, visibleSteps } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import type { StyledCurve } from './lineStyle.ts'
import { calendarAxis, linesPanels, NONE, nothingSeen, type ReadAxis } from './linesPanel.ts'
import { mostCurves, selectionTitle, shortSource, townName } from './names.ts'
import { type LinesView, peaksText, seasonView } from './seasonView.ts'
import { countText } from './summary.ts'

const WORDS = bilingual(told(CODES.lignes))

interface Options {
  span: Span | undefined
  data: Pick<ExplorerData, 'towns' | 'sources'>
}

/** What a view over an axis other than time makes of its curves. */
export function linesView(
  lang: Lang,
  { vue }: Pick<View, 'vue'>,
  curves: readonly StyledCurve[],
  options: Options,
): LinesView {
  if (vue === 'repartition') return distributionView(lang, curves, options)
  const season = seasonView(lang, curves, options)
  const [first] = season.seasons
  return vue === 'annees' && first ? yearsView(lang, season, first, options) : season
}

const DASH = [6, 4]
const yearOf = (slot: number) => new Date(timeOf('mensuel', slot)).getUTCFullYear()
const monthOf = (slot: number) => new Date(timeOf('mensuel', slot)).getUTCMonth() + 1

/** The years of the first mean year over one another: the last in its colour, the band of most of them behind. */
function yearsView(
  lang: Lang,
  { seasons, summary }: ReturnType<typeof seasonView>,
  first: StyledCurve,
  { span, data }: Options,
): LinesView {
  const words = WORDS[lang]
  const months = completeSteps(first.curve, span)
  const ofYears = [...Map.groupBy(months, ([slot]) => yearOf(slot))].map(([year, own]) => ({
    year: String(year),
    points: own.map(([slot, value]) => ({ at: monthOf(slot), value })),
  }))
  const last = ofYears.at(-1) as (typeof ofYears)[number]
  const { curve, colour } = first
  const { serie, grandeur, unite, stat } = curve
  const usual = byCalendarMonth(months).map(([mois, values]) => {
    const [low, value, high] = [0.1, 0.5, 0.9].map((share) => hazenQuantile(values, share)) as [number, number, number]
    return { at: mois, value, band: [low, high] as const, least: Math.min(...values), most: Math.max(...values) }
  })
  const beside = last.points.map(({ at, value }) => value - (usual.find((each) => each.at === at)?.value ?? value))
  const [above, below] = [beside.filter((by) => by > 0).length, beside.filter((by) => by < 0).length]
  const [all, town] = [years(ofYears[0]?.year ?? last.year, last.year), townName(data, serie.localite)]
  const shown = (value: number) => number(lang, value, shownDecimals(curve))
  const plain = { dash: [], marked: false, text: ({ value }: { value: number }) => [shown(value)] as const }
  const title = words.above(town, last.year, all, above, below)
  const table = {
    head: [words.monthHead[0] as string, last.year, ...words.monthHead.slice(1)],
    rows: usual.map(({ at, value, band, least, most }) => {
      const own = last.points.find((point) => point.at === at)?.value
      const values = [least, band[0], value, band[1], most].map(shown)
      return [monthNames(lang, 'long')[at - 1] as string, own === undefined ? NONE : shown(own), ...values]
    }),
  }
  return {
    title,
    subtitle: [
      `${grandeur.libelle} (${shortSource(lang, data, serie)}).`,
      words.years(stat === 'somme', all, last.year),
      ...(seasons.length > 1 ? [words.onlyFirst(first.name)] : []),
    ].join(' '),
    panels: [
      {
        unit: unitIn(lang, unite),
        axis: calendarAxis(lang),
        desc: peaksText(lang, last.year, curve, last.points),
        lines: [
          ...ofYears.slice(0, -1).map(({ points }) => ({ ...plain, name: '', colour: CONTEXT, points })),
          {
            ...plain,
            name: words.median,
            colour,
            dash: DASH,
            points: usual,
            text: ({ value, band }) => [shown(value), band ? ` (${shown(band[0])}\u2060–\u2060${shown(band[1])})` : ''],
          },
          { ...plain, name: last.year, colour, points: last.points, marked: true },
        ],
      },
    ],
    summary: { ...summary, values: { caption: title, ...table } },
    table,
    agreements: [],
    others: [words.chosen],
  }
}

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
function distributionView(lang: Lang, curves: readonly StyledCurve[], { span, data }: Options): LinesView {
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
  if (!first) return nothingSeen(words.noValue)
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
    subtitle: [words.ranked(steps, yearsSpanned(known)), ...mostCurves(lang, known.length)].join(' '),
    panels: linesPanels(lang, known, {
      data,
      axis: shareAxis(lang),
      lineOf: (each) => ({
        marked: false,
        points: Array.from({ length: 101 }, (_, at) => ({ at, value: each.quantile(at) })),
        text: ({ at }) => [shown(each, at)],
        desc: words.quantiles(each.name, shown(each, 10), shown(each, 50), shown(each, 90)),
      }),
    }),
    summary: { head: words.curveHead, rows },
    table: { head: [...words.curveHead], rows: rows.map(({ name, cells }) => [name, ...cells]) },
    agreements: [],
    others: known.length > 1 ? [words.apart] : [],
  }
}
