import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyDatabase, startPostgres, type TestPostgres } from '../../../tests/support/access/postgres.ts'
import { COMPILED } from '../../../tests/support/compiled.ts'
import { share } from '../../../tests/support/share.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { Access } from '../access.ts'
import { Operator } from '../operator.ts'
import { openPostgresStore } from '../postgres/store.ts'
import { openSqliteStore } from '../sqlite/store.ts'
import type { AccessStore, Settlement } from '../store.ts'
import { dayName, utcDay } from '../utcDay.ts'
import { transfer } from './transfer.ts'
import { openPostgresEnd, openSqliteEnd, type TransferEnd } from './transferEnd.ts'

const KILLED = fileURLToPath(new URL('../../../tests/support/access/transferUntilKilled.ts', import.meta.url))
const NOW = Date.UTC(2026, 5, 1, 12)
const DAY = dayName(utcDay(NOW))
const LATER = NOW + 60_000

let server: TestPostgres
let folder: string
let path: string
let connectionString: string
beforeAll(async () => {
  server = await startPostgres()
  connectionString = await server.createDatabase()
})
beforeEach(async () => {
  folder = await tempFolder()
  path = join(folder, 'acces.sqlite')
  await emptyDatabase(connectionString)
})
afterAll(() => server.remove())

type Kind = TransferEnd['name']
const BOTH: readonly Kind[] = ['postgresql', 'sqlite']
const other = (kind: Kind): Kind => (kind === 'sqlite' ? 'postgresql' : 'sqlite')

async function withStore<T>(kind: Kind, work: (store: AccessStore) => Promise<T>, at = path): Promise<T> {
  const store = kind === 'sqlite' ? await openSqliteStore({ path: at }) : await openPostgresStore({ connectionString })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function transferTo(to: Kind, { at = LATER, dryRun = false, file = path } = {}) {
  const sqlite = openSqliteEnd(file)
  try {
    const postgres = await openPostgresEnd({ connectionString })
    try {
      const [source, target] = to === 'sqlite' ? [postgres, sqlite] : [sqlite, postgres]
      return await transfer(source, target, { at, dryRun })
    } finally {
      await postgres.close()
    }
  } finally {
    await sqlite.close()
  }
}

/** What the counts say, as `table: read added updated`. */
async function countsTo(to: Kind, options: Parameters<typeof transferTo>[1] = {}): Promise<Record<string, string>> {
  const result = await transferTo(to, options)
  if (result.kind !== 'transferred') throw new Error(result.kind)
  return Object.fromEntries(
    result.counts.map(({ table, read, added, updated }) => [table, `${read} ${added} ${updated}`]),
  )
}

const settlement = (prefixe: string, more: Partial<Settlement>): Settlement => ({
  prefixe,
  day: DAY,
  holding: 'one',
  seq: 1,
  spent: 0,
  keep: 0,
  atLeast: 0,
  wanted: 0,
  at: NOW,
  ...more,
})

/** Keys of clients and of the operator, in use, revoked, erased and with another quota; prefixes by what each is. */
async function fill(kind: Kind): Promise<Record<'used' | 'revoked' | 'erased' | 'wide', string>> {
  return withStore(kind, async (store) => {
    const access = new Access({ store, secret: Buffer.alloc(32, 1), now: () => NOW })
    const operator = new Operator({ store, now: () => NOW })
    const used = await access.issue({ email: 'a@example.org', address: '192.0.2.1', idempotencyKey: 'k'.repeat(20) })
    const erased = await access.issue({ email: 'b@example.org', address: '192.0.2.2', idempotencyKey: 'l'.repeat(20) })
    const [revoked, wide] = [
      await operator.issue({ email: 'c@example.org', usagePrevu: 'été "cité"' }),
      await operator.issue({ email: 'd@example.org' }),
    ]
    const prefixeOf = (answer: object) => (answer as { prefixe: string }).prefixe
    await store.settle([
      settlement(prefixeOf(used), { spent: 30 }),
      settlement(prefixeOf(used), { spent: 5, holding: 'killed', keep: 7 }),
    ])
    await operator.revoke(prefixeOf(revoked))
    await operator.setQuota(prefixeOf(wide), 20_000)
    await operator.erase('b@example.org')
    await access.close()
    return {
      used: prefixeOf(used),
      revoked: prefixeOf(revoked),
      erased: prefixeOf(erased),
      wide: prefixeOf(wide),
    }
  })
}

/** All that a register tells, without the transfers in its journal. */
function contentOf(kind: Kind, at = path): Promise<unknown> {
  return withStore(
    kind,
    async (store) => {
      const [listed, journal] = [await store.list(DAY, LATER), await store.journal()]
      if (listed.kind !== 'list' || journal.kind !== 'journal') throw new Error('the store is away')
      return {
        cles: listed.cles.sort((a, b) => (a.prefixe < b.prefixe ? -1 : 1)),
        journal: journal.lines.filter(({ action }) => action !== 'transferer'),
        lately: await store.issuedLately(LATER),
      }
    },
    at,
  )
}

describe.each(share(BOTH))('A transfer to %s', (to) => {
  const from = other(to)

  it('brings every key with its use, status, quota, demands and journal, and leaves the source as it was', async () => {
    const { used } = await fill(from)
    const before = await contentOf(from)
    expect(await countsTo(to)).toEqual({
      cle: '4 4 0',
      usage_day: '1 1 0',
      issuance: expect.stringMatching(/^(\d+) \1 0$/),
      idempotency: '1 1 0',
      operation: '5 5 0',
    })
    expect(await contentOf(from)).toEqual(before)
    expect(await contentOf(to)).toEqual(before)
    await withStore(to, async (store) => {
      const usage = await store.usage(used, DAY, LATER)
      expect(usage).toMatchObject({ cle: { used: 42 } })
      const again = new Access({ store, secret: Buffer.alloc(32, 1), now: () => LATER })
      const demand = { email: 'a@example.org', address: '192.0.2.1', idempotencyKey: 'k'.repeat(20) }
      expect(await again.issue(demand)).toMatchObject({ prefixe: used })
      await again.close()
    })
  })

  it('does nothing the second time, and says so', async () => {
    await fill(from)
    await countsTo(to)
    const after = await withStore(to, (store) => store.journal())
    const counts = Object.values(await countsTo(to))
    expect(counts.map((line) => line.replace(/^\d+/, ''))).toEqual(counts.map(() => ' 0 0'))
    expect(await withStore(to, (store) => store.journal())).toEqual(after)
  })

  it('comes back as what it was, in a register that had nothing, and in the one that it came from', async () => {
    await fill(from)
    const before = await contentOf(from)
    await countsTo(to)
    expect(await countsTo(from)).toMatchObject({
      cle: '4 0 0',
      usage_day: '1 0 0',
      issuance: expect.stringMatching(/ 0 0$/),
    })
    expect(await contentOf(from)).toEqual(before)
    if (to !== 'postgresql') return
    const file = join(folder, 'new/acces.sqlite')
    await countsTo('sqlite', { file })
    expect(await contentOf('sqlite', file)).toEqual(before)
  })

  it('keeps what either end revoked or erased, the quota set last and the larger use of a day', async () => {
    const { used, wide, revoked } = await fill(from)
    await countsTo(to)
    await withStore(to, async (store) => {
      const operator = new Operator({ store, now: () => LATER })
      await operator.revoke(used)
      await operator.setQuota(wide, 30_000)
      await operator.erase('c@example.org')
      await store.settle([settlement(wide, { spent: 9 })])
    })
    const decided = await contentOf(to)
    expect(await countsTo(to, { at: LATER * 2 })).toMatchObject({ cle: '4 0 0', usage_day: '1 0 0' })
    expect(await contentOf(to)).toEqual(decided)
    expect(await countsTo(from, { at: LATER * 2 })).toMatchObject({
      cle: '4 0 3',
      usage_day: '2 1 0',
      idempotency: '1 0 0',
    })
    expect(await contentOf(from)).toEqual(decided)
    expect(decided).toMatchObject({
      cles: expect.arrayContaining([
        expect.objectContaining({ prefixe: used, statut: 'revoquee' }),
        expect.objectContaining({ prefixe: wide, quota: 30_000, used: 9 }),
        expect.objectContaining({ prefixe: revoked, email: null, usagePrevu: null }),
      ]),
    })
  })

  it('changes nothing on a dry run, and counts the same', async () => {
    await fill(from)
    const source = await contentOf(from)
    const dry = await countsTo(to, { dryRun: true })
    expect(await transferTo(from)).toEqual({ kind: 'no_cles' })
    expect(await countsTo(to)).toEqual(dry)
    expect(await contentOf(from)).toEqual(source)
  })

  it('is refused where a prefix stands for another key in the target, and where there is no key', async () => {
    expect(await transferTo(to)).toEqual({ kind: 'no_cles' })
    const { used } = await fill(from)
    await withStore(to, (store) =>
      store.issue({
        prefixe: used,
        fingerprint: 'f'.repeat(64),
        email: 'z@example.org',
        usagePrevu: null,
        quota: 1,
        at: NOW,
        client: null,
        demand: null,
        by: 'titulaire',
      }),
    )
    const before = await contentOf(to)
    expect(await transferTo(to)).toEqual({ kind: 'other_cles', prefixes: [used] })
    expect(await contentOf(to)).toEqual(before)
  })

  it.each(BOTH)('is refused while a live server holds requests in %s, and not of one that died', async (holder) => {
    const { used } = await fill(from)
    await countsTo(to)
    await withStore(holder, (store) =>
      store.settle([settlement(used, { holding: 'alive', at: LATER, keep: 20, wanted: 20 })]),
    )
    expect(await transferTo(to)).toEqual({ kind: 'reserved', at: holder, requests: 20 })
    expect((await transferTo(to, { at: LATER + 6000 })).kind).toBe('transferred')
    const usage = await withStore(to, (store) => store.usage(used, DAY, LATER + 6000))
    expect(usage).toMatchObject({ cle: { used: 62 } })
  })

  it('that is killed before its commit has changed neither end, and can be done again', async () => {
    await fill(from)
    const before = await contentOf(from)
    const child = spawn(process.execPath, [KILLED, path, connectionString, to], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...COMPILED },
    })
    const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    expect(String(said)).toBe('written')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await contentOf(from)).toEqual(before)
    expect(await transferTo(from)).toEqual({ kind: 'no_cles' })
    expect(await countsTo(to)).toMatchObject({ cle: '4 4 0' })
    expect(await contentOf(to)).toEqual(before)
  })
})
