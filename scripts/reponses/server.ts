import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { addressOf, endProcess } from '../processes.ts'
import type { Question } from './question.ts'

const run = promisify(execFile)
const TRIES = 10
const TIMEOUT_MS = 60_000

const DECODE: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

/** A checkout at work on a data folder, until `stop` is aborted. */
export interface Checkout {
  root: string
  data: string
  stop: AbortSignal
}

export interface Answer {
  status: number
  headers: Record<string, string>
  /** Decoded. */
  body: Buffer
}

/** What runs a command of a checkout: only the settings below, so that both checkouts have the same. */
function processOf({ root, data, stop }: Checkout) {
  return {
    node: join(root, 'node_modules/.bin/node'),
    main: join(root, 'src/cli/main.ts'),
    options: {
      cwd: root,
      signal: stop,
      killSignal: 'SIGKILL' as const,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: '0',
        HARMATTAN_DATA: data,
        HARMATTAN_DEMO: 'oui',
        LOG_LEVEL: 'error',
      },
    },
  }
}

/** Runs a command and returns its output. */
export async function harmattan(checkout: Checkout, ...args: string[]): Promise<string> {
  const { node, main, options } = processOf(checkout)
  return (await run(node, [main, ...args], { ...options, maxBuffer: 1 << 26 })).stdout.trim()
}

/** A server of a checkout on a free port, with a key of unlimited quota. */
export class Server {
  readonly version: string
  readonly #cle: string
  readonly #port: string
  readonly #agent = new Agent({ keepAlive: true })
  readonly #end: () => Promise<void>

  private constructor(started: { version: string; cle: string; address: string; end: () => Promise<void> }) {
    this.version = started.version
    this.#cle = started.cle
    this.#port = new URL(started.address).port
    this.#end = started.end
  }

  static async start(checkout: Checkout): Promise<Server> {
    const cle = await harmattan(checkout, 'cles', 'emettre', 'reponses@exemple.org', '--quota', '10000000')
    const { version } = JSON.parse(await readFile(join(checkout.root, 'package.json'), 'utf8')) as { version: string }
    const { node, main, options } = processOf(checkout)
    const child = spawn(node, [main, 'servir'], { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    return new Server({ version, cle, address: await addressOf(child), end: () => endProcess(child) })
  }

  async stop(): Promise<void> {
    this.#agent.destroy()
    await this.#end()
  }

  /** The answer; a question refused for lack of room is asked again a little later. */
  async ask(question: Question): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await this.#askOnce(question)
      if (answer.status !== 503 || answer.headers['retry-after'] === undefined || tries === TRIES) return answer
      await sleep(500 * tries)
    }
  }

  async json<T>(path: string): Promise<T> {
    const { status, body } = await this.ask({ route: path, path })
    if (status !== 200) throw new Error(`${path} : ${status} ${body}`)
    return JSON.parse(body.toString()) as T
  }

  async #askOnce({ path, method = 'GET', headers = {}, body, anonymous }: Question): Promise<Answer> {
    const sent = request({
      port: this.#port,
      method,
      host: '127.0.0.1',
      path: path.replace('{prefixe}', this.#cle.split('_').slice(0, 2).join('_')),
      agent: this.#agent,
      // The same at both servers, whose ports differ.
      headers: { host: 'exemple.org', ...(anonymous ? {} : { authorization: `Bearer ${this.#cle}` }), ...headers },
      timeout: TIMEOUT_MS,
    })
    return new Promise((resolve, reject) => {
      sent.once('timeout', () => sent.destroy(new Error(`aucune réponse en ${TIMEOUT_MS / 1000} s : ${path}`)))
      sent.once('error', reject)
      sent.once('response', async (answer) => {
        try {
          const bytes = Buffer.concat(await answer.toArray())
          const decode = bytes.length > 0 ? DECODE[answer.headers['content-encoding'] ?? ''] : undefined
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            body: decode ? decode(bytes) : bytes,
          })
        } catch (error) {
          reject(error)
        }
      })
      sent.end(body)
    })
  }
}
