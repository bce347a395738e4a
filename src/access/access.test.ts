import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BEDS, type Bed, PATIENT } from '../../tests/support/access/beds.ts'
import { asSlow, sleep, until } from '../../tests/support/patience.ts'
import { LONG, share } from '../../tests/support/share.ts'
import { Access, type AccessOptions, type Admission, type Admitted } from './access.ts'
import { fingerprintOf, makeCle } from './cle.ts'
import { Operator } from './operator.ts'
import { repeatableDemand } from './repeatableDemand.ts'
import type { AccessStore } from './store.ts'

const SECRET = randomBytes(32)
/** Of a key over which many processes run. */
const MUCH = LONG ? 5000 : 1000
/** Whenever the tests run, no day ends. */
const NOON = Date.parse('2026-03-10T12:00:00Z')

/** The stores side by side, for much is waiting; the tests of each in turn. */
const it = test.sequential

// What each kind of store guarantees is in `store.test.ts` and beside it: `npm test` asks on one whether access keeps it.
describe.concurrent.each(share(BEDS))('access on $name', ({ make }) => {
  let bed: Bed
  let stores: AccessStore[]
  let accesses: Access[]

  beforeAll(async () => {
    bed = await make()
  })
  beforeEach(async () => {
    await bed.renew()
    stores = []
    accesses = []
  })
  afterEach(async () => {
    await Promise.all(accesses.map((one) => one.close()))
    await Promise.all(stores.map((one) => one.close()))
  })
  afterAll(() => bed.remove())

  const kept = (store: AccessStore) => {
    stores.push(store)
    return store
  }
  const openStore = async () => kept(await bed.open())

  function accessOn(store: AccessStore, options: Partial<AccessOptions> = {}): Access {
    const access = new Access({ store, secret: SECRET, now: () => NOON, patienceMs: PATIENT.timeoutMs, ...options })
    accesses.push(access)
    return access
  }

  /** Another process: an access with a store of its own. */
  async function replica(options: Partial<AccessOptions> = {}): Promise<Access> {
    return accessOn(await openStore(), options)
  }

  it('issues a key that works at once, also in another process, and shows its page', async () => {
    const [one, other] = [await replica(), await replica()]
    const { bearer, prefixe } = await issued(one)
    const admission = await other.admit(bearer)
    expect(admission).toMatchObject({ kind: 'admitted', prefixe, quota: 5000, left: 4999 })
    expect(await other.identify(bearer)).toEqual({ kind: 'cle', prefixe })
    const answer = await other.page(prefixe)
    expect(answer).toMatchObject({
      kind: 'page',
      page: { prefixe, statut: 'valide', quota_journalier: 5000, utilise: 1, restant: 4999 },
    })
    expect(JSON.stringify(answer)).toMatch(/"emise_le":"[-\dT:]+Z".*"reinitialisation":"[-\d]+T00:00:00Z"/)
  })

  it('stores neither the key nor the address, only what stands for them', async () => {
    const access = await replica()
    const { cle } = await issued(access, '203.0.113.77')
    await access.admit(`Bearer ${cle}`)
    await Promise.all([...accesses.splice(0)].map((one) => one.close()))
    await Promise.all(stores.splice(0).map((one) => one.close()))
    const dump = await bed.dump()
    expect(dump).toContain(fingerprintOf(cle))
    expect(dump).not.toContain(cle)
    expect(dump).not.toContain(cle.slice(13, 40))
    expect(dump).not.toContain('203.0.113.77')
  })

  it('answers a demand repeated under its Idempotency-Key with the same key, on any replica, and another body with none', async () => {
    const [one, two] = [await replica(), await replica()]
    const demand = {
      email: 'a@example.org',
      usagePrevu: 'essai',
      address: '10.2.0.1',
      idempotencyKey: 'demande-0001-abcd',
    }
    const first = await one.issue(demand)
    for (const access of [two, one, two, one, two]) expect(await access.issue(demand)).toEqual(first)
    expect(first).toMatchObject({ kind: 'issued', cle: expect.stringMatching(/^hmt_/) })
    expect(await one.issue({ ...demand, usagePrevu: 'autre' })).toEqual({ kind: 'other_body' })
    const others = [
      await one.issue({ ...demand, address: '10.2.0.2' }),
      await one.issue({ ...demand, idempotencyKey: 'demande-0002-abcd' }),
    ]
    const cles = new Set([first, ...others].map((answer) => (answer.kind === 'issued' ? answer.cle : '')))
    expect(cles.size).toBe(3)
    expect(await bed.dump()).not.toContain('demande-0001')
    expect(await two.admit(`Bearer ${[...cles][0]}`)).toMatchObject({ kind: 'admitted' })
  })

  it('derives the key of a repeatable demand from the secret, the salt and the name of the demand: each other one gives another', () => {
    const bytes = (secret: number, salt = 'a', idempotencyKey = 'x') =>
      repeatableDemand(Buffer.alloc(32, secret), { block: '10.0.0.1', idempotencyKey, body: '' }).bytes(salt)(32)
    expect(bytes(1)).toEqual(bytes(1))
    for (const other of [bytes(2), bytes(1, 'b'), bytes(1, 'a', 'y')]) expect(bytes(1)).not.toEqual(other)
  })

  it('accepts any text a person may send as email and use, and gives it back unharmed', async () => {
    const access = await replica()
    const texts = ['é̀@exämple.org', '__proto__', "'; DROP TABLE cle; --", '\u0000\ud800x', '日本語@例え.jp', '\r\nX: y']
    for (const [index, email] of texts.entries()) {
      const answer = await access.issue({ email, usagePrevu: email, address: `10.1.0.${index}` })
      expect(answer.kind).toBe('issued')
    }
    const listed = await new Operator({ store: stores[0]!, now: () => NOON }).list()
    const emails = listed.kind === 'list' ? listed.cles.map(({ email }) => email) : []
    expect(new Set(emails)).toEqual(
      new Set(texts.map((text) => text.toWellFormed().replaceAll('\0', '').normalize('NFC'))),
    )
  })

  it('refuses absent, malformed, repeated and mistyped credentials without asking the store', async () => {
    const counted = countCalls(await openStore())
    const access = accessOn(counted.store)
    const { cle } = await issued(access)
    const wrong = [
      undefined,
      '',
      cle,
      `Basic ${cle}`,
      [`Bearer ${cle}`, `Bearer ${cle}`],
      `Bearer ${cle}, Bearer ${cle}`,
    ]
    for (let n = 0; n < 1000; n++) {
      const at = 13 + (n % 43)
      wrong.push(`Bearer ${cle.slice(0, at)}${cle[at] === 'a' ? 'b' : 'a'}${cle.slice(at + 1)}`)
    }
    for (const authorization of wrong) expect(await access.admit(authorization)).toEqual({ kind: 'refused' })
    expect(counted.lookups).toBe(0)
  })

  it('knows no key whose prefix cannot exist, and does not ask the store, which some characters would break', async () => {
    const access = accessOn(await openStore())
    for (const prefixe of ['\0', 'hmt_0000000\0', '\ud800', '', 'x'.repeat(100_000), "' OR 1 = 1"]) {
      expect(await access.page(prefixe)).toEqual({ kind: 'no_such_cle' })
      expect(await access.revoke(prefixe, 'operateur')).toEqual({ kind: 'no_such_cle' })
    }
    expect(await access.page('hmt_00000000')).toEqual({ kind: 'no_such_cle' })
  })

  it('asks the store once about a well-formed unknown key, and batches the lookups of a flood of them', async () => {
    const counted = countCalls(await openStore())
    const access = accessOn(counted.store)
    const { cle } = makeCle(randomBytes)
    for (let n = 0; n < 100; n++) expect((await access.admit(`Bearer ${cle}`)).kind).toBe('refused')
    expect(counted.lookups).toBe(1)
    const flood = Array.from({ length: 1000 }, () => access.admit(`Bearer ${makeCle(randomBytes).cle}`))
    expect(new Set((await Promise.all(flood)).map(({ kind }) => kind))).toEqual(new Set(['refused']))
    expect(counted.lookups).toBeLessThan(10)
  })

  it('admits at once, without asking the store, while its reserved block has requests left', async () => {
    const counted = countCalls(await openStore())
    const access = accessOn(counted.store)
    const { bearer } = await issued(access)
    await access.admit(bearer)
    const before = counted.settles
    for (let n = 0; n < 2; n++) expect(access.admit(bearer)).toMatchObject({ kind: 'admitted' })
    expect(counted.settles).toBe(before)
  })

  it.each([
    ['goes on after a refusal', false],
    ['stops at its first refusal', true],
  ])('accepts exactly the quota over four processes and 64 clients when each client %s', async (_, stops) => {
    const replicas = await Promise.all([1, 2, 3, 4].map(() => replica({ quotaDefault: MUCH })))
    const { bearer } = await issued(replicas[0]!)
    const accepted = await fire(replicas, bearer, { clients: 64, requests: MUCH + 1000, stops })
    expect(accepted).toBe(MUCH)
    expect((await replicas[1]!.admit(bearer)).kind).toBe('quota')
  })

  it('accepts exactly the quota over four processes when questions count for one, seven or thirty-four', async () => {
    const replicas = await Promise.all([1, 2, 3, 4].map(() => replica({ quotaDefault: MUCH })))
    const { bearer, prefixe } = await issued(replicas[0]!)
    let accepted = 0
    await Promise.all(
      Array.from({ length: 32 }, async (_, n) => {
        const units = [1, 7, 34][n % 3]!
        for (let refused = 0, requests = 0; refused === 0 && requests < 400; requests++) {
          const admission = await replicas[n % 4]!.admit(bearer, units)
          if (admission.kind === 'quota') refused++
          else if (requests % 5 === 4 && admission.kind === 'admitted') admission.refund()
          else if (admission.kind === 'admitted') accepted += units
          expect(accepted).toBeLessThanOrEqual(MUCH)
          await new Promise((resolve) => setImmediate(resolve))
        }
      }),
    )
    accepted += await fire(replicas, bearer, { clients: 8, requests: MUCH + 1, stops: false })
    expect(accepted).toBe(MUCH)
    expect(await replicas[2]!.page(prefixe)).toMatchObject({ page: { restant: 0 } })
  })

  it('recalls the quota reserved by other processes for a question that needs it, and not for one that asks too much', async () => {
    const [one, other] = [await replica({ quotaDefault: 400 }), await replica()]
    const { bearer, prefixe } = await issued(one)
    // The other holds a block of which it uses one.
    await other.admit(bearer)
    expect(await one.admit(bearer, 400)).toMatchObject({ kind: 'quota' })
    await until(async () => (await one.admit(bearer, 399)).kind === 'admitted')
    expect(await other.page(prefixe)).toMatchObject({ page: { utilise: 1, restant: 399 } })
    expect(await one.page(prefixe)).toMatchObject({ page: { utilise: 400, restant: 0 } })
  })

  it('admits one of two questions that each need more than half of the quota left, in processes that each hold a reserve', async () => {
    const [one, other] = [await replica({ quotaDefault: 200 }), await replica()]
    const { bearer } = await issued(one)
    await Promise.all([one.admit(bearer), other.admit(bearer)])
    const answers = await Promise.all([one.admit(bearer, 120), other.admit(bearer, 120)])
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['admitted', 'quota'])
    expect(await fire([one, other], bearer, { clients: 4, requests: 100, stops: false })).toBe(78)
  })

  it('counts an admitted request for more in place of one, all or nothing, and once', async () => {
    const [one, other] = [await replica({ quotaDefault: 20 }), await replica()]
    const { bearer, prefixe } = await issued(one)
    const admit = async () => (await one.admit(bearer)) as Admitted
    const first = await admit()
    const counted = await one.recount(first, 8)
    expect(counted).toMatchObject({ kind: 'admitted', left: 12 })
    first.refund()
    expect(await one.recount(await admit(), 13)).toMatchObject({ kind: 'quota', left: 12 })
    expect(await other.admit(bearer, 12)).toMatchObject({ kind: 'admitted', left: 0 })
    await other.page(prefixe)
    expect(await one.page(prefixe)).toMatchObject({ page: { utilise: 20 } })
    if (counted.kind === 'admitted') counted.refund()
    expect(await one.page(prefixe)).toMatchObject({ page: { utilise: 12 } })
  })

  it('admits one of two questions under way at once that each need all that is left, however they are counted', async () => {
    const [one, other] = [await replica({ quotaDefault: 30 }), await replica()]
    const { bearer, prefixe } = await issued(one)
    for (const processes of [
      [one, one],
      [one, other],
    ] as const) {
      const admitted = (await Promise.all(processes.map((each) => each.admit(bearer)))) as Admitted[]
      const answers = await Promise.all(processes.map((each, i) => each.recount(admitted[i]!, 30)))
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['admitted', 'quota'])
      for (const answer of answers) if (answer.kind === 'admitted') answer.refund()
      await Promise.all(processes.map((each) => each.page(prefixe)))
    }
  })

  it('loses at most the reserved block of a process that dies, and never accepts a request beyond the quota', async () => {
    const blockMax = 100
    const replicas = await Promise.all([1, 2, 3].map(() => replica({ blockMax })))
    const doomed = await openStore()
    const victim = new Access({ store: doomed, secret: SECRET, blockMax, quotaDefault: MUCH, now: () => NOON })
    const { bearer } = await issued(victim)
    let accepted = await fire([...replicas, victim], bearer, { clients: 64, requests: MUCH / 2, stops: false })
    await doomed.close()
    accepted += await fire(replicas, bearer, { clients: 64, requests: MUCH, stops: false })
    await victim.close()
    expect(accepted).toBeLessThanOrEqual(MUCH)
    expect(accepted).toBeGreaterThanOrEqual(MUCH - blockMax)
  })

  it('gives all its reserved quota back when it closes, and admits nothing afterwards', async () => {
    const [one, other] = [await replica(), await replica()]
    const { bearer, prefixe } = await issued(one)
    for (let n = 0; n < 10; n++) await one.admit(bearer)
    await one.close()
    expect((await one.admit(bearer)).kind).toBe('unavailable')
    expect(await other.page(prefixe)).toMatchObject({ page: { utilise: 10 } })
    expect(await fire([other], bearer, { clients: 8, requests: 5200, stops: false })).toBe(4990)
  })

  it('resets the quota at 00:00 UTC, and a block reserved the day before admits nothing', async () => {
    let now = Date.parse('2026-03-10T23:59:58.000Z')
    const access = await replica({ now: () => now, quotaDefault: 100 })
    const { bearer, prefixe } = await issued(access)
    expect(await access.admit(bearer)).toMatchObject({ left: 99, resetS: 2 })
    now += 2000
    let accepted = 0
    for (let n = 0; n < 101; n++) accepted += Number((await access.admit(bearer)).kind === 'admitted')
    expect(accepted).toBe(100)
    expect(await access.admit(bearer)).toMatchObject({ kind: 'quota', quota: 100, resetS: 86_400 })
    expect(await access.page(prefixe)).toMatchObject({
      page: { utilise: 100, restant: 0, reinitialisation: '2026-03-12T00:00:00Z' },
    })
  })

  it('refuses a revoked key in every process within five seconds, while it is in use', async () => {
    const [one, other] = [await replica(), await replica()]
    const { bearer, prefixe } = await issued(one)
    await other.admit(bearer)
    await one.revoke(prefixe, 'titulaire')
    expect((await one.admit(bearer)).kind).toBe('refused')
    expect(await secondsUntilRefused(other, bearer)).toBeLessThan(asSlow(5000) / 1000)
    expect(await other.identify(bearer)).toEqual({ kind: 'refused' })
    expect(await other.page(prefixe)).toMatchObject({ page: { statut: 'revoquee' } })
    const startedAfter = await replica()
    expect((await startedAfter.admit(bearer)).kind).toBe('refused')
  })

  it('refuses a revoked key within five seconds even when no news of the change arrives', async () => {
    const counted = countCalls(await openStore(), { watch: () => () => {} })
    const deaf = accessOn(counted.store)
    const one = await replica()
    const { bearer, prefixe } = await issued(one)
    // A block that is large and fresh lasts: the store is not asked for another one meanwhile.
    for (let n = 0; n < 300; n++) await deaf.admit(bearer)
    for (const before = counted.settles; counted.settles === before; ) await deaf.admit(bearer)
    await one.revoke(prefixe, 'operateur')
    expect(await secondsUntilRefused(deaf, bearer, 200)).toBeLessThan(asSlow(5000) / 1000)
  })

  it('admits within its reserved block while the store is unavailable, then answers unavailable; nothing hangs, and it recovers by itself', async () => {
    // For the keeper no time passes until the store is away: its block does not lie idle, however long that takes.
    let passing = performance.now()
    let steady = () => passing
    const access = accessOn(kept(await bed.open('of the service')), {
      issuanceLimit: 100,
      patienceMs: 1900,
      steady: () => steady(),
    })
    const { bearer } = await issued(access)
    for (let n = 0; n < 60; n++) await access.admit(bearer)
    await bed.away()
    passing -= performance.now()
    steady = () => passing + performance.now()
    const kinds: string[] = []
    let worst = 0
    try {
      for (let n = 0; n < 400; n++) {
        const started = Date.now()
        kinds.push((await access.admit(bearer)).kind)
        worst = Math.max(worst, Date.now() - started)
      }
      const started = Date.now()
      const unknown = access.admit(`Bearer ${makeCle(randomBytes).cle}`)
      expect((await access.issue({ email: 'a@example.org', address: '10.0.0.9' })).kind).toBe('unavailable')
      expect(['unavailable', 'refused']).toContain((await unknown).kind)
      worst = Math.max(worst, Date.now() - started)
    } finally {
      await bed.back()
    }
    expect(kinds[0]).toBe('admitted')
    expect(kinds.at(-1)).toBe('unavailable')
    expect(kinds.lastIndexOf('admitted')).toBeLessThan(kinds.indexOf('unavailable'))
    expect(worst).toBeLessThan(asSlow(2000))
    await until(async () => (await access.admit(bearer)).kind === 'admitted')
    expect((await issued(access)).prefixe).toMatch(/^hmt_/)
  })

  it('accepts exactly the quota also when the store was unavailable in between', async () => {
    const access = accessOn(kept(await bed.open('of the service')), { quotaDefault: 500, patienceMs: 1900 })
    const { bearer } = await issued(access)
    let accepted = await fire([access], bearer, { clients: 4, requests: 200, stops: false })
    await bed.away()
    accepted += await fire([access], bearer, { clients: 4, requests: 200, stops: false })
    await bed.back()
    await until(async () => {
      accepted += await fire([access], bearer, { clients: 4, requests: 200, stops: false })
      return accepted >= 500
    })
    accepted += await fire([access], bearer, { clients: 4, requests: 200, stops: false })
    expect(accepted).toBe(500)
  })

  it('caches a known key for ten minutes only', async () => {
    let steadyMs = 5_000_000
    const counted = countCalls(await openStore())
    const access = accessOn(counted.store, { steady: () => steadyMs })
    const { bearer } = await issued(access)
    await access.admit(bearer)
    steadyMs += 600_000
    await access.admit(bearer)
    expect(counted.lookups).toBe(1)
    steadyMs += 600_001
    await access.admit(bearer)
    expect(counted.lookups).toBe(2)
  })

  it('knows the operator by the operator’s key alone, which opens no data', async () => {
    const admin = randomBytes(24).toString('base64url')
    const access = await replica({ adminKeyFingerprint: fingerprintOf(admin) })
    expect(await access.identify(`Bearer ${admin}`)).toEqual({ kind: 'operateur' })
    expect(await access.identify(`Bearer ${admin}x`)).toEqual({ kind: 'refused' })
    expect(await (await replica()).identify(`Bearer ${admin}`)).toEqual({ kind: 'refused' })
    expect((await access.admit(`Bearer ${admin}`)).kind).toBe('refused')
  })

  it('lets the operator issue without limit and erase a person, however their address is written, with no name in the journal', async () => {
    const operator = new Operator({ store: await openStore(), now: () => NOON })
    const issue = async (email: string) => {
      const answer = await operator.issue({ email })
      return answer.kind === 'issued' ? answer.prefixe : answer.kind
    }
    const theirs = await Promise.all(Array.from({ length: 4 }, () => issue('Élève@Example.org')))
    const other = await issue('autre@example.org')
    for (const quota of [-1, 1.5, 1_000_000_001]) {
      expect(await operator.setQuota(other, quota)).toEqual({ kind: 'bad_quota' })
    }
    const erased = await operator.erase(' e\u0301le\u0300ve@example.ORG ')
    expect(erased).toEqual({
      kind: 'erased',
      prefixes: expect.toSatisfy((all) => `${all.sort()}` === `${theirs.sort()}`),
    })
    expect(JSON.stringify(await operator.journal())).not.toMatch(/example/i)
  })
})

async function issued(
  access: Access,
  address = '192.0.2.1',
): Promise<{ cle: string; prefixe: string; bearer: string }> {
  const answer = await access.issue({ email: 'a@example.org', usagePrevu: 'essai', address })
  if (answer.kind !== 'issued') throw new Error(answer.kind)
  return { cle: answer.cle, prefixe: answer.prefixe, bearer: `Bearer ${answer.cle}` }
}

/** Many clients that fire one after the other; returns how many requests were accepted. */
async function fire(
  replicas: readonly Access[],
  bearer: string,
  options: { clients: number; requests: number; stops: boolean },
): Promise<number> {
  let accepted = 0
  let left = options.requests
  const client = async (access: Access) => {
    while (left-- > 0) {
      const { kind } = await access.admit(bearer)
      if (kind === 'admitted') accepted++
      else if (options.stops) return
      // A real answer takes a moment, in which other clients have their turn.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await Promise.all(Array.from({ length: options.clients }, (_, n) => client(replicas[n % replicas.length]!)))
  return accepted
}

async function secondsUntilRefused(access: Access, bearer: string, everyMs = 20): Promise<number> {
  const started = Date.now()
  for (;;) {
    const admission: Admission = await access.admit(bearer)
    const seconds = (Date.now() - started) / 1000
    if (admission.kind === 'refused' || seconds > 10) return seconds
    await sleep(everyMs)
  }
}

/** The store, its lookups and settlements counted, with some methods replaced. */
function countCalls(store: AccessStore, replaced: Partial<AccessStore> = {}) {
  const counted = { lookups: 0, settles: 0, store }
  counted.store = new Proxy(store, {
    get(target, name: keyof AccessStore) {
      if (name === 'lookup') counted.lookups++
      if (name === 'settle') counted.settles++
      return replaced[name] ?? Reflect.get(target, name).bind(target)
    },
  })
  return counted
}
