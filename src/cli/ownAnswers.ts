import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { ABSENT_STORE } from '../access/absentStore.ts'
import { Access } from '../access/access.ts'
import { EditionStore } from '../edition/read/editionStore.ts'
import type { OwnClient } from '../http/ownClient.ts'
import type { CliContext } from './command.ts'
import { composeApp } from './composition.ts'
import { ConfigError } from './configError.ts'
import { editionBackend, paysService } from './folders.ts'
import { engineVersion } from './version.ts'

const SERIE_CACHE_BYTES = 64 << 20
const ANSWER_CACHE_BYTES = 16 << 20
/** How often a new release is looked for. */
const REFRESH_MS = 10_000

/** Answers from the local releases in this process: it listens nowhere, and has no register of keys. Throws where there is no release. */
export async function openOwnAnswers({ config, now }: CliContext): Promise<OwnClient & { close(): Promise<void> }> {
  await using opening = new AsyncDisposableStack()
  const [service, version] = await Promise.all([paysService(config), engineVersion()])
  const editions = new EditionStore({
    backend: editionBackend(config),
    cacheBytes: SERIE_CACHE_BYTES,
    paysIso3: service.pays_iso3,
  })
  opening.defer(() => editions.stop())
  await editions.refresh()
  if (!editions.current) {
    throw new ConfigError(
      `Aucune édition dans ${config.editions} : harmattan publier, harmattan demo, ou --adresse pour interroger un autre service.`,
    )
  }
  editions.watch(REFRESH_MS)
  const access = new Access({ store: ABSENT_STORE, secret: randomBytes(32) })
  opening.defer(() => access.close())
  const app = await composeApp({
    editions,
    access,
    service,
    version,
    publicUrl: config.publicUrl ?? '',
    logger: pino({ level: 'silent' }),
    clock: { now: () => now().getTime(), steady: () => performance.now() },
    trustProxy: 0,
    answerCacheBytes: ANSWER_CACHE_BYTES,
    fastPath: false,
  })
  opening.defer(() => app.close())
  const opened = opening.move()
  return { ask: (question) => app.ownClient.ask(question), close: () => opened.disposeAsync() }
}
