import { type MessagePort, type Transferable, Worker, type WorkerOptions } from 'node:worker_threads'
import { type CodeErreur, type DetailsRefus, ErreurContrat } from '../contract/erreurs.ts'

/** What a thread does for another: functions by name, each of one argument, which is copied as their answers are. */
type Served = Readonly<Record<string, (asked: never) => unknown>>
type Asked<F> = F extends (asked: infer Argument) => unknown ? Argument : never
type Given<F> = F extends (asked: never) => infer Result ? Awaited<Result> : never

type Message =
  /** Without an id nobody waits for an answer. */
  | { kind: 'call'; id: number | undefined; name: string; asked: unknown }
  | { kind: 'answer'; id: number; given: unknown }
  | { kind: 'error'; id: number; error: CrossingError }

/** An error on its way between threads: a class does not cross, data do. */
type CrossingError =
  | { code: CodeErreur; message: string; status: number; details: DetailsRefus; headers: Record<string, string> }
  | { message: string; stack: string | undefined }

/** The thread ended before it had answered. */
export class ThreadLost extends Error {}

export interface CallsOptions {
  /** What the other thread may ask of this one. */
  served?: Served
  /** Memory of an answer that is handed over instead of copied. */
  buffersOf?: (given: never) => ArrayBuffer[]
}

/** Calls between this thread and another, in both directions, several at a time. */
export class Calls<Remote extends Served> {
  readonly #port: MessagePort | Worker
  readonly #served: Served
  readonly #buffersOf: (given: never) => ArrayBuffer[]
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>()
  #lastId = 0
  #ended: Error | undefined

  constructor(port: MessagePort | Worker, { served = {}, buffersOf = () => [] }: CallsOptions = {}) {
    this.#port = port
    this.#served = served
    this.#buffersOf = buffersOf
    port.on('message', (message: Message) => void this.#receive(message))
  }

  /** Calls that are not answered yet. */
  get waiting(): number {
    return this.#pending.size
  }

  /** Calls a function of the other thread; throws what it throws, and `ThreadLost`. */
  ask<Name extends keyof Remote & string>(
    name: Name,
    asked: Asked<Remote[Name]>,
    transfer: readonly Transferable[] = [],
  ): Promise<Given<Remote[Name]>> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = ++this.#lastId
    const answer = Promise.withResolvers<unknown>()
    this.#post({ kind: 'call', id, name, asked }, transfer)
    this.#pending.set(id, answer)
    return answer.promise as Promise<Given<Remote[Name]>>
  }

  /** Calls a function of the other thread, and waits for nothing: what it throws ends that thread. Calls are heard in their order. */
  tell<Name extends keyof Remote & string>(name: Name, asked: Asked<Remote[Name]>): void {
    this.#post({ kind: 'call', id: undefined, name, asked })
  }

  /** Ends all that waits. */
  fail(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }

  /** Ends all that waits, and all that is asked from now on: the other thread is gone. */
  end(error: Error): void {
    this.#ended = error
    this.fail(error)
  }

  async #receive(message: Message): Promise<void> {
    if (message.kind === 'call') return this.#answer(message)
    const waiting = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (message.kind === 'answer') waiting?.resolve(message.given)
    else waiting?.reject(asThrown(message.error))
  }

  async #answer({ id, name, asked }: Extract<Message, { kind: 'call' }>): Promise<void> {
    try {
      const given = await this.#served[name]?.(asked as never)
      if (id !== undefined) this.#post({ kind: 'answer', id, given }, this.#buffersOf(given as never))
    } catch (error) {
      if (id === undefined) throw error
      this.#post({ kind: 'error', id, error: asData(error) })
    }
  }

  #post(message: Message, transfer: readonly Transferable[] = []): void {
    this.#port.postMessage(message, [...transfer])
  }
}

/** Starts a thread and calls it. `lost` has the reason where it ends, whatever waits for it having failed with `ThreadLost`. */
export function startThread<Remote extends Served>(
  module: URL,
  { served, lost, ...options }: WorkerOptions & Pick<CallsOptions, 'served'> & { lost?: (cause: string) => void } = {},
): { worker: Worker; calls: Calls<Remote> } {
  const worker = new Worker(module, options)
  const calls = new Calls<Remote>(worker, served ? { served } : {})
  let fault: unknown
  worker.on('error', (error) => {
    fault = error
  })
  worker.on('exit', (code) => {
    const cause = fault === undefined ? `code ${code}` : String(fault)
    calls.end(new ThreadLost(`un fil de calcul s’est arrêté (${cause})`, { cause: fault }))
    lost?.(cause)
  })
  return { worker, calls }
}

function asData(error: unknown): CrossingError {
  if (error instanceof ErreurContrat) {
    const { code, message, status, headers } = error
    return { code, message, status, details: error.details as DetailsRefus, headers }
  }
  return error instanceof Error
    ? { message: error.message, stack: error.stack }
    : { message: String(error), stack: undefined }
}

function asThrown(crossed: CrossingError): Error {
  if ('code' in crossed) {
    const { code, message, ...options } = crossed
    return new ErreurContrat(code, message, options)
  }
  return Object.assign(new Error(crossed.message), crossed.stack === undefined ? {} : { stack: crossed.stack })
}
