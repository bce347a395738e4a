import { LEVELS, LOG_EVENTS, type LogEventName } from '../contract/logEvents.ts'
import type { RequestEnd, RequestKind, RequestObserver } from './requestEnd.ts'

const END = `${JSON.stringify({ evenement: 'requete' satisfies LogEventName }).slice(1)}\n`

/** How long lines wait for others before they are written, in ms, and how many bytes of them. */
const GATHER_MS = 50
const GATHER_BYTES = 1 << 16
/** What a UTF-16 unit takes in UTF-8 at most. */
const UTF8_BYTES = 3

/**
 * The line of each request, without key or address, in the form of the other lines of the log. Lines are gathered for a
 * moment and written together: one call to the system each would cost as much as many an answer. They wait as bytes, which the
 * memory of objects is not searched for: as strings they would be what most of its collections find alive.
 */
export class RequestLog implements RequestObserver {
  readonly #write: (lines: string) => void
  readonly #now: () => number
  readonly #start: string
  readonly #bytes = Buffer.allocUnsafe(GATHER_BYTES)
  #length = 0
  #timer: NodeJS.Timeout | undefined
  #time = ''
  #timeMs = Number.NaN

  /**
   * @param write takes whole lines
   * @param now the time of day, in ms since 1970
   * @param base what each line says besides
   */
  constructor(write: (lines: string) => void, now: () => number, base: Readonly<Record<string, string | number>> = {}) {
    this.#write = write
    this.#now = now
    this.#start = `${JSON.stringify({ level: LEVELS[LOG_EVENTS.requete.level], ...base }).slice(0, -1)},"time":"`
  }

  ended({ text }: RequestKind, { id, ms, prefixe }: RequestEnd): void {
    const cle = prefixe === undefined ? '' : `,"cle":"${prefixe}"`
    const line = `${this.#start}${this.#isoNow()}",${text},"id":"${id}","ms":${Math.round(ms * 10) / 10}${cle},${END}`
    const most = line.length * UTF8_BYTES
    if (most > GATHER_BYTES - this.#length) this.flush()
    if (most > GATHER_BYTES) {
      this.#write(line)
      return
    }
    this.#length += this.#bytes.write(line, this.#length)
    this.#timer ??= setTimeout(() => this.flush(), GATHER_MS).unref()
  }

  /** Writes what waits. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const lines = this.#bytes.toString('utf8', 0, this.#length)
    this.#length = 0
    if (lines !== '') this.#write(lines)
  }

  /** ISO 8601, made once for each millisecond. */
  #isoNow(): string {
    const now = this.#now()
    if (now !== this.#timeMs) {
      this.#timeMs = now
      this.#time = new Date(now).toISOString()
    }
    return this.#time
  }
}
