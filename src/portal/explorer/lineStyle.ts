import type { Serie } from '../../contract/catalogue.ts'
import { CONTEXT, sourceColour, townColour } from '../charts/colours.ts'
import type { Curve } from './curve.ts'

/** How a line is told from the others of its chart. */
export interface LineStyle {
  colour: string
  dash: readonly number[]
  /** How many lines of its colour and panel come before it: a shade for each where there are shades. */
  place: number
}

/** A curve with its label and style. */
export interface StyledCurve extends Pick<LineStyle, 'colour' | 'dash'> {
  curve: Curve
  name: string
}

/** Dashes of the lines of one colour in one panel. */
export const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3]]

/** From one line more, the first has a colour, and the others are its grey context. */
const MOST_COLOURS = 4

/**
 * The style of each series: where several towns are drawn a colour for each town, else one for each source, the same on every
 * page. Lines of one colour and unit differ by their dash.
 */
export function lineStyles(
  series: readonly Pick<Serie, 'localite' | 'source' | 'unite'>[],
  order: readonly string[],
): LineStyle[] {
  const towns = [...new Set(series.map(({ localite }) => localite))]
  const counts = new Map<string, number>()
  return series.map(({ localite, source, unite }, i) => {
    if (series.length > MOST_COLOURS && i > 0) return { colour: CONTEXT, dash: [], place: 0 }
    const colour = towns.length > 1 ? townColour(towns.indexOf(localite)) : sourceColour(order, source)
    const together = `${colour} ${unite}`
    const place = counts.get(together) ?? 0
    counts.set(together, place + 1)
    return { colour, dash: DASHES[place % DASHES.length] as readonly number[], place }
  })
}
