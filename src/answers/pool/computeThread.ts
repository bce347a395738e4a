import { Worker } from 'node:worker_threads'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { EventLog } from '../../contract/logEvents.ts'
import type { Mesures } from '../../edition/mesures.ts'
import { wholeRelease } from '../catalogue/releaseAt.ts'
import type { AnswerTo, ComputationName, Computations } from '../computed/list.ts'
import type { CalculatorInputs, CalculatorYield, PageWork } from '../pageWork.ts'
import type { Release, SeenPlace } from '../release.ts'
import type { TownSummary } from '../towns/townSummary.ts'
import { deserializeError, serializeError } from './errorTransfer.ts'
import type { Found, FromThread, HeldAt, Requested, ThreadAnswer, ThreadSettings, ToThread } from './messages.ts'
import { callerLeft, stopping } from './turns.ts'

/** What a computation makes on its way lasts longer than what a request does: its memory is not looked through as often. */
const YOUNG_MB = 48

/** Catalogues that a thread keeps: the current release, the one before, and one requested by name. */
const HELD_RELEASES = 3

export interface ComputeThreadOptions extends ThreadSettings {
  /** Memory for objects, MB; the numbers of a series or of an answer lie outside of it. */
  heapMb: number
  /** Longest stretch of computing, between two series that are read for it; a thread that takes longer is ended. */
  runMs: number
  log?: EventLog | undefined
}

export interface ComputationRequest<Name extends ComputationName> {
  release: Release
  name: Name
  question: Computations[Name]
}

export interface TownRequest {
  release: Release
  code: string
}

interface Job extends PromiseWithResolvers<ThreadAnswer> {
  release: Release
  /** Aborted once nobody waits for the answer any more. */
  signal: AbortSignal | undefined
  timer: NodeJS.Timeout | undefined
  /** Series that are being read for the thread: it computes when there is none. */
  reading: number
  /** Why a series could not be read: thrown as it is, not as it comes back from the thread. */
  cause?: unknown
}

/**
 * A thread that computes one question at a time. It is started by its first question, unless it was begun; one that is lost
 * is replaced by the next question, and its own is refused.
 */
export class ComputeThread {
  readonly #options: ComputeThreadOptions
  /** Numbers of the releases handed over, the least lately used first. */
  readonly #held = new Set<number>()
  readonly #numbers = new WeakMap<Release, number>()
  #lastNumber = 0
  #worker: Worker | undefined
  #job: Job | undefined
  #ended = false

  constructor(options: ComputeThreadOptions) {
    this.#options = options
  }

  /** Starts the thread ahead of its first question. */
  begin(): void {
    if (!this.#ended) this.#worker ??= this.#start()
  }

  /** Has at hand what the questions to a release need, before the first of them. */
  prepare(release: Release): void {
    if (this.#ended || this.#job) return
    this.begin()
    this.#send({ kind: 'prepare', release: this.#handOver(release) })
  }

  /** Computes; throws what the computation throws, 503 where it takes too long. */
  compute<Name extends ComputationName>(
    { release, name, question }: ComputationRequest<Name>,
    signal?: AbortSignal,
  ): Promise<AnswerTo<Name>> {
    const answer = this.#dispatch(release, signal, (held) => ({ kind: 'question', ...held, name, question }))
    // The thread answers the question that it was sent.
    return answer as Promise<AnswerTo<Name>>
  }

  /** Computes the summary of a town; throws its errors, 503 where it takes too long. */
  summarise({ release, code }: TownRequest, signal?: AbortSignal): Promise<TownSummary> {
    return this.#dispatch(release, signal, (held) => ({ kind: 'town', ...held, code })) as Promise<TownSummary>
  }

  /** What pages show; throws as `summarise` does. Tiles of the relief are handed over one by one. */
  readonly pageWork: PageWork = {
    calculatorInputs: (release, code, { signal }) =>
      this.#dispatch(release, signal, (held) => ({ kind: 'inputs', ...held, code })) as Promise<CalculatorInputs>,
    calculatorYield: (release, field, { signal }) =>
      this.#dispatch(release, signal, (held) => ({ kind: 'yield', ...held, field })) as Promise<CalculatorYield>,
    relief: (release, outline, { signal }) => {
      const tiles = release.points?.terrain?.tiles ?? new Set()
      const answer = this.#dispatch(release, signal, (held) => ({ kind: 'relief', ...held, outline, tiles }))
      return answer as Promise<Uint8Array | undefined>
    },
  }

  /** Sends a job to the thread, which knows a release by its number. */
  #dispatch(
    release: Release,
    signal: AbortSignal | undefined,
    request: (held: HeldAt) => ToThread,
  ): Promise<ThreadAnswer> {
    if (this.#ended) return Promise.reject(stopping())
    if (this.#job) throw new Error('this thread is busy')
    this.begin()
    const job: Job = { ...Promise.withResolvers<ThreadAnswer>(), release, signal, timer: undefined, reading: 0 }
    this.#job = job
    this.#run(job)
    this.#send(request({ release: this.#handOver(wholeRelease(release)), at: seenPlace(release) }))
    return job.promise
  }

  /** Ends the thread; what it computes is refused. */
  async end(): Promise<void> {
    this.#ended = true
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const { sunBytes, heapMb } = this.#options
    this.#held.clear()
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { sunBytes } satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    let cause = 'it ended by itself'
    worker.on('message', (message: FromThread) => this.#receive(worker, message))
    worker.on('error', (error) => {
      cause = String(error)
    })
    worker.on('exit', () => {
      if (worker === this.#worker) this.#lose(cause)
    })
    return worker
  }

  #receive(worker: Worker, message: FromThread): void {
    const job = this.#job
    if (!job || worker !== this.#worker) return
    if (message.kind === 'read') void this.#read(worker, job, message)
    else if (message.kind === 'answer') this.#finish()?.resolve(message.answer)
    else this.#finish()?.reject(job.cause ?? deserializeError(message.error))
  }

  async #read(worker: Worker, job: Job, { request, what, code }: Extract<FromThread, { kind: 'read' }>): Promise<void> {
    const send = (message: ToThread) => worker.postMessage(message)
    job.reading++
    clearTimeout(job.timer)
    try {
      // The one place where a thread can be stopped without being ended: it hears of nothing while it computes.
      if (job.signal?.aborted) throw callerLeft()
      const { release } = job
      send({ kind: 'found', request, found: await FIND[what](release, code) })
    } catch (error) {
      job.cause ??= error
      send({ kind: 'missing', request, error: serializeError(error) })
    }
    if (--job.reading === 0 && job === this.#job) this.#run(job)
  }

  #run(job: Job): void {
    job.timer = setTimeout(() => this.#stopLate(), this.#options.runMs)
  }

  /** The number of a release, which the thread then holds. */
  #handOver(release: Release): number {
    const number = this.#numbers.get(release) ?? ++this.#lastNumber
    this.#numbers.set(release, number)
    if (!this.#held.delete(number)) {
      const { id, edition, catalogue, series, terrain } = release
      const hasTerrain = terrain !== undefined
      this.#send({ kind: 'release', number, release: { id, edition, catalogue, series, hasTerrain } })
    }
    this.#held.add(number)
    const [oldest] = this.#held
    if (oldest !== undefined && this.#held.size > HELD_RELEASES) {
      this.#held.delete(oldest)
      this.#send({ kind: 'forget', number: oldest })
    }
    return number
  }

  #stopLate(): void {
    const seconds = Math.round(this.#options.runMs / 1000)
    this.#finish()?.reject(
      new ErreurContrat(
        'SERVEUR_SURCHARGE',
        `Ce calcul a dépassé ${seconds} secondes et a été arrêté ; demandez une période plus courte, ou réessayez plus tard.`,
        { headers: { 'retry-after': '30' } },
      ),
    )
    void this.#worker?.terminate()
    this.#worker = undefined
    this.#reportLoss(`a computation took longer than ${this.#options.runMs} ms`)
  }

  #lose(cause: string): void {
    this.#worker = undefined
    this.#finish()?.reject(this.#ended ? stopping() : new Error(`the thread of a computation was lost: ${cause}`))
    if (!this.#ended) this.#reportLoss(cause)
  }

  #reportLoss(cause: string): void {
    this.#options.log?.('fil_de_calcul_perdu', { cause })
  }

  #finish(): Job | undefined {
    const job = this.#job
    this.#job = undefined
    clearTimeout(job?.timer)
    return job
  }

  #send(message: ToThread): void {
    this.#worker?.postMessage(message)
  }
}

/** Where a release is seen from, without the release itself. */
function seenPlace({ at }: Release): SeenPlace | undefined {
  if (!at) return undefined
  const { base: _, ...seen } = at
  return seen
}

const FIND: Readonly<Record<Requested, (release: Release, code: string) => Promise<Found>>> = {
  mesures: mesuresOf,
  horizon: async ({ terrain }, code) => terrain?.horizonOf(code),
  tile: async ({ points }, name) => points?.terrain?.tileBytes(name),
}

function mesuresOf(release: Release, code: string): Promise<Mesures> {
  const serie = release.serie(code)
  if (!serie) throw new Error(`${release.id} has no series ${code}`)
  return release.mesures(serie)
}
