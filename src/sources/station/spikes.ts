/** Values that may be out of line together, and are a spike still, where they come back to what was before. */
const LONGEST_SPIKE = 10
/** The same of first values, which nothing stands before. */
const LONGEST_START = 5

/**
 * Indices of the values that an instrument made up, by how far they are from what stands beside them: a spike of a few values that
 * comes back to where it left; the first values, where those after them are elsewhere; and the first value after a true step.
 *
 * @param values in order of time, NaN for none
 * @param steps the number of each value's step
 * @param saut the largest change that the weather makes from one value to the next
 * @param reach for how many steps a value may be held against the one before it
 */
export function spikesIn(
  values: Float64Array,
  steps: Int32Array,
  { saut, reach }: { saut: number; reach: number },
): number[] {
  const spikes: number[] = []
  const at = nextValue(values, -1)
  /** The value that the next one is held against, and the first of those that lead up to it without a jump. */
  let [last, first] = [at, at]
  let isStart = true
  for (let i = nextValue(values, at); i < values.length; i = nextValue(values, i)) {
    if ((steps[i] as number) - (steps[last] as number) > reach) {
      first = i
      isStart = true
    } else if (jumps(values, last, i, saut)) {
      const back = wayBack(values, steps, { last, i, saut, reach })
      const before = countFrom(values, first, last)
      if (back < 0 && isStart && before <= LONGEST_START && isLonger(values, i, before, saut)) {
        for (let j = first; j <= last; j = nextValue(values, j)) spikes.push(j)
      } else if (back < 0) spikes.push(i)
      else for (let j = i; j < back; j = nextValue(values, j)) spikes.push(j)
      if (back < 0) {
        first = i
        isStart = false
      } else i = back
    }
    last = i
  }
  return spikes
}

const jumps = (values: Float64Array, i: number, j: number, saut: number): boolean =>
  Math.abs((values[j] as number) - (values[i] as number)) > saut

function nextValue(values: Float64Array, i: number): number {
  let at = i + 1
  while (at < values.length && Number.isNaN(values[at])) at++
  return at
}

/** Where values jump back to near `last` from a few that begin at `i`; -1 where they do not. */
function wayBack(
  values: Float64Array,
  steps: Int32Array,
  { last, i, saut, reach }: { last: number; i: number; saut: number; reach: number },
): number {
  let before = i
  for (let count = 0; count < LONGEST_SPIKE; count++) {
    const at = nextValue(values, before)
    if (at >= values.length || (steps[at] as number) - (steps[last] as number) > reach) return -1
    if (!jumps(values, last, at, saut) && (count === 0 || jumps(values, before, at, saut))) return at
    before = at
  }
  return -1
}

function countFrom(values: Float64Array, first: number, last: number): number {
  let count = 0
  for (let i = first; i <= last && count <= LONGEST_START; i = nextValue(values, i)) count++
  return count
}

/** Whether more than `count` values follow each other from `i` on without a jump. */
function isLonger(values: Float64Array, i: number, count: number, saut: number): boolean {
  let at = i
  for (let n = 0; n < count; n++) {
    const next = nextValue(values, at)
    if (next >= values.length || jumps(values, at, next, saut)) return false
    at = next
  }
  return true
}
