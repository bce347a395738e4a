import { number, unitIn } from '../../contract/numberWords.ts'
import { timeOf } from '../../contract/time.ts'
import { byCalendarMonth } from '../../derive/statistics/normales.ts'
import { hazenQuantile } from '../../derive/statistics/statistics.ts'
import { CONTEXT } from '../charts/colours.ts'
import { highest, lowest } from '../charts/scale.ts'
import { bilingual } from '../lang/bilingual.ts'
import { colon, type Lang, monthName, monthNames, years } from '../lang/lang.ts'
import type { Span } from './address.ts'
import { completeSteps, shownDecimals } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import type { StyledCurve } from './lineStyle.ts'
import { calendarAxis, type ShownLines } from './linesPanel.ts'
import { shortSource, townName } from './names.ts'

const WORDS = bilingual({
  title: (town: string, year: string, all: string, above: number, below: number) => [
    `${town} en ${year}${colon('fr')} ${above} mois au-dessus de la médiane de ${all}, ${below} au-dessous`,
    `${town} in ${year}: ${above} months above the median of ${all}, ${below} below`,
  ],
  nothing: ['Aucun mois complet dans cette période', 'No complete month in this period'],
  drawn: (sums: boolean, all: string, year: string) => [
    `${sums ? 'Somme' : 'Moyenne'} de chaque mois, une ligne par année (${all}), ${year} en couleur ; bande : du 10e au 90e centile des années.`,
    `${sums ? 'Sum' : 'Mean'} of each month, a line for each year (${all}), ${year} in colour; band: 10th to 90th percentile of the years.`,
  ],
  onlyFirst: (name: string) => [
    `Les années sont celles de la première courbe, ${name} ; le tableau met une autre en premier.`,
    `The years are those of the first curve, ${name}; the table puts another one first.`,
  ],
  chosen: [
    'La dernière année de la période est en couleur : terminez la période par une autre pour la voir.',
    'The last year of the period is in colour: end the period with another one to see that.',
  ],
  median: ['médiane', 'median'],
  head: [
    ['Mois', 'Month'],
    ['Plus bas', 'Lowest'],
    ['10e centile', '10th percentile'],
    ['Médiane', 'Median'],
    ['90e centile', '90th percentile'],
    ['Plus haut', 'Highest'],
  ],
  desc: (year: string, high: string, low: string) => [
    `${year} : le plus ${high}, le moins ${low}.`,
    `${year}: highest ${high}, lowest ${low}.`,
  ],
})

const DASH = [6, 4]
const yearOf = (slot: number) => new Date(timeOf('mensuel', slot)).getUTCFullYear()
const monthOf = (slot: number) => new Date(timeOf('mensuel', slot)).getUTCMonth() + 1

/** The years of the first curve of months over one another: the last in its colour, the band of most of them behind. */
export function yearsView(
  lang: Lang,
  [first, ...others]: readonly StyledCurve[],
  { span, data }: { span: Span | undefined; data: Pick<ExplorerData, 'towns' | 'sources'> },
): Omit<ShownLines, 'summary'> {
  const words = WORDS[lang]
  const months = first?.curve.granularite === 'mensuel' ? completeSteps(first.curve, span) : new Map<number, number>()
  const ofYears = [...Map.groupBy(months, ([slot]) => yearOf(slot))].map(([year, own]) => ({
    year: String(year),
    points: own.map(([slot, value]) => ({ at: monthOf(slot), value })),
  }))
  const last = ofYears.at(-1)
  if (!first || !last)
    return { title: words.nothing, subtitle: '', panels: [], table: { head: [], rows: [] }, notes: [] }
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
  const placed = ({ at, value }: { at: number; value: number }) => `${monthName(lang, at)} (${shown(value)})`
  const plain = {
    dash: [],
    marked: false,
    text: ({ value }: { value: number }) => ({ value: shown(value), spread: '' }),
  }
  return {
    title: words.title(town, last.year, all, above, below),
    subtitle: [
      `${grandeur.libelle} (${shortSource(lang, data, serie)}).`,
      words.drawn(stat === 'somme', all, last.year),
      ...(others.length > 0 ? [words.onlyFirst(first.name)] : []),
    ].join(' '),
    panels: [
      {
        unit: unitIn(lang, unite),
        axis: calendarAxis(lang),
        widest: undefined,
        desc: words.desc(
          last.year,
          placed(highest(last.points, ({ value }) => value)),
          placed(lowest(last.points, ({ value }) => value)),
        ),
        lines: [
          ...ofYears.slice(0, -1).map(({ points }) => ({ ...plain, name: '', colour: CONTEXT, points })),
          {
            ...plain,
            name: words.median,
            colour,
            dash: DASH,
            points: usual,
            text: ({ value, band }) => ({
              value: shown(value),
              spread: band ? ` (${shown(band[0])}\u2060–\u2060${shown(band[1])})` : '',
            }),
          },
          { ...plain, name: last.year, colour, points: last.points, marked: true },
        ],
      },
    ],
    table: {
      head: [words.head[0] as string, last.year, ...words.head.slice(1)],
      rows: usual.map(({ at, value, band, least, most }) => {
        const own = last.points.find((point) => point.at === at)?.value
        const values = [least, band[0], value, band[1], most].map(shown)
        return [monthNames(lang, 'long')[at - 1] as string, own === undefined ? '—' : shown(own), ...values]
      }),
    },
    notes: [words.chosen],
  }
}
