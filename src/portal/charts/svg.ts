import { type Html, html, type Part } from '../html.ts'

/** Where a chart is drawn, in units of its own: about a pixel of a telephone held upright. */
export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

/** A picture that says in words what it shows; one of simulated data is hatched all over and bears the word for it. */
export function svg(
  { width, height }: { width: number; height: number },
  { id, title, desc, simule }: { id: string; title: string; desc: string; simule: string | false },
  content: Part,
): Html {
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-t ${id}-d"><title id="${id}-t">${title}</title><desc id="${id}-d">${desc}</desc>${content}${simule && hatching(id, width, height, simule)}</svg>`
}

/** A picture that holds links: what it shows is in them, so that it is no image to a reader of screens. */
export function svgOfLinks(
  { width, height }: { width: number; height: number },
  { id, label, simule }: { id: string; label: string; simule: string | false },
  content: Part,
): Html {
  return html`<svg viewBox="0 0 ${width} ${height}" role="group" aria-label="${label}">${content}${simule && hatching(id, width, height, simule)}</svg>`
}

/** Where rows begin that fill their picture to the right: at its top, or below the word that simulated data bears. */
export function topOfRows(simule: string | false): number {
  return simule ? 26 : 4
}

function hatching(id: string, width: number, height: number, word: string): Html {
  return html`<defs><pattern id="${id}-h" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V14"/></pattern></defs><rect width="${width}" height="${height}" fill="url(#${id}-h)" pointer-events="none"/><text class="halo strong" x="${width - 6}" y="18" text-anchor="end" letter-spacing="2">${word}</text>`
}

/** Horizontal lines at values, each with its number on the left. */
export function gridLines(
  { width, left, right }: Frame,
  marks: readonly number[],
  y: (value: number) => number,
  label: (value: number) => string,
): Html[] {
  return marks.map(
    (mark) =>
      html`<path class="grid" d="M${left} ${y(mark)}H${width - right}"/><text class="quiet" x="${left - 6}" y="${y(mark) + 4}" text-anchor="end">${label(mark)}</text>`,
  )
}
