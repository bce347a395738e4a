import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { bytesGiven } from './nodeInternals.ts'

/** A client slower than this is as good as gone: a fifth of what a telephone on a bad line takes. */
export const MIN_BYTES_PER_S = 1000

/** Bytes that a client had taken when its window began. */
interface Window {
  tick: number
  taken: number
}

export interface SlowClientLimits {
  windowMs: number
  checkMs: number
  /** Bytes a second that the client of a connection must take at least; by default 1000. */
  leastRate?: (socket: Socket) => number
}

/**
 * Resets connections of slow clients: those that took less than their least rate over a window of `windowMs`, checked every `checkMs`.
 * Bytes in the system's send buffers do not count as taken where the system shows them: they hold megabytes, and a slow client
 * empties them in steps of minutes. Returns how to stop.
 */
export function cutSlowClients(
  server: Server,
  { windowMs, checkMs, leastRate = () => MIN_BYTES_PER_S }: SlowClientLimits,
  onCut: (count: number) => void,
): () => void {
  const sockets = new Set<Socket>()
  const windows = new Map<Socket, Window>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      windows.delete(socket)
    })
  })
  const ticksOfWindow = Math.ceil(windowMs / checkMs)
  let tick = 0
  let looking = false

  const look = async () => {
    const waiting = [...sockets].filter((socket) => {
      if (socket.writableLength > 0) return true
      windows.delete(socket)
      return false
    })
    if (waiting.length === 0) return
    const queues = await sendQueues((server.address() as AddressInfo | null)?.port ?? 0)
    let cut = 0
    for (const socket of waiting) {
      const taken = bytesGiven(socket) - (queues.get(socket.remotePort ?? 0) ?? 0)
      const window = windows.get(socket)
      const leastBytes = (leastRate(socket) * windowMs) / 1000
      if (!window || taken - window.taken >= leastBytes) windows.set(socket, { tick, taken })
      else if (tick - window.tick >= ticksOfWindow) {
        socket.resetAndDestroy()
        cut++
      }
    }
    if (cut > 0) onCut(cut)
  }
  const timer = setInterval(() => {
    tick++
    if (looking) return
    looking = true
    look().finally(() => {
      looking = false
    })
  }, checkMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Bytes that the system holds of what was written to each connection of a local port and that the other side has not yet
 * taken, by the other side's port (added up where several addresses use one). Linux shows them; elsewhere nothing is known.
 */
async function sendQueues(localPort: number): Promise<ReadonlyMap<number, number>> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'latin1').catch(() => '')),
  )
  return parseQueues(tables.join(''), localPort)
}

/** Reads the tables `/proc/net/tcp` and `tcp6`: addresses and queues in hexadecimal. */
export function parseQueues(tables: string, localPort: number): Map<number, number> {
  const port = localPort.toString(16).toUpperCase().padStart(4, '0')
  // Bounded: a line of the system's own table, of a fixed form.
  const line = new RegExp(`^ *\\d+: [0-9A-F]+:${port} [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]{8}):`, 'gm')
  const queues = new Map<number, number>()
  for (const [, remote = '', queue = ''] of tables.matchAll(line)) {
    const remotePort = Number.parseInt(remote, 16)
    queues.set(remotePort, (queues.get(remotePort) ?? 0) + Number.parseInt(queue, 16))
  }
  return queues
}
