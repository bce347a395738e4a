import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { ABSENT_STORE } from '../access/absentStore.ts'
import { Access } from '../access/access.ts'
import type { OwnClient } from '../http/ownClient.ts'
import type { CliContext } from './command.ts'
import { composeApp } from './composition.ts'
import { openLocalEditions } from './currentRelease.ts'
import { paysService } from './folders.ts'
import { engineVersion } from './version.ts'

const ANSWER_CACHE_BYTES = 16 << 20
/** How often a new release is looked for. */
const REFRESH_MS = 10_000

/** Answers from the local releases in this process: it listens nowhere, and has no register of keys. Throws where there is no release. */
export async function openOwnAnswers(context: CliContext): Promise<OwnClient & { close(): Promise<void> }> {
  await using opening = new AsyncDisposableStack()
  const [service, version] = await Promise.all([paysService(context.config), engineVersion()])
  const editions = await openLocalEditions(context, ', ou --adresse pour interroger un autre service')
  opening.defer(() => editions.stop())
  editions.watch(REFRESH_MS)
  const access = new Access({ store: ABSENT_STORE, secret: randomBytes(32) })
  opening.defer(() => access.close())
  const app = await composeApp({
    editions,
    access,
    service,
    version,
    publicUrl: context.config.publicUrl ?? '',
    logger: pino({ level: 'silent' }),
    clock: { now: () => context.now().getTime(), steady: () => performance.now() },
    trustProxy: 0,
    answerCacheBytes: ANSWER_CACHE_BYTES,
    fastPath: false,
  })
  opening.defer(() => app.close())
  const opened = opening.move()
  return { ask: (question) => app.ownClient.ask(question), close: () => opened.disposeAsync() }
}
