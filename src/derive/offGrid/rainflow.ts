/**
 * The cycles of a record by the rainflow count: each range between two reversals, and how many cycles it is, 1 or a half.
 *
 * Reference: ASTM E1049-85 (2017), Standard Practices for Cycle Counting in Fatigue Analysis, 5.4.4; of batteries in
 * Bindner, H. et al. (2005), Lifetime Modelling of Lead Acid Batteries, Risø-R-1515(EN).
 */
export function countCycles(record: Float64Array, count: (range: number, cycles: 0.5 | 1) => void): void {
  const reversals: number[] = []
  const rangeBefore = (back: number) => {
    const at = reversals.length - back
    return Math.abs((reversals[at] as number) - (reversals[at - 1] as number))
  }
  const add = (reversal: number) => {
    reversals.push(reversal)
    while (reversals.length >= 3 && rangeBefore(1) >= rangeBefore(2)) {
      const range = rangeBefore(2)
      // A range that holds the start of the record is half a cycle.
      if (reversals.length === 3) {
        count(range, 0.5)
        reversals.shift()
      } else {
        count(range, 1)
        reversals.splice(-3, 2)
      }
    }
  }
  if (record.length === 0) return
  let last = record[0] as number
  let rising: boolean | undefined
  add(last)
  for (let i = 1; i < record.length; i++) {
    const value = record[i] as number
    if (value === last) continue
    if (rising !== undefined && value > last !== rising) add(last)
    rising = value > last
    last = value
  }
  add(last)
  for (let at = 1; at < reversals.length; at++) {
    count(Math.abs((reversals[at] as number) - (reversals[at - 1] as number)), 0.5)
  }
}
