import { lookup } from 'node:dns/promises'
import { availableParallelism } from 'node:os'
import pino from 'pino'
import { Access } from '../access/access.ts'
import { fingerprintOf } from '../access/cle.ts'
import { openComputePool, threadsFor } from '../computations/pool/openComputePool.ts'
import { townSummaries } from '../computations/towns/townSummaries.ts'
import { eventLog, type LogEventName } from '../contract/logEvents.ts'
import { isPlaceholder, publicAddress } from '../contract/service.ts'
import { decodeThread } from '../edition/read/decodeThread.ts'
import { EditionStore, type EditionStoreOptions } from '../edition/read/editionStore.ts'
import { RequestLog } from '../http/requestLog.ts'
import { openAccessStore } from './accessStore.ts'
import { archiveRelay } from './archiveRelay.ts'
import { composeApp } from './composition.ts'
import { type Config, loadSecret } from './config.ts'
import { ConfigError } from './configError.ts'
import { connectionsWithin, descriptorLimit } from './descriptors.ts'
import {
  editionBackend,
  editionsAreRemote,
  paysBaseMap,
  paysGazetteer,
  paysOffGrid,
  paysOutline,
  paysService,
} from './folders.ts'
import { serveMetrics } from './metricsServer.ts'
import { engineCommit, engineVersion } from './version.ts'

const MB = 1 << 20
const SERIE_CACHE_BYTES = 192 * MB
const ANSWER_CACHE_BYTES = 64 * MB
const LOG_WAITING_BYTES = MB
/** A reader who takes longer than this after the order to stop is cut off; workers are killed only later. */
const FINISH_MS = 20_000
/** Delay of the cache warm-up after a release becomes current: until then the threads serve requests that wait. */
const FIRST_QUESTIONS_MS = 2_000
/** Refresh intervals: a folder is cheap to read, an address is polled less often. */
const REFRESH_MS = { folder: 2_000, address: 15_000 }

const CLOCK = { now: Date.now, steady: () => performance.now() }

/** What a server answers from; undefined while no release is open. */
export type Served = { edition: string; simulee: boolean } | undefined

export interface RunningServer {
  address: string
  served: Served
  /** Finishes what is under way, gives back reserved quota, closes. */
  close: () => Promise<void>
}

/** The log of the HTTP library, of events and of requests, into the same output. */
type ServerLogger = ReturnType<typeof serverLogger>

/**
 * The log of a serving process: one line of JSON an event, which `evenement` names. Where it cannot be written (the disk
 * that takes it is full) the service goes on; lines wait up to a bound, the rest is lost.
 */
export function serverLogger(config: Config) {
  const output = pino.destination({ fd: process.stdout.fd, sync: true, maxLength: LOG_WAITING_BYTES })
  output.on('error', () => {})
  const base = { pid: process.pid }
  const logger = pino(
    { level: config.logLevel, base, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'evenement' },
    output,
  )
  const log = eventLog(logger)
  if (!logger.isLevelEnabled('info')) return { logger, log, requests: undefined }
  const requests = new RequestLog((lines) => output.write(lines), Date.now, base)
  process.once('exit', () => requests.flush())
  return { logger, log, requests }
}

/** What keeps figures, loaded where they are asked for: a start without them is quicker. */
export const loadMetrics = () => import('./metrics.ts')

/**
 * Builds one serving process and listens; with `sharedPort` on a port that others of its kind listen on too. Whatever
 * fails, what was opened until then is closed again, last first. Throws `ConfigError` for a setting.
 *
 * @param stop once aborted, no further step is taken
 */
export async function startServer(
  config: Config,
  { logger, log, requests }: ServerLogger,
  { sharedPort, stop }: { sharedPort: boolean; stop: AbortSignal },
): Promise<RunningServer> {
  await using opening = new AsyncDisposableStack()
  const service = await paysService(config)
  const secret = await loadSecret(config)
  const [version, commit] = await Promise.all([engineVersion(), engineCommit()])
  const [outline, baseMap, offGrid, gazetteer] = await Promise.all([
    paysOutline(config),
    paysBaseMap(config),
    paysOffGrid(config),
    paysGazetteer(config),
  ])

  const store = await openAccessStore(config, log)
  opening.defer(() => store.close())
  stop.throwIfAborted()

  const access = new Access({
    store,
    secret,
    issuanceCeiling: config.issuanceCeiling,
    ...(config.adminKey === undefined ? {} : { adminKeyFingerprint: fingerprintOf(config.adminKey) }),
  })
  opening.defer(() => access.close())

  const decoder = decodeThread()
  decoder.begin()
  opening.defer(() => decoder.close())
  const editions = openEditions(config, { log, decode: decoder.decode, paysIso3: service.pays_iso3 })
  opening.defer(() => editions.stop())
  await editions.refresh()
  stop.throwIfAborted()
  refuseOtherCountry(config, editions, service.pays_iso3)
  if (!editions.current) {
    log('aucune_edition', { cause: 'aucune édition ne s’ouvre : /pret répond 503' })
  }
  editions.watch(editionsAreRemote(config) ? REFRESH_MS.address : REFRESH_MS.folder)

  const pool = openComputePool({
    threads: threadsFor({ cores: availableParallelism(), processes: config.workers }),
    log,
    now: CLOCK.steady,
  })
  opening.defer(() => pool.close())

  const towns = townSummaries(pool.summarise)
  const metrics = config.metrics && new (await loadMetrics()).Metrics()
  const app = await composeApp({
    editions,
    access,
    service,
    version,
    commit,
    publicUrl: config.publicUrl ?? '',
    archiveRelay: archiveRelay(config),
    logger,
    clock: CLOCK,
    observers: [requests, metrics].filter((each) => each !== undefined),
    trustProxy: config.trustProxy,
    answerCacheBytes: ANSWER_CACHE_BYTES,
    fastPath: config.fastPath,
    maxConnections: connectionsWithin(descriptorLimit()),
    country: { outline, baseMap },
    offGrid,
    gazetteer,
    compute: pool.compute,
    pageWork: pool.pageWork,
    towns,
    prepare: (release, describe) => {
      pool.prepare(release)
      const warmUp = async () => {
        await towns.prepare(release, (err) => log('preparation_echouee', { err }))
        await describe()
      }
      setTimeout(warmUp, FIRST_QUESTIONS_MS).unref()
    },
  })
  opening.defer(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
    await app.close()
    clearTimeout(cut)
  })
  metrics?.watch({ access, editions, pool, app, version, commit })
  if (metrics && config.metrics && !sharedPort) {
    const { address, close } = await serveMetrics(config.metrics, () => metrics.text())
    opening.defer(close)
    log('mesures_servies', { adresse: address })
  }
  const missing = [
    ...(publicAddress(config.publicUrl, service) === undefined ? ['HARMATTAN_PUBLIC_URL'] : []),
    ...(isPlaceholder(service.contact) ? ['service.json : contact'] : []),
  ]
  if (missing.length > 0) log('reglages_absents', { manque: missing })
  const address = await app.listen({
    host: await oneAddress(config.host),
    port: config.port,
    listenTextResolver: () => 'ecoute' satisfies LogEventName,
    ...(sharedPort ? { reusePort: true } : {}),
  })
  stop.throwIfAborted()
  const served = servedBy(editions)
  log('pret_a_servir', { adresse: address, version, ...served })
  const opened = opening.move()
  return { address, served, close: () => opened.disposeAsync() }
}

/** `localhost` may be two addresses, and the framework would give the second a server without limits. */
async function oneAddress(host: string): Promise<string> {
  return host === 'localhost' ? (await lookup(host)).address : host
}

function openEditions(config: Config, options: Pick<EditionStoreOptions, 'log' | 'decode' | 'paysIso3'>): EditionStore {
  return new EditionStore({
    backend: editionBackend(config),
    cacheBytes: SERIE_CACHE_BYTES,
    ...options,
  })
}

/** A server of another country's releases alone is a setting gone wrong: it would have nothing to answer. */
function refuseOtherCountry({ paysFolder, editions: where }: Config, editions: EditionStore, paysIso3: string): void {
  const [other] = editions.ofOtherCountries
  if (editions.current || !other) return
  throw new ConfigError(
    `HARMATTAN_PAYS (${paysFolder}) est le pays ${paysIso3}, et ${other.id} est de ${other.paysIso3} : nommez le dossier de ce pays, ou d'autres éditions (HARMATTAN_EDITIONS : ${where}).`,
  )
}

function servedBy({ current }: EditionStore): Served {
  return current && { edition: current.id, simulee: current.manifest.simule }
}
