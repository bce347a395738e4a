import { monitorEventLoopDelay } from 'node:perf_hooks'

const WINDOW_MS = 1000

/** What was seen of the process in a window of time. */
export interface LoopWindow {
  /** The longest that anything waited for its turn, ms. */
  delayMs: number
  /** Time that the thread which serves had of a processor, ms. */
  busyMs: number
}

/** Busy for most of a window, and with such waits, the thread is given more than it can do: latency grows from here on. */
const OWN = { delayMs: 250, busyMs: 0.8 * WINDOW_MS }
/** With such waits nobody is helped by an answer, whatever makes them: a machine without time, or without memory. */
const ANY_DELAY_MS = 2000

/** Whether the process serves what it has before it takes more, by its last two windows: one long pause is over once it is seen. */
export function isOverloaded(windows: readonly [LoopWindow, LoopWindow]): boolean {
  return windows.every(
    ({ delayMs, busyMs }) => delayMs > ANY_DELAY_MS || (delayMs > OWN.delayMs && busyMs > OWN.busyMs),
  )
}

/** Watches the thread that calls it, until `stop`; `last` is the last window that is over. */
export function watchEventLoop(): { isOverloaded: () => boolean; last: () => LoopWindow; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  const none: LoopWindow = { delayMs: 0, busyMs: 0 }
  let windows: [LoopWindow, LoopWindow] = [none, none]
  let held = false
  let used = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(used)
    used = process.threadCpuUsage()
    windows = [windows[1], { delayMs: histogram.max / 1e6, busyMs: (user + system) / 1000 }]
    held = isOverloaded(windows)
    histogram.reset()
  }, WINDOW_MS)
  timer.unref()
  return {
    isOverloaded: () => held,
    last: () => windows[1],
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
