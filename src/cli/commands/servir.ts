import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openShelf } from '../../edition/editionFiles.ts'
import { openAccessStore } from '../accessStore.ts'
import { type CliContext, type Command, EXIT } from '../command.ts'
import { loadSecret } from '../config.ts'
import { serverLogger, startServer } from '../server.ts'
import { SERVING_MESSAGE, STOP_MESSAGE, Workers } from '../workers.ts'

export const servir: Command = {
  nom: 'servir',
  usage: '',
  resume: 'Sert les éditions par HTTP',
  aide: `Écoute sur HOST:PORT (par défaut 127.0.0.1:8080), avec HARMATTAN_WORKERS processus (par défaut 1) ; un processus mort est
remplacé. Sans aucune édition, fait d'abord celle de démonstration (simulée). SIGTERM ou SIGINT : finit ce qui est en cours,
rend les quotas réservés, puis s'arrête ; un second signal arrête tout de suite.`,
  arguments: { min: 0, max: 0 },
  options: {},
  async run(context) {
    if (cluster.isWorker) return serveHere(context)
    await prepare(context)
    return context.config.workers === 1 ? serveHere(context) : serveByWorkers(context)
  },
}

/** What is done once for all processes: the demonstration, the secret, the store's tables. */
async function prepare({ config, note }: CliContext): Promise<void> {
  const remote = /^https?:\/\//.test(config.editions)
  if (!remote && (await openShelf(config.editions).list()).length === 0) {
    note("Aucune édition dans le dossier : celle de démonstration est faite d'abord, une seule fois.")
    await demonstrationApart()
  }
  await loadSecret(config)
  if (config.workers > 1) await (await openAccessStore(config)).close()
}

/** Makes the demonstration in a process of its own: what it takes of memory does not stay with the server. */
async function demonstrationApart(): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url)), 'demo'], {
    stdio: ['ignore', process.stderr, 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error("l'édition de démonstration n'a pas pu être faite (voir au-dessus).")
}

async function serveHere({ config, note }: CliContext): Promise<number> {
  const signal = stopSignal()
  const server = await startServer(config, serverLogger(config), { sharedPort: SHARED_PORT && cluster.isWorker })
  if (cluster.isWorker) process.send?.(SERVING_MESSAGE)
  else note(`Harmattan sert sur ${server.address} (documentation : ${server.address}/docs).`)
  await signal
  await server.close()
  // The channel to the parent keeps a worker alive, and closes late where something was under way on it.
  if (cluster.isWorker) process.exit(EXIT.ok)
  return EXIT.ok
}

async function serveByWorkers({ config, note }: CliContext): Promise<number> {
  const signal = stopSignal()
  const port = await freePort(config)
  const workers = new Workers({
    count: config.workers,
    env: { PORT: String(port) },
    logger: serverLogger(config),
    onFirstReady: () => note(`Harmattan sert sur http://${config.host}:${port}, ${config.workers} processus.`),
  })
  await signal
  await workers.stop()
  return EXIT.ok
}

/**
 * Each worker has its own socket on the port and the system deals connections out, where it can: handed over by the parent,
 * as `node:cluster` does otherwise, those that are on their way to a worker that is killed would stay open for ever.
 */
const SHARED_PORT = process.platform === 'linux'

/** The port to share. Throws where another program has it: workers would share it with that one. */
async function freePort({ host, port }: CliContext['config']): Promise<number> {
  const probe = createServer().listen({ host, port })
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : port
}

/** Resolves at the first SIGTERM or SIGINT, or at the word of the parent; a second signal ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const name of ['SIGTERM', 'SIGINT'] as const) {
        process.removeListener(name, stop)
        process.on(name, () => process.exit(1))
      }
      resolve()
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    if (cluster.isWorker) process.on('message', (message) => message === STOP_MESSAGE && resolve())
  })
}
