import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { AccessStore } from '../../access/store.ts'
import type { EventLog } from '../../contract/logEvents.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { listOf } from '../../edition/store/backendIndex.ts'
import { isZip } from '../../storage/address.ts'
import { openAccessStore, stateFile } from '../accessStore.ts'
import { type CliContext, type Command, EXIT, exitCodeOf, UsageError } from '../command.ts'
import { type Config, loadSecret, unknownSettings } from '../config.ts'
import { tooWideRights } from '../dataFolder.ts'
import { demonstrationInputs, NO_DEMONSTRATION } from '../demonstration.ts'
import { describeError } from '../describeError.ts'
import { editionBackend, editionsAreRemote } from '../folders.ts'
import { serveMetrics } from '../metricsServer.ts'
import { loadMetrics, type RunningServer, serverLogger, startServer } from '../server.ts'
import { ordered, stopOrder, unlessStopped } from '../stopOrder.ts'
import { type WorkerMessage, Workers } from '../workers.ts'

export const servir: Command = {
  usage: '[fichier.zip]',
  aide: `Sert les éditions de HARMATTAN_EDITIONS, ou celle d’un fichier de « harmattan emporter », lue sur place.
Écoute sur HOST:PORT (par défaut 127.0.0.1:8080), avec HARMATTAN_WORKERS processus (par défaut 1) ; un processus mort est
remplacé. Une erreur au démarrage arrête la commande, avec une ligne et le code 1 (2 pour un réglage).
Sans aucune édition, crée d’abord celle de démonstration (simulée), sauf si HARMATTAN_PUBLIC_URL ou DATABASE_URL est défini,
ou avec HARMATTAN_DEMO=non : /pret répond alors 503 jusqu’à la première édition. HARMATTAN_DEMO=oui la crée toujours.
SIGTERM ou SIGINT : termine les réponses en cours, rend les quotas réservés, puis s’arrête ; un second signal arrête
aussitôt.`,
  arguments: { min: 0, max: 1 },
  options: {},
  async run(given, [zip]) {
    const context = zip === undefined ? given : await withPocket(given, zip)
    const stop = stopOrder(context.end)
    if (cluster.isWorker) return serveAsWorker(context, stop)
    const server = await unlessStopped(stop, start(context, stop))
    if (!server) return EXIT.ok
    for (const line of linesAbout(server, context)) context.note(line)
    await ordered(stop)
    await server.close()
    return EXIT.ok
  },
}

/** The editions of a pocket in place of those of the settings. Throws where it is none. */
async function withPocket(context: CliContext, zip: string): Promise<CliContext> {
  if (!isZip(zip)) throw new UsageError(`« ${zip} » n’est pas un fichier .zip de « harmattan emporter ».`)
  const config = { ...context.config, editions: resolve(zip), s3: undefined }
  await editionBackend(config).index()
  return { ...context, config }
}

async function start(context: CliContext, stop: AbortSignal): Promise<RunningServer> {
  const { config } = context
  const logger = serverLogger(config)
  await prepare(context, logger.log, stop)
  if (config.workers > 1) return startWorkers(context, logger.log, stop)
  return startServer(config, logger, { sharedPort: false, stop })
}

/** What is done once for all processes: the demonstration, the secret, the store's tables. */
async function prepare({ config, note }: CliContext, log: EventLog, stop: AbortSignal): Promise<void> {
  await loadSecret(config)
  const rights = tooWideRights(config.dataFolder)
  if (rights) note(`Attention : ${rights}`)
  const local = clesLeftInSqlite(config)
  if (config.workers > 1 || local.length > 0) {
    const store = await openAccessStore(config)
    const ignored = await missingFrom(store, local)
    await store.close()
    if (ignored > 0) {
      const fichier = stateFile(config)
      log('registre_local_ignore', { fichier, cles: ignored })
      const count = pluralize(ignored, 'clé valide', 'clés valides')
      note(
        `Attention : ${fichier} a ${count} que PostgreSQL n’a pas, et qui sont refusées. Pour les y copier : harmattan cles transferer postgresql.`,
      )
    }
  }
  stop.throwIfAborted()
  if (editionsAreRemote(config) || listOf(await editionBackend(config).index()).length > 0) return
  if (!config.demonstration) return
  if (!(await demonstrationInputs(config))) {
    note(NO_DEMONSTRATION)
    return
  }
  note('Aucune édition dans le dossier : l’édition de démonstration est d’abord créée, une seule fois.')
  await demonstrationApart(stop)
}

/** Makes the demonstration in a process of its own: what it takes of memory does not stay with the server. */
async function demonstrationApart(stop: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url)), 'demo'], {
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { ...process.env, ...alreadyWarned() },
    signal: stop,
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('l’édition de démonstration n’a pas pu être créée (voir ci-dessus).')
}

/** Takes the unknown settings out of the environment of a process started here: one warning is enough. */
function alreadyWarned(): Record<string, undefined> {
  return Object.fromEntries(unknownSettings(process.env).map(({ name }) => [name, undefined]))
}

/** Serves as one of several, and speaks to the parent instead of the terminal. */
async function serveAsWorker({ config, end }: CliContext, stop: AbortSignal): Promise<number> {
  let server: RunningServer | undefined
  try {
    server = await unlessStopped(stop, startServer(config, serverLogger(config), { sharedPort: SHARED_PORT, stop }))
  } catch (error) {
    await tellParent({ kind: 'echec', message: describeError(error), exitCode: exitCodeOf(error) })
    return end(exitCodeOf(error))
  }
  if (server) {
    await tellParent({ kind: 'sert', served: server.served })
    await ordered(stop)
    await server.close()
  }
  // The channel to the parent keeps a worker alive, and closes late where something was under way on it.
  return end(EXIT.ok)
}

function tellParent(message: WorkerMessage): Promise<void> {
  // A parent that is gone hears nothing; the worker then ends as the channel does.
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
}

async function startWorkers({ config }: CliContext, log: EventLog, stop: AbortSignal): Promise<RunningServer> {
  const port = await freePort(config)
  const metrics = config.metrics && (await serveMetrics(config.metrics, (await loadMetrics()).metricsOfWorkers()))
  if (metrics) log('mesures_servies', { adresse: metrics.address })
  const workers = new Workers({ count: config.workers, env: { ...alreadyWarned(), PORT: String(port) }, log })
  const close = async () => {
    await workers.stop()
    await metrics?.close()
  }
  try {
    const served = await Promise.race([workers.started, ordered(stop).then(() => stop.throwIfAborted() as undefined)])
    return { address: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`, served, close }
  } catch (error) {
    await close()
    throw error
  }
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

function linesAbout({ address, served }: RunningServer, { config }: CliContext): string[] {
  const processes = config.workers === 1 ? '' : `, ${pluralize(config.workers, 'processus', 'processus')}`
  const serves = `Harmattan sert sur ${address}${processes} (documentation : ${address}/docs).`
  if (!served) {
    const why = config.demonstration ? '' : ' La démonstration n’est pas créée (HARMATTAN_DEMO=oui la demande).'
    return [
      serves,
      `Aucune édition n’est ouverte : /pret répond 503 jusqu’à la première publication (harmattan importer, puis publier).${why}`,
    ]
  }
  const simulated = `Attention : données SIMULÉES. ${served.edition} est une démonstration, aucune valeur n’est une mesure.`
  return served.simulee ? [serves, simulated] : [serves]
}

const LOOKUP_AT_ONCE = 500

/** Fingerprints of the valid keys of `acces.sqlite` where the service is set to serve from PostgreSQL; the file is only read. */
function clesLeftInSqlite(config: Config): string[] {
  const path = stateFile(config)
  if (config.databaseUrl === undefined || !existsSync(path)) return []
  try {
    using database = new DatabaseSync(path, { readOnly: true })
    const rows = database.prepare("SELECT fingerprint FROM cle WHERE statut = 'valide'").all()
    return rows.map(({ fingerprint }) => String(fingerprint))
  } catch {
    // A file that is damaged, or no register yet, is of no concern to a service that does not use it.
    return []
  }
}

/** How many of these keys the store does not have; all of them while it does not answer. */
async function missingFrom(store: AccessStore, fingerprints: readonly string[]): Promise<number> {
  let missing = 0
  for (let start = 0; start < fingerprints.length; start += LOOKUP_AT_ONCE) {
    const asked = fingerprints.slice(start, start + LOOKUP_AT_ONCE)
    const answer = await store.lookup(asked)
    missing += asked.length - (answer.kind === 'found' ? answer.cles.length : 0)
  }
  return missing
}
