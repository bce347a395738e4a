/** The median of the times that some work takes, run after run in this process, ms. */
export function medianMs(runs: number, work: () => void): number {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[runs >> 1]!
}
