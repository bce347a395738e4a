import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../src/storage/threadPriority.ts'

/** What a crowd of connections does, all alike. */
export interface Crowd {
  port: number
  connections: number
  /** Sent by each connection, `repeat` times over; several: by the connections in turn. In them `#` is a number that comes once. */
  request: string | readonly string[]
  repeat: number
  /** Bytes a second that each connection reads; 0: none; Infinity: all that comes. */
  readBytesPerS: number
  /** Addresses of this machine from which the connections come, in turn; by default 127.0.0.1. */
  from?: readonly string[]
  /** Each connection is closed after so long. */
  leaveAfterMs?: number
  /** A connection that is closed is opened again after a moment. */
  comesBack?: boolean
}

/** What became of it so far. */
export interface CrowdState {
  open: number
  closed: number
  failed: number
  receivedMb: number
  /** Answers by status, of what was read. */
  statuses: Record<string, number>
}

/** Requests that are written together. */
const AT_ONCE = 500
/** An attacker's thread lets whoever measures go first. */
const NICER = 15
const BACK_AFTER_MS = 100

/** The thread of a crowd: the attack must not slow whoever measures beside it. */
if (parentPort) run(workerData as Crowd, parentPort)

function run(crowd: Crowd, port: NonNullable<typeof parentPort>): void {
  lowerThreadPriority(NICER)
  const state: CrowdState = { open: 0, closed: 0, failed: 0, receivedMb: 0, statuses: {} }
  const { request, from = ['127.0.0.1'], leaveAfterMs, comesBack } = crowd
  const requests = typeof request === 'string' ? [request] : request
  // No two alike, neither here nor in another run.
  let drawn = Math.floor(Math.random() * 8e4)
  const writes = Math.ceil(crowd.repeat / AT_ONCE)
  for (let i = 0; i < crowd.connections; i++) open(i)
  setInterval(() => port.postMessage(state), 100)

  function open(number: number): void {
    const text = requests[number % requests.length] ?? ''
    const localAddress = from[number % from.length] ?? '127.0.0.1'
    const socket = connect({ port: crowd.port, host: '127.0.0.1', localAddress })
    socket.on('connect', () => {
      state.open++
      for (let i = 0; i < writes; i++) socket.write(some(text, Math.min(crowd.repeat, AT_ONCE)))
      if (leaveAfterMs !== undefined) setTimeout(() => socket.destroy(), leaveAfterMs)
    })
    socket.on('error', () => state.failed++)
    socket.on('close', () => {
      state.closed++
      if (comesBack) setTimeout(() => open(number), BACK_AFTER_MS)
    })
    if (crowd.readBytesPerS === Number.POSITIVE_INFINITY) socket.on('data', count)
    else if (crowd.readBytesPerS > 0) slowly(socket)
    else socket.pause()
  }

  function some(text: string, count: number): string {
    if (!text.includes('#')) return text.repeat(count)
    return Array.from({ length: count }, () => text.replaceAll('#', String(++drawn))).join('')
  }

  function slowly(socket: Socket): void {
    let owed = 0
    const timer = setInterval(() => {
      owed += crowd.readBytesPerS / 4
      for (let chunk = read(); chunk !== null; chunk = read()) count(chunk)
    }, 250)
    const read = (): Buffer | null => {
      const size = Math.min(Math.floor(owed), socket.readableLength)
      if (size === 0) {
        socket.read(0)
        return null
      }
      owed -= size
      return socket.read(size) as Buffer | null
    }
    socket.on('readable', () => {})
    socket.on('close', () => clearInterval(timer))
  }

  function count(chunk: Buffer): void {
    state.receivedMb += chunk.length / 1e6
    for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g))
      state.statuses[status] = (state.statuses[status] ?? 0) + 1
  }
}
