import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { publishToStore } from '../../src/edition/seal/publishToStore.ts'
import { storeWriter } from '../../src/edition/store/storeWriter.ts'
import type { S3Place } from '../../src/storage/s3.ts'
import { NO_NGINX, startProxy as startNginx } from '../../tests/acces/nginx.ts'
import { startPostgres } from '../../tests/support/access/postgres.ts'
import { NEW_EDITION, newEdition, OLD_EDITION, oldEdition, type Sealable } from '../../tests/support/editions.ts'
import { s3Settings, startS3Server } from '../../tests/support/storage/s3Server.ts'
import { addressOf, endProcess } from '../processes.ts'
import { type Failure, Readers } from './readers.ts'

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const SECONDS = Number(process.argv[2] ?? 180)
const REPLICAS = 3
const READERS = 24
/** Quota of the key that is used up. */
const SMALL_QUOTA = 3000
/** A request that was sent to what was killed fails at once; one that waited for it, a little later. */
const IN_FLIGHT_MS = 1500

const say = (text: string) => console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${text}`)

interface Replica {
  port: number
  kill(): Promise<void>
}

async function startReplica(env: Record<string, string>, port: number): Promise<Replica> {
  const child = spawn(process.execPath, [MAIN, 'servir'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = await addressOf(child)
  return { port: Number(new URL(url).port), kill: () => endProcess(child, 'SIGKILL') }
}

/** What readers ask: nginx with the project's configuration before servers on these ports; without nginx the servers in turn. */
async function startProxy(ports: readonly number[]) {
  if (NO_NGINX === undefined) {
    const nginx = await startNginx(ports)
    return { kind: 'nginx', next: () => nginx.url, stop: () => nginx.remove() }
  }
  let turn = 0
  const next = () => `http://127.0.0.1:${ports[turn++ % ports.length]}`
  return { kind: `sans mandataire (${NO_NGINX})`, next, stop: async () => {} }
}

/** Publishes one of the small releases of the tests to a store, as the current one. */
async function publishTo(place: S3Place, edition: Sealable): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-publication-'))
  try {
    await publishToStore(storeWriter(place), { ...edition, folder, activate: true })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function main(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-flotte-'))
  const store = await startS3Server()
  const postgres = await startPostgres()
  const replicas: Replica[] = []
  const stops: (() => Promise<unknown>)[] = [
    async () => store.close(),
    () => postgres.remove(),
    () => Promise.all(replicas.map((replica) => replica.kill())),
    () => rm(folder, { recursive: true, force: true }),
  ]
  try {
    const env = {
      ...s3Settings(store),
      HARMATTAN_DATA: folder,
      DATABASE_URL: await postgres.createDatabase(),
      HARMATTAN_SECRET: 'flotte-0123456789abcdef0123456789abcdef',
      HARMATTAN_TRUST_PROXY: '1',
      NODE_OPTIONS: '--max-old-space-size=1024',
    }
    const command = async (...args: string[]) =>
      (
        await promisify(execFile)(process.execPath, [MAIN, ...args], { env: { PATH: process.env.PATH, ...env } })
      ).stdout.trim()
    await publishTo(store.place, await oldEdition())
    for (let i = 0; i < REPLICAS; i++) replicas.push(await startReplica(env, 0))
    const proxy = await startProxy(replicas.map(({ port }) => port))
    stops.unshift(proxy.stop)
    say(`${REPLICAS} serveurs, ${proxy.kind}, PostgreSQL, un stockage S3 ; ${READERS} lecteurs pendant ${SECONDS} s`)

    // One key has only so many computations under way.
    const large = await Promise.all(
      Array.from({ length: READERS }, () => command('cles', 'emettre', 'flotte@exemple.org', '--quota', '100000000')),
    )
    const small = await command('cles', 'emettre', 'flotte@exemple.org', '--quota', String(SMALL_QUOTA))
    const readers = new Readers({ next: proxy.next, large, small })
    const keys = issueKeys(() => replicas)
    const events: { name: string; at: number }[] = []
    const event = async (name: string, work: () => Promise<unknown>) => {
      say(name)
      events.push({ name, at: performance.now() })
      await work()
    }
    const killAndStart = (i: number) => async () => {
      const { port } = replicas[i]!
      await replicas[i]!.kill()
      await sleep(3000)
      replicas[i] = await startReplica(env, port)
    }
    const plan: [number, string, () => Promise<unknown>][] = [
      [0.06, 'serveur 1 tué, puis relancé', killAndStart(0)],
      [0.15, 'PostgreSQL arrêté et relancé', async () => postgres.stop().then(() => postgres.start())],
      [0.22, `${NEW_EDITION} publiée`, async () => publishTo(store.place, await newEdition())],
      [0.35, 'serveur 2 tué, puis relancé', killAndStart(1)],
      [0.5, 'PostgreSQL tué et relancé', async () => postgres.kill().then(() => postgres.start())],
      [0.6, `retour à ${OLD_EDITION}`, () => command('courante', OLD_EDITION)],
      [0.72, 'serveurs 1 et 3 tués, puis relancés', () => Promise.all([killAndStart(0)(), killAndStart(2)()])],
    ]
    const begun = performance.now()
    for (const [share, name, work] of plan) {
      await sleep(Math.max(0, begun + share * SECONDS * 1000 - performance.now()))
      await event(name, work)
    }
    await sleep(Math.max(0, begun + SECONDS * 1000 - performance.now()))
    const seen = await readers.stop()
    const { issued, lost } = await keys.stop(proxy.next)
    const killed = events.filter(({ name }) => /tué/.test(name))
    const near = ({ at }: Failure) =>
      killed.some((each) => at >= each.at - IN_FLIGHT_MS && at <= each.at + IN_FLIGHT_MS)
    const inFlight = seen.failures.filter(near)
    const others = seen.failures.filter((failure) => !near(failure))
    say(`${seen.requests} requêtes, ${seen.wrong.length} réponses fausses, ${seen.failures.length} sans réponse`)
    for (const [edition, count] of seen.editions) say(`  ${count} réponses de ${edition}`)
    say(`  ${inFlight.length} en cours sur ce qui a été tué : ${tally(inFlight)}`)
    say(`  ${others.length} à un autre moment : ${tally(others)}`)
    for (const { at, what } of others.slice(0, 20)) say(`    à ${(at / 1000).toFixed(1)} s : ${what}`)
    for (const text of seen.wrong.slice(0, 10)) say(`  FAUX : ${text}`)
    say(`${issued} clés émises pendant ce temps, ${lost} perdues`)
    say(`la clé de ${SMALL_QUOTA} requêtes en a obtenu ${seen.smallKeyAnswers}`)
    const sound = seen.wrong.length === 0 && others.length === 0 && lost === 0 && seen.smallKeyAnswers <= SMALL_QUOTA
    say(sound ? 'tenu' : 'PAS TENU')
    return sound ? 0 : 1
  } finally {
    for (const stop of stops) await stop().catch(() => {})
  }
}

function tally(failures: readonly Failure[]): string {
  const counts = new Map<string, number>()
  for (const { what } of failures) counts.set(what, (counts.get(what) ?? 0) + 1)
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'aucune'
}

/** Asks servers for keys, each for a client address of its own, and looks at the end whether each of them opens. */
function issueKeys(replicas: () => Replica[]) {
  const keys: string[] = []
  let done = false
  const issuing = (async () => {
    for (let i = 0; !done; i++) {
      const { port } = replicas()[i % REPLICAS]!
      const answer = await fetch(`http://127.0.0.1:${port}/v1/cles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${(i >> 8) & 255}.${i & 255}` },
        body: JSON.stringify({ email: 'cle@exemple.org' }),
      }).catch(() => undefined)
      if (answer?.status === 201) keys.push(((await answer.json()) as { cle: string }).cle)
      await sleep(200)
    }
  })()
  return {
    async stop(next: () => string) {
      done = true
      await issuing
      let lost = 0
      for (const cle of keys) {
        const answer = await fetch(`${next()}/v1/localites/gin_kankan`, { headers: { authorization: `Bearer ${cle}` } })
        if (answer.status !== 200) lost++
        await answer.arrayBuffer()
      }
      return { issued: keys.length, lost }
    },
  }
}

process.exitCode = await main()
