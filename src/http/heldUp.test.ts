import { expect, test } from 'vitest'
import { isHeldUp, watchLoop } from './heldUp.ts'

const CALM = { delayMs: 12, busyMs: 100 }
const BUSY = { delayMs: 300, busyMs: 950 }

test.each([
  ['nothing', CALM, CALM, false],
  ['one long pause', CALM, { delayMs: 5000, busyMs: 900 }, false],
  ['more than it can do, again and again', BUSY, BUSY, true],
  ['waits that are no work of its own: the machine has no time for it', { ...BUSY, busyMs: 300 }, BUSY, false],
  ['much work without waits', { ...BUSY, delayMs: 60 }, BUSY, false],
  ['waits of seconds, whatever makes them', { delayMs: 2500, busyMs: 10 }, { delayMs: 2500, busyMs: 10 }, true],
  ['more than it could do a while ago', BUSY, CALM, false],
])('%s', (_what, before, last, held) => {
  expect(isHeldUp([before, last])).toBe(held)
})

test('waits and work of the thread are seen as they are, window by window', { timeout: 30_000 }, async () => {
  const loop = watchLoop()
  try {
    let working = true
    const work = () => {
      const before = process.threadCpuUsage()
      for (let used = 0; used < 500_000; ) used = process.threadCpuUsage(before).user
      if (working) setImmediate(work)
    }
    work()
    const seen = () => [loop.last().delayMs > 450, loop.last().busyMs > 100]
    await expect.poll(seen, { timeout: 15_000 }).toEqual([true, true])
    working = false
    await expect.poll(seen, { timeout: 15_000 }).toEqual([false, false])
  } finally {
    loop.stop()
  }
})
