import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { harmattan, outcomeOf, type Serving, serving, start } from '../../tests/support/cli/harmattan.ts'
import { harmattanHere } from '../../tests/support/cli/runHere.ts'
import { sealSmall } from '../../tests/support/edition/sealed.ts'
import { freePort } from '../../tests/support/freePort.ts'
import { needsLinux } from '../../tests/support/needs.ts'
import { until } from '../../tests/support/patience.ts'
import { LONG, share, soak } from '../../tests/support/share.ts'
import { tempFolder } from '../../tests/support/storage/folders.ts'

const PAYS = fileURLToPath(new URL('../../pays/gin', import.meta.url))
const SECRET = 'secret-de-trente-deux-caracteres-au-moins'

/** A server of one's own on a free port, closed after the test. */
async function listening(onConnection: (socket: Socket) => void = () => {}): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A PostgreSQL that refuses whoever logs in, with an SQLSTATE. */
function refusing(sqlstate: string, message: string): Promise<number> {
  return listening((socket) =>
    socket.once('data', () => {
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlstate}\0M${message}\0\0`)
      const head = Buffer.from('E\0\0\0\0')
      head.writeInt32BE(fields.length + 4, 1)
      socket.end(Buffer.concat([head, fields]))
    }),
  )
}

/** The settings of Guinea with its own settings changed. */
async function paysWith(data: string, change: (text: string) => string | Uint8Array): Promise<Record<string, string>> {
  const folder = join(data, 'pays')
  await cp(PAYS, folder, { recursive: true })
  await writeFile(join(folder, 'service.json'), change(await readFile(join(PAYS, 'service.json'), 'utf8')))
  return { HARMATTAN_PAYS: folder }
}

interface Failure {
  what: string
  code: number
  message: RegExp
  /** Whether it is also tried with workers, which fail where the parent does not: one of each kind, three starts each. */
  ofWorkers?: true
  /** Makes the failure; answers the settings for it. */
  env: (data: string) => Promise<Record<string, string>>
}

const FAILURES: Failure[] = [
  {
    what: 'a port that another program has',
    ofWorkers: true,
    code: 1,
    message:
      /^harmattan : 127\.0\.0\.1:\d+ : cette adresse est déjà utilisée \(HOST et PORT, ou HARMATTAN_METRICS\) \(EADDRINUSE\)\.\n$/,
    env: async () => ({ PORT: String(await listening()) }),
  },
  {
    what: 'releases at an address where nobody answers',
    code: 1,
    message: /^harmattan : http:\S+\/index\.json : injoignable[^\n]*\n$/,
    env: async () => ({ HARMATTAN_EDITIONS: `http://127.0.0.1:${await freePort()}/editions` }),
  },
  {
    what: 'a PostgreSQL that refuses the password',
    ofWorkers: true,
    code: 1,
    message:
      /^harmattan : PostgreSQL refuse l’accès au registre des clés : password authentication failed[^\n]*DATABASE_URL[^\n]*\n$/,
    env: async () => ({
      DATABASE_URL: `postgres://u:tres-secret@127.0.0.1:${await refusing('28P01', 'password authentication failed for user "u"')}/b`,
      HARMATTAN_SECRET: SECRET,
    }),
  },
  {
    what: 'a PostgreSQL without the database',
    code: 1,
    message: /^harmattan : PostgreSQL refuse l’accès au registre des clés : database "b" does not exist[^\n]*\n$/,
    env: async () => ({
      DATABASE_URL: `postgres://u:tres-secret@127.0.0.1:${await refusing('3D000', 'database "b" does not exist')}/b`,
      HARMATTAN_SECRET: SECRET,
    }),
  },
  {
    what: 'a store of keys that is no database',
    code: 1,
    message:
      /^harmattan : le registre des clés \S[^\n]*acces\.sqlite ne s’ouvre pas : file is not a database\. Il est abîmé : arrêtez tout, retirez acces\.sqlite-wal[^\n]*\n$/,
    env: async (data) => {
      await writeFile(join(data, 'acces.sqlite'), 'x'.repeat(5000))
      return {}
    },
  },
  {
    what: 'a country whose settings are broken',
    code: 2,
    message: /^harmattan : HARMATTAN_PAYS \([^\n]*pays\) : service\.json : ce n’est pas du JSON bien formé\.\n$/,
    env: (data) => paysWith(data, () => '{"nom": '),
  },
  {
    what: 'a country whose table is in another encoding',
    code: 2,
    message: /^harmattan : HARMATTAN_PAYS \([^\n]*pays\) : service\.json, ligne 2 : ce n’est pas de l’UTF-8[^\n]*\n$/,
    env: (data) => paysWith(data, (text) => Buffer.from(text.replace('"nom": "', '"nom": "é'), 'latin1')),
  },
  {
    what: 'releases of another country',
    ofWorkers: true,
    code: 2,
    message: /^harmattan : HARMATTAN_PAYS \([^\n]*pays\) est le pays BRA, et edition_20261121 est de GIN : [^\n]*\n$/,
    env: async (data) => {
      const env = await paysWith(data, (text) => text.replace('"GIN"', '"BRA"'))
      return { ...env, HARMATTAN_EDITIONS: await sealSmall() }
    },
  },
  {
    what: 'a secret that was cut short',
    ofWorkers: true,
    code: 2,
    message: /^harmattan : [^\n]*secret est abîmé[^\n]*\n$/,
    env: async (data) => {
      await writeFile(join(data, 'secret'), 'x'.repeat(31))
      return {}
    },
  },
]

/** A start that fails ends no process of its own: it is seen from here. */
const failing = (env: Record<string, string>) => (LONG ? harmattan : harmattanHere)(['servir'], env)

const WORKERS = [{ workers: '1' }, { workers: '2' }]

/** Without a release, so that nothing but the failure takes time; never a demonstration. */
async function dataFolder(): Promise<string> {
  const data = await tempFolder()
  await mkdir(join(data, 'editions'))
  return data
}

it('a start that fails in this process leaves no thread and no socket open', async () => {
  const { readConfig } = await import('./config.ts')
  const { serverLogger, startServer } = await import('./server.ts')
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const env = { PORT: String(await listening()), HARMATTAN_DATA: await dataFolder(), LOG_LEVEL: 'silent' }
  const config = readConfig(env, root)
  const held = () => process.getActiveResourcesInfo().filter((name) => /MessagePort|TCPServer|Timeout/.test(name))
  const before = held()
  const { signal: stop } = new AbortController()
  const starting = startServer(config, serverLogger(config), { sharedPort: false, stop })
  await expect(starting).rejects.toThrow('EADDRINUSE')
  expect(held()).toEqual(before)
})

describe.each(share(WORKERS))('a start with $workers process(es)', ({ workers }) => {
  const failures = FAILURES.filter(({ ofWorkers }) => workers === '1' || ofWorkers)
  it.each(failures)('is ended by $what, with one line', async ({ code, message, env }) => {
    const data = await dataFolder()
    const settings = { PORT: '0', HARMATTAN_DATA: data, HARMATTAN_DEMO: 'non', HARMATTAN_WORKERS: workers }
    const outcome = await failing({ ...settings, ...(await env(data)) })
    expect(outcome).toMatchObject({ code, err: expect.stringMatching(message) })
    expect(outcome.out + outcome.err).not.toContain('tres-secret')
  })

  soak('is ended by SIGTERM while it waits for others', async () => {
    const requested = Promise.withResolvers<void>()
    const port = await listening((socket) => socket.once('data', () => requested.resolve()))
    const child = start(['servir'], {
      PORT: '0',
      HARMATTAN_DATA: await dataFolder(),
      HARMATTAN_EDITIONS: `http://127.0.0.1:${port}/editions`,
      HARMATTAN_WORKERS: workers,
    })
    const outcome = outcomeOf(child)
    await requested.promise
    child.kill('SIGTERM')
    expect(await outcome).toMatchObject({ code: 0, err: '' })
  })
})

async function isReady({ address }: Serving): Promise<boolean> {
  return (await fetch(`${address}/pret`)).status === 200
}

/** A country with one town in its normals, and the cells around it alone: its demonstration is made in a moment. */
async function smallPays(): Promise<string> {
  const folder = join(await tempFolder(), 'petit pays')
  await cp(PAYS, folder, { recursive: true })
  const rows = (await readFile(join(PAYS, 'normales.csv'), 'utf8')).split('\n')
  await writeFile(
    join(folder, 'normales.csv'),
    `${rows.filter((row, i) => i === 0 || /^gin_labe,/.test(row)).join('\n')}\n`,
  )
  await writeFile(join(folder, 'demonstration.json'), '{"villes_horaires": []}')
  await rm(join(folder, 'contour.json'))
  return folder
}

describe('an outline of the country that is none', () => {
  it.each(share(['{"contour": [[[200, 0], [0, 0], [0, 1]]]}', '{"contour": "rond"}', '{}', '{']))(
    '%s ends the start with 2 and one line that names the file',
    async (text) => {
      const pays = await smallPays()
      await writeFile(join(pays, 'contour.json'), text)
      const env = { HARMATTAN_DATA: await dataFolder(), HARMATTAN_DEMO: 'non', HARMATTAN_PAYS: pays, PORT: '0' }
      const { code, err } = await failing(env)
      expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1])
      expect(err).toContain(join(pays, 'contour.json'))
    },
  )
})

/** Which of the two addresses of this machine answer at a server's port. */
async function answering({ address }: Serving): Promise<string[]> {
  const hosts = ['127.0.0.1', '[::1]']
  const statuses = await Promise.all(
    hosts.map((host) =>
      fetch(`http://${host}:${new URL(address).port}/v1/health`).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  )
  return hosts.filter((_, i) => statuses[i] === 200)
}

it('a closed log stream stops neither the answers of the service nor its shutdown', needsLinux(), async () => {
  const full = openSync('/dev/full', 'w')
  const server = await serving({ HARMATTAN_DATA: await dataFolder(), HARMATTAN_DEMO: 'non' }, full)
  closeSync(full)
  expect((await fetch(`${server.address}/v1/health`)).status).toBe(200)
  expect((await server.stop()).code).toBe(0)
})

describe('without a release', () => {
  it.each(share(WORKERS))(
    'a public server of $workers process(es) simulates nothing, says why it is not ready, takes up a release, and is bound at one address of localhost: a second one would have none of the limits',
    async ({ workers }) => {
      const data = await dataFolder()
      const server = await serving({
        HARMATTAN_DATA: data,
        HARMATTAN_PUBLIC_URL: 'https://harmattan.example.org',
        HARMATTAN_WORKERS: workers,
        HOST: 'localhost',
      })
      const [bound, ...more] = await answering(server)
      expect(more).toEqual([])
      // Of several processes the address told is the name asked.
      expect([bound, 'localhost']).toContain(new URL(server.address).hostname)
      const answer = await fetch(`${server.address}/pret`)
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('aucune édition ouverte')])
      expect(server.output()).toContain('"evenement":"aucune_edition"')
      // Said after the address, by a process that may not be the one that answers.
      await until(async () => server.output().includes('HARMATTAN_DEMO=oui'))
      expect(server.output()).toContain('Aucune édition n’est ouverte : /pret répond 503')
      expect(server.output()).not.toContain('SIMUL')
      await rename(join(await sealSmall(), 'edition_20261121'), join(data, 'editions', 'edition_20261121'))
      await until(() => isReady(server))
      expect((await server.stop()).code).toBe(0)
    },
  )

  const DEMONSTRATIONS = [
    { why: 'nothing says that it is public', env: {} },
    { why: 'it is asked for', env: { HARMATTAN_PUBLIC_URL: 'https://harmattan.example.org', HARMATTAN_DEMO: 'oui' } },
  ]
  it.each(share(DEMONSTRATIONS))('the demonstration is made where $why, and told to be simulated', async ({ env }) => {
    const server = await serving({ HARMATTAN_DATA: await tempFolder(), HARMATTAN_PAYS: await smallPays(), ...env })
    expect(await isReady(server)).toBe(true)
    expect(server.output()).toContain('données SIMULÉES. edition_20000101')
    expect(server.output()).toMatch(/"evenement":"edition_prise","edition":"edition_20000101","simulee":true/)
    expect((await server.stop()).code).toBe(0)
  })

  it.each(share([2], 0))('%i servers that start on one empty folder both serve the demonstration', async () => {
    const env = { HARMATTAN_DATA: await tempFolder(), HARMATTAN_PAYS: await smallPays() }
    const servers = await Promise.all([serving(env), serving(env)])
    for (const server of servers) expect(await isReady(server)).toBe(true)
    for (const server of servers) expect((await server.stop()).code).toBe(0)
  })

  it('a demonstration that is stopped leaves nothing, neither where it works nor among the releases', async () => {
    const [data, work] = [await tempFolder(), await tempFolder()]
    const child = start(['demo'], { HARMATTAN_DATA: data, TMPDIR: work })
    const ended = outcomeOf(child)
    await until(async () => (await readdir(work)).length > 0)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 1, out: '', err: expect.stringContaining('aucun fichier ne reste') })
    expect(await readdir(work)).toEqual([])
    expect(existsSync(join(data, 'editions', 'edition_20000101'))).toBe(false)
  })

  soak('a real release is not told to be simulated', async () => {
    const server = await serving({ HARMATTAN_DATA: await tempFolder(), HARMATTAN_EDITIONS: await sealSmall() })
    expect(server.output()).toMatch(/"evenement":"edition_prise","edition":"edition_20261121","simulee":false/)
    const { err } = await server.stop()
    expect(err).not.toContain('SIMUL')
  })
})
