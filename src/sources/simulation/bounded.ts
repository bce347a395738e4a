/**
 * Bounded values with a given mean. Each value is a share of its own ceiling, `ceiling / (1 + exp(-(shift + x)))`: it
 * can near its bounds but not reach them, whatever the noise `x`, so that nothing is ever clipped. The shift is what
 * makes the values sum to what they must; the share of a Gaussian `x` is logit-normal (Johnson's S_B).
 */

export const logit = (share: number): number => Math.log(share / (1 - share))

const TOLERANCE = 1e-11
const NEWTON_STEPS = 20
const MAX_STEPS = 80

/**
 * The shift that makes values `from` to `to` sum to `total`, which must be over 0 and under the sum of the ceilings.
 *
 * The logit of the sum's share of its ceiling is nearly linear in the shift: Newton's steps on that scale settle within two
 * to four. Noise of two far values bends it so that they may never settle: then the bounds of the shift are halved.
 */
export function shiftToTotal(
  x: Float64Array,
  ceilings: Float64Array,
  range: { from: number; to: number; total: number },
): number {
  const { from, to, total } = range
  let top = 0
  let middle = 0
  let [least, most] = [Infinity, -Infinity]
  for (let i = from; i < to; i++) {
    top += ceilings[i]!
    middle += ceilings[i]! * x[i]!
    least = Math.min(least, x[i]!)
    most = Math.max(most, x[i]!)
  }
  if (!(total > 0 && total < top)) throw new RangeError(`le total ${total} n’est pas entre 0 et son plafond ${top}`)
  const wanted = logit(total / top)
  let shift = wanted - middle / top
  let [low, high] = [wanted - most, wanted - least]
  for (let step = 0; step < MAX_STEPS; step++) {
    let sum = 0
    let slope = 0
    for (let i = from; i < to; i++) {
      const share = 1 / (1 + Math.exp(-(shift + x[i]!)))
      sum += ceilings[i]! * share
      slope += ceilings[i]! * share * (1 - share)
    }
    const share = sum / top
    const error = logit(share) - wanted
    if (Math.abs(error) < TOLERANCE) break
    if (error > 0) high = Math.min(high, shift)
    else if (error < 0) low = Math.max(low, shift)
    shift = step < NEWTON_STEPS ? shift - (error * share * (1 - share) * top) / slope : (low + high) / 2
  }
  return shift
}

/** Writes the values `from` to `to` of which the total is given; zeros where there is nothing to share. */
export function shareOut(
  x: Float64Array,
  ceilings: Float64Array,
  range: { from: number; to: number; total: number },
  out: Float64Array,
): void {
  if (range.total <= 0) {
    out.fill(0, range.from, range.to)
    return
  }
  const shift = shiftToTotal(x, ceilings, range)
  for (let i = range.from; i < range.to; i++) out[i] = ceilings[i]! / (1 + Math.exp(-(shift + x[i]!)))
}
