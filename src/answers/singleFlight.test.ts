import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ErreurContrat } from '../contract/erreurs.ts'
import type { Caller } from './computed/list.ts'
import { SingleFlight } from './singleFlight.ts'

/** An answer that the test gives when it likes, and who had it made. */
function hand() {
  const made: (PromiseWithResolvers<string> & { caller: Caller })[] = []
  const make = (caller: Caller) => {
    const answer = { ...Promise.withResolvers<string>(), caller }
    made.push(answer)
    return answer.promise
  }
  return { made, make }
}

const overload = () => new ErreurContrat('SERVEUR_SURCHARGE', 'Trop.')

describe('The single-flight cache', () => {
  test('runs one computation for concurrent equal questions, and another one after it ended', async () => {
    const shared = new SingleFlight<string>()
    const { made, make } = hand()
    const answers = ['a', 'b', 'a'].map((name) => shared.get('key', { name }, make))
    made[0]?.resolve('answer')
    expect(await Promise.all(answers)).toEqual(['answer', 'answer', 'answer'])
    expect(made).toHaveLength(1)
    void shared.get('key', { name: 'a' }, make)
    expect(made).toHaveLength(2)
  })

  test('shares nothing between different questions', () => {
    const shared = new SingleFlight<string>()
    const { made, make } = hand()
    void shared.get('one', { name: 'a' }, make)
    void shared.get('other', { name: 'a' }, make)
    expect(made).toHaveLength(2)
  })

  test('aborts a computation only once all its callers have left', () => {
    const shared = new SingleFlight<string>()
    const { made, make } = hand()
    const leaving = [new AbortController(), new AbortController()]
    for (const { signal } of leaving) void shared.get('key', { name: 'a', signal }, make)
    leaving[0]?.abort()
    expect(made[0]?.caller.signal?.aborted).toBe(false)
    leaving[1]?.abort()
    expect(made[0]?.caller.signal?.aborted).toBe(true)
  })

  test('fails all callers of a computation that fails, and runs it again for the next', async () => {
    const shared = new SingleFlight<string>()
    const { made, make } = hand()
    const answers = ['a', 'b'].map((name) => shared.get('key', { name }, make))
    const fault = new Error('a fault')
    made[0]?.reject(fault)
    for (const answer of answers) await expect(answer).rejects.toBe(fault)
    expect(made).toHaveLength(1)
    void shared.get('key', { name: 'a' }, make)
    expect(made).toHaveLength(2)
  })

  test('runs a computation refused to its first caller again in the name of another waiting caller, not of the same', async () => {
    const shared = new SingleFlight<string>()
    const { made, make } = hand()
    const [first, same, other] = ['a', 'a', 'b'].map((name) => shared.get('key', { name }, make))
    made[0]?.reject(overload())
    await expect(first).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE' })
    await expect(same).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE' })
    await setImmediate()
    expect(made.map(({ caller }) => caller.name)).toEqual(['a', 'b'])
    made[1]?.resolve('answer')
    expect(await other).toBe('answer')
  })
})
