import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** What a crowd of connections does. */
export interface Crowd {
  port: number
  connections: number
  /** Dealt out to the connections; each sends its own in a row, `repeat` times over. */
  requests: string[]
  repeat: number
  /** Bytes a second that each connection reads; 0: none; Infinity: all that comes. */
  readBytesPerS: number
}

/** Its state so far. */
export interface CrowdState {
  open: number
  closed: number
  failed: number
  receivedMb: number
  /** Answers by status, of what was read. */
  statuses: Record<string, number>
}

/** The thread of a crowd: the attack must not slow whoever measures beside it. */
if (parentPort) run(workerData as Crowd, parentPort)

function run(crowd: Crowd, port: NonNullable<typeof parentPort>): void {
  const state: CrowdState = { open: 0, closed: 0, failed: 0, receivedMb: 0, statuses: {} }
  const { connections, requests, repeat } = crowd
  const writes = Math.ceil(repeat / 500)
  for (let i = 0; i < connections; i++) {
    const own = requests.length === 1 ? requests : requests.filter((_, j) => j % connections === i)
    open(Buffer.from(own.join('').repeat(Math.min(repeat, 500))))
  }
  setInterval(() => port.postMessage(state), 100)

  function open(bytes: Buffer): void {
    const socket = connect(crowd.port, '127.0.0.1')
    socket.on('connect', () => {
      state.open++
      for (let i = 0; i < writes; i++) socket.write(bytes)
    })
    socket.on('error', () => state.failed++)
    socket.on('close', () => state.closed++)
    if (crowd.readBytesPerS === Number.POSITIVE_INFINITY) socket.on('data', count)
    else if (crowd.readBytesPerS > 0) slowly(socket)
    else socket.pause()
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
