import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { takeRequestReader } from './nodeInternals.ts'

const HEAD_END = Buffer.from('\r\n\r\n')

/** What of a connection is under way. */
interface Connection {
  answers: number
  /** The answer to the request that came last by Node's reader, whose body may still be arriving. */
  last: ServerResponse | undefined
  /** What Node's reader was given since its last `request` event. A body may have the start of a head behind it. */
  since: 'nothing' | 'body' | 'head'
}

/**
 * Answers a request from the bytes of its head, and says so; a request that it does not know it leaves to Node's reader. Once
 * the system has taken the answer it calls `ended`.
 */
export type HeadAnswer = (socket: Socket, head: Buffer, ended: () => void) => boolean

const connections = new WeakMap<Socket, Connection>()

/** The answer that is under way on a connection, the last one where there are two. */
export function responseUnderWay(socket: Socket): ServerResponse | undefined {
  const line = connections.get(socket)
  return line && line.answers > 0 ? line.last : undefined
}

/**
 * Lets each connection have one request under way: what comes behind it stays unread until the system has taken its answer.
 * Without this Node parses all that a client sends in a row, thousands of requests in 64 KiB, and each of them has its
 * handler, its file and its answer in memory while the first is still being sent.
 *
 * Node's own reader is given the bytes one head at a time, so that none is parsed too many; the rest goes back into the
 * socket, which then is not read from. Only where the end of a body, or of a head, comes in one piece with a further request,
 * two are under way.
 *
 * Between two requests, where Node's reader waits for a new head, `answerHead` may answer that head in its place; the first
 * request of a connection is always Node's, which from then on knows it as one that is kept open.
 */
export function limitPipelining(server: Server, answerHead: HeadAnswer = () => false): void {
  trackConnections(server)
  server.on('connection', (socket: Socket) => {
    const line = connections.get(socket)
    const feed = takeRequestReader(socket)
    if (!line || !feed) return // Node's reader goes on
    const ended = () => endAnswer(socket, line)
    socket.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; ) {
        if (socket.writableEnded || socket.destroyed) return // refused: nothing more is read
        // Paused in the middle of a chunk: by Node, while what it has to send does not drain.
        if (isHeld(line) || (at > 0 && socket.isPaused())) {
          socket.pause()
          socket.unshift(at === 0 ? chunk : chunk.subarray(at))
          return
        }
        const end = chunk.indexOf(HEAD_END, at)
        const next = end < 0 ? chunk.length : end + HEAD_END.length
        const piece = at === 0 && next === chunk.length ? chunk : chunk.subarray(at, next)
        at = next
        if (end >= 0 && awaitsHead(line) && answerHead(socket, piece, ended)) {
          line.answers++
          continue
        }
        line.since = line.last?.req.complete === false ? 'body' : 'head'
        feed(piece)
      }
    })
  })
  closeOnlyIdle(server)
}

/** Notes what is under way on each connection of a server (`responseUnderWay`). */
export function trackConnections(server: Server): void {
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answers: 0, last: undefined, since: 'nothing' })
  })
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    const line = connections.get(socket)
    if (!line) return // not over a connection: a test's
    line.answers++
    line.last = response
    line.since = 'nothing'
    response.once('close', () => endAnswer(socket, line))
  }
  server.prependListener('request', begin)
  server.prependListener('checkExpectation', begin)
}

/** Connections resumed in one turn of the event loop: a kept page takes a quarter of a millisecond to send. */
const RESUMED_PER_TURN = 8

const resuming: Socket[] = []

/** Resumes a connection in a later turn of the event loop, few in each: clients that read as fast as they ask would block all others. */
function resumeLater(socket: Socket): void {
  resuming.push(socket)
  if (resuming.length === 1) setImmediate(resumeSome)
}

function resumeSome(): void {
  for (const socket of resuming.splice(0, RESUMED_PER_TURN)) socket.resume()
  if (resuming.length > 0) setImmediate(resumeSome)
}

function endAnswer(socket: Socket, line: Connection): void {
  line.answers--
  if (socket.isPaused()) resumeLater(socket)
}

/** Whether the next byte of a connection that is not held begins a request, and it is not the first one. */
function awaitsHead({ last, since }: Connection): boolean {
  return since === 'nothing' && last?.req.complete === true
}

/** Whether nothing is under way: as far as is known, the next byte begins a request. */
function isIdle({ answers, last, since }: Connection): boolean {
  return answers === 0 && since !== 'head' && last?.req.complete === true
}

/** Replaces Node's own, which does not see answers that the fast path is still sending. */
function closeOnlyIdle(server: Server): void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.closeIdleConnections = () => {
    for (const socket of open) {
      const line = connections.get(socket)
      if (line && isIdle(line)) socket.destroy()
    }
  }
}

/** Whether nothing more is to be read: but for the body of the one request that is under way. */
function isHeld({ answers, last }: Connection): boolean {
  return answers > 1 || (answers === 1 && last?.req.complete === true)
}
