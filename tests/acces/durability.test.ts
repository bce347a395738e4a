import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../support/access/postgres.ts'
import { draws } from '../support/draws.ts'
import { asSlow, HANGS_MS, sleep, until } from '../support/patience.ts'
import { addressOf, ask, issue, keptOpen, quantile } from './client.ts'
import { makeStage, type Replica, type Stage } from './stage.ts'

const SERVER_KILLS = 6
const POSTGRES_KILLS = 3
const CLIENTS = 8
const draw = draws()

interface Emise {
  cle: string
  prefixe: string
}

/** Clients that issue as fast as they can, each request from an address of its own, until they are told to end. */
function issueWithoutPause(current: () => string | undefined) {
  const issued: Emise[] = []
  const slowest: number[] = []
  const others = new Map<number, number>()
  const agent = keptOpen(CLIENTS)
  let firing = true
  let addresses = 0
  const client = async () => {
    while (firing) {
      const url = current()
      const reply = url === undefined ? undefined : await issue(url, addressOf(++addresses), { agent }).catch(() => {})
      if (reply?.status === 201) issued.push(JSON.parse(reply.body) as Emise)
      else await sleep(5)
      if (reply) slowest.push(reply.ms)
      if (reply && reply.status !== 201) others.set(reply.status, (others.get(reply.status) ?? 0) + 1)
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  return {
    issued,
    others,
    slowest: () => quantile(slowest, 1),
    async end() {
      firing = false
      await Promise.all(clients)
      agent.destroy()
    },
  }
}

/** How many of the keys do not open their own page, once the register answers again: right after a crash it may not for a moment. */
async function countLost(url: string, issued: readonly Emise[]): Promise<number> {
  const agent = keptOpen(16)
  const waiting = [...issued]
  let lost = 0
  const check = async () => {
    for (let cle = waiting.pop(); cle !== undefined; cle = waiting.pop()) {
      const { cle: bearer, prefixe } = cle
      let status = 503
      await until(async () => {
        status = (await ask(`${url}/v1/cles/${prefixe}`, { cle: bearer, agent })).status
        return status !== 503
      })
      if (status !== 200) lost++
    }
  }
  await Promise.all(Array.from({ length: 16 }, check))
  agent.destroy()
  return lost
}

describe.concurrent('A key that was answered 201', () => {
  let stage: Stage
  let shared: Stage
  let postgres: TestPostgres
  beforeAll(async () => {
    stage = await makeStage({ HARMATTAN_TRUST_PROXY: '1' })
    postgres = await startPostgres()
    shared = await makeStage({ HARMATTAN_TRUST_PROXY: '1', DATABASE_URL: await postgres.createDatabase() })
  })
  afterAll(async () => {
    await Promise.all([stage?.remove(), shared?.remove()])
    await postgres?.remove()
  })

  test(`works after the server was killed ${SERVER_KILLS} times while it issued (SQLite)`, {
    timeout: 2 * HANGS_MS,
  }, async () => {
    let server: Replica | undefined
    const clients = issueWithoutPause(() => server?.url)
    for (let kill = 0; kill < SERVER_KILLS; kill++) {
      server = await stage.start()
      const before = clients.issued.length
      await until(() => clients.issued.length > before)
      await sleep(draw() * 150)
      await server.kill()
      server = undefined
    }
    await clients.end()
    const last = await stage.start()
    const lost = await countLost(last.url, clients.issued)
    await last.stop()
    console.log(`SQLite, serveur tué ${SERVER_KILLS} fois : ${clients.issued.length} clés émises, ${lost} perdues`)
    expect([...clients.others.keys()].filter((status) => status !== 503)).toEqual([])
    expect(lost).toBe(0)
  })

  test(`works after PostgreSQL crashed ${POSTGRES_KILLS} times while Harmattan issued`, {
    timeout: 2 * HANGS_MS,
  }, async () => {
    const server = await shared.start()
    const clients = issueWithoutPause(() => server.url)
    for (let kill = 0; kill < POSTGRES_KILLS; kill++) {
      const before = clients.issued.length
      await until(() => clients.issued.length > before + 20)
      await sleep(draw() * 300)
      await postgres.kill()
      await postgres.start()
    }
    const before = clients.issued.length
    await until(() => clients.issued.length > before)
    await clients.end()
    const lost = await countLost(server.url, clients.issued)
    const slowest = Math.round(clients.slowest())
    console.log(
      `PostgreSQL, tué ${POSTGRES_KILLS} fois : ${clients.issued.length} clés émises, ${lost} perdues ; réponse la plus lente ${slowest} ms`,
    )
    expect([...clients.others.keys()].filter((status) => status !== 503)).toEqual([])
    expect(lost).toBe(0)
    expect(slowest).toBeLessThan(asSlow(2000))
    expect(await server.stop()).toBe(0)
  })
})
