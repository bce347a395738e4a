import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { draws, RUN_SEED } from '../../tests/support/draws.ts'
import { sleep, until } from '../../tests/support/patience.ts'
import { tempFolder } from '../../tests/support/storage/folders.ts'
import { makeCle } from './cle.ts'
import { QuotaKeeper } from './quotaKeeper.ts'
import { openSqliteStore } from './sqlite/store.ts'
import type { AccessStore, Settlement } from './store.ts'

const QUOTA = 400
const NOON = Date.parse('2026-03-10T12:00:00Z')

test('quota keepers accept exactly the quota through a store that drops calls, drops answers, and applies stale calls late', async () => {
  const store = await openSqliteStore({ path: join(await tempFolder(), 'access.db') })
  onTestFinished(() => store.close())
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

function keeper(holder: string, on: AccessStore): QuotaKeeper {
  const clocks = { now: () => NOON, steady: () => performance.now() }
  const one = new QuotaKeeper({ store: on, holder, ...clocks, blockMax: 64, onInvalid: () => {} })
  on.watch((change) => one.onStoreChange(change))
  return one
}

async function issue(store: AccessStore): Promise<string> {
  const { prefixe, fingerprint } = makeCle(randomBytes)
  const who = { email: 'a@example.org', usagePrevu: null, client: null, demand: null, by: 'operateur' } as const
  await store.issue({ prefixe, fingerprint, quota: QUOTA, at: NOON, ...who })
  return prefixe
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
