import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/**
 * Heavy computed questions of one key against a server that runs, and what the others notice of it:
 *
 *   node scripts/attaques/calculs.ts --adresse http://127.0.0.1:8080 --cle <key> --autre <another key> [--pid <process>]
 *
 * Each attack is over after twenty seconds at most, or once the server is gone. It is meant for the demonstration release.
 */
const { values: options } = parseArgs({
  options: {
    adresse: { type: 'string', default: 'http://127.0.0.1:8080' },
    cle: { type: 'string' },
    autre: { type: 'string' },
    pid: { type: 'string' },
    secondes: { type: 'string', default: '20' },
  },
})
const { adresse, cle, autre } = options
if (cle === undefined || autre === undefined) throw new Error('--cle et --autre sont requis (./harmattan cles emettre)')
const seconds = Number(options.secondes)

/** No two alike, neither here nor in another run. */
let drawn = Math.floor(Math.random() * 8_000)
const another = () => `inclinaison_deg=${(++drawn % 9_000) / 100}`
const HOURS = () =>
  `/v1/grandeurs/productible_correction_thermique?localite=gin_kankan&granularite=horaire&${another()}`
const YEARS = () => `/v1/grandeurs/productible_correction_thermique?localite=gin_kankan&granularite=annuel&${another()}`
const OPTIMUM = () =>
  `/v1/grandeurs/inclinaison_optimale?localite=gin_kankan&orientation_deg=${(++drawn % 36_000) / 100}`
/** A point of its own each time, in the east of the country: no answer and no place is kept. */
const POINT = () =>
  `/v1/grandeurs/productible_exceedance/point?latitude=${9 + (++drawn % 2_000) / 1_000}&longitude=${-10 + Math.random()}`
/** A box of its own each time: no map is kept. */
const MAP = () =>
  `/v1/cartes/ghi?statistique=incertitude&format=png&bbox=${-15 + (++drawn % 3_000) / 1_000},${7 + Math.random()},-7.5,13`
/** What another asks meanwhile: some from memory, some computed. */
const LIGHT: readonly (() => string)[] = [
  () => '/v1/localites/gin_kankan',
  () => '/v1/series/gin_labe_ghi_simulation_1996_2025?periode_debut=2025-01-01',
  () => `/v1/grandeurs/hep?code_serie_source=gin_labe_ghi_simulation_1996_2025&granularite=annuel&${another()}`,
]

interface TimedReply {
  status: number
  ms: number
}

/** Asks, and reads all of the answer. Status 0: no answer. */
function ask(path: string, key: string | undefined, agent: Agent): Promise<TimedReply> {
  const start = performance.now()
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
  return new Promise((resolve) => {
    const finish = (status: number) => resolve({ status, ms: performance.now() - start })
    const sent = get(`${adresse}${path}`, { agent, headers, timeout: 60_000 }, (response) => {
      response.resume()
      response.on('end', () => finish(response.statusCode ?? 0))
      response.on('error', () => finish(0))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => finish(0))
  })
}

function residentMb(): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${options.pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** An attack runs until `over`; returns the count of answers by status. */
type Attack = (over: AbortSignal, count: (status: string) => void) => Promise<void>

/** All at once over one connection, whose answers are read. */
const pipelined =
  (count: number, question: () => string): Attack =>
  (over, tell) =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(adresse)
      const socket = connect(Number(port), hostname)
      const request = () => `GET ${question()} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${cle}\r\n\r\n`
      socket.write(Array.from({ length: count }, request).join(''))
      let seen = 0
      socket.on('data', (chunk) => {
        for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
          tell(status as string)
          if (++seen === count) socket.destroy()
        }
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
      over.addEventListener('abort', () => socket.destroy())
    })

/** So many at a time, each followed by another at once; of `most`, no more. */
const atATime =
  (count: number, question: () => string, most = Number.POSITIVE_INFINITY): Attack =>
  async (over, tell) => {
    const agent = new Agent({ keepAlive: true, maxSockets: count })
    let asked = 0
    const one = async () => {
      while (!over.aborted && asked++ < most) tell(String((await ask(question(), cle, agent)).status))
    }
    await Promise.all(Array.from({ length: count }, one))
    agent.destroy()
  }

const at = (times: number[], part: number) =>
  Math.round(times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN)
const countsText = (counts: Map<string, number>) =>
  [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')

async function run(name: string, attack: Attack): Promise<void> {
  const over = new AbortController()
  const answers = new Map<string, number>()
  const lightStatuses = new Map<string, number>()
  const health: number[] = []
  const light: number[] = []
  let peakMb = residentMb()
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const

  const watchHealth = async () => {
    while (!over.signal.aborted) {
      health.push((await ask('/v1/health', undefined, agents[0])).ms)
      peakMb = Math.max(peakMb, residentMb() || 0)
      await sleep(50)
    }
  }
  const askLight = async () => {
    for (let i = 0; !over.signal.aborted; i++) {
      const { status, ms } = await ask((LIGHT[i % LIGHT.length] as () => string)(), autre, agents[1])
      light.push(ms)
      lightStatuses.set(String(status), (lightStatuses.get(String(status)) ?? 0) + 1)
      await sleep(20)
    }
  }
  const watching = [watchHealth(), askLight()]
  const attacking = attack(over.signal, (status) => answers.set(status, (answers.get(status) ?? 0) + 1))
  const end = setTimeout(() => over.abort(), seconds * 1000)
  await attacking
  clearTimeout(end)
  over.abort()
  await Promise.all(watching)
  for (const agent of agents) agent.destroy()
  console.log(name)
  console.log(`  attaque : ${countsText(answers) || 'aucune réponse'}`)
  console.log(`  santé : p50 ${at(health, 0.5)} ms, p95 ${at(health, 0.95)} ms, au plus ${at(health, 1)} ms`)
  console.log(
    `  autre clé : p50 ${at(light, 0.5)} ms, p95 ${at(light, 0.95)} ms, p99 ${at(light, 0.99)} ms, au plus ${at(light, 1)} ms ; ${countsText(lightStatuses)}`,
  )
  if (options.pid) console.log(`  mémoire : au plus ${Math.round(peakMb)} Mo, après ${Math.round(residentMb())} Mo`)
  await sleep(2000)
}

await run('(rien)', () => sleep(3000))
await run('200 en file, productible par heures', pipelined(200, HOURS))
await run('200 en file, productible par années', pipelined(200, YEARS))
await run('200 en file, inclinaison optimale', pipelined(200, OPTIMUM))
await run('1 000 points, 6 à la fois', atATime(6, POINT, 1000))
await run('1 000 cartes d’incertitude, 6 à la fois', atATime(6, MAP, 1000))
await run('50 à la fois, productible par années', atATime(50, YEARS))
await run('50 à la fois, inclinaison optimale', atATime(50, OPTIMUM))
