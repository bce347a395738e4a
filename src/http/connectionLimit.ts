import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Connections beyond the limit that are refused with an error; the next ones are closed at once. */
const REFUSED_WITH_ERROR = 32

/**
 * Bounds the connections that are open at once, together and from one client. `blockOf` gives the part of an address that one
 * client has. Returns which connections are too many, and how many are open. A few beyond the limit are accepted, so that an
 * error can be sent; further ones are closed at once.
 */
export function limitConnections(
  server: Server,
  { most, perAddress, blockOf }: { most: number; perAddress: number; blockOf: (address: string) => string | undefined },
): { isTooMany: (socket: Socket) => boolean; open: () => number } {
  const ofBlock = new Map<string, number>()
  const tooMany = new WeakSet<Socket>()
  let open = 0
  if (Number.isFinite(most)) server.maxConnections = most + REFUSED_WITH_ERROR
  server.on('connection', (socket: Socket) => {
    const block = blockOf(socket.remoteAddress ?? '') ?? ''
    const count = (ofBlock.get(block) ?? 0) + 1
    ofBlock.set(block, count)
    open++
    if (open > most || count > perAddress) tooMany.add(socket)
    socket.once('close', () => {
      open--
      const left = (ofBlock.get(block) ?? 1) - 1
      if (left > 0) ofBlock.set(block, left)
      else ofBlock.delete(block)
    })
  })
  return { isTooMany: (socket) => tooMany.has(socket), open: () => open }
}
