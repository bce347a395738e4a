import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../support/access/postgres.ts'
import { freePort } from '../support/freePort.ts'
import { needs } from '../support/needs.ts'
import { sleep, until } from '../support/patience.ts'
import { ask, keptOpen } from './client.ts'
import { NO_NGINX, type RunningProxy, startProxy } from './nginx.ts'
import { DATA, makeStage, PAUSE_MS, type Replica, type Stage } from './stage.ts'

const CONNECTIONS = 32

let postgres: TestPostgres
let stage: Stage
let replicas: Replica[]
let proxy: RunningProxy
beforeAll(async () => {
  if (NO_NGINX) return
  postgres = await startPostgres()
  stage = await makeStage({ HARMATTAN_TRUST_PROXY: '1', DATABASE_URL: await postgres.createDatabase() })
  // Ports that nobody takes while a replica is restarted on its own.
  const ports = await Promise.all([1, 2, 3].map(freePort))
  replicas = await Promise.all(ports.map((port) => stage.start({ PORT: String(port) })))
  proxy = await startProxy(replicas.map(({ port }) => port))
})
afterAll(async () => {
  await proxy?.remove()
  await stage?.remove()
  await postgres?.remove()
})

/** Asks on many connections until it is told to end; answers how each status came. */
function askAllTheTime(cle: string) {
  const agent = keptOpen(CONNECTIONS)
  const seen = new Map<number, number>()
  const bodies = new Set<string>()
  let [firing, slowest] = [true, 0]
  const connection = async () => {
    while (firing) {
      const reply = await ask(`${proxy.url}${DATA}`, { cle, agent }).catch((): undefined => undefined)
      const status = reply?.status ?? 0
      seen.set(status, (seen.get(status) ?? 0) + 1)
      slowest = Math.max(slowest, reply?.ms ?? 0)
      if (status !== 200) bodies.add(reply?.body ?? 'no answer')
      await sleep(PAUSE_MS)
    }
  }
  const connections = Array.from({ length: CONNECTIONS }, connection)
  return {
    seen,
    count: () => [...seen.values()].reduce((sum, each) => sum + each, 0),
    async end() {
      firing = false
      await Promise.all(connections)
      agent.destroy()
      return { seen: Object.fromEntries(seen), bodies: [...bodies], slowest: Math.round(slowest) }
    },
  }
}

async function restore(which: number): Promise<void> {
  replicas[which] = await stage.start({ PORT: String(replicas[which]!.port) })
}

describe('Behind the proxy, three replicas', needs({ nginx: !NO_NGINX }), () => {
  test.each([
    { how: 'killed', told: 'tuée', which: 0, leave: (replica: Replica) => replica.kill() },
    {
      how: 'stopped for an upgrade',
      told: 'arrêtée',
      which: 1,
      leave: (replica: Replica) => replica.stop().then(() => {}),
    },
  ])('lose no request of a client when one is $how and comes back', async ({ told, which, leave }) => {
    const { cle } = await stage.issueCle()
    const readers = askAllTheTime(cle)
    await until(() => readers.count() > 500)
    await leave(replicas[which]!)
    const without = readers.count()
    await until(() => readers.count() > without + 1000)
    await restore(which)
    const { seen, bodies, slowest } = await readers.end()
    console.log(`trois répliques, une ${told} : ${JSON.stringify(seen)}, la plus lente ${slowest} ms`)
    expect({ others: Object.keys(seen).filter((status) => status !== '200'), bodies }).toEqual({
      others: [],
      bodies: [],
    })
    const served = new Set((await proxy.log()).map(({ replique }) => replique))
    expect(served.size).toBeGreaterThanOrEqual(3)
  })

  test('are asked for a key once: the proxy does not retry a request that may have taken effect', async () => {
    const listed = async () => (await stage.run(['cles', 'lister', '--csv'])).stdout.trimEnd().split('\n').length - 1
    const before = await listed()
    let [sent, firing] = [0, true]
    const statuses = new Map<number, number>()
    const client = async () => {
      while (firing) {
        sent++
        const reply = await ask(`${proxy.url}/v1/cles`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'a@exemple.org' }),
        }).catch((): undefined => undefined)
        const status = reply?.status ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await sleep(PAUSE_MS)
      }
    }
    const clients = Array.from({ length: 8 }, client)
    await until(() => sent > 200)
    await replicas[0]!.kill()
    await until(() => sent > 400)
    firing = false
    await Promise.all(clients)
    await restore(0)
    const issued = (await listed()) - before
    console.log(`${sent} demandes de clé, une réplique tuée : ${JSON.stringify(Object.fromEntries(statuses))}`)
    // One address, whatever it writes of itself, has three.
    expect(issued).toBe(3)
    expect(statuses.get(201)).toBe(3)
  })
})
