import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { endProcess } from '../scripts/processes.ts'
import { sealEdition } from '../src/edition/seal/seal.ts'
import { startPostgres } from '../tests/support/access/postgres.ts'
import { newEdition } from '../tests/support/editions.ts'
import { median } from './median.ts'
import { startBenchServer } from './server.ts'

const ROUNDS = 7
const SECONDS = 2
const CONNECTIONS = 16
const TARGET = 0.85

/** What key and quota cost, and how fast keys are issued on each store. */
export async function benchAcces(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-banc-'))
  try {
    const editions = join(folder, 'editions')
    await sealEdition({ folder: editions, ...(await newEdition()) })
    await keyCost(editions, join(folder, 'acces.sqlite'))
    await issuance('SQLite', { HARMATTAN_EDITIONS: editions })
    const postgres = await startPostgres()
    try {
      await issuance('PostgreSQL', {
        HARMATTAN_EDITIONS: editions,
        HARMATTAN_SECRET: 'banc-0123456789abcdef0123456789abcdef',
        DATABASE_URL: await postgres.createDatabase(),
      })
    } finally {
      await postgres.remove()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same answer with and without key, in one process and one run, in turns: what disturbs one disturbs the other. */
async function keyCost(editions: string, state: string): Promise<void> {
  const script = fileURLToPath(new URL('accesServer.ts', import.meta.url))
  const child = spawn(process.execPath, [script, editions, state], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const { url, cle } = await firstLine(child)
    const free = () => requestsPerSecond({ url: `${url}/v2/localites/gin_kankan` })
    const keyed = () =>
      requestsPerSecond({ url: `${url}/v1/localites/gin_kankan`, headers: { authorization: `Bearer ${cle}` } })
    await free()
    await keyed()
    const rounds: { free: number; keyed: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // Each is first in every other round.
      const first = round % 2 === 0 ? await free() : await keyed()
      const second = round % 2 === 0 ? await keyed() : await free()
      rounds.push(round % 2 === 0 ? { free: first, keyed: second } : { free: second, keyed: first })
    }
    const ratios = rounds.map((each) => each.keyed / each.free)
    console.log(
      `avec clé et quota ${Math.round(median(rounds.map((each) => each.keyed)))} req/s, la même réponse sans clé ${Math.round(median(rounds.map((each) => each.free)))} req/s`,
    )
    console.log(
      `rapport médian ${median(ratios).toFixed(2)} (visé : ${TARGET} au moins ; de ${Math.min(...ratios).toFixed(2)} à ${Math.max(...ratios).toFixed(2)})`,
    )
  } finally {
    await endProcess(child)
  }
}

async function firstLine(child: ChildProcess): Promise<{ url: string; cle: string }> {
  let text = ''
  for await (const chunk of child.stdout!) {
    text += String(chunk)
    if (text.includes('\n')) return JSON.parse(text) as { url: string; cle: string }
  }
  throw new Error('le serveur du banc s’est arrêté')
}

/** Keys answered 201 per second, each for a client address of its own. */
async function issuance(store: string, env: Record<string, string>): Promise<void> {
  const server = await startBenchServer({ ...env, HARMATTAN_TRUST_PROXY: '1' })
  try {
    let address = 0
    const { url } = server
    const result = await autocannon({
      url,
      connections: CONNECTIONS,
      duration: SECONDS * 2,
      requests: [
        {
          method: 'POST',
          path: '/v1/cles',
          body: JSON.stringify({ email: 'banc@exemple.org' }),
          setupRequest: (request) => ({
            ...request,
            headers: { 'content-type': 'application/json', 'x-forwarded-for': nthAddress(address++) },
          }),
        },
      ],
    })
    if (result.errors > 0 || result.non2xx > 0) throw new Error(`${result.errors} erreurs, ${result.non2xx} refus`)
    console.log(
      `clés émises (${store}) : ${Math.round(result.requests.average)} par seconde, p99 ${result.latency.p99} ms`,
    )
  } finally {
    await server.stop()
  }
}

function nthAddress(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

async function requestsPerSecond(options: { url: string; headers?: Record<string, string> }): Promise<number> {
  const result = await autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS })
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${options.url} : ${result.non2xx} refus`)
  return result.requests.average
}
