/** Rain that fell within a window that ends with each step. */
export interface RainWithin {
  /** Sum of what is known of it, mm. */
  mm: Float64Array
  /** 1 where a step of the window is unknown (NaN). */
  unknown: Uint8Array
}

/**
 * Rain of the last steps, its own included; a window that begins before the series holds what there is.
 *
 * Each sum is made anew, so that dry weeks after a storm leave nothing behind.
 *
 * @param rainMm mm in each step; NaN where unknown
 * @param steps length of the window, at least 1
 */
export function rainWithin(rainMm: Float64Array, steps: number): RainWithin {
  const count = rainMm.length
  const within: RainWithin = { mm: new Float64Array(count), unknown: new Uint8Array(count) }
  let lastRain = Number.NEGATIVE_INFINITY
  let lastUnknown = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const now = rainMm[i]!
    if (Number.isNaN(now)) lastUnknown = i
    else if (now > 0) lastRain = i
    const first = i - steps
    if (lastUnknown > first) within.unknown[i] = 1
    if (lastRain <= first) continue
    let sum = 0
    for (let j = Math.max(0, first + 1); j <= i; j++) {
      const mm = rainMm[j]!
      if (mm > 0) sum += mm
    }
    within.mm[i] = sum
  }
  return within
}
