import type { MonthAxis } from './anomalies.ts'

type Cell = Omit<MonthAxis, 'serie'>

/** Sweeps over cells and months; values without gaps need one. */
const SWEEPS = 10

/**
 * The mean over the cells of a source by month, on an axis from `firstMonth` on; NaN where fewer than half of them have the
 * month. Each cell has its own annual cycle, and what is left is averaged: a cell that is missing, or comes later, changes no
 * mean (least squares of the additive model, cell's calendar month plus month, by alternation).
 */
export function meanOfCells(cells: readonly Cell[], firstMonth: number, length: number): Float64Array {
  const values = cells.map((cell) => onAxis(cell, firstMonth, length))
  const [only] = values
  if (values.length === 1 && only) return only
  const common = new Float64Array(length)
  let cycle = new Float64Array(12)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const cycles = values.map((own) => annualCycle(own, common, firstMonth))
    cycle = meanOf(cycles)
    for (let i = 0; i < length; i++) {
      const month = (firstMonth + i) % 12
      let [sum, count] = [0, 0]
      for (const [cell, own] of values.entries()) {
        if (Number.isNaN(own[i])) continue
        sum += (own[i] as number) - (cycles[cell]![month] as number)
        count++
      }
      common[i] = 2 * count < values.length ? Number.NaN : sum / count
    }
  }
  return common.map((value, i) => value + (cycle[(firstMonth + i) % 12] as number))
}

/** The values of some months on a longer axis, NaN where there are none. */
export function onAxis({ firstMonth, values }: Cell, from: number, length: number): Float64Array {
  const out = new Float64Array(length).fill(Number.NaN)
  out.set(values, firstMonth - from)
  return out
}

/** The mean of each calendar month of a cell, less what its months have in common with other cells'. */
function annualCycle(own: Float64Array, common: Float64Array, firstMonth: number): Float64Array {
  const [sums, counts] = [new Float64Array(12), new Uint32Array(12)]
  for (let i = 0; i < own.length; i++) {
    const value = (own[i] as number) - (common[i] as number)
    if (Number.isNaN(value)) continue
    const month = (firstMonth + i) % 12
    sums[month]! += value
    counts[month]!++
  }
  return sums.map((sum, month) => (counts[month] === 0 ? 0 : sum / (counts[month] as number)))
}

function meanOf(cycles: readonly Float64Array[]): Float64Array<ArrayBuffer> {
  return new Float64Array(12).map(
    (_, month) => cycles.reduce((sum, each) => sum + (each[month] as number), 0) / cycles.length,
  )
}
