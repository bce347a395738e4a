import { request } from 'node:http'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../src/answers/singleFlight.ts'
import type { ComputedAnswer } from '../../src/computations/answer.ts'
import { type Compute, computeHere } from '../../src/computations/list.ts'
import { computePool, POOL_LIMITS } from '../../src/computations/pool/computePool.ts'
import type { ComputationRequest } from '../../src/computations/pool/computeThread.ts'
import { PAGE_WORK_HERE } from '../../src/computations/pool/pageWork.ts'
import type { ComputationName } from '../../src/contract/computed/list.ts'
import { ErreurContrat } from '../../src/contract/erreurs.ts'
import { forFile } from '../support/forFile.ts'
import { startService, type TestService } from '../support/service.ts'

const YEARLY = '/v1/grandeurs/hep?localite=gin_kankan&granularite=annuel'
/** Beyond this many rows an answer is made as it is sent. */
const LONG_ROWS = 25_000

/** What was asked of whoever computes, and what it waits for before it answers. */
let asked: Caller[] = []
let gate: PromiseWithResolvers<void>
let onAsked: () => void = () => {}
let answerTo: Compute

const compute: Compute = async (release, name, question, caller) => {
  asked.push(caller)
  onAsked()
  await gate.promise
  return answerTo(release, name, question, caller)
}

const service = forFile(() => startService({ compute }))
let address: string
beforeAll(async () => {
  address = await service.listen()
})

/** Each test asks what no other has asked: nothing is met in memory. */
let tilt = 0
beforeEach(() => {
  asked = []
  gate = Promise.withResolvers()
  onAsked = () => {}
  answerTo = computeHere
  tilt++
})
const url = () => `${YEARLY}&inclinaison_deg=${tilt}`

const asking = (count: number) =>
  new Promise<void>((resolve) => {
    onAsked = () => asked.length >= count && resolve()
  })

/** A question over a connection of its own, which can be given up. */
function over(path: string, cle = service.cle) {
  const sent = request(`${address}${path}`, { agent: false, headers: { authorization: `Bearer ${cle}` } })
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
  })
  answer.catch(() => {})
  sent.end()
  return { answer, leave: () => sent.destroy() }
}

const used = async ({ cle, prefixe }: { cle: string; prefixe: string }) =>
  (await service.ask({ url: `/v1/cles/${prefixe}`, headers: { authorization: `Bearer ${cle}` } })).json().utilise

describe('Identical questions at one time', () => {
  test('are computed once, and each is counted', async () => {
    const key = await service.issueCle()
    const first = asking(1)
    const answers = Array.from({ length: 20 }, () =>
      service.ask({ url: url(), headers: { authorization: `Bearer ${key.cle}` } }),
    )
    await first
    gate.resolve()
    const bodies = (await Promise.all(answers)).map(({ statusCode, body }) => `${statusCode} ${body}`)
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toMatch(/^200 \{"edition"/)
    expect(asked).toHaveLength(1)
    expect(await used(key)).toBe(20)
  })

  test('that have long answers are computed once too, and each client gets the whole answer', async () => {
    answerTo = async (release, name, question) => {
      const answer = await computeHere(release, name, question)
      const slots = Int32Array.from({ length: LONG_ROWS }, (_, i) => i)
      const resultats = {
        kind: 'steps',
        granularite: 'horaire',
        slots,
        valeur: new Float64Array(LONG_ROWS),
        details: {},
      }
      return { ...answer, resultats } as ComputedAnswer
    }
    const first = asking(1)
    const answers = [1, 2, 3].map(() => service.get(url()))
    await first
    gate.resolve()
    for (const answer of await Promise.all(answers)) expect(answer.json().resultats).toHaveLength(LONG_ROWS)
    expect(asked).toHaveLength(1)
  })

  test('are answered to those who stay when the first client leaves', async () => {
    const first = asking(1)
    const leaving = over(url())
    await first
    const staying = service.get(url())
    // Asked and answered after the one that stays has joined.
    await service.get('/v1/sources')
    leaving.leave()
    await expect(leaving.answer).rejects.toThrow()
    gate.resolve()
    expect((await staying).statusCode).toBe(200)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.signal?.aborted).toBe(false)
  })

  test('are computed for the second client, where the first is refused', async () => {
    const other = await service.issueCle()
    const refused = new ErreurContrat('SERVEUR_SURCHARGE', 'Trop.', { headers: { 'retry-after': '1' } })
    answerTo = (release, name, question, caller) =>
      caller.name === other.prefixe ? Promise.reject(refused) : computeHere(release, name, question)
    const first = asking(1)
    const overloaded = service.ask({ url: url(), headers: { authorization: `Bearer ${other.cle}` } })
    await first
    const joined = service.get(url())
    await service.get('/v1/sources')
    gate.resolve()
    expect((await overloaded).statusCode).toBe(503)
    expect((await overloaded).headers['retry-after']).toBe('1')
    expect((await joined).statusCode).toBe(200)
    expect(asked).toHaveLength(2)
    expect(await used(other)).toBe(0)
  })
})

describe('A key with many computations at a time', () => {
  /** A thread that computes when the gate opens. */
  class GatedThread {
    readonly taken: string[] = []

    async compute({ release, name, question }: ComputationRequest<ComputationName>): Promise<ComputedAnswer> {
      this.taken.push(String((question as { inclinaison_deg?: unknown }).inclinaison_deg))
      await gate.promise
      return computeHere(release, name, question as never)
    }

    readonly pageWork = PAGE_WORK_HERE

    prepare(): void {}

    summarise(): Promise<never> {
      throw new Error('no town is asked for here')
    }

    async end(): Promise<void> {}
  }

  let limited: TestService
  let thread: GatedThread
  /** Questions that the pool has been asked. */
  let entered = 0
  let onEntered: () => void = () => {}
  const havingEntered = (count: number) =>
    new Promise<void>((resolve) => {
      onEntered = () => entered >= count && resolve()
      onEntered()
    })
  beforeEach(async () => {
    thread = new GatedThread()
    const pool = computePool([thread], { ...POOL_LIMITS, refusalMs: 0 }, () => 0)
    entered = 0
    onEntered = () => {}
    limited = await startService({
      compute: (...given) => {
        const answer = pool.compute(...given)
        entered++
        onEntered()
        return answer
      },
    })
  })
  afterEach(() => limited.close())

  const asks = (cle: string, tilt: number) =>
    limited.ask({ url: `${YEARLY}&inclinaison_deg=${tilt}`, headers: { authorization: `Bearer ${cle}` } })
  const usedOf = async ({ cle, prefixe }: { cle: string; prefixe: string }) =>
    (await limited.ask({ url: `/v1/cles/${prefixe}`, headers: { authorization: `Bearer ${cle}` } })).json().utilise

  test('is refused the seventh with how many are under way and Retry-After, which is not counted', async () => {
    const key = await limited.issueCle()
    const six = [1, 2, 3, 4, 5, 6].map((each) => asks(key.cle, each))
    await havingEntered(6)
    const seventh = await asks(key.cle, 7)
    expect([seventh.statusCode, seventh.headers['retry-after']]).toEqual([503, '1'])
    expect(seventh.json().erreur).toMatchObject({
      code: 'SERVEUR_SURCHARGE',
      message: expect.stringContaining('6 calculs en cours'),
      details: { calculs_au_travail: 1, calculs_en_attente: 5, calculs_au_plus: 6 },
    })
    gate.resolve()
    for (const answer of await Promise.all(six)) expect(answer.statusCode).toBe(200)
    expect((await asks(key.cle, 7)).statusCode).toBe(200)
    expect(await usedOf(key)).toBe(7)
  })

  test('does not delay another key’s computation, which runs second at the latest', async () => {
    const [flood, other] = [await limited.issueCle(), await limited.issueCle()]
    const six = [1, 2, 3, 4, 5, 6].map((each) => asks(flood.cle, each))
    await havingEntered(6)
    expect((await asks(flood.cle, 7)).statusCode).toBe(503)
    const answer = asks(other.cle, 8)
    await havingEntered(8)
    gate.resolve()
    expect((await answer).statusCode).toBe(200)
    await Promise.all(six)
    expect(thread.taken.indexOf('8')).toBeLessThanOrEqual(2)
    expect([await usedOf(flood), await usedOf(other)]).toEqual([6, 1])
  })

  test('still gets light answers meanwhile', async () => {
    const key = await limited.issueCle()
    const six = [1, 2, 3, 4, 5, 6].map((each) => asks(key.cle, each))
    await havingEntered(6)
    const light = await limited.ask({ url: '/v1/sources', headers: { authorization: `Bearer ${key.cle}` } })
    expect(light.statusCode).toBe(200)
    gate.resolve()
    await Promise.all(six)
  })
})

describe('A computation', () => {
  test('is queued under its key', async () => {
    const key = await service.issueCle()
    gate.resolve()
    await service.ask({ url: url(), headers: { authorization: `Bearer ${key.cle}` } })
    expect(asked.map(({ name }) => name)).toEqual([key.prefixe])
  })

  test('whose client left is aborted', async () => {
    const first = asking(1)
    const leaving = over(url())
    await first
    const aborted = new Promise((resolve) => asked[0]?.signal?.addEventListener('abort', resolve))
    leaving.leave()
    await aborted
    gate.resolve()
  })

  test('whose client waits is not aborted', async () => {
    const first = asking(1)
    const waiting = over(url())
    await first
    await service.get('/v1/sources')
    expect(asked[0]?.signal?.aborted).toBe(false)
    gate.resolve()
    expect((await waiting.answer).status).toBe(200)
  })
})

test('A computation whose answer will not fit the response memory budget is refused before it is computed, and not counted', async () => {
  const computed: string[] = []
  const narrow = await startService({
    answerBudgetBytes: 16 << 10,
    compute: async (release, name, question) => {
      computed.push(name)
      return computeHere(release, name, question)
    },
  })
  const { cle, prefixe } = await narrow.issueCle()
  const ask = (path: string) => narrow.ask({ url: path, headers: { authorization: `Bearer ${cle}` } })
  const days = await ask('/v1/grandeurs/productible?localite=gin_kankan&granularite=journalier&inclinaison_deg=10')
  expect([days.statusCode, days.headers['retry-after']]).toEqual([503, '10'])
  expect(computed).toEqual([])
  expect((await ask(`/v1/cles/${prefixe}`)).json().utilise).toBe(0)
  expect((await ask('/v1/grandeurs/productible?localite=gin_kankan&granularite=annuel')).statusCode).toBe(200)
  expect(computed).toEqual(['productible'])
  await narrow.close()
})
