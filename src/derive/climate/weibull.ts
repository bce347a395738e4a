const STEPS = 100
const CLOSE = 1e-10

/** Shape (without unit) and scale (in the unit of the values) of a Weibull distribution. */
export interface Weibull {
  k: number
  a: number
}

/**
 * The Weibull distribution that the values above zero are most likely from; zeros and NaN are left out.
 *
 * The shape solves Σ vᵏ ln v / Σ vᵏ - 1/k = mean of ln v, by Newton's method on values divided by their largest; the scale
 * follows. Reference: Stevens, M. J. M. and Smulders, P. T. (1979), The estimation of the parameters of the Weibull wind speed
 * distribution for wind energy utilization purposes, Wind Engineering 3, 132-145.
 *
 * @returns undefined of fewer than two different values
 */
export function weibull(values: Float64Array): Weibull | undefined {
  const speeds = values.filter((value) => value > 0)
  const most = speeds.reduce((largest, value) => Math.max(largest, value), 0)
  if (speeds.every((value) => value === most)) return undefined
  const logs = speeds.map((value) => Math.log(value / most))
  const meanLog = logs.reduce((sum, log) => sum + log, 0) / logs.length
  let k = 2
  for (let step = 0; step < STEPS; step++) {
    let [sum, first, second] = [0, 0, 0]
    for (const log of logs) {
      const power = Math.exp(k * log)
      sum += power
      first += power * log
      second += power * log ** 2
    }
    const lack = first / sum - 1 / k - meanLog
    const slope = (second * sum - first ** 2) / sum ** 2 + 1 / k ** 2
    // From above the solution Newton's step may pass zero, where there is no shape.
    const next = Math.max(k / 2, k - lack / slope)
    const moved = Math.abs(next - k)
    k = next
    if (moved < CLOSE * k) break
  }
  const meanPower = logs.reduce((sum, log) => sum + Math.exp(k * log), 0) / logs.length
  return { k, a: most * meanPower ** (1 / k) }
}
