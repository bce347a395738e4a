import { Worker } from 'node:worker_threads'
import type { EventLog } from '../../contract/logEvents.ts'
import { CallLimit } from '../callLimit.ts'
import type {
  AccessStore,
  Actor,
  Away,
  Change,
  CleUsage,
  Issuance,
  Issued,
  JournalLine,
  KnownCle,
  ListedCle,
  Settled,
  Settlement,
  StoreState,
} from '../store.ts'
import { nowMs } from './database.ts'
import type { Notice, OperationName, Payload, ReadName, Request, Result, WriteName } from './messages.ts'

export interface SqliteStoreOptions {
  /** The state file; its folder is made if absent. */
  readonly path: string
  /** Longest wait for one call, in milliseconds. */
  readonly timeoutMs?: number
  readonly log?: EventLog
}

const RESTART_AFTER_MS = 250
const CLOSE_PATIENCE_MS = 2000

/**
 * Opens the embedded store: one file, which several processes of one machine may use at the same time.
 *
 * @throws when the file cannot be opened: a server must not start without its state
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<AccessStore> {
  const store = new SqliteStore(options)
  await store.opened()
  return store
}

class CallError extends Error {
  readonly executed: 'no' | 'unknown'

  constructor(message: string, executed: 'no' | 'unknown') {
    super(message)
    this.executed = executed
  }
}

class SqliteStore implements AccessStore {
  readonly #path: string
  readonly #timeoutMs: number
  readonly #log: EventLog
  readonly #limit: CallLimit
  readonly #pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  readonly #listeners = new Set<(change: Change) => void>()
  #worker: Worker
  #lastId = 0
  #closing = false

  constructor(options: SqliteStoreOptions) {
    this.#path = options.path
    this.#timeoutMs = options.timeoutMs ?? 1500
    this.#log = options.log ?? (() => {})
    this.#limit = new CallLimit({
      timeoutMs: this.#timeoutMs,
      classify: (error) => ({ executed: error instanceof CallError ? error.executed : 'unknown', storeAway: false }),
      probe: () => this.#ask('ping', undefined),
      probeWrite: () => this.#ask('tryWriting', undefined),
      log: this.#log,
    })
    this.#worker = this.#start()
  }

  opened(): Promise<void> {
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const failed = (error: Error) => {
        this.#closing = true
        reject(error)
      }
      worker.once('error', failed)
      worker.once('message', () => {
        // From now on a thread that dies is replaced.
        worker.off('error', failed)
        resolve()
      })
    })
  }

  async lookup(fingerprints: readonly string[]): Promise<{ kind: 'found'; cles: KnownCle[] } | Away> {
    return this.#read('lookup', fingerprints, (cles) => ({ kind: 'found', cles }))
  }

  async issue(issuance: Issuance): Promise<Issued | Away> {
    return this.#write('issue', issuance, (issued) => issued)
  }

  async settle(settlements: readonly Settlement[]): Promise<{ kind: 'settled'; outcomes: Settled[] } | Away> {
    return this.#write('settle', settlements, (outcomes) => ({ kind: 'settled', outcomes }))
  }

  async usage(
    prefixe: string,
    day: string,
    at: number,
  ): Promise<{ kind: 'usage'; cle: CleUsage } | { kind: 'no_such_cle' } | Away> {
    return this.#read('usage', { prefixe, day, at }, (cle) =>
      cle === undefined ? { kind: 'no_such_cle' } : { kind: 'usage', cle },
    )
  }

  async list(day: string, at: number): Promise<{ kind: 'list'; cles: ListedCle[] } | Away> {
    return this.#read('list', { day, at }, (cles) => ({ kind: 'list', cles }))
  }

  async revoke(prefixe: string, by: Actor, at: number): Promise<{ kind: 'revoquee' | 'no_such_cle' } | Away> {
    return this.#write('revoke', { prefixe, by, at }, (outcome) => outcome)
  }

  async setQuota(prefixe: string, quota: number, at: number): Promise<{ kind: 'changed' | 'no_such_cle' } | Away> {
    return this.#write('setQuota', { prefixe, quota, at }, (outcome) => outcome)
  }

  async erase(prefixes: readonly string[], at: number): Promise<{ kind: 'erased' } | Away> {
    return this.#write('erase', { prefixes, at }, () => ({ kind: 'erased' }))
  }

  async issuedLately(at: number): Promise<{ kind: 'issued_lately'; count: number } | Away> {
    return this.#read('issuedLately', at, (count) => ({ kind: 'issued_lately', count }))
  }

  async journal(): Promise<{ kind: 'journal'; lines: JournalLine[] } | Away> {
    return this.#read('journal', undefined, (lines) => ({ kind: 'journal', lines }))
  }

  async prune(at: number): Promise<{ kind: 'pruned' } | Away> {
    return this.#write('prune', at, () => ({ kind: 'pruned' }))
  }

  state(): Promise<StoreState> {
    return this.#limit.state()
  }

  watch(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    this.#send({ kind: 'watch' })
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    if (this.#closing) return
    this.#closing = true
    this.#limit.close()
    const worker = this.#worker
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    this.#send({ kind: 'close' })
    const forced = setTimeout(() => void worker.terminate(), CLOSE_PATIENCE_MS)
    await ended
    clearTimeout(forced)
  }

  #write<Name extends WriteName, T>(
    name: Name,
    payload: Payload<Name>,
    shape: (result: Result<Name>) => T,
  ): Promise<T | Away> {
    return this.#limit.write(async () => shape(await this.#ask(name, payload)))
  }

  #read<Name extends ReadName, T>(
    name: Name,
    payload: Payload<Name>,
    shape: (result: Result<Name>) => T,
  ): Promise<T | Away> {
    return this.#limit.run(async () => shape(await this.#ask(name, payload)))
  }

  #ask<Name extends OperationName>(name: Name, payload: Payload<Name>): Promise<Result<Name>> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (result: unknown) => void, reject })
      // The worker gives up a little earlier than the caller, so that "the file is busy" is known for certain.
      this.#send({ kind: 'call', id, name, payload, deadline: nowMs() + this.#timeoutMs * 0.8 })
    })
  }

  #send(request: Request): void {
    this.#worker.postMessage(request)
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { path: this.#path } })
    worker.on('message', (notice: Notice) => this.#receive(notice))
    worker.on('error', (error) => this.#log('registre_fil_perdu', { cause: String(error) }))
    worker.on('exit', () => this.#restart())
    return worker
  }

  #receive(notice: Notice): void {
    // Whatever was done before this moment went unheard.
    if (notice.kind === 'watching') this.#emit({ kind: 'gap' })
    if (notice.kind === 'change') this.#emit({ kind: notice.change, prefixe: notice.prefixe })
    if (notice.kind !== 'answers') return
    for (const { id, result, error, executed } of notice.answers) {
      const waiting = this.#pending.get(id)
      this.#pending.delete(id)
      if (error === undefined) waiting?.resolve(result)
      else waiting?.reject(new CallError(error, executed ?? 'unknown'))
    }
  }

  /** A worker that died (the disk failed, say) is replaced; its pending calls have an unknown outcome. */
  #restart(): void {
    for (const { reject } of this.#pending.values()) reject(new CallError('the store thread ended', 'unknown'))
    this.#pending.clear()
    if (this.#closing) return
    setTimeout(() => {
      if (this.#closing) return
      this.#worker = this.#start()
      if (this.#listeners.size > 0) this.#send({ kind: 'watch' })
    }, RESTART_AFTER_MS)
  }

  #emit(change: Change): void {
    for (const listener of this.#listeners) listener(change)
  }
}
