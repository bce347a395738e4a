import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { takeOneAtATime } from './oneAtATime.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server that takes one request at a time, and what it has seen: `most` on one connection. */
async function listening(handle: RequestListener) {
  const seen = { begun: 0, most: 0 }
  const atOnce = new WeakMap<Socket, number>()
  const server = createServer((request, response) => {
    const { socket } = request
    const now = (atOnce.get(socket) ?? 0) + 1
    atOnce.set(socket, now)
    seen.begun++
    seen.most = Math.max(seen.most, now)
    response.once('close', () => atOnce.set(socket, (atOnce.get(socket) ?? 1) - 1))
    handle(request, response)
  })
  const sockets: Socket[] = []
  server.on('connection', (socket: Socket) => sockets.push(socket))
  takeOneAtATime(server)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { seen, sockets, port: (server.address() as AddressInfo).port }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

/** Sends pieces, one packet each, and answers the paths of the answers that came back, in order. */
function exchange(port: number, pieces: readonly string[], answers: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    const paths: string[] = []
    let rest = ''
    socket.on('data', (chunk) => {
      const parts = (rest + String(chunk)).split('>')
      rest = parts.pop() ?? ''
      for (const part of parts) paths.push(part.slice(part.indexOf('<') + 1))
      if (paths.length < answers) return
      socket.destroy()
      resolve(paths)
    })
    socket.on('error', reject)
    socket.on('connect', () => {
      for (const piece of pieces) socket.write(piece)
    })
  })
}

test('of thousands of requests in one packet one is under way, and all are answered in their order', async () => {
  const { seen, port } = await listening((request, response) => {
    setImmediate(() => response.end(`<${request.url}>`))
  })
  const paths = Array.from({ length: 3000 }, (_, i) => `/${i}`)
  expect(await exchange(port, [paths.map(get).join('')], paths.length)).toEqual(paths)
  expect(seen.most).toBe(1)
})

test('between two requests in a row everybody else has a turn', async () => {
  let turns = 0
  const turnsAt: number[] = []
  const { port } = await listening((request, response) => {
    turnsAt.push(turns)
    response.end(`<${request.url}>`)
  })
  let counting = true
  const count = () => {
    turns++
    if (counting) setImmediate(count)
  }
  count()
  await exchange(port, [get('/').repeat(50)], 50)
  counting = false
  expect(new Set(turnsAt).size).toBe(50)
})

test('what a client sends behind an unanswered request stays unread', async () => {
  const { seen, sockets, port } = await listening(() => {})
  const client = connect(port, '127.0.0.1')
  const sent = Buffer.from(get('/').repeat(200_000))
  client.write(sent)
  await expect.poll(() => seen.begun).toBe(1)
  await sleep(300)
  expect(seen.begun).toBe(1)
  expect(sockets[0]?.bytesRead).toBeLessThan(300_000)
  expect(sent.length).toBeGreaterThan(5_000_000)
  client.destroy()
})

test('an answer that its reader does not take holds back the next request', async () => {
  const { seen, port } = await listening((_request, response) => {
    response.end(Buffer.alloc(16 << 20))
  })
  const client = connect(port, '127.0.0.1')
  client.pause()
  client.write(get('/').repeat(50))
  await expect.poll(() => seen.begun).toBe(1)
  await sleep(300)
  expect(seen.begun).toBe(1)
  client.destroy()
})

test('bodies and requests come through whole, wherever the packets are cut', { timeout: 60_000 }, async () => {
  const { seen, port } = await listening((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => setImmediate(() => response.end(`<${request.url}:${body.length}>`)))
  })
  const post = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${'a\r\n\r\n'.repeat(length).slice(0, length)}`
  const chunked = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n${'x'.repeat(length)}\r\n0\r\n\r\n`
  const request = fc.record({
    form: fc.constantFrom('get', 'post', 'chunked'),
    length: fc.integer({ min: 1, max: 300 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 }),
      async (requests, cuts) => {
        const sent = requests.map(({ form, length }, i) => {
          if (form === 'get') return get(`/${i}`)
          return form === 'post' ? post(`/${i}`, length) : chunked(`/${i}`, length)
        })
        const expected = requests.map(({ form, length }, i) => `/${i}:${form === 'get' ? 0 : length}`)
        const pieces: string[] = []
        let rest = sent.join('')
        for (let i = 0; rest !== ''; i++) {
          const cut = cuts[i % cuts.length]
          pieces.push(rest.slice(0, cut))
          rest = rest.slice(cut)
        }
        expect(await exchange(port, pieces, expected.length)).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
  expect(seen.most).toBeLessThanOrEqual(2)
})
