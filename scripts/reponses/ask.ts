import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Served } from './checkout.ts'
import type { Question } from './question.ts'

export interface Answer {
  status: number
  headers: Record<string, string>
  /** As it is without its content coding. */
  body: Buffer
  /** The content coding does not give back what was coded. */
  fault?: string
}

const TRIES = 10
const TIMEOUT_MS = 60_000

const DECODE: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

/** Who asks one server. */
export class Asker {
  readonly #served: Served
  readonly #agent = new Agent({ keepAlive: true })

  constructor(served: Served) {
    this.#served = served
  }

  get version(): string {
    return this.#served.version
  }

  /** The answer; a question that finds no place among the computations is asked again a little later. */
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

  close(): void {
    this.#agent.destroy()
  }

  #askOnce({ path, method = 'GET', headers = {}, body, anonymous }: Question): Promise<Answer> {
    const { port, cle } = this.#served
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          port,
          method,
          host: '127.0.0.1',
          path: path.replace('{prefixe}', cle.split('_').slice(0, 2).join('_')),
          agent: this.#agent,
          // The same at both servers, whose ports differ.
          headers: { host: 'exemple.org', ...(anonymous ? {} : { authorization: `Bearer ${cle}` }), ...headers },
          timeout: TIMEOUT_MS,
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.once('error', reject)
          answer.once('end', () =>
            resolve(
              decoded({
                status: answer.statusCode ?? 0,
                headers: answer.headers as Record<string, string>,
                body: Buffer.concat(chunks),
              }),
            ),
          )
        },
      )
      asked.once('timeout', () => asked.destroy(new Error(`aucune réponse en ${TIMEOUT_MS / 1000} s : ${path}`)))
      asked.once('error', reject)
      asked.end(body)
    })
  }
}

function decoded(answer: Answer): Answer {
  const coding = answer.headers['content-encoding']
  if (coding === undefined || answer.body.length === 0) return answer
  try {
    return { ...answer, body: DECODE[coding]?.(answer.body) ?? answer.body }
  } catch (error) {
    return { ...answer, fault: String(error) }
  }
}
