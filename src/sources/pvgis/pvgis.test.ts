import { expect, test } from 'vitest'
import { readText, serieLines, whyLeft } from '../../../tests/support/sources/readText.ts'

const PVGIS_HEAD = (slope: string) =>
  `Latitude (decimal degrees):\t11.320\nLongitude (decimal degrees):\t-12.280\nElevation (m):\t1025\nRadiation database:\tPVGIS-SARAH3\n\n\n${slope}Azimuth: 0 deg. \n`
const PVGIS_LEGEND =
  '\n\nG(i): Global irradiance on the inclined plane (plane of the array) (W/m2)\nGb(i): Beam (W/m2)\nGd(i): Diffuse (W/m2)\nGr(i): Reflected (W/m2)\nT2m: 2-m air temperature (degree Celsius)\n'

test('irradiance on a fixed horizontal plane is read as global horizontal, instantaneous at its minute', () => {
  const rows = 'time,G(i),H_sun,T2m,Int\n20200115:1210,812.5,60.1,28.5,0.0\n20200115:1310,700.0,58.1,29.5,1.0'
  const reading = readText('pvgis', PVGIS_HEAD('Slope: 0 deg. \n') + rows + PVGIS_LEGEND)
  expect(serieLines(reading)).toEqual([
    'ghi horaire Wh/m² : 2020-01-15T12:00:00 812.5, 2020-01-15T13:00:00 700',
    't2m horaire °C : 2020-01-15T12:00:00 28.5, 2020-01-15T13:00:00 29.5',
  ])
  const methode = 'valeur instantanée à la minute 10, et non moyenne de l’heure'
  for (const serie of reading.series) expect(serie).toMatchObject({ methode, minute: 10 })
  expect(reading.remarques).toContain('Lignes dont le rayonnement est reconstitué (Int = 1) : 1.')
  expect(reading.point).toEqual({ latitude: 11.32, longitude: -12.28, altitude: 1025 })
})

test.each([
  ['30 degrees', 'Slope: 30 deg. \n'],
  ['no slope told, as of a plane that follows the sun', ''],
])('at %s it is not the global irradiance', (_, slope) => {
  const reading = readText('pvgis', `${PVGIS_HEAD(slope)}time,G(i),T2m\n20200115:1210,812.5,28.5${PVGIS_LEGEND}`)
  expect(reading.series.map(({ grandeur }) => grandeur)).toEqual(['t2m'])
  expect(whyLeft(reading, 'G(i)')).toMatch(/qui n’est pas le plan horizontal/)
})

test('components on a horizontal plane add up to the global, and their beam is not read as direct normal', () => {
  const rows = 'time,Gb(i),Gd(i),Gr(i),T2m\n20200115:1210,600.0,200.5,1.5,28.5'
  const reading = readText('pvgis', PVGIS_HEAD('Slope: 0 deg. \n') + rows + PVGIS_LEGEND)
  expect(serieLines(reading)).toEqual([
    'dhi horaire Wh/m² : 2020-01-15T12:00:00 200.5',
    't2m horaire °C : 2020-01-15T12:00:00 28.5',
    'ghi horaire Wh/m² : 2020-01-15T12:00:00 802',
  ])
  expect(whyLeft(reading, 'Gb(i)')).toMatch(/non direct normal/)
})

test('a slope of 0 without an azimuth is read as a sun-tracking plane', () => {
  const head = PVGIS_HEAD('Slope: 0 deg. \n').replace('Azimuth: 0 deg.', 'Azimuth: - deg.')
  const reading = readText('pvgis', `${head}time,G(i),T2m\n20200115:1210,812.5,28.5${PVGIS_LEGEND}`)
  expect(reading.series.map(({ grandeur }) => grandeur)).toEqual(['t2m'])
})

test('a satellite value stamped on the hour is instantaneous at minute 0', () => {
  const head = PVGIS_HEAD('Slope: 0 deg. \n').replace('PVGIS-SARAH3', 'PVGIS-NSRDB')
  const reading = readText('pvgis', `${head}time,G(i)\n20200115:1200,812.5${PVGIS_LEGEND}`)
  const methode = 'valeur instantanée à la minute 0, et non moyenne de l’heure'
  expect(reading.series[0]).toMatchObject({ methode, minute: 0 })
})

test('each minute that PVGIS stamps belongs to the hour that is written, and is told where the value is of that moment', () => {
  const stamped = (time: string, database = 'PVGIS-SARAH3') => {
    const head = PVGIS_HEAD('Slope: 0 deg. \n').replace('PVGIS-SARAH3', database)
    return readText('pvgis', `${head}time,G(i)\n${time},812.5${PVGIS_LEGEND}`)
  }
  for (let minute = 0; minute < 60; minute++) {
    const mm = String(minute).padStart(2, '0')
    for (const [time, hour] of [
      [`20200115:12${mm}`, '2020-01-15T12:00:00'],
      [`20191231:23${mm}`, '2019-12-31T23:00:00'],
      [`20200229:00${mm}`, '2020-02-29T00:00:00'],
    ] as const) {
      expect(serieLines(stamped(time))).toEqual([`ghi horaire Wh/m² : ${hour} 812.5`])
      expect([time, stamped(time).series[0]?.minute]).toEqual([time, minute])
    }
    const isMean = minute === 0 || minute === 30
    expect([mm, stamped(`20200115:12${mm}`, 'PVGIS-ERA5').series[0]?.minute]).toEqual([mm, isMean ? undefined : minute])
  }
  for (const time of ['20200115:1260', '20200115:2400', '20200115:2410', '20190229:1210', '20201315:1210'])
    expect(() => stamped(time), time).toThrow(/ligne 10 : « \d+:\d+ » n’est pas un instant/)
})

test('a row of another minute than the first is refused, by its line', () => {
  const rows = 'time,G(i)\n20200115:1210,812.5\n20200115:1311,700'
  expect(() => readText('pvgis', PVGIS_HEAD('Slope: 0 deg. \n') + rows + PVGIS_LEGEND)).toThrow(
    /ligne 11 : « 20200115:1311 » n’a pas le même pas que « 20200115:1210 »/,
  )
})

test('monthly CSV is read with tabs and a legend of shorter names', () => {
  const rows = 'year\t\tmonth\t\tH(h)_m\t\tH(i_opt)_m\t\tHb(n)_m\t\tT2m\t\t\n2020\t\tFeb\t\t145\t\t150\t\t116\t\t25.5\n'
  const legend =
    '\nH(h): Irradiation on horizontal plane (kWh/m2/mo)\nHb(n): Monthly beam (kWh/m2/mo)\nT2m: 24 hour average of temperature (degree Celsius)\n'
  const reading = readText('pvgis', `${PVGIS_HEAD('')}${rows}${legend}`)
  expect(serieLines(reading)).toEqual([
    'ghi mensuel kWh/m²/jour : 2020-02 5',
    'dni mensuel kWh/m²/jour : 2020-02 4',
    't2m mensuel °C : 2020-02 25.5',
  ])
  expect(reading.series.map(({ methode }) => methode)).toEqual([null, null, null])
  expect(whyLeft(reading, 'H(i_opt)_m')).toMatch(/optimal/)
})

test.each([
  [
    'a damaged line amid the hours',
    'time,T2m\n20200115:1210,28\n#\n20200115:1410,28',
    PVGIS_LEGEND,
    /ligne 11 .*interrompt/,
  ],
  [
    'a row of another minute',
    'time,T2m\n20200115:1210,28\n20200115:1330,28',
    PVGIS_LEGEND,
    /ligne 11 .*pas le même pas/,
  ],
  ['a file without its end', 'time,T2m\n20200115:1210,28\n', '', /légende.*coupé/],
  ['the mean profile of a day', 'time(UTC)\tG(i)\n00:00\t0\n', '', /profil moyen.*DRcalc/],
])('%s is refused', (_, rows, end, message) => {
  expect(() => readText('pvgis', `${PVGIS_HEAD('Slope: 0 deg. \n')}${rows}${end}`)).toThrow(message)
})

test('in JSON a daily profile and an error are refused by name', () => {
  expect(() => readText('pvgis', '{"outputs":{"daily_profile":[]}}')).toThrow(/DRcalc/)
  expect(() => readText('pvgis', '{"status":400,"message":"Location over the sea."}')).toThrow(/erreur : Location/)
})

test('a typical year is read with a remark on the offset of its radiation', () => {
  const text =
    'Latitude (decimal degrees): 11.320\nLongitude (decimal degrees): -12.280\nmonth,year\n1,2018\nIrradiance Time Offset (h): 0.1761\ntime(UTC),T2m,G(h)\n20180101:1200,28.5,812.5\n20070201:1200,28.5,812.5\n'
  const reading = readText('pvgis', text)
  expect(reading.remarques.join()).toMatch(/0,1761 h après l’instant écrit/)
  expect(reading.refus).toMatch(/années différentes/)
})

const json = (
  mounting: object,
  { hourly, units = { 'G(i)': { units: 'W/m2' } } }: { hourly: object[]; units?: object },
) =>
  readText(
    'pvgis',
    JSON.stringify({
      inputs: {
        location: { latitude: 11.32, longitude: -12.28, elevation: 1025 },
        meteo_data: { radiation_db: 'PVGIS-ERA5' },
        mounting_system: mounting,
      },
      outputs: { hourly },
      meta: { outputs: { hourly: { variables: units } } },
    }),
  )

test('a sun-tracking plane is not read as fixed, whatever its slope', () => {
  const hourly = [{ time: '20200115:1230', 'G(i)': 812.5 }]
  expect(json({ two_axis: { slope: { value: '-' } } }, { hourly }).series).toEqual([])
  expect(json({ vertical_axis: { slope: { value: 0 } } }, { hourly }).series).toEqual([])
})

test('a reanalysis value stamped at minute 30 is the mean of its hour, and numbers may be text', () => {
  const reading = json({ fixed: { slope: { value: '0' } } }, { hourly: [{ time: '20200115:1230', 'G(i)': '812.5' }] })
  expect(serieLines(reading)).toEqual(['ghi horaire Wh/m² : 2020-01-15T12:00:00 812.5'])
  expect(reading.series[0]?.methode).toBe(null)
  expect(reading.series[0]).not.toHaveProperty('minute')
})

test('monthly sums become daily means', () => {
  const monthly = [
    { year: 2020, month: 2, 'H(h)_m': 145 },
    { year: 2021, month: 2, 'H(h)_m': 145.6 },
  ]
  const meta = { outputs: { monthly: { variables: { 'H(h)_m': { units: 'kWh/m2/mo' } } } } }
  const reading = readText('pvgis', JSON.stringify({ inputs: {}, outputs: { monthly }, meta }))
  expect(serieLines(reading)).toEqual(['ghi mensuel kWh/m²/jour : 2020-02 5, 2021-02 5.2'])
})

test('a PV yield is refused as a measurement', () => {
  expect(() => readText('pvgis', '{"outputs":{"monthly":{"fixed":[]},"totals":{}}}')).toThrow(/PVcalc/)
})
