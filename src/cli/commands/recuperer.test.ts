import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { outcomeOf, start } from '../../../tests/support/cli/harmattan.ts'
import { harmattanHere, runHere } from '../../../tests/support/cli/runHere.ts'
import { misbehave } from '../../../tests/support/edition/misbehave.ts'
import { soak } from '../../../tests/support/share.ts'
import { powerAnswer } from '../../../tests/support/sources/powerAnswer.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { DAY_MS, isoDate } from '../../contract/time.ts'
import { listFiles } from '../../storage/durable.ts'
import { duration } from '../progress.ts'

const shown = (folder: string) => readdir(folder).then((names) => names.filter((name) => !name.startsWith('.')).sort())

/** Months of a place as MRcalc of PVGIS gives them, for the question asked; made up. */
function pvgisAnswer(address: string): string {
  const { searchParams } = new URL(address, 'http://pvgis')
  const number = (name: string) => Number(searchParams.get(name))
  const months = Array.from({ length: 12 * (number('endyear') - number('startyear') + 1) }, (_, i) => ({
    year: number('startyear') + Math.floor(i / 12),
    month: (i % 12) + 1,
    'H(h)_m': 150,
    'Hb(n)_m': 120,
  }))
  const units = { units: 'kWh/m2/mo' }
  return JSON.stringify({
    inputs: {
      location: { latitude: number('lat'), longitude: number('lon'), elevation: 400 },
      meteo_data: { radiation_db: 'PVGIS-SARAH3' },
      plane: { fixed_horizontal: { slope: { value: 0 } } },
    },
    outputs: { monthly: months },
    meta: { outputs: { monthly: { variables: { 'H(h)_m': units, 'Hb(n)_m': units } } } },
  })
}

/** Months as CAMS Radiation gives them to SoDa's question; made up. */
function camsAnswer(address: string): string {
  const inputs = Object.fromEntries(
    (new URL(address, 'http://soda').searchParams.get('DataInputs') ?? '').split(';').map((input) => input.split('=')),
  )
  const [year, from, to] = [inputs.date_begin.slice(0, 4), inputs.date_begin.slice(5, 7), inputs.date_end.slice(5, 7)]
  const rows = Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => {
    const stamps = [0, 1].map((more) => `${year}-${String(Number(from) + i + more).padStart(2, '0')}-01T00:00:00.0`)
    return `${stamps.join('/')};150000;40000;160000;1.0000`
  })
  return `# File format version: 2
# Title: CAMS Radiation Service v4.6 all-sky irradiation (derived from satellite data).
# Latitude (positive North, ISO 19115): ${inputs.latitude}
# Longitude (positive East, ISO 19115): ${inputs.longitude}
# Altitude (m): 400.00
# Time reference: Universal time (UT)
#     uom:"Wh m-2" [unit]
# Summarization (integration) period: 0 year 1 month 0 day 0 h 0 min 0 s
# noValue: nan
# Observation period;GHI;DHI;BNI;Reliability
${rows.join('\n')}
`
}

const call = (argv: string[], env: Record<string, string>) =>
  runHere(argv, { env, now: new Date('2026-11-22T12:00:00Z') })

/** Days of the cell of 0.1 degrees that Labé is in, as the archive of Open-Meteo gives them to its question; made up. */
function openMeteoAnswer(address: string): string {
  const { searchParams } = new URL(address, 'http://open-meteo')
  const [first, last] = ['start_date', 'end_date'].map((name) => Date.parse(searchParams.get(name) ?? '')) as [
    number,
    number,
  ]
  const time = Array.from({ length: (last - first) / DAY_MS + 1 }, (_, i) => isoDate(first + i * DAY_MS))
  const names = (searchParams.get('daily') ?? '').split(',')
  const units = names.map((name) => [name, name.startsWith('relative') ? '%' : '°C'])
  const values = names.map((name) => [name, time.map((_, i) => 25.5 + i / 1e4)])
  const daily = { time, ...Object.fromEntries(values) }
  return JSON.stringify({ latitude: 11.3, longitude: -12.3, daily_units: Object.fromEntries(units), daily })
}

test.each<[string, string[], Record<string, string>, RegExp]>([
  [
    'a source without a service',
    ['epw'],
    {},
    /« epw » n’a pas de service à interroger.*harmattan importer epw.*Services : nasa-power, pvgis/,
  ],
  ['a station', ['station'], {}, /« station » n’a pas de service/],
  [
    'an unknown source',
    ['nasa'],
    {},
    /source inconnue « nasa » ; services : nasa-power, pvgis, cams-radiation, open-meteo, tout/,
  ],
  [
    'a step that is not served',
    ['pvgis', '--granularite', 'journalier'],
    {},
    /« journalier » ; pvgis sert : mensuel, horaire/,
  ],
  [
    'a place that is none',
    ['pvgis', '--localite', 'gin_labe,gin_rien'],
    {},
    /« gin_rien » n’est pas une ville du pays/,
  ],
  ['a day that is none', ['pvgis', '--debut', '2023-02-30'], {}, /--debut : « 2023-02-30 » n’est pas une date/],
  ['a day to come', ['pvgis', '--fin', '2999-01-01'], {}, /--fin : le 2999-01-01 n’est pas écoulé/],
  ['an end before the start', ['pvgis', '--debut', '2020-01-02', '--fin', '2020-01-01'], {}, /précède le début/],
  [
    'an address that others read along with',
    ['pvgis', '--base-url', 'http://exemple.org'],
    {},
    /--base-url prend une adresse https/,
  ],
  ['an address with a password', ['pvgis', '--base-url', 'https://u:p@exemple.org'], {}, /sans nom, mot de passe/],
  ['CAMS without an account', ['cams-radiation'], {}, /HARMATTAN_CAMS_IDENTIFIANT est requis/],
  [
    'an account that is none',
    ['cams-radiation'],
    { HARMATTAN_CAMS_IDENTIFIANT: 'mot-de-passe' },
    /HARMATTAN_CAMS_IDENTIFIANT n’est pas/,
  ],
])('A bad question is refused before any request is sent: %s', async (_what, args, env, message) => {
  const data = await tempFolder()
  const { code, err, out } = await call(['recuperer', ...args], { HARMATTAN_DATA: data, ...env })
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(message)
  expect(err).not.toContain('mot-de-passe')
  expect(await readdir(data)).toEqual([])
})

describe('A run', () => {
  test('that is killed in the middle of an answer loses nothing, and the next asks for the rest alone', async () => {
    const data = await tempFolder()
    const towns = ['gin_labe', 'gin_kankan', 'gin_pita', 'gin_mali']
    let hang = true
    const half = Promise.withResolvers<void>()
    const { address, requests } = await misbehave(({ url = '' }, response) => {
      const text = pvgisAnswer(url)
      if (!hang || requests.length < 3) return response.end(text)
      response.writeHead(200, { 'content-length': text.length })
      response.write(text.slice(0, text.length >> 1), () => half.resolve())
    })
    const args = ['recuperer', 'pvgis', '--localite', towns.join(), '--base-url', `${address}/api/v5_3`]
    const child = start(args, { HARMATTAN_DATA: data })
    const killed = outcomeOf(child)
    await half.promise
    // What was sent of it is on its way to the disk.
    const folder = join(data, 'amont', 'pvgis')
    await expect.poll(() => readdir(folder)).toContain('.gin_pita_mensuel.json.tmp')
    child.kill('SIGKILL')
    const { err } = await killed
    expect(err).toMatch(
      /4 fichiers à demander .*\n {2}1 sur 4 : gin_labe_mensuel\.json \(\d.* octets\) ; reste environ/,
    )
    expect(await shown(folder)).toEqual(['gin_kankan_mensuel.json', 'gin_labe_mensuel.json'])

    hang = false
    const second = await harmattanHere(args, { HARMATTAN_DATA: data })
    expect([second.code, second.out]).toEqual([0, `2 fichiers récupérés, 2 déjà présents : ${folder}\n`])
    expect(requests.map((request) => /lat=([\d.]+)/.exec(request)?.[1])).toEqual([
      '11.31667',
      '10.38333',
      '11.05960',
      '11.05960',
      '12.08333',
    ])
    expect(await shown(folder)).toEqual(towns.map((code) => `${code}_mensuel.json`).sort())
    expect((await listFiles(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])

    const imported = await harmattanHere(['importer', 'pvgis', folder], { HARMATTAN_DATA: data })
    expect(imported.out).toMatch(/8 séries, 1 824 mesures, 4 fichiers/)
  })

  test('of which a part comes to nothing says so, and ends with 1', async () => {
    const { address } = await misbehave(({ url = '' }, response) =>
      url.includes('lat=11.31667')
        ? response.writeHead(400).end('{"message":"Location over the sea."}')
        : response.end(pvgisAnswer(url)),
    )
    const args = ['recuperer', 'pvgis', '--localite', 'gin_labe,gin_kankan', '--base-url', address]
    const { code, out, err } = await harmattanHere(args, { HARMATTAN_DATA: await tempFolder() })
    expect(code).toBe(1)
    expect(out).toContain('1 fichier récupéré, 0 déjà présent, 1 en échec : ')
    expect(err).toContain('gin_labe_mensuel.json : échec. réponse 400 : « Location over the sea. »')
    expect(err).toContain('La même commande demandera les fichiers manquants')
  })

  test('of CAMS discloses its account in no message, file, lot or release', async () => {
    const identifiant = 'jeanne.secrete+cams@exemple.org'
    const { address, requests } = await misbehave(({ url = '' }, response) =>
      url.includes('10.38333')
        ? response.writeHead(400).end(`User ${identifiant} (${encodeURIComponent(identifiant)}) is not allowed here`)
        : response.end(camsAnswer(url)),
    )
    const data = await tempFolder()
    const env = { HARMATTAN_DATA: data, HARMATTAN_CAMS_IDENTIFIANT: identifiant, LOG_LEVEL: 'debug' }
    const period = ['--debut', '2020-01-01', '--fin', '2020-04-30']
    const args = ['recuperer', 'cams-radiation', '--localite', 'gin_labe,gin_kankan', ...period, '--base-url', address]
    const lines = [
      await harmattanHere(args, env),
      await harmattanHere(['importer', 'cams-radiation', join(data, 'amont', 'cams-radiation')], env),
      await harmattanHere(['publier'], env),
      await harmattanHere(['--help'], env),
    ]
    expect(requests.every((request) => request.includes('username=jeanne.secrete%252Bcams%2540exemple.org;'))).toBe(
      true,
    )
    expect(lines.map(({ code }) => code)).toEqual([1, 0, 0, 0])
    expect(lines[1]?.out).toMatch(/3 séries, 12 mesures, 1 fichier/)
    expect(lines[0]?.err).toContain('« User … (…) is not allowed here »')
    const files = await listFiles(data)
    expect(files).toContain('amont/cams-radiation/.gin_labe_mensuel.csv.provenance')
    const texts = await Promise.all(files.map((name) => readFile(join(data, name), 'latin1')))
    const all = [...files, ...texts, ...lines.flatMap(({ out, err }) => [out, err])].join('\n')
    for (const word of ['jeanne', 'secrete', 'cams@', 'cams%40', 'cams%2540', 'exemple.org']) {
      expect(all.toLowerCase(), word).not.toContain(word)
    }
  })

  test('of Open-Meteo is imported under the source that is named', async () => {
    const { address } = await misbehave(({ url = '' }, response) => response.end(openMeteoAnswer(url)))
    const data = await tempFolder()
    const period = ['--debut', '2024-01-01', '--fin', '2024-01-02']
    const args = ['recuperer', 'open-meteo', '--localite', 'gin_labe', ...period, '--base-url', address]
    const { code, err } = await harmattanHere(args, { HARMATTAN_DATA: data })
    expect([code, err]).toEqual([0, expect.stringContaining('importez-les avec --source era5_land')])
    const folder = join(data, 'amont', 'open-meteo')
    expect(await shown(folder)).toEqual(['gin_labe_journalier_2020-2029.json'])
    const imported = await harmattanHere(['importer', 'open-meteo', folder, '--source', 'era5_land'], {
      HARMATTAN_DATA: data,
    })
    expect(imported.out).toContain('5 séries, 10 mesures, 1 fichier')
  })

  test('beside another one of the same source is refused', async () => {
    const data = await tempFolder()
    const requested = Promise.withResolvers<void>()
    const { address } = await misbehave(() => requested.resolve())
    const args = ['recuperer', 'pvgis', '--localite', 'gin_labe', '--base-url', address]
    const first = start(args, { HARMATTAN_DATA: data })
    await requested.promise
    const { code, err } = await harmattanHere(args, { HARMATTAN_DATA: data })
    first.kill('SIGKILL')
    expect([code, err]).toEqual([1, expect.stringContaining('Une autre commande travaille déjà ici')])
  })

  soak('without a period asks for all whole years of the service', async () => {
    const { address, requests } = await misbehave(({ url = '' }, response) => response.end(powerAnswer(url, () => 5)))
    const args = ['recuperer', 'nasa-power', '--localite', 'gin_labe', '--base-url', address]
    expect((await call(args, { HARMATTAN_DATA: await tempFolder() })).code).toBe(0)
    expect(requests).toEqual([expect.stringMatching(/monthly\/point.*start=1981&end=2025&/)])
  })
})

describe('All services together', () => {
  const LABE = ['--localite', 'gin_labe']
  /** One server that answers as all do, but for the services named. */
  const service = (...broken: string[]) =>
    misbehave(({ url = '' }, response) => {
      const answer = url.startsWith('/api/temporal')
        ? powerAnswer
        : url.startsWith('/v1/archive')
          ? openMeteoAnswer
          : pvgisAnswer
      if (broken.includes(answer.name)) return response.writeHead(400).end('no')
      return response.end(answer(url, (name) => (name === 'ALLSKY_KT' ? 0.5 : 5)))
    })

  test('are estimated without a request, from the days of 1991 on, and an account that is not set is told', async () => {
    const data = await tempFolder()
    const { address, requests } = await service()
    const { code, err, out } = await call(['recuperer', 'tout', ...LABE, '--estimer', '--base-url', address], {
      HARMATTAN_DATA: data,
    })
    expect([code, out, requests, await readdir(data)]).toEqual([0, '', [], []])
    const lines = err.trim().split('\n')
    // 12 784 days of 17 variables, and of 5, of 18 bytes; 1 461 days in 14 are 105 calls.
    expect(lines).toEqual([
      'cams-radiation : laissé de côté (HARMATTAN_CAMS_IDENTIFIANT n’est pas réglé).',
      'nasa-power, pas journalier : 4 fichiers à demander (0 déjà présents), environ 4 Mo, au moins 8 s au débit accepté.',
      expect.stringMatching(
        /^pvgis, pas mensuel : 1 fichier à demander \(0 déjà présents\), environ 1 Mo, au moins 1 s/,
      ),
      'open-meteo, pas journalier : 4 fichiers à demander (0 déjà présents), environ 2 Mo, au moins 11 min au débit accepté.',
      'En tout : 9 fichiers à demander (0 déjà présents), environ 6 Mo, au moins 11 min au débit accepté.',
    ])
  })

  test('a country of whose days a service gives some in a day takes as many days', async () => {
    const { err } = await call(['recuperer', 'tout', '--estimer'], { HARMATTAN_DATA: await tempFolder() })
    expect(err).toMatch(/open-meteo, pas journalier : 152 fichiers .* au moins 3 jours/)
  })

  test('are asked one after the other; of one that fails the others are whole, and the next run asks it alone', async () => {
    const data = await tempFolder()
    const env = { HARMATTAN_DATA: data }
    const args = ['recuperer', 'tout', ...LABE, '--debut', '2023-01-01', '--fin', '2023-12-31', '--base-url']
    const first = await service('openMeteoAnswer')
    const { code, out } = await call([...args, first.address], env)
    expect([code, out.match(/\d fichiers? récupérés?/g)]).toEqual([
      1,
      ['1 fichier récupéré', '1 fichier récupéré', '0 fichier récupéré'],
    ])
    const second = await service()
    const { code: then } = await call([...args, second.address], env)
    expect([then, second.requests]).toEqual([
      0,
      [expect.stringMatching(/^GET \/v1\/archive\?.*start_date=2023-01-01&end_date=2023-12-31/)],
    ])
    const folders = ['nasa-power', 'open-meteo', 'pvgis'].map((nom) => shown(join(data, 'amont', nom)))
    expect(await Promise.all(folders)).toEqual([
      ['gin_labe_journalier_2020-2029.json'],
      ['gin_labe_journalier_2020-2029.json'],
      ['gin_labe_mensuel.json'],
    ])
    const imported = await call(['importer', 'nasa-power', join(data, 'amont', 'nasa-power')], env)
    expect(imported.out).toMatch(/17 séries, 6 205 mesures, 1 fichier/)
  })
})

test('A duration is written in the unit that suits it', () => {
  expect([200, 59_000, 90_000, 3_700_000, 260_000_000].map(duration)).toEqual([
    '1 s',
    '59 s',
    '2 min',
    '1 h 02',
    '3 jours',
  ])
})
