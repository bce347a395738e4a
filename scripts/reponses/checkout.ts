import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A server of a checkout, and a key that it takes. */
export interface Served {
  port: number
  cle: string
  version: string
  stop(): Promise<void>
}

const STOP_MS = 10_000

/** A checkout at work on a data folder, until `stop` is aborted. */
export interface Checkout {
  root: string
  data: string
  stop: AbortSignal
}

/** Runs a command; answers what it prints. Throws what it says where it fails or is stopped. */
export async function harmattan({ root, data, stop }: Checkout, ...args: string[]): Promise<string> {
  stop.throwIfAborted()
  const running = promisify(execFile)(nodeOf(root), [mainOf(root), ...args], {
    cwd: root,
    env: environment(data),
    maxBuffer: 1 << 26,
  })
  const kill = () => running.child.kill('SIGKILL')
  stop.addEventListener('abort', kill)
  try {
    return (await running).stdout.trim()
  } finally {
    stop.removeEventListener('abort', kill)
  }
}

/** Starts the server on a free port, with a key whose quota does not end. */
export async function serve(checkout: Checkout): Promise<Served> {
  const { root, data, stop } = checkout
  const cle = await harmattan(checkout, 'cles', 'emettre', 'reponses@exemple.org', '--quota', '10000000')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  stop.throwIfAborted()
  const child = spawn(nodeOf(root), [mainOf(root), 'servir'], {
    cwd: root,
    env: environment(data),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  stop.addEventListener('abort', () => child.kill('SIGKILL'), { once: true })
  return { port: await portOf(child), cle, version, stop: () => end(child) }
}

const nodeOf = (root: string) => join(root, 'node_modules/.bin/node')
const mainOf = (root: string) => join(root, 'src/cli/main.ts')

/** Nothing of the caller's settings, so that both checkouts have the same. */
function environment(data: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    HARMATTAN_DATA: data,
    HARMATTAN_DEMO: 'oui',
    LOG_LEVEL: 'error',
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let told = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      told += chunk
      const [, port] = /sert sur http:\/\/[^\s,]+:(\d+)/.exec(told) ?? []
      if (port) resolve(Number(port))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`le serveur s'est arrêté (${code}) : ${told}`)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(late)
}
