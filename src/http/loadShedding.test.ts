import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isOverloaded, isShed, type LoadStage, nextStage, watchEventLoop } from './loadShedding.ts'

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
])('the overload check judges %s', (_what, before, last, held) => {
  expect(isOverloaded([before, last])).toBe(held)
})

test('under overload requests are refused in order, keyless first and light ones last, and admitted again in the reverse order', () => {
  const kinds = ['keyless', 'computed', 'light'] as const
  const refused: string[] = []
  let stage: LoadStage = 0
  for (const last of [BUSY, BUSY, BUSY, BUSY, CALM, CALM, CALM, CALM]) {
    stage = nextStage(stage, [last, last])
    refused.push(kinds.filter((kind) => isShed(kind, stage)).join(' '))
  }
  const [none, first, two, all] = ['', 'keyless', 'keyless computed', 'keyless computed light']
  expect(refused).toEqual([first, two, all, all, two, first, none, none])
})

test('a blocked event loop is detected in the window after it, with the work that blocked it', async () => {
  const loop = watchEventLoop()
  try {
    await sleep(100) // what it waits for begins with its first look
    const until = performance.now() + 1200
    while (performance.now() < until);
    await expect.poll(() => loop.last().delayMs, { interval: 20 }).toBeGreaterThan(1000)
    expect(loop.last().busyMs).toBeGreaterThan(0)
    await expect.poll(() => loop.last().delayMs).toBeLessThan(1000)
  } finally {
    loop.stop()
  }
})
