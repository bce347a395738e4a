import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'

/** A worker that dies sooner than this after its start is started anew more and more slowly. */
const EARLY_DEATH_MS = 5_000
const LONGEST_PAUSE_MS = 30_000
/** A worker that has not finished so long after it was told to stop is killed. */
const STOP_MS = 30_000

/**
 * What a worker is told to stop by. No signal: a terminal, or systemd, signals the whole group, and a second signal ends a
 * worker at once.
 */
export const STOP_MESSAGE = 'arret'
/** What a worker tells once it serves. */
export const SERVING_MESSAGE = 'sert'

/** Keeps a number of workers alive: one that dies is replaced, at once unless it keeps dying at its start. */
export class Workers {
  readonly #logger: Logger
  readonly #env: Record<string, string>
  readonly #onFirstReady: () => void
  /** Those that serve, and therefore hear what they are told. */
  readonly #serving = new WeakSet<Worker>()
  #stopping = false
  #early = 0
  #ready = false

  /** `env` is what the workers' environment has beside that of this process. */
  constructor(options: { count: number; env: Record<string, string>; logger: Logger; onFirstReady: () => void }) {
    this.#logger = options.logger
    this.#env = options.env
    this.#onFirstReady = options.onFirstReady
    for (let i = 0; i < options.count; i++) this.#start()
  }

  #start(): void {
    const started = performance.now()
    const worker = cluster.fork(this.#env)
    worker.on('message', (message) => {
      if (message !== SERVING_MESSAGE) return
      this.#serving.add(worker)
      if (!this.#ready) this.#onFirstReady()
      this.#ready = true
    })
    worker.once('exit', (code, signal) => {
      if (this.#stopping) return
      this.#early = performance.now() - started < EARLY_DEATH_MS ? this.#early + 1 : 0
      const pauseMs = this.#early < 2 ? 0 : Math.min(LONGEST_PAUSE_MS, 250 * 2 ** this.#early)
      this.#logger.error({ evenement: 'processus_mort', processus: worker.process.pid, code, signal, pauseMs })
      setTimeout(() => {
        if (!this.#stopping) this.#start()
      }, pauseMs)
    })
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
