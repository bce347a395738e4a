/**
 * Colours of amounts, light to dark: ColorBrewer's YlOrBr of nine without its ends, too close to paper and ink
 * (Brewer, C. A., https://colorbrewer2.org).
 */
export const AMOUNTS = ['#fff7bc', '#fee391', '#fec44f', '#fe9929', '#ec7014', '#cc4c02', '#993404'] as const

/**
 * A colour for each source, the same on every page: Okabe and Ito's (2008), https://jfly.uni-koeln.de/color/, with a grey for
 * their black, which a dark page would hide.
 */
const OKABE_ITO = ['#d55e00', '#0072b2', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#f0e442', '#808080'] as const

/** The colour of an amount between two ends. */
export function amountColour(value: number, [low, high]: readonly [number, number]): string {
  const share = high > low ? (value - low) / (high - low) : 0.5
  const at = Math.min(AMOUNTS.length - 1, Math.max(0, Math.floor(share * AMOUNTS.length)))
  return AMOUNTS[at] as string
}

/** The colour of a source by its rank in the country's order. */
export function sourceColour(order: readonly string[], source: string): string {
  const at = order.indexOf(source)
  return OKABE_ITO[(at < 0 ? order.length : at) % OKABE_ITO.length] as string
}
