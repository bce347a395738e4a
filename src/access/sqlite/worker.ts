/**
 * The thread that holds the state file, so that waiting for the disk does not stop the requests of the main thread.
 * Writes that have gathered meanwhile share one transaction, hence one sync.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { Calls } from '../../storage/threadCalls.ts'
import type { Change } from '../store.ts'
import { Database, isBusy, nowMs, pause, whenFree } from './database.ts'
import { type Operations, reads, writes } from './operations.ts'

/** An operation to run. `deadline` is of the clock that threads share: later nobody waits for the answer. */
interface Run {
  name: keyof Operations
  given: readonly unknown[]
  deadline: number
}

/** What came of it; where it failed, whether it may have taken effect all the same. */
export type Outcome = { result: unknown } | { error: string; executed: 'no' | 'unknown' }

interface Queued extends Run {
  answer(outcome: Outcome): void
}

/** What the thread asks of the store. */
export type StoreServed = { change(change: Change): void }

/** How long everything waits for those who read while something is erased, and how often it is tried again after that. */
const ERASING_MS = 1000
const MAX_BATCH = 256
const WATCH_EVERY_MS = 200

const port = parentPort!
const database = new Database((workerData as { path: string }).path)
const queue: Queued[] = []
let scheduled = false
let watching: NodeJS.Timeout | undefined

const served = {
  /** Answered once the file is open. */
  opened: () => {},
  run: (asked: Run) =>
    new Promise<Outcome>((answer) => {
      queue.push({ ...asked, answer })
      schedule()
    }),
  watch() {
    watching ??= watchChanges()
    // Whatever was done before this moment went unheard.
    store.tell('change', { kind: 'gap' })
  },
  close() {
    clearInterval(watching)
    while (queue.length > 0) drain()
    database.close()
    // After the answers.
    setImmediate(() => port.close())
  },
}
export type WorkerServed = typeof served

const store = new Calls<StoreServed>(port, { served })

function schedule(): void {
  if (scheduled) return
  scheduled = true
  setImmediate(() => {
    scheduled = false
    drain()
    if (queue.length > 0) schedule()
  })
}

/** Answers are sent once all of this is done: none before its write is on the disk, and what it erased out of the log. */
function drain(): void {
  const batch = queue.splice(0, MAX_BATCH)
  const now = nowMs()
  const current = batch.filter(({ deadline }) => deadline > now)
  for (const call of batch) if (call.deadline <= now) call.answer({ error: 'expired in the queue', executed: 'no' })
  const writing = current.filter(({ name }) => name in writes)
  if (writing.length > 0) writeAll(writing)
  for (const call of current) {
    if (call.name in reads) call.answer(attempt(() => whenFree(call.deadline, () => run(call))))
  }
  // What was erased must leave the log too.
  if (writing.some(({ name }) => name === 'erase')) emptyLog(nowMs() + ERASING_MS)
}

/** Empties the write-ahead log, as soon as nobody else reads it. */
function emptyLog(deadline: number): void {
  while (!database.checkpoint()) {
    if (nowMs() < deadline) pause(50)
    else return void setTimeout(() => emptyLog(0), ERASING_MS).unref()
  }
}

/** Runs the writes in one transaction: none is answered before all are on the disk. */
function writeAll(calls: readonly Queued[]): void {
  const deadline = Math.min(...calls.map((call) => call.deadline))
  let outcomes: Outcome[]
  try {
    outcomes = database.transaction(deadline, () =>
      calls.map((call) => attempt(() => database.nested(() => run(call)))),
    )
  } catch (error) {
    const executed = isBusy(error) ? 'no' : 'unknown'
    outcomes = calls.map(() => ({ error: String(error), executed }))
  }
  for (const [i, { answer }] of calls.entries()) answer(outcomes[i] as Outcome)
}

function attempt(work: () => unknown): Outcome {
  try {
    return { result: work() }
  } catch (error) {
    return { error: String(error), executed: 'no' }
  }
}

function run({ name, given }: Run): unknown {
  const operations: Readonly<Record<string, (database: Database, ...given: never[]) => unknown>> = {
    ...reads,
    ...writes,
  }
  return operations[name]?.(database, ...(given as never[]))
}

function watchChanges(): NodeJS.Timeout {
  let last = whenFree(nowMs() + WATCH_EVERY_MS, () => reads.lastChange(database))
  return setInterval(() => {
    try {
      for (const { id, kind, prefixe } of reads.changesAfter(database, last)) {
        last = id
        store.tell('change', { kind, prefixe })
      }
    } catch (error) {
      if (!isBusy(error)) throw error
    }
  }, WATCH_EVERY_MS)
}
