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

export type ComputeThread = ReturnType<typeof computeThread>

/**
 * A thread that computes one question at a time. It is started by its first question, unless it was begun; one that is lost
 * is replaced by the next question, and its own is refused.
 */
export function computeThread(options: ComputeThreadOptions) {
  /** Numbers of the releases handed over, the least lately used first. */
  const held = new Set<number>()
  const numbers = new WeakMap<Release, number>()
  let lastNumber = 0
  let thread: ReturnType<typeof startThread<ThreadServed>> | undefined
  let job: Job | undefined
  let ended = false

  const lose = (cause: string) => {
    thread = undefined
    if (!ended) options.log?.('fil_de_calcul_perdu', { cause })
  }
  const started = () => {
    if (thread) return thread
    held.clear()
    const own = startThread<ThreadServed>(new URL('./thread.ts', import.meta.url), {
      workerData: { sunBytes: options.sunBytes } satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
      served: { read } satisfies MainServed,
      lost: (cause) => {
        if (thread === own) lose(cause)
      },
    })
    thread = own
    return own
  }
  const stopLate = () => {
    const seconds = Math.round(options.runMs / 1000)
    const { calls, worker } = started()
    calls.fail(
      new ErreurContrat(
        'SERVEUR_SURCHARGE',
        `Ce calcul a dépassé ${seconds} secondes et a été arrêté ; demandez une période plus courte, ou réessayez plus tard.`,
        { headers: { 'retry-after': '30' } },
      ),
    )
    void worker.terminate()
    lose(`a computation took longer than ${options.runMs} ms`)
  }
  const run = (of: Job) => {
    of.timer = setTimeout(stopLate, options.runMs)
  }
  async function read({ what, code }: Parameters<MainServed['read']>[0]): Promise<Found> {
    const of = job
    if (!of) throw callerLeft()
    of.reading++
    clearTimeout(of.timer)
    try {
      // The one place where a thread can be stopped without being ended: it hears of nothing while it computes.
      if (of.signal?.aborted) throw callerLeft()
      return await FIND[what](of.release, code)
    } catch (error) {
      of.cause ??= error
      throw error
    } finally {
      if (--of.reading === 0 && of === job) run(of)
    }
  }
  /** The number of a release, which the thread then holds. */
  const handOver = (calls: Calls<ThreadServed>, release: Release): number => {
    const number = numbers.get(release) ?? ++lastNumber
    numbers.set(release, number)
    if (!held.delete(number)) {
      const { id, edition, catalogue, series, terrain } = release
      const hasTerrain = terrain !== undefined
      calls.tell('release', { number, release: { id, edition, catalogue, series, hasTerrain } })
    }
    held.add(number)
    const [oldest] = held
    if (oldest !== undefined && held.size > HELD_RELEASES) {
      held.delete(oldest)
      calls.tell('forget', oldest)
    }
    return number
  }
  /** Has the thread, which knows a release by its number, do something. */
  const dispatch = async <Answer>(
    release: Release,
    signal: AbortSignal | undefined,
    ask: (calls: Calls<ThreadServed>, held: HeldAt) => Promise<Answer>,
  ): Promise<Answer> => {
    if (ended) throw stopping()
    if (job) throw new Error('this thread is busy')
    const { calls } = started()
    const own: Job = { release, signal, timer: undefined, reading: 0 }
    job = own
    run(own)
    try {
      return await ask(calls, { release: handOver(calls, wholeRelease(release)), at: seenPlace(release) })
    } catch (error) {
      throw own.cause ?? error
    } finally {
      clearTimeout(own.timer)
      job = undefined
    }
  }
  /** What pages show; throws as `summarise` does. Tiles of the relief are handed over one by one. */
  const pageWork: PageWork = {
    ...eachWork(
      (name) =>
        (release, asked, { signal }) =>
          dispatch(release, signal, (calls, at) => calls.ask('work', { ...at, name, asked })),
    ),
    relief: (release, outline, { signal }) => {
      const tiles = release.points?.terrain?.tiles ?? new Set()
      return dispatch(release, signal, (calls) => calls.ask('relief', { outline, tiles }))
    },
  }
  return {
    /** Starts the thread ahead of its first question. */
    begin(): void {
      if (!ended) started()
    },
    /** Has at hand what the questions to a release need, before the first of them. */
    prepare(release: Release): void {
      if (ended || job) return
      const { calls } = started()
      calls.tell('prepare', handOver(calls, release))
    },
    /** Computes; throws what the computation throws, 503 where it takes too long. */
    compute<Name extends ComputationName>(
      { release, name, question }: ComputationRequest<Name>,
      signal?: AbortSignal,
    ): Promise<AnswerTo<Name>> {
      const answer = dispatch(release, signal, (calls, at) => calls.ask('compute', { ...at, name, question }))
      // The thread answers the question that it was sent.
      return answer as Promise<AnswerTo<Name>>
    },
    /** Computes the summary of a town; throws its errors, 503 where it takes too long. */
    summarise: ({ release, code }: { release: Release; code: string }, signal?: AbortSignal): Promise<TownSummary> =>
      dispatch(release, signal, (calls, at) => calls.ask('town', { ...at, code })),
    pageWork,
    /** Ends the thread; what it computes is refused. */
    async end(): Promise<void> {
      ended = true
      thread?.calls.fail(stopping())
      await thread?.worker.terminate()
    },
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
