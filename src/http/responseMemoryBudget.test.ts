import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { MIN_BYTES_PER_S } from './fastPath/slowClients.ts'
import { BUFFERED_BYTES, ResponseMemoryBudget, SMALL_BYTES } from './responseMemoryBudget.ts'

/** A connection that has taken what the test says. */
class HandSocket {
  bytesWritten = 0
  writableLength = 0
  cut = false
  resetAndDestroy(): void {
    this.cut = true
  }
}
const socket = () => new HandSocket() as HandSocket & Socket
const response = (of: Socket | null = socket()) =>
  Object.assign(new EventEmitter(), { destroyed: of === null, socket: of }) as ServerResponse

let nowMs = 0
let cuts = 0
const budgetOf = (maxBytes: number) => new ResponseMemoryBudget({ maxBytes, now: () => nowMs, onCut: () => cuts++ })

beforeEach(() => {
  nowMs = 0
  cuts = 0
})

describe('The response memory budget', () => {
  test('refuses an answer that does not fit with Retry-After, and takes it once others are closed', () => {
    const budget = budgetOf(100)
    const first = response()
    budget.hold(first, 'a', 50)
    budget.hold(response(), 'b', 50)
    expect(() => budget.hold(response(), 'c', 50)).toThrow(
      expect.objectContaining({ code: 'SERVEUR_SURCHARGE', headers: { 'retry-after': '10' } }),
    )
    expect(budget.bytes).toBe(100)
    first.emit('close')
    expect(budget.bytes).toBe(50)
    budget.hold(response(), 'c', 50)
    expect(cuts).toBe(0)
  })

  test('gives one client alone a half, and takes it back once its answers end', () => {
    const budget = budgetOf(100)
    const held = [response(), response()]
    for (const each of held) budget.hold(each, 'a', 25)
    expect(() => budget.hold(response(), 'a', 1)).toThrow()
    budget.hold(response(), 'b', 1)
    for (const each of held) each.emit('close')
    budget.hold(response(), 'a', 25)
    budget.hold(response(), 'a', 24)
  })

  test.each([1, 2, 5, 20, 60])(
    'leaves a quarter to clients who hold nothing, however much %i clients ask for',
    (count) => {
      const budget = budgetOf(10_000)
      for (let round = 0; round < 2000; round++) budget.take(`greedy ${round % count}`, 10, socket())
      expect(budget.bytes).toBeLessThanOrEqual(7500)
      expect(budget.take('new', 2500, socket())).toBeDefined()
      expect(cuts).toBe(0)
    },
  )

  test('gives greedy clients equal shares', () => {
    const budget = budgetOf(10_000)
    const held = new Map<string, number>()
    for (let round = 0; round < 4000; round++) {
      const client = `${round % 4}`
      if (budget.take(client, 10, socket())) held.set(client, (held.get(client) ?? 0) + 10)
    }
    const shares = [...held.values()]
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(10)
  })

  test('counts a response once, and nothing of a client that has already left', () => {
    const budget = budgetOf(100)
    const release = budget.take('a', 50, socket())
    release?.()
    release?.()
    budget.hold(response(null), 'a', 50)
    expect(budget.bytes).toBe(0)
  })
})

describe('A body that is about to be sent', () => {
  const long = SMALL_BYTES + 2
  test.each<[string, () => unknown, number]>([
    ['bytes that are few', () => Buffer.alloc(SMALL_BYTES), 0],
    ['bytes', () => Buffer.alloc(long), long],
    ['a text, in bytes', () => 'é'.repeat(long / 2), long],
    ['a stream, by what it buffers', () => Readable.from(['a']), BUFFERED_BYTES],
  ])('is held by the response memory budget: %s', (_what, body, bytes) => {
    const budget = budgetOf(1 << 20)
    const of = response()
    budget.holdBody(of, 'a', body())
    budget.holdBody(of, 'a', body())
    expect(budget.bytes).toBe(bytes)
    of.emit('close')
    expect(budget.bytes).toBe(0)
  })

  test('is destroyed where it is refused, if it is a stream', () => {
    const body = Readable.from(['a'])
    expect(() => budgetOf(1).holdBody(response(), 'a', body)).toThrow()
    expect(body.destroyed).toBe(true)
  })
})

describe('A reservation of the response memory budget', () => {
  test('is refused before an answer is made, and ends with the response', () => {
    const budget = budgetOf(100)
    const first = response()
    budget.reserve(first, 'a', 60)
    expect(() => budget.reserve(response(), 'b', 50)).toThrow(expect.objectContaining({ code: 'SERVEUR_SURCHARGE' }))
    first.emit('close')
    expect(budget.bytes).toBe(0)
    budget.reserve(response(), 'b', 50)
  })

  test('holds what the answer holds once it is made, also where that is more than is left', () => {
    const budget = budgetOf(100)
    const [small, large] = [response(), response()]
    const reservation = budget.reserve(small, 'a', 50)
    budget.reserve(large, 'b', 40).send(90)
    expect(budget.bytes).toBe(140)
    reservation.send(10)
    expect(budget.bytes).toBe(100)
    for (const each of [small, large]) each.emit('close')
    reservation.send(10)
    expect(budget.bytes).toBe(0)
  })

  test('is not cut for another client while its answer is made', () => {
    const budget = budgetOf(100)
    budget.reserve(response(), 'a', 90)
    nowMs = 60_000
    expect(() => budget.reserve(response(), 'b', 20)).toThrow()
    expect(cuts).toBe(0)
  })
})

describe('A full response memory budget', () => {
  /** Holds of `a` of 20, 20 and 10 bytes, of `b` of 30 and of `c` of 20. */
  function full() {
    const budget = budgetOf(100)
    const sockets = { a1: socket(), a2: socket(), a3: socket(), b: socket(), c: socket() }
    budget.take('a', 20, sockets.a1)
    budget.take('a', 20, sockets.a2)
    budget.take('a', 10, sockets.a3)
    budget.take('b', 30, sockets.b)
    budget.take('c', 20, sockets.c)
    expect(budget.bytes).toBe(100)
    return { budget, sockets }
  }

  test('cuts the slowest answer of the client that holds most for the first answer of another', () => {
    const { budget, sockets } = full()
    nowMs = 10_000
    Object.assign(sockets.a1, { bytesWritten: 900 })
    Object.assign(sockets.a2, { bytesWritten: 100 })
    Object.assign(sockets.a3, { bytesWritten: 500 })
    expect(budget.take('new', 15, socket())).toBeDefined()
    expect(Object.entries(sockets).filter(([, { cut }]) => cut)).toMatchObject([['a2', {}]])
    expect([cuts, budget.bytes]).toEqual([1, 95])
  })

  test('cuts no answer that has only begun while there is one to judge', () => {
    const { budget, sockets } = full()
    nowMs = 10_000
    Object.assign(sockets.a1, { bytesWritten: 9_000_000 })
    Object.assign(sockets.a2, { bytesWritten: 9_000_000 })
    Object.assign(sockets.a3, { bytesWritten: 8_000_000 })
    budget.take('new', 8, socket())
    expect(sockets.a3.cut).toBe(true)
    nowMs = 10_001
    budget.take('newer', 5, socket())
    expect([sockets.a1.cut, sockets.a2.cut, cuts]).toEqual([false, true, 2])
  })

  test('cuts nothing for a client who would then hold as much, nor for one who holds something', () => {
    const { budget } = full()
    expect(budget.take('new', 50, socket())).toBeUndefined()
    expect(budget.take('c', 5, socket())).toBeUndefined()
    expect(cuts).toBe(0)
  })
})

test('the least rate of a client grows with what its answer holds and with what all hold', () => {
  const budget = budgetOf(120 << 20)
  const [large, small] = [socket(), socket()]
  budget.take('a', 6 << 20, large)
  budget.take('b', 1 << 10, small)
  const first = budget.leastRate(large)
  expect(budget.leastRate(socket())).toBe(MIN_BYTES_PER_S)
  expect(first).toBeGreaterThan(budget.leastRate(small))
  budget.take('c', 54 << 20, socket())
  expect(budget.leastRate(large)).toBeGreaterThan(5 * first)
  expect(budget.leastRate(large)).toBeCloseTo(MIN_BYTES_PER_S + (6 << 20) / 120, -2)
})
