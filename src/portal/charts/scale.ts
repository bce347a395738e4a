/** A position to a tenth: finer is not seen. */
export const tenth = (value: number) => Math.round(value * 10) / 10

/** A linear scale from values to positions, to a tenth. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  const step = (end - start) / (to - from)
  return (value: number) => tenth(start + (value - from) * step)
}

/** About `count` round values for grid lines, from below the range to above it; two at least, also of one value alone. */
export function ticks([low, high]: readonly [number, number], count = 4): number[] {
  const rough = (high - low) / count || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9))
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

/** The scale from the first to the last of some ticks. */
export function scaleOf(marks: readonly number[], positions: readonly [number, number]) {
  return linear([marks[0] as number, marks.at(-1) as number], positions)
}

/** The decimals that distinguish neighbouring ticks. */
export function tickDecimals(marks: readonly number[]): number {
  const step = Math.abs((marks[1] ?? 1) - (marks[0] ?? 0))
  return Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
}

/** The first item of which `of` is largest; there is at least one. */
export function highest<T>(items: readonly T[], of: (item: T) => number): T {
  return items.reduce((a, b) => (of(b) > of(a) ? b : a))
}

/** The first item of which `of` is smallest; there is at least one. */
export function lowest<T>(items: readonly T[], of: (item: T) => number): T {
  return items.reduce((a, b) => (of(b) < of(a) ? b : a))
}

/** Items in runs, in which each follows the one before. */
export function runsOf<T>(items: readonly T[], follows: (next: T, before: T) => boolean): T[][] {
  const runs: T[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run && follows(item, run.at(-1) as T)) run.push(item)
    else runs.push([item])
  }
  return runs
}
