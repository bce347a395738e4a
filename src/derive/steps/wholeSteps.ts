import { slotOf, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'

/** Amounts on a regular time axis: entry i of each column belongs to slot `firstSlot + i`; NaN is missing. */
export interface StepAmounts<Name extends string = string> {
  granularite: Granularite
  firstSlot: number
  columns: Record<Name, Float64Array>
}

/** A longer step, and the sum of each column over it. */
export interface WholeStep<Name extends string = string> {
  slot: number
  sums: Record<Name, number>
}

/**
 * Sums amounts over longer steps, or leaves them where the steps are their own. A step of which any part is missing or
 * outside the axis is left out. The longer step must not be finer than the amounts.
 */
export function wholeSteps<Name extends string>(amounts: StepAmounts<Name>, to: Granularite): WholeStep<Name>[] {
  const { granularite, firstSlot } = amounts
  const columns = Object.entries(amounts.columns) as [Name, Float64Array][]
  const length = columns[0]?.[1].length ?? 0
  const first = slotOf(to, timeOf(granularite, firstSlot))
  const last = slotOf(to, timeOf(granularite, firstSlot + length - 1))
  const steps: WholeStep<Name>[] = []
  for (let slot = first; slot <= last; slot++) {
    const from = slotOf(granularite, timeOf(to, slot)) - firstSlot
    const end = slotOf(granularite, timeOf(to, slot + 1)) - firstSlot
    if (from < 0 || end > length) continue
    const sums = sumColumns(columns, from, end)
    if (sums) steps.push({ slot, sums })
  }
  return steps
}

/** The sum of each column over the steps that have all of them, and which these are (1, else 0). */
export function sumPresent<Name extends string>({
  columns: named,
}: StepAmounts<Name>): {
  sums: Record<Name, number>
  present: Uint8Array
} {
  const columns = Object.entries(named) as [Name, Float64Array][]
  const length = columns[0]?.[1].length ?? 0
  const present = new Uint8Array(length).fill(1)
  for (const [, values] of columns) for (let i = 0; i < length; i++) if (Number.isNaN(values[i]!)) present[i] = 0
  const sums = columns.map(([name, values]): [Name, number] => {
    let sum = 0
    for (let i = 0; i < length; i++) if (present[i] === 1) sum += values[i]!
    return [name, sum]
  })
  return { sums: Object.fromEntries(sums) as Record<Name, number>, present }
}

/** Sums of a range; undefined where one is missing. */
function sumColumns<Name extends string>(
  columns: [Name, Float64Array][],
  from: number,
  end: number,
): Record<Name, number> | undefined {
  const sums: [Name, number][] = []
  for (const [name, values] of columns) {
    let sum = 0
    for (let i = from; i < end; i++) sum += values[i] as number
    if (Number.isNaN(sum)) return undefined
    sums.push([name, sum])
  }
  return Object.fromEntries(sums) as Record<Name, number>
}
