import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Crowd, CrowdState } from './crowd.ts'
import { timeSilentClients } from './idle.ts'
import { LONG_EDITION, sealLongRelease } from './release.ts'
import { type AttackedServer, issueCles, startAttacked } from './server.ts'

/** An attack as its line says it. */
interface Attack {
  name: string
  seconds: number
  /** Open files that the server may have. */
  descriptors?: number
  crowd(cle: string): Omit<Crowd, 'port'>
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const bearer = (cle: string) => `Authorization: Bearer ${cle}\r\n`
const SERIE = '/v1/series/gin_kankan_ghi_nasa_power_horaire_2001_2020'
const CALCUL =
  '/v1/grandeurs/poa_parametrable?localite=gin_kankan&granularite=horaire&inclinaison_deg=12&orientation_deg=180'
const PARQUET = `/archives/${LONG_EDITION}/mesures/horaire.parquet`

const PIPELINED: readonly [name: string, path: string, keyed: boolean][] = [
  ['Parquet', PARQUET, false],
  ['openapi.json', '/openapi.json', false],
  ['santé', '/v1/health', false],
  ['docs', '/docs', false],
  ['404', '/nulle-part', false],
  ['série longue', SERIE, true],
]

const pipelines: Attack[] = PIPELINED.flatMap(([name, path, keyed]) =>
  [0, Number.POSITIVE_INFINITY].map((readBytesPerS) => ({
    name: `3 × 5000 en file, ${name}, ${readBytesPerS === 0 ? 'rien lu' : 'tout lu'}`,
    seconds: 16,
    crowd: (cle: string) => ({
      connections: 3,
      request: get(path, keyed ? bearer(cle) : ''),
      repeat: 5000,
      readBytesPerS,
    }),
  })),
)

const slow = (
  count: number,
  what: string,
  path: string,
  readBytesPerS: number,
  seconds: number,
  more = '',
): Attack => ({
  name: `${count} lecteurs, ${what}, ${readBytesPerS} o/s`,
  seconds,
  crowd: (cle) => ({ connections: count, request: get(path, bearer(cle) + more), repeat: 1, readBytesPerS }),
})

const ATTACKS: Record<string, readonly Attack[]> = {
  file: pipelines,
  lents: [100, 400].flatMap((count) => [
    slow(count, 'série', SERIE, 5000, 60),
    slow(count, 'série', SERIE, 0, 60),
    slow(count, 'série, br', SERIE, 0, 60, 'Accept-Encoding: br\r\n'),
    slow(count, 'calcul', CALCUL, 0, 60),
  ]),
  descripteurs: [{ ...slow(400, 'série, 300 descripteurs', SERIE, 0, 45), descriptors: 300 }],
  refus: [
    {
      name: '8 × 20000 mauvaises clés en file',
      seconds: 10,
      crowd: () => ({
        connections: 8,
        request: get('/v1/series', bearer(`hmt_aaaaaaaa_${'b'.repeat(49)}`)),
        repeat: 20_000,
        readBytesPerS: Number.POSITIVE_INFINITY,
      }),
    },
  ],
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    racine: { type: 'string', default: fileURLToPath(new URL('../../', import.meta.url)) },
    nom: { type: 'string' },
  },
})
const folder = await mkdtemp(join(tmpdir(), 'harmattan-attaques-'))
try {
  const editions = join(folder, 'editions')
  await sealLongRelease(editions)
  console.log(`édition : ${(await readdir(join(editions, LONG_EDITION, 'mesures'))).join(', ')}`)
  const wanted = positionals.length > 0 ? positionals : [...Object.keys(ATTACKS), 'inactifs']
  for (const group of wanted) {
    if (group === 'inactifs') await measureIdle(values.racine, editions)
    for (const attack of ATTACKS[group] ?? []) {
      if (values.nom === undefined || attack.name.includes(values.nom)) await suffer(attack, values.racine, editions)
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Runs one attack on a fresh server and prints what it did to it. */
async function suffer(attack: Attack, root: string, editions: string): Promise<void> {
  const data = join(folder, 'data')
  await mkdir(data, { recursive: true })
  const server = await startAttacked(root, data, { editions, ...attack })
  try {
    const [bad = '', good = ''] = await issueCles(root, data, editions, 2)
    const rest = server.residentMb()
    const worker = new Worker(new URL('./crowd.ts', import.meta.url), {
      workerData: { ...attack.crowd(bad), port: server.port } satisfies Crowd,
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
        server.alive() ? `santé max ${seen.healthMaxMs} ms` : 'LE PROCESSUS EST MORT',
        `bon client p50 ${seen.p50} p95 ${seen.p95} ms (${seen.answers}, refus ou échecs ${seen.failures})`,
        `foule ${JSON.stringify({ ...state, receivedMb: Math.round(state?.receivedMb ?? 0) })}`,
      ].join(' | '),
    )
  } finally {
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
}

/** Prints when the server ends clients who fall silent, by its own limits. */
async function measureIdle(root: string, editions: string): Promise<void> {
  const data = join(folder, 'data')
  await mkdir(data, { recursive: true })
  const server = await startAttacked(root, data, { editions })
  try {
    const [cle = ''] = await issueCles(root, data, editions, 1)
    await timeSilentClients(server.port, get(SERIE, bearer(cle)), 90)
  } finally {
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
}

/** Asks for health and, with a good key, a light question, while the attack lasts. */
async function observe(server: AttackedServer, cle: string, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const until = performance.now() + seconds * 1000
  const [health, light]: [number[], number[]] = [[], []]
  let [maxMb, failures] = [0, 0]
  const ask = async (path: string, into: number[]) => {
    while (performance.now() < until && server.alive()) {
      const begun = performance.now()
      const status = await statusOf(`${server.url}${path}`, cle, agent)
      if (status === 200) into.push(performance.now() - begun)
      else failures++
      await sleep(20)
    }
  }
  const watch = async () => {
    while (performance.now() < until && server.alive()) {
      maxMb = Math.max(maxMb, server.residentMb() || 0)
      await sleep(50)
    }
  }
  await Promise.all([ask('/v1/health', health), ask('/v1/localites/gin_kankan', light), watch()])
  agent.destroy()
  const at = (share: number) => {
    const sorted = light.toSorted((a, b) => a - b)
    return Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10
  }
  return {
    maxMb,
    failures,
    answers: light.length,
    p50: at(0.5),
    p95: at(0.95),
    healthMaxMs: Math.round(Math.max(0, ...health)),
  }
}

function statusOf(url: string, cle: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${cle}` }, timeout: 30_000 }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end()
  })
}
