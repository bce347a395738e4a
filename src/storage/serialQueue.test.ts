import { setImmediate } from 'node:timers'
import { expect, test } from 'vitest'
import { runSerially } from './serialQueue.ts'

test('the serial queue yields to the event loop between two tasks, of however many callers', async () => {
  const order: string[] = []
  const tick = () => {
    order.push('other')
    if (order.length < 20) setImmediate(tick)
  }
  setImmediate(tick)
  await Promise.all(['a', 'b', 'c'].map((name) => runSerially(() => order.push(name))))
  const pieces = order.filter((each) => each !== 'other')
  expect(pieces).toEqual(['a', 'b', 'c'])
  expect(order.join(' ')).not.toMatch(/[abc] [abc]/)
})

test('a task that fails in the serial queue fails for its caller alone', async () => {
  const failing = runSerially(() => {
    throw new Error('a fault')
  })
  const sound = runSerially(() => 1)
  await expect(failing).rejects.toThrow('a fault')
  expect(await sound).toBe(1)
})
