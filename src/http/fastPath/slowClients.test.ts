import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, type TestContext, test } from 'vitest'
import { needsLinux } from '../../../tests/support/needs.ts'
import { cutSlowClients, parseQueues } from './slowClients.ts'

const ANSWER_BYTES = 64 << 20
const PIECE = Buffer.alloc(1 << 16)

function inPieces(response: ServerResponse): void {
  let left = ANSWER_BYTES / PIECE.length
  const write = () => {
    while (left-- > 0) if (!response.write(PIECE)) return void response.once('drain', write)
    response.end()
  }
  write()
}

/** A server whose answers are of 64 MB, more than any buffer swallows, cutting after `windowMs`. */
async function endless(
  { onTestFinished }: TestContext,
  windowMs: number,
  { answer = inPieces, leastRate }: { answer?: typeof inPieces; leastRate?: () => number } = {},
) {
  const cuts: number[] = []
  const open = new Set<Socket>()
  const server = createServer((_request, response) => answer(response))
  const limits = { windowMs, checkMs: windowMs / 10, ...(leastRate ? { leastRate } : {}) }
  const stop = cutSlowClients(server, limits, (count) => cuts.push(count))
  server.once('close', stop)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { cuts, open, port: (server.address() as AddressInfo).port }
}

/** Asks, and reads `bytesPerS` of the answer. */
function reader(port: number, bytesPerS: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.on('readable', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  let owed = 0
  const timer = setInterval(() => {
    owed += bytesPerS / 10
    const size = Math.min(Math.floor(owed), socket.readableLength)
    if (size > 0) owed -= (socket.read(size) as Buffer).length
  }, 100)
  socket.on('close', () => clearInterval(timer))
  return socket
}

// All at once: they wait for what does not come.
describe.concurrent('A client', () => {
  test('that stops reading in the middle of an answer is disconnected, and counted', async (context) => {
    const { expect } = context
    const { cuts, open, port } = await endless(context, 1000)
    const readers = [reader(port, 0), reader(port, 0), reader(port, 0)]
    await expect.poll(() => cuts.reduce((sum, count) => sum + count, 0)).toBe(3)
    await expect.poll(() => open.size).toBe(0)
    for (const socket of readers) socket.destroy()
  })

  test('that reads 20 kB/s is disconnected where its answer must be taken faster', async (context) => {
    const { expect } = context
    const { cuts, port } = await endless(context, 1000, { leastRate: () => 1 << 30 })
    const slow = reader(port, 20_000)
    await expect.poll(() => cuts).toEqual([1])
    slow.destroy()
  })

  test(
    'that reads 20 kB/s of what the kernel has buffered is not disconnected, though nothing more is written for long',
    needsLinux(),
    async (context) => {
      const { expect } = context
      const { cuts, open, port } = await endless(context, 5000)
      const slow = reader(port, 20_000)
      await expect.poll(() => open.size).toBe(1)
      const [connection] = open
      const gone = reader(port, 0)
      await expect.poll(() => cuts).toEqual([1])
      await sleep(1000) // the first one has outlived the same window
      expect([...open]).toEqual([connection])
      for (const socket of [slow, gone]) socket.destroy()
    },
  )

  test('that reads an answer handed over in one write is not disconnected, though the write does not end for long', async (context) => {
    const { expect } = context
    const answer = (response: ServerResponse) => void response.end(Buffer.alloc(ANSWER_BYTES))
    const { cuts, open, port } = await endless(context, 1000, { answer })
    const steady = reader(port, 4 << 20)
    await sleep(6000)
    expect([cuts, open.size]).toEqual([[], 1])
    steady.destroy()
  })
})

test('the kernel’s send queue of a connection is found by both ports, in the tables of IPv4 and IPv6', ({ expect }) => {
  const tables = `  sl  local_address rem_address   st tx_queue rx_queue tr
   0: 0100007F:1FBC 00000000:0000 0A 00000000:00000000 00:00000000
   1: 0100007F:1FBC 0100007F:8E7D 01 00028A00:00000000 01:00000014
   2: 0100007F:8E7D 0100007F:1FBC 01 00000007:00000000 01:00000014
  sl  local_address                         remote_address
   0: 0000000000000000FFFF00000100007F:1FBC 0000000000000000FFFF00000100007F:C350 01 00000010:00000000 00:00000000
`
  expect(parseQueues(tables, 0x1fbc)).toEqual(
    new Map([
      [0, 0],
      [0x8e7d, 0x28a00],
      [0xc350, 0x10],
    ]),
  )
})
