import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { PATIENT } from '../../../tests/support/access/beds.ts'
import { type FreezingProxy, startFreezingProxy } from '../../../tests/support/access/freezingProxy.ts'
import { startPostgres, type TestPostgres } from '../../../tests/support/access/postgres.ts'
import { asSlow, sleep, until } from '../../../tests/support/patience.ts'
import { Access } from '../access.ts'
import type { AccessStore } from '../store.ts'
import { openPostgresStore } from './store.ts'

let server: TestPostgres
let direct: string
let opened: { close(): Promise<void> }[]

beforeAll(async () => {
  server = await startPostgres()
})
beforeEach(async () => {
  direct = await server.createDatabase()
  opened = []
})
afterEach(async () => {
  for (const one of opened.reverse()) await one.close()
})
afterAll(() => server.remove())

async function open(
  connectionString = direct,
  limits: { timeoutMs?: number } = PATIENT,
): Promise<{ store: AccessStore; access: Access }> {
  const store = await openPostgresStore({ connectionString, ...limits })
  const access = new Access({ store, secret: Buffer.alloc(32, 1), issuanceLimit: 1000 })
  opened.push(store, access)
  return { store, access }
}

async function throughProxy(): Promise<FreezingProxy & { connectionString: string }> {
  const proxy = await startFreezingProxy(server.port)
  opened.push(proxy)
  return { ...proxy, connectionString: direct.replace(`:${server.port}/`, `:${proxy.port}/`) }
}

async function issued(access: Access): Promise<{ bearer: string; prefixe: string }> {
  const answer = await access.issue({ email: 'a@example.org', address: '192.0.2.1' })
  if (answer.kind !== 'issued') throw new Error(answer.kind)
  return { bearer: `Bearer ${answer.cle}`, prefixe: answer.prefixe }
}

it('the PostgreSQL store opens while the server is down, reports it, and works once the server is up', async () => {
  await server.stop()
  let store: AccessStore
  let access: Access
  try {
    const started = Date.now()
    ;({ store, access } = await open())
    expect(Date.now() - started).toBeLessThan(asSlow(2000))
    expect(await store.state()).toBe('unreachable')
    expect((await access.issue({ email: 'a@example.org', address: '192.0.2.1' })).kind).toBe('unavailable')
  } finally {
    await server.start()
  }
  await until(async () => (await store.state()) === 'ready')
  const { bearer } = await issued(access)
  expect((await access.admit(bearer)).kind).toBe('admitted')
})

it('over a network that falls silent, no call hangs two seconds, and the PostgreSQL store recovers', async () => {
  const proxy = await throughProxy()
  const { store, access } = await open(proxy.connectionString, {})
  const { access: other } = await open()
  const { bearer, prefixe } = await issued(access)
  const { prefixe: condemned, bearer: condemnedBearer } = await issued(access)
  for (let n = 0; n < 60; n++) await access.admit(bearer)
  await access.admit(condemnedBearer)
  proxy.freeze()
  const kinds: string[] = []
  let worst = 0
  const timed = async <T>(work: Promise<T> | T): Promise<T> => {
    const started = Date.now()
    const result = await work
    worst = Math.max(worst, Date.now() - started)
    return result
  }
  for (let n = 0; n < 200; n++) kinds.push((await timed(access.admit(bearer))).kind)
  const [page, issue, state, identity] = await Promise.all([
    timed(access.page(prefixe)),
    timed(access.issue({ email: 'a@example.org', address: '192.0.2.1' })),
    timed(access.state()),
    timed(access.identify(bearer)),
  ])
  expect([page.kind, issue.kind, state, identity.kind]).toEqual([
    'unavailable',
    'unavailable',
    'unreachable',
    'unavailable',
  ])
  expect(kinds[0]).toBe('admitted')
  expect(kinds.at(-1)).toBe('unavailable')
  expect(worst).toBeLessThan(asSlow(2000))
  await other.revoke(condemned, 'operateur')
  proxy.thaw()
  await until(async () => (await store.state()) === 'ready')
  await until(async () => (await access.admit(bearer)).kind === 'admitted')
  await until(async () => (await access.admit(condemnedBearer)).kind === 'refused')
})

it('when PostgreSQL goes away, a key in use is admitted within its reserved block, and an idle one is told to retry', async () => {
  const { access } = await open()
  const { bearer: idle } = await issued(access)
  const { bearer: inUse } = await issued(access)
  expect((await access.admit(idle)).kind).toBe('admitted')
  await until(() => access.reserved === 0)
  // Much at once, so that the block is large.
  for (let n = 0; n < 800; n++) await access.admit(inUse)
  let leaving = true
  const using = (async () => {
    for (; leaving; await sleep(250)) await access.admit(inUse)
  })()
  await server.stop()
  leaving = false
  await using
  try {
    expect(await access.admit(idle)).toEqual({ kind: 'unavailable', retryAfterS: 2 })
    // Its block does not go back: the store cannot be told.
    await sleep(1500)
    expect((await access.admit(inUse)).kind).toBe('admitted')
    expect((await access.admit(idle)).kind).toBe('unavailable')
  } finally {
    await server.start()
  }
  await until(async () => (await access.admit(idle)).kind === 'admitted')
})

it('a connection that PostgreSQL ends in the very moment in which it becomes ready fails what is asked on it, and no more', async () => {
  const READY = Buffer.from('5a0000000549', 'hex')
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + fields.length)
  const fatal = Buffer.concat([Buffer.from('E'), length, fields])
  let dying = false
  let ended = 0
  const proxy = createServer((client) => {
    const upstream = connect(server.port, '127.0.0.1')
    for (const each of [client, upstream]) each.on('error', () => {})
    client.on('data', (data) => upstream.write(data)).on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    upstream.on('data', (data: Buffer) => {
      if (!dying || !data.subarray(-READY.length).equals(READY)) return client.write(data)
      ended++
      return client.end(Buffer.concat([data, fatal]))
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  opened.push({ close: async () => void proxy.close() })
  const { port } = proxy.address() as AddressInfo
  const { store, access } = await open(direct.replace(`:${server.port}/`, `:${port}/`))
  // No connection of the pool was needed yet: the next question opens the first. An error that nobody hears is uncaught, and
  // fails the run.
  dying = true
  expect((await access.issue({ email: 'a@example.org', address: '192.0.2.1' })).kind).toBe('unavailable')
  expect(ended).toBeGreaterThan(0)
  dying = false
  await until(async () => (await store.state()) === 'ready')
  expect((await access.admit((await issued(access)).bearer)).kind).toBe('admitted')
})

it('no acknowledged key and no count is lost when PostgreSQL is killed under load', async () => {
  const { access } = await open()
  const { bearer } = await issued(access)
  const bearers: string[] = []
  let accepted = 0
  let firing = true
  const issuing = async () => {
    while (firing) {
      const answer = await access.issue({ email: 'a@example.org', address: `10.0.0.${bearers.length % 250}` })
      if (answer.kind === 'issued') bearers.push(`Bearer ${answer.cle}`)
      else await sleep(10)
    }
  }
  const reading = async () => {
    while (firing) {
      const { kind } = await access.admit(bearer)
      if (kind === 'admitted') accepted++
      await sleep(2)
    }
  }
  const work = [issuing(), issuing(), reading(), reading()]
  for (let round = 0; round < 3; round++) {
    const before = bearers.length
    await until(() => bearers.length > before + 10)
    await server.kill()
    await sleep(100)
    await server.start()
    await until(async () => (await access.state()) === 'ready')
  }
  firing = false
  await Promise.all(work)
  const { access: fresh } = await open()
  for (const one of bearers) expect((await fresh.admit(one)).kind).toBe('admitted')
  await until(async () => {
    while ((await access.admit(bearer)).kind === 'admitted') accepted++
    return accepted >= 5000
  })
  expect(accepted).toBe(5000)
})

it('a failing schema migration is logged once, however often it is retried', async () => {
  let tries = 0
  const away = createServer((socket) => {
    tries++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(away, 'listening')
  const events: string[] = []
  const { port } = away.address() as AddressInfo
  const store = await openPostgresStore({
    connectionString: `postgres://a@127.0.0.1:${port}/a`,
    log: (evenement) => events.push(evenement),
  })
  opened.push(store, { close: async () => void away.close() })
  await until(async () => tries >= 4)
  expect(events).toEqual(['registre_migration_echouee'])
})

it('each schema migration is applied once, and those of a newer version are left alone', async () => {
  await open()
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  try {
    await client.query("INSERT INTO access.migration (name) VALUES ('9999_later.sql')")
    const { store } = await open()
    expect(await store.state()).toBe('ready')
    const { rows } = await client.query('SELECT name FROM access.migration ORDER BY name')
    expect(rows.map(({ name }) => name)).toEqual([
      '0001_keys.sql',
      '0002_functions_apart.sql',
      '0003_idempotency.sql',
      '9999_later.sql',
      expect.stringMatching(/^functions\.sql [0-9a-f]{64}$/),
    ])
  } finally {
    await client.end()
  }
})

it('a database from before functions were separate is migrated: keys, counts and journal stay', async () => {
  const landed = readFileSync(new URL('../../../tests/support/access/0001_landed.sql', import.meta.url), 'utf8')
  const holding = { day: '2026-03-10', holding: 'a', atLeast: 0, wanted: 0, at: 0 }
  await withClient(async (client) => {
    await client.query('CREATE SCHEMA access')
    await client.query('CREATE TABLE access.migration (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())')
    await client.query(landed)
    await client.query("INSERT INTO access.migration (name) VALUES ('0001_keys.sql')")
    const issue = 'SELECT access.issue($1, $2, $3, NULL, 100, 0, NULL, 3, 86400000, $4)'
    await client.query(issue, ['hmt_00000000', 'f'.repeat(64), 'a@example.org', 'operateur'])
    await client.query("SELECT access.settle('hmt_00000000', '2026-03-10', 'a', 1, 60, 5, 0, 0, 32, 5000)")
  })
  // Without an Access, which would clear away the holdings of so long ago.
  const store = await openPostgresStore({ connectionString: direct })
  opened.push(store)
  expect(await store.state()).toBe('ready')
  expect(await store.lookup(['f'.repeat(64)])).toMatchObject({ cles: [{ prefixe: 'hmt_00000000', quota: 100 }] })
  const settled = await store.settle([{ prefixe: 'hmt_00000000', ...holding, seq: 2, spent: 61, keep: 4 }])
  expect(settled).toMatchObject({ outcomes: [{ granted: 4, left: 35 }] })
  expect(await store.journal()).toMatchObject({ lines: [{ action: 'emettre', prefixe: 'hmt_00000000' }] })
  await expect(withClient((client) => client.query('DELETE FROM access.operation'))).rejects.toThrow(/append-only/)
  // Each function is there once: none of the old ones is left beside its successor.
  const names = await functionNames()
  expect(names).toEqual([...new Set(names)])
  const fresh = await server.createDatabase()
  opened.push(await openPostgresStore({ connectionString: fresh }))
  expect(names).toEqual(await functionNames(fresh))
})

it('the schema functions are replaced whenever their text differs, and only then', async () => {
  await open()
  const rule = "SELECT prosrc, xmin::text AS made FROM pg_proc WHERE proname = 'granted'"
  const asMade = await withClient((client) => client.query(rule))
  await open()
  expect((await withClient((client) => client.query(rule))).rows).toEqual(asMade.rows)
  await withClient(async (client) => {
    // As another version would leave it.
    await client.query(
      'CREATE OR REPLACE FUNCTION access.granted(free bigint, keep bigint, at_least bigint, wanted bigint) RETURNS bigint LANGUAGE sql AS $$ SELECT 0::bigint $$',
    )
    await client.query("UPDATE access.migration SET name = 'functions.sql 0' WHERE name LIKE 'functions.sql %'")
  })
  await Promise.all([open(), open(), open()])
  const replaced = await withClient((client) => client.query(rule))
  expect(replaced.rows.map(({ prosrc }) => prosrc)).toEqual(asMade.rows.map(({ prosrc }) => prosrc))
  const { rows } = await withClient((client) => client.query("SELECT FROM access.migration WHERE name LIKE 'fun%'"))
  expect(rows).toHaveLength(1)
})

it('the schema functions of a newer version are left alone', async () => {
  await open()
  await withClient((client) =>
    client.query(
      "INSERT INTO access.migration VALUES ('9999_later.sql'); UPDATE access.migration SET name = 'functions.sql 9' WHERE name LIKE 'functions.sql %'",
    ),
  )
  await open()
  const { rows } = await withClient((client) => client.query('SELECT name FROM access.migration ORDER BY name'))
  expect(rows.at(-1)).toEqual({ name: 'functions.sql 9' })
})

it('a pool of one connection issues keys for a hundred concurrent requests', async () => {
  const store = await openPostgresStore({ connectionString: direct, poolSize: 1, timeoutMs: 20_000 })
  const access = new Access({ store, secret: randomBytes(32), issuanceLimit: 1000 })
  opened.push(store, access)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => access.issue({ email: 'a@example.org', address: '192.0.2.1' })),
  )
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['issued']))
})

async function withClient<T>(work: (client: pg.Client) => Promise<T>, connectionString = direct): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function functionNames(connectionString = direct): Promise<string[]> {
  const sql = "SELECT proname FROM pg_proc WHERE pronamespace = 'access'::regnamespace ORDER BY proname"
  return (await withClient((client) => client.query(sql), connectionString)).rows.map(({ proname }) => proname)
}
