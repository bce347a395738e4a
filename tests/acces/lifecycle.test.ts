import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../support/access/postgres.ts'
import { freePort } from '../support/freePort.ts'
import { asSlow, sleep, until } from '../support/patience.ts'
import { LONG, share, soak } from '../support/share.ts'
import { ask, askPatiently, keptOpen } from './client.ts'
import { DATA, makeStage, PAUSE_MS, type Replica, type Stage, servingWorkersOf, workersOf } from './stage.ts'

const WORKERS = LONG ? 4 : 2
let postgres: TestPostgres
let embedded: Stage
let shared: Stage
beforeAll(async () => {
  embedded = await makeStage()
  if (!LONG) return
  postgres = await startPostgres()
  shared = await makeStage({ DATABASE_URL: await postgres.createDatabase() })
})
afterAll(async () => {
  await Promise.all([embedded?.remove(), shared?.remove()])
  await postgres?.remove()
})

/** Whether a process runs; one that has ended and waits for its parent to be told so does not. */
const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !existsSync('/proc/self/stat') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** Well before the half minute that a process has to finish, on a machine however busy. */
const SOON_MS = 10_000

/** A request whose end is still to come: half of its body is sent, once the server has told that it waits for it. */
async function slowRequest(server: Replica): Promise<{ socket: Socket; finish: () => Promise<string> }> {
  const body = JSON.stringify({ email: 'lent@exemple.org' })
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST /v1/cles HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await until(() => received.includes('100 Continue'))
  received = ''
  socket.write(body.slice(0, 10))
  return {
    socket,
    async finish() {
      socket.write(body.slice(10))
      await closed
      return received
    },
  }
}

soak('A worker that is killed is replaced, and requests go on', async () => {
  const server = await embedded.start({ HARMATTAN_WORKERS: String(WORKERS), LOG_LEVEL: 'info' })
  const { cle } = await embedded.issueCle()
  await until(() => servingWorkersOf(server).length === WORKERS)
  const before = servingWorkersOf(server)
  const killed = before.slice(0, WORKERS / 2)
  const gone = async (pid: number) => !(await workersOf(server)).includes(pid)
  const seen = new Map<number, number>()
  const cuts: string[] = []
  let dying: number | undefined
  let firing = true
  const client = async () => {
    while (firing) {
      const { status } = await ask(`${server.url}${DATA}`, { cle }).catch((error: NodeJS.ErrnoException) => {
        cuts.push(`${error.code} ${dying}`)
        return { status: 0 }
      })
      seen.set(status, (seen.get(status) ?? 0) + 1)
      // Who is cut off by one that dies waits until it is gone: else the count is of how long that takes this machine.
      const by = dying
      if (status === 0 && by !== undefined) await until(() => gone(by))
      await sleep(PAUSE_MS)
    }
  }
  const clients = Array.from({ length: 8 }, client)
  for (const pid of killed) {
    const answered = seen.get(200) ?? 0
    await until(() => (seen.get(200) ?? 0) > answered + 100)
    dying = pid
    process.kill(pid, 'SIGKILL')
    await until(() => gone(pid))
  }
  const restored = await until(() => servingWorkersOf(server).length === WORKERS + killed.length)
  const sofar = seen.get(200) ?? 0
  await until(() => (seen.get(200) ?? 0) > sofar + 100)
  firing = false
  await Promise.all(clients)
  console.log(
    `${killed.length} processus sur ${WORKERS} tués : remplacés après ${Math.round(restored)} ms ; réponses ${[...seen].map(([status, count]) => `${status} : ${count}`).join(', ')}`,
  )
  // A busy machine may keep a worker from its store: 503.
  expect([...seen.keys()].filter((status) => ![200, 0, 503].includes(status))).toEqual([])
  // Those on their way to one that is killed are cut off, once each; none is left hanging.
  expect(cuts.length, `${cuts.join(', ')}\n${server.output().slice(-5000)}`).toBeLessThanOrEqual(
    killed.length * clients.length,
  )
  expect(await server.stop()).toBe(0)
})

const SIGTERM = {
  what: 'SIGTERM',
  send: ({ process: { pid } }: Replica) => process.kill(pid!, 'SIGTERM'),
}
/** As a terminal and systemd signal: every process of the group. */
const TO_ALL = {
  what: 'SIGINT to the whole group',
  send: ({ process: { pid } }: Replica) => process.kill(-pid!, 'SIGINT'),
}

const SERVERS = [
  {
    name: 'Two processes on SQLite',
    stage: () => embedded,
    env: { HARMATTAN_WORKERS: '2' },
    signals: share([SIGTERM, TO_ALL]),
  },
  { name: 'One process on SQLite', stage: () => embedded, env: {}, signals: [SIGTERM] },
  { name: 'Two processes on PostgreSQL', stage: () => shared, env: { HARMATTAN_WORKERS: '2' }, signals: [SIGTERM] },
]

describe.concurrent.each(share(SERVERS))('$name', ({ stage, env, signals }) => {
  test.sequential.each(signals)(
    '$what: slow requests finish, reserved blocks are given back, the exit code is 0',
    async ({ send }) => {
      const metrics = `127.0.0.1:${await freePort()}`
      const server = await stage().start({ ...env, HARMATTAN_METRICS: metrics })
      const quota = 5000
      const { cle, prefixe } = await stage().issueCle(quota)
      const agent = keptOpen(8)
      const used = 37
      const replies = await Promise.all(
        Array.from({ length: used }, () => askPatiently(`${server.url}${DATA}`, { cle, agent })),
      )
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
      // The figures are those of all its processes, told once all have started.
      const figures = () => fetch(`http://${metrics}/metrics`).then((answer) => answer.text())
      const all = new RegExp(`^harmattan_edition{.*} ${env.HARMATTAN_WORKERS ?? 1}$`, 'm')
      await until(async () => all.test(await figures()))
      expect(await figures()).toContain(`_count{operation="lireLocalite",statut="200"} ${used}\n`)
      const slow = await slowRequest(server)
      const ended = once(server.process, 'exit')
      send(server)
      await sleep(300)
      expect(server.process.exitCode).toBeNull()
      const asked = performance.now()
      expect(await slow.finish()).toMatch(/^HTTP\/1\.1 (201|429) /)
      const [code] = await ended
      agent.destroy()
      expect([code, performance.now() - asked < asSlow(SOON_MS)]).toEqual([0, true])

      // What was given back is in the register: no block of it lies with the dead.
      const { stdout } = await stage().runHere(['cles', 'lister', '--csv'])
      expect(stdout.split('\n').find((row) => row.startsWith(prefixe))).toMatch(new RegExp(`,${used},${quota},valide$`))
    },
  )

  soak.sequential('SIGTERM twice ends it at once, with all of its processes', async () => {
    const server = await stage().start(env)
    const workers = await workersOf(server)
    const slow = await slowRequest(server)
    const ended = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    // It has heard the first, which would else be one with the second.
    const listens = () =>
      ask(`${server.url}/v1/health`).then(
        () => true,
        () => false,
      )
    await until(async () => !(await listens()))
    const second = performance.now()
    server.process.kill('SIGTERM')
    const [code] = await ended
    const ms = performance.now() - second
    expect(code).toBe(1)
    expect(ms).toBeLessThan(asSlow(SOON_MS))
    await until(() => !workers.some(alive), asSlow(SOON_MS))
    slow.socket.destroy()
  })
})
