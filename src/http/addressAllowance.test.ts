import { describe, expect, test } from 'vitest'
import { AddressAllowance, allowanceSpent } from './addressAllowance.ts'

const over = (options: { clients?: number } = {}) => {
  let nowMs = 0
  const allowance = new AddressAllowance({ units: 10, refillS: 100, now: () => nowMs, ...options })
  return {
    take: (client: string, units: number) => allowance.take(client, units),
    passS: (s: number) => (nowMs += s * 1000),
  }
}

describe('The allowance of an address', () => {
  test('is taken until it is used up, and comes back with time', () => {
    const { take, passS } = over()
    expect([take('a', 8), take('a', 2), take('a', 1)]).toEqual([undefined, undefined, 10])
    passS(9)
    expect(take('a', 1)).toBe(1)
    passS(1)
    expect(take('a', 1)).toBeUndefined()
  })

  test('never exceeds what may be taken at once', () => {
    const { take, passS } = over()
    take('a', 1)
    passS(1_000_000)
    expect([take('a', 10), take('a', 1)]).toEqual([undefined, 10])
  })

  test('is not taken by a question that is refused', () => {
    const { take } = over()
    take('a', 8)
    expect([take('a', 3), take('a', 2)]).toEqual([10, undefined])
  })

  test('is taken whole by a question for more', () => {
    const { take } = over()
    expect([take('a', 50), take('a', 1)]).toEqual([undefined, 10])
  })

  test('is that of one client alone', () => {
    const { take } = over()
    take('a', 10)
    expect(take('b', 10)).toBeUndefined()
  })

  test('is remembered for a bounded number of clients, the latest', () => {
    const { take } = over({ clients: 2 })
    for (const client of ['a', 'b', 'c']) take(client, 10)
    expect([take('c', 1), take('b', 1), take('a', 1)]).toEqual([10, 10, undefined])
  })

  test('that is used up is told as 429 with the time to wait, a key and the files', () => {
    const { code, status, headers, message } = allowanceSpent(7, { units: 1000, refillS: 3600 }, 25)
    expect([code, status, headers['retry-after']]).toEqual(['SERVEUR_SURCHARGE', 429, '7'])
    expect(message).toMatch(/\/v1\/cles.*\/archives/)
  })
})
