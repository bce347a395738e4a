import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { PiecesInTurn, reusedMemory } from './piecesInTurn.ts'

const PIECE = 1 << 16
const PIECES = 200
/** Twice what the system keeps for a connection. */
const LONG = 1200

/** Pieces of a file as a backend gives them: read into the memory that it is lent. */
async function* filled(memory: () => Uint8Array<ArrayBuffer>, seen: { read: number; closed: boolean }, count = PIECES) {
  try {
    for (let i = 0; i < count; i++) {
      seen.read++
      yield memory().fill(i)
    }
  } finally {
    seen.closed = true
  }
}

const now = async () => {}

/** Sends pieces to who asks; answers where, and how many pieces were read. */
async function serve(more: { length?: number; count?: number; turn?: () => Promise<void> } = {}) {
  const seen = { read: 0, closed: false, buffers: new Set<ArrayBuffer>() }
  const server = createServer((_request, response: ServerResponse) => {
    const memory = reusedMemory(response, PIECE)
    const noted = () => {
      const piece = memory()
      seen.buffers.add(piece.buffer)
      return piece
    }
    const { length = PIECES * PIECE, count = PIECES, turn = now } = more
    pipeline(new PiecesInTurn(filled(noted, seen, count), { length, turn }), response, () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, seen }
}

test('A body in pieces is whole, though its pieces share their memory', async () => {
  const { url, seen } = await serve()
  const body = Buffer.from(await (await fetch(url)).arrayBuffer())
  expect(body.length).toBe(PIECES * PIECE)
  for (let i = 0; i < PIECES; i++)
    expect(body.subarray(i * PIECE, (i + 1) * PIECE).every((byte) => byte === i)).toBe(true)
  expect(seen.buffers.size).toBeLessThan(PIECES / 10)
  expect(seen.closed).toBe(true)
})

test('A body in pieces is read no further than its client takes it, and whole once it does', async () => {
  const { port, seen } = await serve({ length: LONG * PIECE, count: LONG })
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await once(client, 'readable')
  let before = -1
  await expect
    .poll(
      () => {
        const still = seen.read === before
        before = seen.read
        return still
      },
      { interval: 200 },
    )
    .toBe(true)
  expect(seen.read).toBeLessThan(LONG)
  let bytes = 0
  for await (const chunk of client) bytes += (chunk as Buffer).length
  expect(bytes).toBeGreaterThan(LONG * PIECE)
})

test('Memory that the connection has not handed over, or that nobody sends from, is not read into again', () => {
  const socket = new Socket()
  const response = { socket, writableLength: 0 }
  const memory = reusedMemory(response as ServerResponse, PIECE)
  const first = memory()
  expect(memory()).toBe(first)
  response.writableLength = 1
  expect(memory()).not.toBe(first)
  const inMemory = reusedMemory({ socket: null, writableLength: 0 } as ServerResponse, PIECE)
  expect(inMemory()).not.toBe(inMemory())
})

test('A body whose client leaves closes what it is read from', async () => {
  const { port, seen } = await serve({ length: LONG * PIECE, count: LONG })
  const client = connect(port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(client, 'readable')
  expect(seen.closed).toBe(false)
  client.destroy()
  await expect.poll(() => seen.closed).toBe(true)
})

test('A body that is shorter than it was said to be breaks off', async () => {
  const { url } = await serve({ count: PIECES - 1 })
  await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow()
})

test('A body in pieces reads each when its client has a turn', async () => {
  let turns = 0
  const { url, seen } = await serve({
    turn: async () => {
      expect(seen.read).toBe(turns++)
    },
  })
  await (await fetch(url)).arrayBuffer()
  expect([turns, seen.read]).toEqual([PIECES + 1, PIECES])
})
