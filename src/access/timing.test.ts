import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ScriptedStore, scriptedStore } from '../../tests/support/access/scriptedStore.ts'
import { DAY_MS, HOUR_MS } from '../contract/time.ts'
import { Access } from './access.ts'
import { type Admission, REFUSED, UNAVAILABLE } from './admission.ts'
import { makeCle } from './cle.ts'
import { QuotaKeeper } from './quotaKeeper.ts'
import type { Change, KnownCle, Settled, Settlement } from './store.ts'

const NOON = Date.parse('2026-03-10T12:00:00Z')

let quota: number
let settle: (settlement: Settlement) => Settled | Promise<Settled>
let cles: KnownCle[]
let store: ScriptedStore

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  quota = 5000
  cles = []
  settle = grantAll
  store = scriptedStore({ cles, settle: (settlement) => settle(settlement) })
})
afterEach(() => vi.useRealTimers())

/** A store that grants what is needed and wanted of `quota`, to one process. */
function grantAll({ spent, keep, wanted }: Settlement): Settled {
  const free = Math.max(0, quota - spent)
  const granted = Math.min(free, Math.max(keep, Math.min(wanted, Math.floor(free / 32))))
  return { kind: 'settled', statut: 'valide', quota, granted, left: free - granted, recalled: false }
}

function known(): { bearer: string; prefixe: string } {
  const { cle, prefixe, fingerprint } = makeCle(randomBytes)
  cles.push({ prefixe, fingerprint, statut: 'valide', quota })
  return { bearer: `Bearer ${cle}`, prefixe }
}

function openAccess(): Access {
  return new Access({ store, secret: Buffer.alloc(32, 1) })
}

function openKeeper(): QuotaKeeper {
  return new QuotaKeeper({
    store,
    holder: 'a',
    now: Date.now,
    steady: () => performance.now(),
    blockMax: 64,
    onInvalid: () => {},
  })
}

const kindOf = async (admission: Admission | Promise<Admission>) => (await admission).kind
const later = (ms: number, answer: (one: Settlement) => Settled) => (one: Settlement) =>
  new Promise<Settled>((resolve) => setTimeout(() => resolve(answer(one)), ms))

it('admission answers after 1.9 s at the latest, and refunds a request granted after that', async () => {
  quota = 34
  const { bearer } = known()
  const access = openAccess()
  settle = later(2500, grantAll)
  const slow = access.admit(bearer, 34)
  await vi.advanceTimersByTimeAsync(1899)
  const early = vi.fn()
  void Promise.resolve(slow).then(early)
  await vi.advanceTimersByTimeAsync(0)
  expect(early).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await slow).toEqual(UNAVAILABLE)
  settle = grantAll
  await vi.advanceTimersByTimeAsync(700)
  expect(await kindOf(access.admit(bearer, 34))).toBe('admitted')
  await access.close()
})

it('admission asks the store again after a refund, although nothing was left a moment ago', async () => {
  quota = 1
  const keeper = openKeeper()
  const only = await keeper.spend('k', quota)
  expect(await kindOf(keeper.spend('k', quota))).toBe('quota')
  if (only.kind === 'admitted') only.refund()
  // What was refunded goes to another process, which gives it back.
  keeper.onStoreChange({ kind: 'recall', prefixe: 'k' })
  await vi.advanceTimersByTimeAsync(0)
  expect(await kindOf(keeper.spend('k', quota))).toBe('admitted')
})

it('admission remembers for one second that the quota is spent, and no longer', async () => {
  quota = 1
  const keeper = openKeeper()
  await keeper.spend('k', quota)
  expect(await kindOf(keeper.spend('k', quota))).toBe('quota')
  const settlementsBefore = store.settlements.length
  quota = 2
  await vi.advanceTimersByTimeAsync(999)
  expect(keeper.spend('k', quota)).toMatchObject({ kind: 'quota', left: 0, quota: 1 })
  expect(store.settlements.filter(({ keep }) => keep > 0)).toHaveLength(settlementsBefore)
  await vi.advanceTimersByTimeAsync(1)
  expect(await kindOf(keeper.spend('k', quota))).toBe('admitted')
})

it('admission asks the store again at once when the key was changed', async () => {
  quota = 1
  const keeper = openKeeper()
  await keeper.spend('k', quota)
  expect(await kindOf(keeper.spend('k', quota))).toBe('quota')
  quota = 2
  keeper.onStoreChange({ kind: 'cle', prefixe: 'k' })
  expect(await kindOf(keeper.spend('k', quota))).toBe('admitted')
})

it('admission looks a refused key up again after ten seconds, as a store restored from a backup needs', async () => {
  const { cle, prefixe, fingerprint } = makeCle(randomBytes)
  const access = openAccess()
  expect(await access.admit(`Bearer ${cle}`)).toEqual(REFUSED)
  cles.push({ prefixe, fingerprint, statut: 'valide', quota })
  await vi.advanceTimersByTimeAsync(9999)
  expect(access.admit(`Bearer ${cle}`)).toEqual(REFUSED)
  expect(await access.identify(`Bearer ${cle}`)).toEqual({ kind: 'refused' })
  expect(store.lookups).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await kindOf(access.admit(`Bearer ${cle}`))).toBe('admitted')
  expect(store.lookups).toHaveLength(2)
  await access.close()
})

it('admission refuses a key revoked in this process, whatever is left of its reserved block', async () => {
  const { bearer, prefixe } = known()
  const access = openAccess()
  await access.admit(bearer)
  expect(access.admit(bearer)).toMatchObject({ kind: 'admitted' })
  cles[0] = { ...cles[0]!, statut: 'revoquee' }
  await access.revoke(prefixe, 'titulaire')
  expect(await access.admit(bearer)).toEqual(REFUSED)
  await access.close()
})

it('admission refuses a key from the moment that this process has seen it revoked, whatever is left of its block', async () => {
  const { bearer } = known()
  const access = openAccess()
  await access.admit(bearer)
  cles[0] = { ...cles[0]!, statut: 'revoquee' }
  expect(await access.identify(bearer)).toEqual({ kind: 'refused' })
  expect(access.tryAdmitSync(bearer, 1)).toBeUndefined()
  expect(await access.admit(bearer)).toEqual(REFUSED)
  await access.close()
})

it('admission refuses a key that a settlement reports as revoked', async () => {
  const { bearer } = known()
  const access = openAccess()
  await access.admit(bearer)
  cles[0] = { ...cles[0]!, statut: 'revoquee' }
  settle = () => ({ kind: 'settled', statut: 'revoquee', quota, granted: 0, left: 0, recalled: false })
  // It is told when the key is settled, two seconds after its last time at most.
  for (let n = 0; n < 9; n++) {
    await vi.advanceTimersByTimeAsync(250)
    await access.admit(bearer)
  }
  expect(await access.admit(bearer)).toEqual(REFUSED)
  // It is forgotten here, not asked about with every request.
  const settlementsBefore = store.settlements.length
  for (let n = 0; n < 3; n++) expect(await access.admit(bearer)).toEqual(REFUSED)
  expect(store.settlements).toHaveLength(settlementsBefore)
  // Nor is it an outage for those that wait for the settlement.
  expect(await access.admit(known().bearer)).toEqual(REFUSED)
  await access.close()
})

it('a reserved block is given back after one idle second, and not before', async () => {
  const keeper = openKeeper()
  await keeper.spend('k', quota)
  const returns = () => store.settlements.filter(({ keep, wanted }) => keep === 0 && wanted === 0)
  await vi.advanceTimersByTimeAsync(990)
  expect(returns()).toEqual([])
  await vi.advanceTimersByTimeAsync(260)
  expect(returns()).toMatchObject([{ spent: 1 }])
})

it('a quota keeper gives back its reserve of the day before at once, so that the use of that day is exact', async () => {
  vi.setSystemTime(NOON + DAY_MS / 2 - 100)
  const keeper = openKeeper()
  for (let n = 0; n < 7; n++) await keeper.spend('k', quota)
  await vi.advanceTimersByTimeAsync(100)
  await keeper.spend('k', quota)
  await vi.advanceTimersByTimeAsync(250)
  expect(store.settlements.at(-1)).toMatchObject({ day: '2026-03-10', spent: 7, keep: 0, wanted: 0 })
  await keeper.close()
  expect(store.settlements.at(-1)).toMatchObject({ day: '2026-03-11', spent: 1, keep: 0, wanted: 0 })
})

it('a quota keeper counts a refund that arrives after its whole reserve was given back', async () => {
  const keeper = openKeeper()
  const admission = await keeper.spend('k', quota)
  await vi.advanceTimersByTimeAsync(2500)
  expect(store.settlements.at(-1)).toMatchObject({ spent: 1, keep: 0, wanted: 0 })
  if (admission.kind === 'admitted') admission.refund()
  await keeper.close()
  expect(store.settlements.at(-1)).toMatchObject({ spent: 0, keep: 0, wanted: 0 })
})

it('a quota keeper forgets a key that was not used for long, and begins anew with it', async () => {
  const keeper = openKeeper()
  const holdings = async () => {
    await keeper.spend('k', quota)
    return new Set(store.settlements.map(({ holding }) => holding)).size
  }
  expect(await holdings()).toBe(1)
  await vi.advanceTimersByTimeAsync(599_000)
  expect(await holdings()).toBe(1)
  await vi.advanceTimersByTimeAsync(661_000)
  expect(await holdings()).toBe(2)
})

it('a quota keeper waits by a monotonic clock: the time of day may jump by hours and be put right', async () => {
  const keeper = openKeeper()
  settle = () => ({ kind: 'stale' })
  vi.setSystemTime(NOON + 6 * HOUR_MS)
  const answer = keeper.spend('k', quota)
  await vi.advanceTimersByTimeAsync(1500)
  expect(await answer).toEqual(UNAVAILABLE)
  settle = grantAll
  vi.setSystemTime(NOON)
  await vi.advanceTimersByTimeAsync(250)
  expect(await kindOf(keeper.spend('k', quota))).toBe('admitted')
  // What lies idle goes back as well.
  await vi.advanceTimersByTimeAsync(1250)
  expect(store.settlements.at(-1)).toMatchObject({ spent: 1, keep: 0, wanted: 0 })
})

it('a quota keeper settles a key in use every two seconds', async () => {
  const keeper = openKeeper()
  await keeper.spend('k', quota)
  const begun = store.settlements.length
  for (let n = 0; n < 19; n++) {
    await vi.advanceTimersByTimeAsync(100)
    if (n === 4 || n === 13) await keeper.spend('k', quota)
  }
  expect(store.settlements.length).toBe(begun)
  await vi.advanceTimersByTimeAsync(200)
  expect(store.settlements.length).toBe(begun + 1)
  expect(store.settlements.at(-1)).toMatchObject({ spent: 3 })
})

it('admission waits for a store that restarts, and retries four times a second', async () => {
  const keeper = openKeeper()
  settle = () => ({ kind: 'stale' })
  const answers = [keeper.spend('k', quota), keeper.spend('k', quota)].map(kindOf)
  await vi.advanceTimersByTimeAsync(1200)
  expect(store.settlements).toHaveLength(5)
  settle = grantAll
  await vi.advanceTimersByTimeAsync(250)
  expect(await Promise.all(answers)).toEqual(['admitted', 'admitted'])
})

it('admission fails at once while the store stays unavailable, and asks it again after a quarter of a second', async () => {
  const keeper = openKeeper()
  settle = () => ({ kind: 'stale' })
  const answer = vi.fn()
  void Promise.resolve(keeper.spend('k', quota)).then(answer)
  await vi.advanceTimersByTimeAsync(1499)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledWith(UNAVAILABLE)
  expect(keeper.spend('k', quota)).toEqual(UNAVAILABLE)
  settle = grantAll
  await vi.advanceTimersByTimeAsync(249)
  expect(keeper.spend('k', quota)).toEqual(UNAVAILABLE)
  await vi.advanceTimersByTimeAsync(1)
  expect(await kindOf(keeper.spend('k', quota))).toBe('admitted')
})

it('admission waits about a second for quota recalled from other processes, then refuses', async () => {
  const keeper = openKeeper()
  settle = () => ({ kind: 'settled', statut: 'valide', quota, granted: 0, left: 0, recalled: true })
  const answer = vi.fn()
  void Promise.resolve(keeper.spend('k', quota)).then(answer)
  await vi.advanceTimersByTimeAsync(899)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledWith(expect.objectContaining({ kind: 'quota' }))
  expect(store.settlements).toHaveLength(10)
})

it('a question that counts for many takes all of them or none, and its refund gives all back', async () => {
  quota = 40
  const keeper = openKeeper()
  settle = exact
  const many = await keeper.spend('k', quota, 34)
  expect(many).toMatchObject({ kind: 'admitted', left: 6 })
  expect(await keeper.spend('k', quota, 7)).toMatchObject({ kind: 'quota', left: 6 })
  if (many.kind === 'admitted') {
    many.refund()
    many.refund()
  }
  expect(await keeper.spend('k', quota, 41)).toMatchObject({ kind: 'quota', left: 40 })
  expect(await keeper.spend('k', quota, 40)).toMatchObject({ kind: 'admitted', left: 0 })
  expect(await keeper.spend('k', quota)).toMatchObject({ kind: 'quota', left: 0 })
})

it('small questions are admitted while a large one is remembered as too large', async () => {
  quota = 10
  settle = exact
  const keeper = openKeeper()
  expect(await kindOf(keeper.spend('k', quota, 34))).toBe('quota')
  const settlementsBefore = store.settlements.length
  expect(keeper.spend('k', quota, 34)).toMatchObject({ kind: 'quota', left: 10 })
  expect(keeper.spend('k', quota, 50)).toMatchObject({ kind: 'quota' })
  expect(store.settlements).toHaveLength(settlementsBefore)
  expect(await kindOf(keeper.spend('k', quota, 9))).toBe('admitted')
  expect(await kindOf(keeper.spend('k', quota))).toBe('admitted')
})

it('waiting questions are admitted in order: a small one does not starve a large one', async () => {
  quota = 101
  const keeper = openKeeper()
  // Something is held, which would do for the small ones.
  await keeper.spend('k', quota)
  settle = later(50, exact)
  const order: string[] = []
  const ask = (name: string, units: number) =>
    Promise.resolve(keeper.spend('k', quota, units)).then(({ kind }) => order.push(`${name} ${kind}`))
  const all = [ask('a', 60), ask('b', 50), ask('c', 1), ask('d', 39), ask('e', 70), ask('f', 1)]
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all(all)
  expect(order).toEqual(['a admitted', 'b quota', 'e quota', 'c admitted', 'd admitted', 'f quota'])
})

it('admission counts its decisions', async () => {
  quota = 2
  const { bearer } = known()
  const access = openAccess()
  await access.admit(bearer)
  await access.admit(bearer)
  await access.admit(bearer)
  access.admit(undefined)
  await access.close()
  await access.admit(bearer)
  expect(access.decisions()).toEqual({ admitted: 2, refused: 1, exhausted: 1, unavailable: 1, issuanceLimited: 0 })
})

it('after a gap in the changes, each key in use is looked up again', async () => {
  const keeper = openKeeper()
  await keeper.spend('k', quota)
  await keeper.spend('l', quota)
  const gap: Change = { kind: 'gap' }
  keeper.onStoreChange(gap)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.settlements.slice(2).map(({ prefixe, spent }) => [prefixe, spent])).toEqual([
    ['k', 1],
    ['l', 1],
  ])
})

/** As `grantAll`, and all or nothing. */
function exact(settlement: Settlement): Settled {
  const { spent, atLeast } = settlement
  const free = Math.max(0, quota - spent)
  if (free >= atLeast) return grantAll(settlement)
  return { kind: 'settled', statut: 'valide', quota, granted: 0, left: free, recalled: false }
}
