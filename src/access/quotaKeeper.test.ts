import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draws, RUN_SEED } from '../../tests/support/draws.ts'
import { sleep, until } from '../../tests/support/patience.ts'
import { DAY_MS, HOUR_MS, isoDate } from '../contract/time.ts'
import { makeCle } from './cle.ts'
import { QuotaKeeper } from './quotaKeeper.ts'
import { openSqliteStore } from './sqlite/store.ts'
import type { AccessStore, Settlement } from './store.ts'

const QUOTA = 400
const NOON = Date.parse('2026-03-10T12:00:00Z')

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
  const weather: Weather = { bad: true, draw: draws(), late: [] }
  const prefixe = await issue(store)
  const keepers = ['a', 'b', 'c'].map((holder) => keeper(holder, unreliable(store, weather)))
  let counted = 0
  const client = async (one: QuotaKeeper, n: number) => {
    const draw = draws(RUN_SEED + n)
    for (let asked = 0; asked < 120; asked++) {
      const admission = await one.spend(prefixe, QUOTA)
      if (admission.kind === 'admitted' && draw() < 0.1) admission.refund()
      else if (admission.kind === 'admitted') counted++
      expect(counted).toBeLessThanOrEqual(QUOTA)
      await sleep(draw() * 20)
    }
  }
  await Promise.all([...keepers, ...keepers].map(client))
  weather.bad = false
  await Promise.all(weather.late)
  // What others hold comes back as it is recalled, or lies idle.
  await until(async () => {
    while ((await keepers[0]!.spend(prefixe, QUOTA)).kind === 'admitted') counted++
    return counted >= QUOTA
  })
  await Promise.all(keepers.map((one) => one.close()))
  expect(counted).toBe(QUOTA)
})

it('a quota keeper gives back its reserve of the day before, so that the use of that day is exact', async ({
  store,
}) => {
  let now = NOON + DAY_MS / 2 - 10_000
  const prefixe = await issue(store)
  const one = keeper('a', store, () => now)
  for (let n = 0; n < 7; n++) await one.spend(prefixe, QUOTA)
  now += 20_000
  await one.spend(prefixe, QUOTA)
  await until(async () => (await usedUp(store, prefixe, NOON)) === 7)
  await one.close()
  expect(await usedUp(store, prefixe, now)).toBe(1)
})

it('a quota keeper counts a refund that arrives after its whole reserve was given back', async ({ store }) => {
  const prefixe = await issue(store)
  const one = keeper('a', store)
  const admission = await one.spend(prefixe, QUOTA)
  await until(async () => (await usedUp(store, prefixe, NOON)) === 1)
  if (admission.kind === 'admitted') admission.refund()
  await one.close()
  expect(await usedUp(store, prefixe, NOON)).toBe(0)
})

function keeper(holder: string, on: AccessStore, now = () => NOON): QuotaKeeper {
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
  await store.issue({ prefixe, fingerprint, quota: QUOTA, at: NOON, ...who })
  return prefixe
}

/** Requests of the day of `at` that are accepted, or reserved and not given back: heard of an hour later, who holds them counts as dead. */
async function usedUp(store: AccessStore, prefixe: string, at: number): Promise<number | undefined> {
  const answer = await store.usage(prefixe, isoDate(at), at + HOUR_MS)
  return answer.kind === 'usage' ? answer.cle.used : undefined
}

interface Weather {
  bad: boolean
  draw: () => number
  /** Calls that arrive late. */
  late: Promise<unknown>[]
}

/** The store over a bad connection. */
function unreliable(store: AccessStore, weather: Weather): AccessStore {
  const settle = async (settlements: readonly Settlement[]) => {
    const fate = weather.bad ? weather.draw() : 1
    if (fate < 0.1) return { kind: 'unavailable', executed: 'no' } as const
    if (fate < 0.2) return { kind: 'unavailable', executed: 'unknown' } as const
    if (fate < 0.3) {
      await store.settle(settlements)
      return { kind: 'unavailable', executed: 'unknown' } as const
    }
    if (fate < 0.4) {
      weather.late.push(sleep(weather.draw() * 1000).then(() => store.settle(settlements)))
      return { kind: 'unavailable', executed: 'unknown' } as const
    }
    return store.settle(settlements)
  }
  return { watch: (listener: Parameters<AccessStore['watch']>[0]) => store.watch(listener), settle } as AccessStore
}
