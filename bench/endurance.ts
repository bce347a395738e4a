import { Agent, request } from 'node:http'
import { residentMb } from '../scripts/processes.ts'
import { type Facts, readFacts } from '../scripts/reponses/facts.ts'
import { benchCle, startBenchServer } from './server.ts'

const SECONDS = Number(process.env.BENCH_ENDURANCE_SECONDES ?? 600)
const WARM_SECONDS = SECONDS / 5
const READERS = 16
const EVERY_MS = 10_000
const CODINGS = ['identity', 'gzip', 'br', 'zstd']

const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T
const upTo = (most: number) => Math.floor(Math.random() * most)

/** Questions as they come to a service: mostly what was asked before, some that nobody has asked, a few that are wrong. */
function anyQuestion({ towns, series }: Facts): string {
  const town = oneOf(towns)
  const ghi = (granularite: string) =>
    oneOf(series.filter((serie) => serie.grandeur_code === 'ghi' && serie.granularite === granularite))
  const hours = ghi('horaire')
  const year = hours.periode_fin.slice(0, 4)
  const day = `${year}-${String(1 + upTo(12)).padStart(2, '0')}-${String(1 + upTo(28)).padStart(2, '0')}`
  return oneOf([
    () => '/v1/series?limit=100',
    () => `/v1/series/${ghi('mensuel').code}`,
    () => `/v1/series/${ghi('journalier').code}?format=${oneOf(['json', 'csv', 'ndjson', 'parquet', 'xlsx'])}`,
    () => `/v1/horaire/${hours.localite_code}/ghi?periode_debut=${day}&periode_fin=${year}-12-31`,
    () => `/v1/normales/${town}`,
    () => `/v1/localites/${town}/synthese`,
    () => `/v1/localites?q=${oneOf(['kan', 'la', 'bo', 'é'].map(encodeURIComponent))}`,
    () => `/v1/grandeurs/productible?localite=${town}&granularite=annuel&inclinaison_deg=${upTo(60)}`,
    () => `/v1/grandeurs/poa_parametrable?localite=${town}&inclinaison_deg=${upTo(90)}&granularite=mensuel`,
    () => `/v1/series/inconnue_${upTo(1e9)}`,
    () => `/villes/${town}`,
    () => `/v1/health?n=${upTo(1e9)}`,
  ])()
}

/** Ten minutes of mixed questions to one process with a heap of 1 GB; its memory must be flat after the first two. */
export async function benchEndurance(): Promise<void> {
  const server = await startBenchServer({ NODE_OPTIONS: '--max-old-space-size=1024' })
  const agent = new Agent({ keepAlive: true })
  try {
    const cle = await benchCle(server)
    const headers = { authorization: `Bearer ${cle}` }
    const json = async <T>(path: string) => (await (await fetch(`${server.url}${path}`, { headers })).json()) as T
    const facts = await readFacts({ json })
    const counts = new Map<number, number>()
    let done = false
    const read = async () => {
      while (!done) {
        const status = await ask(`${server.url}${anyQuestion(facts)}`, agent, cle)
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
    }
    const reading = Array.from({ length: READERS }, read)
    const begun = performance.now()
    const seen: { seconds: number; mb: number }[] = []
    while (performance.now() - begun < SECONDS * 1000) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
      seen.push({ seconds: (performance.now() - begun) / 1000, mb: residentMb(server.pid) })
      if (seen.length % 6 === 0) console.log(`${Math.round(seen.at(-1)!.seconds)} s : ${seen.at(-1)!.mb} Mo`)
    }
    done = true
    await Promise.all(reading)
    const late = seen.filter(({ seconds }) => seconds > WARM_SECONDS)
    const half = late.length >> 1
    const mean = (some: typeof late) => Math.round(some.reduce((sum, { mb }) => sum + mb, 0) / some.length)
    console.log(
      `après ${WARM_SECONDS} s : ${mean(late.slice(0, half))} Mo en moyenne dans la première moitié, ${mean(late.slice(half))} Mo dans la seconde ; de ${Math.min(...late.map(({ mb }) => mb))} à ${Math.max(...late.map(({ mb }) => mb))} Mo`,
    )
    console.log(
      [...counts]
        .sort()
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
    )
  } finally {
    agent.destroy()
    await server.stop()
  }
}

function ask(url: string, agent: Agent, cle: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${cle}`, 'accept-encoding': oneOf(CODINGS) }
    request(url, { agent, headers }, (answer) => {
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
      .once('error', reject)
      .end()
  })
}

if (import.meta.main) await benchEndurance()
