import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../support/access/postgres.ts'
import { sleep, until } from '../support/patience.ts'
import { ask, askPatiently, issue, issuePatiently, sendRaw } from './client.ts'
import { ADMIN_KEY, DATA, makeStage, type Replica, SECRET, type Stage } from './stage.ts'

/** Where clients come from: documentation addresses, which nothing else names. */
const ADDRESSES = ['198.51.100.177', '203.0.113.213', '2001:db8:77:88::99']

let postgres: TestPostgres
let databaseUrl: string
let postgresLog = ''
beforeAll(async () => {
  postgres = await startPostgres((text) => {
    postgresLog += text
  })
  databaseUrl = await postgres.createDatabase()
  await query("ALTER SYSTEM SET log_statement = 'all'")
  await query('SELECT pg_reload_conf()')
})
afterAll(() => postgres?.remove())

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** All files below a folder, as one text of bytes. */
async function bytesBelow(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = await Promise.all(
    files.map((file) => readFile(join(file.parentPath, file.name), 'latin1').catch(() => '')),
  )
  return texts.join('\n')
}

/** Uses a key as people do, and as they should not. Answers all that came back. */
async function misuse(server: Replica, cle: string, other: string): Promise<string> {
  const answers: string[] = []
  const prefixe = cle.slice(0, 12)
  const everyLetter = [...cle].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  const spellings = [
    cle,
    cle.replaceAll('_', '%5F'),
    cle.replaceAll('_', '%255F'),
    everyLetter,
    `${cle}%20`,
    `x${cle}x`,
  ]
  const paths = spellings.flatMap((spelling) => [
    `/v1/cles/${spelling}`,
    `/${spelling}`,
    `/v1/series/${spelling}`,
    `/v1/localites/${spelling}`,
    `/archives/${spelling}/datapackage.json`,
    `/archives/edition_20260215/${spelling}`,
    `${DATA}?cle=${spelling}`,
    `${DATA}?${spelling}=1`,
    `${DATA}?edition=${spelling}`,
    `/v1/series?limit=${spelling}&grandeur=${spelling}`,
    `/v1/series?granularite=${spelling}`,
    `/v1/horaire/gin_kankan/ghi?periode_debut=${spelling}&periode_fin=${spelling}`,
  ])
  for (const path of paths) {
    for (const method of ['GET', 'DELETE', 'POST']) {
      const reply = await ask(`${server.url}${path}`, { method, cle: method === 'GET' ? other : cle })
      answers.push(JSON.stringify(reply.headers) + reply.body)
    }
  }
  const headers: Record<string, string>[] = [
    { authorization: cle },
    { authorization: `Basic ${Buffer.from(`${cle}:`).toString('base64')}` },
    { authorization: `Token ${cle}` },
    { authorization: `bearer  ${cle}` },
    { authorization: `Bearer ${cle}, Bearer ${cle}` },
    { authorization: `Bearer "${cle}"` },
    { authorization: `Bearer ${cle.slice(0, -1)}` },
    ...[
      'x-api-key',
      'cookie',
      'referer',
      'user-agent',
      'origin',
      'x-forwarded-for',
      'x-request-id',
      'accept',
      'range',
    ].map((name) => ({ [name]: cle, authorization: `Bearer ${other}` })),
    { 'if-none-match': `"${cle}"`, 'accept-encoding': cle, authorization: `Bearer ${other}` },
  ]
  for (const each of headers) {
    const reply = await ask(`${server.url}${DATA}`, { headers: { 'x-forwarded-for': ADDRESSES[0]!, ...each } })
    answers.push(JSON.stringify(reply.headers) + reply.body)
  }
  const bodies = [
    { email: cle },
    { email: `${cle}@exemple.org` },
    { email: 'a@exemple.org', [cle]: 1 },
    { email: 'a@exemple.org', usage_prevu: `ma clé : ${cle}` },
    { email: [cle] },
    { usage_prevu: cle },
    cle,
  ]
  for (const [n, body] of bodies.entries()) {
    for (const type of ['application/json', cle]) {
      const reply = await ask(`${server.url}/v1/cles`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': `198.51.100.${n}` },
        body: JSON.stringify(body),
      })
      // What is issued here is shown here, as it must be.
      if (reply.status !== 201) answers.push(JSON.stringify(reply.headers) + reply.body)
    }
  }
  for (const raw of [
    `GET /${cle} HTTP/9.9\r\n\r\n`,
    `${cle} / HTTP/1.1\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${cle}\r\n${cle}\r\n\r\n`,
    `POST /v1/cles HTTP/1.1\r\nHost: a\r\nExpect: ${cle}\r\nContent-Length: 2\r\n\r\n{}`,
    `CONNECT ${cle}:443 HTTP/1.1\r\nHost: a\r\n\r\n`,
    `POST /v1/cles HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 70\r\n\r\n{"email":"${cle}`,
  ]) {
    answers.push((await sendRaw(server.port, raw, { waitMs: 400 })).text)
  }
  for (const path of [`/v1/cles/${prefixe}`, DATA]) {
    const reply = await askPatiently(`${server.url}${path}`, { cle })
    expect(reply.status).toBe(200)
    answers.push(JSON.stringify(reply.headers) + reply.body)
  }
  answers.push((await ask(`${server.url}/v1/cles/${prefixe}`, { method: 'DELETE', cle })).body)
  answers.push((await ask(`${server.url}${DATA}`, { cle })).body)
  return answers.join('\n')
}

const STORES = [
  { name: 'SQLite', env: {} as Record<string, string> },
  { name: 'PostgreSQL', env: undefined },
]

describe.concurrent.each(STORES)('With $name', ({ name, env }) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await makeStage({
      ...(env ?? { DATABASE_URL: databaseUrl }),
      LOG_LEVEL: 'trace',
      HARMATTAN_TRUST_PROXY: '1',
      HARMATTAN_ADMIN_KEY: ADMIN_KEY,
    })
  })
  afterAll(() => stage?.remove())

  test.sequential('a key used in every way, also wrong ones, is in no log, store, answer or error', async () => {
    const server = await stage.start()
    const replies = await Promise.all(ADDRESSES.map((address) => issuePatiently(server.url, address)))
    expect(replies.map(({ status }) => status)).toEqual(ADDRESSES.map(() => 201))
    const [first, second] = replies.map(({ body }) => JSON.parse(body).cle as string)
    const cle = first!
    const answers = await misuse(server, cle, second!)
    const operator = await ask(`${server.url}/v1/cles/${second!.slice(0, 12)}`, { cle: ADMIN_KEY })
    expect(operator.status).toBe(200)
    const commands = await Promise.all([
      stage.run(['cles', 'revoquer', cle]),
      stage.run(['cles', 'quota', cle, '5']),
      stage.run(['cles', 'effacer', cle]),
      stage.run(['cles', 'emettre', cle]),
      stage.run(['cles', 'lister']),
      stage.run(['cles', 'lister', '--csv']),
      stage.run(['cles', 'journal']),
      stage.run(['cles', cle]),
    ])
    // A store that goes away leaves errors in the log; they hold no key either.
    if (env === undefined) {
      await postgres.stop()
      await Promise.all([ask(`${server.url}${DATA}`, { cle: second! }), issue(server.url, ADDRESSES[0]!)])
      await postgres.start()
      await until(async () => (await ask(`${server.url}/pret`)).status === 200)
    }
    const live = await bytesBelow(stage.folder)
    expect(await server.stop()).toBe(0)
    await sleep(100)
    const [data] = env === undefined ? await query("SELECT current_setting('data_directory') AS folder") : []
    const places: Record<string, string> = {
      journal: server.output(),
      réponses: answers + operator.body,
      commandes: commands.map(({ stdout, stderr }) => stdout + stderr).join('\n'),
      'fichiers, en service': live,
      'fichiers, après': await bytesBelow(stage.folder),
      'journal de PostgreSQL': env === undefined ? postgresLog : '',
      'fichiers de PostgreSQL': data ? await bytesBelow(String(data.folder)) : '',
    }
    const secret = cle.slice(13)
    const sought: Record<string, string> = {
      'le secret de la clé': secret,
      'son début': secret.slice(0, 20),
      'sa fin': secret.slice(-20),
      'la clé en base64': Buffer.from(cle).toString('base64').slice(20, 60),
      HARMATTAN_SECRET: SECRET,
      HARMATTAN_ADMIN_KEY: ADMIN_KEY,
      ...Object.fromEntries(ADDRESSES.map((address) => [`l'adresse ${address}`, address])),
    }
    const found = Object.entries(places).flatMap(([place, text]) =>
      Object.entries(sought).flatMap(([what, words]) => {
        const at = text.indexOf(words)
        return at < 0 ? [] : [`${what} : ${place} : …${text.slice(Math.max(0, at - 200), at + 100)}…`]
      }),
    )
    const sizes = Object.entries(places).map(([place, text]) => `${place} ${Math.round(text.length / 1024)} Kio`)
    console.log(`${name} : clé, secrets et adresses cherchés dans ${sizes.join(', ')} : trouvés ${found.length} fois`)
    expect(found).toEqual([])
    // The search would find what is there.
    expect(places.journal).toContain(cle.slice(0, 12))
    expect(places[env === undefined ? 'fichiers de PostgreSQL' : 'fichiers, après']).toContain(cle.slice(0, 12))
    if (env === undefined) expect(places['journal de PostgreSQL']).toContain(cle.slice(0, 12))
  })
})
