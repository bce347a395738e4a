/**
 * The thread that holds the state file, so that waiting for the disk does not stop the requests of the main thread.
 * Writes that have gathered meanwhile share one transaction, hence one sync.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { Database, isBusy, nowMs, pause, whenFree } from './database.ts'
import type { Answer, Notice, OperationName, Request } from './messages.ts'
import { reads, writes } from './operations.ts'

type Call = Extract<Request, { kind: 'call' }>
type Operation = (database: Database, payload: unknown) => unknown

/** How long everything waits for those who read while something is erased, and how often it is tried again after that. */
const ERASING_MS = 1000
const MAX_BATCH = 256
const WATCH_EVERY_MS = 200

const port = parentPort!
const database = new Database((workerData as { path: string }).path)
const queue: Call[] = []
let scheduled = false
let watching: NodeJS.Timeout | undefined

port.on('message', (request: Request) => {
  if (request.kind === 'watch') watch()
  else if (request.kind === 'close') close()
  else {
    queue.push(request)
    schedule()
  }
})
post({ kind: 'opened' })

function schedule(): void {
  if (scheduled) return
  scheduled = true
  setImmediate(() => {
    scheduled = false
    drain()
    if (queue.length > 0) schedule()
  })
}

function drain(): void {
  const batch = queue.splice(0, MAX_BATCH)
  const now = nowMs()
  const expired = batch.filter((call) => call.deadline <= now)
  const current = batch.filter((call) => call.deadline > now)
  const answers: Answer[] = expired.map(({ id }) => ({ id, error: 'expired in the queue', executed: 'no' }))
  const writing = current.filter(({ name }) => name in writes)
  if (writing.length > 0) answers.push(...writeAll(writing))
  for (const call of current) {
    if (call.name in reads) answers.push(attempt(call, () => whenFree(call.deadline, () => run(call))))
  }
  // What was erased must leave the log too.
  if (writing.some(({ name }) => name === 'erase')) emptyLog(nowMs() + ERASING_MS)
  post({ kind: 'answers', answers })
}

/** Empties the write-ahead log, as soon as nobody else reads it. */
function emptyLog(deadline: number): void {
  while (!database.checkpoint()) {
    if (nowMs() < deadline) pause(50)
    else return void setTimeout(() => emptyLog(0), ERASING_MS).unref()
  }
}

/** Runs the writes in one transaction: none is answered before all are on the disk. */
function writeAll(calls: readonly Call[]): Answer[] {
  try {
    return database.transaction(Math.min(...calls.map(({ deadline }) => deadline)), () =>
      calls.map((call) => attempt(call, () => database.nested(() => run(call)))),
    )
  } catch (error) {
    const executed = isBusy(error) ? 'no' : 'unknown'
    return calls.map(({ id }) => ({ id, error: String(error), executed }))
  }
}

function attempt({ id }: Call, work: () => unknown): Answer {
  try {
    return { id, result: work() }
  } catch (error) {
    return { id, error: String(error), executed: 'no' }
  }
}

function run({ name, payload }: Call): unknown {
  const operations = { ...reads, ...writes } as unknown as Record<OperationName, Operation>
  return operations[name](database, payload)
}

function watch(): void {
  if (watching === undefined) watchChanges()
  post({ kind: 'watching' })
}

function watchChanges(): void {
  let last = whenFree(nowMs() + WATCH_EVERY_MS, () => reads.lastChange(database))
  watching = setInterval(() => {
    try {
      for (const { id, kind, prefixe } of reads.changesAfter(database, last)) {
        last = id
        post({ kind: 'change', change: kind, prefixe })
      }
    } catch (error) {
      if (!isBusy(error)) throw error
    }
  }, WATCH_EVERY_MS)
}

function close(): void {
  clearInterval(watching)
  while (queue.length > 0) drain()
  database.close()
  port.close()
}

function post(notice: Notice): void {
  port.postMessage(notice)
}
