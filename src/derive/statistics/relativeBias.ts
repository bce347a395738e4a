/**
 * How much more one series says than another over the steps that both have (slot and value, a daily mean of a month): the
 * difference of their means as a share of the reference's, %. Undefined where no step is common, or the reference is nothing.
 */
export function relativeBias(
  reference: ReadonlyMap<number, number>,
  compared: ReadonlyMap<number, number>,
): { pct: number; steps: number } | undefined {
  let [referenceSum, comparedSum, steps] = [0, 0, 0]
  for (const [slot, value] of reference) {
    const other = compared.get(slot)
    if (other === undefined) continue
    referenceSum += value
    comparedSum += other
    steps++
  }
  return referenceSum === 0 ? undefined : { pct: (comparedSum / referenceSum - 1) * 100, steps }
}
