import { once } from 'node:events'
import { Server } from 'node:http'
import { connect, Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Edition } from '../../src/edition/read/openEdition.ts'
import { folderWriter } from '../../src/edition/store/folderWriter.ts'
import { reinstateEdition, retireEdition } from '../../src/edition/store/retireEdition.ts'
import { HotCache } from '../../src/http/fastPath/hotCache.ts'
import type { LoadStage } from '../../src/http/loadShedding.ts'
import { sealBothLogged } from '../support/edition/logged.ts'
import { NEW_EDITION, OLD_EDITION } from '../support/editions.ts'
import { forFile, forTest } from '../support/forFile.ts'
import { DATA_QUESTIONS, QUESTIONS } from '../support/questions.ts'
import { sealNewEdition, sealOldEdition } from '../support/sealedOnce.ts'
import { type ServiceOptions, startService, type TestService } from '../support/service.ts'
import { share } from '../support/share.ts'

const SERIE = '/v1/series/gin_kankan_ghi_nasa_power_2001_2005'
/** Of the longest kept whole. */
const LONG = '/v1/horaire/gin_kankan/t2m?periode_debut=2004-01-01&periode_fin=2005-12-31'
/**
 * So many of them are more than the buffer of a sender grows to. That of a receiver grows as it reads, and may then take them
 * all: who is not to read them has read nothing long before.
 */
const MORE_THAN_SENT = 12

/** A connection that is kept open, with answers taken apart by their length. */
class Connection {
  readonly #socket: Socket
  readonly #closed = new AbortController()
  #received: Buffer = Buffer.alloc(0)

  constructor(address: string) {
    const { hostname, port } = new URL(address)
    this.#socket = connect(Number(port), hostname)
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => this.#closed.abort())
    this.#socket.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk])
    })
  }

  get socket(): Socket {
    return this.#socket
  }

  send(bytes: string): void {
    this.#socket.write(bytes, 'latin1')
  }

  /** The next answer; a 304 has no body. Throws where none comes any more. */
  async answer(): Promise<{ status: number; headers: Record<string, string>; lines: string[]; body: Buffer }> {
    for (;;) {
      const end = this.#received.indexOf('\r\n\r\n')
      const [line = '', ...lines] = this.#received.subarray(0, Math.max(0, end)).toString().split('\r\n')
      const status = Number(line.split(' ')[1])
      const headers = Object.fromEntries(
        lines.map((each) =>
          each
            .toLowerCase()
            .split(/:\s*/, 1)
            .concat(each.replace(/^[^:]*:\s*/, '')),
        ),
      )
      const length = status === 304 ? 0 : Number(headers['content-length'])
      if (end >= 0 && this.#received.length >= end + 4 + length) {
        const body = this.#received.subarray(end + 4, end + 4 + length)
        this.#received = this.#received.subarray(end + 4 + length)
        return { status, headers, lines: [line, ...lines], body }
      }
      await once(this.#socket, 'data', this.#closed)
    }
  }

  async ask(bytes: string) {
    this.send(bytes)
    return this.answer()
  }

  close(): void {
    this.#socket.destroy()
  }
}

const asked = vi.spyOn(HotCache.prototype, 'answer')
/** How many of the requests since the test began were answered from their heads. */
const hot = () => asked.mock.results.filter(({ value }) => value === true).length

let service: TestService
let address = ''
const open: Connection[] = []
const connection = (to = address) => {
  const made = new Connection(to)
  open.push(made)
  return made
}
/** A connection whose first request is over. */
const kept = async (to = address) => {
  const made = connection(to)
  await made.ask('GET /v1/health HTTP/1.1\r\nHost: a\r\n\r\n')
  return made
}
const head = (path: string, cle: string, ...lines: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: a', `Authorization: Bearer ${cle}`, ...lines].join('\r\n')}\r\n\r\n`

beforeEach(() => {
  asked.mockClear()
})
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

const OPTIONS: ServiceOptions = { editions: sealBothLogged }
beforeAll(async () => {
  service = await startService(OPTIONS)
  address = await service.listen()
})
afterAll(() => service.close())

test('Cached heads and bodies hold no memory but their own', async () => {
  const one = await kept()
  await one.ask(head(SERIE, service.cle))
  const write = vi.spyOn(Socket.prototype, 'write')
  await one.ask(head(SERIE, service.cle))
  const sent = write.mock.calls.map(([bytes]) => bytes as unknown).filter((bytes) => Buffer.isBuffer(bytes))
  write.mockRestore()
  expect(hot()).toBe(1)
  expect(sent.map(({ length }) => length > 200)).toEqual([true, true])
  expect(sent.map(({ buffer }) => buffer.byteLength)).toEqual(sent.map(({ length }) => length))
})

/** What of an answer is of its moment. */
const timeless = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/^(date|x-request-id): .*/i, '$1: …').replace(/(r=)\d+(;t=)\d+/, '$1…$2…')).sort()

/**
 * Asked on a connection of its own it is answered the whole way; then again on one that is kept, where the answer comes from
 * its head if it may. More than once: on a machine without time the block of a quota goes back in between.
 */
async function twoWays(bytes: string, mayBeHot: (whole: Awaited<ReturnType<Connection['answer']>>) => boolean) {
  const whole = await connection().ask(bytes)
  asked.mockClear()
  const one = await kept()
  let again = await one.ask(bytes)
  for (let tries = 0; mayBeHot(whole) && hot() === 0 && tries < 20; tries++) again = await one.ask(bytes)
  expect(hot()).toBe(mayBeHot(whole) ? 1 : 0)
  return { whole, again }
}

describe.each(share(DATA_QUESTIONS, 22))('%s', (route, { url, cle }) => {
  const isChanging = [
    'GET /v1/editions',
    'GET /v1/editions/{a}/ecarts/{b}',
    'GET /v1/preuves',
    'GET /v1/edition',
  ].includes(route)

  test.each(share(['identity', 'br', 'gzip', 'zstd'], 2))(
    'is served from the hot cache to the byte and the header, in %s',
    async (coding) => {
      const { whole, again } = await twoWays(
        head(url, service.cle, `Accept-Encoding: ${coding}`),
        ({ headers, body }) => !isChanging && !headers['transfer-encoding'] && (cle || body.length <= 1 << 16),
      )
      expect([whole.status, again.status]).toEqual([200, 200])
      expect(again.body.equals(whole.body)).toBe(true)
      expect(timeless(again.lines)).toEqual(timeless(whole.lines))
    },
  )

  test('is a 304 from the hot cache for its tag, and an answer for another', async () => {
    const { headers } = await connection().ask(head(url, service.cle))
    const { whole, again } = await twoWays(head(url, service.cle, `If-None-Match: ${headers.etag}`), () => !isChanging)
    expect([whole.status, again.status]).toEqual([304, 304])
    expect(timeless(again.lines)).toEqual(timeless(whole.lines))
    const other = await twoWays(head(url, service.cle, 'If-None-Match: "autre"'), () => false)
    expect([other.whole.status, other.again.status]).toEqual([200, 200])
  })
})

describe('A request answered from the hot cache', () => {
  test('is another entry with another Accept, another coding, another order of parameters, another edition', async () => {
    const one = await kept()
    const csv = await one.ask(head(SERIE, service.cle, 'Accept: text/csv'))
    const json = await one.ask(head(SERIE, service.cle))
    const old = await one.ask(head(`${SERIE}?edition=${OLD_EDITION}`, service.cle))
    const packed = await one.ask(head(SERIE, service.cle, 'Accept-Encoding: br'))
    expect(csv.headers['content-type']).toMatch(/^text\/csv/)
    expect(json.headers['content-type']).toMatch(/^application\/json/)
    expect([json.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect([json.headers.edition, old.headers.edition]).toEqual([NEW_EDITION, OLD_EDITION])
    asked.mockClear()
    const entries = [
      [['Accept: text/csv'], csv],
      [[], json],
      [['Accept-Encoding: br'], packed],
    ] as const
    while (hot() < 6) {
      for (const [lines, first] of entries) {
        const again = await one.ask(head(SERIE, service.cle, ...lines))
        expect(again.body.equals(first.body)).toBe(true)
      }
    }
  })

  test('is counted to the last request of the quota, and refused after it', async () => {
    const { cle } = await service.issueCle(300)
    const one = await kept()
    const answers = [await connection().ask(head(SERIE, cle))]
    for (let i = 0; i < 310; i++) answers.push(await one.ask(head(SERIE, cle)))
    expect(answers.map(({ status }) => status)).toEqual([...new Array(300).fill(200), ...new Array(11).fill(429)])
    const left = answers.map(({ headers }) => Number(/r=(\d+)/.exec(headers.ratelimit ?? '')?.[1]))
    expect(left).toEqual([...Array.from({ length: 300 }, (_, i) => 299 - i), ...new Array(11).fill(0)])
    expect(hot()).toBeGreaterThan(100)
  })

  test('is counted over two concurrent connections to the same last request', async () => {
    const { cle } = await service.issueCle(400)
    await connection().ask(head(SERIE, cle))
    const statuses = await Promise.all(
      [await kept(), await kept()].map(async (one) => {
        const seen: number[] = []
        for (let i = 0; i < 300; i++) seen.push((await one.ask(head(SERIE, cle))).status)
        return seen
      }),
    )
    expect(statuses.flat().filter((status) => status === 200)).toHaveLength(399)
  })

  test('that counts for many counts for as many each time', async () => {
    const many = Object.values(QUESTIONS).find(({ things, lasting }) => things > 1 && lasting)
    const { cle } = await service.issueCle(10_000)
    if (!many) throw new Error('no question counts for many')
    const one = await kept()
    const answers = [
      await one.ask(head(many.url, cle)),
      await one.ask(head(many.url, cle)),
      await one.ask(head(many.url, cle)),
    ]
    expect(hot()).toBeGreaterThan(0)
    expect(answers.map(({ headers }) => /r=(\d+)/.exec(headers.ratelimit ?? '')?.[1])).toEqual(
      [1, 2, 3].map((times) => String(10_000 - times * many.things)),
    )
  })

  test('is refused to a wrong, a missing and a revoked key', async () => {
    const { cle, prefixe } = await service.issueCle(100)
    const one = await kept()
    for (let i = 0; i < 3; i++) expect((await one.ask(head(SERIE, cle))).status).toBe(200)
    expect(hot()).toBeGreaterThan(0)
    asked.mockClear()
    const none = head(SERIE, cle).replace(/Authorization.*\r\n/, '')
    const twice = head(SERIE, cle, `Authorization: Bearer ${cle}`)
    const wrong = `${cle.slice(0, -1)}${cle.endsWith('a') ? 'b' : 'a'}`
    for (const bytes of [none, twice, head(SERIE, wrong)]) expect((await one.ask(bytes)).status).toBe(401)
    const revoked = await service.ask({
      method: 'DELETE',
      url: `/v1/cles/${prefixe}`,
      headers: { authorization: `Bearer ${cle}` },
    })
    expect(revoked.statusCode).toBe(204)
    expect((await one.ask(head(SERIE, cle))).status).toBe(401)
    expect(hot()).toBe(0)
  })

  test('is logged as any other, with the key’s prefix and never the key', async () => {
    const one = await kept()
    await one.ask(head(SERIE, service.cle))
    const before = service.logs.length
    await one.ask(head(SERIE, service.cle))
    await connection().ask(head(SERIE, service.cle))
    expect(hot()).toBeGreaterThan(0)
    await expect.poll(() => service.logs.length).toBe(before + 2)
    const [again, whole] = service.logs.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
    const { id, ms, time, ...rest } = again ?? {}
    expect(whole).toMatchObject(rest)
    expect(rest).toMatchObject({ methode: 'GET', chemin: SERIE, statut: 200, cle: service.cle.slice(0, 12) })
    expect([typeof id, typeof ms, typeof time]).toEqual(['string', 'number', 'string'])
    expect(id).not.toBe(whole?.id)
    expect(service.logs.join('')).not.toContain(service.cle)
  })

  test('pipelined five hundred times is answered as often, one under way at a time', async () => {
    const one = await kept()
    await one.ask(head(SERIE, service.cle))
    asked.mockClear()
    let counting = true
    const turnsAt = new Set<number>()
    const count = () => {
      turnsAt.add(hot())
      if (counting) setImmediate(count)
    }
    count()
    one.send(head(SERIE, service.cle).repeat(500))
    for (let i = 0; i < 500; i++) expect((await one.answer()).status).toBe(200)
    counting = false
    // Now and then a further block of the quota is asked for, which the whole way does.
    expect(hot()).toBeGreaterThan(450)
    // Others had their turns in between: it was not one run of all of them.
    expect(turnsAt.size).toBeGreaterThan(100)
  })

  test('is not produced for a client that does not read', async () => {
    const one = await kept()
    await one.ask(head(LONG, service.cle))
    asked.mockClear()
    one.socket.pause()
    one.send(head(LONG, service.cle).repeat(2000))
    await expect.poll(hot).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 300))
    // What the system's buffers swallow, and no more.
    expect(hot()).toBeLessThan(40)
  })
})

describe('The hot cache', () => {
  let other: TestService
  beforeEach(async () => {
    other = await startService({ editions: 'aucune' })
  })
  afterEach(() => other.close())

  test('follows the current release at once, both ways, and serves nothing of a withdrawn one', async () => {
    await sealOldEdition(other.folder)
    await other.editions.refresh()
    const one = await kept(await other.listen())
    const release = async (path = SERIE) => {
      const answers = [await one.ask(head(path, other.cle)), await one.ask(head(path, other.cle))]
      const [first, second] = answers.map(({ status, headers, body }) => [
        status,
        headers.edition,
        (JSON.parse(body.toString()) as { edition?: string }).edition,
      ])
      expect(second).toEqual(first)
      return first
    }
    const named = `${SERIE}?edition=${NEW_EDITION}`
    expect(await release()).toEqual([200, OLD_EDITION, OLD_EDITION])
    await sealNewEdition(other.folder)
    await other.editions.refresh()
    expect(await release()).toEqual([200, NEW_EDITION, NEW_EDITION])
    expect(await release(named)).toEqual([200, NEW_EDITION, NEW_EDITION])
    await retireEdition(folderWriter(other.folder), {
      edition: NEW_EDITION,
      motif: 'Valeurs décuplées.',
      remplaceePar: null,
      date: '2026-03-01',
    })
    await other.editions.refresh()
    expect(await release()).toEqual([200, OLD_EDITION, OLD_EDITION])
    expect((await one.ask(head(named, other.cle))).status).toBe(410)
    await reinstateEdition(folderWriter(other.folder), NEW_EDITION)
    await other.editions.refresh()
    expect(await release()).toEqual([200, NEW_EDITION, NEW_EDITION])
    expect(hot()).toBeGreaterThan(4)
  })

  test('keeps no answer of a release that is withdrawn while the answer is computed', async () => {
    await sealOldEdition(other.folder)
    await sealNewEdition(other.folder)
    await other.editions.refresh()
    const [edition] = [other.editions.current]
    await retireEdition(folderWriter(other.folder), {
      edition: NEW_EDITION,
      motif: 'Essai.',
      remplaceePar: null,
      date: '2026-03-01',
    })
    await other.editions.refresh()
    const keep = vi.spyOn(HotCache.prototype, 'keep').mockImplementationOnce(function (this: HotCache<Edition>, sent) {
      keep.mockRestore()
      if (!edition) throw new Error('no release')
      this.keep(sent, {
        source: edition,
        isNamed: true,
        units: 1,
        body: Buffer.from('withdrawn'),
      })
    })
    const one = await kept(await other.listen())
    for (let i = 0; i < 2; i++) expect((await one.ask(head(SERIE, other.cle))).headers.edition).toBe(OLD_EDITION)
    expect(hot()).toBe(0)
  })

  test('does not mix releases where one is taken up while an answer of the one before is computed', async () => {
    await sealOldEdition(other.folder)
    await other.editions.refresh()
    const [old] = [other.editions.current]
    await sealNewEdition(other.folder)
    // As an answer ends that was begun before the change.
    const keep = vi.spyOn(HotCache.prototype, 'keep').mockImplementationOnce(function (
      this: HotCache<Edition>,
      sent,
      from,
    ) {
      keep.mockRestore()
      if (!old) throw new Error('no release')
      this.keep(sent, { ...from, source: old })
    })
    const one = await kept(await other.listen())
    await other.editions.refresh()
    await one.ask(head(SERIE, other.cle))
    asked.mockClear()
    expect((await one.ask(head(SERIE, other.cle))).headers.edition).toBe(NEW_EDITION)
    expect(hot()).toBe(0)
  })
})

describe('A service', () => {
  const known = forFile(() => startService({ ...OPTIONS, publicUrl: 'https://donnees.exemple.org' }))

  test('gives a page again, in a small form and in a long one, as the plain path gives it', async () => {
    const one = await kept(await known.listen())
    const town = 'GET /villes/gin_kankan HTTP/1.1\r\nHost: a\r\n'
    for (const coding of ['', 'Accept-Encoding: gzip\r\n']) {
      const plain = await one.ask(`${town}${coding}\r\n`)
      expect([plain.status, hot()]).toEqual([200, 0])
      const again = await one.ask(`${town}${coding}\r\n`)
      expect(hot()).toBe(1)
      expect(again.body.equals(plain.body)).toBe(true)
      const lasting = ({ headers }: typeof plain) => ({ ...headers, date: '', 'x-request-id': '' })
      expect(lasting(again)).toEqual(lasting(plain))
      asked.mockClear()
    }
  })

  test('keeps no page whose address has a query, which may be any, nor one that tells the address that was asked', async () => {
    const [one, unset] = [await kept(await known.listen()), await kept()]
    for (let i = 0; i < 3; i++) {
      await one.ask('GET /methodes?marque=1 HTTP/1.1\r\nHost: a\r\n\r\n')
      await unset.ask('GET /methodes HTTP/1.1\r\nHost: a\r\n\r\n')
    }
    expect(hot()).toBe(0)
  })

  test('that is overloaded gives kept answers all the same, and refuses others', async () => {
    let stage: LoadStage = 0
    const busy = await forTest(startService({ loadStage: () => stage }))
    const one = await kept(await busy.listen())
    await one.ask(head(SERIE, busy.cle))
    stage = 3
    expect((await one.ask(head(SERIE, busy.cle))).status).toBe(200)
    expect(hot()).toBe(1)
    const refused = await one.ask(head(`${SERIE}?limit=3`, busy.cle))
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  })

  test('gives one client half of the response memory budget, takes it back, and counts none that it refuses', async () => {
    const { body } = await connection().ask(head(LONG, service.cle))
    const small = await forTest(startService({ answerBudgetBytes: 3 * body.length }))
    const at = await small.listen()
    const [reading, second] = [await kept(at), await kept(at)]
    await second.ask(head(LONG, small.cle))
    const other = (await small.issueCle()).cle
    reading.socket.pause()
    asked.mockClear()
    reading.send(head(LONG, small.cle).repeat(MORE_THAN_SENT))
    let given = MORE_THAN_SENT + 2
    const refused = async () => {
      const { status } = await second.ask(head(LONG, small.cle))
      if (status === 200) given++
      return status
    }
    await expect.poll(refused).toBe(503)
    expect((await second.ask(head(LONG, other))).status).toBe(200)
    reading.socket.resume()
    for (let i = 0; i < MORE_THAN_SENT; i++) expect((await reading.answer()).status).toBe(200)
    const last = await second.ask(head(LONG, small.cle))
    expect(last.status).toBe(200)
    expect(last.headers.ratelimit).toContain(`;r=${1_000_000 - given};`)
  })

  test.each([
    ['whose Node lacks what the fast path takes of it', 1],
    ['whose fast path is switched off', 0],
  ])('%s answers on the plain path, requests in a row in their order', async (_what, missing) => {
    if (missing) vi.spyOn(Server.prototype, 'emit').mockImplementationOnce(() => true)
    const plain = await forTest(startService(missing ? {} : { fastPath: false }))
    const lines = plain.logs.filter((line) => line.includes('"evenement":"voie_rapide_absente"'))
    expect(lines).toHaveLength(missing)
    const one = await kept(await plain.listen())
    one.send(head(SERIE, plain.cle) + head('/v1/localites', plain.cle) + head(SERIE, 'hmt_faux'))
    const answers = [await one.answer(), await one.answer(), await one.answer()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401])
    expect(JSON.parse(String(answers[0]?.body))).toHaveProperty('mesures')
    expect(hot()).toBe(0)
  })

  test('that stops lets an answer under way be read to its end, and closes idle connections', async () => {
    const stopping = await startService()
    const at = await stopping.listen()
    const [idle, reading] = [await kept(at), await kept(at)]
    const { body } = await idle.ask(head(LONG, stopping.cle))
    reading.socket.pause()
    asked.mockClear()
    reading.send(head(LONG, stopping.cle).repeat(MORE_THAN_SENT))
    await expect.poll(hot).toBeGreaterThan(0)
    const closed = once(idle.socket, 'close')
    const stopped = stopping.close()
    await closed
    const before = hot()
    reading.socket.resume()
    // What was asked behind those under way is told that it is the last. The whole way gives one too where a block was used up.
    const whole: boolean[] = []
    for (let last = false; !last; ) {
      const answer = await reading.answer()
      last = answer.headers.connection === 'close'
      if (!last) whole.push(answer.body.equals(body))
    }
    await stopped
    expect(whole.length).toBeGreaterThanOrEqual(before)
    expect([whole.includes(false), hot()]).toEqual([false, before])
  })
})
