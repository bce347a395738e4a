/** One of the values that a place in a sum may take, and what it costs. */
export interface SumOption {
  value: number
  cost: number
}

/**
 * One option for each place so that their values sum to the target within the tolerance and cost least together; where no
 * choice comes so near, one of those that come nearest.
 *
 * Sums are followed place by place; of those that fall into one class as wide as the tolerance, the cheapest is followed, with
 * its own exact sum. The dearer of two that differ by less than that may therefore be lost: the answer is always as near as
 * told, its cost the least but for that.
 *
 * @returns the index of the option taken at each place
 */
export function optionsForSum(
  places: readonly (readonly SumOption[])[],
  { target, tolerance }: { target: number; tolerance: number },
): number[] {
  const least = places.reduce((sum, options) => sum + Math.min(...options.map(({ value }) => value)), 0)
  const most = places.reduce((sum, options) => sum + Math.max(...options.map(({ value }) => value)), 0)
  const classes = Math.floor((most - least) / tolerance) + 2
  const taken: { option: Int16Array; from: Int32Array }[] = []
  let costs = new Float64Array(classes).fill(Number.POSITIVE_INFINITY)
  let sums = new Float64Array(classes)
  costs[0] = 0
  // Sums are counted from the least of the places so far, so that every class is used.
  for (const options of places) {
    const floor = Math.min(...options.map(({ value }) => value))
    const [nextCosts, nextSums] = [new Float64Array(classes).fill(Number.POSITIVE_INFINITY), new Float64Array(classes)]
    const step = { option: new Int16Array(classes), from: new Int32Array(classes) }
    for (let i = 0; i < classes; i++) {
      if (costs[i] === Number.POSITIVE_INFINITY) continue
      options.forEach(({ value, cost }, option) => {
        const sum = (sums[i] as number) + value - floor
        const at = Math.round(sum / tolerance)
        const total = (costs[i] as number) + cost
        if (total >= (nextCosts[at] as number)) return
        nextCosts[at] = total
        nextSums[at] = sum
        step.option[at] = option
        step.from[at] = i
      })
    }
    taken.push(step)
    costs = nextCosts
    sums = nextSums
  }
  let at = bestClass({ costs, sums, target: target - least, tolerance })
  return taken
    .reverse()
    .map(({ option, from }) => {
      const chosen = option[at] as number
      at = from[at] as number
      return chosen
    })
    .reverse()
}

function bestClass(reached: { costs: Float64Array; sums: Float64Array; target: number; tolerance: number }): number {
  const { costs, sums, target, tolerance } = reached
  const off = (i: number) => Math.abs((sums[i] as number) - target)
  let best = -1
  for (let i = 0; i < costs.length; i++) {
    if (costs[i] === Number.POSITIVE_INFINITY) continue
    if (best < 0) best = i
    else if (off(i) <= tolerance && off(best) <= tolerance) {
      if ((costs[i] as number) < (costs[best] as number)) best = i
    } else if (off(i) < off(best)) best = i
  }
  return best
}
