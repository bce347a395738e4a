import { expect, test } from 'vitest'
import { callPace } from './askService.ts'

test('a request that the service counts for several calls keeps the next one away for as many', async () => {
  let nowMs = Date.UTC(2026, 10, 21)
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(ms)
    nowMs += ms
  }
  const pace = callPace({ callMs: 200 }, { now: () => new Date(nowMs), wait })
  for (const calls of [3, 1, 1]) await pace.take(calls)
  expect(waits).toEqual([600, 200])
})
