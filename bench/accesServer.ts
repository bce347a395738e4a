/**
 * A server with one answer twice: with key and quota, and free. All else is equal. Writes one line: its address and a key.
 * Usage: node accesServer.ts <folder of editions> <state file>
 */
import pino from 'pino'
import settings from '../pays/gin/service.json' with { type: 'json' }
import { Access } from '../src/access/access.ts'
import { Operator } from '../src/access/operator.ts'
import { openSqliteStore } from '../src/access/sqlite/store.ts'
import { localite } from '../src/answers/resources/localites.ts'
import { mount } from '../src/api/mount.ts'
import { ROUTES } from '../src/api/routes/list.ts'
import { composeApp } from '../src/cli/composition.ts'
import type { Service } from '../src/contract/catalogue.ts'
import { EditionStore } from '../src/edition/read/editionStore.ts'
import { openBackend } from '../src/edition/store/openBackend.ts'

const [folder = '', path = ''] = process.argv.slice(2)
const editions = new EditionStore({ backend: openBackend(folder), cacheBytes: 64 << 20 })
await editions.refresh()
const store = await openSqliteStore({ path })
const access = new Access({ store, secret: Buffer.alloc(32, 1) })
const app = await composeApp({
  editions,
  access,
  service: settings as Service,
  version: '0',
  publicUrl: '',
  logger: pino({ level: 'warn' }),
  clock: { now: Date.now, steady: () => performance.now() },
  trustProxy: 0,
  answerCacheBytes: 64 << 20,
  routes: [...ROUTES, { ...mount(localite, {}), path: '/v2/localites/{code}', access: 'libre' }],
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const issued = await new Operator({ store }).issue({ email: 'banc@exemple.org', quota: 900_000_000 })
if (issued.kind !== 'issued') throw new Error(issued.kind)
process.stdout.write(`${JSON.stringify({ url, cle: issued.cle })}\n`)
process.once('SIGTERM', () => process.exit())
