import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { limitPipelining } from './pipelining.ts'

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
  limitPipelining(server)
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

test('of thousands of pipelined requests one is under way at a time, and all are answered in order', async () => {
  const { seen, port } = await listening((request, response) => {
    setImmediate(() => response.end(`<${request.url}>`))
  })
  const paths = Array.from({ length: 3000 }, (_, i) => `/${i}`)
  expect(await exchange(port, [paths.map(get).join('')], paths.length)).toEqual(paths)
  expect(seen.most).toBe(1)
})

test('between two pipelined requests other connections get their turn', async () => {
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

test('of many connections with pipelined requests a few are served in one turn of the event loop', async () => {
  const clients = 60
  let turns = 0
  const servedIn = new Map<number, number>()
  const first: ServerResponse[] = []
  const { port } = await listening((request, response) => {
    if (request.url === '/1') {
      servedIn.set(turns, (servedIn.get(turns) ?? 0) + 1)
      response.end('</1>')
      return
    }
    // The first answers end at once, so that all connections go on at once.
    first.push(response)
    if (first.length === clients) for (const each of first) each.end('</0>')
  })
  let counting = true
  const count = () => {
    turns++
    if (counting) setImmediate(count)
  }
  count()
  await Promise.all(Array.from({ length: clients }, () => exchange(port, [get('/0') + get('/1')], 2)))
  counting = false
  // Eight in a turn; the counts of two turns may fall together.
  expect(Math.max(...servedIn.values())).toBeLessThanOrEqual(16)
})

test('bytes that a client sends behind an unanswered request stay unread', async () => {
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

test('an answer that its client does not read holds back the next pipelined request', async () => {
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

test('bodies and requests come through whole, wherever the packets are cut', async () => {
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

/** Answers heads that begin with `GET /known` itself, with the path, and counts them. */
async function answeringHeads(handle: RequestListener) {
  const server = createServer(handle)
  const answered: string[] = []
  limitPipelining(server, (socket, head, ended) => {
    const [, path = ''] = head.toString().split(' ')
    if (!path.startsWith('/known')) return false
    answered.push(path)
    const body = path.startsWith('/known-long') ? Buffer.alloc(16 << 20) : Buffer.from(`<${path}>`)
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`)
    socket.write(body, () => ended())
    return true
  })
  const sockets: Socket[] = []
  server.on('connection', (socket: Socket) => sockets.push(socket))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, sockets, answered, port: (server.address() as AddressInfo).port }
}

const echo: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end(`<${request.url}>`))
}

test('a cached request head is answered on the fast path in its turn, but for the first of a connection', async () => {
  const { answered, port } = await answeringHeads(echo)
  const paths = Array.from({ length: 300 }, (_, i) => (i % 3 === 0 ? `/other-${i}` : `/known-${i}`))
  expect(await exchange(port, [paths.map(get).join('')], paths.length)).toEqual(paths)
  expect(answered).toEqual(paths.filter((path) => path.startsWith('/known')))
  answered.length = 0
  expect(await exchange(port, [get('/known-a')], 1)).toEqual(['/known-a'])
  expect(answered).toEqual([])
})

test('no bytes of a body, and no end of a head that came in pieces, are taken for a request head', async () => {
  const { answered, port } = await answeringHeads(echo)
  const inside = get('/known-inside')
  const body = `POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: ${inside.length}\r\n\r\n`
  const chunked = `POST /chunked HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${inside.length.toString(16)}\r\n`
  const pieces = [
    get('/first'),
    body,
    inside,
    chunked,
    inside,
    '\r\n0\r\n\r\n',
    'GET /odd HTTP/1.1\r\nHost: a\r\nX: ',
    inside,
  ]
  expect(await exchange(port, [pieces.join('')], 4)).toEqual(['/first', '/post', '/chunked', '/odd'])
  for (const pause of [0, 20]) {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let told = ''
    socket.on('data', (chunk) => {
      told += String(chunk)
    })
    for (const piece of pieces) {
      socket.write(piece)
      await sleep(pause)
    }
    await expect.poll(() => [...told.matchAll(/<([^>]*)>/g)].map(([, path]) => path)).toHaveLength(4)
    expect(told).not.toContain('known')
    socket.destroy()
  }
  expect(answered).toEqual([])
})

test('a cached request head waits behind an unfinished answer, and an unread answer holds back the next', async () => {
  const { answered, port } = await answeringHeads((_request, response) => {
    setTimeout(() => response.end('<first>'), 200)
  })
  const client = connect(port, '127.0.0.1')
  client.pause()
  client.write(get('/first') + get('/known-long').repeat(50))
  await sleep(50)
  expect(answered).toEqual([])
  await expect.poll(() => answered.length).toBe(1)
  await sleep(200)
  expect(answered).toHaveLength(1)
  client.destroy()
})

test('closing idle connections leaves an answer under way to be read, and a half-sent request to be finished', async () => {
  const { server, sockets, answered, port } = await answeringHeads(echo)
  const open = async (asked: string) => {
    const socket = connect(port, '127.0.0.1')
    const answer = once(socket, 'data')
    socket.write(get('/first'))
    await answer
    socket.pause()
    socket.write(asked)
    return socket
  }
  const [idle, reading, half] = [
    await open(''),
    await open(get('/known-long')),
    await open('GET /half HTTP/1.1\r\nHost:'),
  ]
  const closed: string[] = []
  for (const [name, socket] of Object.entries({ idle, reading, half })) socket.once('close', () => closed.push(name))
  await expect.poll(() => answered).toEqual(['/known-long'])
  await expect.poll(() => sockets[2]?.bytesRead).toBeGreaterThan(get('/first').length)
  server.closeIdleConnections()
  let read = 0
  reading.on('data', (chunk) => {
    read += chunk.length
  })
  for (const socket of [idle, reading]) socket.resume()
  await expect.poll(() => read).toBeGreaterThan(16 << 20)
  let rest = ''
  half.on('data', (chunk) => {
    rest += String(chunk)
  })
  half.resume()
  half.write(' a\r\n\r\n')
  await expect.poll(() => rest).toContain('/half>')
  expect(closed).toEqual(['idle'])
  server.closeIdleConnections()
  await expect.poll(() => closed.sort()).toEqual(['half', 'idle', 'reading'])
})
