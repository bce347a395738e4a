import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { ABSENT_STORE } from '../access/absentStore.ts'
import { Access } from '../access/access.ts'
import { TIME_LIMITS } from '../api/app.ts'
import type { EditionStore } from '../edition/read/editionStore.ts'
import { LONGEST_WAIT_MS } from '../http/inTime.ts'
import type { OwnClient } from '../http/ownClient.ts'
import type { CliContext } from './command.ts'
import { type CompositionOptions, composeApp } from './composition.ts'
import { openLocalEditions } from './currentRelease.ts'
import { paysService } from './folders.ts'
import { engineVersion } from './version.ts'

const ANSWER_CACHE_BYTES = 16 << 20
/** How often a new release is looked for. */
const REFRESH_MS = 10_000

/** Answers from the local releases in this process: it listens nowhere, and has no register of keys. Throws where there is no release. */
export async function openOwnAnswers(context: CliContext): Promise<OwnClient & { close(): Promise<void> }> {
  const editions = await openLocalEditions(context, ', ou --adresse pour interroger un autre service')
  editions.watch(REFRESH_MS)
  const { app, close } = await openOwnApp(context, editions, { publicUrl: context.config.publicUrl ?? '' })
  return { ask: (question) => app.ownClient.ask(question), close }
}

/** The service over releases, in this process: it listens nowhere, and has no register of keys. Closed, it stops the releases. */
export async function openOwnApp(
  { config, now }: Pick<CliContext, 'config' | 'now'>,
  editions: EditionStore,
  more: Pick<CompositionOptions, 'publicUrl' | 'country' | 'offGrid'>,
): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  await using opening = new AsyncDisposableStack()
  opening.defer(() => editions.stop())
  const [service, version] = await Promise.all([paysService(config), engineVersion()])
  const access = new Access({ store: ABSENT_STORE, secret: randomBytes(32) })
  opening.defer(() => access.close())
  const app = await composeApp({
    editions,
    access,
    service,
    version,
    logger: pino({ level: 'silent' }),
    clock: { now: () => now().getTime(), steady: () => performance.now() },
    trustProxy: 0,
    answerCacheBytes: ANSWER_CACHE_BYTES,
    fastPath: false,
    // Nobody else asks: what takes its time is waited for.
    loadStage: () => 0,
    timeLimits: { ...TIME_LIMITS, page: LONGEST_WAIT_MS },
    ...more,
  })
  opening.defer(() => app.close())
  const opened = opening.move()
  return { app, close: () => opened.disposeAsync() }
}
