import { randomBytes } from 'node:crypto'
import { copyFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it } from 'vitest'
import { PATIENT } from '../../../tests/support/access/beds.ts'
import { issueUntilKilled } from '../../../tests/support/access/killedIssuer.ts'
import { asSlow } from '../../../tests/support/patience.ts'
import { LONG } from '../../../tests/support/share.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { Access } from '../access.ts'
import { fingerprintOf, makeCle } from '../cle.ts'
import { Database, nowMs } from './database.ts'
import { openSqliteStore } from './store.ts'

const RUNS = LONG ? 10 : 2
let folder: string

beforeEach(async () => {
  folder = await tempFolder()
})

it('the SQLite store keeps every acknowledged key when its process is killed under load, time and again', async () => {
  const path = join(folder, 'state', 'access.db')
  const acknowledged: string[] = []
  for (let run = 0; run < RUNS; run++) acknowledged.push(...(await issueUntilKilled(path, run, 20 + run * 7)))
  expect(acknowledged.length).toBeGreaterThanOrEqual(RUNS)
  const store = await openSqliteStore({ path })
  const answer = await store.lookup(acknowledged.map(fingerprintOf))
  await store.close()
  expect(answer.kind === 'found' && answer.cles.length).toBe(acknowledged.length)
})

it('the files of the SQLite store are readable by the service alone', async () => {
  const path = join(folder, 'state', 'access.db')
  const store = await openSqliteStore({ path })
  await store.prune(Date.now())
  for (const name of [path, `${path}-wal`, `${path}-shm`]) expect((await stat(name)).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'state'))).mode & 0o777).toBe(0o700)
  await store.close()
})

it('the SQLite store refuses to open a file that is not a database', async () => {
  const path = join(folder, 'access.db')
  await writeFile(path, 'This is a letter to a friend and not a database. '.repeat(100))
  await expect(openSqliteStore({ path })).rejects.toThrow(/not a database/)
})

const LOSSES: { what: string; lose: (path: string) => Promise<void> }[] = [
  { what: 'emptied', lose: (path) => truncate(path) },
  { what: 'deleted', lose: (path) => rm(path) },
  {
    what: 'put back as an empty database',
    lose: (path) => rm(path).then(() => execute(path, 'PRAGMA user_version = 0; VACUUM')),
  },
  { what: 'robbed of its table of keys', lose: async (path) => execute(path, 'DROP TABLE usage_day; DROP TABLE cle') },
  { what: 'robbed of its counts', lose: async (path) => execute(path, 'DROP TABLE holding') },
]

it.each(LOSSES)(
  'the SQLite store refuses to open, and says how to recover, where its file was $what',
  async ({ lose }) => {
    const path = join(folder, 'acces.sqlite')
    await (await openSqliteStore({ path })).close()
    await (await openSqliteStore({ path })).close()
    await lose(path)
    for (let start = 0; start < 2; start++) {
      const failure = await openSqliteStore({ path }).then(
        () => undefined,
        (error: Error) => error.message,
      )
      expect(failure).toContain(`${path} : le registre des clés a été vidé ou perdu. `)
      expect(failure).not.toContain('\n')
    }
    for (const name of ['', '-wal', '-shm', '.temoin']) await rm(`${path}${name}`, { force: true })
    await (await openSqliteStore({ path })).close()
  },
)

it('the SQLite store is restored from a copy as the manual says: the keys of the copy work, later ones are unknown', async () => {
  const path = join(folder, 'acces.sqlite')
  const [before, since] = [makeCle(randomBytes), makeCle(randomBytes)]
  const issue = async ({ prefixe, fingerprint }: typeof before) => {
    const store = await openSqliteStore({ path })
    const who = {
      email: 'a@example.org',
      usagePrevu: null,
      quota: 9,
      client: null,
      demand: null,
      by: 'operateur',
    } as const
    expect(await store.issue({ prefixe, fingerprint, at: Date.now(), ...who })).toEqual({ kind: 'issued' })
    return store
  }
  await (await issue(before)).close()
  const reader = new DatabaseSync(path, { readOnly: true })
  await backup(reader, join(folder, 'copie.sqlite'))
  reader.close()
  // A process that died leaves its -wal beside: the copy must not be read through it.
  const store = await issue(since)
  for (const name of ['-wal', '-shm']) await copyFile(`${path}${name}`, join(folder, `left${name}`))
  await store.close()
  for (const name of ['-wal', '-shm']) await copyFile(join(folder, `left${name}`), `${path}${name}`)

  for (const name of ['-wal', '-shm']) await rm(`${path}${name}`)
  await copyFile(join(folder, 'copie.sqlite'), path)
  const restored = await openSqliteStore({ path })
  const found = await restored.lookup([before, since].map(({ fingerprint }) => fingerprint))
  expect(found.kind === 'found' && found.cles.map(({ prefixe }) => prefixe)).toEqual([before.prefixe])
  await restored.close()
})

it('the SQLite store opens after a first start that was interrupted before any table was made', async () => {
  const path = join(folder, 'acces.sqlite')
  await writeFile(path, '')
  await (await openSqliteStore({ path })).close()
})

it('the SQLite store opens a file from before marker files, and adds the marker', async () => {
  const path = join(folder, 'acces.sqlite')
  await (await openSqliteStore({ path })).close()
  await rm(`${path}.temoin`)
  await (await openSqliteStore({ path })).close()
  expect((await stat(`${path}.temoin`)).mode & 0o777).toBe(0o600)
})

it('the SQLite database syncs every commit and lets readers work beside a writer', () => {
  const database = new Database(join(folder, 'access.db'))
  expect(database.row('PRAGMA journal_mode')).toMatchObject({ journal_mode: 'wal' })
  expect(database.row('PRAGMA synchronous')).toMatchObject({ synchronous: 2 })
  database.close()
})

it('a busy process does not starve another process of writes to the SQLite store', async () => {
  const path = join(folder, 'access.db')
  const stores = await Promise.all([1, 2].map(() => openSqliteStore({ path, ...PATIENT })))
  const [busy, modest] = stores.map(
    (store) => new Access({ store, secret: randomBytes(32), issuanceLimit: 1_000_000, issuanceCeiling: 1_000_000_000 }),
  )
  let running = true
  const flood = Promise.all(
    Array.from({ length: 32 }, async (_, n) => {
      while (running) await busy!.issue({ email: 'a@example.org', address: `10.0.0.${n}` })
    }),
  )
  let worst = 0
  for (let n = 0; n < 30; n++) {
    const started = nowMs()
    expect((await modest!.issue({ email: 'a@example.org', address: '10.0.1.1' })).kind).toBe('issued')
    worst = Math.max(worst, nowMs() - started)
  }
  running = false
  await flood
  for (const access of [busy, modest]) await access!.close()
  for (const store of stores) await store.close()
  expect(worst).toBeLessThan(asSlow(1000))
})

function execute(path: string, sql: string): void {
  const database = new DatabaseSync(path)
  database.exec(sql)
  database.close()
}
