import { hash } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { OLD_EDITION } from '../../tests/support/editions.ts'

const SERIE = '/v1/series/gin_kankan_ghi_nasa_power_2001_2005'
/** Requests of the readers, besides yields at random tilts. */
const QUESTIONS = [
  SERIE,
  '/v1/series?limit=100',
  '/v1/localites/gin_kankan',
  '/v1/normales/gin_kankan',
  `${SERIE}?format=csv`,
]
const CODINGS = ['identity', 'gzip', 'br']
const TIMEOUT_MS = 15_000

/** A request that had no right answer. */
export interface Failure {
  at: number
  what: string
}

export interface Seen {
  requests: number
  failures: Failure[]
  /** Answers that were not what their release holds. */
  wrong: string[]
  /** Answers by release. */
  editions: ReadonlyMap<string, number>
  /** Of the key with a small quota. */
  smallKeyAnswers: number
}

/** Readers who ask without pause, until `stop`, and hold each answer against what the same question was answered before. */
export class Readers {
  readonly #next: () => string
  readonly #agent = new Agent({ keepAlive: true })
  readonly #bodies = new Map<string, string>()
  readonly #editions = new Map<string, number>()
  readonly #seen: Omit<Seen, 'editions'> = { requests: 0, failures: [], wrong: [], smallKeyAnswers: 0 }
  readonly #readers: Promise<void>[]
  #done = false

  constructor({ next, large, small }: { next: () => string; large: readonly string[]; small: string }) {
    this.#next = next
    this.#readers = [...large.map((cle, i) => this.#read(cle, i)), ...[0, 1].map(() => this.#spend(small))]
  }

  async stop(): Promise<Seen> {
    this.#done = true
    await Promise.all(this.#readers)
    this.#agent.destroy()
    return { ...this.#seen, editions: this.#editions }
  }

  async #read(cle: string, first: number): Promise<void> {
    for (let i = first; !this.#done; i++) {
      const tilt = Math.floor(Math.random() * 30)
      const path =
        i % 40 === 0
          ? `/v1/grandeurs/poa_parametrable?code_serie_source=gin_kankan_ghi_nasa_power_2001_2005&inclinaison_deg=${tilt}`
          : QUESTIONS[i % QUESTIONS.length]!
      const coding = CODINGS[i % CODINGS.length]!
      const answer = await this.#ask(path, cle, coding)
      if (!answer) continue
      if (answer.status !== 200) this.#failed(`${answer.status} ${codeOf(answer)} ${path.split('?')[0]}`)
      else this.#compare(path, coding, answer)
    }
  }

  async #spend(cle: string): Promise<void> {
    while (!this.#done) {
      const answer = await this.#ask('/v1/localites/gin_boke', cle, 'identity')
      if (answer?.status === 200) this.#seen.smallKeyAnswers++
      else if (answer && answer.status !== 429) this.#failed(`${answer.status} ${codeOf(answer)}`)
      if (answer?.status === 429) await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  #compare(path: string, coding: string, { edition, body }: { edition: string; body: Buffer }): void {
    this.#editions.set(edition, (this.#editions.get(edition) ?? 0) + 1)
    const question = `${edition} ${coding} ${path}`
    const fingerprint = hash('sha256', body)
    const known = this.#bodies.get(question)
    if (known === undefined) this.#bodies.set(question, fingerprint)
    else if (known !== fingerprint) this.#seen.wrong.push(`${question} : d’autres octets qu’avant`)
    if (path !== SERIE || coding !== 'identity') return
    const { edition: served, mesures } = JSON.parse(body.toString()) as {
      edition: string
      mesures: { valeur: number }[]
    }
    // The older release holds a 4 in each step of this series, the newer one nowhere.
    if (served !== edition || !mesures.every(({ valeur }) => (valeur === 4) === (edition === OLD_EDITION))) {
      this.#seen.wrong.push(`${question} : des valeurs d’une autre édition`)
    }
  }

  /** Undefined where no answer came whole; then it is counted as failed. */
  async #ask(
    path: string,
    cle: string,
    coding: string,
  ): Promise<{ status: number; edition: string; body: Buffer } | undefined> {
    this.#seen.requests++
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request(`${this.#next()}${path}`, {
          agent: this.#agent,
          timeout: TIMEOUT_MS,
          headers: { authorization: `Bearer ${cle}`, 'accept-encoding': coding },
        })
        sent.once('response', resolve)
        sent.once('error', reject)
        sent.once('timeout', () => sent.destroy(new Error('pas de réponse en 15 s')))
        sent.end()
      })
      const body = Buffer.concat(await answer.toArray())
      return { status: answer.statusCode ?? 0, edition: String(answer.headers.edition ?? ''), body }
    } catch (error) {
      this.#failed((error as NodeJS.ErrnoException).code ?? String(error))
      return undefined
    }
  }

  #failed(what: string): void {
    this.#seen.failures.push({ at: performance.now(), what })
  }
}

function codeOf({ body }: { body: Buffer }): string {
  return /"code":"(\w+)"/.exec(body.toString())?.[1] ?? ''
}
