import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { sealEdition } from '../../src/edition/seal.ts'
import { paysTexts, type SerieSpec, sealSource } from '../../tests/support/editions.ts'
import { addressOf, endProcess, isRunning, residentMb } from '../processes.ts'
import type { Crowd, CrowdState } from './crowd.ts'
import { timeSilentClients } from './idle.ts'

interface Attack {
  name: string
  seconds: number
  /** Open files that the server may have. */
  descriptors?: number
  crowd(cle: string): Omit<Crowd, 'port'>
}

const requestOf = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const bearer = (cle: string) => `Authorization: Bearer ${cle}\r\n`
const ALL = Number.POSITIVE_INFINITY
const SERIE = '/v1/series/gin_kankan_ghi_nasa_power_horaire_2001_2020'
const POA =
  '/v1/grandeurs/poa_parametrable?localite=gin_kankan&granularite=horaire&inclinaison_deg=12&orientation_deg=180'
const YIELD = '/v1/grandeurs/productible_correction_thermique?localite=gin_kankan'
const OPTIMUM = '/v1/grandeurs/inclinaison_optimale?localite=gin_kankan'
/** What a good client asks meanwhile: an answer from memory, and a computation that nobody has asked for. */
const LIGHT = '/v1/localites/gin_kankan'
const COMPUTED = `${YIELD}&granularite=annuel&periode_debut=2020-01-01&inclinaison_deg=`

/** Names and paths of requests in a row; the last with a key. */
const PIPELINED: readonly [name: string, path: string, keyed?: true][] = [
  ['Parquet', '/archives/edition_20260101/mesures/horaire.parquet'],
  ['openapi.json', '/openapi.json'],
  ['santé', '/v1/health'],
  ['docs', '/docs'],
  ['404', '/nulle-part'],
  ['série longue', SERIE, true],
]

const pipelined = ([name, path, keyed]: (typeof PIPELINED)[number], readBytesPerS: number): Attack => ({
  name: `3 × 5000 en file, ${name}, ${readBytesPerS === 0 ? 'rien lu' : 'tout lu'}`,
  seconds: 16,
  crowd: (cle) => {
    const request = requestOf(path, keyed ? bearer(cle) : '')
    return { connections: 3, requests: [request], repeat: 5000, readBytesPerS }
  },
})

const slow = (
  connections: number,
  what: string,
  { path = SERIE, readBytesPerS = 0, more = '' }: { path?: string; readBytesPerS?: number; more?: string } = {},
): Attack => ({
  name: `${connections} lecteurs, ${what}, ${readBytesPerS} o/s`,
  seconds: 60,
  crowd: (cle) => ({ connections, requests: [requestOf(path, bearer(cle) + more)], repeat: 1, readBytesPerS }),
})

/** Questions that differ in `parameter`, so that none has been answered before; a server answers one of a connection at a time. */
const computed = (connections: number, each: number, what: string, path: string, parameter: string): Attack => ({
  name: `${connections} × ${each} calculs, ${what}`,
  seconds: 20,
  crowd: (cle) => ({
    connections,
    requests: Array.from({ length: each * connections }, (_, i) =>
      requestOf(`${path}&${parameter}=${i / 100}`, bearer(cle)),
    ),
    repeat: 1,
    readBytesPerS: ALL,
  }),
})

const ATTACKS: Record<string, readonly Attack[]> = {
  file: PIPELINED.flatMap((each) => [pipelined(each, 0), pipelined(each, ALL)]),
  lents: [100, 400].flatMap((count) => [
    slow(count, 'série', { readBytesPerS: 5000 }),
    slow(count, 'série'),
    slow(count, 'série, br', { more: 'Accept-Encoding: br\r\n' }),
    slow(count, 'calcul', { path: POA }),
  ]),
  calculs: [
    computed(1, 200, 'productible horaire', `${YIELD}&granularite=horaire`, 'inclinaison_deg'),
    computed(1, 200, 'productible annuel', `${YIELD}&granularite=annuel`, 'inclinaison_deg'),
    computed(1, 200, 'inclinaison optimale', OPTIMUM, 'orientation_deg'),
    computed(50, 40, 'productible annuel', `${YIELD}&granularite=annuel`, 'inclinaison_deg'),
    computed(50, 40, 'inclinaison optimale', OPTIMUM, 'orientation_deg'),
  ],
  descripteurs: [{ ...slow(400, 'série, 300 descripteurs'), descriptors: 300, seconds: 45 }],
  refus: [
    {
      name: '8 × 20000 mauvaises clés en file',
      seconds: 10,
      crowd: () => {
        const request = requestOf('/v1/series', bearer(`hmt_aaaaaaaa_${'b'.repeat(49)}`))
        return { connections: 8, requests: [request], repeat: 20_000, readBytesPerS: ALL }
      },
    },
  ],
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    racine: { type: 'string', default: fileURLToPath(new URL('../../', import.meta.url)) },
    nom: { type: 'string', default: '' },
  },
})
const folder = await mkdtemp(join(tmpdir(), 'harmattan-attaques-'))
try {
  await sealLongRelease(join(folder, 'editions'))
  for (const group of positionals.length > 0 ? positionals : [...Object.keys(ATTACKS), 'inactifs']) {
    // How long the server waits for clients who fall silent.
    if (group === 'inactifs') {
      await withServer({}, 1, ({ url }, [cle = '']) => timeSilentClients(url, requestOf(SERIE, bearer(cle)), 90))
    }
    for (const attack of ATTACKS[group] ?? []) if (attack.name.includes(values.nom)) await suffer(attack)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Seals a made-up release: twenty years of hours of four variables in one town, by their values at noon. */
async function sealLongRelease(editions: string): Promise<void> {
  const noon = { ghi: 900, dhi: 250, dni: 700, t2m: 33 }
  const series = Object.entries(noon).map(([grandeur, most]): SerieSpec => {
    const least = grandeur === 't2m' ? 20 : 0
    return {
      key: { localite: 'gin_kankan', grandeur, source: 'nasa_power', granularite: 'horaire' },
      debut: '2001-01-01',
      fin: '2020-12-31',
      valeur(_, hour) {
        const sun = Math.max(0, Math.sin((((hour % 24) - 6) / 12) * Math.PI))
        return Math.round((least + (most - least) * sun * (0.8 + 0.2 * Math.sin(hour * 0.37))) * 100) / 100
      },
    }
  })
  const base = sealSource(series, 'aaaaaaaaaaaa')
  await sealEdition({ folder: editions, base, catalogue: await paysTexts(), date: '2026-01-01' })
}

/** A server under attack, in a process of its own with 1 GB of heap. */
interface AttackedServer {
  url: string
  residentMb(): number
  isAlive(): boolean
}

/** Starts a fresh server with `count` keys, has `use` work on it, and ends it. */
async function withServer(
  { descriptors }: { descriptors?: number },
  count: number,
  use: (server: AttackedServer, cles: string[]) => Promise<void>,
): Promise<void> {
  const data = join(folder, 'data')
  await mkdir(data)
  const main = join(values.racine, 'src/cli/main.ts')
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    HARMATTAN_DATA: data,
    HARMATTAN_EDITIONS: join(folder, 'editions'),
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: '--max-old-space-size=1024',
  }
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `
  const child = spawn('bash', ['-c', `${limit}exec "$0" "$@"`, process.execPath, main, 'servir'], {
    cwd: values.racine,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    const url = await addressOf(child)
    const cles: string[] = []
    for (let i = 0; i < count; i++) {
      const args = [main, 'cles', 'emettre', 'attaque@exemple.org', '--quota', '900000000']
      cles.push((await promisify(execFile)(process.execPath, args, { cwd: values.racine, env })).stdout.trim())
    }
    await use({ url, residentMb: () => residentMb(child.pid), isAlive: () => isRunning(child) }, cles)
  } finally {
    await endProcess(child, 'SIGKILL')
    await rm(data, { recursive: true, force: true })
  }
}

/** Runs one attack on a fresh server and prints what it did to it. */
function suffer(attack: Attack): Promise<void> {
  return withServer(attack, 2, async (server, [bad = '', good = '']) => {
    const rest = server.residentMb()
    const worker = new Worker(new URL('./crowd.ts', import.meta.url), {
      workerData: { ...attack.crowd(bad), port: Number(new URL(server.url).port) } satisfies Crowd,
    })
    let state: CrowdState | undefined
    worker.on('message', (message: CrowdState) => {
      state = message
    })
    const seen = await observe(server, good, attack.seconds)
    await worker.terminate()
    console.log(
      [
        attack.name.padEnd(44),
        `mémoire ${rest} → ${seen.maxMb} Mo`,
        server.isAlive() ? `santé max ${seen.healthMaxMs} ms` : 'LE PROCESSUS EST MORT',
        `bon client ${seen.light}`,
        `calcul du bon client ${seen.computed}`,
        `refus ou échecs ${seen.failures}`,
        `foule ${JSON.stringify({ ...state, receivedMb: Math.round(state?.receivedMb ?? 0) })}`,
      ].join(' | '),
    )
  })
}

/** Asks for health and, with a good key, a light question and a computed one, while the attack lasts. */
async function observe(server: AttackedServer, cle: string, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 3 })
  const until = performance.now() + seconds * 1000
  let [maxMb, failures, tilt] = [0, 0, 0]
  const ask = async (pathOf: () => string) => {
    const times: number[] = []
    while (performance.now() < until && server.isAlive()) {
      const begun = performance.now()
      if ((await statusOf(`${server.url}${pathOf()}`, cle, agent)) === 200) times.push(performance.now() - begun)
      else failures++
      maxMb = Math.max(maxMb, server.residentMb() || 0)
      await sleep(20)
    }
    return times.sort((a, b) => a - b)
  }
  const [health, light, computed] = await Promise.all([
    ask(() => '/v1/health'),
    ask(() => LIGHT),
    ask(() => `${COMPUTED}${++tilt / 1000}`),
  ])
  agent.destroy()
  const at = (times: number[], share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
  const quantiles = (times: number[]) => `p50 ${at(times, 0.5)} p99 ${at(times, 0.99)} ms (${times.length})`
  const healthMaxMs = Math.round(health.at(-1) ?? 0)
  return { maxMb, failures, light: quantiles(light), computed: quantiles(computed), healthMaxMs }
}

/** 0: no answer. */
function statusOf(url: string, cle: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = get(url, { agent, headers: { authorization: `Bearer ${cle}` }, timeout: 30_000 }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
  })
}
