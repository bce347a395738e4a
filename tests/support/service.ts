import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { InjectOptions, Response as InjectResponse } from 'light-my-request'
import pino from 'pino'
import { inject } from 'vitest'
import { Access } from '../../src/access/access.ts'
import { fingerprintOf } from '../../src/access/cle.ts'
import { Operator } from '../../src/access/operator.ts'
import { openSqliteStore } from '../../src/access/sqlite/store.ts'
import type { AccessStore } from '../../src/access/store.ts'
import type { Release } from '../../src/answers/release.ts'
import { TIME_LIMITS, type TimeLimits } from '../../src/api/app.ts'
import { type CompositionOptions, composeApp } from '../../src/cli/composition.ts'
import { paysGazetteer, paysOffGrid } from '../../src/cli/folders.ts'
import type { Compute } from '../../src/computations/list.ts'
import type { Service as PaysSettings } from '../../src/contract/catalogue.ts'
import { eventLog } from '../../src/contract/logEvents.ts'
import type { Outline } from '../../src/contract/outline.ts'
import { EditionStore } from '../../src/edition/read/editionStore.ts'
import type { EditionBackend } from '../../src/edition/store/editionBackend.ts'
import { openBackend } from '../../src/edition/store/openBackend.ts'
import type { LoadStage } from '../../src/http/loadShedding.ts'
import { RequestLog } from '../../src/http/requestLog.ts'
import type { S3Place } from '../../src/storage/s3.ts'
import { openConnection } from './openConnection.ts'
import { HANGS_MS } from './patience.ts'
import { sealNewEdition, sealOldEdition } from './sealedOnce.ts'

export type Answer = InjectResponse

const GUINEA = { paysFolder: fileURLToPath(new URL('../../pays/gin', import.meta.url)) }
let tables: Promise<Pick<CompositionOptions, 'offGrid' | 'gazetteer'>> | undefined

/** The tables of the country, read once for all services of a process. */
function paysTables() {
  const read = async () => ({ offGrid: await paysOffGrid(GUINEA), gazetteer: await paysGazetteer(GUINEA) })
  tables ??= read()
  return tables
}

export const ADMIN_KEY = 'operateur-des-tests-0123456789abcdef'

export interface ServiceOptions {
  /** Which editions stand in the folder: the small one alone by default; or what puts them there. */
  editions?: 'aucune' | 'nouvelle' | 'les deux' | ((folder: string) => Promise<unknown>)
  /** The folder in which that of the service is made: by default that of temporary ones. */
  under?: string
  /** Where editions are read instead of a folder of the service's own. */
  place?: string | S3Place | EditionBackend
  version?: string
  randomBytes?: (size: number) => Uint8Array
  quotaDefault?: number
  issuanceCeiling?: number
  trustProxy?: number
  publicUrl?: string
  archiveRelay?: CompositionOptions['archiveRelay']
  compute?: Compute
  prepare?: (release: Release) => void
  routes?: CompositionOptions['routes'] & {}
  fastPath?: boolean
  now?: () => number
  /** What the process refuses under overload; by default nothing, however busy the machine is. */
  loadStage?: () => LoadStage
  maxConnections?: number
  answerBudgetBytes?: number
  timeLimits?: TimeLimits
  /** The lines of the country's maps; by default none. */
  country?: CompositionOptions['country'] & {}
}

/** A service, wherever it runs, as tests ask it. */
export interface AskedService {
  /** A valid key that the tests of data routes share. */
  cle: string
  /** Listens; answers the address. */
  listen(): Promise<string>
  ask(request: string | (InjectOptions & { url: string })): Promise<Answer>
  /** Asks with the shared key. */
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  close(): Promise<void>
}

/** The service in this process, over a temporary folder, composed as the server composes it. */
export interface TestService extends AskedService {
  app: FastifyInstance
  /** The folder of editions. */
  folder: string
  editions: EditionStore
  store: AccessStore
  /** What was logged, a line each. */
  logs: string[]
  /** Gives a key outside the limit per address. */
  issueCle(quota?: number): Promise<{ cle: string; prefixe: string }>
  operator: Operator
}

function backendOf(place: string | S3Place | EditionBackend): EditionBackend {
  return typeof place !== 'string' && 'edition' in place ? place : openBackend(place)
}

export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const root = await mkdtemp(join(options.under ?? tmpdir(), 'harmattan-tests-'))
  const folder = join(root, 'editions')
  const which = options.editions ?? (options.place === undefined ? 'nouvelle' : 'aucune')
  if (typeof which === 'function') await which(folder)
  if (which === 'les deux') await sealOldEdition(folder)
  if (which === 'nouvelle' || which === 'les deux') await sealNewEdition(folder)

  const logs: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logs.push(String(chunk))
      done()
    },
  })
  const logger = pino({ level: 'info', base: null }, sink)
  const requestLog = new RequestLog((lines) => logs.push(...lines.split(/(?<=\n)/)), Date.now)
  const editions = new EditionStore({
    backend: backendOf(options.place ?? folder),
    cacheBytes: 64 << 20,
    log: eventLog(logger),
  })
  await editions.refresh()
  const store = await openSqliteStore({ path: join(root, 'acces.sqlite') })
  const clock = options.now ? { now: options.now } : {}
  const access = new Access({
    store,
    secret: Buffer.from('secret des tests, 32 octets ou plus.'),
    adminKeyFingerprint: fingerprintOf(ADMIN_KEY),
    ...clock,
    ...(options.randomBytes ? { randomBytes: options.randomBytes } : {}),
    ...(options.issuanceCeiling === undefined ? {} : { issuanceCeiling: options.issuanceCeiling }),
    ...(options.quotaDefault === undefined ? {} : { quotaDefault: options.quotaDefault }),
  })
  const operator = new Operator({ store, ...clock })
  const app = await composeApp({
    editions,
    access,
    service: await paysSettings(),
    ...(await paysTables()),
    version: options.version ?? '0.0.0-tests',
    ...(options.country ? { country: options.country } : {}),
    publicUrl: options.publicUrl ?? '',
    logger,
    clock: { now: Date.now, steady: () => performance.now() },
    observers: [requestLog],
    trustProxy: options.trustProxy ?? 0,
    answerCacheBytes: 16 << 20,
    loadStage: options.loadStage ?? (() => 0),
    ...(options.maxConnections === undefined ? {} : { maxConnections: options.maxConnections }),
    // A busy machine takes longer over a page than a reader would wait.
    timeLimits: options.timeLimits ?? { ...TIME_LIMITS, idle: HANGS_MS, page: HANGS_MS },
    ...(options.answerBudgetBytes === undefined ? {} : { answerBudgetBytes: options.answerBudgetBytes }),
    ...(options.routes ? { routes: options.routes } : {}),
    ...(options.country ? { country: options.country } : {}),
    fastPath: options.fastPath ?? process.env.FAST_PATH !== 'non',
    ...(options.compute ? { compute: options.compute } : {}),
    archiveRelay: options.archiveRelay,
    ...(options.prepare ? { prepare: options.prepare } : {}),
  })
  await app.ready()

  const issueCle = async (quota = 1_000_000) => {
    const issued = await operator.issue({ email: 'tests@exemple.org', quota })
    if (issued.kind !== 'issued') throw new Error(issued.kind)
    return { cle: issued.cle, prefixe: issued.prefixe }
  }
  const { cle } = await issueCle()
  let listening: Promise<string> | undefined
  const listen = () => {
    listening ??= app.listen({ host: '127.0.0.1', port: 0 })
    return listening
  }
  // Where a file says so (`askOverConnections` of share.ts).
  const connection = process.env.FAST_PATH
    ? await openConnection(app, await listen(), (await issueCle()).cle)
    : undefined
  const ask: TestService['ask'] = async (request) =>
    (await connection?.ask(typeof request === 'string' ? { url: request } : request)) ??
    (app.inject(request) as Promise<Answer>)
  return {
    app,
    folder,
    editions,
    store,
    get logs() {
      requestLog.flush()
      return logs
    },
    cle,
    issueCle,
    operator,
    listen,
    ask,
    get: (url, headers = {}) => ask({ method: 'GET', url, headers: { authorization: `Bearer ${cle}`, ...headers } }),
    async close() {
      editions.stop()
      connection?.close()
      await app.close()
      await access.close()
      await store.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** A service for all tests of a process that ask and change nothing. It ends with the process. */
export async function lastingService(options: ServiceOptions): Promise<TestService> {
  const service = await startService({ ...options, under: inject('runFolder') })
  service.app.server.unref()
  service.close = async () => {}
  return service
}

const shared = new Map<string, Promise<TestService>>()

/** The lasting service over the small edition, over both, or over the small one with the lines of Guinea's maps. */
export function sharedService(which: 'nouvelle' | 'les deux' | 'avec cartes' = 'nouvelle'): Promise<TestService> {
  const made = async () =>
    lastingService(which === 'avec cartes' ? { country: await paysLines() } : { editions: which })
  const service = shared.get(which) ?? made()
  shared.set(which, service)
  return service
}

/** The lines of Guinea's maps. */
export async function paysLines(): Promise<CompositionOptions['country'] & {}> {
  const { contour } = JSON.parse(await readFile(`${GUINEA.paysFolder}/contour.json`, 'utf8')) as { contour: Outline }
  return { outline: contour }
}

/** The settings of Guinea's service. */
export async function paysSettings(): Promise<PaysSettings> {
  return JSON.parse(await readFile(new URL('../../pays/gin/service.json', import.meta.url), 'utf8')) as PaysSettings
}
