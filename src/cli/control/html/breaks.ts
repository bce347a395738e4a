import type { Rupture } from '../../../contract/catalogue.ts'
import { DAY_MS, slotOf, timeOf } from '../../../contract/time.ts'
import { mean } from '../../../derive/statistics/statistics.ts'
import { meanOfYear } from '../../../derive/steps/meanOfYear.ts'
import { linear, tickDecimals, ticks } from '../../../portal/charts/scale.ts'
import { type Frame, gridLines, svg } from '../../../portal/charts/svg.ts'
import { timeTicks } from '../../../portal/charts/timeTicks.ts'
import { dataTable } from '../../../portal/figure.ts'
import { type Html, html } from '../../../portal/html.ts'
import { decimalsOf, monthNames, number, quantity } from '../../../portal/lang/lang.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import { type Names, simulatedWord } from './names.ts'

/** The months between two breaks, or before the first, or after the last. */
interface BreakSide {
  /** First and last month, as slots. */
  first: number
  last: number
  /** Of a year where all its months are there, else of what is there. */
  moyenne: number
}

/** The sides of the breaks of a series, in time; those without a month are left out. `months` are slot and mean. */
export function breakSides(months: ReadonlyMap<number, number>, ruptures: readonly Rupture[]): BreakSide[] {
  const cuts = ruptures.map(breakSlot).sort((a, b) => a - b)
  const bounds = [-Infinity, ...cuts, Infinity]
  return bounds.slice(1).flatMap((end, i) => {
    const start = bounds[i] as number
    const within = new Map([...months].filter(([slot]) => slot >= start && slot < end))
    const slots = [...within.keys()]
    if (slots.length === 0) return []
    const moyenne = meanOfYear(within) ?? mean([...within.values()])
    return [{ first: Math.min(...slots), last: Math.max(...slots), moyenne }]
  })
}

/** The first month after a break. */
function breakSlot({ date }: Rupture): number {
  return slotOf('mensuel', Date.parse(`${date}T00:00:00Z`))
}

/** `janvier 2001`, of a slot of months. */
function monthWords(slot: number, form: 'long' | 'short' = 'long'): string {
  const date = new Date(timeOf('mensuel', slot))
  return `${monthNames('fr', form)[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `−22,8 %`: which way a mean changes is said with how much. */
function amplitudeWords({ amplitude, unite }: Pick<Rupture, 'amplitude' | 'unite'>): string {
  const size = number('fr', amplitude, decimalsOf(amplitude))
  return `${amplitude > 0 ? '+' : ''}${size}${unite === '1' ? '' : `\u00a0${unite}`}`
}

/** `janv. 2001 : −22,8 %`, short enough to stand in a chart. */
function breakLabel(rupture: Rupture): string {
  return `${monthWords(breakSlot(rupture), 'short')} : ${amplitudeWords(rupture).replace('points de %', 'pts')}`
}

/** Breaks of one variable, source and step within one year, over all towns. */
interface YearOfBreaks {
  key: ControlledSerie['key']
  unite: string
  towns: Set<string>
  slots: number[]
  amplitudes: number[]
}

/** Gathers the breaks as towns come: what breaks in many towns at once broke at the source. */
export class BreaksOfAll {
  readonly #years = new Map<string, YearOfBreaks>()

  note({ key, ruptures }: Pick<ControlledSerie, 'key' | 'ruptures'>): void {
    for (const rupture of ruptures) {
      const { date, unite, amplitude } = rupture
      const id = `${key.grandeur} ${key.source} ${key.granularite} ${unite} ${date.slice(0, 4)}`
      const year = this.#years.get(id) ?? { key, unite, towns: new Set(), slots: [], amplitudes: [] }
      this.#years.set(id, year)
      year.towns.add(key.localite)
      year.slots.push(breakSlot(rupture))
      year.amplitudes.push(amplitude)
    }
  }

  /** Those of most towns first; nothing where there is no break. */
  section(names: Names): Html | undefined {
    if (this.#years.size === 0) return undefined
    const years = [...this.#years.values()].sort((a, b) => b.towns.size - a.towns.size)
    return html`<h2 id="ruptures">Ruptures</h2>
<p>Une rupture est un saut de la moyenne que le climat n’explique pas : l’instrument, le modèle ou ses données d’entrée ont changé. Si elle touche la même année beaucoup de villes, c’est la source qui a changé.</p>
${dataTable({
  caption: 'Ruptures par série et par année',
  head: ['Série', 'Villes', 'Date', 'Amplitude'],
  rows: years.map(({ key, unite, towns, slots, amplitudes }) => [
    html`${key.grandeur} <span class="soft">${names.source(key.source)}, ${key.granularite}</span>`,
    towns.size === 1 ? names.town([...towns][0] as string) : number('fr', towns.size),
    span(slots, (slot) => monthWords(slot)),
    span(amplitudes, (amplitude) => amplitudeWords({ amplitude, unite })),
  ]),
})}\n`
  }
}

function span(values: readonly number[], words: (value: number) => string): string {
  const [least, most] = [words(Math.min(...values)), words(Math.max(...values))]
  return least === most ? least : `${least} à ${most}`
}

/** The series of a town that have a break, each drawn with its breaks and described in words. */
export function breakFigures(series: readonly ControlledSerie[], names: Names, id: string): Html[] {
  return series.filter(({ ruptures }) => ruptures.length > 0).map((serie, i) => figure(serie, names, `${id}-r${i}`))
}

function figure(serie: ControlledSerie, names: Names, id: string): Html {
  const { key, ruptures } = serie
  const months = names.monthsOf(serie)
  const sides = breakSides(months, ruptures)
  const unite = names.unit(key.grandeur)
  const title = names.serie(key)
  const decimals = names.decimals(key.grandeur)
  const sentences = ruptures.map(
    (rupture) =>
      `Rupture en ${monthWords(breakSlot(rupture))} : ${amplitudeWords(rupture)}, par rapport à ${rupture.comparee_a} (${rupture.methode}, niveau de signification ${quantity('fr', rupture.niveau_signification * 100, '%', 1)}).`,
  )
  const means = sides.map((side) => `${spanWords(side)} : ${quantity('fr', side.moyenne, unite, decimals)}`)
  const desc = `${sentences.join(' ')} Moyennes : ${means.join(' ; ')}.`
  const drawn = months.size > 1
  return html`<section class="chart"><h5>${title}</h5>
${drawn && html`<p>Valeurs du mois${unite !== '' && `, ${unite}`} ; en gras, moyenne sur douze mois.</p>\n${breakChart({ months, ruptures, sides }, { id, title, desc, decimals, simule: simulatedWord(names, [serie]) })}\n`}${sentences.map((words) => html`<p class="source">${words}</p>`)}
${means.length > 0 && html`<p class="source">Moyennes : ${means.join(' ; ')}.</p>`}</section>\n`
}

function spanWords({ first, last }: BreakSide): string {
  return `de ${monthWords(first)} à ${monthWords(last)}`
}

const FRAME: Omit<Frame, 'height' | 'top'> = { width: 560, left: 52, right: 14, bottom: 26 }
/** What is drawn between its highest and its lowest line. */
const PLOT = 190
/** A break's date and size stand above, each in a row of its own. */
const LABEL = { height: 16, width: 200 }
/** Months of a running mean: a whole year has no season. */
const YEAR = 12

/** The months of a series as a thin line, their running mean as a thick one; each break as an upright with date and size; the mean of each side. */
function breakChart(
  {
    months,
    ruptures,
    sides,
  }: { months: ReadonlyMap<number, number>; ruptures: readonly Rupture[]; sides: readonly BreakSide[] },
  caption: { id: string; title: string; desc: string; simule: string | false; decimals: number },
): Html {
  const { width, left, right, bottom } = FRAME
  const top = 14 + ruptures.length * LABEL.height
  const frame: Frame = { ...FRAME, top, height: top + PLOT + bottom }
  const { height } = frame
  const slots = [...months.keys()].sort((a, b) => a - b)
  const [first, last] = [slots[0] as number, slots.at(-1) as number]
  const values = [...months.values()]
  const marks = ticks([Math.min(...values), Math.max(...values)], 4)
  const y = linear([marks[0] as number, marks.at(-1) as number], [height - bottom, top])
  const x = linear([first, Math.max(last, first + 1)], [left + 4, width - right])
  const digits = tickDecimals(marks)
  const line = (at: (slot: number) => number | undefined) => lineOf({ first, last, at, x, y })
  const uprights = [...ruptures]
    .sort((a, b) => breakSlot(a) - breakSlot(b))
    .map((rupture, i) => ({ at: x(breakSlot(rupture)), row: 14 + i * LABEL.height, label: breakLabel(rupture) }))
  return svg(frame, caption, [
    gridLines(frame, marks, y, (mark) => number('fr', mark, digits)),
    timeTicks('fr', [timeOf('mensuel', first), timeOf('mensuel', last)], 7).map(({ timeMs, label, within }) => {
      const at = x((timeMs - timeOf('mensuel', first)) / MONTH_MS + first)
      return html`<text class="quiet" x="${at}" y="${height - 8}" text-anchor="middle">${label}${within !== undefined && ` ${within}`}</text>`
    }),
    html`<path class="months" d="${line((slot) => months.get(slot))}"/><path class="curve" d="${line((slot) => runningMean(months, slot))}"/>`,
    sides.map(
      ({ first: from, last: to, moyenne }) => html`<path class="side" d="M${x(from)} ${y(moyenne)}H${x(to)}"/>`,
    ),
    sides.map(
      ({ first: from, last: to, moyenne }) =>
        html`<text class="halo strong" x="${(x(from) + x(to)) / 2}" y="${y(moyenne) - 7}" text-anchor="middle">${number('fr', moyenne, caption.decimals)}</text>`,
    ),
    uprights.map(({ at, row }) => html`<path class="break" d="M${at} ${row - 11}V${height - bottom}"/>`),
    uprights.map(({ at, row, label }) => {
      const [shift, anchor] = at + LABEL.width < width ? [6, 'start'] : [-6, 'end']
      return html`<text class="halo" x="${at + (shift as number)}" y="${row}" text-anchor="${anchor}">${label}</text>`
    }),
  ])
}

const MONTH_MS = (365.2425 / 12) * DAY_MS

/** A line over the months that have a value; a gap stays one. */
function lineOf({
  first,
  last,
  at,
  x,
  y,
}: {
  first: number
  last: number
  at: (slot: number) => number | undefined
  x: (slot: number) => number
  y: (value: number) => number
}): string {
  let path = ''
  let before: string | undefined
  for (let slot = first; slot <= last; slot++) {
    const value = at(slot)
    const point = value === undefined ? undefined : `${Math.round(x(slot) * 2) / 2} ${Math.round(y(value))}`
    if (point !== undefined) path += (before === undefined ? 'M' : 'L') + point
    before = point
  }
  return path
}

/** The mean of the twelve months around one; undefined where one of them is missing. */
function runningMean(months: ReadonlyMap<number, number>, slot: number): number | undefined {
  let sum = 0
  for (let month = slot - YEAR / 2; month < slot + YEAR / 2; month++) {
    const value = months.get(month)
    if (value === undefined) return undefined
    sum += value
  }
  return sum / YEAR
}
