import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeArchive } from './archive.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { type BenchServer, benchCle, startBenchServer } from './server.ts'

const STARTS = 5
const ROUNDS = 3
const SECONDS = Number(process.env.BENCH_SECONDES ?? 5)
/** Limits that the service sets itself, ms. */
const FIRST_MS = 150
const OPTIMUM_MS = 250
const PAGE_P99_MS = 20
/** Questions that are computed at once, and keys that ask them: one key has only so many under way. */
const HEAVY = 10
const KEYS = 5

const PAGE = '/v1/series?limit=100'
const optimum = (town: string, azimuth = 180) =>
  `/v1/grandeurs/inclinaison_optimale?localite=${town}&orientation_deg=${azimuth}`

/** First requests, each to a fresh process. */
const FIRST: { name: string; path: string; limitMs: number }[] = [
  { name: 'page du catalogue', path: PAGE, limitMs: FIRST_MS },
  { name: 'série mensuelle', path: '/v1/series/gin_beyla_ghi_harmattan_2000_2024', limitMs: FIRST_MS },
  {
    name: 'semaine horaire',
    path: '/v1/horaire/gin_beyla/ghi?periode_debut=2024-03-04&periode_fin=2024-03-10',
    limitMs: FIRST_MS,
  },
  {
    name: 'une semaine d’une série horaire',
    path: '/v1/series/gin_beyla_ghi_nasa_power_horaire_2000_2024?periode_debut=2024-03-04&periode_fin=2024-03-10',
    limitMs: FIRST_MS,
  },
  { name: 'normales', path: '/v1/normales/gin_beyla', limitMs: FIRST_MS },
  { name: 'localité', path: '/v1/localites/gin_beyla', limitMs: FIRST_MS },
  { name: 'synthèse', path: '/v1/localites/gin_beyla/synthese', limitMs: FIRST_MS },
  { name: 'inclinaison optimale', path: optimum('gin_beyla'), limitMs: OPTIMUM_MS },
]

/**
 * Over an edition of 63 million values, which takes minutes to make (`BENCH_EDITIONS` names the folder of one that is kept):
 * the first answers of a process, the best tilt over 25 years of hours, and what a page that is in memory takes while ten of
 * these are computed. The server has one core, the load the other.
 */
export async function benchFroid(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-froid-'))
  try {
    const editions = process.env.BENCH_EDITIONS ?? (await makeArchive(folder))
    await firstAnswers(editions)
    const server = await startBenchServer({ HARMATTAN_EDITIONS: editions, LOG_LEVEL: 'error' }, { core: 0 })
    try {
      const cles: string[] = []
      for (let i = 0; i < KEYS; i++) cles.push(await benchCle(server))
      const towns = await townsOf(server, cles[0]!)
      await bestTilts(server, cles[0]!, towns)
      await pageWhileHeavy(server, cles, towns)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function line(name: string, times: number[], limitMs?: number): void {
  const line = `${name.padEnd(44)} médiane ${median(times).toFixed(1).padStart(7)} ms, de ${Math.min(...times).toFixed(1)} à ${Math.max(...times).toFixed(1)}`
  const limit = limitMs === undefined ? '' : `  (limite ${limitMs} ms : ${median(times) < limitMs ? 'ok' : 'DÉPASSÉE'})`
  console.log(`${line}${limit}`)
}

const agent = new Agent({ keepAlive: true })

/** Asks, and answers how long it took, ms. */
function timed(server: BenchServer, path: string, cle: string): Promise<{ ms: number; status: number; body: string }> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { agent, headers: { authorization: `Bearer ${cle}` } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({
          ms: performance.now() - begun,
          status: answer.statusCode ?? 0,
          body: Buffer.concat(pieces).toString(),
        }),
      )
    }).once('error', reject)
  })
}

async function timedAnswer(server: BenchServer, path: string, cle: string): Promise<{ ms: number; body: string }> {
  const { status, ...answer } = await timed(server, path, cle)
  if (status !== 200) throw new Error(`${path} : ${status} ${answer.body.slice(0, 300)}`)
  return answer
}

async function firstAnswers(editions: string): Promise<void> {
  const times = new Map<string, number[]>([['prête à servir', []]])
  for (let start = 0; start < STARTS; start++) {
    for (const { name, path } of FIRST) {
      const begun = performance.now()
      const server = await startBenchServer({ HARMATTAN_EDITIONS: editions, LOG_LEVEL: 'error' }, { core: 0 })
      times.get('prête à servir')?.push(performance.now() - begun)
      try {
        const cle = await benchCle(server)
        // The connection is there: what is measured is the answer.
        await timedAnswer(server, '/v1/health', cle)
        const { ms } = await timedAnswer(server, path, cle)
        times.set(name, [...(times.get(name) ?? []), ms])
      } finally {
        await server.stop()
      }
    }
  }
  console.log('Première question d’un processus')
  line('prête à servir', times.get('prête à servir')!)
  for (const { name, limitMs } of FIRST) line(name, times.get(name)!, limitMs)
}

async function townsOf(server: BenchServer, cle: string): Promise<string[]> {
  const path = '/v1/series?grandeur=ghi&granularite=horaire&limit=500'
  const { items } = JSON.parse((await timedAnswer(server, path, cle)).body) as { items: { localite_code: string }[] }
  return [...new Set(items.map((serie) => serie.localite_code))]
}

async function bestTilts(server: BenchServer, cle: string, towns: string[]): Promise<void> {
  const [cold, warm]: [number[], number[]] = [[], []]
  for (const town of towns.slice(0, 11)) {
    cold.push((await timedAnswer(server, optimum(town), cle)).ms)
    for (const azimuth of [170, 175, 185]) warm.push((await timedAnswer(server, optimum(town, azimuth), cle)).ms)
  }
  console.log('Inclinaison optimale sur 25 ans d’heures, un cœur')
  line('ville jamais demandée', cold, OPTIMUM_MS)
  line('séries en mémoire', warm, OPTIMUM_MS)
}

/** The page alone and while ten questions are computed, in turns; those ask for other planes of all towns, so that none is shared. */
async function pageWhileHeavy(server: BenchServer, cles: string[], towns: string[]): Promise<void> {
  const headers = { authorization: `Bearer ${cles[0]}` }
  await load(`${server.url}${PAGE}`, headers, { seconds: 1 })
  const seen: Record<'alone' | 'beside', { p50: number[]; p99: number[]; perSecond: number[] }> = {
    alone: { p50: [], p99: [], perSecond: [] },
    beside: { p50: [], p99: [], perSecond: [] },
  }
  let next = 0
  const heavy: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of ['alone', 'beside'] as const) {
      let over = false
      const askers = Array.from({ length: kind === 'alone' ? 0 : HEAVY }, async (_, i) => {
        while (!over) {
          const question = next++
          const path = optimum(towns[question % towns.length]!, 90 + Math.floor(question / towns.length))
          const { ms, status } = await timed(server, path, cles[i % cles.length]!)
          if (status === 200) heavy.push(ms)
        }
      })
      const { p50Ms, p99Ms, perSecond } = await load(`${server.url}${PAGE}`, headers, { seconds: SECONDS })
      over = true
      await Promise.all(askers)
      seen[kind].p50.push(p50Ms)
      seen[kind].p99.push(p99Ms)
      seen[kind].perSecond.push(perSecond)
    }
  }
  console.log(`Page du catalogue en mémoire, 16 connexions, et ${HEAVY} inclinaisons optimales en cours sans cesse`)
  for (const [kind, name] of [['alone', 'seule'] as const, ['beside', 'à côté des calculs'] as const]) {
    const { p50, p99, perSecond } = seen[kind]
    line(`${name}, p50 (${Math.round(median(perSecond))}/s)`, p50)
    line(`${name}, p99`, p99, PAGE_P99_MS)
  }
  line(`inclinaison optimale (${heavy.length} réponses)`, heavy)
}

if (import.meta.main) await benchFroid()
