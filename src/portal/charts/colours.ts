import { amountColour } from '../../formats/drawing/amounts.ts'

/** Classes of colours of amounts, from the least to the most. The style has the colours: `AMOUNT_COLOURS`, in the dark reversed. */
export const SHADES = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const
export type Shade = (typeof SHADES)[number]

/**
 * A colour for each source, the same on every page: Okabe and Ito's (2008), https://jfly.uni-koeln.de/color/, with a grey for
 * their black, which a dark page would hide.
 */
const OKABE_ITO = ['#d55e00', '#0072b2', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#f0e442', '#808080'] as const

/** The colour of lines that are context of another. */
export const CONTEXT = OKABE_ITO[7]

/** Lines in the order in which they are drawn: those of colour over their context. */
export function contextFirst<T extends { colour: string }>(lines: readonly T[]): T[] {
  return lines.toSorted((a, b) => Number(b.colour === CONTEXT) - Number(a.colour === CONTEXT))
}

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

/* ColorBrewer's (Brewer, C. A., https://colorbrewer2.org), the heat of its OrRd with darker ends: least first. */
/** Colder and warmer than a base. */
export const COLD_TO_WARM = ['#2166ac', '#67a9cf', '#d1e5f0', '#f7f7f7', '#fddbc7', '#ef8a62', '#b2182b'] as const
/** Drier and wetter than a base. */
export const DRY_TO_WET = ['#a6611a', '#dfc27d', '#f5f5f5', '#80cdc1', '#018571'] as const
export const HEAT = ['#fff3c4', '#fdd49e', '#fdae6b', '#f16913', '#d7301f', '#990000', '#4a0011'] as const

/** The colour of the class that holds a value: limits rise, and are one fewer than the colours. */
export function colourOf(colours: readonly string[], limits: readonly number[], value: number): string {
  return colours[limits.filter((limit) => value >= limit).length] as string
}
