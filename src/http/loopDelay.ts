import { monitorEventLoopDelay } from 'node:perf_hooks'

const WINDOW_MS = 1000

/**
 * How long, in ms, the process is held up again and again: the longest delay of each of the last two windows of time, of
 * which the smaller counts. One long pause is over once it is seen, and no reason to refuse what comes after it.
 */
export function watchLoopDelay(): { delayMs: () => number; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  let [last, before] = [0, 0]
  const timer = setInterval(() => {
    before = last
    last = histogram.max / 1e6
    histogram.reset()
  }, WINDOW_MS)
  timer.unref()
  return {
    delayMs: () => Math.min(last, before),
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
