import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ErreurContrat } from '../contract/erreurs.ts'
import { type Caller, SingleFlightCache } from './singleFlight.ts'

interface Value {
  text: string
  bytes?: number
}

/** Values that the test gives when it likes, and in whose name each is made. */
function byHand() {
  const made: (PromiseWithResolvers<Value> & { caller: Caller })[] = []
  const make = (caller: Caller) => {
    const value = { ...Promise.withResolvers<Value>(), caller }
    made.push(value)
    return value.promise
  }
  return { made, make }
}

const overload = () => new ErreurContrat('SERVEUR_SURCHARGE', 'Trop.')
const cacheOfTwo = () => new SingleFlightCache<Value>({ max: 2 })
const textOf = (text: string) => async () => ({ text })

describe('A value', () => {
  test('is made once for all who ask at one time, and given at once to those who ask after', async () => {
    const cache = cacheOfTwo()
    const { made, make } = byHand()
    const values = ['a', 'b', 'a'].map((name) => cache.get('key', make, { name }))
    made[0]?.resolve({ text: 'value' })
    expect(await Promise.all(values)).toEqual(Array(3).fill({ text: 'value' }))
    expect(cache.get('key', make, { name: 'c' })).toEqual({ text: 'value' })
    expect(made.map(({ caller }) => caller.name)).toEqual(['a'])
    expect(cache.figures).toMatchObject({ found: 1, missed: 3 })
  })

  test('is not shared between different keys', () => {
    const cache = cacheOfTwo()
    const { made, make } = byHand()
    void cache.get('one', make)
    void cache.get('other', make)
    expect(made).toHaveLength(2)
  })

  test('that fails fails for all who wait, and is made anew for the next', async () => {
    const cache = cacheOfTwo()
    const { made, make } = byHand()
    const values = ['a', 'b'].map((name) => cache.get('key', make, { name }))
    const fault = new Error('a fault')
    made[0]?.reject(fault)
    for (const value of values) await expect(value).rejects.toBe(fault)
    expect(made).toHaveLength(1)
    void cache.get('key', make)
    expect(made).toHaveLength(2)
  })
})

describe('What is kept', () => {
  test('is so many values at most: the least recently used leaves first', async () => {
    const cache = cacheOfTwo()
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, textOf(key))
    expect(cache.get('a', textOf('made anew'))).toEqual({ text: 'a' })
    expect(await cache.get('b', textOf('made anew'))).toEqual({ text: 'made anew' })
  })

  test('is so many bytes at most, without the values that are not to be kept', async () => {
    const cache = new SingleFlightCache<Value>({ maxBytes: 100, bytesOf: ({ bytes }) => bytes })
    const sized = (bytes?: number) => async () => ({ text: 'value', ...(bytes === undefined ? {} : { bytes }) })
    await cache.get('streamed', sized())
    await cache.get('too large', sized(101))
    expect(cache.figures.bytes).toBe(0)
    await cache.get('one', sized(60))
    await cache.get('other', sized(60))
    expect(cache.figures.bytes).toBe(60)
    expect(cache.get('one', sized(60))).toBeInstanceOf(Promise)
  })
})

test('Overload that one caller meets is not told to another who waits: the value is made in its own name', async () => {
  const cache = cacheOfTwo()
  const { made, make } = byHand()
  const [first, same, other, third] = ['a', 'a', 'b', 'c'].map((name) => cache.get('key', make, { name }))
  made[0]?.reject(overload())
  await expect(first).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE' })
  await expect(same).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE' })
  await setImmediate()
  expect(made.map(({ caller }) => caller.name)).toEqual(['a', 'b'])
  made[1]?.resolve({ text: 'value' })
  expect(await Promise.all([other, third])).toEqual([{ text: 'value' }, { text: 'value' }])
})

describe('Work', () => {
  test('is aborted only once all who wait have left', () => {
    const cache = cacheOfTwo()
    const { made, make } = byHand()
    const leaving = [new AbortController(), new AbortController()]
    for (const { signal } of leaving) void cache.get('key', make, { name: 'a', signal })
    leaving[0]?.abort()
    expect(made[0]?.caller.signal?.aborted).toBe(false)
    leaving[1]?.abort()
    expect(made[0]?.caller.signal?.aborted).toBe(true)
  })

  test('goes on while somebody waits who cannot leave', () => {
    const cache = cacheOfTwo()
    const { made, make } = byHand()
    const leaving = new AbortController()
    void cache.get('key', make, { name: 'a', signal: leaving.signal })
    void cache.get('key', make)
    leaving.abort()
    expect(made[0]?.caller.signal?.aborted).toBe(false)
  })

  test('that was aborted is begun anew for the same caller who comes back before it ends', async () => {
    const cache = cacheOfTwo()
    const { made, make } = byHand()
    const left = cache.get('key', make, { name: 'a', signal: AbortSignal.abort() })
    const back = cache.get('key', make, { name: 'a' })
    made[0]?.reject(overload())
    await expect(left).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE' })
    await setImmediate()
    made[1]?.resolve({ text: 'value' })
    expect(await back).toEqual({ text: 'value' })
  })
})
