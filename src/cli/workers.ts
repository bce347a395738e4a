import cluster, { type Worker } from 'node:cluster'
import type { EventLog } from '../contract/logEvents.ts'
import { EXIT } from './command.ts'
import { ConfigError } from './configError.ts'
import type { Served } from './server.ts'

/** A worker that dies sooner than this after its start is started anew more and more slowly. */
const EARLY_DEATH_MS = 5_000
const LONGEST_PAUSE_MS = 30_000
/** Grace period of a worker that was asked to stop; after it the worker is killed. */
const STOP_MS = 30_000

/**
 * The message that stops a worker. Not a signal: a terminal, or systemd, signals the whole group, and a second signal ends a
 * worker at once.
 */
export const STOP_MESSAGE = 'arret'

/** The message by which a worker reports that it has started. */
export type WorkerMessage = { kind: 'sert'; served: Served } | { kind: 'echec'; message: string; exitCode: number }

/**
 * Keeps a number of workers alive: one that dies is replaced, at once unless it keeps dying at its start. Before any of them
 * has served none is: what keeps the first from starting would keep them all.
 */
export class Workers {
  /** Settles at the first word of a worker: what it serves, or, with the start given up, why it cannot. */
  readonly started: Promise<Served>
  readonly #log: EventLog
  readonly #env: Readonly<Record<string, string | undefined>>
  readonly #start = Promise.withResolvers<Served>()
  /** Workers that serve, and so handle messages. */
  readonly #serving = new WeakSet<Worker>()
  #stopping = false
  #early = 0
  #ready = false

  /** `env` is what the workers' environment has beside that of this process; undefined takes a variable out. */
  constructor(options: { count: number; env: Readonly<Record<string, string | undefined>>; log: EventLog }) {
    this.#log = options.log
    this.#env = options.env
    this.started = this.#start.promise
    for (let i = 0; i < options.count; i++) this.#fork()
  }

  #fork(): void {
    const begun = performance.now()
    const worker = cluster.fork(this.#env)
    worker.on('message', (message: WorkerMessage | { kind?: undefined }) => {
      if (message.kind === 'echec') return this.#giveUp(message)
      if (message.kind !== 'sert') return // its figures
      this.#serving.add(worker)
      this.#ready = true
      this.#start.resolve(message.served)
    })
    worker.once('exit', (code, signal) => {
      if (this.#stopping) return
      const death = { processus: worker.process.pid ?? null, code, signal }
      if (!this.#ready) {
        const how = signal ? `signal ${signal}` : `code ${code}`
        return this.#giveUp({ message: `un processus est mort à son démarrage (${how}).`, exitCode: EXIT.echec })
      }
      this.#early = performance.now() - begun < EARLY_DEATH_MS ? this.#early + 1 : 0
      const pauseMs = this.#early < 2 ? 0 : Math.min(LONGEST_PAUSE_MS, 250 * 2 ** this.#early)
      this.#log('processus_mort', { ...death, pause_ms: pauseMs })
      setTimeout(() => {
        if (!this.#stopping) this.#fork()
      }, pauseMs)
    })
  }

  #giveUp({ message, exitCode }: { message: string; exitCode: number }): void {
    if (!this.#ready) this.#start.reject(exitCode === EXIT.usage ? new ConfigError(message) : new Error(message))
  }

  /** Tells every worker to finish, and waits for all of them. */
  async stop(): Promise<void> {
    this.#stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined)
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve) => {
            const kill = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
            worker.once('exit', () => {
              clearTimeout(kill)
              resolve()
            })
            if (this.#serving.has(worker))
              worker.send(STOP_MESSAGE, () => {}) // fails where it has just ended
            else worker.process.kill('SIGTERM')
          }),
      ),
    )
  }
}
