import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Granularite } from '../contract/vocabulary.ts'
import { misbehave } from '../edition/testing/misbehave.ts'
import { tempFolder } from '../storage/testing/folders.ts'
import { fetchFiles } from './fetch/fetchFiles.ts'
import { type PointedLocalite, planFiles } from './fetch/planFiles.ts'
import { FETCHERS } from './fetchers.ts'
import type { Fetcher, Period } from './fetching.ts'
import { ginCatalogue } from './rds-guinee/testing/dataset.ts'
import { READERS } from './readers.ts'
import { townsOf } from './towns.ts'

const catalogue = await ginCatalogue()
const labe = townsOf(catalogue).find(({ code }) => code === 'gin_labe') as PointedLocalite
const kankan = townsOf(catalogue).find(({ code }) => code === 'gin_kankan') as PointedLocalite
const grandeurs = catalogue.grandeurs.filter(({ famille }) => famille !== 'calculee').map(({ code }) => code)

const fetcherOf = (nom: string) => FETCHERS.find((each) => each.nom === nom) as Fetcher

function asked(nom: string, granularite: Granularite, period: Period) {
  const fetcher = fetcherOf(nom)
  return planFiles({ fetcher, places: [labe], granularite, period }).map((file) => {
    const { latitude, longitude } = labe
    return { file, request: fetcher.request({ latitude, longitude, granularite, period: file.period, grandeurs }) }
  })
}

describe('A service is asked', () => {
  const ASKED: [string, Granularite, Period, string][] = [
    [
      'nasa-power',
      'horaire',
      { debut: '2024-02-03', fin: '2024-12-31' },
      '/api/temporal/hourly/point?parameters=ALLSKY_SFC_SW_DWN%2CALLSKY_SFC_SW_DNI%2CALLSKY_SFC_SW_DIFF%2CALLSKY_KT%2CALLSKY_SRF_ALB%2CT2M%2CRH2M%2CWS2M%2CWS10M%2CPRECTOTCORR&community=RE&latitude=11.31667&longitude=-12.28333&start=20240203&end=20241231&format=JSON&time-standard=UTC',
    ],
    [
      'nasa-power',
      'mensuel',
      { debut: '2020-03-01', fin: '2024-02-10' },
      '/api/temporal/monthly/point?parameters=ALLSKY_SFC_SW_DWN%2CALLSKY_SFC_SW_DNI%2CALLSKY_SFC_SW_DIFF%2CALLSKY_KT%2CALLSKY_SRF_ALB%2CT2M%2CRH2M%2CWS2M%2CWS10M%2CPRECTOTCORR&community=RE&latitude=11.31667&longitude=-12.28333&start=2020&end=2024&format=JSON',
    ],
    [
      'pvgis',
      'mensuel',
      { debut: '2005-01-01', fin: '2023-12-31' },
      '/MRcalc?lat=11.31667&lon=-12.28333&raddatabase=PVGIS-SARAH3&startyear=2005&endyear=2023&horirrad=1&mr_dni=1&usehorizon=1&outputformat=json&browser=0',
    ],
    [
      'pvgis',
      'horaire',
      { debut: '2019-05-01', fin: '2019-05-02' },
      '/seriescalc?lat=11.31667&lon=-12.28333&raddatabase=PVGIS-ERA5&startyear=2019&endyear=2019&trackingtype=0&angle=0&aspect=0&components=1&pvcalculation=0&usehorizon=1&outputformat=json&browser=0',
    ],
    [
      'cams-radiation',
      'horaire',
      { debut: '2019-01-01', fin: '2019-12-31' },
      '/service/wps?Service=WPS&Request=Execute&Identifier=get_cams_radiation&version=1.0.0&DataInputs=latitude=11.31667;longitude=-12.28333;altitude=-999;date_begin=2019-01-01;date_end=2019-12-31;time_ref=UT;summarization=PT01H;username={identifiant};verbose=false&RawDataOutput=irradiation',
    ],
    [
      'open-meteo',
      'horaire',
      { debut: '2020-01-01', fin: '2020-12-31' },
      '/v1/archive?latitude=11.31667&longitude=-12.28333&start_date=2020-01-01&end_date=2020-12-31&hourly=temperature_2m%2Crelative_humidity_2m&models=era5_land&cell_selection=nearest&elevation=nan&temperature_unit=celsius&wind_speed_unit=ms&precipitation_unit=mm&timeformat=iso8601&timezone=GMT&format=json',
    ],
  ]

  test.each(ASKED)('%s by %s in its own words', (nom, granularite, period, expected) => {
    expect(asked(nom, granularite, period).map(({ request }) => `${request.path}?${request.query}`)).toEqual([expected])
  })

  test('for what its reader reads, at an address that nobody reads along with', () => {
    expect(FETCHERS.map(({ nom }) => READERS.some((reader) => reader.nom === nom))).toEqual([true, true, true, true])
    for (const { address } of FETCHERS) expect(address).toMatch(/^https:\/\/[^?#]+[^/]$/)
  })

  test('for hours year by year, for days by decades, for months at once, each in a file of the same name whatever is asked', () => {
    const plan = (granularite: Granularite, debut: string, fin: string) =>
      asked('nasa-power', granularite, { debut, fin }).map(
        ({ file: { fichier, period } }) => `${fichier} ${period.debut} ${period.fin}`,
      )
    expect(plan('horaire', '2022-11-05', '2024-02-01')).toEqual([
      'gin_labe_horaire_2022.json 2022-11-05 2022-12-31',
      'gin_labe_horaire_2023.json 2023-01-01 2023-12-31',
      'gin_labe_horaire_2024.json 2024-01-01 2024-02-01',
    ])
    expect(plan('journalier', '1998-05-01', '2011-02-03')).toEqual([
      'gin_labe_journalier_1990-1999.json 1998-05-01 1999-12-31',
      'gin_labe_journalier_2000-2009.json 2000-01-01 2009-12-31',
      'gin_labe_journalier_2010-2019.json 2010-01-01 2011-02-03',
    ])
    expect(plan('mensuel', '1998-05-01', '2011-02-03')).toEqual(['gin_labe_mensuel.json 1998-01-01 2011-12-31'])
    expect(asked('cams-radiation', 'mensuel', { debut: '2019-02-10', fin: '2019-03-10' })[0]?.file.period).toEqual({
      debut: '2019-02-01',
      fin: '2019-03-31',
    })
  })

  test('one place after the other', () => {
    const plan = planFiles({
      fetcher: fetcherOf('nasa-power'),
      places: [labe, kankan],
      granularite: 'horaire',
      period: { debut: '2023-01-01', fin: '2024-12-31' },
    })
    expect(plan.map(({ localite }) => localite.code)).toEqual(['gin_labe', 'gin_labe', 'gin_kankan', 'gin_kankan'])
  })

  test('a long request of Open-Meteo counts as many calls', () => {
    const question = { latitude: 0, longitude: 0, grandeurs, granularite: 'horaire' as const }
    const calls = (debut: string, fin: string) =>
      fetcherOf('open-meteo').callsOf?.({ ...question, period: { debut, fin } })
    expect(calls('2024-01-01', '2024-01-07')).toBe(1)
    expect(calls('2023-01-01', '2023-12-31')).toBeCloseTo(365 / 14)
  })
})

const AMONT = fileURLToPath(new URL('../../../shared/amont/', import.meta.url))
if (!existsSync(AMONT)) console.log(`Réponses réelles non vérifiées : ${AMONT} n'est pas là.`)

/** What was asked of the services by what they answered there, but for the place: it is moved, and nothing else. */
describe.skipIf(!existsSync(AMONT))('A real answer', () => {
  const real = (name: string) => readFile(`${AMONT}${name}`, 'utf8')
  const json = async (name: string) => JSON.parse(await real(name))

  /** Real months of POWER without radiation: the parameters that it was not asked for are added as fills. */
  async function powerMonths() {
    const answer = await json('nasa-power/mensuel.json')
    const { parameter } = answer.properties
    const fills = Object.fromEntries(Object.keys(parameter.T2M).map((key) => [key, -999]))
    for (const name of ['ALLSKY_SFC_SW_DWN', 'ALLSKY_SFC_SW_DNI', 'ALLSKY_SFC_SW_DIFF']) {
      parameter[name] = fills
      answer.parameters[name] = { units: 'kW-hr/m^2/day' }
    }
    for (const name of ['ALLSKY_KT', 'ALLSKY_SRF_ALB']) {
      parameter[name] = fills
      answer.parameters[name] = { units: 'dimensionless' }
    }
    for (const name of ['WS2M', 'WS10M']) {
      parameter[name] = fills
      answer.parameters[name] = { units: 'm/s' }
    }
    answer.geometry.coordinates.splice(0, 2, labe.longitude, labe.latitude)
    return JSON.stringify(answer)
  }

  /** Real months of PVGIS; the beam, which it was not asked for, is made up. */
  async function pvgisMonths() {
    const answer = await json('pvgis/mrcalc.json')
    for (const month of answer.outputs.monthly) month['Hb(n)_m'] = 100
    answer.meta.outputs.monthly.variables['Hb(n)_m'] = { units: 'kWh/m2/mo' }
    Object.assign(answer.inputs.location, { latitude: labe.latitude, longitude: labe.longitude })
    return JSON.stringify(answer)
  }

  /** Real hours of PVGIS on a plane that follows the sun are no answer to a question on the horizontal. */
  const pvgisHours = () => real('pvgis/seriescalc.json')

  /** Hours of PVGIS as they would be on the horizontal, made up in the form of the real ones. */
  async function pvgisHorizontal() {
    const answer = await json('pvgis/seriescalc.json')
    answer.inputs.mounting_system = { fixed: { slope: { value: 0 }, azimuth: { value: 0 } } }
    answer.inputs.meteo_data.radiation_db = 'PVGIS-ERA5'
    Object.assign(answer.inputs.location, { latitude: labe.latitude, longitude: labe.longitude })
    answer.outputs.hourly = Array.from({ length: 8760 }, (_, hour) => {
      const time = new Date(Date.UTC(2013, 0, 1, hour, 30)).toISOString().replaceAll('-', '')
      return {
        time: `${time.slice(0, 8)}:${time.slice(9, 14).replace(':', '')}`,
        'Gb(i)': 1,
        'Gd(i)': 2,
        'Gr(i)': 0,
        H_sun: 3,
        T2m: 20,
        WS10m: 1,
        Int: 0,
      }
    })
    const { variables } = answer.meta.outputs.hourly
    for (const name of ['Gb(i)', 'Gd(i)', 'Gr(i)']) variables[name] = { units: 'W/m2' }
    return JSON.stringify(answer)
  }

  async function camsMonths() {
    return (await real('cams/radiation_mensuel.csv'))
      .replace(/(# Latitude[^:]*: ).*/, `$1${labe.latitude}`)
      .replace(/(# Longitude[^:]*: ).*/, `$1${labe.longitude}`)
  }

  async function openMeteoHours() {
    const answer = await json('open-meteo/archive_horaire.json')
    // The cell of 0.1 degrees that the town is in.
    return JSON.stringify({ ...answer, latitude: 11.3, longitude: -12.3 })
  }

  const ANSWERS: [string, string, Granularite, Period, () => Promise<string>, RegExp | undefined][] = [
    ['months of POWER', 'nasa-power', 'mensuel', { debut: '2010-01-01', fin: '2025-12-31' }, powerMonths, undefined],
    [
      'other years of POWER',
      'nasa-power',
      'mensuel',
      { debut: '2011-01-01', fin: '2025-12-31' },
      powerMonths,
      /période/,
    ],
    ['months of PVGIS', 'pvgis', 'mensuel', { debut: '2005-01-01', fin: '2023-12-31' }, pvgisMonths, undefined],
    ['hours of PVGIS elsewhere', 'pvgis', 'horaire', { debut: '2013-01-01', fin: '2013-12-31' }, pvgisHours, /point/],
    ['hours of PVGIS', 'pvgis', 'horaire', { debut: '2013-01-01', fin: '2013-12-31' }, pvgisHorizontal, undefined],
    ['months of CAMS', 'cams-radiation', 'mensuel', { debut: '2020-01-01', fin: '2020-04-30' }, camsMonths, undefined],
    [
      'months of CAMS by days',
      'cams-radiation',
      'journalier',
      { debut: '2020-01-01', fin: '2020-04-30' },
      camsMonths,
      /il manque à la réponse : ghi, dni, dhi/,
    ],
    [
      'hours of Open-Meteo',
      'open-meteo',
      'horaire',
      { debut: '2026-04-01', fin: '2026-07-31' },
      openMeteoHours,
      undefined,
    ],
    [
      'a day more of Open-Meteo',
      'open-meteo',
      'horaire',
      { debut: '2026-04-01', fin: '2026-07-30' },
      openMeteoHours,
      /t2m a 2928 pas .* et non 2904/,
    ],
  ]

  test.each(ANSWERS)(
    'with %s is held against the question',
    async (_what, nom, granularite, period, answer, reason) => {
      const reader = READERS.find((each) => each.nom === nom)
      if (!reader) throw new Error(`nothing reads ${nom}`)
      const text = await answer()
      const { address } = await misbehave((_request, response) => response.end(text))
      const folder = await tempFolder()
      const failures: string[] = []
      const files = planFiles({ fetcher: fetcherOf(nom), places: [labe], granularite, period })
      const { kept } = await fetchFiles({
        fetcher: fetcherOf(nom),
        reader,
        catalogue,
        files,
        folder,
        address,
        identifiant: 'essai@exemple.org',
        agent: 'harmattan/essai',
        limits: { idleMs: 20_000, timeoutMs: 20_000, maxBytes: 1 << 23 },
        now: () => new Date('2026-11-22T12:00:00Z'),
        wait: async () => {},
        random: () => 0,
        onFailure: ({ raison }) => failures.push(raison),
      })
      const [{ fichier } = { fichier: '' }] = files
      if (reason) expect([kept, failures]).toEqual([0, [expect.stringMatching(reason)]])
      else expect([kept, failures, await readFile(join(folder, fichier), 'utf8')]).toEqual([1, [], text])
    },
  )
})
