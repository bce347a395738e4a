import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Access } from '../access.ts'
import { fingerprintOf, makeCle } from '../cle.ts'
import type { Change } from '../store.ts'
import { issueUntilKilled } from '../testing/killedIssuer.ts'
import { Database, nowMs } from './database.ts'
import { openSqliteStore } from './store.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmattan-sqlite-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('has every acknowledged key after the process was killed in the middle, ten times over', async () => {
  const path = join(folder, 'state', 'access.db')
  const acknowledged: string[] = []
  for (let run = 0; run < 10; run++) acknowledged.push(...(await issueUntilKilled(path, run, 20 + run * 7)))
  expect(acknowledged.length).toBeGreaterThan(100)
  const store = await openSqliteStore({ path })
  const answer = await store.lookup(acknowledged.map(fingerprintOf))
  await store.close()
  expect(answer.kind === 'found' && answer.cles.length).toBe(acknowledged.length)
})

it('keeps its files from everyone but the service', async () => {
  const path = join(folder, 'state', 'access.db')
  const store = await openSqliteStore({ path })
  await store.prune(Date.now())
  for (const name of [path, `${path}-wal`, `${path}-shm`]) expect((await stat(name)).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'state'))).mode & 0o777).toBe(0o700)
  await store.close()
})

it('refuses to open what is not a state file', async () => {
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

it.each(LOSSES)('refuses to start, and says how to go on, where its file was $what', async ({ lose }) => {
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
})

it('is put back from a copy as the manual says: the keys of the copy work, those since are unknown', async () => {
  const path = join(folder, 'acces.sqlite')
  const [before, since] = [makeCle(randomBytes), makeCle(randomBytes)]
  const issue = async ({ prefixe, fingerprint }: typeof before) => {
    const store = await openSqliteStore({ path })
    const who = {
      email: 'a@example.org',
      usagePrevu: null,
      quota: 9,
      address: null,
      limit: 0,
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

it('hears of changes again after its thread died, and knows that it missed some', async () => {
  const path = join(folder, 'acces.sqlite')
  const store = await openSqliteStore({ path })
  const other = await openSqliteStore({ path })
  const changes: Change[] = []
  store.watch((change) => changes.push(change))
  await until(() => changes.length > 0)
  // What the thread reads five times a second is gone: it ends, and so does each that takes its place.
  execute(path, 'ALTER TABLE change RENAME TO hidden')
  await until(async () => (await store.state()) === 'unreachable')
  execute(path, 'ALTER TABLE hidden RENAME TO change')
  await until(() => changes.length > 1)
  expect(changes).toEqual([{ kind: 'gap' }, { kind: 'gap' }])
  const { prefixe, fingerprint } = makeCle(randomBytes)
  const who = { email: 'a@example.org', usagePrevu: null, address: null, limit: 0, by: 'operateur' } as const
  await until(async () => (await other.issue({ prefixe, fingerprint, quota: 1, at: 0, ...who })).kind !== 'unavailable')
  await other.revoke(prefixe, 'operateur', Date.now())
  await until(() => changes.length > 2)
  expect(changes[2]).toEqual({ kind: 'cle', prefixe })
  await Promise.all([store.close(), other.close()])
})

it('starts after a first start that was cut short before there was a table', async () => {
  const path = join(folder, 'acces.sqlite')
  await writeFile(path, '')
  await (await openSqliteStore({ path })).close()
})

it('starts on a register from before there was a mark, and marks it', async () => {
  const path = join(folder, 'acces.sqlite')
  await (await openSqliteStore({ path })).close()
  await rm(`${path}.temoin`)
  await (await openSqliteStore({ path })).close()
  expect((await stat(`${path}.temoin`)).mode & 0o777).toBe(0o600)
})

it('syncs every commit to the disk and lets readers go on beside a writer', () => {
  const database = new Database(join(folder, 'access.db'))
  expect(database.row('PRAGMA journal_mode')).toMatchObject({ journal_mode: 'wal' })
  expect(database.row('PRAGMA synchronous')).toMatchObject({ synchronous: 2 })
  database.close()
})

it('does not let one busy process keep another from writing', async () => {
  const path = join(folder, 'access.db')
  const stores = await Promise.all([openSqliteStore({ path }), openSqliteStore({ path })])
  const [busy, modest] = stores.map((store) => new Access({ store, secret: randomBytes(32), issuanceLimit: 1_000_000 }))
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
  expect(worst).toBeLessThan(1000)
})

function execute(path: string, sql: string): void {
  const database = new DatabaseSync(path)
  database.exec(sql)
  database.close()
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; !(await holds()); ) {
    if (Date.now() > deadline) throw new Error('waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
