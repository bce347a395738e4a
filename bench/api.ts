import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endProcess } from '../scripts/processes.ts'
import { fingerprintOf } from '../src/access/cle.ts'
import type { Recorded } from './bareServer.ts'
import { cpuSeconds, isThere, type Load, load, onCore } from './load.ts'
import { median } from './median.ts'
import { startNginx } from './nginx.ts'
import { benchCle, startBenchServer } from './server.ts'

const ROUNDS = 5
/** Requests of the first page until it answers: each may last half a minute. */
const FIRST_ATTEMPTS = 10
const SECONDS = Number(process.env.BENCH_SECONDES ?? 2)
/** Measures only the answers whose name has this. */
const ONLY = process.env.BENCH_REPONSES ?? ''
/** Another checkout with its packages, whose service is measured beside this one. */
const OTHER_CHECKOUT = process.env.BENCH_AUTRE_COPIE

interface Case {
  name: string
  path: string
  acceptEncoding?: 'gzip'
  /** Asked with the tag of the answer. */
  tagged?: true
  /** Made anew each time: no file of nginx is the same. */
  alone?: true
}

const YIELD = '/v1/grandeurs/productible?localite=gin_kankan&granularite=annuel&inclinaison_deg=12'
const TOWN_PAGE = '/villes/gin_kankan'
const FIVE: [string, string][] = [
  ['page du catalogue', '/v1/series?limit=100'],
  ['série mensuelle', '/v1/series/gin_kankan_ghi_simulation_1996_2025'],
  ['série journalière', '/v1/series/gin_kankan_ghi_simulation_journalier_2016_2025'],
  ['semaine horaire', '/v1/horaire/gin_kankan/ghi?periode_debut=2024-03-04&periode_fin=2024-03-10'],
  ['année horaire', '/v1/horaire/gin_kankan/ghi?periode_debut=2024-01-01&periode_fin=2024-12-31'],
]
const ALL_CASES: Case[] = [
  ...FIVE.flatMap(([name, path]): Case[] => [
    { name, path },
    { name: `${name}, gzip`, path, acceptEncoding: 'gzip' },
  ]),
  { name: 'productible, déjà demandé', path: YIELD },
  { name: '304', path: FIVE[0]![1], tagged: true },
  { name: 'page d’accueil', path: '/' },
  { name: 'page d’accueil, gzip', path: '/', acceptEncoding: 'gzip' },
  { name: 'page d’une ville', path: TOWN_PAGE },
  { name: 'page d’une ville, gzip', path: TOWN_PAGE, acceptEncoding: 'gzip' },
  { name: 'santé', path: '/v1/health', alone: true },
]
const CASES = ALL_CASES.filter(({ name }) => name.includes(ONLY))

interface Measured extends Load {
  cpuPerThousand: number
}

/**
 * One table in one run: the answers that a service gives most, from the service (key and quota on, log at its default level,
 * into a file), from a bare `node:http` server and from nginx with the same headers and bytes; servers on one core, load on
 * the other. Each figure is the median of five, the servers in turns; the service has made what it makes after a start.
 * `BENCH_AUTRE_COPIE` names another checkout: its service takes its turns too, and the ratio of this one to it is printed.
 */
export async function benchApi(): Promise<void> {
  for (const program of ['wrk', 'nginx', 'taskset']) {
    if (!isThere(program)) console.log(`${program} n’est pas sur cette machine : le reste est mesuré sans lui.`)
  }
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-banc-'))
  const server = await startBenchServer({ LOG_LEVEL: 'info' }, { log: join(folder, 'service.log'), core: 0 })
  const stops = [() => server.stop()]
  try {
    const cle = await benchCle(server)
    const authorization = { authorization: `Bearer ${cle}` }
    const other = OTHER_CHECKOUT
      ? await startBenchServer(
          { LOG_LEVEL: 'info' },
          { log: join(folder, 'other.log'), core: 0, checkout: resolve(OTHER_CHECKOUT) },
        )
      : undefined
    if (other) stops.push(() => other.stop())
    const otherAuthorization = other && { authorization: `Bearer ${await benchCle(other)}` }
    // The page of the country shows all that is made of its towns.
    for (const each of [server, other]) if (each) await firstPage(each.url)
    const answers = await Promise.all(CASES.map((each) => record(server.url, each, authorization)))
    const otherTags = await Promise.all(
      CASES.map(async (each) => other && (await record(other.url, each, otherAuthorization!)).headers.etag),
    )
    const recorded = join(folder, 'reponses.json')
    await writeFile(recorded, JSON.stringify({ fingerprint: fingerprintOf(cle), answers }))
    const bare = await startBare(recorded)
    stops.push(() => bare.stop())
    let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
    if (isThere('nginx')) {
      await chmod(folder, 0o755) // started by root, its worker is nobody
      await mkdir(join(folder, 'nginx'))
      nginx = await startNginx(join(folder, 'nginx'), answers)
      stops.push(nginx.stop)
    }
    console.log(
      `${'réponse'.padEnd(28)}${'octets'.padStart(8)}${['service', 'node nu', 'rapport', ...(nginx ? ['nginx'] : []), ...(other ? ['autre', 'rapport'] : [])].map((each) => each.padStart(9)).join('')}   p50 / p99 du service, de node nu (ms)    s de CPU pour mille requêtes`,
    )
    for (const [i, each] of CASES.entries()) {
      const answer = answers[i]!
      const headers = (key: Record<string, string>, tag = '') => ({
        ...key,
        ...(each.acceptEncoding ? { 'accept-encoding': each.acceptEncoding } : {}),
        ...(each.tagged ? { 'if-none-match': tag } : {}),
      })
      const own = headers(authorization, answer.headers.etag)
      const targets = {
        service: { url: `${server.url}${each.path}`, pids: [server.pid], headers: own },
        bare: { url: `${bare.url}${each.path}`, pids: [bare.pid], headers: own },
        nginx: nginx && !each.alone && !each.tagged && { url: `${nginx.url}/${i}`, pids: nginx.pids, headers: own },
        other: other && {
          url: `${other.url}${each.path}`,
          pids: [other.pid],
          headers: headers(otherAuthorization!, otherTags[i]),
        },
      }
      printRow(each.name, Buffer.from(answer.body, 'base64').length, await inTurns(targets), {
        nginx: Boolean(nginx),
        other: Boolean(other),
      })
    }
    await printCold(server.url, authorization)
    await printFirstPages(server)
  } finally {
    for (const stop of stops.reverse()) await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The first page of a service: on a busy machine it may take longer than a connection may idle, and what was made of it is kept. */
async function firstPage(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await (await fetch(url)).text())
    } catch (error) {
      if (attempt === FIRST_ATTEMPTS) throw error
    }
  }
}

interface Target {
  url: string
  pids: number[]
  headers: Record<string, string>
}

/** Loads servers in turns, and answers the medians of each, by its name; those that are not there are left out. */
async function inTurns<Name extends string>(
  targets: Record<Name, Target | false | undefined>,
): Promise<Partial<Record<Name, Measured>>> {
  const present = Object.entries<Target | false | undefined>(targets).flatMap(([name, target]) =>
    target ? [{ name: name as Name, target, rounds: [] as Measured[] }] : [],
  )
  for (const { target } of present) await load(target.url, target.headers, { seconds: 1 })
  for (let round = 0; round < ROUNDS; round++) {
    for (const { target, rounds } of present) {
      const { url, pids, headers } = target
      const before = await cpuSeconds(pids)
      const seen = await load(url, headers, { seconds: SECONDS })
      if (seen.failed > 0) throw new Error(`${url} : ${seen.failed} requêtes sans réponse juste`)
      const cpuPerThousand = ((await cpuSeconds(pids)) - before) / (seen.answers / 1000)
      rounds.push({ ...seen, cpuPerThousand })
    }
  }
  return Object.fromEntries(present.map(({ name, rounds }) => [name, medians(rounds)])) as Partial<
    Record<Name, Measured>
  >
}

function medians(rounds: readonly Measured[]): Measured {
  const middle = (pick: (each: Measured) => number) => median(rounds.map(pick))
  return {
    perSecond: middle((each) => each.perSecond),
    p50Ms: middle((each) => each.p50Ms),
    p99Ms: middle((each) => each.p99Ms),
    cpuPerThousand: middle((each) => each.cpuPerThousand),
    answers: rounds.reduce((sum, each) => sum + each.answers, 0),
    failed: 0,
  }
}

function printRow(
  name: string,
  bytes: number,
  { service, bare, nginx, other }: Partial<Record<'service' | 'bare' | 'nginx' | 'other', Measured>>,
  columns: { nginx: boolean; other: boolean },
): void {
  if (!service || !bare) return
  const rate = (each: Measured) => Math.round(each.perSecond).toString()
  const ratio = (each: Measured) => (service.perSecond / each.perSecond).toFixed(2)
  const times = (each: Measured) => `${each.p50Ms.toFixed(2)} / ${each.p99Ms.toFixed(2)}`
  const numbers = [
    rate(service),
    rate(bare),
    ratio(bare),
    ...(columns.nginx ? [nginx ? rate(nginx) : ''] : []),
    ...(columns.other ? (other ? [rate(other), ratio(other)] : ['', '']) : []),
  ]
  console.log(
    `${name.padEnd(28)}${String(bytes).padStart(8)}${numbers.map((each) => each.padStart(9)).join('')}   ${times(service).padEnd(15)} ${times(bare).padEnd(15)} ${(service.p99Ms / bare.p99Ms).toFixed(2).padStart(6)}   ${[service, bare, other].map((each) => each?.cpuPerThousand.toFixed(4) ?? '').join(' ')}`,
  )
}

/** A yield that nobody has asked for yet, one after the other. */
async function printCold(url: string, headers: Record<string, string>): Promise<void> {
  const times: number[] = []
  for (let tilt = 20; tilt < 35; tilt++) {
    const begun = performance.now()
    const answer = await fetch(`${url}${YIELD.replace('=12', `=${tilt}`)}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${answer.url} : ${answer.status}`)
    times.push(performance.now() - begun)
  }
  console.log(
    `productible, jamais demandé   médiane ${median(times).toFixed(1)} ms, le plus long ${Math.max(...times).toFixed(1)} ms`,
  )
}

/** Pages of towns that nobody has opened yet, one after the other. */
async function printFirstPages({ url, pid }: { url: string; pid: number }): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/(?:\/en)?\/villes\/gin_\w+/g)].map(([path]) => path)
  const times: number[] = []
  const before = await cpuSeconds([pid])
  for (const path of paths.filter((each) => each !== TOWN_PAGE)) {
    const begun = performance.now()
    const answer = await fetch(`${url}${path}`)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${answer.url} : ${answer.status}`)
    times.push(performance.now() - begun)
  }
  const cpuMs = (((await cpuSeconds([pid])) - before) * 1000) / times.length
  times.sort((a, b) => a - b)
  console.log(
    `page de ville, jamais ouverte  médiane ${times[times.length >> 1]!.toFixed(1)} ms, la plus longue ${times.at(-1)!.toFixed(1)} ms, ${cpuMs.toFixed(1)} ms de CPU (${times.length} pages)`,
  )
}

/** An answer as received: nothing is decoded. */
function record(
  url: string,
  { path, acceptEncoding, tagged }: Case,
  headers: Record<string, string>,
): Promise<Recorded> {
  const ask = (more: Record<string, string>) =>
    new Promise<Recorded>((resolve, reject) => {
      const sent = request(`${url}${path}`, { headers: { ...headers, ...more } }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.once('end', () =>
          resolve({
            path,
            acceptEncoding: acceptEncoding ?? '',
            ifNoneMatch: more['if-none-match'] ?? '',
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            body: Buffer.concat(pieces).toString('base64'),
          }),
        )
      })
      sent.once('error', reject)
      sent.end()
    })
  const coded = acceptEncoding ? { 'accept-encoding': acceptEncoding } : {}
  return ask(coded).then((answer) => (tagged ? ask({ 'if-none-match': answer.headers.etag ?? '' }) : answer))
}

async function startBare(recorded: string): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('bareServer.ts', import.meta.url))
  const child = spawn(...onCore(0, [process.execPath, script, recorded]), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return {
    url: line.toString().trim(),
    pid: child.pid ?? 0,
    stop: () => endProcess(child),
  }
}
