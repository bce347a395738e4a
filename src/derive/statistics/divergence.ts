import { median } from './statistics.ts'

export interface Divergence {
  /** Median of the absolute monthly deviations, in percent of the reference. */
  absPct: number
  /** Median of the signed ones. */
  signedPct: number
  months: number
  firstSlot: number
  lastSlot: number
}

/** How two sources differ over the months that both have; undefined where they share none. Months are slot and value. */
export function divergence(
  reference: ReadonlyMap<number, number>,
  compared: ReadonlyMap<number, number>,
): Divergence | undefined {
  const common = [...reference.keys()]
    .filter((slot) => compared.has(slot) && reference.get(slot) !== 0)
    .sort((a, b) => a - b)
  const [firstSlot, lastSlot] = [common[0], common.at(-1)]
  if (firstSlot === undefined || lastSlot === undefined) return undefined
  const deviations = common.map((slot) => {
    const value = reference.get(slot) as number
    return (((compared.get(slot) as number) - value) / value) * 100
  })
  return {
    absPct: median(deviations.map(Math.abs)),
    signedPct: median(deviations),
    months: common.length,
    firstSlot,
    lastSlot,
  }
}
