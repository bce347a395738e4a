import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { benchCle, startBenchServer } from './server.ts'

const SECONDS = 4
const CONNECTIONS = 16

interface Case {
  name: string
  path: string
  headers?: Record<string, string>
}

/** Requests per second of the answers that a service gives most, one process, and its memory at rest. */
export async function benchApi(): Promise<void> {
  const server = await startBenchServer()
  try {
    console.log(`mémoire au repos : ${await residentMb(server.pid)} Mo`)
    const cle = await benchCle(server)
    const authorization = { authorization: `Bearer ${cle}` }
    const page = '/v1/series?limit=100'
    const tagged = await fetch(`${server.url}${page}`, { headers: authorization })
    const cases: Case[] = [
      { name: 'page du catalogue (100 séries)', path: page },
      { name: 'page du catalogue, br', path: page, headers: { 'accept-encoding': 'br' } },
      { name: 'série mensuelle (360 mois)', path: '/v1/series/gin_kankan_ghi_simulation_1996_2025' },
      { name: 'série journalière (1826 jours)', path: '/v1/series/gin_kankan_ghi_simulation_journalier_2021_2025' },
      {
        name: 'semaine horaire (168 heures)',
        path: '/v1/horaire/gin_kankan/ghi?periode_debut=2024-03-04&periode_fin=2024-03-10',
      },
      { name: '304', path: page, headers: { 'if-none-match': tagged.headers.get('etag') ?? '' } },
    ]
    for (const { name, path, headers } of cases) {
      const result = await fire(`${server.url}${path}`, { ...authorization, ...headers })
      const mb = result.throughput.average / 1e6
      console.log(
        `${name.padEnd(34)} ${Math.round(result.requests.average)} req/s  ${mb.toFixed(1)} Mo/s  p99 ${result.latency.p99} ms`,
      )
    }
    await keyCost(server.url, authorization)
    console.log(`mémoire après la charge : ${await residentMb(server.pid)} Mo`)
  } finally {
    await server.stop()
  }
}

/** What key and quota cost: two kept answers of about one size, with and without them, in turns in one run. */
async function keyCost(url: string, authorization: Record<string, string>): Promise<void> {
  const ratios: number[] = []
  for (let round = 0; round < 3; round++) {
    const free = await fire(`${url}/v1/edition`, {})
    const keyed = await fire(`${url}/v1/localites/gin_kankan`, authorization)
    ratios.push(keyed.requests.average / free.requests.average)
  }
  console.log(`avec clé et quota / sans clé : ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`)
}

async function fire(url: string, headers: Record<string, string>): Promise<autocannon.Result> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  const answered = result['2xx'] + result['3xx']
  const refused = result.requests.total - answered
  if (result.errors > 0 || (refused > 0 && answered === 0))
    throw new Error(`${url} : ${result.errors} erreurs, ${refused} refus`)
  return result
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}
