import type { Serie } from '../../contract/catalogue.ts'
import { CONTEXT, sourceColour, townColour } from '../charts/colours.ts'
import type { Lang } from '../lang/lang.ts'
import type { Curve } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import { curveNames } from './names.ts'

/** How a line is told from the others of its chart. */
interface LineStyle {
  colour: string
  dash: readonly number[]
}

/** A curve with its label and style. */
export interface StyledCurve extends LineStyle {
  curve: Curve
  name: string
}

/** The lines of one colour in one panel: their dashes and shades, each so far towards black (0) or white (255). */
const LOOKS: readonly { dash: readonly number[]; towards: number; share: number }[] = [
  { dash: [], towards: 0, share: 0 },
  { dash: [8, 4], towards: 255, share: 0.4 },
  { dash: [2, 3], towards: 0, share: 0.3 },
  { dash: [10, 3, 2, 3], towards: 255, share: 0.65 },
]

/** From one line more, the first has a colour, and the others are its grey context. */
const MOST_COLOURS = 4

/**
 * The style of each series: where several towns are drawn a colour for each town, else one for each source, the same on every
 * page. Lines of one colour and unit differ by their dash and shade.
 */
export function lineStyles(
  series: readonly Pick<Serie, 'localite' | 'source' | 'unite'>[],
  order: readonly string[],
): LineStyle[] {
  const towns = [...new Set(series.map(({ localite }) => localite))]
  const counts = new Map<string, number>()
  return series.map(({ localite, source, unite }, i) => {
    if (series.length > MOST_COLOURS && i > 0) return { colour: CONTEXT, dash: [] }
    const colour = towns.length > 1 ? townColour(towns.indexOf(localite)) : sourceColour(order, source)
    const together = `${colour} ${unite}`
    const place = counts.get(together) ?? 0
    counts.set(together, place + 1)
    const { dash, towards, share } = LOOKS[place % LOOKS.length] as (typeof LOOKS)[number]
    const shaded = colour.replaceAll(/[\da-f]{2}/g, (part) => {
      const from = Number.parseInt(part, 16)
      return Math.round(from + (towards - from) * share)
        .toString(16)
        .padStart(2, '0')
    })
    return { colour: shaded, dash }
  })
}

/** Curves with the names that tell them from each other, each in its style. */
export function styledCurves(
  lang: Lang,
  curves: readonly Curve[],
  data: Pick<ExplorerData, 'towns' | 'sources' | 'order'>,
): StyledCurve[] {
  const names = curveNames(lang, curves, data)
  const styles = lineStyles(
    curves.map(({ serie, unite }) => ({ ...serie, unite })),
    data.order,
  )
  return curves.map((curve, i) => ({ ...(styles[i] as LineStyle), curve, name: names[i] ?? '' }))
}
