import { cp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '../../src/contract/time.ts'
import { sunGeometry } from '../../src/solar/sunGeometry.ts'
import { fetchFiles } from '../../src/sources/fetch/fetchFiles.ts'
import { type PointedLocalite, planFiles } from '../../src/sources/fetch/planFiles.ts'
import { fetchNasaPower } from '../../src/sources/nasa-power/fetch.ts'
import { nasaPower } from '../../src/sources/nasa-power/nasaPower.ts'
import { townsOf } from '../../src/sources/towns.ts'
import { harmattanHere } from '../support/cli/runHere.ts'
import { startService, type TestService } from '../support/service.ts'
import { ginCatalogue } from '../support/sources/dataset.ts'
import { powerAnswer } from '../support/sources/powerAnswer.ts'
import { tempFolder } from '../support/storage/folders.ts'

const TOWN = 'gin_mamou'
const PERIOD = { debut: '2001-01-01', fin: '2010-12-31' }

let service: TestService
let files: number
let valueAt: ReturnType<typeof weatherOf>

beforeAll(async () => {
  const data = await tempFolder()
  files = await fetchHours(join(data, 'amont', 'nasa-power'))
  const env = { HARMATTAN_DATA: data }
  for (const args of [
    ['importer', 'nasa-power', join(data, 'amont', 'nasa-power')],
    ['publier', '--date', '2026-01-01'],
  ]) {
    const { code, err } = await harmattanHere(args, env)
    expect([args[0], code, code === 0 ? '' : err]).toEqual([args[0], 0, ''])
  }
  service = await startService({ editions: (folder) => cp(join(data, 'editions'), folder, { recursive: true }) })
})
afterAll(() => service?.close())

/** Ten years of hours of a town from a service that answers as POWER does, with made-up values; answers how many files came. */
async function fetchHours(folder: string): Promise<number> {
  const catalogue = await ginCatalogue()
  const town = townsOf(catalogue).find(({ code }) => code === TOWN) as PointedLocalite
  valueAt = weatherOf(town)
  const server = createServer(({ url = '' }, response) => response.end(powerAnswer(url, valueAt)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let clock = Date.parse('2026-01-01T00:00:00Z')
  const { kept } = await fetchFiles({
    fetcher: fetchNasaPower,
    reader: nasaPower,
    catalogue,
    files: planFiles({ fetcher: fetchNasaPower, places: [town], granularite: 'horaire', period: PERIOD }),
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    agent: 'harmattan/essai',
    folder,
    limits: { idleMs: 20_000, timeoutMs: 20_000, maxBytes: 1 << 24 },
    now: () => new Date(clock),
    wait: async (ms) => {
      clock += ms
    },
    random: () => 0,
    onKept: () => {},
    onRetry: () => {},
    onFailure: ({ raison }) => {
      throw new Error(raison)
    },
  })
  server.close()
  return kept
}

/** Sun through an air that changes from day to day, a warm dry afternoon, and rain on one evening in three from June to September. */
function weatherOf({ latitude, longitude, altitude_metres }: PointedLocalite) {
  const startMs = Date.parse(PERIOD.debut)
  const { cosZenith } = sunGeometry({
    latitudeDeg: latitude,
    longitudeDeg: longitude,
    altitudeM: altitude_metres ?? 0,
    startMs: startMs + HOUR_MS / 2,
    stepMs: HOUR_MS,
    count: 24 * 3652,
  })
  return (parameter: string, timeMs: number): number | undefined => {
    const at = (timeMs - startMs) / HOUR_MS
    const [day, hour] = [Math.floor(at / 24), at % 24]
    const swing = Math.sin(day * day)
    const warmth = Math.cos(((hour - 15) / 12) * Math.PI)
    const month = new Date(timeMs).getUTCMonth()
    const two = (value: number) => Math.round(100 * value) / 100
    if (parameter === 'ALLSKY_SFC_SW_DWN') return two(Math.max(0, 700 * (cosZenith[at] as number) * (1 + 0.2 * swing)))
    if (parameter === 'T2M') return two(26 + 5 * warmth + swing)
    if (parameter === 'RH2M') return two(60 - 20 * warmth - 5 * swing)
    if (parameter === 'WS10M') return two(3 + warmth)
    if (parameter === 'PRECTOTCORR') return day % 3 === 0 && hour === 18 && month > 4 && month < 9 ? 12 : 0
    return undefined
  }
}

it('POWER’s hours of a town, fetched for ten years with rain and humidity, give it its typical year', async () => {
  expect(files).toBe(10)
  const answer = await service.get(`/v1/grandeurs/annee_type/${TOWN}`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const { code_serie_source, resultats, annees_completes } = answer.json()
  expect(code_serie_source).toBe('gin_mamou_ghi_nasa_power_horaire_2001_2010')
  expect(annees_completes).toHaveLength(10)
  const rain = resultats.reduce((sum: number, { precipitation }: { precipitation: number }) => sum + precipitation, 0)
  expect(rain).toBeGreaterThan(400)
})

it('and its hours, value for value', async () => {
  const { resultats } = (
    await service.get(`/v1/horaire/${TOWN}/ghi?periode_debut=2005-06-01&periode_fin=2005-06-30`)
  ).json<{ resultats: { instant: string; valeur: number; statut_editorial: string }[] }>()
  expect(resultats).toHaveLength(720)
  for (const { instant, valeur, statut_editorial } of resultats) {
    const own = valueAt('ALLSKY_SFC_SW_DWN', Date.parse(`${instant}Z`))
    expect([instant, valeur, statut_editorial]).toEqual([instant, own, 'valide_auto'])
  }
})

it('and soiling that rain washes off', async () => {
  const answer = await service.get(`/v1/grandeurs/productible?localite=${TOWN}&salissure=kimber&granularite=annuel`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const { hypotheses, modele } = answer.json()
  expect(hypotheses.join()).toContain('gin_mamou_precipitation_nasa_power_horaire_2001_2010')
  expect(modele.map(({ etape }: { etape: string }) => etape)).toContain('salissure')
})

it('a period too short is refused with the towns that have their hours', async () => {
  const { erreur } = (await service.get('/v1/grandeurs/annee_type/gin_mamou?periode_debut=2005-01-01')).json()
  expect(erreur.message).toMatch(/ont 10 années d’heures de ghi, t2m, rh2m et vent_10m\s: gin_mamou\s;/)
  expect(erreur.details.villes).toEqual({ heures: ['gin_mamou'], jours: [] })
})
