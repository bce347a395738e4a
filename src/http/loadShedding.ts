import { monitorEventLoopDelay } from 'node:perf_hooks'

const WINDOW_MS = 1000

/** Load of the process in a window of time. */
export interface LoopWindow {
  /** Longest delay of the event loop, ms. */
  delayMs: number
  /** CPU time of the serving thread, ms. */
  busyMs: number
}

/** Overload by requests: the thread is busy for most of a window and delays are long, so latency grows from here on. */
const OWN = { delayMs: 250, busyMs: 0.8 * WINDOW_MS }
/** Overload from any cause, a machine short of CPU or memory: no answer helps after such a delay. */
const ANY_DELAY_MS = 2000

/** Whether the process has more to do than it can, by its last two windows: one long pause alone is over once it is seen. */
export function isOverloaded(windows: readonly [LoopWindow, LoopWindow]): boolean {
  return windows.every(
    ({ delayMs, busyMs }) => delayMs > ANY_DELAY_MS || (delayMs > OWN.delayMs && busyMs > OWN.busyMs),
  )
}

/** Kinds of requests in the order in which they are refused: what needs no key first, light questions with a key last. */
const SHED_ORDER = ['keyless', 'computed', 'light'] as const
export type ShedKind = (typeof SHED_ORDER)[number]

/** How many kinds of requests are refused, in their order. */
export type LoadStage = 0 | 1 | 2 | 3

/** Whether a request is refused at a stage. */
export function isShed(kind: ShedKind, stage: LoadStage): boolean {
  return SHED_ORDER.indexOf(kind) < stage
}

/** The stage after another window: one kind more is refused while the process is overloaded, one kind less while it is not. */
export function nextStage(stage: LoadStage, windows: readonly [LoopWindow, LoopWindow]): LoadStage {
  const next = isOverloaded(windows) ? stage + 1 : stage - 1
  return Math.min(SHED_ORDER.length, Math.max(0, next)) as LoadStage
}

/** Watches the calling thread until `stop`; `last` is the last complete window. */
export function watchEventLoop(): { stage: () => LoadStage; last: () => LoopWindow; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  const none: LoopWindow = { delayMs: 0, busyMs: 0 }
  let windows: [LoopWindow, LoopWindow] = [none, none]
  let stage: LoadStage = 0
  let used = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(used)
    used = process.threadCpuUsage()
    windows = [windows[1], { delayMs: histogram.max / 1e6, busyMs: (user + system) / 1000 }]
    stage = nextStage(stage, windows)
    histogram.reset()
  }, WINDOW_MS)
  timer.unref()
  return {
    stage: () => stage,
    last: () => windows[1],
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
