import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallLimit } from './callLimit.ts'

let limit: CallLimit
let up: boolean
let full: boolean
let tried: number
const events: unknown[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  limit.close()
  vi.useRealTimers()
  events.length = 0
})

const TIMEOUT_MS = 50

function make(): CallLimit {
  up = true
  full = false
  tried = 0
  limit = new CallLimit({
    timeoutMs: TIMEOUT_MS,
    classify: (error) => ({ executed: 'no', storeAway: (error as Error).message === 'down' }),
    probe: async () => {
      if (!up) throw new Error('down')
    },
    probeWrite: async () => {
      tried++
      if (full) throw new Error('disk full')
    },
    log: (evenement) => events.push(evenement),
  })
  return limit
}

const never = () => new Promise<never>(() => {})
const fail = (message: string) => async () => {
  throw new Error(message)
}

it('the call limit times out a call without an answer, and reports its outcome as unknown', async () => {
  const answer = vi.fn()
  void make().run(never).then(answer)
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledWith({ kind: 'unavailable', executed: 'unknown' })
})

it('the call limit fails fast while the store is unavailable, and probes until it is back', async () => {
  make()
  up = false
  await limit.run(fail('down'))
  let calls = 0
  const ask = async () => ++calls
  expect(await limit.run(ask)).toEqual({ kind: 'unavailable', executed: 'no' })
  expect(calls).toBe(0)
  up = true
  await vi.advanceTimersByTimeAsync(400)
  expect(await limit.run(ask)).toBe(1)
  expect(events).toEqual(['registre_appel_echoue', 'registre_injoignable', 'registre_retabli'])
})

it('the call limit lets calls through at once when a state check finds the store ready', async () => {
  make()
  await limit.run(fail('down'))
  expect(await limit.state()).toBe('ready')
  expect(await limit.run(async () => 7)).toBe(7)
})

it('the call limit does not take the store as unavailable for a call that failed by itself', async () => {
  make()
  expect(await limit.run(fail('syntax'))).toEqual({ kind: 'unavailable', executed: 'no' })
  expect(await limit.run(async () => 7)).toBe(7)
})

it('the call limit reports writes as refused from the first that fails until one succeeds, and probes with one each second', async () => {
  make()
  full = true
  expect(await limit.state()).toBe('ready')
  expect(tried).toBe(0)
  await limit.write(fail('disk full'))
  expect(await limit.run(async () => 7)).toBe(7)
  for (let n = 0; n < 20; n++) expect(await limit.state()).toBe('writes_refused')
  expect(tried).toBe(1)
  full = false
  expect(await limit.state()).toBe('writes_refused')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await limit.state()).toBe('ready')
  expect(tried).toBe(2)
  expect(await limit.state()).toBe('ready')
  expect(tried).toBe(2)
  expect(events).toEqual(['registre_appel_echoue', 'registre_ecritures_refusees', 'registre_ecritures_retablies'])
})

it('the call limit does not count a write that was never sent, the store being unavailable, as one that failed', async () => {
  make()
  up = false
  await limit.run(fail('down'))
  expect(await limit.write(async () => 7)).toEqual({ kind: 'unavailable', executed: 'no' })
  up = true
  full = true
  expect(await limit.state()).toBe('ready')
  expect(tried).toBe(0)
})

it('the call limit takes any write that succeeds as the end of the refusal', async () => {
  make()
  full = true
  await limit.write(fail('disk full'))
  expect(await limit.state()).toBe('writes_refused')
  expect(await limit.write(async () => 7)).toBe(7)
  expect(await limit.state()).toBe('ready')
})

it('the call limit counts a write without an answer as one that failed', async () => {
  make()
  full = true
  void limit.write(never)
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  up = true
  expect(await limit.state()).toBe('writes_refused')
})

it('the call limit reports an unavailable store as unreachable, whatever its last write did', async () => {
  make()
  full = true
  await limit.write(fail('disk full'))
  up = false
  expect(await limit.state()).toBe('unreachable')
})
