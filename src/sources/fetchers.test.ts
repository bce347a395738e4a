import { describe, expect, test } from 'vitest'
import { ginCatalogue } from '../../tests/support/sources/dataset.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { type PointedLocalite, planFiles } from './fetch/planFiles.ts'
import type { Fetcher, Period } from './fetching.ts'
import { FETCHERS, READERS } from './list.ts'
import { townsOf } from './towns.ts'
import { variablesOf } from './variables.ts'

const catalogue = await ginCatalogue()
const labe = townsOf(catalogue).find(({ code }) => code === 'gin_labe') as PointedLocalite
const kankan = townsOf(catalogue).find(({ code }) => code === 'gin_kankan') as PointedLocalite
const asked = (nom: string, granularite: Granularite) => variablesOf(nom, catalogue).asked(granularite, catalogue)

const fetcherOf = (nom: string) => FETCHERS.find((each) => each.nom === nom) as Fetcher

function planned(nom: string, granularite: Granularite, period: Period) {
  const fetcher = fetcherOf(nom)
  return planFiles({ fetcher, places: [labe], granularite, period }).map((file) => {
    const { latitude, longitude } = labe
    return {
      file,
      request: fetcher.request({
        latitude,
        longitude,
        granularite,
        period: file.period,
        variables: asked(nom, granularite),
      }),
    }
  })
}

describe('A request to a service', () => {
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
    expect(planned(nom, granularite, period).map(({ request }) => request)).toEqual([expected])
  })

  test('asks for what its reader reads, over https', () => {
    expect(FETCHERS.map(({ nom }) => READERS.some((reader) => reader.nom === nom))).toEqual([true, true, true, true])
    for (const { address } of FETCHERS) expect(address).toMatch(/^https:\/\/[^?#]+[^/]$/)
  })

  test('asks for hours by year, days by decade, months at once, in files whose names do not depend on the period', () => {
    const plan = (granularite: Granularite, debut: string, fin: string) =>
      planned('nasa-power', granularite, { debut, fin }).map(
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
    expect(planned('cams-radiation', 'mensuel', { debut: '2019-02-10', fin: '2019-03-10' })[0]?.file.period).toEqual({
      debut: '2019-02-01',
      fin: '2019-03-31',
    })
  })

  test('is planned one place after the other', () => {
    const plan = planFiles({
      fetcher: fetcherOf('nasa-power'),
      places: [labe, kankan],
      granularite: 'horaire',
      period: { debut: '2023-01-01', fin: '2024-12-31' },
    })
    expect(plan.map(({ localite }) => localite.code)).toEqual(['gin_labe', 'gin_labe', 'gin_kankan', 'gin_kankan'])
  })

  test('to Open-Meteo counts as several calls where it is long', () => {
    const question = {
      latitude: 0,
      longitude: 0,
      variables: asked('open-meteo', 'horaire'),
      granularite: 'horaire' as const,
    }
    const calls = (debut: string, fin: string) =>
      fetcherOf('open-meteo').callsOf?.({ ...question, period: { debut, fin } })
    expect(calls('2024-01-01', '2024-01-07')).toBe(1)
    expect(calls('2023-01-01', '2023-12-31')).toBeCloseTo(365 / 14)
  })
})
