import { wholeRelease } from '../../answers/catalogue/releaseAt.ts'
import type { Release, SeenPlace } from '../../answers/release.ts'
import { callerLeft, stopping } from '../../answers/turns.ts'
import type { ComputationName, Computations } from '../../contract/computed/list.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { EventLog } from '../../contract/logEvents.ts'
import { type Calls, startThread } from '../../storage/threadCalls.ts'
import type { AnswerTo } from '../list.ts'
import type { TownSummary } from '../towns/townSummary.ts'
import { eachWork, type PageWork } from './pageWork.ts'
import type { Found, HeldAt, MainServed, ThreadServed, ThreadSettings } from './thread.ts'

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

interface Job {
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
  #thread: ReturnType<typeof startThread<ThreadServed>> | undefined
  #job: Job | undefined
  #ended = false

  constructor(options: ComputeThreadOptions) {
    this.#options = options
  }

  /** Starts the thread ahead of its first question. */
  begin(): void {
    if (!this.#ended) this.#started()
  }

  /** Has at hand what the questions to a release need, before the first of them. */
  prepare(release: Release): void {
    if (this.#ended || this.#job) return
    const { calls } = this.#started()
    calls.tell('prepare', this.#handOver(calls, release))
  }

  /** Computes; throws what the computation throws, 503 where it takes too long. */
  compute<Name extends ComputationName>(
    { release, name, question }: ComputationRequest<Name>,
    signal?: AbortSignal,
  ): Promise<AnswerTo<Name>> {
    const answer = this.#dispatch(release, signal, (calls, held) => calls.ask('compute', { ...held, name, question }))
    // The thread answers the question that it was sent.
    return answer as Promise<AnswerTo<Name>>
  }

  /** Computes the summary of a town; throws its errors, 503 where it takes too long. */
  summarise({ release, code }: { release: Release; code: string }, signal?: AbortSignal): Promise<TownSummary> {
    return this.#dispatch(release, signal, (calls, held) => calls.ask('town', { ...held, code }))
  }

  /** What pages show; throws as `summarise` does. Tiles of the relief are handed over one by one. */
  readonly pageWork: PageWork = {
    ...eachWork(
      (name) =>
        (release, asked, { signal }) =>
          this.#dispatch(release, signal, (calls, held) => calls.ask('work', { ...held, name, asked })),
    ),
    relief: (release, outline, { signal }) => {
      const tiles = release.points?.terrain?.tiles ?? new Set()
      return this.#dispatch(release, signal, (calls) => calls.ask('relief', { outline, tiles }))
    },
  }

  /** Has the thread, which knows a release by its number, do something. */
  async #dispatch<Answer>(
    release: Release,
    signal: AbortSignal | undefined,
    ask: (calls: Calls<ThreadServed>, held: HeldAt) => Promise<Answer>,
  ): Promise<Answer> {
    if (this.#ended) throw stopping()
    if (this.#job) throw new Error('this thread is busy')
    const { calls } = this.#started()
    const job: Job = { release, signal, timer: undefined, reading: 0 }
    this.#job = job
    this.#run(job)
    try {
      return await ask(calls, { release: this.#handOver(calls, wholeRelease(release)), at: seenPlace(release) })
    } catch (error) {
      throw job.cause ?? error
    } finally {
      clearTimeout(job.timer)
      this.#job = undefined
    }
  }

  /** Ends the thread; what it computes is refused. */
  async end(): Promise<void> {
    this.#ended = true
    this.#thread?.calls.fail(stopping())
    await this.#thread?.worker.terminate()
  }

  #started(): ReturnType<typeof startThread<ThreadServed>> {
    if (this.#thread) return this.#thread
    const { sunBytes, heapMb } = this.#options
    this.#held.clear()
    const thread = startThread<ThreadServed>(new URL('./thread.ts', import.meta.url), {
      workerData: { sunBytes } satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
      served: { read: (asked) => this.#read(asked) } satisfies MainServed,
      lost: (cause) => {
        if (this.#thread === thread) this.#lose(cause)
      },
    })
    this.#thread = thread
    return thread
  }

  async #read({ what, code }: Parameters<MainServed['read']>[0]): Promise<Found> {
    const job = this.#job
    if (!job) throw callerLeft()
    job.reading++
    clearTimeout(job.timer)
    try {
      // The one place where a thread can be stopped without being ended: it hears of nothing while it computes.
      if (job.signal?.aborted) throw callerLeft()
      return await FIND[what](job.release, code)
    } catch (error) {
      job.cause ??= error
      throw error
    } finally {
      if (--job.reading === 0 && job === this.#job) this.#run(job)
    }
  }

  #run(job: Job): void {
    job.timer = setTimeout(() => this.#stopLate(), this.#options.runMs)
  }

  /** The number of a release, which the thread then holds. */
  #handOver(calls: Calls<ThreadServed>, release: Release): number {
    const number = this.#numbers.get(release) ?? ++this.#lastNumber
    this.#numbers.set(release, number)
    if (!this.#held.delete(number)) {
      const { id, edition, catalogue, series, terrain } = release
      const hasTerrain = terrain !== undefined
      calls.tell('release', { number, release: { id, edition, catalogue, series, hasTerrain } })
    }
    this.#held.add(number)
    const [oldest] = this.#held
    if (oldest !== undefined && this.#held.size > HELD_RELEASES) {
      this.#held.delete(oldest)
      calls.tell('forget', oldest)
    }
    return number
  }

  #stopLate(): void {
    const seconds = Math.round(this.#options.runMs / 1000)
    const { calls, worker } = this.#started()
    calls.fail(
      new ErreurContrat(
        'SERVEUR_SURCHARGE',
        `Ce calcul a dépassé ${seconds} secondes et a été arrêté ; demandez une période plus courte, ou réessayez plus tard.`,
        { headers: { 'retry-after': '30' } },
      ),
    )
    void worker.terminate()
    this.#lose(`a computation took longer than ${this.#options.runMs} ms`)
  }

  #lose(cause: string): void {
    this.#thread = undefined
    if (!this.#ended) this.#options.log?.('fil_de_calcul_perdu', { cause })
  }
}

/** Where a release is seen from, without the release itself. */
function seenPlace({ at }: Release): SeenPlace | undefined {
  if (!at) return undefined
  const { base: _, ...seen } = at
  return seen
}

type Requested = Parameters<MainServed['read']>[0]['what']

const FIND: Readonly<Record<Requested, (release: Release, code: string) => Promise<Found>>> = {
  async mesures(release, code) {
    const serie = release.serie(code)
    if (!serie) throw new Error(`${release.id} has no series ${code}`)
    return release.mesures(serie)
  },
  horizon: async ({ terrain }, code) => terrain?.horizonOf(code),
  tile: async ({ points }, name) => points?.terrain?.tileBytes(name),
}
