import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { refuseConnection } from './errors.ts'
import { limitPipelining, trackConnections } from './fastPath/pipelining.ts'

test.each([
  ['that does not come', '', limitPipelining],
  ['that is none', 'pas un morceau', limitPipelining],
  ['that does not come on the plain path', '', trackConnections],
  ['that is none on the plain path', 'pas un morceau', trackConnections],
])('a body %s aborts the answer under way, and no error is written into it', async (_what, body, watch) => {
  const limits = { requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 50 }
  const server = createServer(limits, (request, response) => {
    request.on('error', () => {})
    response.write(Buffer.alloc(64 << 20, 'a')) // more than any buffer swallows
  })
  watch(server)
  let refused = 0
  server.on('clientError', (error, socket: Socket) => {
    refused++
    refuseConnection(error, socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`)
  socket.once('readable', () => socket.write(body))
  while (refused === 0) await sleep(20)
  let tail = ''
  socket.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString('latin1')).slice(-4096)
  })
  // Not `once` of node:events, to which a connection that is reset is a failure: that is an end too.
  await new Promise((resolve) => socket.once('close', resolve))
  expect(tail).not.toContain('HTTP/1.1 4')
  server.closeAllConnections()
  server.close()
})
