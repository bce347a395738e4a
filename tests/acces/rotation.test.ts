import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../support/access/postgres.ts'
import { until } from '../support/patience.ts'
import { ask, askPatiently } from './client.ts'
import { DATA, makeStage, type Replica, type Stage } from './stage.ts'

let postgres: TestPostgres
let admin: pg.Client
/** The database as the role of the service, without a password. */
let url: URL
let stage: Stage
let server: Replica | undefined

beforeAll(async () => {
  postgres = await startPostgres()
  const database = await postgres.createDatabase()
  admin = new pg.Client({ connectionString: database })
  await admin.connect()
  await admin.query("CREATE ROLE harmattan LOGIN PASSWORD 'premier'")
  await admin.query(`GRANT CREATE ON DATABASE ${new URL(database).pathname.slice(1)} TO harmattan`)
  url = new URL(database)
  url.username = 'harmattan'
  url.password = ''
  stage = await makeStage({ HARMATTAN_METRICS: '127.0.0.1:0', LOG_LEVEL: 'info' })
})
afterEach(() => server?.stop())
afterAll(async () => {
  await stage?.remove()
  await admin?.end()
  await postgres?.remove()
})

const withPassword = (password: string) => Object.assign(new URL(url), { password }).href

/** Changes the role's password and ends its connections, as 35 idle seconds do. */
async function changePassword(password: string): Promise<void> {
  await admin.query(`ALTER ROLE harmattan PASSWORD '${password}'`)
  await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'harmattan'")
}

const ready = ({ url: at }: Replica) => until(async () => (await ask(`${at}/pret`)).status === 200)

async function issueCle(env: Record<string, string>): Promise<string> {
  const { stdout, stderr } = await stage.run(['cles', 'emettre', 'a@exemple.org'], env)
  expect(stdout, stderr).toMatch(/^hmt_/)
  return stdout.trim()
}

/** What `/pret` misses, and the figures of readiness that are not 0. */
async function causesOf({ url: at, output }: Replica): Promise<{ manque: string[]; figures: string[] }> {
  const reply = await ask(`${at}/pret`)
  const { manque } = JSON.parse(reply.body).erreur.details as { manque: string[] }
  const metrics = /"mesures_servies","adresse":"(http:[^"]+)"/.exec(output())?.[1] ?? ''
  const text = await (await fetch(metrics)).text()
  const figures = [...text.matchAll(/^harmattan_pas_pret\{cause="(\w+)"\} [1-9]/gm)].map(([, cause = '']) => cause)
  return { manque, figures }
}

test('A password that was changed under a running service is told by /pret and by its figure, and a restart with the new one mends it', async () => {
  const env = { DATABASE_URL: withPassword('premier') }
  server = await stage.start(env)
  await ready(server)
  const cle = await issueCle(env)
  await changePassword('deuxieme')
  await until(async () => (await ask(`${server?.url}/pret`)).status === 503)
  expect((await ask(`${server.url}${DATA}`, { cle })).status).toBe(503)
  expect(await causesOf(server)).toEqual({
    manque: [
      expect.stringMatching(/^registre des clés\s?: PostgreSQL refuse l’accès \(mot de passe, base ou droits\)$/),
    ],
    figures: ['registre_acces_refuse'],
  })
  await server.stop()
  server = await stage.start({ DATABASE_URL: withPassword('deuxieme') })
  await ready(server)
  expect((await askPatiently(`${server.url}${DATA}`, { cle })).status).toBe(200)
})

test('A password that stands in DATABASE_PASSWORD_FILE is taken up from there, without a restart', async () => {
  await changePassword('troisieme')
  const file = join(stage.folder, 'motdepasse')
  await writeFile(file, 'troisieme\n')
  const env = { DATABASE_URL: url.href, DATABASE_PASSWORD_FILE: file }
  server = await stage.start(env)
  await ready(server)
  const cle = await issueCle(env)
  await changePassword('quatrieme')
  await until(async () => (await ask(`${server?.url}/pret`)).status === 503)
  await writeFile(file, 'quatrieme\n')
  await ready(server)
  expect((await askPatiently(`${server.url}${DATA}`, { cle })).status).toBe(200)
})
