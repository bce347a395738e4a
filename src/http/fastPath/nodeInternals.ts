import { createServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Duplex, duplexPair } from 'node:stream'

/**
 * All that the fast path takes of Node beyond its documentation, in one place. What it cannot do without is checked at start
 * (`missingInternals`); the rest has a documented substitute where it stands.
 */

/** Takes the place of Node's request reader on a new connection. Undefined where it is not the only one that reads there. */
export function takeRequestReader(socket: Duplex): ((chunk: Buffer) => void) | undefined {
  const [reader, ...others] = socket.listeners('data') as ((chunk: Buffer) => void)[]
  if (!reader || others.length > 0) return undefined
  socket.removeListener('data', reader)
  return reader
}

/** What of a socket Node keeps to itself, and looks at in the same way for its own time limits. */
interface WithHandle {
  _handle?: { bytesWritten: number; writeQueueSize: number } | null
}

/**
 * Bytes of what was written to a socket that the system has, also of a long buffer that it is only taking piece by piece.
 * Without the handle's own numbers, those of whole buffers.
 */
export function bytesGiven(socket: Socket): number {
  const handle = (socket as WithHandle)._handle
  const given = handle ? handle.bytesWritten - handle.writeQueueSize : Number.NaN
  return Number.isNaN(given) ? socket.bytesWritten - socket.writableLength : given
}

const HEAD = ['GET / HTTP/1.1\r\nHost: a\r\n', '\r\n']

/**
 * What this Node lacks of what the fast path cannot do without, in words for the log; nothing: it works. A server that
 * listens nowhere is given a connection in memory, and a request in two pieces by hand.
 */
export function missingInternals(): string[] {
  const server = createServer()
  const [socket, client] = duplexPair()
  const responses: ServerResponse[] = []
  server.on('request', (_request, response) => responses.push(response))
  server.emit('connection', socket)
  const read = takeRequestReader(socket)
  for (const piece of HEAD) read?.(Buffer.from(piece))
  const checks: [boolean, string][] = [
    [read !== undefined, 'un lecteur de requêtes unique, écouteur « data » de la connexion'],
    [
      responses.length === 1 && responses[0]?.req.complete === true,
      'une requête lue, en plusieurs morceaux, dès son dernier octet',
    ],
    [typeof server.closeIdleConnections === 'function', 'closeIdleConnections, que remplace celle de la voie rapide'],
  ]
  socket.destroy()
  client.destroy()
  return checks.flatMap(([works, what]) => (works ? [] : [what]))
}
