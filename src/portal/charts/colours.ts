import { amountColour } from '../../formats/drawing/amounts.ts'

/** Classes of colours of amounts, from the least to the most. The style has the colours: `AMOUNT_COLOURS`, in the dark reversed. */
export const SHADES = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const
export type Shade = (typeof SHADES)[number]

/**
 * A colour for each source, the same on every page: Okabe and Ito's (2008), https://jfly.uni-koeln.de/color/, with a grey for
 * their black, which a dark page would hide.
 */
const OKABE_ITO = ['#d55e00', '#0072b2', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#f0e442', '#808080'] as const

/** The colour of an amount between two ends. */
export function amountShade(value: number, [low, high]: readonly [number, number]): Shade {
  const share = high > low ? (value - low) / (high - low) : 0.5
  const at = Math.min(SHADES.length - 1, Math.max(0, Math.floor(share * SHADES.length)))
  return SHADES[at] as Shade
}

/** The colour of a source by its rank in the country's order. */
export function sourceColour(order: readonly string[], source: string): string {
  const at = order.indexOf(source)
  return OKABE_ITO[(at < 0 ? order.length : at) % OKABE_ITO.length] as string
}

/** The colour of a town by its place among those compared: no two of eight share one. */
export function townColour(place: number): string {
  return OKABE_ITO[place % OKABE_ITO.length] as string
}

/** The colour of the class that holds a value; classes are as far apart in colour as they can be. */
export function classShade(limits: readonly number[], value: number): Shade {
  return SHADES[amountColour(limits, value)] as Shade
}
