import type { EventLog } from '../../contract/logEvents.ts'
import { startThread } from '../../storage/threadCalls.ts'
import { CallLimit } from '../callLimit.ts'
import type { AccessStore, Away, Change, StoreState } from '../store.ts'
import { nowMs } from './database.ts'
import type { Given, Operations, reads, writes } from './operations.ts'
import type { StoreServed, WorkerServed } from './worker.ts'

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
  readonly #listeners = new Set<(change: Change) => void>()
  #thread: ReturnType<typeof startThread<WorkerServed>>
  #closing = false

  readonly lookup = this.#reading('lookup')
  readonly usage = this.#reading('usage')
  readonly list = this.#reading('list')
  readonly issuedLately = this.#reading('issuedLately')
  readonly journal = this.#reading('journal')
  readonly issue = this.#writing('issue')
  readonly settle = this.#writing('settle')
  readonly revoke = this.#writing('revoke')
  readonly setQuota = this.#writing('setQuota')
  readonly erase = this.#writing('erase')
  readonly prune = this.#writing('prune')

  constructor(options: SqliteStoreOptions) {
    this.#path = options.path
    this.#timeoutMs = options.timeoutMs ?? 1500
    this.#log = options.log ?? (() => {})
    this.#limit = new CallLimit({
      timeoutMs: this.#timeoutMs,
      // Of a thread that died (the disk failed, say) nobody knows what it did.
      classify: (error) => ({ executed: error instanceof CallError ? error.executed : 'unknown', storeAway: false }),
      probe: () => this.#ask('ping', []),
      probeWrite: () => this.#ask('tryWriting', []),
      log: this.#log,
    })
    this.#thread = this.#start()
  }

  async opened(): Promise<void> {
    try {
      await this.#thread.calls.ask('opened', undefined)
    } catch (error) {
      this.#closing = true
      throw (error as Error).cause ?? error
    }
  }

  state(): Promise<StoreState> {
    return this.#limit.state()
  }

  watch(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    this.#thread.calls.tell('watch', undefined)
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    if (this.#closing) return
    this.#closing = true
    this.#limit.close()
    const { worker, calls } = this.#thread
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    calls.tell('close', undefined)
    const forced = setTimeout(() => void worker.terminate(), CLOSE_PATIENCE_MS)
    await ended
    clearTimeout(forced)
  }

  #reading<Name extends keyof typeof reads>(name: Name) {
    return (...given: Given<Name>): Promise<ReturnType<Operations[Name]> | Away> =>
      this.#limit.run(() => this.#ask(name, given))
  }

  #writing<Name extends keyof typeof writes>(name: Name) {
    return (...given: Given<Name>): Promise<ReturnType<Operations[Name]> | Away> =>
      this.#limit.write(() => this.#ask(name, given))
  }

  async #ask<Name extends keyof Operations>(name: Name, given: Given<Name>): Promise<ReturnType<Operations[Name]>> {
    // The thread gives up a little earlier than the caller, so that "the file is busy" is known for certain.
    const deadline = nowMs() + this.#timeoutMs * 0.8
    const outcome = await this.#thread.calls.ask('run', { name, given, deadline })
    if ('error' in outcome) throw new CallError(outcome.error, outcome.executed)
    return outcome.result as ReturnType<Operations[Name]>
  }

  #start(): ReturnType<typeof startThread<WorkerServed>> {
    return startThread<WorkerServed>(new URL('./worker.ts', import.meta.url), {
      workerData: { path: this.#path },
      served: { change: (change) => this.#emit(change) } satisfies StoreServed,
      lost: (cause) => this.#replace(cause),
    })
  }

  #replace(cause: string): void {
    if (this.#closing) return
    this.#log('registre_fil_perdu', { cause })
    setTimeout(() => {
      if (this.#closing) return
      this.#thread = this.#start()
      if (this.#listeners.size > 0) this.#thread.calls.tell('watch', undefined)
    }, RESTART_AFTER_MS)
  }

  #emit(change: Change): void {
    for (const listener of this.#listeners) listener(change)
  }
}
