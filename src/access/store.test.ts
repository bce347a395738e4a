import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BEDS, type Bed } from '../../tests/support/access/beds.ts'
import { asSlow, until } from '../../tests/support/patience.ts'
import { makeCle } from './cle.ts'
import type { AccessStore, Change, Issuance, Settlement } from './store.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const DAY = '2026-03-10'
const HOUR = 3_600_000

/**
 * What the rules of `rules.ts` say, row by row. Of a key's `quota`, others have accepted `spent` and hold `held`, last heard
 * of `heardAgoMs` ago; a holding that has accepted `mine` asks for what it needs.
 */
const GRANTS: {
  rule: string
  quota: number
  others?: { spent?: number; held?: number; heardAgoMs?: number }
  mine?: number
  ask: { keep: number; atLeast?: number; wanted?: number }
  answer: { granted: number; left: number; recalled: boolean }
}[] = [
  row('a share of 1/32 in advance', 5000, {}, { keep: 1, wanted: 1000 }, [156, 4844, false]),
  row('as much as wanted below the share', 5000, {}, { keep: 1, wanted: 155 }, [155, 4845, false]),
  row('what is needed above the share', 5000, {}, { keep: 157, wanted: 1000 }, [157, 4843, false]),
  row('one in advance of 32', 32, {}, { keep: 0, wanted: 1000 }, [1, 31, false]),
  row('nothing in advance of 31', 31, {}, { keep: 0, wanted: 1000 }, [0, 31, false]),
  row('one that is needed of 31', 31, {}, { keep: 1, wanted: 1000 }, [1, 30, false]),
  row('the last one', 10, { spent: 5, held: 4 }, { keep: 1 }, [1, 0, false]),
  row('none, and a recall', 10, { spent: 5, held: 5 }, { keep: 1 }, [0, 0, true]),
  row('what is left, and a recall', 10, { spent: 5, held: 2 }, { keep: 4 }, [3, 0, true]),
  row('enough, and no recall', 10, { spent: 5, held: 2 }, { keep: 3 }, [3, 0, false]),
  row('none where nobody holds any', 10, { spent: 10 }, { keep: 1 }, [0, 0, false]),
  row('none below a quota that was lowered', 10, { spent: 12 }, { keep: 1 }, [0, 0, false]),
  row('a return in full', 10, { held: 5 }, { keep: 0 }, [0, 5, false]),
  row('no recall from one silent for 5 s', 10, { held: 10, heardAgoMs: 5000 }, { keep: 1 }, [0, 0, false]),
  row('a recall from one silent for less', 10, { held: 10, heardAgoMs: 4999 }, { keep: 1 }, [0, 0, true]),
  row('no recall from one 5 s ahead', 10, { held: 10, heardAgoMs: -5000 }, { keep: 1 }, [0, 0, false]),
  row('a recall from one ahead by less', 10, { held: 10, heardAgoMs: -4999 }, { keep: 1 }, [0, 0, true]),
  row('all of many', 40, {}, { keep: 34, atLeast: 34 }, [34, 6, false]),
  row('all of many and those behind', 40, {}, { keep: 36, atLeast: 34 }, [36, 4, false]),
  row('many and not all of those behind', 40, {}, { keep: 50, atLeast: 34 }, [40, 0, false]),
  row('none of too many', 33, {}, { keep: 34, atLeast: 34 }, [0, 33, false]),
  row('none of too many, and a recall', 40, { held: 7 }, { keep: 34, atLeast: 34 }, [0, 33, true]),
  row('a recall that may be just enough', 34, { held: 7 }, { keep: 34, atLeast: 34 }, [0, 27, true]),
  row('no recall that cannot be enough', 33, { held: 7 }, { keep: 34, atLeast: 34 }, [0, 26, false]),
  row('what is its own again', 10, { held: 3 }, { keep: 3 }, [3, 0, false], 4),
]

function row(
  rule: string,
  quota: number,
  others: { spent?: number; held?: number; heardAgoMs?: number },
  ask: { keep: number; atLeast?: number; wanted?: number },
  [granted, left, recalled]: [number, number, boolean],
  mine = 0,
) {
  return { rule, quota, others, mine, ask, answer: { granted, left, recalled } }
}

describe.each(BEDS)('a store on $name', ({ make }) => {
  let bed: Bed
  let store: AccessStore
  let opened: AccessStore[]

  beforeAll(async () => {
    bed = await make()
  })
  beforeEach(async () => {
    await bed.renew()
    opened = []
    store = await open()
  })
  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close()))
  })
  afterAll(() => bed.remove())

  async function open(limits?: 'of the service'): Promise<AccessStore> {
    const one = await bed.open(limits)
    opened.push(one)
    return one
  }

  const issuance = (over: Partial<Issuance> = {}): Issuance => {
    const { prefixe, fingerprint } = makeCle(randomBytes)
    const base = { prefixe, fingerprint, email: 'a@example.org', usagePrevu: 'essai', quota: 5000, at: NOW }
    return { ...base, client: null, demand: null, by: 'titulaire', ...over }
  }
  const addressOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const clientOf = (name: string, { limit = 3, network = `network of ${name}`, ceiling = 1_000_000 } = {}) => ({
    blocks: [{ address: addressOf(name), limit }],
    network: addressOf(network),
    ceiling,
  })
  const issued = async (over: Partial<Issuance> = {}) => {
    const one = issuance(over)
    expect(await store.issue(one)).toEqual({ kind: 'issued' })
    return one
  }
  const settlement = (prefixe: string, over: Partial<Settlement> = {}): Settlement => ({
    ...{ prefixe, day: DAY, holding: 'a', seq: 1, spent: 0, keep: 0, atLeast: 0, wanted: 0, at: NOW },
    ...over,
  })
  const settle = async (one: Settlement, on = store) => {
    const answer = await on.settle([one])
    if (answer.kind !== 'settled') throw new Error(answer.kind)
    return answer.outcomes[0]!
  }

  /** What an instance that watches hears, from its first word on: that it may have missed something. */
  const heardBy = async (one: AccessStore) => {
    const changes: Change[] = []
    one.watch((change) => changes.push(change))
    await until(() => changes.some(({ kind }) => kind === 'gap'))
    return changes
  }

  it('opens for several processes at the same moment on an empty state', async () => {
    await bed.renew()
    const stores = await Promise.all(Array.from({ length: 5 }, () => open()))
    const ready = await Promise.all(stores.map((one) => one.state()))
    expect(ready).toEqual(Array(5).fill('ready'))
  })

  it('finds through one instance what was issued through another', async () => {
    const one = await issued()
    const other = await open()
    expect(await other.lookup([one.fingerprint, addressOf('unknown')])).toEqual({
      kind: 'found',
      cles: [{ prefixe: one.prefixe, fingerprint: one.fingerprint, statut: 'valide', quota: 5000 }],
    })
  })

  it('refuses a prefix or fingerprint that is taken', async () => {
    const one = await issued()
    expect(await store.issue(issuance({ prefixe: one.prefixe }))).toEqual({ kind: 'collision' })
    expect(await store.issue(issuance({ fingerprint: one.fingerprint }))).toEqual({ kind: 'collision' })
  })

  it('gives an address at most three keys in any sliding 24 hours', async () => {
    const client = clientOf('client')
    const at = (hours: number) => store.issue(issuance({ client, at: NOW + hours * HOUR }))
    expect((await at(0)).kind).toBe('issued')
    expect((await at(10)).kind).toBe('issued')
    expect((await at(20)).kind).toBe('issued')
    expect(await at(23.99)).toEqual({ kind: 'limited', by: 'adresse', freeAt: NOW + 24 * HOUR })
    expect((await at(24)).kind).toBe('issued')
    expect(await at(33.99)).toEqual({ kind: 'limited', by: 'adresse', freeAt: NOW + 34 * HOUR })
    expect((await at(34)).kind).toBe('issued')
    expect((await store.issue(issuance({ client: clientOf('another'), at: NOW }))).kind).toBe('issued')
  })

  it('never gives a fourth key when two instances are asked at the same instant, a hundred times over', async () => {
    const other = await open()
    for (let round = 0; round < 100; round++) {
      const client = clientOf(`round ${round}`)
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? store : other).issue(issuance({ client }))),
      )
      expect(answers.filter(({ kind }) => kind === 'issued')).toHaveLength(3)
    }
  })

  it('keeps nothing of an address after 24 hours', async () => {
    const address = addressOf('client')
    await issued({ client: clientOf('client') })
    await store.prune(NOW + 24 * HOUR - 1)
    expect(await bed.dump()).toContain(address)
    await store.prune(NOW + 24 * HOUR)
    await Promise.all(opened.splice(0).map((one) => one.close()))
    expect(await bed.dump()).not.toContain(address)
  })

  it('grants by its rules', async () => {
    for (const { rule, quota, others = {}, mine = 0, ask, answer } of GRANTS) {
      const { prefixe } = await issued({ quota: 1_000_000 })
      const { spent = 0, held = 0, heardAgoMs = 0 } = others
      if (mine > 0) await settle(settlement(prefixe, { seq: 1, spent: 0, keep: mine + 1 }))
      await settle(settlement(prefixe, { holding: 'other', spent, keep: held, at: NOW - heardAgoMs }))
      await store.setQuota(prefixe, quota, NOW)
      const request = settlement(prefixe, { seq: 2, spent: mine, ...ask })
      expect(await settle(request), rule).toEqual({ kind: 'settled', statut: 'valide', quota, ...answer })
    }
  })

  it('makes nobody wait longer than the window for an issuance dated in the future, and keeps none of them longer', async () => {
    const client = clientOf('client')
    const at = (hours: number) => store.issue(issuance({ client, at: NOW + hours * HOUR }))
    // A clock that is half a year ahead, then put right.
    for (let n = 0; n < 3; n++) expect((await at(4400)).kind).toBe('issued')
    expect(await at(0)).toEqual({ kind: 'limited', by: 'adresse', freeAt: NOW + 24 * HOUR })
    expect(await at(1)).toEqual({ kind: 'limited', by: 'adresse', freeAt: NOW + 24 * HOUR })
    expect((await at(24)).kind).toBe('issued')
    await store.issue(issuance({ client: clientOf('another'), at: NOW + 4400 * HOUR }))
    await store.prune(NOW + 24 * HOUR)
    await store.prune(NOW + 48 * HOUR)
    await Promise.all(opened.splice(0).map((one) => one.close()))
    const dump = await bed.dump()
    for (const who of ['client', 'another']) expect(dump).not.toContain(addressOf(who))
  })

  it('counts the wider blocks of an address too, each by its limit', async () => {
    const from = (narrow: string) => ({
      ...clientOf(narrow),
      blocks: [
        { address: addressOf(narrow), limit: 1 },
        { address: addressOf('wide'), limit: 2 },
      ],
    })
    const kinds = []
    for (const narrow of ['a', 'a', 'b', 'c', 'd']) {
      kinds.push((await store.issue(issuance({ client: from(narrow) }))).kind)
    }
    expect(kinds).toEqual(['issued', 'limited', 'issued', 'limited', 'limited'])
  })

  it('lets one network take no more than a share of what is left of the ceiling, and others go on', async () => {
    const ceiling = 40
    const take = async (network: string) => {
      for (let given = 0; ; given++) {
        const client = clientOf(`${network} ${given}`, { network, ceiling })
        const answer = await store.issue(issuance({ client, at: NOW + given }))
        if (answer.kind !== 'issued') return { given, answer }
      }
    }
    // Of 40 a network has (40 - 4) / 8 = 4; later ones have three at least, while any is left.
    expect(await take('a')).toEqual({ given: 4, answer: { kind: 'limited', by: 'reseau', freeAt: NOW + 24 * HOUR } })
    expect((await take('b')).given).toBe(4)
    for (const network of 'cdefghijkl') expect((await take(network)).given).toBe(3)
    expect(await take('m')).toMatchObject({ given: 2, answer: { by: 'service', freeAt: NOW + 24 * HOUR } })
    expect(await store.issuedLately(NOW + 1000)).toEqual({ kind: 'issued_lately', count: ceiling })
    expect(await store.issuedLately(NOW + 25 * HOUR)).toEqual({ kind: 'issued_lately', count: 0 })
    await issued()
  })

  it('answers a repeated demand with the salt of its key, counts it once, and keeps it for 24 hours', async () => {
    const client = clientOf('client', { limit: 2 })
    const demand = { id: addressOf('demand'), body: addressOf('body'), salt: 'aa' }
    const one = await issued({ client, demand })
    const again = issuance({ client, demand: { ...demand, salt: 'bb' } })
    const repeated = { kind: 'repeated', prefixe: one.prefixe, salt: 'aa', quota: 5000 }
    for (let n = 0; n < 3; n++) expect(await store.issue(again)).toEqual(repeated)
    expect(await store.lookup([again.fingerprint])).toEqual({ kind: 'found', cles: [] })
    const other = { ...again, demand: { ...demand, body: addressOf('other') } }
    expect(await store.issue(other)).toEqual({ kind: 'other_body' })
    expect((await store.issue(issuance({ client }))).kind).toBe('issued')
    expect(await store.issue({ ...again, at: NOW + 24 * HOUR - 1 })).toEqual(repeated)
    expect(await store.issue({ ...again, at: NOW + 24 * HOUR })).toEqual({ kind: 'issued' })
    await store.prune(NOW + 48 * HOUR)
    await Promise.all(opened.splice(0).map((each) => each.close()))
    expect(await bed.dump()).not.toContain(demand.id)
  })

  it('gives one key to the same demand made many times at once', async () => {
    const client = clientOf('client')
    const other = await open()
    const demand = { id: addressOf('demand'), body: addressOf('body') }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        (n % 2 === 0 ? store : other).issue(issuance({ client, demand: { ...demand, salt: String(n) } })),
      ),
    )
    expect(answers.filter(({ kind }) => kind === 'issued')).toHaveLength(1)
    expect(new Set(answers.flatMap((each) => (each.kind === 'repeated' ? [each.prefixe] : []))).size).toBe(1)
  })

  it('applies a settlement idempotently, however often it is repeated or overtaken', async () => {
    const { prefixe } = await issued()
    await settle(settlement(prefixe, { seq: 5, spent: 7, keep: 3 }))
    expect(await settle(settlement(prefixe, { seq: 5, spent: 7, keep: 3 }))).toEqual({ kind: 'stale' })
    expect(await settle(settlement(prefixe, { seq: 4, spent: 1, keep: 900 }))).toEqual({ kind: 'stale' })
    expect(await settle(settlement(prefixe, { seq: 6, spent: 7, keep: 3 }))).toMatchObject({ granted: 3, left: 4990 })
  })

  it('never lets accepted and reserved requests exceed the quota, whatever processes report and want', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ holder: fc.nat(3), use: fc.nat(60), keep: fc.nat(80), wanted: fc.nat(80) }), {
          maxLength: 40,
        }),
        async (steps) => {
          const { prefixe } = await issued({ quota: 100 })
          const held = [0, 0, 0, 0]
          const spent = [0, 0, 0, 0]
          for (const [seq, { holder, use, keep, wanted }] of steps.entries()) {
            const used = Math.min(use, held[holder]!)
            spent[holder]! += used
            const one = settlement(prefixe, { holding: `h${holder}`, seq, spent: spent[holder]!, keep, wanted })
            const outcome = await settle(one)
            if (outcome.kind !== 'settled') throw new Error(outcome.kind)
            held[holder] = outcome.granted
            const total = [...spent, ...held].reduce((sum, n) => sum + n, 0)
            expect(total + outcome.left).toBe(100)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('counts each UTC day by itself', async () => {
    const { prefixe } = await issued({ quota: 10 })
    expect(await settle(settlement(prefixe, { spent: 10 }))).toMatchObject({ left: 0 })
    expect(await settle(settlement(prefixe, { day: '2026-03-11', holding: 'b', keep: 1 }))).toMatchObject({
      granted: 1,
      left: 9,
    })
  })

  it('grants a settlement of a revoked or unknown key nothing', async () => {
    const { prefixe } = await issued()
    await store.revoke(prefixe, 'titulaire', NOW)
    expect(await settle(settlement(prefixe, { keep: 5 }))).toMatchObject({ statut: 'revoquee', granted: 0 })
    expect(await settle(settlement('hmt_00000000', { keep: 5 }))).toEqual({ kind: 'no_such_cle' })
  })

  it('settles many keys in one call and answers in the order of the settlements', async () => {
    const keys = await Promise.all([issued({ quota: 1 }), issued({ quota: 2 }), issued({ quota: 3 })])
    const answer = await store.settle(keys.map(({ prefixe }) => settlement(prefixe, { keep: 10 })))
    expect(answer.kind === 'settled' && answer.outcomes).toMatchObject([{ granted: 1 }, { granted: 2 }, { granted: 3 }])
  })

  it('does not deadlock when two instances settle the same keys in opposite orders', async () => {
    const other = await open()
    const keys = await Promise.all(Array.from({ length: 20 }, () => issued()))
    const one = (holding: string, seq: number) =>
      keys.map(({ prefixe }) => settlement(prefixe, { holding, seq, keep: 1 }))
    for (let seq = 1; seq <= 20; seq++) {
      const answers = await Promise.all([store.settle(one('a', seq)), other.settle(one('b', seq).reverse())])
      expect(answers.map(({ kind }) => kind)).toEqual(['settled', 'settled'])
    }
  })

  it('tells every instance of a revocation and of another quota', async () => {
    const changes = await heardBy(await open())
    const [one, two] = [await issued(), await issued()]
    await store.revoke(one.prefixe, 'titulaire', NOW)
    await store.setQuota(two.prefixe, 7, NOW)
    await until(() => changes.filter(({ kind }) => kind === 'cle').length === 2)
    expect(changes).toContainEqual({ kind: 'cle', prefixe: one.prefixe })
    expect(changes).toContainEqual({ kind: 'cle', prefixe: two.prefixe })
  })

  it('counts as used the requests accepted, and those still reserved by a process that died', async () => {
    const { prefixe } = await issued()
    await settle(settlement(prefixe, { spent: 40, keep: 8 }))
    const used = async (at: number) => {
      const answer = await store.usage(prefixe, DAY, at)
      return answer.kind === 'usage' && answer.cle.used
    }
    expect(await used(NOW)).toBe(40)
    expect(await used(NOW + 4999)).toBe(40)
    expect(await used(NOW + 5000)).toBe(48)
    expect(await used(NOW - 5000)).toBe(48)
    expect(await used(NOW + 60_000)).toBe(48)
    expect(await store.usage('hmt_00000000', DAY, NOW)).toEqual({ kind: 'no_such_cle' })
  })

  it('notes in the journal what the operator did and what was revoked, and lets no line be changed', async () => {
    const free = await issued()
    const given = await issued({ by: 'operateur', at: NOW + 1 })
    await store.revoke(free.prefixe, 'titulaire', NOW + 2)
    await store.revoke(free.prefixe, 'titulaire', NOW + 3)
    await store.setQuota(given.prefixe, 9000, NOW + 4)
    expect(await store.revoke('hmt_00000000', 'operateur', NOW)).toEqual({ kind: 'no_such_cle' })
    expect(await store.setQuota('hmt_00000000', 1, NOW)).toEqual({ kind: 'no_such_cle' })
    const answer = await store.journal()
    expect(answer.kind === 'journal' && answer.lines).toEqual([
      { at: NOW + 1, by: 'operateur', action: 'emettre', prefixe: given.prefixe, detail: null },
      { at: NOW + 2, by: 'titulaire', action: 'revoquer', prefixe: free.prefixe, detail: null },
      { at: NOW + 4, by: 'operateur', action: 'quota', prefixe: given.prefixe, detail: '5000 -> 9000' },
    ])
    await expect(bed.execute('UPDATE access.operation SET detail = NULL')).rejects.toThrow(/append-only/)
    await expect(bed.execute('DELETE FROM access.operation')).rejects.toThrow(/append-only/)
  })

  it('forgets email and use on erasure, from the files too, and revokes the keys', async () => {
    const demand = { id: addressOf('demand'), body: addressOf('body'), salt: 'aa' }
    const words = { email: 'personne.a.effacer@example.org', usagePrevu: 'usage tout à fait personnel' }
    const one = await issued({ ...words, demand })
    const kept = await issued({ email: 'autre@example.org' })
    await store.erase([one.prefixe], NOW)
    const answer = await store.list(DAY, NOW)
    expect(answer.kind === 'list' && answer.cles).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ prefixe: one.prefixe, email: null, usagePrevu: null, statut: 'revoquee' }),
        expect.objectContaining({ prefixe: kept.prefixe, email: 'autre@example.org', statut: 'valide' }),
      ]),
    )
    const dump = await bed.dump()
    expect(dump).not.toContain(demand.body)
    expect(dump).not.toContain('personne.a.effacer')
    expect(dump).not.toContain('usage tout')
  })

  it('drops old days of use and old holdings', async () => {
    const { prefixe } = await issued({ prefixe: 'hmt_vieux000' })
    await settle(settlement(prefixe, { day: '2024-01-01', holding: 'tres-vieux', spent: 3 }))
    await settle(settlement(prefixe, { day: '2026-01-01', holding: 'assez-vieux', spent: 3 }))
    await settle(settlement(prefixe, { day: DAY, holding: 'du-jour', spent: 3 }))
    await store.prune(NOW)
    await Promise.all(opened.splice(0).map((one) => one.close()))
    store = await open()
    const dump = await bed.dump()
    expect(dump).not.toContain('2024-01-01')
    expect(dump).not.toContain('assez-vieux')
    expect(dump).toContain('du-jour')
    const answer = await store.usage(prefixe, '2026-01-01', NOW)
    expect(answer.kind === 'usage' && answer.cle.used).toBe(3)
  })

  it('ends every call within two seconds while its database is away, refuses writes, and goes on by itself once it is back', async () => {
    const { prefixe, fingerprint } = await issued()
    const writes: ((one: AccessStore) => Promise<{ kind: string }>)[] = [
      (one) => one.issue(issuance()),
      (one) => one.settle([settlement(prefixe, { keep: 1 })]),
      (one) => one.revoke(prefixe, 'operateur', NOW),
      (one) => one.setQuota(prefixe, 7, NOW),
      (one) => one.erase([prefixe], NOW),
      (one) => one.prune(NOW),
    ]
    const reads: ((one: AccessStore) => Promise<unknown>)[] = [
      (one) => one.lookup([fingerprint]),
      (one) => one.usage(prefixe, DAY, NOW),
      (one) => one.list(DAY, NOW),
      (one) => one.journal(),
      (one) => one.state(),
    ]
    const limited = await open('of the service')
    await bed.away()
    try {
      const started = Date.now()
      const [answers] = await Promise.all([
        Promise.all(writes.map((call) => call(limited))),
        Promise.all(reads.map((call) => call(limited))),
      ])
      expect(Date.now() - started).toBeLessThan(asSlow(2000))
      expect(answers.map(({ kind }) => kind)).toEqual(Array(writes.length).fill('unavailable'))
    } finally {
      await bed.back()
    }
    await until(async () => (await limited.issue(issuance())).kind === 'issued')
    expect(await limited.state()).toBe('ready')
    const known = { prefixe, fingerprint, statut: 'valide', quota: 5000 }
    expect(await limited.lookup([fingerprint])).toEqual({ kind: 'found', cles: [known] })
  })

  it('says that writes are refused while the database refuses them, and is ready again once it takes them', async () => {
    const one = await issued()
    await bed.refuseWrites(true)
    try {
      await until(async () => (await store.issue(issuance())).kind === 'unavailable')
      expect(await store.state()).toBe('writes_refused')
      expect(await store.lookup([one.fingerprint])).toMatchObject({ kind: 'found', cles: [{ prefixe: one.prefixe }] })
    } finally {
      await bed.refuseWrites(false)
    }
    await until(async () => (await store.state()) === 'ready')
    expect(await store.state()).toBe('ready')
    expect((await store.issue(issuance())).kind).toBe('issued')
  })

  it('recalls reserved quota only where a settlement needs it', async () => {
    const changes = await heardBy(await open())
    const { prefixe } = await issued({ quota: 10 })
    const ask = (holding: string, keep: number) => settle(settlement(prefixe, { holding, keep }))
    expect(await ask('has all but one', 9)).toMatchObject({ granted: 9, recalled: false })
    expect(await ask('takes the last', 1)).toMatchObject({ granted: 1, recalled: false })
    await store.revoke((await issued()).prefixe, 'operateur', NOW)
    await until(() => changes.some(({ kind }) => kind === 'cle'))
    expect(changes.filter(({ kind }) => kind === 'recall')).toEqual([])
    expect(await ask('needs one more', 1)).toMatchObject({ granted: 0, recalled: true })
    await until(() => changes.some(({ kind }) => kind === 'recall'))
    expect(changes.filter(({ kind }) => kind === 'recall')).toEqual([{ kind: 'recall', prefixe }])
  })

  it('hears of changes again after it was cut off from them, and is told that it may have missed some', async () => {
    const other = await open()
    const heard = await heardBy(other)
    await bed.interruptChanges(other)
    await until(() => heard.length > 1)
    expect(heard).toEqual([{ kind: 'gap' }, { kind: 'gap' }])
    const one = issuance()
    await until(async () => (await store.issue(one)).kind === 'issued')
    await store.revoke(one.prefixe, 'operateur', NOW)
    await until(() => heard.length > 2)
    expect(heard[2]).toEqual({ kind: 'cle', prefixe: one.prefixe })
  })

  it('tells a listener of no change once it has ended its watch, and goes on telling the others', async () => {
    const [ended, heard]: [Change[], Change[]] = [[], []]
    const end = store.watch((change) => ended.push(change))
    store.watch((change) => heard.push(change))
    await until(() => ended.length > 0 && heard.length > 0)
    end()
    const before = ended.length
    const { prefixe } = await issued()
    await store.revoke(prefixe, 'operateur', NOW)
    await until(() => heard.some(({ kind }) => kind === 'cle'))
    expect(heard).toContainEqual({ kind: 'cle', prefixe })
    expect(ended).toHaveLength(before)
  })

  it('has every key and count again after all processes closed it', async () => {
    const { prefixe, fingerprint } = await issued({ quota: 10 })
    await settle(settlement(prefixe, { spent: 4, keep: 2 }))
    await Promise.all(opened.splice(0).map((one) => one.close()))
    const again = await open()
    expect(await again.lookup([fingerprint])).toMatchObject({ cles: [{ prefixe, statut: 'valide', quota: 10 }] })
    const outcome = await settle(settlement(prefixe, { seq: 2, spent: 5, keep: 0 }), again)
    expect(outcome).toMatchObject({ granted: 0, left: 5 })
  })

  it('finishes the calls made before it is closed', async () => {
    const other = await open()
    // More than there are connections, some of which are idle.
    const issuances = Array.from({ length: 20 }, () => issuance())
    const requests = issuances.map((each) => store.issue(each))
    await store.close()
    expect(await Promise.all(requests)).toEqual(issuances.map(() => ({ kind: 'issued' })))
    const found = await other.lookup(issuances.map(({ fingerprint }) => fingerprint))
    expect(found).toMatchObject({ kind: 'found', cles: { length: issuances.length } })
  })

  it('may be closed twice, and answers a call after closing as unavailable', async () => {
    await store.close()
    await store.close()
    expect((await store.lookup([addressOf('x')])).kind).toBe('unavailable')
    expect(await store.state()).toBe('unreachable')
  })
})
