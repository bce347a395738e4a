import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endless, misbehave } from '../../../tests/support/edition/misbehave.ts'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import { powerAnswer } from '../../../tests/support/sources/powerAnswer.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { sha256 } from '../../storage/hash.ts'
import { camsRadiation } from '../cams-radiation/camsRadiation.ts'
import { fetchCamsRadiation } from '../cams-radiation/fetch.ts'
import type { Period } from '../fetching.ts'
import { fetchNasaPower } from '../nasa-power/fetch.ts'
import { nasaPower } from '../nasa-power/nasaPower.ts'
import { townsOf } from '../towns.ts'
import { type FetchWork, fetchFiles } from './fetchFiles.ts'
import { type PointedLocalite, planFiles } from './planFiles.ts'

const catalogue = await ginCatalogue()
const START_MS = Date.parse('2026-11-22T12:00:00Z')
const LABE = 'gin_labe_horaire_2024.json'
const KANKAN = 'gin_kankan_horaire_2024.json'
const TWO_DAYS = { debut: '2024-03-01', fin: '2024-03-02' }

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** An answer that is as it should be, of made-up values in POWER's format. */
const good = ({ url }: { url?: string | undefined }, edit: (text: string) => string = (text) => text) =>
  edit(powerAnswer(url ?? '', (name, timeMs) => (name === 'T2M' ? 20 + ((timeMs / 3_600_000) % 24) / 10 : undefined)))
const well: Answer = (request, response) => response.end(good(request))
const edited =
  (edit: (text: string) => string): Answer =>
  (request, response) =>
    response.end(good(request, edit))

/** A service that answers its first questions as told, and well from then on. */
async function service(...first: Answer[]) {
  let requests = 0
  return misbehave((request, response) => (first[requests++] ?? well)(request, response))
}

interface FetchLog {
  waits: number[]
  retries: string[]
  failures: string[]
  kept: string[]
}

async function fetching(
  address: string,
  more: Partial<FetchWork> & { codes?: string[]; period?: Period; folder?: string } = {},
) {
  const { codes = ['gin_labe'], period = TWO_DAYS, fetcher = fetchNasaPower } = more
  const folder = more.folder ?? join(await tempFolder(), 'amont', fetcher.nom)
  const places = codes.map((code) => townsOf(catalogue).find((town) => town.code === code) as PointedLocalite)
  const log: FetchLog = { waits: [], retries: [], failures: [], kept: [] }
  let clock = START_MS
  const result = await fetchFiles({
    fetcher,
    reader: nasaPower,
    catalogue,
    files: planFiles({ fetcher, places, granularite: 'horaire', period }),
    address,
    agent: 'harmattan/essai',
    limits: { idleMs: 20_000, timeoutMs: 20_000, maxBytes: 1 << 20 },
    now: () => new Date(clock),
    wait: async (ms) => {
      log.waits.push(ms)
      clock += ms
    },
    random: () => 0,
    onKept: ({ fichier }) => log.kept.push(fichier),
    onRetry: ({ raison }) => log.retries.push(raison),
    onFailure: ({ fichier, raison }) => log.failures.push(`${fichier} : ${raison}`),
    ...more,
    folder,
  })
  const names = (await readdir(folder)).sort()
  return { ...log, result, folder, names, files: names.filter((name) => !name.startsWith('.')) }
}

describe('An answer', () => {
  test('to a user agent is kept byte for byte, with its hash, its date and its question beside it', async () => {
    let agent: string | undefined
    const { address, requests } = await service((request, response) => {
      agent = request.headers['user-agent']
      return well(request, response)
    })
    const { folder, names, result } = await fetching(address)
    expect(agent).toBe('harmattan/essai')
    expect(result).toEqual({ kept: 1, there: 0, failed: 0, left: 0, stopped: undefined })
    expect(names.filter((name) => name !== '.verrou')).toEqual([`.${LABE}.provenance`, LABE])
    const bytes = await readFile(join(folder, LABE))
    expect(bytes.toString()).toBe(good({ url: requests[0]?.split(' ')[1] }))
    expect(JSON.parse(await readFile(join(folder, `.${LABE}.provenance`), 'utf8'))).toEqual({
      fichier: LABE,
      sha256: sha256(bytes),
      octets: bytes.length,
      recupere_le: '2026-11-22T12:00:00.000Z',
      adresse: `${address}${requests[0]?.split(' ')[1]}`,
      ...TWO_DAYS,
    })
  })
})

describe('A passing failure is retried until the answer is kept', () => {
  const refusal =
    (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
    (_request, response) =>
      response.writeHead(status, headers).end(body)

  test.each<[string, Answer[], number[], number]>([
    // With no luck half of two and of four seconds, and what is then left of the two seconds between calls.
    ['500 twice: after waits that double', [refusal(500), refusal(500)], [1000, 1000, 2000], 0],
    ['503: a random factor at most doubles a wait', [refusal(503)], [2000], 1],
    ['429 with Retry-After in seconds: no sooner', [refusal(429, { 'retry-after': '90' })], [90_000], 0],
    [
      '429 with Retry-After as a date of HTTP',
      [refusal(429, { 'retry-after': 'Sun, 22 Nov 2026 12:01:40 GMT' })],
      [100_000],
      0,
    ],
  ])('%s', async (_what, answers, expected, luck) => {
    const { address, requests } = await service(...answers)
    const { waits, files, retries } = await fetching(address, { random: () => luck })
    expect([requests.length, retries.length, waits]).toEqual([answers.length + 1, answers.length, expected])
    expect(files).toEqual([LABE])
  })

  test.each<[string, Answer, RegExp]>([
    ['a connection that is cut', (_request, response) => response.destroy(), /injoignable, ou coupé/],
    [
      'half a file, shorter than announced',
      (request, response) => {
        const text = good(request)
        response.writeHead(200, { 'content-length': text.length })
        response.write(text.slice(0, text.length >> 1), () => response.destroy())
      },
      /coupé en route/,
    ],
    ['JSON that breaks off', edited((text) => text.slice(0, -40)), /réponse illisible : .*coupé ou abîmé/],
    ['a page of words', (_request, response) => response.end('<p>De retour&#10;dans un instant.</p>'), /De retour/],
  ])('%s', async (_what, answer, reason) => {
    const { address, requests } = await service(answer)
    const { retries, files, names } = await fetching(address)
    expect(requests.length).toBe(2)
    expect(retries).toEqual([expect.stringMatching(reason)])
    expect(files).toEqual([LABE])
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('an answer that never ends, slowly: it is cut off', async () => {
    const slow: Answer = (_request, response) => {
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    }
    const { address } = await service(slow)
    const limits = { idleMs: 2000, timeoutMs: 2000, maxBytes: 1 << 20 }
    const { retries, files } = await fetching(address, { limits })
    expect(retries).toEqual([expect.stringContaining('pas de réponse dans le temps imparti')])
    expect(files).toEqual([LABE])
  })

  test.each<[string, Answer]>([
    ['a connection that is cut', (_request, response) => response.destroy()],
    ['JSON that breaks off', edited((text) => text.slice(0, -40))],
    ['a fault of the service', refusal(500, {}, '{"message":"trop  de\\nmonde"}')],
  ])('%s, always: given up after six times, with nothing left behind', async (_what, answer) => {
    const { address, requests } = await service(...Array<Answer>(9).fill(answer))
    const { result, failures, names, waits } = await fetching(address)
    expect(requests.length).toBe(6)
    expect(result).toMatchObject({ kept: 0, failed: 1 })
    expect(failures).toEqual([expect.stringMatching(/^gin_labe_horaire_2024\.json : .* ; 6 essais$/)])
    expect(names).toEqual(['.verrou'])
    expect(Math.max(...waits)).toBe(16_000)
  })
})

describe('A permanent failure is reported at once', () => {
  test.each<[string, Answer, RegExp]>([
    [
      'another point',
      edited((text) => text.replace('11.31667', '11.4')),
      /le point de la réponse \(11\.4, -12\.28333\) n’est pas celui demandé \(11\.31666667, -12\.28333333\)/,
    ],
    [
      'another day',
      edited((text) => text.replaceAll('"20240302', '"20240303')),
      /ghi a 48 pas de 2024-03-01T00:00:00 à 2024-03-03T23:00:00, au lieu de 48 de .* à 2024-03-02T23/,
    ],
    ['an hour less', edited((text) => text.replaceAll(/"2024030105":[^,]*,/g, '')), /ghi a 47 pas/],
    [
      'local solar time',
      edited((text) => text.replace('"UTC"', '"LST"')),
      /il manque à la réponse : ghi, dni.*heure solaire locale/,
    ],
    [
      'a variable less',
      edited((text) => text.replaceAll('T2M', 'TS')),
      /il manque à la réponse : t2m \(laissé de côté : TS, /,
    ],
    [
      'nothing but fills',
      edited((text) => text.replaceAll(/(":)(-?[\d.]+)(?=[,}])/g, '$1-999')),
      /la réponse n’a aucune mesure/,
    ],
    [
      'a refusal, with the service’s words',
      (_request, response) =>
        response.writeHead(422).end('{"header":"POWER","messages":["Please supply\\nother dates.","  Twice."]}'),
      /réponse 422 : « Please supply other dates\. ; Twice\. »/,
    ],
    [
      'a refusal as a page',
      (_request, response) => response.writeHead(404).end('<html><style>p{}</style><b>Not</b> here</html>'),
      /réponse 404 : « Not here »/,
    ],
    ['an answer without end', (_request, response) => endless(response), /plus long que les/],
  ])('%s', async (_what, answer, reason) => {
    const { address, requests } = await service(answer)
    const { failures, files, names } = await fetching(address)
    expect(failures).toEqual([expect.stringMatching(reason)])
    expect(requests.length).toBe(1)
    expect([files, names]).toEqual([[], ['.verrou']])
  })

  test('a long message of a service is cut', async () => {
    const { address } = await service((_request, response) => response.writeHead(400).end('x'.repeat(9000)))
    expect((await fetching(address)).failures[0]?.length).toBeLessThan(300)
  })

  test('one refused file does not stop the others', async () => {
    const { address } = await service(edited((text) => text.replace('11.31667', '45')))
    const { result, files } = await fetching(address, { codes: ['gin_labe', 'gin_kankan'] })
    expect(result).toMatchObject({ kept: 1, failed: 1, left: 0 })
    expect(files).toEqual([KANKAN])
  })

  test('three failures in a row end the run', async () => {
    const no: Answer = (_request, response) => response.writeHead(401).end('who are you')
    const { address, requests } = await service(no, no, no)
    const { result } = await fetching(address, {
      codes: ['gin_labe', 'gin_kankan', 'gin_pita', 'gin_mali', 'gin_beyla'],
    })
    expect(requests.length).toBe(3)
    expect(result).toEqual({
      kept: 0,
      there: 0,
      failed: 3,
      left: 2,
      stopped: expect.stringContaining('3 fichiers de suite'),
    })
  })

  test('an answer between failures resets their count', async () => {
    const no: Answer = (_request, response) => response.writeHead(400).end()
    const { address } = await service(no, no, well, no, well)
    const codes = ['gin_labe', 'gin_kankan', 'gin_pita', 'gin_mali', 'gin_beyla']
    expect((await fetching(address, { codes })).result).toEqual({
      kept: 2,
      there: 0,
      failed: 3,
      left: 0,
      stopped: undefined,
    })
  })

  test('a Retry-After of hours ends the run', async () => {
    const { address, requests } = await service((_request, response) =>
      response.writeHead(429, { 'retry-after': '7200' }).end('daily limit'),
    )
    const { result, waits } = await fetching(address, { codes: ['gin_labe', 'gin_kankan'] })
    expect([requests.length, waits]).toEqual([1, []])
    expect(result).toMatchObject({
      left: 2,
      stopped: 'le service demande d’attendre 120 min (réponse 429 : « daily limit »)',
    })
  })
})

describe('A redirect', () => {
  test('is followed within the service only', async () => {
    const elsewhere = await service()
    const { address } = await service(
      ({ url }, response) => response.writeHead(302, { location: url ?? '' }).end(),
      well,
      ({ url }, response) => response.writeHead(302, { location: `${elsewhere.address}${url}` }).end(),
    )
    const { files, failures } = await fetching(address, { codes: ['gin_labe', 'gin_kankan'] })
    expect(files).toEqual([LABE])
    expect(failures).toEqual([expect.stringContaining('renvoie ailleurs')])
    expect(elsewhere.requests).toEqual([])
  })
})

describe('A second run', () => {
  const BOTH = { codes: ['gin_labe', 'gin_kankan'] }

  test('requests only files that are missing or altered', async () => {
    const { address, requests } = await service()
    const { folder } = await fetching(address, BOTH)
    const whole = await readFile(join(folder, LABE), 'utf8')
    expect((await fetching(address, { ...BOTH, folder })).result).toMatchObject({ kept: 0, there: 2 })
    expect(requests.length).toBe(2)

    await writeFile(join(folder, LABE), whole.slice(0, -9))
    expect((await fetching(address, { ...BOTH, folder })).kept).toEqual([LABE])
    expect(await readFile(join(folder, LABE), 'utf8')).toBe(whole)

    await rm(join(folder, KANKAN))
    expect((await fetching(address, { ...BOTH, folder })).kept).toEqual([KANKAN])

    await writeFile(join(folder, `.${KANKAN}.provenance`), '{"fichier":')
    expect((await fetching(address, { ...BOTH, folder })).kept).toEqual([KANKAN])
    expect(requests.length).toBe(5)
  })

  test('requests the whole file again where its period grows, and nothing where it shrinks', async () => {
    const { address, requests } = await service()
    const { folder } = await fetching(address)
    await fetching(address, { folder, period: { debut: '2024-02-28', fin: '2024-03-01' } })
    expect(requests[1]).toContain('start=20240228&end=20240302&')
    const less = await fetching(address, { folder, period: { debut: '2024-03-01', fin: '2024-03-01' } })
    expect([less.result.there, requests.length]).toEqual([1, 2])
  })

  test('requests a town again where its point has changed', async () => {
    const { address, requests } = await service()
    const { folder } = await fetching(address)
    const provenance = join(folder, `.${LABE}.provenance`)
    await writeFile(provenance, (await readFile(provenance, 'utf8')).replace('latitude=11.31667', 'latitude=11.4'))
    await fetching(address, { folder })
    expect(requests.length).toBe(2)
  })

  test('deletes what a killed run left half-written', async () => {
    const { address } = await service()
    const { folder } = await fetching(address)
    await writeFile(join(folder, `.${KANKAN}.tmp`), '{"half":')
    expect((await fetching(address, { folder })).names).not.toContain(`.${KANKAN}.tmp`)
  })
})

describe('Credentials', () => {
  const IDENTIFIANT = 'Jeanne+SECRET@Exemple.org'
  const FORMS = [IDENTIFIANT, encodeURIComponent(IDENTIFIANT), encodeURIComponent(encodeURIComponent(IDENTIFIANT))]
  const cams = { fetcher: fetchCamsRadiation, reader: camsRadiation, identifiant: IDENTIFIANT }

  test('reach the service, encoded twice, and appear in no message', async () => {
    const { address, requests } = await service((_request, response) =>
      response
        .writeHead(400)
        .end(`<ows:ExceptionText>User ${FORMS.join(' or ').toLowerCase()} unknown</ows:ExceptionText>`),
    )
    const { failures, names } = await fetching(address, cams)
    expect(requests[0]).toContain(`username=${FORMS[2]};`)
    expect(failures).toEqual(['gin_labe_horaire_2024.csv : réponse 400 : « User … or … or … unknown »'])
    expect(names).toEqual(['.verrou'])
  })

  test('are sent nowhere else, whatever the service redirects to', async () => {
    const elsewhere = await service()
    const { address } = await service(({ url }, response) =>
      response.writeHead(302, { location: `${elsewhere.address}${url}` }).end(),
    )
    const { failures } = await fetching(address, cams)
    expect(failures).toEqual([
      `gin_labe_horaire_2024.csv : ${address}/service/wps : renvoie ailleurs (${elsewhere.address}), ce qui n'est pas suivi`,
    ])
    expect(elsewhere.requests).toEqual([])
  })

  test('in an answer keep it from being stored', async () => {
    const { address } = await service((_request, response) => response.end(`# Asked by ${IDENTIFIANT}\n`))
    const { failures, names } = await fetching(address, cams)
    expect(failures).toEqual([expect.stringContaining('contient l’identifiant du compte')])
    expect(names).toEqual(['.verrou'])
  })
})

describe('The pace', () => {
  test('spaces calls by the limit of the service', async () => {
    const { address } = await service()
    const left: number[] = []
    const { waits } = await fetching(address, {
      codes: ['gin_labe', 'gin_kankan', 'gin_pita'],
      onKept: ({ leftMs }) => left.push(leftMs),
    })
    expect(waits).toEqual([2000, 2000])
    // The time that is left is never told as less than the pace makes it.
    expect(left).toEqual([4000, 2000, 0])
  })

  test('counts the calls of a day, with those of earlier runs', async () => {
    const { address, requests } = await service()
    const fetcher = { ...fetchNasaPower, callsPerDay: 2 }
    const first = await fetching(address, { fetcher, codes: ['gin_labe'] })
    const { folder } = first
    const { result } = await fetching(address, { fetcher, folder, codes: ['gin_kankan', 'gin_pita', 'gin_mali'] })
    expect(result).toMatchObject({ kept: 1, left: 2, stopped: expect.stringContaining('2 appels en 24 heures') })
    expect(result.stopped).toContain('2026-11-23 à 12:00')
    const later = { now: () => new Date(START_MS + 90_000_000) }
    expect((await fetching(address, { fetcher, folder, codes: ['gin_pita'], ...later })).result.kept).toBe(1)
    expect(requests.length).toBe(3)
  })
})
