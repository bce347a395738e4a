import { cp, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { solarPosition } from '../../scripts/oracle/models/solarPosition.ts'
import { HOUR_MS } from '../../src/contract/time.ts'
import { harmattan, type Outcome } from '../support/cli/harmattan.ts'
import { describeReal } from '../support/describeReal.ts'
import { startService, type TestService } from '../support/service.ts'
import { powerAnswer } from '../support/sources/powerAnswer.ts'
import { tempFolder } from '../support/storage/folders.ts'

/** Real hours of POWER in UTC: ghi and t2m of 2025 at 11.0 N, 123.0 E. */
const HOURS = 'amont/nasa-power/horaire_csv_2025.csv'

/** From 123° E to 12° W the sun comes nine hours later, over the same latitude: the hours are moved by as much, and the first are missing. */
const MOVED_MS = 9 * HOUR_MS
const YEAR = ['--debut', '2025-01-01', '--fin', '2025-12-31']
/** The file is of one point; the second town has the same sky, dimmed. */
const TOWNS = [
  { code: 'gin_labe', latitude: 11.31666667, longitude: -12.28333333, part: 1 },
  { code: 'gin_mamou', latitude: 10.38333333, longitude: -12.08333333, part: 0.97 },
] as const
type Town = (typeof TOWNS)[number]

/** Made up, for the file has neither: diffuse is that part of ghi, and the beam closes it where the sun is high enough. */
const DIFFUSE_PART = 0.45
const LOWEST_COS = 0.1

const two = (value: number) => Math.round(value * 100) / 100

/** Cosine of the zenith in the middle of an hour. */
function cosZenith(town: Town, timeMs: number): number {
  return Math.cos((sunAt(town, timeMs).zenith * Math.PI) / 180)
}

function sunAt({ latitude, longitude }: Town, timeMs: number) {
  const air = { altitudeM: 0, pressurePa: 101_325, temperatureC: 25 }
  return solarPosition({
    timeMs: timeMs + HOUR_MS / 2,
    latitudeDeg: latitude,
    longitudeDeg: longitude,
    ...air,
  })
}

describeReal([HOURS], 'Hours of POWER, from the service to an answer', ([file]) => {
  const told: Record<string, Outcome> = {}
  const requests: string[] = []
  let service: TestService
  let server: Server
  let hours: Map<number, { ghi: number; t2m: number }>

  /** What POWER would say of a town: the file's own values where it has them, -999 where nobody does. */
  const valueAt = (town: Town) => (parameter: string, timeMs: number) => {
    const hour = hours.get(timeMs)
    if (!hour) return undefined
    const ghi = two(hour.ghi * town.part)
    const cos = cosZenith(town, timeMs)
    if (parameter === 'ALLSKY_SFC_SW_DWN') return ghi
    if (parameter === 'T2M') return hour.t2m
    if (parameter === 'ALLSKY_SFC_SW_DIFF') return two(ghi * DIFFUSE_PART)
    if (parameter === 'ALLSKY_SFC_SW_DNI') return cos < LOWEST_COS ? 0 : two((ghi * (1 - DIFFUSE_PART)) / cos)
    return undefined
  }

  beforeAll(async () => {
    const rows = (await readFile(file, 'utf8')).split('-END HEADER-')[1]?.trim().split(/\r?\n/).slice(1) ?? []
    hours = new Map(
      rows.map((row) => {
        const [year = 0, month = 0, day = 0, hour = 0, ghi = 0, t2m = 0] = row.split(',').map(Number)
        return [Date.UTC(year, month - 1, day, hour) + MOVED_MS, { ghi, t2m }]
      }),
    )
    const data = await tempFolder()
    const env = { HARMATTAN_DATA: data }
    const address = await serveTowns()
    const towns = ['--localite', TOWNS.map(({ code }) => code).join()]
    const args = ['nasa-power', ...towns, '--granularite', 'horaire', ...YEAR, '--base-url', address]
    told.recuperer = await harmattan(['recuperer', ...args], env)
    told.encore = await harmattan(['recuperer', ...args], env)
    told.importer = await harmattan(['importer', 'nasa-power', join(data, 'amont', 'nasa-power')], env)
    told.controler = await harmattan(['controler'], env)
    told.publier = await harmattan(['publier', '--date', '2026-11-21'], env)
    service = await startService({ editions: (folder) => cp(join(data, 'editions'), folder, { recursive: true }) })
  })
  afterAll(async () => {
    server?.close()
    await service?.close()
  })

  async function serveTowns(): Promise<string> {
    server = createServer(({ url = '' }, response) => {
      requests.push(url)
      const town = TOWNS.find(({ latitude }) => url.includes(`latitude=${latitude.toFixed(5)}`))
      if (!town) return response.writeHead(422).end('{"messages":["no such place"]}')
      return response.end(powerAnswer(url, valueAt(town)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('each command does its part, and a second fetching asks nothing', () => {
    expect(Object.values(told).map(({ code, err }) => [code, code === 0 ? '' : err])).toEqual(Array(5).fill([0, '']))
    expect(told.recuperer?.out).toContain('2 fichiers récupérés, 0 déjà présent')
    expect(told.encore?.out).toContain('0 fichier récupéré, 2 déjà présents')
    expect(requests).toEqual([
      expect.stringMatching(/hourly\/point\?.*latitude=11\.31667&.*start=20250101&end=20251231&.*time-standard=UTC$/),
      expect.stringMatching(/latitude=10\.38333&/),
    ])
    // Four variables have measurements: 8 751 hours, nine less than the year.
    expect(told.importer?.out).toContain(
      `${(2 * 4 * 8751).toLocaleString('fr-FR').replaceAll('\u202F', ' ')} mesures, 2 fichiers`,
    )
    expect(told.publier?.out).toContain('Publiée : edition_20261121')
  })

  interface Hours {
    unite: string
    source_code: string
    resultats: { instant: string; valeur: number; statut_editorial: string }[]
  }
  const month = 'periode_debut=2025-06-01&periode_fin=2025-06-30'
  const hoursOf = async ({ code }: Town, grandeur: string) =>
    (await service.get(`/v1/horaire/${code}/${grandeur}?${month}`)).json() as Hours

  it.each(TOWNS)('/v1/horaire answers from the hours of $code, value for value', async (town) => {
    const { resultats, ...head } = await hoursOf(town, 'ghi')
    expect(head).toMatchObject({ unite: 'Wh/m²', source_code: 'nasa_power' })
    expect(resultats.length).toBe(720)
    for (const { instant, valeur, statut_editorial } of resultats) {
      expect([instant, valeur, statut_editorial]).toEqual([
        instant,
        valueAt(town)('ALLSKY_SFC_SW_DWN', Date.parse(`${instant}Z`)),
        'valide_auto',
      ])
    }
    const temperatures = (await hoursOf(town, 't2m')).resultats
    expect(temperatures.map(({ valeur }) => valeur)).toEqual(
      temperatures.map(({ instant }) => hours.get(Date.parse(`${instant}Z`))?.t2m),
    )
  })

  interface Steps {
    code_serie_source: string
    total: number
    resultats: { instant_mesure?: string; valeur: number }[]
  }
  const poaOf = async ({ code }: Town, plane: string) =>
    (
      await service.get(`/v1/grandeurs/poa_parametrable?localite=${code}&${month}&granularite=journalier&${plane}`)
    ).json() as Steps

  it.each(TOWNS)('poa_parametrable of $code is what its served hours add up to', async (town) => {
    const ghi = (await hoursOf(town, 'ghi')).resultats
    const days = Map.groupBy(ghi, ({ instant }) => instant.slice(0, 10))
    const sums = [...days.values()].map((day) => day.reduce((sum, { valeur }) => sum + valeur, 0) / 1000)
    const flat = await poaOf(town, 'inclinaison_deg=0')
    expect(flat.code_serie_source).toMatch(/horaire/)
    expect(flat.resultats.length).toBe(30)
    flat.resultats.forEach(({ valeur }, day) => {
      expect(valeur).toBeCloseTo(sums[day] as number, 3)
    })
    expect(flat.total).toBeCloseTo(
      sums.reduce((sum, each) => sum + each, 0),
      2,
    )
  })

  it.each(TOWNS)(
    'on a slope too: beam by its angle, diffuse of an even sky, the ground’s part, for $code',
    async (town) => {
      const [ghi, dni, dhi] = await Promise.all(['ghi', 'dni', 'dhi'].map((name) => hoursOf(town, name)))
      const [tilt, albedo] = [(20 * Math.PI) / 180, 0.2]
      let kwh = 0
      ghi?.resultats.forEach(({ instant, valeur }, i) => {
        const { zenith, azimuth } = sunAt(town, Date.parse(`${instant}Z`))
        const [z, a] = [zenith, azimuth - 180].map((deg) => (deg * Math.PI) / 180) as [number, number]
        const onPlane = Math.max(0, Math.cos(z) * Math.cos(tilt) + Math.sin(z) * Math.sin(tilt) * Math.cos(a))
        const beam = Math.cos(z) > 0 ? (dni?.resultats[i]?.valeur ?? 0) * onPlane : 0
        const diffuse = ((dhi?.resultats[i]?.valeur ?? 0) * (1 + Math.cos(tilt))) / 2
        kwh += (beam + diffuse + (valeur * albedo * (1 - Math.cos(tilt))) / 2) / 1000
      })
      const tilted = await poaOf(town, 'inclinaison_deg=20&orientation_deg=180&modele=isotrope&albedo_sol=0.2')
      expect(Math.abs(tilted.total / kwh - 1)).toBeLessThan(0.005)
    },
  )
})
