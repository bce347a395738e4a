/** The middle of some numbers; of an even count, the upper of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** The median of the times that some work takes, run after run in this process, ms. */
export function medianMs(runs: number, work: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return median(times)
}
