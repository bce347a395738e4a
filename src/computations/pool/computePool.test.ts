import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Release } from '../../answers/release.ts'
import type { Caller } from '../../answers/singleFlight.ts'
import type { ComputationName } from '../../contract/computed/list.ts'
import type { ErreurContrat } from '../../contract/erreurs.ts'
import type { ComputedAnswer } from '../answer.ts'
import type { TownSummary } from '../towns/townSummary.ts'
import { computePool, POOL_LIMITS } from './computePool.ts'
import type { ComputationRequest } from './computeThread.ts'
import { PAGE_WORK_HERE } from './pageWork.ts'

/** A thread that answers when the test says so. */
class HandThread {
  readonly taken: string[] = []
  ended = false
  #answer: PromiseWithResolvers<ComputedAnswer> | undefined

  compute({ question }: ComputationRequest<ComputationName>): Promise<ComputedAnswer> {
    if (this.#answer) throw new Error('busy')
    this.taken.push((question as { localite: string }).localite)
    this.#answer = Promise.withResolvers()
    return this.#answer.promise
  }

  readonly pageWork = PAGE_WORK_HERE

  prepare(): void {}

  summarise(): Promise<TownSummary> {
    throw new Error('no town is asked for here')
  }

  get busy(): boolean {
    return this.#answer !== undefined
  }

  async finish(error?: Error): Promise<void> {
    const answer = this.#answer
    this.#answer = undefined
    if (error) answer?.reject(error)
    else answer?.resolve({ tail: { made: this.taken.at(-1) } } as unknown as ComputedAnswer)
    await settled()
  }

  async end(): Promise<void> {
    this.ended = true
  }
}

/** What promises have to say has been said. */
const settled = () => setImmediate()
const RELEASE = {} as Release

function poolOf(count: number) {
  const threads = Array.from({ length: count }, () => new HandThread())
  const pool = computePool(threads, POOL_LIMITS, () => 0)
  const ask = (localite: string, caller: Caller, granularite: 'annuel' | 'horaire' = 'annuel') => {
    const answer = pool.compute(RELEASE, 'humidex', { localite, granularite }, caller)
    answer.catch(() => {})
    return answer
  }
  return { pool, threads, thread: threads[0] as HandThread, ask }
}

const refusal = (answer: Promise<unknown>): Promise<ErreurContrat> =>
  answer.then(
    () => {
      throw new Error('was answered')
    },
    (error) => error,
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('The fairness of the compute pool', () => {
  test('with two threads, gives one caller one of them at a time, so that another’s question starts at once', async () => {
    const { threads, ask } = poolOf(2)
    for (let i = 0; i < 6; i++) ask(`flood ${i}`, { name: 'flood' })
    await settled()
    expect(threads.map(({ taken }) => taken)).toEqual([['flood 0'], []])
    ask('other', { name: 'other' })
    await settled()
    expect(threads.map(({ taken }) => taken)).toEqual([['flood 0'], ['other']])
  })

  test('never gives long questions, results by hours, all threads: another’s light question starts at once', async () => {
    const { threads, ask } = poolOf(2)
    for (const name of ['a', 'b', 'c']) ask(`hours of ${name}`, { name }, 'horaire')
    await settled()
    expect(threads.map(({ taken }) => taken)).toEqual([['hours of a'], []])
    ask('light', { name: 'other' })
    await settled()
    expect(threads.map(({ taken }) => taken)).toEqual([['hours of a'], ['light']])
    await threads[0]?.finish()
    expect(threads[0]?.taken).toEqual(['hours of a', 'hours of b'])
  })

  test('computes a single caller’s questions in the same thread, where its data are cached', async () => {
    const { threads, thread, ask } = poolOf(3)
    for (let i = 0; i < 4; i++) {
      ask(`${i}`, { name: 'a' })
      await settled()
      await thread.finish()
    }
    expect(threads.map(({ taken }) => taken.length)).toEqual([4, 0, 0])
  })

  test('returns each answer and each error to its caller, and the thread goes on', async () => {
    const { thread, ask } = poolOf(1)
    const first = ask('first', { name: 'a' })
    const second = ask('second', { name: 'a' })
    const fault = new Error('a fault')
    await settled()
    await thread.finish(fault)
    await thread.finish()
    await expect(first).rejects.toBe(fault)
    await expect(second).resolves.toMatchObject({ tail: { made: 'second' } })
    expect(thread.busy).toBe(false)
  })
})

describe('The limits of the compute pool', () => {
  test('of all callers together, no more than the pool’s total are under way', async () => {
    const { ask } = poolOf(1)
    for (let i = 0; i < POOL_LIMITS.total; i++) ask(`${i}`, { name: `caller ${i}` })
    const refused = refusal(ask('one more', { name: 'new' }))
    await vi.advanceTimersByTimeAsync(POOL_LIMITS.refusalMs)
    expect(await refused).toMatchObject({ code: 'SERVEUR_SURCHARGE', headers: { 'retry-after': '5' } })
  })

  test('where the pool is full of a few callers’ questions, another caller’s is computed next, and the newest of one that has most is refused', async () => {
    const { thread, ask } = poolOf(1)
    const answers = Array.from({ length: POOL_LIMITS.total }, (_, i) => ask(`${i}`, { name: `caller ${i % 11}` }))
    ask('new', { name: 'new' })
    expect(await refusal(Promise.race(answers))).toMatchObject({
      code: 'SERVEUR_SURCHARGE',
      headers: { 'retry-after': '5' },
    })
    await thread.finish()
    expect(thread.taken.at(-1)).toBe('new')
  })

  test('callers without a key have their share together, and leave the rest and a thread to those with one', async () => {
    const { threads, ask } = poolOf(2)
    const keyless = (i: number) => ask(`page ${i}`, { name: `address ${i}`, keyless: true })
    for (let i = 0; i < POOL_LIMITS.keyless; i++) keyless(i)
    const refused = refusal(keyless(POOL_LIMITS.keyless))
    ask('keyed', { name: 'key' })
    await vi.advanceTimersByTimeAsync(POOL_LIMITS.refusalMs)
    expect(await refused).toMatchObject({ code: 'SERVEUR_SURCHARGE', headers: { 'retry-after': '5' } })
    expect(threads.map(({ taken }) => taken)).toEqual([['page 0'], ['keyed']])
  })

  test('what waits too long for a thread is refused with 503, and not computed', async () => {
    const { thread, ask } = poolOf(1)
    ask('long', { name: 'a' })
    const waiting = refusal(ask('waiting', { name: 'b' }))
    await settled()
    await vi.advanceTimersByTimeAsync(POOL_LIMITS.waitMs)
    expect(await waiting).toMatchObject({ code: 'SERVEUR_SURCHARGE', headers: { 'retry-after': '5' } })
    await thread.finish()
    expect(thread.taken).toEqual(['long'])
  })
})

describe('The refusals of the compute pool', () => {
  test('are delayed, so that a caller that retries at once asks no faster', async () => {
    const { ask } = poolOf(1)
    for (let i = 0; i < 6; i++) ask(`${i}`, { name: 'a' })
    let told = false
    ask('seventh', { name: 'a' }).catch(() => {
      told = true
    })
    await vi.advanceTimersByTimeAsync(POOL_LIMITS.refusalMs - 1)
    expect(told).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toBe(true)
  })

  test('of one caller beyond sixty-four at a time are immediate and close the connection; those of others are delayed', async () => {
    const { ask } = poolOf(1)
    for (let i = 0; i < 6; i++) for (const name of ['a', 'b']) ask(`${i}`, { name })
    const held = Array.from({ length: 64 }, (_, i) => refusal(ask(`held ${i}`, { name: 'a' })))
    expect((await refusal(ask('beyond', { name: 'a' }))).headers.connection).toBe('close')
    const other = refusal(ask('other', { name: 'b' }))
    await vi.advanceTimersByTimeAsync(POOL_LIMITS.refusalMs)
    for (const { headers } of await Promise.all([...held, other])) expect(headers.connection).toBeUndefined()
    const after = refusal(ask('after', { name: 'a' }))
    await vi.advanceTimersByTimeAsync(POOL_LIMITS.refusalMs)
    expect((await after).headers.connection).toBeUndefined()
  })
})

describe('A caller that leaves the compute pool', () => {
  test('frees its place in the queue: its question is not computed', async () => {
    const { thread, ask } = poolOf(1)
    const leaving = new AbortController()
    for (let i = 0; i < 5; i++) ask(`${i}`, { name: 'a' })
    const left = refusal(ask('left', { name: 'a', signal: leaving.signal }))
    leaving.abort()
    expect(await left).toMatchObject({ status: 503 })
    ask('another', { name: 'a' })
    for (let i = 0; i < 6; i++) {
      await settled()
      await thread.finish()
    }
    expect(thread.taken).toEqual(['0', '1', '2', '3', '4', 'another'])
  })

  test('before asking has nothing computed', async () => {
    const { thread, ask } = poolOf(1)
    await refusal(ask('left', { name: 'a', signal: AbortSignal.abort() }))
    expect(thread.taken).toEqual([])
  })

  test('during its computation lets the thread finish and go on', async () => {
    const { thread, ask } = poolOf(1)
    const leaving = new AbortController()
    ask('computed', { name: 'a', signal: leaving.signal })
    await settled()
    leaving.abort()
    ask('next', { name: 'a' })
    await thread.finish()
    expect(thread.taken).toEqual(['computed', 'next'])
  })
})

test('Closing the compute pool refuses waiting and later questions, and ends every thread', async () => {
  const { pool, threads, thread, ask } = poolOf(2)
  ask('computed', { name: 'a' })
  const waiting = refusal(ask('waiting', { name: 'a' }))
  await settled()
  await pool.close()
  expect(await waiting).toMatchObject({ code: 'SERVEUR_SURCHARGE', headers: { 'retry-after': '5' } })
  expect(await refusal(ask('late', { name: 'a' }))).toMatchObject({ code: 'SERVEUR_SURCHARGE' })
  expect(threads.map(({ ended }) => ended)).toEqual([true, true])
  expect(thread.taken).toEqual(['computed'])
})

test('Long work of pages never has all threads: the relief and the year of a place leave one to light questions', async () => {
  for (const name of ['relief', 'siteYearFile'] as const) {
    const { pool, threads } = poolOf(2)
    const asked = vi.fn(() => new Promise<never>(() => {}))
    for (const thread of threads) Object.assign(thread, { pageWork: { ...PAGE_WORK_HERE, [name]: asked } })
    for (const caller of ['a', 'b']) void pool.pageWork[name](RELEASE, {} as never, { name: caller })
    await settled()
    expect(asked).toHaveBeenCalledOnce()
  }
})
