import { number, quantity, signedNumber } from '../../contract/numberWords.ts'
import { timeOf } from '../../contract/time.ts'
import { monthlyNormales, type NormaleOfMonth } from '../../derive/statistics/statistics.ts'
import { MEAN_YEAR } from '../../derive/steps/calendar.ts'
import { isDailyAmount, isStepAmount } from '../../derive/steps/dailyAmount.ts'
import CODES from '../assets/saison.json' with { type: 'json' }
import type { LinePoint } from '../charts/linesChart.ts'
import { highest, lowest } from '../charts/scale.ts'
import { bilingual } from '../lang/bilingual.ts'
import { type Lang, monthName, monthNames, semicolon, years } from '../lang/lang.ts'
import { told } from '../lang/told.ts'
import type { Span } from './address.ts'
import { type Curve, completeSteps, shownDecimals, visibleSteps } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import type { StyledCurve } from './lineStyle.ts'
import {
  calendarAxis,
  columnHead,
  type ExportTable,
  type LinesPanel,
  linesPanels,
  NONE,
  nothingSeen,
  renamed,
  type ShownLines,
  type Summary,
  variablesOf,
} from './linesPanel.ts'
import { inSentence, mostCurves, saidBySource, selectionTitle, shortSource, townName } from './names.ts'
import { apartBy, type Gap, missingOf, withGaps } from './summary.ts'

/** A curve with its mean year, and how that differs from the first one's. */
export interface SeasonOfCurve extends StyledCurve {
  season: Season
  /** Undefined of the first curve of a variable, with which the others are compared; null where they share no month. */
  gap: SeasonGap | null | undefined
}

/** Lines over an axis other than time; of mean years, these, which a file has instead of the curves. */
export interface LinesView extends ShownLines {
  seasons?: readonly SeasonOfCurve[]
}

const WORDS = bilingual(told(CODES.moyenne))

/** The mean years of curves. */
export function seasonView(
  lang: Lang,
  curves: readonly StyledCurve[],
  { span, data }: { span: Span | undefined; data: Names },
): LinesView & { seasons: readonly SeasonOfCurve[] } {
  const seasons = seasonsOf(curves, span)
  return {
    ...nothingSeen(WORDS[lang].nothing),
    ...(seasons.length > 0 && {
      title: seasonTitle(lang, seasons, data),
      subtitle: seasonSubtitle(lang, seasons, data),
      panels: seasonPanels(lang, seasons, data),
      summary: seasonSummary(lang, seasons),
      table: seasonTable(lang, seasons),
    }),
    seasons,
  }
}

/** The mean years of curves of months, each against the first of its variable; without those that have no complete month in the window. */
export function seasonsOf(curves: readonly StyledCurve[], span: Span | undefined): SeasonOfCurve[] {
  const known = curves.flatMap((each) => {
    const season = seasonOf(each.curve, span)
    return season ? [{ ...each, season, gap: undefined }] : []
  })
  return known.map((each) => {
    const first = known.find(({ curve }) => isComparable(curve, each.curve)) as typeof each
    return { ...each, gap: first === each ? undefined : seasonGap(first, each) }
  })
}

/** Whether the difference of two curves is meaningful. */
function isComparable(a: Curve, b: Curve): boolean {
  return a.grandeur.code === b.grandeur.code && a.unite === b.unite
}

/** The title: what one curve or two of one variable show, in a sentence; of more, what is drawn. */
export function seasonTitle(lang: Lang, all: readonly SeasonOfCurve[], data: Names): string {
  const words = WORDS[lang]
  const ofFirst = all.filter(({ curve }) => isComparable(curve, (all[0] as SeasonOfCurve).curve))
  const [first, second] = renamed(lang, ofFirst, data) as [SeasonOfCurve, SeasonOfCurve?]
  if (ofFirst.length > 2) return selectionTitle(all, lang, data)
  if (!second?.gap) {
    const { high, low } = extremesOf(first.season)
    const name = townName(data, first.curve.serie.localite)
    return words.peaks(name, monthName(lang, high.mois), monthName(lang, low.mois))
  }
  const { gap } = second
  const part = gap.months < 12 ? `, ${words.partOfYear(gap.months)}` : ''
  const differs = saidBySource(lang, ofFirst, data, differenceSentence(lang, first, { ...second, gap }))
  return `${differs}${part}${semicolon(lang)} ${words.widest(monthName(lang, gap.widest.mois))}`
}

type Names = Pick<ExplorerData, 'towns' | 'sources'>

/** How the mean of a curve differs from that of the first of its variable. */
export function differenceSentence(
  lang: Lang,
  first: Pick<StyledCurve, 'curve' | 'name'>,
  { curve, name, gap }: Pick<StyledCurve, 'curve' | 'name'> & { gap: Gap },
) {
  const words = WORDS[lang]
  const { grandeur, serie } = curve
  const [a, b] = [inSentence(lang, first.name), inSentence(lang, name)]
  const { amount: inUnit, share, even, sign } = apartBy(lang, curve, gap)
  if (even) return words.same(b.atStart, a.within)
  const [amount, more] = [share ?? inUnit, sign === '+']
  const sameTown = serie.localite === first.curve.serie.localite
  if (sameTown || serie.source !== first.curve.serie.source) return words.gives(b.atStart, a.within, amount, more)
  if (isDailyAmount(grandeur)) return words.receives(b.atStart, a.within, amount, more)
  if (grandeur.ucum === 'Cel') return words.warmer(b.within, a.within, amount, more)
  return words.other(grandeur.libelle, b.within, a.within, amount, more)
}

/** What is drawn: variable, unit, years. */
export function seasonSubtitle(lang: Lang, seasons: readonly SeasonOfCurve[], data: Names): string {
  const words = WORDS[lang]
  const variables = variablesOf(seasons)
  const sources = [...new Set(seasons.map(({ curve }) => shortSource(lang, data, curve.serie)))]
  const what = `${variables.join(', ')} (${sources.join(', ')})`
  const spans = [...new Set(seasons.map(({ season }) => years(...season.years)))].sort()
  const sums = seasons.some(({ curve }) => curve.stat === 'somme')
  const drawn = `${sums ? words.drawnSum : words.drawn}, ${spans.length === 1 ? spans[0] : spans.join(lang === 'fr' ? ' ou ' : ' or ')}`
  const sentences = [what, `${drawn}${semicolon(lang)} ${words.band}`, ...(spans.length > 1 ? [words.differ] : [])]
  return [...sentences.map((sentence) => `${sentence}.`), ...mostCurves(lang, seasons.length)].join(' ')
}

/** The mean of a month, and its standard deviation where that is known. */
function withSpread(lang: Lang, curve: Curve, mean: number, sd: number | null): readonly [string, string] {
  const decimals = shownDecimals(curve)
  return [number(lang, mean, decimals), sd === null ? '' : ` ± ${number(lang, sd, decimals)}`]
}

/** Months of a mean year with the highest and lowest values. */
function extremesOf({ months }: Season) {
  const of = ({ moyenne }: NormaleOfMonth) => moyenne
  return { high: highest(months, of), low: lowest(months, of) }
}

/** The highest and the lowest point of a curve over the calendar months, in words. */
export function peaksText(lang: Lang, name: string, curve: Curve, points: readonly LinePoint[]): string {
  const of = ({ value }: LinePoint) => value
  const [high, low] = [highest(points, of), lowest(points, of)].map(
    ({ at, value }) => `${monthName(lang, at)} (${number(lang, value, shownDecimals(curve))})`,
  ) as [string, string]
  return WORDS[lang].desc(name, high, low)
}

/** The pictures of mean years, with one standard deviation between years. */
export function seasonPanels(lang: Lang, seasons: readonly SeasonOfCurve[], data: Names): LinesPanel[] {
  return linesPanels(lang, seasons, {
    data,
    axis: calendarAxis(lang),
    lineOf({ name, curve, season, gap }) {
      const points = season.months.map(({ mois, moyenne, ecart_type }) => ({
        at: mois,
        value: moyenne,
        band: ecart_type === null ? undefined : ([moyenne - ecart_type, moyenne + ecart_type] as const),
      }))
      return {
        marked: true,
        points,
        text: ({ value, band }) => withSpread(lang, curve, value, band ? (band[1] - band[0]) / 2 : null),
        desc: peaksText(lang, name, curve, points),
        widest: gap && { at: gap.widest.mois, label: signedNumber(lang, gap.widest.amount, shownDecimals(curve)) },
      }
    },
  })
}

/** What mean years come to: mean of the year, lowest and highest month, years counted. */
function seasonSummary(lang: Lang, seasons: readonly SeasonOfCurve[]): Summary {
  const words = WORDS[lang]
  const rows = seasons.map((each) => {
    const { curve, season } = each
    const decimals = shownDecimals(curve)
    const { high, low } = extremesOf(season)
    const month = ({ mois, moyenne }: typeof high) => `${number(lang, moyenne, decimals)} (${monthName(lang, mois)})`
    const counts = season.months.map(({ n_annees }) => n_annees)
    const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
    const counted = fewest === most ? String(most) : `${fewest}\u2060–\u2060${most}`
    const count = `${words.years(counted, most === 1)} (${years(...season.years)})`
    return {
      ...each,
      cells: [
        season.mean === undefined ? NONE : quantity(lang, season.mean, curve.unite, decimals),
        month(low),
        month(high),
        [count, ...missingOf(lang, season.missing, curve.leftOut)].join(', '),
      ],
    }
  })
  return withGaps(lang, rows)
}

/** Mean years as a table, a row for each month and a column for each curve. */
export function seasonTable(lang: Lang, seasons: readonly SeasonOfCurve[]): ExportTable {
  return {
    head: [WORDS[lang].month, ...seasons.map(({ name, curve }) => columnHead(lang, name, curve))],
    rows: monthNames(lang, 'long').map((month, i) => [
      month,
      ...seasons.map(({ curve, season }) => {
        const found = season.months.find(({ mois }) => mois === i + 1)
        return found ? withSpread(lang, curve, found.moyenne, found.ecart_type).join('') : NONE
      }),
    ]),
  }
}

/** The twelve months of a mean year: the normals of the complete months within a window. */
interface Season {
  /** A row for each calendar month that occurs, January first. */
  months: NormaleOfMonth[]
  /** Mean of the months, each as long as it lasts; undefined where one is missing. */
  mean: number | undefined
  /** Complete months, and their first and last years. */
  count: number
  years: [first: number, last: number]
  /** Months within the window that are missing or partial. */
  missing: number
}

/** How the season of one curve differs from that of another, the reference, over the calendar months that both have. */
interface SeasonGap extends Gap {
  months: number
  /** The month with the largest difference, and the difference. */
  widest: { mois: number; amount: number }
}

/** The season of a curve of months; undefined where it has no complete month. */
function seasonOf(curve: Curve, span: Span | undefined): Season | undefined {
  if (curve.granularite !== 'mensuel') return undefined
  const complete = completeSteps(curve, span)
  if (complete.size === 0) return undefined
  const { from, to } = visibleSteps(curve, span)
  const months = monthlyNormales(complete)
  const slots = [...complete.keys()]
  const yearOf = (slot: number) => new Date(timeOf('mensuel', slot)).getUTCFullYear()
  return {
    months,
    mean: months.length === MEAN_YEAR.length ? weightedMean(curve, months) : undefined,
    count: complete.size,
    years: [yearOf(slots[0] as number), yearOf(slots.at(-1) as number)],
    missing: to - from - complete.size,
  }
}

/** The difference of two curves of one variable and unit; null where they share no month. */
function seasonGap(reference: { curve: Curve; season: Season }, other: { season: Season }): SeasonGap | null {
  const shared = other.season.months.flatMap((theirs) => {
    const ours = reference.season.months.find(({ mois }) => mois === theirs.mois)
    return ours ? [{ ours, theirs, mois: theirs.mois, amount: theirs.moyenne - ours.moyenne }] : []
  })
  if (shared.length === 0) return null
  const [meanX, meanY] = (['ours', 'theirs'] as const).map((of) =>
    weightedMean(
      reference.curve,
      shared.map((each) => each[of]),
    ),
  ) as [number, number]
  const { mois, amount } = highest(shared, (each) => Math.abs(each.amount))
  return { months: shared.length, meanX, bias: meanY - meanX, widest: { mois, amount } }
}

/** The mean of months: of what is per day by their days, of sums over whole months each as much. */
function weightedMean({ stat, grandeur }: Curve, months: readonly Pick<NormaleOfMonth, 'mois' | 'moyenne'>[]): number {
  const whole = stat === 'somme' || isStepAmount(grandeur)
  const weights = months.map(({ mois }) => (whole ? 1 : (MEAN_YEAR[mois - 1] as number)))
  const sum = months.reduce((total, { moyenne }, i) => total + moyenne * (weights[i] as number), 0)
  return sum / weights.reduce((total, weight) => total + weight, 0)
}
