import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sleep } from '../../tests/support/patience.ts'
import { makeCle } from './cle.ts'
import { QuotaKeeper } from './quotaKeeper.ts'
import { openSqliteStore } from './sqlite/store.ts'
import type { AccessStore, Settlement } from './store.ts'
import { scriptedStore } from './testing/scriptedStore.ts'

const QUOTA = 400

/** All at once, each on a register of its own: they wait for what goes back by itself. */
const it = test.extend<{ store: AccessStore }>({
  store: async ({ task: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'harmattan-quota-'))
    const store = await openSqliteStore({ path: join(folder, 'access.db') })
    await use(store)
    await store.close()
    await rm(folder, { recursive: true, force: true })
  },
}).concurrent

it('quota keepers accept exactly the quota through a store that drops calls, drops answers, and applies stale calls late', async ({
  store,
}) => {
  const weather = { bad: true }
  const prefixe = await issue(store)
  const keepers = ['a', 'b', 'c'].map((holder) => keeper(holder, unreliable(store, weather)))
  let counted = 0
  const client = async (one: QuotaKeeper) => {
    for (let n = 0; n < 120; n++) {
      const admission = await one.spend(prefixe, QUOTA)
      if (admission.kind === 'admitted' && Math.random() < 0.1) admission.refund()
      else if (admission.kind === 'admitted') counted++
      expect(counted).toBeLessThanOrEqual(QUOTA)
      await sleep(Math.random() * 20)
    }
  }
  await Promise.all([...keepers, ...keepers].map(client))
  weather.bad = false
  // The store is asked again a moment after a failure, and old questions have all arrived.
  await sleep(1500)
  for (let idle = 0; idle < 100; ) {
    const admission = await keepers[idle % 3]!.spend(prefixe, QUOTA)
    if (admission.kind === 'admitted') counted++
    else idle++
  }
  await Promise.all(keepers.map((one) => one.close()))
  expect(counted).toBe(QUOTA)
})

it('a quota keeper gives back its reserve of the day before, so that the use of that day is exact', async ({
  store,
}) => {
  let now = Date.parse('2026-03-10T23:59:50Z')
  const prefixe = await issue(store)
  const one = keeper('a', store, () => now)
  for (let n = 0; n < 7; n++) await one.spend(prefixe, QUOTA)
  now += 20_000
  await one.spend(prefixe, QUOTA)
  await sleep(600)
  const used = async (day: string) => {
    const answer = await store.usage(prefixe, day, now + 3_600_000)
    return answer.kind === 'usage' && answer.cle.used
  }
  expect(await used('2026-03-10')).toBe(7)
  await one.close()
  expect(await used('2026-03-11')).toBe(1)
})

it('a quota keeper counts a refund that arrives after its whole reserve was given back', async ({ store }) => {
  const prefixe = await issue(store)
  const one = keeper('a', store)
  const admission = await one.spend(prefixe, QUOTA)
  const used = async () => {
    const answer = await store.usage(prefixe, new Date().toISOString().slice(0, 10), Date.now())
    return answer.kind === 'usage' && answer.cle.used
  }
  await sleep(2500)
  expect(await used()).toBe(1)
  if (admission.kind === 'admitted') admission.refund()
  await one.close()
  expect(await used()).toBe(0)
})

it('a quota keeper forgets a key that was not used for long, and begins anew with it', async () => {
  const script = scriptedStore({
    cles: [],
    settle: ({ spent, wanted }) => ({
      kind: 'settled',
      statut: 'valide',
      quota: QUOTA,
      granted: wanted,
      left: QUOTA - spent - wanted,
      recalled: false,
    }),
  })
  let steady = 0
  const one = new QuotaKeeper({
    store: script,
    holder: 'a',
    now: Date.now,
    steady: () => steady,
    blockMax: 64,
    onInvalid: () => {},
  })
  const holdings = async () => {
    await one.spend('hmt_aaaaaaaa', QUOTA)
    return new Set(script.settlements.map(({ holding }) => holding)).size
  }
  expect(await holdings()).toBe(1)
  steady += 2000
  await sleep(600)
  expect(await holdings()).toBe(1)
  steady += 601_000
  await sleep(600) // what it held goes back first
  steady += 61_000
  await sleep(600)
  expect(await holdings()).toBe(2)
  await one.close()
})

it('a quota keeper waits by a monotonic clock: the time of day may jump by hours and be put right', async ({
  store,
}) => {
  let now = Date.parse('2026-03-10T08:00:00Z')
  const prefixe = await issue(store)
  let away = true
  const flaky = {
    settle: async (settlements: readonly Settlement[]) =>
      away ? ({ kind: 'unavailable', executed: 'no' } as const) : store.settle(settlements),
    watch: () => () => {},
  } as unknown as AccessStore
  const one = keeper('a', flaky, () => now)
  now += 6 * 3_600_000
  expect((await one.spend(prefixe, QUOTA)).kind).toBe('unavailable')
  away = false
  now -= 6 * 3_600_000
  await sleep(400)
  expect((await one.spend(prefixe, QUOTA)).kind).toBe('admitted')
  // What lies idle goes back as well.
  await sleep(1800)
  const probe = {
    prefixe,
    day: '2026-03-10',
    holding: 'probe',
    seq: 1,
    spent: 0,
    keep: QUOTA,
    atLeast: 0,
    wanted: 0,
    at: now,
  }
  expect(await store.settle([probe])).toMatchObject({ outcomes: [{ granted: QUOTA - 1 }] })
  await one.close()
})

function keeper(holder: string, on: AccessStore, now: () => number = Date.now): QuotaKeeper {
  const one = new QuotaKeeper({
    store: on,
    holder,
    now,
    steady: () => performance.now(),
    blockMax: 64,
    onInvalid: () => {},
  })
  on.watch((change) => one.onStoreChange(change))
  return one
}

async function issue(store: AccessStore): Promise<string> {
  const { prefixe, fingerprint } = makeCle(randomBytes)
  const who = { email: 'a@example.org', usagePrevu: null, client: null, demand: null, by: 'operateur' } as const
  await store.issue({ prefixe, fingerprint, quota: QUOTA, at: Date.now(), ...who })
  return prefixe
}

/** The store over a bad connection. */
function unreliable(store: AccessStore, weather: { bad: boolean }): AccessStore {
  const settle = async (settlements: readonly Settlement[]) => {
    const fate = weather.bad ? Math.random() : 1
    if (fate < 0.1) return { kind: 'unavailable', executed: 'no' } as const
    if (fate < 0.2) return { kind: 'unavailable', executed: 'unknown' } as const
    if (fate < 0.3) {
      await store.settle(settlements)
      return { kind: 'unavailable', executed: 'unknown' } as const
    }
    if (fate < 0.4) {
      setTimeout(() => void store.settle(settlements), Math.random() * 1000)
      return { kind: 'unavailable', executed: 'unknown' } as const
    }
    return store.settle(settlements)
  }
  return { watch: (listener: Parameters<AccessStore['watch']>[0]) => store.watch(listener), settle } as AccessStore
}
