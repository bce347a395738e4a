import type { FastifyReply, FastifyRequest } from 'fastify'
import { shownUrl } from '../contract/shown.ts'

/** How long lines wait for others before they are written, in ms, and how many characters of them. */
const GATHER_MS = 50
const GATHER_LENGTH = 1 << 16

/** What the log says of a request that is the same each time the same is asked and answered: a part of a line of JSON. */
export function kindOf(request: FastifyRequest, { statusCode }: FastifyReply): string {
  const kind = {
    operation: request.routeOptions.config.operation,
    methode: request.method,
    chemin: shownUrl(request.url),
    statut: statusCode,
  }
  return JSON.stringify(kind).slice(1, -1)
}

/**
 * The line of each request, without key or address, in the form of the other lines of the log. Lines are gathered for a
 * moment and written together: one call to the system each would cost as much as many an answer.
 */
export class RequestLog {
  readonly #write: (lines: string) => void
  readonly #start: string
  #lines = ''
  #timer: NodeJS.Timeout | undefined
  #time = ''
  #timeMs = Number.NaN

  /**
   * @param write takes whole lines
   * @param base what each line says besides
   */
  constructor(write: (lines: string) => void, base: Readonly<Record<string, string | number>> = {}) {
    this.#write = write
    this.#start = `{"level":30,${JSON.stringify(base).slice(1, -1)}${Object.keys(base).length > 0 ? ',' : ''}"time":"`
  }

  /**
   * @param kind made by `kindOf`
   * @param ms from the first byte of the request to the last of the answer
   * @param prefixe public prefix of the key
   */
  ended(kind: string, { id, ms, prefixe }: { id: string; ms: number; prefixe: string | undefined }): void {
    const cle = prefixe === undefined ? '' : `,"cle":"${prefixe}"`
    this.#lines += `${this.#start}${this.#now()}",${kind},"id":"${id}","ms":${Math.round(ms * 10) / 10}${cle},"evenement":"requete"}\n`
    if (this.#lines.length > GATHER_LENGTH) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), GATHER_MS).unref()
  }

  /** Writes what waits. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const lines = this.#lines
    this.#lines = ''
    if (lines !== '') this.#write(lines)
  }

  /** ISO 8601, made once for each millisecond. */
  #now(): string {
    const now = Date.now()
    if (now !== this.#timeMs) {
      this.#timeMs = now
      this.#time = new Date(now).toISOString()
    }
    return this.#time
  }
}
