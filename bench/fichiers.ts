import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NO_NGINX, startProxy } from '../tests/acces/nginx.ts'
import { cpuSeconds, load } from './load.ts'
import { startNginx } from './nginx.ts'
import { startBenchServer } from './server.ts'

const ROUNDS = 5
const SECONDS = Number(process.env.BENCH_SECONDES ?? 2)
const CONNECTIONS = 4
const FILE = 'mesures/horaire.parquet'
const GB = 1e9
/** Of a second, for all processes together. */
const IDLE_CPU_S = 0.1
const MOST_WARM_UP_S = 60

/** Who sends a file, and the processes that take part in it. */
interface Sender {
  name: string
  url: string
  /** Processor time is told for each of these, and for all together. */
  parts: Record<string, number[]>
}

/**
 * Seconds of CPU that a GB of a release's file of hours takes: sent by the service itself, by the service through nginx, handed
 * over to nginx (`HARMATTAN_ARCHIVES_RELAIS=nginx`), and by nginx alone. Of all rounds together, in turns: the system counts in hundredths of a second.
 */
export async function benchFichiers(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-banc-'))
  const stops = [() => rm(folder, { recursive: true, force: true })]
  try {
    const settings = { LOG_LEVEL: 'info', HARMATTAN_DEMO: 'oui', HARMATTAN_TRUST_PROXY: '1' }
    const log = join(folder, 'service.log')
    const own = await startBenchServer(settings, { log, core: 0 })
    stops.push(() => own.stop())
    const { edition } = (await (await fetch(`${own.url}/v1/health`)).json()) as { edition: string }
    const path = `/archives/${edition}/${FILE}`
    const editions = join(own.folder, 'editions')
    const body = Buffer.from(await (await fetch(`${own.url}${path}`)).arrayBuffer())
    const senders: Sender[] = [{ name: 'le service', url: `${own.url}${path}`, parts: { service: [own.pid] } }]
    if (NO_NGINX) console.log(`${NO_NGINX} : le service est mesuré sans lui.`)
    else {
      const relaying = await startBenchServer(
        { ...settings, HARMATTAN_EDITIONS: editions, HARMATTAN_ARCHIVES_RELAIS: 'nginx' },
        { log, core: 0 },
      )
      stops.push(() => relaying.stop())
      for (const { name, server } of [
        { name: 'le service, derrière nginx', server: own },
        { name: 'nginx, que le service envoie', server: relaying },
      ]) {
        const port = Number(new URL(server.url).port)
        const proxy = await startProxy([port, port, port], { editions })
        stops.push(() => proxy.remove())
        senders.push({
          name,
          url: `${proxy.url}${path}`,
          parts: { service: [server.pid], nginx: await proxy.workers() },
        })
      }
      await chmod(folder, 0o755) // started by root, its worker is nobody
      await mkdir(join(folder, 'nginx'))
      const alone = await startNginx(join(folder, 'nginx'), [
        {
          path,
          acceptEncoding: '',
          ifNoneMatch: '',
          status: 200,
          headers: { 'content-type': 'application/vnd.apache.parquet' },
          body: body.toString('base64'),
        },
      ])
      stops.push(alone.stop)
      senders.push({ name: 'nginx seul', url: `${alone.url}/0`, parts: { nginx: alone.pids } })
    }
    console.log(`${FILE}, ${body.length} octets, ${CONNECTIONS} connexions : s de CPU par Go`)
    for (const { url } of senders) await load(url, {}, { connections: CONNECTIONS, seconds: 1 })
    await settled(senders.flatMap(({ parts }) => Object.values(parts).flat()))
    const spent = new Map(senders.map(({ name }) => [name, { sent: 0, seconds: new Map<string, number>() }]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name, url, parts } of senders) {
        const before = await Promise.all(Object.values(parts).map((pids) => cpuSeconds(pids)))
        const { answers, failed } = await load(url, {}, { connections: CONNECTIONS, seconds: SECONDS })
        if (failed > 0) throw new Error(`${url} : ${failed} requêtes sans réponse juste`)
        const own = spent.get(name)!
        own.sent += answers * body.length
        for (const [i, [part, pids]] of Object.entries(parts).entries()) {
          const seconds = (await cpuSeconds(pids)) - before[i]!
          own.seconds.set(part, (own.seconds.get(part) ?? 0) + seconds)
        }
      }
    }
    for (const [name, { sent, seconds }] of spent) {
      const perGb = (of: number) => ((of * GB) / sent).toFixed(2)
      const each = [...seconds].map(([part, of]) => `${part} ${perGb(of)}`).join(', ')
      const all = [...seconds.values()].reduce((sum, of) => sum + of, 0)
      console.log(`${name.padEnd(30)} ${perGb(all)}   ${each}   (${(sent / GB).toFixed(1)} Go)`)
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** Waits until nobody is at work: a service makes what it says of towns, and reads all files, after its start. */
async function settled(pids: readonly number[]): Promise<void> {
  let before = await cpuSeconds(pids)
  for (let second = 0; second < MOST_WARM_UP_S; second++) {
    await sleep(1000)
    const now = await cpuSeconds(pids)
    if (now - before < IDLE_CPU_S) return
    before = now
  }
}
