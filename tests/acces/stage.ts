import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sealEdition } from '../../src/edition/seal/seal.ts'
import { harmattanHere } from '../support/cli/runHere.ts'
import { COMPILED } from '../support/compiled.ts'
import { paysTexts, sealSource, smallSeries } from '../support/editions.ts'
import { endWithTests } from '../support/endWithTests.ts'
import { HANGS_MS } from '../support/patience.ts'

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

export const SECRET = 'secret-des-tests-0123456789abcdef0123456789'
export const ADMIN_KEY = 'operateur-des-tests-0123456789abcdef'
/** A protected answer that is kept: what counting costs is not hidden behind it. */
export const DATA = '/v1/localites/gin_kankan'

/** Between the requests of a client that asks all the time: what it asks, or what starts beside it, needs the processor too. */
export const PAUSE_MS = 5

type Env = Readonly<Record<string, string>>

/** One `harmattan servir`. */
export interface Replica {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  /** All that it wrote so far, on both channels. */
  output(): string
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>
}

export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A tiny edition, a data folder, and whatever serves from them. */
export interface Stage {
  readonly folder: string
  /** A server in a process of its own, listening. */
  start(env?: Env): Promise<Replica>
  /** Several on the same state. */
  startMany(count: number, env?: Env): Promise<Replica[]>
  /** `harmattan <arguments>` in a process of its own. */
  run(args: readonly string[], env?: Env): Promise<CommandResult>
  /** The same in this process, which is not that of a server either: for what is not about the process itself. */
  runHere(args: readonly string[]): Promise<CommandResult>
  /** A key outside the limit per address, by the operator's command. */
  issueCle(quota?: number): Promise<{ cle: string; prefixe: string }>
  /** Ends all that was started, and deletes all. */
  remove(): Promise<void>
}

/** `base` is the environment of all that is started here; without `DATABASE_URL` the state is SQLite in the folder. */
export async function makeStage(base: Env = {}): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-acces-'))
  const editions = join(folder, 'editions')
  await mkdir(editions)
  await sealEdition({
    folder: editions,
    base: sealSource(smallSeries().slice(0, 2), 'cccccccccccc'),
    catalogue: await paysTexts(),
    date: '2026-02-15',
  })
  const children = new Set<ChildProcess>()
  const environment = (env: Env) =>
    ({
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      HARMATTAN_DATA: folder,
      HARMATTAN_SECRET: SECRET,
      LOG_LEVEL: 'warn',
      ...COMPILED,
      ...base,
      ...env,
    }) as unknown as NodeJS.ProcessEnv

  let removed = false
  function launch(args: readonly string[], env: Env) {
    // A test that ran out of time goes on behind the back of those that clear up.
    if (removed) throw new Error('the stage is removed')
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a signal to all of it, as a terminal sends, does not reach the tests.
      detached: true,
    })
    children.add(child)
    child.once('exit', endWithTests(child.pid!))
    child.once('exit', () => children.delete(child))
    return child
  }

  const stage: Stage = {
    folder,
    async start(env = {}) {
      const child = launch(['servir'], env)
      let output = ''
      child.stdout?.on('data', (chunk) => {
        output += String(chunk)
      })
      const url = await new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`le serveur n'a pas démarré : ${output}`)), HANGS_MS)
        child.stderr?.on('data', (chunk) => {
          output += String(chunk)
          const [, found] = /sert sur (http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? []
          if (!found) return
          clearTimeout(timer)
          resolve(found)
        })
        child.once('exit', (code) => {
          clearTimeout(timer)
          reject(new Error(`le serveur s'est arrêté (${code}) : ${output}`))
        })
      })
      return {
        url,
        port: Number(new URL(url).port),
        process: child,
        output: () => output,
        kill: () => end(child, 'SIGKILL').then(() => {}),
        stop: () => end(child, 'SIGTERM'),
      }
    },
    startMany: (count, env = {}) => Promise.all(Array.from({ length: count }, () => stage.start(env))),
    async run(args, env = {}) {
      const child = launch(args, { LOG_LEVEL: 'debug', ...env })
      let [stdout, stderr] = ['', '']
      child.stdout?.on('data', (chunk) => {
        stdout += String(chunk)
      })
      child.stderr?.on('data', (chunk) => {
        stderr += String(chunk)
      })
      const [code] = (await once(child, 'close')) as [number | null]
      return { code, stdout, stderr }
    },
    async runHere(args) {
      const { code, out, err } = await harmattanHere([...args], environment({}) as Record<string, string>)
      return { code, stdout: out, stderr: err }
    },
    async issueCle(quota = 1_000_000) {
      const { code, stdout, stderr } = await stage.runHere([
        'cles',
        'emettre',
        'a@exemple.org',
        '--quota',
        String(quota),
      ])
      if (code !== 0) throw new Error(stderr)
      const cle = stdout.trim()
      return { cle, prefixe: cle.slice(0, 12) }
    },
    async remove() {
      removed = true
      await Promise.all([...children].map((child) => end(child, 'SIGKILL')))
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return stage
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return child.exitCode
}

/** The processes that a server started, its workers. */
export async function workersOf(server: Replica): Promise<number[]> {
  const { pid } = server.process
  const listed =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
      : (await promisify(execFile)('pgrep', ['-P', String(pid)])).stdout
  return listed.split(/\s+/).filter(Boolean).map(Number)
}

/** The processes of a server that have said, at the level `info`, that they serve: those that have only begun are not among them. */
export function servingWorkersOf(server: Replica): number[] {
  // Not line by line: what several processes write at once may stand in one line.
  const said = server.output().matchAll(/"pid":(\d+)[^{}\n]*"evenement":"pret_a_servir"/g)
  return [...said].map(([, pid]) => Number(pid))
}
