import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FairQueue } from './fairQueue.ts'

const WIDE = { perCaller: 100, servedPerCaller: 100, total: 1000 }

describe('A fair queue', () => {
  test('serves the question of another second at the latest, however many one caller has waiting', () => {
    const queue = new FairQueue<string>(WIDE)
    for (let i = 0; i < 50; i++) queue.enter({ name: 'flood' }, `flood ${i}`)
    expect(queue.next()?.item).toBe('flood 0')
    queue.enter({ name: 'other' }, 'other')
    expect([queue.next()?.item, queue.next()?.item]).toContain('other')
  })

  test('serves one caller’s questions oldest first', () => {
    const queue = new FairQueue<number>(WIDE)
    for (let i = 0; i < 5; i++) queue.enter({ name: 'a' }, i)
    expect([1, 2, 3, 4, 5].map(() => queue.next()?.item)).toEqual([0, 1, 2, 3, 4])
    expect(queue.next()).toBeUndefined()
  })

  test('admits no more questions of one caller than its limit, waiting and running together, until one is done', () => {
    const queue = new FairQueue<number>({ ...WIDE, perCaller: 3 })
    expect([1, 2, 3, 4].map((i) => queue.enter({ name: 'a' }, i))).toEqual(['in', 'in', 'in', 'caller'])
    queue.next()
    expect(queue.enter({ name: 'a' }, 5)).toBe('caller')
    expect(queue.enter({ name: 'b' }, 6)).toBe('in')
    queue.leave('a')
    expect(queue.enter({ name: 'a' }, 7)).toBe('in')
  })

  test('admits no more questions of all callers than their limit, until one is done or removed', () => {
    const queue = new FairQueue<number>({ ...WIDE, total: 2 })
    expect(['a', 'b', 'c'].map((name, i) => queue.enter({ name }, i))).toEqual(['in', 'in', 'total'])
    expect(queue.remove('b', 1)).toBe(true)
    expect(queue.enter({ name: 'c' }, 2)).toBe('in')
    expect(queue.enter({ name: 'd' }, 3)).toBe('total')
    queue.next()
    queue.leave('a')
    expect(queue.enter({ name: 'd' }, 3)).toBe('in')
  })

  test('runs no more questions of one caller at a time than its limit, and those of others meanwhile', () => {
    const queue = new FairQueue<string>({ ...WIDE, servedPerCaller: 1 })
    queue.enter({ name: 'a' }, 'a1')
    queue.enter({ name: 'a' }, 'a2')
    expect(queue.next()?.item).toBe('a1')
    expect(queue.next()).toBeUndefined()
    queue.enter({ name: 'b' }, 'b1')
    expect(queue.next()?.item).toBe('b1')
    queue.leave('a')
    expect(queue.next()?.item).toBe('a2')
  })

  test('does not run a removed question, nor remove a running one', () => {
    const queue = new FairQueue<string>(WIDE)
    queue.enter({ name: 'a' }, 'first')
    queue.enter({ name: 'a' }, 'second')
    expect(queue.next()?.item).toBe('first')
    expect(queue.remove('a', 'first')).toBe(false)
    expect(queue.remove('a', 'second')).toBe(true)
    expect(queue.next()).toBeUndefined()
  })

  test('returns all waiting questions when it is cleared, and has room for as many again', () => {
    const queue = new FairQueue<number>({ ...WIDE, total: 3 })
    queue.enter({ name: 'a' }, 1)
    queue.enter({ name: 'a' }, 2)
    queue.enter({ name: 'b' }, 3)
    queue.next()
    expect(queue.clear()).toEqual([3, 2])
    expect([queue.enter({ name: 'c' }, 4), queue.enter({ name: 'c' }, 5), queue.enter({ name: 'c' }, 6)]).toEqual([
      'in',
      'in',
      'total',
    ])
  })

  test('serves a caller that had nothing before all who had their turn, and that one once only', () => {
    const queue = new FairQueue<string>(WIDE)
    const callers = ['a', 'b', 'c']
    for (const name of callers) for (let i = 0; i < 3; i++) queue.enter({ name }, `${name}${i}`)
    for (const _ of callers) queue.next()
    queue.enter({ name: 'new' }, 'new0')
    queue.enter({ name: 'new' }, 'new1')
    expect(Array.from({ length: 5 }, () => queue.next()?.item)).toEqual(['new0', 'a1', 'b1', 'c1', 'new1'])
  })

  test('that is full evicts the newest of the caller that holds most for one that holds less, and none for one that holds as much', () => {
    const evicted: string[] = []
    const queue = new FairQueue<string>({ ...WIDE, total: 5 }, (item) => evicted.push(item))
    for (const item of ['a0', 'a1', 'a2']) queue.enter({ name: 'a' }, item)
    for (const item of ['b0', 'b1']) queue.enter({ name: 'b' }, item)
    expect(queue.enter({ name: 'b' }, 'b2')).toBe('total')
    expect(queue.enter({ name: 'c' }, 'c0')).toBe('in')
    expect(evicted).toEqual(['a2'])
    expect(queue.enter({ name: 'a' }, 'a3')).toBe('total')
    expect(queue.size).toBe(5)
  })

  test('never evicts what is served', () => {
    const queue = new FairQueue<string>({ ...WIDE, total: 2 })
    queue.enter({ name: 'a' }, 'a0')
    queue.enter({ name: 'a' }, 'a1')
    queue.next()
    queue.next()
    expect(queue.enter({ name: 'b' }, 'b0')).toBe('total')
  })

  test('gives all keyless callers together their share, in which the same rules hold', () => {
    const evicted: string[] = []
    const queue = new FairQueue<string>({ ...WIDE, keyless: { total: 4, served: 1 } }, (item) => evicted.push(item))
    const keyless = (name: string) => ({ name, keyless: true })
    for (const item of ['p0', 'p1', 'p2', 'p3']) expect(queue.enter(keyless('p'), item)).toBe('in')
    expect(queue.enter(keyless('p'), 'p4')).toBe('total')
    expect(queue.enter(keyless('q'), 'q0')).toBe('in')
    expect(evicted).toEqual(['p3'])
    queue.enter({ name: 'key' }, 'k0')
    queue.enter({ name: 'key' }, 'k1')
    expect(Array.from({ length: 4 }, () => queue.next()?.item)).toEqual(['p0', 'k0', 'k1', undefined])
    queue.leave('p')
    expect(queue.next()?.item).toBe('q0')
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
            queue.enter({ name: step }, i)
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
