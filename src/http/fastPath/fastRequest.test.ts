import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFastRequest } from './fastRequest.ts'

const headOf = (...lines: string[]) => `${['GET /v1/series?limit=2 HTTP/1.1', ...lines].join('\r\n')}\r\n\r\n`
const read = (text: string) => readFastRequest(Buffer.from(text, 'latin1'))

test('the fast path reads target and headers, however they are written', () => {
  const absent = { authorization: undefined, accept: undefined, acceptEncoding: undefined, ifNoneMatch: undefined }
  expect(read(headOf('Host: a'))).toEqual({ target: '/v1/series?limit=2', ...absent })
  const lines = ['hOST:a', 'AUTHORIZATION:   Bearer x  ', 'accept:text/csv', 'X-Other: y', 'Connection: Keep-Alive']
  expect(read(headOf(...lines, 'Accept-Encoding: br, gzip', 'If-None-Match: "t"'))).toEqual({
    target: '/v1/series?limit=2',
    authorization: 'Bearer x',
    accept: 'text/csv',
    acceptEncoding: 'br, gzip',
    ifNoneMatch: '"t"',
  })
})

describe('a request left to Node’s parser', () => {
  const HOST = 'Host: a'
  test.each([
    ['another method', 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['another version', 'GET / HTTP/1.0\r\nHost: a\r\n\r\n'],
    ['a target with a host', 'GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a target with an accent', 'GET /é HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['two spaces', 'GET  / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an empty line before', '\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['no header', 'GET / HTTP/1.1\r\n\r\n'],
    ['no host', headOf('Accept: */*')],
    ['two hosts', headOf(HOST, HOST)],
    ['a line’s end of its own', headOf(HOST, 'X: a\nY: b')],
    ['a bare return', headOf(HOST, 'X: a\rY: b')],
    ['a folded line', headOf(HOST, 'X: a', ' b')],
    ['a space before the colon', headOf(HOST, 'Accept : */*')],
    ['no colon', headOf(HOST, 'Accept')],
    ['a control', headOf(HOST, 'X: \u0001')],
    ['an accent', headOf(HOST, 'X: é')],
    ['a body', headOf(HOST, 'Content-Length: 3')],
    ['a body in chunks', headOf(HOST, 'Transfer-Encoding: chunked')],
    ['a part', headOf(HOST, 'Range: bytes=0-1')],
    ['an expectation', headOf(HOST, 'Expect: 100-continue')],
    ['an upgrade', headOf(HOST, 'Upgrade: h2c')],
    ['a connection to close', headOf(HOST, 'Connection: close')],
    ['a proxy’s connection to close', headOf(HOST, 'Proxy-Connection: close')],
    ['two keys', headOf(HOST, 'Authorization: Bearer a', 'authorization: Bearer b')],
    ['two kinds accepted', headOf(HOST, 'Accept: a/b', 'Accept: c/d')],
    ['two codings accepted', headOf(HOST, 'Accept-Encoding: br', 'Accept-Encoding: gzip')],
    ['two tags', headOf(HOST, 'If-None-Match: "a"', 'If-None-Match: "b"')],
    ['an empty coding', headOf(HOST, 'Accept-Encoding:')],
    ['an empty kind', headOf(HOST, 'Accept: ')],
    ['more than 4 KiB', headOf(HOST, `X: ${'y'.repeat(5000)}`)],
    ['two heads', headOf(HOST) + headOf(HOST)],
  ])('%s', (_what, text) => {
    expect(read(text)).toBeUndefined()
  })
})

describe('the fast path beside Node’s parser', () => {
  let seen: IncomingMessage | undefined
  const server = createServer((request, response) => {
    seen = request
    response.end()
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => server.close())

  /** The request that Node tells of for some bytes, once it has answered or closed the connection. */
  const byNode = (text: string) =>
    new Promise<IncomingMessage | undefined>((resolve) => {
      seen = undefined
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      socket.once('data', () => socket.destroy())
      socket.once('error', () => {})
      socket.once('close', () => resolve(seen))
      socket.end(text, 'latin1')
    })

  const name = fc.constantFrom(
    'Host',
    'host',
    'Accept',
    'aCCEPT',
    'Accept-Encoding',
    'If-None-Match',
    'Authorization',
    'X',
  )
  const value = fc.oneof(
    fc.constantFrom('', 'a', ' b ', '\tc', 'd\t', 'e f', '"t"', '*/*', 'gzip, br', 'close', ':'),
    fc.string({
      unit: fc.constantFrom(' ', 'a', ':', ',', '\t', '\r', '\n', '\u0000', '\u007f', 'é', '"'),
      maxLength: 6,
    }),
  )
  const lines = fc.array(fc.tuple(name, fc.constantFrom(':', ': ', ' :', ''), value), { maxLength: 6 })

  test('reads every request that it takes as Node does', async () => {
    let plain = 0
    await fc.assert(
      fc.asyncProperty(lines, fc.constantFrom('/a', '/a?b=%20', '/?', '/a b', '/é'), async (headers, target) => {
        const text = `GET ${target} HTTP/1.1\r\nHost: a\r\n${headers.map((each) => `${each.join('')}\r\n`).join('')}\r\n`
        const head = read(text)
        if (!head) return
        plain++
        const request = await byNode(text)
        expect({ ...head }).toEqual({
          target: request?.url,
          authorization: request?.headers.authorization,
          accept: request?.headers.accept,
          acceptEncoding: request?.headers['accept-encoding'],
          ifNoneMatch: request?.headers['if-none-match'],
        })
        expect(request?.complete).toBe(true)
      }),
      { numRuns: 1500 },
    )
    expect(plain).toBeGreaterThan(50)
  })
})
