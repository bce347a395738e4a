import { number } from '../../contract/numberWords.ts'
import { type Html, html, type Part } from '../html.ts'
import { type Lang, monthNames } from '../lang/lang.ts'
import { scaleOf, tenth, tickDecimals, ticks } from './scale.ts'

/** The size and margins of a chart; a unit is about a pixel of a telephone held upright. */
export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

/** What a chart says of itself. */
export interface ChartLabels {
  /** Unique within the page. */
  id: string
  title: string
  /** The picture in words. */
  desc: string
  /** The label of simulated data. */
  simule: string | false
}

/** The label of simulated data. */
export const SIMULATED: Record<Lang, string> = { fr: 'SIMULÉ', en: 'SIMULATED' }

/** A picture with its title and description; one of simulated data is hatched and labelled. */
export function svg(
  { width, height }: { width: number; height: number },
  { id, title, desc, simule }: ChartLabels,
  content: Part,
): Html {
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-t ${id}-d"><title id="${id}-t">${title}</title><desc id="${id}-d">${desc}</desc>${content}${simule && hatching(id, width, height, simule)}</svg>`
}

/** A picture that holds links. Its content is in them, so it is a group and not an image for screen readers. */
export function svgOfLinks(
  { width, height }: { width: number; height: number },
  { id, label, simule }: { id: string; label: string; simule: string | false },
  content: Part,
): Html {
  return html`<svg viewBox="0 0 ${width} ${height}" role="group" aria-label="${label}">${content}${simule && hatching(id, width, height, simule)}</svg>`
}

/** A picture that is told in words elsewhere. */
export function silentSvg({ width, height }: { width: number; height: number }, content: Part): Html {
  return html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${content}</svg>`
}

/** The middle of each calendar month on the axis of a chart, how far two of them are apart, and their labels. */
export function monthAxis(lang: Lang, { width, height, left, right }: Frame) {
  const step = (width - left - right) / 12
  const x = (mois: number) => tenth(left + (mois - 0.5) * step)
  const names = monthNames(lang, 'narrow').map(
    (name, i) => html`<text class="quiet" x="${x(i + 1)}" y="${height - 8}" text-anchor="middle">${name}</text>`,
  )
  return { step, x, names }
}

/** The top of rows as wide as the picture: below the label of simulated data, if there is one. */
export function topOfRows(simule: string | false): number {
  return simule ? 26 : 4
}

/** The hatching of simulated data, with their label. */
export function hatching(id: string, width: number, height: number, word: string): Html {
  return html`${hatch(id, width, height)}<text class="halo strong" x="${width - 6}" y="18" text-anchor="end" letter-spacing="2">${word}</text>`
}

/** The hatching alone; the width may be that of the page. */
export function hatch(id: string, width: number | '100%', height: number): Html {
  return html`<defs><pattern id="${id}-h" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V14"/></pattern></defs><rect width="${width}" height="${height}" fill="url(#${id}-h)" pointer-events="none"/>`
}

/** Horizontal grid lines, labelled on the left. */
export function gridLines(
  { width, left, right }: Pick<Frame, 'width' | 'left' | 'right'>,
  marks: readonly number[],
  y: (value: number) => number,
  label: (value: number) => string,
): Html[] {
  return marks.map(
    (mark) =>
      html`<path class="grid" d="M${left} ${y(mark)}H${width - right}"/><text class="quiet" x="${left - 6}" y="${y(mark) + 4}" text-anchor="end">${label(mark)}</text>`,
  )
}

/** The vertical axis over a range: about so many round values, the position of each, and their grid lines. */
export function valueAxis(lang: Lang, frame: Frame, range: readonly [number, number], count?: number) {
  const marks = ticks(range, count)
  const y = scaleOf(marks, [frame.height - frame.bottom, frame.top])
  const decimals = tickDecimals(marks)
  return { y, grid: gridLines(frame, marks, y, (mark) => number(lang, mark, decimals)) }
}

/** A source on an axis, so far from its middle to its side: a square where it was measured on the ground, else a disc. */
export function sourceMark(
  { colour, measured }: { colour: string; measured: boolean },
  { x, y, half }: { x: number; y: number; half: number },
  title?: Html,
): Html {
  return measured
    ? html`<rect class="place" x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}" fill="${colour}">${title}</rect>`
    : html`<circle class="place" cx="${x}" cy="${y}" r="${half}" fill="${colour}">${title}</circle>`
}

/** The line through the means of months, as an SVG path. */
export function monthsPath(
  months: readonly { mois: number; moyenne: number }[],
  { x, y }: { x: (mois: number) => number; y: (value: number) => number },
): string {
  return `M${months.map(({ mois, moyenne }) => `${x(mois)} ${y(moyenne)}`).join('L')}`
}

/** The area of one standard deviation about the means of months, as an SVG path. */
export function spreadPath(
  months: readonly { mois: number; moyenne: number; ecart_type: number | null }[],
  { x, y }: { x: (mois: number) => number; y: (value: number) => number },
): string {
  const edge = (sign: 1 | -1) =>
    months.map(({ mois, moyenne, ecart_type }) => `${x(mois)} ${y(moyenne + sign * (ecart_type ?? 0))}`)
  return `M${[...edge(1), ...edge(-1).reverse()].join('L')}z`
}

/** The least and the most of means of months with one standard deviation about them. */
export function spreadEnds(months: readonly { moyenne: number; ecart_type: number | null }[]): [number, number] {
  const ends = months.flatMap(({ moyenne, ecart_type }) => [moyenne - (ecart_type ?? 0), moyenne + (ecart_type ?? 0)])
  return [Math.min(...ends), Math.max(...ends)]
}
