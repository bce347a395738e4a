import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { Access } from '../../../src/access/access.ts'
import { Operator } from '../../../src/access/operator.ts'
import { openSqliteStore } from '../../../src/access/sqlite/store.ts'
import { composeApp } from '../../../src/cli/composition.ts'
import type { Compute } from '../../../src/computations/list.ts'
import type { Service } from '../../../src/contract/catalogue.ts'
import { EditionStore } from '../../../src/edition/read/editionStore.ts'
import { sealEdition } from '../../../src/edition/seal/seal.ts'
import type { SealSource } from '../../../src/edition/seal/sealOptions.ts'
import { openBackend } from '../../../src/edition/store/openBackend.ts'
import { readCatalogueTexts } from '../../../src/storage/catalogueFiles.ts'
import { patiently } from '../patience.ts'

const PAYS = new URL('../../../pays/gin/', import.meta.url)

export interface ServiceOver {
  /** Asks with a valid key. */
  get(path: string): Promise<{ status: number; body: string; headers: Record<string, unknown> }>
  close(): Promise<void>
}

/** The whole service in this process, over an edition sealed from memory: for tests, and for the bench with its threads. */
export async function serviceOver(
  base: SealSource,
  { under = tmpdir(), ...options }: { compute?: Compute; under?: string } = {},
): Promise<ServiceOver> {
  const root = await mkdtemp(join(under, 'harmattan-calcul-'))
  const catalogue = await readCatalogueTexts((name) => readFile(new URL(name, PAYS), 'utf8'))
  await sealEdition({ folder: join(root, 'editions'), base, catalogue, date: '2026-01-01' })
  const editions = new EditionStore({ backend: openBackend(join(root, 'editions')), cacheBytes: 192 << 20 })
  await editions.refresh()
  const store = await openSqliteStore({ path: join(root, 'acces.sqlite') })
  const access = new Access({ store, secret: Buffer.alloc(32, 1) })
  const issued = await new Operator({ store }).issue({ email: 'calcul@exemple.org', quota: 1_000_000 })
  if (issued.kind !== 'issued') throw new Error(issued.kind)
  const app = await composeApp({
    editions,
    access,
    service: JSON.parse(await readFile(new URL('service.json', PAYS), 'utf8')) as Service,
    version: 'calcul',
    publicUrl: '',
    logger: pino({ level: 'silent' }),
    clock: { now: Date.now, steady: () => performance.now() },
    trustProxy: 0,
    answerCacheBytes: 16 << 20,
    loadStage: () => 0, // the machine of a test may be busy
    ...options,
  })
  await app.ready()
  return {
    async get(path) {
      const headers = { authorization: `Bearer ${issued.cle}` }
      const answer = await patiently(() => app.inject({ url: path, headers }))
      return { status: answer.statusCode, body: answer.body, headers: answer.headers }
    },
    async close() {
      await app.close()
      await access.close()
      await store.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
