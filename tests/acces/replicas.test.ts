import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../support/access/postgres.ts'
import { asSlow, sleep, until } from '../support/patience.ts'
import { ask, askPatiently, issuePatiently, keptOpen } from './client.ts'
import { DATA, makeStage, type Replica, type Stage, workersOf } from './stage.ts'

const QUOTA = 5000
const CONNECTIONS = 64
/** Most requests that a process reserves of one key in advance. */
const BLOCK = 512
/** Of the fleet on SQLite. */
const WORKERS = 4
const REVOKED_WITHIN_S = 5

/** Servers on one state: addresses to ask, and a way to kill a part of them. */
interface Fleet {
  name: string
  stage: Stage
  servers: Replica[]
  /** Kills one process that serves. */
  killOne(): Promise<void>
  /** Brings back what was killed. */
  restore(): Promise<void>
}

let postgres: TestPostgres
const fleets: Fleet[] = []

beforeAll(async () => {
  const embedded = await makeStage({ HARMATTAN_TRUST_PROXY: '1', HARMATTAN_WORKERS: String(WORKERS) })
  const parent = await embedded.start()
  const complete = () => until(async () => (await workersOf(parent)).length === WORKERS)
  await complete()
  fleets.push({
    name: `${WORKERS} processus sur SQLite`,
    stage: embedded,
    servers: [parent],
    async killOne() {
      process.kill((await workersOf(parent))[1]!, 'SIGKILL')
    },
    restore: () => complete().then(() => {}),
  })
  postgres = await startPostgres()
  const shared = await makeStage({ HARMATTAN_TRUST_PROXY: '1', DATABASE_URL: await postgres.createDatabase() })
  fleets.push({
    name: '3 serveurs sur PostgreSQL',
    stage: shared,
    servers: await shared.startMany(3),
    killOne() {
      return this.servers[1]!.kill()
    },
    async restore() {
      this.servers[1] = await this.stage.start()
    },
  })
})
afterAll(async () => {
  for (const { stage } of fleets) await stage.remove()
  await postgres?.remove()
})

const FLEETS = [0, 1] as const
const urlsOf = ({ servers }: Fleet) => servers.map(({ url }) => url)

/** Fires with one key from many connections until all are told that the quota is over. Answers how many got through. */
async function fire(fleet: Fleet, cle: string, onAccepted: (accepted: number) => void = () => {}) {
  const agent = keptOpen(CONNECTIONS)
  const seen = new Map<number, number>()
  let accepted = 0
  const connection = async (number: number) => {
    for (let refused = 0; refused < 3; ) {
      const urls = urlsOf(fleet)
      const reply = await ask(`${urls[number % urls.length]}${DATA}`, { cle, agent }).catch(() => undefined)
      const status = reply?.status ?? 0
      seen.set(status, (seen.get(status) ?? 0) + 1)
      if (status === 200) onAccepted(++accepted)
      if (status === 429 || status === 0) await sleep(100)
      // A busy machine is no refusal.
      if (status !== 503) refused = status === 200 ? 0 : refused + 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => connection(number)))
  agent.destroy()
  return { accepted, seen }
}

const pageOf = async (fleet: Fleet, { cle, prefixe }: { cle: string; prefixe: string }) =>
  JSON.parse((await askPatiently(`${urlsOf(fleet)[0]}/v1/cles/${prefixe}`, { cle })).body) as {
    utilise: number
    restant: number
  }

describe.each(FLEETS)(`Of a quota of ${QUOTA} (fleet %i)`, (index) => {
  test('64 connections get exactly as many requests through', async () => {
    const fleet = fleets[index]!
    const key = await fleet.stage.issueCle(QUOTA)
    const { accepted, seen } = await fire(fleet, key.cle)
    const page = await pageOf(fleet, key)
    console.log(`${fleet.name}, 64 connexions, quota ${QUOTA} : ${accepted} acceptées (${show(seen)})`)
    expect(accepted).toBe(QUOTA)
    expect([...seen.keys()].filter((status) => status !== 503).sort()).toEqual([200, 429])
    expect(page).toMatchObject({ utilise: QUOTA, restant: 0 })
  })

  test('no more get through when a process is killed in the middle, and less by at most one block', async () => {
    const fleet = fleets[index]!
    const { cle } = await fleet.stage.issueCle(QUOTA)
    let killed: Promise<void> | undefined
    const first = await fire(fleet, cle, (accepted) => {
      if (accepted === QUOTA / 2) killed = fleet.killOne()
    })
    await killed
    await fleet.restore()
    // Whoever comes back, or was silent for long enough to be taken for dead, gives nothing that would go beyond.
    await sleep(500)
    const second = await fire(fleet, cle)
    const accepted = first.accepted + second.accepted
    console.log(
      `${fleet.name}, un processus tué à ${QUOTA / 2} : ${accepted} acceptées (${show(first.seen)}), ${QUOTA - accepted} perdues`,
    )
    expect(killed).toBeDefined()
    expect(accepted).toBeLessThanOrEqual(QUOTA)
    expect(accepted).toBeGreaterThanOrEqual(QUOTA - BLOCK)
  })
})

describe('The address that counts', () => {
  const statusesOf = async (url: string, forwarded: (string | string[])[]) => {
    const statuses = []
    for (const address of forwarded) {
      statuses.push((await issuePatiently(url, '', { headers: { 'x-forwarded-for': address as string } })).status)
    }
    return statuses
  }

  test('is that of the connection where no proxy is trusted: what is forged changes nothing', async () => {
    const server = await fleets[0]!.stage.start({ HARMATTAN_TRUST_PROXY: '0', HARMATTAN_WORKERS: '1' })
    const forged = ['198.51.100.1', '198.51.100.2', '198.51.100.3, 198.51.100.4', '198.51.100.5', '2001:db8::1']
    expect(await statusesOf(server.url, forged)).toEqual([201, 201, 201, 429, 429])
    await server.stop()
  })
})

describe.each(FLEETS)('A revoked key (fleet %i)', (index) => {
  test('is refused by all within five seconds, revoked by its holder or by the operator from another process', async () => {
    const fleet = fleets[index]!
    const keys = await Promise.all([1, 2, 3, 4].map(() => fleet.stage.issueCle()))
    const late = await Promise.all(keys.map((key, i) => timeToRefusal(fleet, key, i % 2 === 0)))
    console.log(`${fleet.name} : dernière acceptée ${Math.max(...late).toFixed(2)} s après (pire de 4)`)
    expect(Math.max(...late)).toBeLessThanOrEqual(asSlow(REVOKED_WITHIN_S))
  })
})

/** Seconds from the revocation to the last request that was accepted, over all processes; the key is in use all the time. */
async function timeToRefusal(fleet: Fleet, key: { cle: string; prefixe: string }, byHolder: boolean): Promise<number> {
  let lastAcceptedAt = 0
  let revokedAt = Number.POSITIVE_INFINITY
  let [before, firing] = [0, true]
  // New connections, so that every worker is asked.
  const client = async (number: number) => {
    const urls = urlsOf(fleet)
    while (firing) {
      const { status } = await ask(`${urls[number % urls.length]}${DATA}`, { cle: key.cle })
      if (status === 200) lastAcceptedAt = performance.now()
      if (status === 200 && revokedAt === Number.POSITIVE_INFINITY) before++
      else if (status !== 200) expect([401, 503]).toContain(status)
      await sleep(5)
    }
  }
  const clients = Array.from({ length: 8 }, (_, number) => client(number))
  await until(() => before > 60)
  if (byHolder) {
    revokedAt = performance.now()
    const reply = await askPatiently(`${urlsOf(fleet)[0]}/v1/cles/${key.prefixe}`, { method: 'DELETE', cle: key.cle })
    expect(reply.status).toBe(204)
  } else {
    expect((await fleet.stage.run(['cles', 'revoquer', key.prefixe])).code).toBe(0)
    revokedAt = performance.now()
  }
  await until(() => performance.now() - Math.max(lastAcceptedAt, revokedAt) > 1500)
  firing = false
  await Promise.all(clients)
  return Math.max(0, lastAcceptedAt - revokedAt) / 1000
}

function show(tally: ReadonlyMap<string | number, number>): string {
  return [...tally].map(([what, count]) => `${what} : ${count}`).join(', ')
}
