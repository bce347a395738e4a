import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { endless, misbehave } from '../../../tests/support/edition/misbehave.ts'
import { EDITION, openSealed, sealSmall } from '../../../tests/support/edition/sealed.ts'
import { asSlow, sleep } from '../../../tests/support/patience.ts'
import { tempFolder, writeFiles } from '../../../tests/support/storage/folders.ts'
import { type Manner, serveFolder } from '../../../tests/support/storage/serveFolder.ts'
import { TooLongError, UnreachableError } from '../../storage/http.ts'
import { openEdition } from '../read/openEdition.ts'
import { verifyEdition } from '../read/verifyEdition.ts'
import { AlteredError } from '../sealedFiles.ts'
import { listOf } from './backendIndex.ts'
import type { EditionBackend } from './editionBackend.ts'
import { isOutage, remoteBackend } from './remoteBackend.ts'

const MB = 1 << 20
const QUICK = { idleMs: 300, downMs: 60_000 }

/** Every way in which a backend is read. */
const WAYS: [string, (backend: EditionBackend) => Promise<unknown>][] = [
  ['its list', (backend) => backend.index().then(listOf)],
  ['a small file', (backend) => backend.edition(EDITION).read('datapackage.json', MB)],
  ['a range', (backend) => backend.edition(EDITION).range('mesures/mensuel.parquet', 4, 100)],
  ['the state of a file', (backend) => backend.edition(EDITION).state('datapackage.json')],
  [
    'a whole file, piece by piece',
    async (backend) => {
      for await (const _ of backend.edition(EDITION).stream('mesures/mensuel.parquet', MB));
    },
  ],
]

/** A sealed edition at an address whose server may change its manner. */
async function served(folder: string) {
  const state: { manner: Manner } = { manner: 'ranges' }
  const { address, requests } = await serveFolder(folder, () => state.manner)
  return { backend: remoteBackend(address), address, state, requests }
}

describe('an edition at an address', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await sealSmall()
  })

  it('is read by ranges, in one request for each series', async () => {
    const { backend, requests } = await served(folder)
    const edition = await openEdition(backend.edition(EDITION))
    requests.length = 0
    for (const serie of edition.series) await edition.readMesures(serie)
    expect(requests).toHaveLength(edition.series.length)
    expect(requests.every((request) => request.includes('bytes='))).toBe(true)
  })

  it('is read right from a server that knows no ranges', async () => {
    const { backend, state } = await served(folder)
    state.manner = 'no ranges'
    const remote = await openEdition(backend.edition(EDITION))
    const local = await openSealed(folder)
    for (const serie of remote.series) expect(await remote.readMesures(serie)).toEqual(await local.readMesures(serie))
    expect((await verifyEdition(backend.edition(EDITION))).fautes).toEqual([])
  })

  it.each<[Manner, string]>([
    ['cut', 'injoignable, ou coupé en route'],
    ['shorter', 'une autre plage'],
    ['repairs', 'une page HTML à la place'],
    ['shifted', 'une autre plage'],
    ['down', 'réponse 503'],
  ])('gives no value from a server whose answers are wrong: %s', async (manner, message) => {
    const { address, state } = await served(folder)
    const backend = remoteBackend(address, { idleMs: 4_000, downMs: 20 })
    const remote = await openEdition(backend.edition(EDITION))
    state.manner = manner
    for (const serie of remote.series) await expect(remote.readMesures(serie)).rejects.toThrow(message)
    state.manner = 'ranges'
    await expect
      .poll(() =>
        backend
          .index()
          .then(listOf)
          .catch(() => 'away'),
      )
      .toEqual([EDITION])
    for (const serie of remote.series) expect((await remote.readMesures(serie)).values.length).toBeGreaterThan(0)
  })

  it('is not opened from a server that cuts its answers short', async () => {
    const { backend, state } = await served(folder)
    state.manner = 'cut'
    await expect(backend.index()).rejects.toThrow('coupé en route')
    await expect(openEdition(backend.edition(EDITION))).rejects.toThrow('coupé en route')
    // An outage of the place: nothing is said of the edition.
    await expect(verifyEdition(backend.edition(EDITION))).rejects.toThrow('coupé en route')
  })

  it('has each file that is not there named by its verification', async () => {
    const copy = await tempFolder()
    const { backend } = await served(copy)
    for (const path of ['datapackage.json', 'SHA256SUMS'])
      await writeFiles(copy, { [`${EDITION}/${path}`]: await readFile(join(folder, EDITION, path)) })
    const { fautes } = await verifyEdition(backend.edition(EDITION))
    expect(fautes.map(({ raison }) => raison)).toEqual(Array(20).fill('introuvable'))
  })

  it('needs a list of editions that is one', async () => {
    const where = await tempFolder()
    const { backend, address } = await served(where)
    await expect(backend.index()).rejects.toThrow(`${address}/index.json : introuvable`)
    for (const text of ['', '{}', '[]', 'null', '<html>']) {
      await writeFiles(where, { 'index.json': text })
      await expect(backend.index()).rejects.toThrow("index.json : ce n'est pas la liste des éditions")
    }
  })
})

describe('a redirect', () => {
  it.each(WAYS)('to another origin is not followed for %s: nobody is asked there', async (_way, read) => {
    const inner = await misbehave((_request, response) => response.end('{"editions":["edition_20261121"]}'))
    const outer = await misbehave((request, response) =>
      response.writeHead(302, { location: `${inner.address}${request.url}` }).end('secret'),
    )
    await expect(read(remoteBackend(outer.address))).rejects.toThrow('renvoie ailleurs')
    expect(inner.requests).toEqual([])
  })

  it.each(['localhost', '[::1]', '127.0.0.1:1', 'user@127.0.0.1'])('to %s is not followed', async (host) => {
    const { address } = await misbehave((_request, response) =>
      response.writeHead(307, { location: `http://${host}/index.json` }).end(),
    )
    await expect(remoteBackend(address).index()).rejects.toThrow('renvoie ailleurs')
  })

  it('to a place of the same origin is followed', async () => {
    const { address } = await misbehave(({ url }, response) =>
      url === '/v2/index.json'
        ? response.end('{"editions":["edition_20260101"]}')
        : response.writeHead(301, { location: '/v2/index.json' }).end(),
    )
    expect(await remoteBackend(address).index().then(listOf)).toEqual(['edition_20260101'])
  })

  it('without end is given up after a few', async () => {
    const { address, requests } = await misbehave(({ url }, response) =>
      response.writeHead(302, { location: `${url}x` }).end(),
    )
    await expect(remoteBackend(address).index()).rejects.toThrow('renvois sans fin')
    expect(requests.length).toBeLessThanOrEqual(4)
  })
})

describe('a server that answers with something else', () => {
  const page = '<!doctype html><title>Connexion</title>'
  const manners: [string, (request: IncomingMessage, response: ServerResponse) => unknown][] = [
    [
      'a redirect elsewhere',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['redirects without end', ({ url }, response) => response.writeHead(302, { location: `${url}x` }).end()],
    ['a page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page)],
    ['a page without a type', (_request, response) => response.end(page)],
    [
      'another range',
      (_request, response) => response.writeHead(206, { 'content-range': 'bytes 5-104/1000' }).end('x'.repeat(100)),
    ],
    ['a range of nowhere', (_request, response) => response.writeHead(206).end('x'.repeat(100))],
    [
      'a shorter range',
      (_request, response) => response.writeHead(206, { 'content-range': 'bytes 4-53/1000' }).end('x'.repeat(50)),
    ],
  ]
  it.each(manners)('counts as away: %s', async (_manner, answer) => {
    const { address } = await misbehave(answer)
    const read = remoteBackend(address, QUICK).edition(EDITION).range('mesures/mensuel.parquet', 4, 100)
    expect(isOutage(await read.catch((error: unknown) => error))).toBe(true)
  })

  it.each(manners.filter(([manner]) => manner.startsWith('a page')))(
    'counts as away to who reads a whole file in pieces: %s',
    async (_manner, answer) => {
      const { address } = await misbehave(answer)
      const pieces = remoteBackend(address, QUICK).edition(EDITION).stream('citation.txt', 1000)
      expect(isOutage(await Array.fromAsync(pieces).catch((error: unknown) => error))).toBe(true)
    },
  )
})

describe('an answer longer than what was asked for', () => {
  const manners: [string, (request: IncomingMessage, response: ServerResponse) => unknown][] = [
    ['that never ends', (_request, response) => endless(response)],
    [
      'that says so',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 6_300_000_000 })
        endless(response)
      },
    ],
  ]
  it.each(manners)('%s is aborted', async (_manner, answer) => {
    const server = await misbehave(answer)
    const files = remoteBackend(server.address).edition(EDITION)
    await expect(files.read('datapackage.json', 1000)).rejects.toBeInstanceOf(TooLongError)
    await expect(async () => {
      for await (const _ of files.stream('mesures/mensuel.parquet', 1000));
    }).rejects.toBeInstanceOf(TooLongError)
    await expect.poll(server.sent).toBeGreaterThan(0)
    expect(server.sent()).toBeLessThan(16 * MB)
  })

  it('is aborted where a range was asked for', async () => {
    const server = await misbehave((_request, response) => {
      response.writeHead(206, { 'content-range': 'bytes 4-103/1000' })
      endless(response)
    })
    const files = remoteBackend(server.address).edition(EDITION)
    await expect(files.range('mesures/mensuel.parquet', 4, 100)).rejects.toBeInstanceOf(TooLongError)
  })
})

describe('a part of a file, piece by piece,', () => {
  const CONTENT = Buffer.from(Uint8Array.from({ length: 600_000 }, (_, i) => (i >> 8) ^ i))
  const part = { offset: 4, length: 500_000 }
  /** Answers ranges of `CONTENT`, each broken off after so many bytes, under the tag of its turn. */
  const breaking = (breakAfter: number, tagOf: (turn: number) => string) => {
    let turn = 0
    return misbehave((request, response) => {
      const [from = 0, to = 0] = request.headers.range!.match(/\d+/g)!.map(Number)
      const headers = { 'content-range': `bytes ${from}-${to}/${CONTENT.length}`, etag: tagOf(turn++) }
      response.writeHead(206, { ...headers, 'content-length': to - from + 1 })
      const given = CONTENT.subarray(from, Math.min(to + 1, from + breakAfter))
      if (given.length === to - from + 1) response.end(given)
      else response.write(given, () => setTimeout(() => response.destroy(), 20))
    })
  }
  const read = async (address: string) => {
    const files = remoteBackend(address).edition(EDITION)
    return Buffer.concat(await Array.fromAsync(files.pieces('mesures/mensuel.parquet', part, () => new Uint8Array(1))))
  }

  it('is asked for in one request', async () => {
    const { address, requests } = await breaking(CONTENT.length, () => '"a"')
    expect((await read(address)).equals(CONTENT.subarray(4, 500_004))).toBe(true)
    expect(requests).toHaveLength(1)
  })

  it('is asked for again from where it broke off, for as long as anything comes', async () => {
    const { address, requests } = await breaking(200_000, () => '"a"')
    expect((await read(address)).equals(CONTENT.subarray(4, 500_004))).toBe(true)
    expect(requests.length).toBeGreaterThanOrEqual(3)
    const silent = await breaking(0, () => '"a"')
    await expect(read(silent.address)).rejects.toBeInstanceOf(UnreachableError)
    expect(silent.requests).toHaveLength(1)
  })

  it('that was written to before it is asked for again is not given to its end', async () => {
    const { address } = await breaking(200_000, (turn) => `"${turn}"`)
    await expect(read(address)).rejects.toBeInstanceOf(AlteredError)
  })

  it('that breaks off within its first piece is an outage before anything of it is given', async () => {
    const { address } = await misbehave((_request, response) => {
      response.writeHead(206, { 'content-range': 'bytes 4-500003/600000' })
      response.write(Buffer.alloc(1000), () => response.destroy())
    })
    const pieces = remoteBackend(address)
      .edition(EDITION)
      .pieces('mesures/mensuel.parquet', part, () => new Uint8Array(1))
    await expect(pieces.next()).rejects.toSatisfy(isOutage)
  })

  it('is no longer asked for once its reader has left', async () => {
    let closed = false
    const { address } = await misbehave((_request, response) => {
      response.on('close', () => {
        closed = true
      })
      response.writeHead(206, { 'content-range': 'bytes 4-500003/600000' })
      response.write(Buffer.alloc(1 << 17)) // the first piece
    })
    const pieces = remoteBackend(address)
      .edition(EDITION)
      .pieces('mesures/mensuel.parquet', part, () => new Uint8Array(1))
    await pieces.next()
    await pieces.return()
    await expect.poll(() => closed).toBe(true)
  })
})

describe('a server that gives no ranges', () => {
  it('is asked for each whole file once, however many series are read of it', async () => {
    const { address, requests } = await serveFolder(await sealSmall(), () => 'no ranges')
    const edition = await openEdition(remoteBackend(address).edition(EDITION))
    requests.length = 0
    await Promise.all(edition.series.map((serie) => edition.readMesures(serie)))
    for (const serie of edition.series) await edition.readMesures(serie)
    const files = new Set(edition.series.map(({ fichier }) => fichier))
    expect(requests.filter((request) => !request.includes('bytes=')).sort()).toEqual(
      [...files].map((path) => `GET ${EDITION}/${path}`).sort(),
    )
  })

  it('is not assumed from an HTML page answered instead of a range: the next read is by ranges, and sound', async () => {
    let manner: Manner = 'ranges'
    const { address, requests } = await serveFolder(await sealSmall(), () => manner)
    const backend = remoteBackend(address, { idleMs: 4_000, downMs: 20 })
    const edition = await openEdition(backend.edition(EDITION))
    const [serie] = edition.series
    if (!serie) throw new Error('no series')
    manner = 'repairs'
    await expect(edition.readMesures(serie)).rejects.toThrow()
    manner = 'ranges'
    await expect
      .poll(() =>
        backend
          .index()
          .then(listOf)
          .catch(() => 'away'),
      )
      .toEqual([EDITION])
    requests.length = 0
    expect((await edition.readMesures(serie)).values.length).toBeGreaterThan(0)
    expect(requests.every((request) => request.includes('bytes='))).toBe(true)
  })

  it('is detected once: a file too long to be read whole is refused, and not asked for again', async () => {
    const server = await misbehave((_request, response) => {
      response.writeHead(200, { 'content-length': 65 * MB })
      endless(response)
    })
    const files = remoteBackend(server.address).edition(EDITION)
    const read = () => files.range('mesures/horaire.parquet', 0, 100)
    await expect(read()).rejects.toThrow("ne donne pas de plages d'octets")
    const requestsBefore = server.requests.length
    expect(requestsBefore).toBe(2)
    for (let i = 0; i < 5; i++) await expect(read()).rejects.toThrow("ne donne pas de plages d'octets")
    expect(server.requests).toHaveLength(requestsBefore)
  })
})

describe('an address that does not answer', () => {
  it.each(WAYS)('is timed out for %s', async (_way, read) => {
    const { address } = await misbehave(() => {})
    await expect(read(remoteBackend(address, QUICK))).rejects.toThrow('pas de réponse dans le temps imparti')
  })

  it('in time, but a byte now and then, is timed out too', async () => {
    const { address } = await misbehave((_request, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-99/100' })
      const drip = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(drip))
    })
    const read = remoteBackend(address, QUICK).edition(EDITION).range('mesures/mensuel.parquet', 0, 100)
    await expect(read).rejects.toBeInstanceOf(UnreachableError)
  })

  it('fast enough is timed out though bytes keep coming, for a file of any length', async () => {
    const { address } = await misbehave((_request, response) => {
      response.writeHead(200, { 'content-length': 60 * MB })
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    })
    for (const read of [
      (backend: EditionBackend) => backend.edition(EDITION).read('catalogue/series.csv', 60 * MB),
      (backend: EditionBackend) => backend.edition(EDITION).range('mesures/mensuel.parquet', 0, 100, 60 * MB),
    ]) {
      await expect(read(remoteBackend(address, QUICK))).rejects.toThrow('pas de réponse dans le temps imparti')
    }
  })

  it('but slowly, at more than the least rate, is read', async () => {
    const idleMs = asSlow(QUICK.idleMs)
    const pieces = Math.ceil((2.5 * idleMs) / 20)
    const { address } = await misbehave(async (_request, response) => {
      response.writeHead(200, { 'content-length': pieces * (1 << 14) })
      for (let i = 0; i < pieces; i++) {
        response.write(Buffer.alloc(1 << 14, 'x'))
        await sleep(20)
      }
      response.end()
    })
    const backend = remoteBackend(address, { ...QUICK, idleMs })
    const bytes = await backend.edition(EDITION).read('catalogue/series.csv', 60 * MB)
    expect(bytes.length).toBe(pieces * (1 << 14))
  })

  it.each([500, 502, 503, 429])(
    'but by a %i opens the circuit breaker: no request is sent for a while',
    async (status) => {
      const server = await misbehave((_request, response) => response.writeHead(status).end())
      const backend = remoteBackend(server.address, QUICK)
      await expect(backend.index()).rejects.toThrow(`réponse ${status}`)
      for (const [way, read] of WAYS) await expect(read(backend), way).rejects.toThrow(`réponse ${status}`)
      expect(server.requests).toHaveLength(1)
    },
  )

  it('but by a 404 for one file leaves the circuit breaker closed', async () => {
    const server = await misbehave((_request, response) => response.writeHead(404).end())
    const backend = remoteBackend(server.address, QUICK)
    for (let i = 0; i < 3; i++) await expect(backend.index()).rejects.toThrow('introuvable')
    expect(server.requests).toHaveLength(3)
  })

  it('is probed by one request alone after that while, and by all once it is back', async () => {
    let back = false
    let answers: ServerResponse[] = []
    const server = await misbehave((_request, response) => {
      if (back) response.end('{"editions":[]}')
      else answers.push(response)
    })
    const backend = remoteBackend(server.address, { idleMs: 10_000, downMs: 20 })
    const first = backend.index().then(listOf)
    await expect.poll(() => answers.length).toBe(1)
    answers.pop()?.writeHead(503).end()
    await expect(first).rejects.toThrow('réponse 503')
    await expect
      .poll(() =>
        Promise.race([
          backend
            .index()
            .then(listOf)
            .catch(() => 'refused'),
          answers.length,
        ]),
      )
      .toBe(1)
    await Promise.all([1, 2, 3].map(() => expect(backend.index()).rejects.toThrow('réponse 503')))
    expect(answers).toHaveLength(1)
    back = true
    answers[0]?.end('{"editions":[]}')
    answers = []
    await expect
      .poll(() =>
        backend
          .index()
          .then(listOf)
          .catch(() => 'refused'),
      )
      .toEqual([])
    expect(await Promise.all([backend.index().then(listOf), backend.index().then(listOf)])).toEqual([[], []])
  })
})

describe('An address that is back while an earlier request still hangs', () => {
  it('is probed beside that one, and stays in use when it fails at last', async () => {
    const hanging: ServerResponse[] = []
    let back = false
    const server = await misbehave((_request, response) => {
      if (back) response.end('{"editions":[]}')
      else hanging.push(response)
    })
    const backend = remoteBackend(server.address, { idleMs: 20_000, downMs: 20 })
    const first = backend
      .index()
      .then(listOf)
      .catch(() => 'refused')
    await expect.poll(() => hanging.length).toBe(1)
    hanging.pop()?.writeHead(503).end()
    expect(await first).toBe('refused')
    await expect
      .poll(() =>
        Promise.race([
          backend
            .index()
            .then(listOf)
            .catch(() => 'refused'),
          hanging.length,
        ]),
      )
      .toBe(1)
    back = true
    await expect
      .poll(() =>
        backend
          .index()
          .then(listOf)
          .catch(() => 'refused'),
      )
      .toEqual([])
    hanging.pop()?.writeHead(503).end()
    for (let i = 0; i < 20; i++) expect(await backend.index().then(listOf)).toEqual([])
  })
})

it('an empty range has no bytes and sends no request', async () => {
  const { address } = await misbehave((_request, response) => response.writeHead(500).end())
  expect(await remoteBackend(address).edition(EDITION).range('citation.txt', 4, 0)).toEqual(new Uint8Array())
})
