import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request as it came. */
export interface Came {
  method: string
  url: string
  headers: IncomingMessage['headers']
  /** What was sent with it, once it is answered. */
  body: string
}

export type Reply = (response: ServerResponse, request: IncomingMessage) => void

/** What stands in for the service: it answers as it is told, each reply once and the last for ever. */
export interface FakeService {
  url: string
  came: Came[]
}

export async function fakeService(...replies: Reply[]): Promise<FakeService> {
  const came: Came[] = []
  const server = createServer((request, response) => {
    const reply = replies[Math.min(came.length, replies.length - 1)]
    const { method = '', url = '', headers } = request
    const arrived: Came = { method, url, headers, body: '' }
    came.push(arrived)
    request.on('data', (chunk) => {
      arrived.body += String(chunk)
    })
    request.on('end', () => reply?.(response, request))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => closed(server))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, came }
}

async function closed(server: Server): Promise<void> {
  const closing = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closing
}

/** An answer in JSON. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    response.end(JSON.stringify(body))
  }
}

/** An error in the envelope of the contract. */
export function refusal(status: number, code: string, headers: Record<string, string> = {}): Reply {
  return json({ erreur: { code, message: `Refus ${code}.`, details: { champ: 'code' } } }, status, headers)
}

/** What a gateway says of itself. */
export function html(status: number): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<h1>Bad Gateway</h1>')
  }
}

/** The connection is gone before anything came. */
export const hangUp: Reply = (response) => {
  response.destroy()
}
