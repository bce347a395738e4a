import { number, percent, quantity, signedNumber, unitIn } from '../../contract/numberWords.ts'
import { timeOf } from '../../contract/time.ts'
import { monthlyNormales, type NormaleOfMonth } from '../../derive/statistics/normales.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { MEAN_YEAR } from '../../derive/steps/calendar.ts'
import { isDailyAmount, isStepAmount } from '../../derive/steps/dailyAmount.ts'
import { highest, lowest } from '../charts/scale.ts'
import { bilingual } from '../lang/bilingual.ts'
import { colon, type Lang, monthName, semicolon, years } from '../lang/lang.ts'
import type { Span } from './address.ts'
import { type Curve, completeSteps, shownDecimals, visibleSteps } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import type { StyledCurve } from './lineStyle.ts'
import { byUnit, calendarAxis, type LinesPanel, renamed, variablesOf } from './linesPanel.ts'
import { inSentence, mostCurves, selectionTitle, shortSource, townName } from './names.ts'

/** A curve with its mean year, and how that differs from the first one's. */
export interface SeasonOfCurve extends StyledCurve {
  season: Season
  /** Undefined of the first curve of a variable, with which the others are compared. */
  gap: SeasonGap | undefined
}

const WORDS = bilingual({
  receives: (b: string, a: string, amount: string, more: boolean) => [
    `${b} reçoit ${amount} de ${more ? 'plus' : 'moins'} que ${a}`,
    `${b} receives ${amount} ${more ? 'more' : 'less'} than ${a}`,
  ],
  warmer: (b: string, a: string, amount: string, more: boolean) => [
    `Il fait ${amount} de ${more ? 'plus' : 'moins'} à ${b} qu’à ${a}`,
    `${b} is ${amount} ${more ? 'warmer' : 'cooler'} than ${a}`,
  ],
  other: (what: string, b: string, a: string, amount: string, more: boolean) => [
    `${what}${colon('fr')} ${amount} de ${more ? 'plus' : 'moins'} à ${b} qu’à ${a}`,
    `${what}: ${amount} ${more ? 'higher' : 'lower'} in ${b} than in ${a}`,
  ],
  gives: (b: string, a: string, amount: string, more: boolean) => [
    `${b} donne ${amount} de ${more ? 'plus' : 'moins'} que ${a}`,
    `${b} gives ${amount} ${more ? 'more' : 'less'} than ${a}`,
  ],
  same: (b: string, a: string) => [`${b} et ${a} ont la même moyenne`, `${b} and ${a} have the same mean`],
  widest: (mois: string) => [`l’écart est le plus grand en ${mois}`, `the difference is largest in ${mois}`],
  partOfYear: (n: number) => [`sur ${n} mois de l’année`, `over ${n} months of the year`],
  peaks: (name: string, high: string, low: string) => [
    `${name}${colon('fr')} le plus en ${high}, le moins en ${low}`,
    `${name}: highest in ${high}, lowest in ${low}`,
  ],
  nothing: ['Aucun mois complet dans cette période', 'No complete month in this period'],
  points: ['points', 'percentage points'],
  drawn: ['Moyenne de chaque mois', 'Mean of each month'],
  drawnSum: ['Somme de chaque mois, en moyenne', 'Sum of each month, on average'],
  band: [
    'bande : un écart-type entre années en plus et en moins',
    'band: plus or minus one standard deviation between years',
  ],
  differ: ['Les années ne sont pas les mêmes pour toutes les courbes', 'Not all curves cover the same years'],
  desc: (name: string, high: string, low: string) => [
    `${name} : le plus ${high}, le moins ${low}.`,
    `${name}: highest ${high}, lowest ${low}.`,
  ],
})

/** The mean years of curves of months, each against the first of its variable; without those that have no complete month in the window. */
export function seasonsOf(curves: readonly StyledCurve[], span: Span | undefined): SeasonOfCurve[] {
  const known = curves.flatMap((each) => {
    const season = seasonOf(each.curve, span)
    return season ? [{ ...each, season, gap: undefined }] : []
  })
  return known.map((each) => {
    const first = known.find(({ curve }) => isComparable(curve, each.curve))
    return { ...each, gap: first === undefined || first === each ? undefined : seasonGap(first, each) }
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
  const [first, second] = renamed(lang, ofFirst, data)
  if (!first) return words.nothing
  if (ofFirst.length > 2) return selectionTitle(all, lang, data)
  if (!second?.gap) {
    const { high, low } = extremesOf(first.season)
    const name = townName(data, first.curve.serie.localite)
    return words.peaks(name, monthName(lang, high.mois), monthName(lang, low.mois))
  }
  const { gap } = second
  const part = gap.months < 12 ? `, ${words.partOfYear(gap.months)}` : ''
  return `${differenceSentence(lang, first, { ...second, gap })}${part}${semicolon(lang)} ${words.widest(monthName(lang, gap.widest.mois))}`
}

type Names = Pick<ExplorerData, 'towns' | 'sources'>

function differenceSentence(
  lang: Lang,
  first: SeasonOfCurve,
  { curve, name, gap }: SeasonOfCurve & { gap: SeasonGap },
) {
  const words = WORDS[lang]
  const { grandeur, serie } = curve
  const [a, b] = [inSentence(lang, first.name), inSentence(lang, name)]
  if (rounded(gap.amount, shownDecimals(curve)) === 0) return words.same(b.atStart, a.within)
  const more = gap.amount > 0
  const amount = (shareText(lang, curve, gap) ?? amountText(lang, curve, Math.abs(gap.amount))).replace(
    /^[+\u2212]/,
    '',
  )
  const sameTown = serie.localite === first.curve.serie.localite
  if (sameTown || serie.source !== first.curve.serie.source) return words.gives(b.atStart, a.within, amount, more)
  if (isDailyAmount(grandeur)) return words.receives(b.atStart, a.within, amount, more)
  if (grandeur.ucum === 'Cel') return words.warmer(b.within, a.within, amount, more)
  return words.other(grandeur.libelle, b.within, a.within, amount, more)
}

/** A relative difference with its sign; undefined of what has no zero of its own, or is a percentage itself. */
export function shareText(
  lang: Lang,
  { grandeur }: Curve,
  { amount, reference }: Pick<SeasonGap, 'amount' | 'reference'>,
): string | undefined {
  if (grandeur.ucum === 'Cel' || grandeur.unite === '%' || reference === 0) return undefined
  const pct = (amount / reference) * 100
  const text = percent(lang, pct, Math.abs(pct) < 2 ? 1 : 0)
  return pct > 0 ? `+${text}` : text
}

/** A difference with its unit. */
function amountText(lang: Lang, curve: Curve, value: number): string {
  const unit = curve.unite === '%' ? WORDS[lang].points : unitIn(lang, curve.unite)
  return quantity(lang, value, unit, shownDecimals(curve))
}

/** What is drawn: variable, unit, years. */
export function seasonSubtitle(
  lang: Lang,
  seasons: readonly SeasonOfCurve[],
  data: Pick<ExplorerData, 'sources'>,
): string {
  const words = WORDS[lang]
  if (seasons.length === 0) return ''
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
export function valueWithSpread(
  lang: Lang,
  { moyenne, ecart_type }: Pick<NormaleOfMonth, 'moyenne' | 'ecart_type'>,
  decimals: number,
): { value: string; spread: string } {
  const spread = ecart_type === null ? '' : ` ± ${number(lang, ecart_type, decimals)}`
  return { value: number(lang, moyenne, decimals), spread }
}

/** Months of a mean year with the highest and lowest values. */
export function extremesOf({ months }: Season) {
  const of = ({ moyenne }: NormaleOfMonth) => moyenne
  return { high: highest(months, of), low: lowest(months, of) }
}

/** The pictures of mean years, with one standard deviation between years. */
export function seasonPanels(lang: Lang, seasons: readonly SeasonOfCurve[], data: Names): LinesPanel[] {
  return byUnit(lang, seasons, data).map(({ unit, own }) => {
    const [first, second, ...more] = own
    const gap = more.length === 0 ? second?.gap : undefined
    const desc = own.map(({ name, curve, season }) => {
      const { high, low } = extremesOf(season)
      const text = ({ mois, moyenne }: typeof high) =>
        `${monthName(lang, mois)} (${number(lang, moyenne, shownDecimals(curve))})`
      return WORDS[lang].desc(name, text(high), text(low))
    })
    return {
      unit,
      axis: calendarAxis(lang),
      desc: desc.join(' '),
      widest: gap && {
        at: gap.widest.mois,
        label: signedNumber(lang, gap.widest.amount, first ? shownDecimals(first.curve) : 0),
      },
      lines: own.map(({ name, colour, dash, curve, season }) => ({
        name,
        colour,
        dash,
        marked: true,
        points: season.months.map(({ mois, moyenne, ecart_type }) => ({
          at: mois,
          value: moyenne,
          band: ecart_type === null ? undefined : ([moyenne - ecart_type, moyenne + ecart_type] as const),
        })),
        text: ({ value, band }) =>
          valueWithSpread(
            lang,
            { moyenne: value, ecart_type: band ? (band[1] - band[0]) / 2 : null },
            shownDecimals(curve),
          ),
      })),
    }
  })
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

/** How the season of one curve differs from that of another, the reference. */
interface SeasonGap {
  /** Calendar months that both have. */
  months: number
  reference: number
  /** Difference of the means over these months. */
  amount: number
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

/** The difference of two curves of one variable and unit over the calendar months that both have; undefined where they share none. */
function seasonGap(
  reference: { curve: Curve; season: Season },
  other: { curve: Curve; season: Season },
): SeasonGap | undefined {
  if (reference.curve.grandeur.code !== other.curve.grandeur.code || reference.curve.unite !== other.curve.unite)
    return undefined
  const shared = other.season.months.flatMap((theirs) => {
    const ours = reference.season.months.find(({ mois }) => mois === theirs.mois)
    return ours ? [{ ours, theirs, mois: theirs.mois, amount: theirs.moyenne - ours.moyenne }] : []
  })
  const [first] = shared
  if (!first) return undefined
  const mean = weightedMean(
    reference.curve,
    shared.map(({ ours }) => ours),
  )
  const otherMean = weightedMean(
    other.curve,
    shared.map(({ theirs }) => theirs),
  )
  const widest = shared.reduce((a, b) => (Math.abs(b.amount) > Math.abs(a.amount) ? b : a), first)
  return {
    months: shared.length,
    reference: mean,
    amount: otherMean - mean,
    widest: { mois: widest.mois, amount: widest.amount },
  }
}

/** The mean of months: of what is per day by their days, of sums over whole months each as much. */
function weightedMean({ stat, grandeur }: Curve, months: readonly Pick<NormaleOfMonth, 'mois' | 'moyenne'>[]): number {
  const whole = stat === 'somme' || isStepAmount(grandeur)
  const weights = months.map(({ mois }) => (whole ? 1 : (MEAN_YEAR[mois - 1] as number)))
  const sum = months.reduce((total, { moyenne }, i) => total + moyenne * (weights[i] as number), 0)
  return sum / weights.reduce((total, weight) => total + weight, 0)
}
