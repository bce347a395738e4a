import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HarmattanError } from './harmattanError.ts'
import { delayBefore, wait } from './retry.ts'

const error = (status: number | undefined, retryAfterS?: number, code = 'SERVEUR_SURCHARGE') =>
  new HarmattanError({ code, message: '', path: '/', status, retryAfterS })

describe('the wait before a retry', () => {
  test.each([
    ['is what the service says', 0, error(503, 7), 7],
    ['is nothing where it says so', 2, error(503, 0), 0],
    ['is what the service says at its limit too', 0, error(429, 30), 30],
    ['doubles where it says nothing', 0, error(503), 0.5],
    ['doubles from a gateway', 2, error(502), 2],
    ['doubles from a gateway that waited in vain', 1, error(504), 1],
    ['doubles without an answer', 1, error(undefined, undefined, 'CLIENT_SERVICE_INJOIGNABLE'), 1],
    ['is bounded', 20, error(503), 30],
  ])('%s', (_, retry, fault, seconds) => {
    expect(delayBefore(retry, fault, 30)).toBe(seconds)
  })

  test.each([
    ['what is wrong stays wrong', error(400)],
    ['a fault of the service may come of the question', error(500, 1)],
    ['midnight is far', error(429, 31)],
    ['nobody knows how long a limit lasts', error(429)],
    ['the service asks for longer than the program would wait', error(503, 60)],
    ['what is not of the contract will not be at once', error(200)],
  ])('is none where %s', (_, fault) => {
    expect(delayBefore(0, fault, 30)).toBeUndefined()
  })
})

describe('waiting', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('ends after its time, and leaves no listener on the signal', async () => {
    const { signal } = new AbortController()
    const left = vi.spyOn(signal, 'removeEventListener')
    const waited = wait(1000, signal)
    await vi.advanceTimersByTimeAsync(1000)
    await waited
    expect(left).toHaveBeenCalledOnce()
  })

  test.each(['before', 'while'])('ends with the signal’s reason where it is aborted %s', async (when) => {
    const controller = new AbortController()
    const reason = new Error('assez')
    if (when === 'before') controller.abort(reason)
    const waited = wait(1_000_000, controller.signal)
    controller.abort(reason)
    await expect(waited).rejects.toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
  })
})
