import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FairQueue } from './fairQueue.ts'

const WIDE = { perCaller: 100, servedPerCaller: 100, total: 1000 }

describe('A fair queue', () => {
  test('serves the question of another second at the latest, however many one caller has waiting', () => {
    const queue = new FairQueue<string>(WIDE)
    for (let i = 0; i < 50; i++) queue.enter('flood', `flood ${i}`)
    expect(queue.next()?.item).toBe('flood 0')
    queue.enter('other', 'other')
    expect([queue.next()?.item, queue.next()?.item]).toContain('other')
  })

  test('serves one caller’s questions oldest first', () => {
    const queue = new FairQueue<number>(WIDE)
    for (let i = 0; i < 5; i++) queue.enter('a', i)
    expect([1, 2, 3, 4, 5].map(() => queue.next()?.item)).toEqual([0, 1, 2, 3, 4])
    expect(queue.next()).toBeUndefined()
  })

  test('admits no more questions of one caller than its limit, waiting and running together, until one is done', () => {
    const queue = new FairQueue<number>({ ...WIDE, perCaller: 3 })
    expect([1, 2, 3, 4].map((i) => queue.enter('a', i))).toEqual(['in', 'in', 'in', 'caller'])
    queue.next()
    expect(queue.enter('a', 5)).toBe('caller')
    expect(queue.enter('b', 6)).toBe('in')
    queue.leave('a')
    expect(queue.enter('a', 7)).toBe('in')
  })

  test('admits no more questions of all callers than their limit, until one is done or removed', () => {
    const queue = new FairQueue<number>({ ...WIDE, total: 2 })
    expect(['a', 'b', 'c'].map((name, i) => queue.enter(name, i))).toEqual(['in', 'in', 'total'])
    expect(queue.remove('b', 1)).toBe(true)
    expect(queue.enter('c', 2)).toBe('in')
    expect(queue.enter('d', 3)).toBe('total')
    queue.next()
    queue.leave('a')
    expect(queue.enter('d', 3)).toBe('in')
  })

  test('runs no more questions of one caller at a time than its limit, and those of others meanwhile', () => {
    const queue = new FairQueue<string>({ ...WIDE, servedPerCaller: 1 })
    queue.enter('a', 'a1')
    queue.enter('a', 'a2')
    expect(queue.next()?.item).toBe('a1')
    expect(queue.next()).toBeUndefined()
    queue.enter('b', 'b1')
    expect(queue.next()?.item).toBe('b1')
    queue.leave('a')
    expect(queue.next()?.item).toBe('a2')
  })

  test('does not run a removed question, nor remove a running one', () => {
    const queue = new FairQueue<string>(WIDE)
    queue.enter('a', 'first')
    queue.enter('a', 'second')
    expect(queue.next()?.item).toBe('first')
    expect(queue.remove('a', 'first')).toBe(false)
    expect(queue.remove('a', 'second')).toBe(true)
    expect(queue.next()).toBeUndefined()
  })

  test('returns all waiting questions when it is cleared, and has room for as many again', () => {
    const queue = new FairQueue<number>({ ...WIDE, total: 3 })
    queue.enter('a', 1)
    queue.enter('a', 2)
    queue.enter('b', 3)
    queue.next()
    expect(queue.clear()).toEqual([3, 2])
    expect([queue.enter('c', 4), queue.enter('c', 5), queue.enter('c', 6)]).toEqual(['in', 'in', 'total'])
  })

  test('serves every other waiting caller between two questions of one, and loses none', () => {
    const events = fc.array(fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: 'next' }), { maxLength: 60 })
    fc.assert(
      fc.property(events, (steps) => {
        const queue = new FairQueue<number>(WIDE)
        const waiting = new Map<string, number>()
        /** Turns of others since each caller began to wait. */
        const passedOver = new Map<string, string[]>()
        steps.forEach((step, i) => {
          if (step !== 'next') {
            queue.enter(step, i)
            waiting.set(step, (waiting.get(step) ?? 0) + 1)
            if (waiting.get(step) === 1) passedOver.set(step, [])
            return
          }
          const served = queue.next()
          expect(served === undefined).toBe([...waiting.values()].every((count) => count === 0))
          if (!served) return
          waiting.set(served.name, (waiting.get(served.name) as number) - 1)
          passedOver.set(served.name, [])
          for (const [name, turns] of passedOver) {
            if (name === served.name || waiting.get(name) === 0) continue
            expect(turns).not.toContain(served.name)
            turns.push(served.name)
          }
        })
      }),
    )
  })
})
