import pg from 'pg'
import type { EventLog } from '../../contract/logEvents.ts'
import type { Change } from '../store.ts'
import { connectionOf, type PostgresAddress } from './connection.ts'

const CHANNEL = 'harmattan_access'
const CONNECT_TIMEOUT_MS = 1000
/** A connection that a firewall dropped in silence is noticed by asking it something now and then. */
const HEARTBEAT_EVERY_MS = 1000
const HEARTBEAT_TIMEOUT_MS = 1500
const FIRST_BACKOFF_MS = 100
const MAX_BACKOFF_MS = 2000

/** One connection that hears of changes, and that comes back by itself whenever it is lost. */
export class Listener {
  readonly #address: PostgresAddress
  readonly #emit: (change: Change) => void
  readonly #log: EventLog
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #backoffMs = FIRST_BACKOFF_MS
  #closed = false

  constructor(address: PostgresAddress, emit: (change: Change) => void, log: EventLog) {
    this.#address = address
    this.#emit = emit
    this.#log = log
    void this.#connect()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const client = this.#newClient()
    if (!client) return this.#connectLater()
    this.#client = client
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#hear(payload))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch {
      this.#lost(client)
      return
    }
    if (this.#closed || this.#client !== client) return
    this.#backoffMs = FIRST_BACKOFF_MS
    // Whatever was said before this moment went unheard.
    this.#emit({ kind: 'gap' })
    this.#beatLater(client)
  }

  /** Undefined where a file that the address names cannot be read: it may come. */
  #newClient(): pg.Client | undefined {
    try {
      return new pg.Client({
        ...connectionOf(this.#address),
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: HEARTBEAT_TIMEOUT_MS,
        keepAlive: true,
      })
    } catch {
      return undefined
    }
  }

  #beatLater(client: pg.Client): void {
    this.#timer = setTimeout(async () => {
      try {
        await client.query('SELECT 1')
      } catch {
        this.#lost(client)
        return
      }
      if (!this.#closed && this.#client === client) this.#beatLater(client)
    }, HEARTBEAT_EVERY_MS)
    this.#timer.unref()
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    client.end().catch(() => {})
    this.#connectLater()
  }

  #connectLater(): void {
    this.#log('registre_ecoute_perdue', { nouvel_essai_ms: this.#backoffMs })
    this.#timer = setTimeout(() => void this.#connect(), this.#backoffMs)
    this.#timer.unref()
    this.#backoffMs = Math.min(MAX_BACKOFF_MS, this.#backoffMs * 2)
  }

  #hear(payload: string | undefined): void {
    const change = changeOf(payload)
    if (change !== undefined) this.#emit(change)
  }
}

function changeOf(payload: string | undefined): Change | undefined {
  try {
    const { kind, prefixe } = JSON.parse(payload ?? '') as { kind?: unknown; prefixe?: unknown }
    if ((kind === 'cle' || kind === 'recall') && typeof prefixe === 'string') return { kind, prefixe }
  } catch {
    // Another program's message on the same channel is none of ours.
  }
  return undefined
}
