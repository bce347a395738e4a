import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { Access } from '../access/access.ts'
import { fingerprintOf } from '../access/cle.ts'
import { buildApp } from '../api/app.ts'
import type { Service } from '../contract/catalogue.ts'
import { openShelf } from '../edition/editionFiles.ts'
import { EditionStore } from '../edition/editionStore.ts'
import { openAccessStore } from './accessStore.ts'
import { type Config, loadSecret } from './config.ts'
import { makeDemonstration } from './demonstration.ts'

const MB = 1 << 20
const SERIE_CACHE_BYTES = 192 * MB
const ANSWER_CACHE_BYTES = 64 * MB
/** A folder is cheap to look at; an address is asked less often. */
const REFRESH_MS = { folder: 2_000, address: 60_000 }

/** The server's main: builds everything, listens, and on a signal finishes what is under way. */
export async function runServer(config: Config, note: (line: string) => void): Promise<void> {
  const remote = /^https?:\/\//.test(config.editions)
  const shelf = openShelf(config.editions)
  if (!remote && (await shelf.list()).length === 0) {
    note("Aucune édition dans le dossier : la démonstration est faite d'abord (une seule fois).")
    await makeDemonstration(config, note)
  }
  const logger = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const editions = new EditionStore({
    shelf,
    cacheBytes: SERIE_CACHE_BYTES,
    onEvent: (event) => (event.cause ? logger.error(event) : logger.info(event)),
  })
  await editions.refresh().catch((error: unknown) => logger.error({ err: error }, 'éditions injoignables'))
  editions.watch(remote ? REFRESH_MS.address : REFRESH_MS.folder)

  const service = JSON.parse(await readFile(join(config.paysFolder, 'service.json'), 'utf8')) as Service
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const store = await openAccessStore(config)
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
  })
  const stopped = stopOnSignal(async () => {
    editions.stop()
    await app.close()
    await access.close()
    await store.close()
  })
  const address = await app.listen({ host: config.host, port: config.port })
  note(
    `Harmattan sert ${editions.current?.id ?? 'sans édition encore'} sur ${address} (documentation : ${address}/docs).`,
  )
  await stopped
}

/** Resolves once a signal has come and all is closed; a second signal ends at once. */
function stopOnSignal(close: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      process.once('SIGTERM', () => process.exit(1))
      process.once('SIGINT', () => process.exit(1))
      close().then(resolve, reject)
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
  })
}
