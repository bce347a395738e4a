import { afterEach, expect, it } from 'vitest'
import { CallLimit } from './callLimit.ts'

let limit: CallLimit
let up: boolean
const events: unknown[] = []

afterEach(() => {
  limit.close()
  events.length = 0
})

function make(timeoutMs = 50): CallLimit {
  up = true
  limit = new CallLimit({
    timeoutMs,
    classify: (error) => ({ executed: 'no', storeAway: (error as Error).message === 'down' }),
    probe: async () => {
      if (!up) throw new Error('down')
    },
    log: ({ event }) => events.push(event),
  })
  return limit
}

const never = () => new Promise<never>(() => {})
const fail = (message: string) => async () => {
  throw new Error(message)
}

it('ends a call that gets no answer, and does not claim to know what became of it', async () => {
  const started = Date.now()
  expect(await make().run(never)).toEqual({ kind: 'indisponible', executed: 'unknown' })
  expect(Date.now() - started).toBeLessThan(500)
})

it('asks nothing while the store is away, and goes on by itself once it is back', async () => {
  make()
  up = false
  await limit.run(fail('down'))
  let asked = 0
  const ask = async () => ++asked
  expect(await limit.run(ask)).toEqual({ kind: 'indisponible', executed: 'no' })
  expect(asked).toBe(0)
  up = true
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await limit.run(ask)).toBe(1)
  expect(events).toEqual(['access.call.failed', 'access.store.away', 'access.store.back'])
})

it('goes on at once when somebody finds the store ready', async () => {
  make()
  await limit.run(fail('down'))
  expect(await limit.ready()).toBe(true)
  expect(await limit.run(async () => 7)).toBe(7)
})

it('does not take the store as away for a call that failed by itself', async () => {
  make()
  expect(await limit.run(fail('syntax'))).toEqual({ kind: 'indisponible', executed: 'no' })
  expect(await limit.run(async () => 7)).toBe(7)
})
