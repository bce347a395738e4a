import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreezingProxy, startFreezingProxy } from '../support/access/freezingProxy.ts'
import { startPostgres, type TestPostgres } from '../support/access/postgres.ts'
import { asSlow, sleep, until } from '../support/patience.ts'
import { addressOf, ask, askPatiently, issue, keptOpen, type Reply } from './client.ts'
import { DATA, makeStage, type Replica, type Stage } from './stage.ts'

/** Nothing hangs longer, whatever the store does. */
const LONGEST_MS = 2000
/** Most requests that a process reserves of one key in advance. */
const BLOCK = 512
/** Slow reads after which a busy key's next block has come. */
const SETTLED_AFTER = 10

let postgres: TestPostgres
let proxy: FreezingProxy
let stage: Stage
beforeAll(async () => {
  postgres = await startPostgres()
  proxy = await startFreezingProxy(postgres.port)
  const url = new URL(await postgres.createDatabase())
  url.port = String(proxy.port)
  stage = await makeStage({ DATABASE_URL: url.href, HARMATTAN_TRUST_PROXY: '1' })
})
afterAll(async () => {
  await stage?.remove()
  await proxy?.close()
  await postgres?.remove()
})

const OUTAGES = [
  { name: 'stopped', away: () => postgres.stop(), back: () => postgres.start() },
  {
    name: 'silent',
    away: async () => proxy.freeze(),
    back: async () => proxy.thaw(),
  },
]

const codeOf = (reply: Reply) => JSON.parse(reply.body).erreur?.code as string | undefined

function expectAway(reply: Reply): void {
  expect([reply.status, codeOf(reply)]).toEqual([503, 'INFRASTRUCTURE_BASE_INDISPONIBLE'])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
}

let addresses = 0
const issueAnew = (server: Replica) => issue(server.url, addressOf(++addresses))

describe.each(OUTAGES)('While PostgreSQL is $name', ({ name, away, back }) => {
  let server: Replica
  beforeEach(async () => {
    server = await stage.start()
    await until(async () => (await ask(`${server.url}/pret`)).status === 200)
  })
  afterEach(async () => {
    await back()
    await server.stop()
  })

  test('a key in use is admitted within its reserved block, other requests fail at once, and on its return all recover', async () => {
    const { cle, prefixe } = await stage.issueCle(500_000)
    const other = await stage.issueCle()
    const agent = keptOpen(16)
    let [accepted, slowest] = [0, 0]
    const timed = async (asked: Promise<Reply>) => {
      const reply = await asked
      slowest = Math.max(slowest, reply.ms)
      return reply
    }
    const read = async () => {
      const reply = await timed(ask(`${server.url}${DATA}`, { cle, agent }))
      if (reply.status === 200) accepted++
      return reply
    }
    // In much use, so that its block is large.
    const begun = performance.now()
    const busy = async () => {
      while (performance.now() - begun < 700) await read()
    }
    await Promise.all(Array.from({ length: 8 }, busy))

    // From here on in slow use, so that the block lasts until the store is surely gone, also where stopping it takes seconds;
    // and for a while before it goes, so that a block that was asked for in the busy time has come.
    let leaving = true
    let slowReads = 0
    const reading = (async () => {
      while (leaving) {
        await read()
        slowReads++
        await sleep(100)
      }
    })()
    await until(() => slowReads >= SETTLED_AFTER)
    await away()
    leaving = false
    await reading
    const before = accepted
    let reply = await read()
    for (; reply.status === 200; reply = await read());
    const within = accepted - before
    expectAway(reply)
    expect(within).toBeGreaterThan(0)
    expect(within).toBeLessThanOrEqual(BLOCK)

    const refused = await Promise.all([
      read(),
      timed(issueAnew(server)),
      timed(ask(`${server.url}/v1/cles/${prefixe}`, { cle })),
      timed(ask(`${server.url}/v1/cles/${prefixe}`, { cle, method: 'DELETE' })),
      timed(ask(`${server.url}${DATA}`, { cle: other.cle })),
      timed(ask(`${server.url}/pret`)),
    ])
    for (const each of refused) expectAway(each)
    for (const path of ['/v1/health', '/v1/edition', '/docs', '/openapi.json']) {
      expect((await timed(ask(`${server.url}${path}`))).status, path).toBe(200)
    }
    expect((await timed(ask(`${server.url}${DATA}`, { cle: 'hmt_faux' }))).status).toBe(401)
    // Many at once wait no longer than one.
    const crowd = await Promise.all(Array.from({ length: 100 }, () => timed(issueAnew(server))))
    for (const each of crowd) expectAway(each)

    const returned = performance.now()
    await back()
    await until(async () => (await timed(ask(`${server.url}/pret`))).status === 200)
    const readyMs = Math.round(performance.now() - returned)
    await until(async () => (await read()).status === 200)
    await until(async () => (await timed(issueAnew(server))).status === 201)
    expect((await askPatiently(`${server.url}${DATA}`, { cle: other.cle })).status).toBe(200)
    const page = await askPatiently(`${server.url}/v1/cles/${prefixe}`, { cle })
    console.log(
      `PostgreSQL ${name === 'silent' ? 'muet' : 'arrêté'} : ${within} lectures sur le bloc réservé, réponse la plus lente ${Math.round(slowest)} ms, prêt ${readyMs} ms après le retour ; compte ${JSON.parse(page.body).utilise} pour ${accepted} acceptées`,
    )
    expect(JSON.parse(page.body).utilise).toBe(accepted)
    expect(slowest).toBeLessThan(asSlow(LONGEST_MS))
    agent.destroy()
  })
})

test.each([{ workers: '1' }, { workers: '2' }])(
  'A server of $workers processes started while PostgreSQL is down starts, says that it is not ready, then recovers',
  async ({ workers }) => {
    await postgres.stop()
    const server = await stage.start({ HARMATTAN_WORKERS: workers })
    expectAway(await ask(`${server.url}/pret`))
    expectAway(await issueAnew(server))
    expect((await ask(`${server.url}/v1/health`)).status).toBe(200)
    await postgres.start()
    const ms = await until(async () => (await ask(`${server.url}/pret`)).status === 200)
    await until(async () => (await issueAnew(server)).status === 201)
    console.log(`Démarré sans PostgreSQL (${workers} processus) : prêt ${Math.round(ms)} ms après son retour`)
    expect(await server.stop()).toBe(0)
  },
)
