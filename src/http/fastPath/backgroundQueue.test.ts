import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BackgroundQueue } from './backgroundQueue.ts'

test('Work in the background is done one piece after the other, and an error of one is reported and stops no other', async () => {
  const faults: unknown[] = []
  const done: string[] = []
  const queue = new BackgroundQueue((error) => faults.push(error))
  const fault = new Error('a fault')
  let underWay = 0
  const work = (name: string, error?: Error) => async () => {
    expect(++underWay).toBe(1)
    await setImmediate()
    underWay--
    done.push(name)
    if (error) throw error
  }
  queue.add(work('first', fault))
  queue.add(work('second'))
  await expect.poll(() => done).toEqual(['first', 'second'])
  expect(faults).toEqual([fault])
})

test('Work beyond what may wait is not done, nor what has not begun when the queue stops', async () => {
  const queue = new BackgroundQueue(() => {})
  const done: number[] = []
  for (let i = 0; i < 100; i++) queue.add(async () => done.push(i))
  await setImmediate()
  expect(done).toHaveLength(65)
  for (let i = 0; i < 3; i++) queue.add(async () => done.push(i))
  queue.stop()
  await setImmediate()
  expect(done).toHaveLength(66)
})
