import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Misbehaving {
  address: string
  /** The requests that came, as `GET /path`. */
  requests: string[]
  /** Bytes of body that were handed to the network. */
  sent: () => number
}

/** A server on 127.0.0.1 that answers as it is told, until the test ends. */
export async function misbehave(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<Misbehaving> {
  const requests: string[] = []
  let written = 0
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const { socket } = response
    response.on('close', () => {
      written += socket?.bytesWritten ?? 0
    })
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, sent: () => written }
}

/** Writes for as long as somebody reads. */
export function endless(response: ServerResponse): void {
  const piece = Buffer.alloc(1 << 16, 'x')
  const more = () => {
    while (response.write(piece));
  }
  response.on('drain', more)
  more()
}
