import { sourceColour } from '../../charts/colours.ts'
import type { Curve } from '../../explorer/curve.ts'
import { mixed, type Theme } from './theme.ts'

/** A curve with its label, colour and dash. */
export interface DrawnCurve {
  curve: Curve
  name: string
  colour: string
  dash: readonly number[]
}

/** Dashes and shades of the curves of one source in one panel, which share a colour. */
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3]]
const SHADES = [
  { towards: 'ink', share: 0 },
  { towards: 'ink', share: 0.45 },
  { towards: 'paper', share: 0.25 },
  { towards: 'ink', share: 0.75 },
] as const

export function drawnCurves(
  curves: readonly Curve[],
  names: readonly string[],
  { order, theme }: { order: readonly string[]; theme: Theme },
): DrawnCurve[] {
  const counts = new Map<string, number>()
  return curves.map((curve, i) => {
    const { source } = curve.serie
    const together = `${source} ${curve.unite}`
    const place = (counts.get(together) ?? 0) % DASHES.length
    counts.set(together, place + 1)
    const { towards, share } = SHADES[place] as (typeof SHADES)[number]
    const colour = mixed(sourceColour(order, source), theme[towards], share)
    return { curve, name: names[i] ?? '', colour, dash: DASHES[place] as number[] }
  })
}
