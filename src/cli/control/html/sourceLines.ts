import { pairAgreement } from '../../../derive/statistics/pairAgreement.ts'
import { aggregate } from '../../../derive/steps/aggregate.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import type { Names } from './names.ts'

/** A series beside those of other sources. */
export interface SourceLine {
  serie: ControlledSerie
  /** Complete months, slot and mean. */
  months: ReadonlyMap<number, number>
  /** Years of which every month is complete. */
  years: { year: number; moyenne: number }[]
}

/** How far a series lies from the one it is held against, over the months that both have. */
export interface SourceBias {
  line: SourceLine
  reference: SourceLine
  months: number
  moyenne: number
  moyenneReference: number
}

/** One variable of a town as several sources tell it. */
export interface SourcesBeside {
  grandeur: string
  lines: SourceLine[]
  biases: SourceBias[]
}

/**
 * The variables of a town that several sources have. Each is held against the first source before it that has months in common:
 * what was measured on the ground, then the sources as the country prefers them.
 */
export function sourcesBeside(series: readonly ControlledSerie[], names: Names): SourcesBeside[] {
  const groups = Map.groupBy(series, ({ key }) => key.grandeur)
  return [...groups].flatMap(([grandeur, group]) => {
    if (new Set(group.map(({ key }) => key.source)).size < 2) return []
    const lines = group.map((serie) => lineOf(serie, names)).filter(({ months }) => months.size > 0)
    if (new Set(lines.map(({ serie }) => serie.key.source)).size < 2) return []
    const rank = ({ serie }: SourceLine) => {
      const at = names.sources.indexOf(serie.key.source)
      return names.isMeasured(serie) ? -1 : at < 0 ? names.sources.length : at
    }
    lines.sort((a, b) => rank(a) - rank(b))
    const sources = [...new Set(lines.map(({ serie }) => serie.key.source))]
    const biases = lines.flatMap((line) => {
      const before = sources.slice(0, sources.indexOf(line.serie.key.source))
      for (const source of before) {
        const bias = biasOf(
          line,
          lines.filter(({ serie }) => serie.key.source === source),
        )
        if (bias) return [bias]
      }
      return []
    })
    return [{ grandeur, lines, biases }]
  })
}

function lineOf(serie: ControlledSerie, names: Names): SourceLine {
  const months = names.monthsOf(serie)
  const slots = [...months.keys()]
  if (slots.length === 0) return { serie, months, years: [] }
  const firstSlot = Math.min(...slots)
  const values = new Float64Array(Math.max(...slots) - firstSlot + 1).fill(Number.NaN)
  for (const [slot, value] of months) values[slot - firstSlot] = value
  const annual = aggregate({ granularite: 'mensuel', firstSlot, values }, 'annuel')
  const years = [...annual.values].flatMap((moyenne, i) =>
    Number.isNaN(moyenne) ? [] : [{ year: 1970 + annual.firstSlot + i, moyenne }],
  )
  return { serie, months, years }
}

/** Against the series of the reference that shares most months; undefined where none shares one. */
function biasOf(line: SourceLine, references: readonly SourceLine[]): SourceBias | undefined {
  return references
    .flatMap((reference) => {
      const common = [...reference.months].filter(([slot]) => line.months.has(slot))
      const agreement = pairAgreement({
        x: Float64Array.from(common, ([, value]) => value),
        y: Float64Array.from(common, ([slot]) => line.months.get(slot) as number),
      })
      if (!agreement) return []
      const { count: months, meanX: moyenneReference, meanY: moyenne } = agreement
      return [{ line, reference, months, moyenne, moyenneReference }]
    })
    .sort((a, b) => b.months - a.months)[0]
}
