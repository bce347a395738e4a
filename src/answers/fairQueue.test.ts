import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../tests/support/forAll.ts'
import { FairQueue } from './fairQueue.ts'

const WIDE = { perCaller: 100, servedPerCaller: 100, total: 1000, heldCost: 1 }

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
    queue.leave('a', 1)
    expect(queue.enter({ name: 'a' }, 7)).toBe('in')
  })

  test('admits no more questions of all callers than their limit, until one is done or removed', () => {
    const queue = new FairQueue<number>({ ...WIDE, total: 2 })
    expect(['a', 'b', 'c'].map((name, i) => queue.enter({ name }, i))).toEqual(['in', 'in', 'total'])
    expect(queue.remove('b', 1)).toBe(true)
    expect(queue.enter({ name: 'c' }, 2)).toBe('in')
    expect(queue.enter({ name: 'd' }, 3)).toBe('total')
    queue.next()
    queue.leave('a', 1)
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
    queue.leave('a', 1)
    expect(queue.next()?.item).toBe('a2')
  })

  test('runs no more long questions at a time than their limit, and short ones of others meanwhile', () => {
    const queue = new FairQueue<string>({ ...WIDE, longServed: 1 })
    for (const name of ['a', 'b']) queue.enter({ name }, `${name} long`, true)
    expect(queue.next()?.item).toBe('a long')
    expect(queue.next()).toBeUndefined()
    queue.enter({ name: 'c' }, 'c short')
    expect(queue.next()?.item).toBe('c short')
    queue.leave('a', 1, true)
    expect(queue.next()?.item).toBe('b long')
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
    expect(queue.clear()).toEqual([1, 2])
    expect([queue.enter({ name: 'c' }, 4), queue.enter({ name: 'c' }, 5), queue.enter({ name: 'c' }, 6)]).toEqual([
      'in',
      'in',
      'total',
    ])
  })

  test('serves a caller that holds little before those that hold much', () => {
    const queue = new FairQueue<string>(WIDE)
    for (const name of ['a', 'b', 'c']) for (let i = 0; i < 3; i++) queue.enter({ name }, `${name}${i}`)
    queue.enter({ name: 'new' }, 'new0')
    expect(queue.next()?.item).toBe('new0')
  })

  test('gives callers the same time, whatever each of their questions takes', () => {
    const queue = new FairQueue<number>({ ...WIDE, servedPerCaller: 1 })
    const costs = { light: 1, heavy: 10, heaviest: 40 }
    const spent: Record<string, number> = { light: 0, heavy: 0, heaviest: 0 }
    for (const name of Object.keys(costs)) for (let i = 0; i < 3; i++) queue.enter({ name }, i)
    for (let turn = 0; turn < 500; turn++) {
      const { name = '' } = queue.next() ?? {}
      const cost = costs[name as keyof typeof costs]
      spent[name] = (spent[name] ?? 0) + cost
      queue.leave(name, cost)
      queue.enter({ name }, turn)
    }
    const times = Object.values(spent)
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(50)
  })

  test('lets one caller who asks again and again, one at a time, not starve one who has many waiting', () => {
    const queue = new FairQueue<string>(WIDE)
    for (let i = 0; i < 6; i++) queue.enter({ name: 'many' }, 'many')
    const served: string[] = []
    for (let turn = 0; turn < 40; turn++) {
      queue.enter({ name: 'again' }, 'again')
      const { name = '', item = '' } = queue.next() ?? {}
      served.push(item)
      queue.leave(name, 1)
      queue.remove('again', 'again')
    }
    expect(served.filter((item) => item === 'many')).toHaveLength(6)
  })

  test('gives a caller that comes again after a pause no time saved up', () => {
    const queue = new FairQueue<string>(WIDE)
    queue.enter({ name: 'idle' }, 'idle')
    queue.next()
    queue.leave('idle', 1)
    for (let turn = 0; turn < 50; turn++) {
      queue.enter({ name: 'busy' }, 'busy')
      queue.next()
      queue.leave('busy', 10)
    }
    for (let i = 0; i < 5; i++) for (const name of ['idle', 'busy']) queue.enter({ name }, name)
    const served = Array.from({ length: 6 }, () => {
      const { name = '' } = queue.next() ?? {}
      queue.leave(name, 10)
      return name
    })
    expect(served).toContain('busy')
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
    expect(Array.from({ length: 4 }, () => queue.next()?.item)).toEqual(['q0', 'k0', 'k1', undefined])
    queue.leave('q', 1)
    expect(queue.next()?.item).toBe('p0')
  })

  test('serves each caller who waits, however the others come and whatever theirs cost', () => {
    const events = fc.array(
      fc.oneof(
        fc.record({ enter: fc.constantFrom('a', 'b', 'c', 'd') }),
        fc.record({ serve: fc.integer({ min: 1, max: 20 }) }),
      ),
      { maxLength: 80 },
    )
    forAll(events, (steps) => {
      const queue = new FairQueue<number>(WIDE)
      const waiting: number[] = []
      steps.forEach((step, i) => {
        if ('enter' in step) {
          queue.enter({ name: step.enter }, i)
          waiting.push(i)
          return
        }
        const served = queue.next()
        expect(served === undefined).toBe(waiting.length === 0)
        if (!served) return
        waiting.splice(waiting.indexOf(served.item), 1)
        queue.leave(served.name, step.serve)
      })
      for (const _ of waiting) expect(queue.next()).toBeDefined()
      expect(queue.next()).toBeUndefined()
    })
  })
})
