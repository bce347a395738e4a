import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { Access } from '../access/access.ts'
import { fingerprintOf } from '../access/cle.ts'
import { buildApp } from '../api/app.ts'
import type { Service } from '../contract/catalogue.ts'
import { openShelf } from '../edition/editionFiles.ts'
import { EditionStore } from '../edition/editionStore.ts'
import { openAccessStore } from './accessStore.ts'
import { type Config, loadSecret } from './config.ts'
import { connectionsWithin, descriptorLimit } from './descriptors.ts'
import { SERVED } from './served.ts'

const MB = 1 << 20
const SERIE_CACHE_BYTES = 192 * MB
const ANSWER_CACHE_BYTES = 64 * MB
/** A reader who takes longer than this after the order to stop is cut off; workers are killed only later. */
const FINISH_MS = 20_000
/** A folder is cheap to look at; an address is asked less often. */
const REFRESH_MS = { folder: 2_000, address: 60_000 }

export interface RunningServer {
  address: string
  /** Finishes what is under way, gives back reserved quota, closes. */
  close: () => Promise<void>
}

export function serverLogger(config: Config): Logger {
  return pino({ level: config.logLevel, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime })
}

/** Builds one serving process and listens; with `sharedPort` on a port that others of its kind listen on too. */
export async function startServer(
  config: Config,
  logger: Logger,
  { sharedPort }: { sharedPort: boolean },
): Promise<RunningServer> {
  const editions = new EditionStore({
    shelf: openShelf(config.editions),
    cacheBytes: SERIE_CACHE_BYTES,
    onEvent: (event) => (event.cause ? logger.error(event) : logger.info(event)),
  })
  await editions.refresh().catch((error: unknown) => logger.error({ err: error }, 'éditions injoignables'))
  editions.watch(/^https?:\/\//.test(config.editions) ? REFRESH_MS.address : REFRESH_MS.folder)

  const service = JSON.parse(await readFile(join(config.paysFolder, 'service.json'), 'utf8')) as Service
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const store = await openAccessStore(config, (event) => logger.warn(event))
  const access = new Access({
    store,
    secret: await loadSecret(config),
    ...(config.adminKey === undefined ? {} : { adminKeyFingerprint: fingerprintOf(config.adminKey) }),
  })
  const app = await buildApp({
    editions,
    access,
    service,
    version,
    publicUrl: config.publicUrl ?? '',
    logger,
    trustProxy: config.trustProxy,
    answerCacheBytes: ANSWER_CACHE_BYTES,
    maxConnections: connectionsWithin(descriptorLimit()),
    routes: SERVED,
  })
  const address = await app.listen({
    host: config.host,
    port: config.port,
    ...(sharedPort ? { reusePort: true } : {}),
  })
  return {
    address,
    async close() {
      editions.stop()
      const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
      await app.close()
      clearTimeout(cut)
      await access.close()
      await store.close()
    },
  }
}
