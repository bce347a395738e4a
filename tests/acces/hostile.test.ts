import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCle } from '../../src/access/cle.ts'
import { TIME_LIMITS, type TimeLimits } from '../../src/api/app.ts'
import { forFile } from '../support/forFile.ts'
import { asSlow, sleep } from '../support/patience.ts'
import { startService } from '../support/service.ts'
import { LONG, soak } from '../support/share.ts'
import { addressOf, ask, askPatiently, keptOpen, quantile, sendRaw } from './client.ts'
import { DATA, makeStage, SECRET, type Stage } from './stage.ts'

/** What leaks the inside of the service. */
const LEAK = /\bat [\w.<>]+ \(|node_modules|\/src\/|\.ts:\d|SELECT |INSERT |SQLITE|fastify|FST_ERR|node:|HPE_|\/tmp\//i

/** The service in this process; in `npm run test:long` one of its own, which must be the same in the end. */
interface Server {
  url: string
  port: number
  issueCle: Stage['issueCle']
  /** Whether it still runs: its process, or in this one its server. */
  runs(): boolean
  output(): string
  remove(): Promise<void>
}

async function serverHere(): Promise<Server> {
  const service = await startService({ trustProxy: 1 })
  const url = await service.listen()
  const output = () => service.logs.join('')
  const runs = () => service.app.server.listening
  return { ...service, url, port: Number(new URL(url).port), runs, output, remove: service.close }
}

async function serverApart(): Promise<Server> {
  const stage = await makeStage({ HARMATTAN_TRUST_PROXY: '1' })
  const { process, ...replica } = await stage.start()
  return { ...replica, issueCle: stage.issueCle, runs: () => process.exitCode === null, remove: stage.remove }
}

let server: Server
let cle: string
beforeAll(async () => {
  server = await (LONG ? serverApart() : serverHere())
  cle = (await server.issueCle()).cle
})
afterAll(() => server?.remove())

/** The answers in a stream of bytes, by their lengths. */
function answersIn(text: string): { status: number; head: string; body: string }[] {
  const answers = []
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) throw new Error(`pas une réponse HTTP : ${JSON.stringify(rest.slice(0, 200))}`)
    const head = rest.slice(0, end)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
    const length = status === 100 ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? rest.length)
    answers.push({ status, head, body: Buffer.from(rest.slice(end + 4, end + 4 + length), 'latin1').toString() })
    rest = rest.slice(end + 4 + length)
  }
  return answers
}

/** Every answer is of the contract: an envelope where it is an error, and nothing of the inside. Answers the statuses. */
function expectContract(text: string): number[] {
  return answersIn(text).map(({ status, head, body }) => {
    expect(head + body).not.toMatch(LEAK)
    expect(status).not.toBe(500)
    if (status >= 400) {
      expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im)
      const envelope = JSON.parse(body)
      expect(Object.keys(envelope)).toEqual(['erreur'])
      expect(Object.keys(envelope.erreur)).toEqual(['code', 'message', 'details'])
    }
    return status
  })
}

const JSON_TYPE = 'Content-Type: application/json\r\n'
const GOOD = JSON.stringify({ email: 'a@exemple.org' })
let clients = 0
const from = () => `X-Forwarded-For: ${addressOf(++clients)}\r\n`
const get = (path: string, more = '', version = '1.1') =>
  `GET ${path} HTTP/${version}\r\nHost: a\r\nConnection: close\r\n${more}\r\n`
const post = (body: string, more = `Content-Length: ${Buffer.byteLength(body)}\r\n`) =>
  `POST /v1/cles HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${JSON_TYPE}${from()}${more}\r\n${body}`
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const bearer = (token: string) => `Authorization: Bearer ${token}\r\n`
const long = (length: number) => 'x'.repeat(length)

const CASES: readonly (readonly [name: string, request: () => string | Buffer, statuses: readonly number[]])[] = [
  ['a header of 20 kB', () => get('/v1/health', `X-Long: ${long(20_000)}\r\n`), [431]],
  ['three thousand headers', () => get('/v1/health', 'X-Many: 1\r\n'.repeat(3000)), [431]],
  ['a thousand short headers', () => get('/v1/health', 'a: 1\r\n'.repeat(1000)), [200, 431]],
  ['a URL of 20 kB', () => get(`/v1/${long(20_000)}`), [414]],
  ['a URL of 8 kB', () => get(`/v1/${long(8000)}`), [404]],
  ['a parameter of 8 kB', () => get(`/v1/cles/${long(8000)}`), [404]],
  ['a body beyond 4 KiB', () => post(JSON.stringify({ email: long(5000) })), [413]],
  ['a body announced beyond 4 KiB', () => post('{', 'Content-Length: 99999999\r\n'), [413]],
  [
    'a chunked body beyond 4 KiB',
    () => post(`${chunk(long(3000))}${chunk(long(3000))}0\r\n\r\n`, 'Transfer-Encoding: chunked\r\n'),
    [413],
  ],
  ['a chunked body', () => post(`${chunk(GOOD)}0\r\n\r\n`, 'Transfer-Encoding: chunked\r\n'), [201]],
  [
    'a chunk of a length that is none',
    () => post(`zz\r\n${GOOD}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked\r\n'),
    [400],
  ],
  ['JSON that breaks off', () => post('{"email":'), [400]],
  ['two lengths', () => post(GOOD, `Content-Length: ${GOOD.length}\r\nContent-Length: 2\r\n`), [400]],
  [
    'length and chunks at once',
    () => post(`${chunk(GOOD)}0\r\n\r\n`, `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`),
    [400],
  ],
  ['a negative length', () => post(GOOD, 'Content-Length: -1\r\n'), [400]],
  ['a length that is no number', () => post(GOOD, 'Content-Length: dix\r\n'), [400]],
  ['an unknown transfer coding', () => post(GOOD, 'Transfer-Encoding: gzip\r\n'), [400, 501]],
  [
    'a compressed body',
    () => post(GOOD, `Content-Encoding: gzip\r\nContent-Length: ${GOOD.length}\r\n`),
    [201, 400, 415],
  ],
  ['a good key', () => get(DATA, bearer(cle)), [200]],
  ['the same key twice', () => get(DATA, bearer(cle) + bearer(cle)), [401]],
  ['two schemes', () => get(DATA, `${bearer(cle)}Authorization: Basic YTpi\r\n`), [401]],
  ['a wrong key before the good one', () => get(DATA, bearer('x') + bearer(cle)), [401]],
  ['two keys in one header', () => get(DATA, bearer(`${cle}, Bearer ${cle}`)), [401]],
  ['a key with a NUL', () => get(DATA, bearer(`${cle}\0`)), [400, 401]],
  ['a key with more behind it', () => get(DATA, bearer(`${cle} x`)), [401]],
  ['a key of 10 kB', () => get(DATA, bearer(long(10_000))), [401]],
  ['no Host', () => 'GET /v1/health HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
  ['two Hosts', () => get('/v1/health', 'Host: b\r\n'), [200, 400]],
  ['a header name with a space', () => get('/v1/health', 'X Y: 1\r\n'), [400]],
  ['a header without a colon', () => get('/v1/health', 'rien\r\n'), [400]],
  ['a folded header', () => get('/v1/health', 'X: 1\r\n  2\r\n'), [200, 400]],
  ['a line feed alone', () => 'GET /v1/health HTTP/1.1\nHost: a\n\n', [400]],
  ['HTTP/1.0', () => 'GET /v1/health HTTP/1.0\r\n\r\n', [200]],
  ['HTTP/0.9', () => 'GET /v1/health\r\n\r\n', [200, 400]],
  ['HTTP/3.0', () => get('/v1/health', '', '3.0'), [400]],
  ['what is not HTTP', () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]), [400]],
  ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['an absolute address', () => get('http://ailleurs.example/v1/health'), [200]],
  ['an absolute address of a protected route', () => get(`http://ailleurs.example${DATA}`), [401]],
  ['no path', () => get('*'), [200, 400, 404]],
  ['OPTIONS of the whole', () => 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', [204, 400, 404]],
  ['TRACE', () => get('/v1/health').replace('GET', 'TRACE'), [404, 405]],
  ['CONNECT', () => 'CONNECT ailleurs.example:443 HTTP/1.1\r\nHost: a\r\n\r\n', [405]],
  ['an unknown method', () => get('/v1/health').replace('GET', 'BREW'), [400, 405]],
  ['PROPFIND', () => get('/v1/health').replace('GET', 'PROPFIND'), [404, 405]],
  ['an Upgrade', () => get('/v1/health', 'Upgrade: websocket\r\n').replace('close', 'Upgrade, close'), [200]],
  ['an expectation', () => post(GOOD, `Expect: 200-ok\r\nContent-Length: ${GOOD.length}\r\n`), [417]],
  ['100-continue', () => post(GOOD, `Expect: 100-continue\r\nContent-Length: ${GOOD.length}\r\n`), [100, 201]],
  ['a range of nonsense', () => get(DATA, `${bearer(cle)}Range: bytes=9-1,x\r\n`), [200, 416]],
  ['odd Accept-Encoding', () => get(DATA, `${bearer(cle)}Accept-Encoding: ${',;q=,'.repeat(500)}\r\n`), [200]],
  ['odd If-None-Match', () => get(DATA, `${bearer(cle)}If-None-Match: ${'W/"",'.repeat(2000)}\r\n`), [431]],
]

test.each(CASES)('%s is answered with an error of the contract', async (_name, request, statuses) => {
  const { text, closed } = await sendRaw(server.port, request())
  const got = expectContract(text)
  expect(
    got.every((status) => statuses.includes(status)),
    `${got}`,
  ).toBe(true)
  expect(got.length).toBeGreaterThan(0)
  expect(closed).toBe(true)
})

test('Expect: 100-continue is answered, its body is read, and pipelined requests are answered in order', async () => {
  const [go, made] = answersIn(
    (await sendRaw(server.port, post(GOOD, `Expect: 100-continue\r\nContent-Length: ${GOOD.length}\r\n`))).text,
  )
  expect([go?.status, made?.status]).toEqual([100, 201])
  const open = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
  const pipeline = open('/v1/health') + open(DATA, bearer('faux')) + open(DATA, bearer(cle)) + get('/nulle-part')
  const { text } = await sendRaw(server.port, pipeline)
  expect(expectContract(text)).toEqual([200, 401, 200, 404])
})

const PATHS: readonly (readonly [path: string, statuses: readonly number[]])[] = [
  ['/v1/cles/../', [404, 405]],
  ['/v1/cles/..', [401, 404, 405]],
  ['/v1/cles/%2e%2e', [401, 404]],
  ['/v1/cles/%2e%2e/cles', [401, 404]],
  ['/v1/cles/%2e%2e%2fcles', [401, 404]],
  ['/v1/cles/%00', [401, 404]],
  ['/v1/cles/hmt_%00%00%00%00%00%00%00%00', [401, 404]],
  ['/v1/cles/%', [400]],
  ['/v1/cles/%ff', [400, 401]],
  ['/v1/cles/%c0%ae%c0%ae', [400, 401]],
  ['/v1/cles/__proto__', [401]],
  ['/v1/cles/constructor', [401]],
  ["/v1/cles/'%20OR%201=1--", [401]],
  ['//v1/health', [404]],
  ['/v1//health', [404]],
  ['/v1/./health', [404]],
  ['/v1/../v1/health', [404]],
  ['/V1/health', [404]],
  ['/v1/health/', [404]],
  ['/v1/health;a=1', [404]],
  ['/v1/health%20', [404]],
  ['/v1/health%3Fa', [404]],
  ['/v1/localites/__proto__', [401]],
  ['/archives/../../etc/passwd', [404]],
  ['/archives/edition_20260215/../../../secret', [400, 404]],
  ['/archives/edition_20260215/%2e%2e/%2e%2e/secret', [400, 404]],
  ['/archives/edition_20260215/..%2f..%2fsecret', [400, 404]],
  ['/archives/edition_20260215/..%5c..%5csecret', [400, 404]],
  ['/archives/edition_20260215/%00', [400, 404]],
  ['/archives/..%2f..%2fsecret/secret', [400, 404]],
  ['/v1/health?__proto__[a]=1', [400]],
  ['/v1/health?constructor=1', [400]],
  ['/v1/health?%00=1', [400]],
  ['/v1/health?a=%0d%0aSet-Cookie:%20a=1', [400]],
  ['/nulle%0d%0aSet-Cookie:%20a=1', [404]],
  ['/nulle\u00e9', [400, 404]],
]

test.each(PATHS)('the path %s leads nowhere else', async (path, statuses) => {
  const { text } = await sendRaw(server.port, Buffer.from(get(path), 'latin1'))
  const [status] = expectContract(text)
  expect(statuses, text.slice(0, 300)).toContain(status)
  expect(text.split('\r\n\r\n')[0]).not.toMatch(/^set-cookie/im)
  expect(text).not.toContain(SECRET)
  expect(text).not.toMatch(/^root:/m)
})

test('a key with the path tricks of its holder opens no other key', async () => {
  const other = await server.issueCle()
  for (const path of [
    other.prefixe,
    `x/../${other.prefixe}`,
    `${cle.slice(0, 12)}/../${other.prefixe}`,
    `%2e%2e/cles`,
  ]) {
    for (const method of ['GET', 'DELETE']) {
      const { text } = await sendRaw(server.port, get(`/v1/cles/${path}`, bearer(cle)).replace('GET', method))
      expect([401, 404, 405]).toContain(expectContract(text)[0])
    }
  }
  expect((await ask(`${server.url}/v1/cles/${other.prefixe}`, { cle: other.cle })).status).toBe(200)
})

const BODIES: readonly (readonly [body: string, statuses: readonly number[]])[] = [
  ['{"email":"a@exemple.org","__proto__":{"quota":1}}', [400]],
  ['{"email":"a@exemple.org","constructor":{"prototype":{"quota":1}}}', [400]],
  ['{"email":"a@exemple.org","constructor":1}', [400, 422]],
  ['{"email":"a@exemple.org","toString":1}', [422]],
  ['{"__proto__":null}', [400]],
  ['{"\\u005f_proto__":{"email":"a@exemple.org"}}', [400, 422]],
  ['{"email":{"toString":"a@exemple.org"}}', [422]],
  ['{"email":["a@exemple.org"]}', [422]],
  [`{"email":"a@exemple.org","usage_prevu":${'['.repeat(500)}${']'.repeat(500)}}`, [400, 422]],
  ['{"email":"a@exemple.org","email":"b"}', [422]],
  ['{"email":"a\\u0000@exemple.org"}', [422]],
  ['{"email":"a@exemple.org\\u0000"}', [422]],
  ['{"email":"\\u202egro.elpmexe@a"}', [422]],
  ['{"email":"a\\u202e@exemple.org"}', [422]],
  ['{"email":"a\\u200b@exemple.org"}', [422]],
  ['{"email":"a@exemple.org\\r\\nBcc: b@exemple.org"}', [422]],
  ['{"email":"\\ud800@exemple.org"}', [400]],
  ['{"email":"prénom@exemple.org"}', [201]],
  ['{"email":"用户@例え.jp"}', [201]],
  ['{"email":"a@exemple.org","usage_prevu":"\\u0000\\u202e\\ud800 é"}', [400]],
  ['\ufeff{"email":"a@exemple.org"}', [201]],
  ['{"email":"a@exemple.org"} {}', [400]],
  ['{"email":1e400}', [422]],
]

test.each(BODIES)('the body %s is taken or refused, never a fault', async (body, statuses) => {
  const { text } = await sendRaw(server.port, post(body))
  expect(statuses, text).toContain(expectContract(text)[0])
})

test('bytes that are no UTF-8 in a body are refused', async () => {
  const body = Buffer.concat([
    Buffer.from('{"email":"'),
    Buffer.from([0xff, 0xfe, 0xc0]),
    Buffer.from('@exemple.org"}'),
  ])
  const head = `POST /v1/cles HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${JSON_TYPE}${from()}Content-Length: ${body.length}\r\n\r\n`
  const { text } = await sendRaw(server.port, Buffer.concat([Buffer.from(head), body]))
  expect(expectContract(text)).toEqual([400])
})

/** What no service has given. */
const unknownCle = () => makeCle((size) => crypto.getRandomValues(new Uint8Array(size))).cle

test('of a flood of unknown keys each is refused, and a valid one among them answered', async () => {
  const agent = keptOpen(8)
  const keys = [...Array.from({ length: 99 }, unknownCle), cle, ...Array.from({ length: 99 }, unknownCle)]
  const statuses = await Promise.all(
    keys.map(async (each) => (await askPatiently(`${server.url}${DATA}`, { cle: each, agent })).status),
  )
  agent.destroy()
  expect(statuses).toEqual(keys.map((each) => (each === cle ? 200 : 401)))
})

soak('a thousand wrong keys a second do not slow a client with a valid key', async () => {
  const [agent, wrongAgent] = [keptOpen(2), keptOpen(64)]
  const wrong: Promise<number>[] = []
  const good: number[] = []
  let flooding = true
  const reader = async () => {
    while (flooding) {
      const reply = await ask(`${server.url}${DATA}`, { cle, agent })
      expect(reply.status).toBe(200)
      good.push(reply.ms)
      await sleep(5)
    }
  }
  const readers = [reader(), reader()]
  const begun = performance.now()
  for (let sent = 0; sent < 3000; ) {
    for (const due = (performance.now() - begun) * 1.05; sent < due; sent++) {
      const unknown = unknownCle()
      const token = sent % 2 === 0 ? unknown : `${unknown.slice(0, -1)}${unknown.endsWith('a') ? 'b' : 'a'}`
      wrong.push(ask(`${server.url}${DATA}`, { cle: token, agent: wrongAgent }).then(({ status }) => status))
    }
    await sleep(5)
  }
  const statuses = new Set(await Promise.all(wrong))
  flooding = false
  await Promise.all(readers)
  const seconds = (performance.now() - begun) / 1000
  const p99 = quantile(good, 0.99)
  console.log(
    `${Math.round(wrong.length / seconds)} mauvaises clés par seconde : bonne clé p50 ${quantile(good, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${good.length} réponses)`,
  )
  for (const each of [agent, wrongAgent]) each.destroy()
  expect([...statuses]).toEqual([401])
  expect(p99).toBeLessThan(asSlow(2000))
})

test('after all hostile requests the server is the same, and its log has no fault', async () => {
  expect(server.runs()).toBe(true)
  expect((await ask(`${server.url}/pret`)).status).toBe(200)
  expect(server.output()).not.toContain('faute_interne')
})

describe('A slow client', () => {
  const LIMITS: TimeLimits = { headers: 600, request: 1000, idle: 1500, keepAlive: 500, check: 100, page: 60_000 }
  const limited = forFile(() => startService({ editions: 'aucune', timeLimits: LIMITS }))
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await limited.listen()).port)
  })

  const trickle = (head: string, count: number) => [head, ...Array.from({ length: count }, () => 'a')]

  test('in its headers is disconnected with a 408', async () => {
    const { text, closed } = await sendRaw(port, trickle('GET /v1/health HTTP/1.1\r\nX: ', 40), { pauseMs: 100 })
    expect(closed).toBe(true)
    expect(expectContract(text)).toEqual([408])
  })

  test('in its body is disconnected with a 408', async () => {
    const head = `POST /v1/cles HTTP/1.1\r\nHost: a\r\n${JSON_TYPE}Content-Length: 1000\r\n\r\n{`
    const { text, closed } = await sendRaw(port, trickle(head, 40), { pauseMs: 100 })
    expect(closed).toBe(true)
    expect(expectContract(text)).toEqual([408])
  })

  test('that sends nothing is disconnected, before a request and after one', async () => {
    expect(await sendRaw(port, [])).toMatchObject({ closed: true })
    const after = await sendRaw(port, 'GET /v1/health HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(after.closed).toBe(true)
    expect(expectContract(after.text)).toEqual([200])
  })

  test('with five hundred connections delays no other client', async () => {
    const crowd = Array.from({ length: 500 }, () =>
      sendRaw(port, trickle('GET /v1/health HTTP/1.1\r\nX: ', 30), { pauseMs: 100 }),
    )
    await sleep(200)
    const waits: number[] = []
    for (let i = 0; i < 20; i++) {
      const reply = await ask(`http://127.0.0.1:${port}/v1/health`)
      expect(reply.status).toBe(200)
      waits.push(reply.ms)
    }
    expect(quantile(waits, 1)).toBeLessThan(asSlow(2000))
    expect((await Promise.all(crowd)).every(({ closed }) => closed)).toBe(true)
  })

  test('has the same limits in the service as it is started', async () => {
    const started = await startService({ editions: 'aucune', timeLimits: TIME_LIMITS })
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = started.app.server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 65_000,
      timeout: 30_000,
    })
    await started.close()
  })
})
