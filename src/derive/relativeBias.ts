/**
 * How much more one series says than another over the months that both have (slot and daily mean): the difference of their
 * means as a share of the reference's, %. Undefined where no month is common, or the reference is nothing.
 */
export function relativeBias(
  reference: ReadonlyMap<number, number>,
  compared: ReadonlyMap<number, number>,
): { pct: number; months: number } | undefined {
  let [referenceSum, comparedSum, months] = [0, 0, 0]
  for (const [slot, value] of reference) {
    const other = compared.get(slot)
    if (other === undefined) continue
    referenceSum += value
    comparedSum += other
    months++
  }
  return referenceSum === 0 ? undefined : { pct: (comparedSum / referenceSum - 1) * 100, months }
}
