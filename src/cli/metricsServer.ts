import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MetricsAddress } from './config.ts'
import { describeError } from './describeError.ts'

/** Prometheus asks every few seconds; nobody else has business here. */
const MAX_CONNECTIONS = 32
const TIMEOUT_MS = 10_000
/** The text format of Prometheus. */
const TEXT = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves `/metrics` on an address of its own, apart from what the world reaches. Throws where it cannot listen. */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  text: () => Promise<string>,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }, async (request, response) => {
    const say = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    if (request.url?.split('?')[0] !== '/metrics')
      return say(404, 'text/plain; charset=utf-8', 'Seule adresse servie : /metrics.\n')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return say(405, 'text/plain; charset=utf-8', 'GET seulement.\n')
    }
    try {
      say(200, TEXT, await text())
    } catch (error) {
      say(503, 'text/plain; charset=utf-8', `Les métriques ne peuvent pas être lues : ${describeError(error)}\n`)
    }
  })
  server.maxConnections = MAX_CONNECTIONS
  server.listen({ host, port })
  await once(server, 'listening')
  const bound = server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}/metrics`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
