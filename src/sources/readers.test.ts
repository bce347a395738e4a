import { describe, expect, test } from 'vitest'
import { readText, told, whyLeft } from './testing/readText.ts'

const POWER_HEAD = (dates: string, units: string[]) =>
  [
    '-BEGIN HEADER-',
    'NASA/POWER Source Native Resolution',
    dates,
    'Location: Latitude  11.32   Longitude -12.28 ',
    'Elevation from MERRA-2: Average for 0.5 x 0.625 degree lat/lon region = 1025.5 meters',
    'The value for missing source data that cannot be computed or is outside of the sources availability range: -999 ',
    'Parameter(s): ',
    ...units,
    '-END HEADER-',
  ].join('\n')
const IN_UTC = 'Dates (month/day/year): 01/01/2015 through 12/31/2015 in UTC'
const IN_LST = 'Dates (month/day/year): 01/01/2015 through 12/31/2015 in LST'

const powerCsv = (dates: string, units: string[], rows: string) =>
  readText('nasa-power', `${POWER_HEAD(dates, units)}\n${rows}\n`)

function powerJson(
  parameter: object,
  { units, header = { time_standard: 'UTC', fill_value: -999 } }: { units: object; header?: object },
) {
  const geometry = { coordinates: [-12.28, 11.32, 1025.5] }
  return readText('nasa-power', JSON.stringify({ geometry, properties: { parameter }, header, parameters: units }))
}

describe('NASA POWER', () => {
  test('hours in UTC: watts over the hour are watt-hours, a rate of rain by day becomes one by hour, a fill an absence', () => {
    const reading = powerCsv(
      IN_UTC,
      ['ALLSKY_SFC_SW_DWN     CERES All Sky (W m-2) ', 'PRECTOTCORR     Precipitation Corrected (mm/day) '],
      'YEAR,MO,DY,HR,ALLSKY_SFC_SW_DWN,PRECTOTCORR\n2015,1,15,0,0.0,24.0\n2015,1,15,12,812.5,-999',
    )
    expect(told(reading)).toEqual([
      'ghi horaire Wh/m² : 2015-01-15T00:00:00 0, 2015-01-15T12:00:00 812.5',
      'precipitation horaire mm/h : 2015-01-15T00:00:00 1, 2015-01-15T12:00:00 .',
    ])
    expect([reading.point, reading.temps]).toEqual([{ latitude: 11.32, longitude: -12.28, altitude: 1025.5 }, 'UTC'])
  })

  test.each([
    ['in local solar time', IN_LST],
    ['that name no time', 'Dates (month/day/year): 01/01/2015 through 12/31/2015'],
  ])('hours %s are refused, and the reason is told', (_, dates) => {
    const reading = powerCsv(dates, ['T2M     Temperature (C) '], 'YEAR,MO,DY,HR,T2M\n2015,1,15,0,20')
    expect(reading.series).toEqual([])
    expect(whyLeft(reading, 'T2M')).toMatch(/heure solaire locale.*time-standard=UTC/)
  })

  test('days in local solar time are taken, and what a day is there is told', () => {
    const reading = powerCsv(IN_LST, ['T2M     Temperature (C) '], 'YEAR,MO,DY,T2M\n2015,1,15,20.5')
    expect(told(reading)).toEqual(['t2m journalier °C : 2015-01-15 20.5'])
    expect(reading.remarques.join()).toMatch(/minuit à minuit en heure solaire locale/)
  })

  test.each([
    ['MJ/m^2/day', '18', 5],
    ['kW-hr/m^2/day', '5.6021', 5.6021],
    ['W m-2', '250', 6],
    ['W/m^2', '250', 6],
  ])('a day of irradiation in %s becomes kilowatt-hours', (unit, value, kwh) => {
    const reading = powerCsv(
      IN_UTC,
      [`ALLSKY_SFC_SW_DWN     All Sky (${unit}) `],
      `YEAR,DOY,ALLSKY_SFC_SW_DWN\n2015,60,${value}`,
    )
    expect(told(reading)).toEqual([`ghi journalier kWh/m²/jour : 2015-03-01 ${kwh}`])
    expect(reading.series[0]?.unite_lue).toBe(unit)
  })

  test('an hour in megajoules becomes watt-hours', () => {
    const reading = powerCsv(
      IN_UTC,
      ['ALLSKY_SFC_SW_DWN     All Sky (MJ/hr) '],
      'YEAR,MO,DY,HR,ALLSKY_SFC_SW_DWN\n2015,1,1,12,1.8',
    )
    expect(told(reading)).toEqual(['ghi horaire Wh/m² : 2015-01-01T12:00:00 500'])
  })

  test('months stand twelve in a row, and the year at the end is no month', () => {
    const months = '5.1,5.2,5.3,5.4,5.5,5.6,5.7,5.8,5.9,6.0,6.1,-999,5.5'
    const reading = powerCsv(
      IN_UTC,
      ['ALLSKY_SFC_SW_DNI     Direct (kW-hr/m^2/day) '],
      `PARAMETER,YEAR,JAN,FEB,MAR,APR,MAY,JUN,JUL,AUG,SEP,OCT,NOV,DEC,ANN\nALLSKY_SFC_SW_DNI,2015,${months}`,
    )
    expect(reading.series[0]?.slots).toHaveLength(12)
    expect(told(reading)[0]).toMatch(/^dni mensuel kWh\/m²\/jour : 2015-01 5\.1, .*, 2015-11 6\.1, 2015-12 \.$/)
  })

  test('in JSON the thirteenth month is the year’s mean, and the fill is the one that the file names', () => {
    const reading = powerJson(
      {
        T2M: { 201501: 24.5, 201502: -99, 201513: 25 },
        CLRSKY_SFC_SW_DWN: { 201501: 6 },
        PRECTOTCORR_SUM: { 201501: 70 },
      },
      {
        units: { T2M: { units: 'C' }, CLRSKY_SFC_SW_DWN: { units: 'W m-2' }, PRECTOTCORR_SUM: { units: 'mm/day' } },
        header: { time_standard: 'UTC', fill_value: -99 },
      },
    )
    expect(told(reading)).toEqual(['t2m mensuel °C : 2015-01 24.5, 2015-02 .'])
    expect(whyLeft(reading, 'CLRSKY_SFC_SW_DWN')).toMatch(/ciel clair/)
    expect(whyLeft(reading, 'PRECTOTCORR_SUM')).toMatch(/cumul/)
  })

  test('JSON without a time standard is in local solar time', () => {
    const reading = powerJson({ T2M: { 2015011500: 20 } }, { units: { T2M: { units: 'C' } }, header: {} })
    expect(reading.series).toEqual([])
  })

  test('a unit that is not known, or of something else, or not told is no reason to guess', () => {
    const units = { T2M: { units: 'W m-2' }, RH2M: { units: 'furlong' }, WS10M: {} }
    const reading = powerJson({ T2M: { 201501: 1 }, RH2M: { 201501: 1 }, WS10M: { 201501: 1 } }, { units })
    expect(reading.series).toEqual([])
    expect(['T2M', 'RH2M', 'WS10M'].map((name) => whyLeft(reading, name))).toEqual([
      expect.stringMatching(/« W m-2 » n'est pas une unité connue de « t2m »/),
      expect.stringMatching(/« furlong »/),
      expect.stringMatching(/ne donne pas son unité/),
    ])
  })

  test.each([
    ['half a row', 'YEAR,MO,DY,HR,T2M\n2015,1,15,0,20\n2015,1,15', /ligne 12 .*coupé/],
    ['a day that is none', 'YEAR,MO,DY,HR,T2M\n2015,2,30,0,20', /ligne 11 .*instant impossible/],
    ['no number', 'YEAR,MO,DY,HR,T2M\n2015,1,1,0,vingt', /ligne 11 .*« vingt »/],
    ['an hour twice', 'YEAR,MO,DY,HR,T2M\n2015,1,1,0,20\n2015,1,1,0,21', /ligne 12 .*deux fois/],
  ])('%s stops the reading at its line', (_, rows, message) => {
    expect(() => powerCsv(IN_UTC, ['T2M     Temperature (C) '], rows)).toThrow(message)
  })

  test('a head in small letters, another word for the fill and messages that name a parameter are understood', () => {
    const head = POWER_HEAD(IN_UTC, ['T2M     Temperature (C) ', 'Message(s): ', 'T2M was shifted (K)'])
      .replace('Location: Latitude  11.32   Longitude', 'location: latitude  11.32   longitude')
      .replace(
        /The value for missing.*/,
        'Value for missing model data cannot be computed or out of model availability range: -99',
      )
    const reading = readText(
      'nasa-power',
      `${head}\nLAT,LON,YEAR,MO,DY,T2M\n11.32,-12.28,2015,1,1,20\n11.32,-12.28,2015,1,2,-99.00\n11.32,-12.28,2015,1,3,-999\n`,
    )
    expect(told(reading)).toEqual(['t2m journalier °C : 2015-01-01 20, 2015-01-02 ., 2015-01-03 .'])
    expect(reading.point).toEqual({ latitude: 11.32, longitude: -12.28, altitude: 1025.5 })
    expect(reading.ecartees).toEqual([])
  })

  test.each([
    [-99, 'UTC'],
    ['-999', 'UTC'],
  ])('in JSON a fill declared as %j is an absence, and so is -999', (fill_value, time_standard) => {
    const header = { fill_value, time_standard }
    const values = { 20150101: 20, 20150102: Number(fill_value), 20150103: -999 }
    expect(told(powerJson({ T2M: values }, { units: { T2M: { units: 'C' } }, header }))).toEqual([
      't2m journalier °C : 2015-01-01 20, 2015-01-02 ., 2015-01-03 .',
    ])
  })

  test.each([
    ['kW-hr/m^2', 0.8125, 812.5],
    ['Wh/m^2', 812.5, 812.5],
    ['W/m^2', 812.5, 812.5],
    ['MJ/hr', 2.925, 812.5],
    ['kJ/m²', 2925, 812.5],
    ['J/m²', 2_925_000, 812.5],
  ])('an hour of irradiation in %s', (units, value, wattHours) => {
    const reading = powerJson({ ALLSKY_SFC_SW_DWN: { 2015010112: value } }, { units: { ALLSKY_SFC_SW_DWN: { units } } })
    expect(told(reading)).toEqual([`ghi horaire Wh/m² : 2015-01-01T12:00:00 ${wattHours}`])
  })

  test('units of the United States are converted', () => {
    const units = { T2M: { units: 'F' }, WS10M: { units: 'mph' }, PRECTOTCORR: { units: 'in/day' } }
    const values = { T2M: { 20150101: 77 }, WS10M: { 20150101: 10 }, PRECTOTCORR: { 20150101: 1 } }
    expect(told(powerJson(values, { units }))).toEqual([
      't2m journalier °C : 2015-01-01 25',
      'vent_10m journalier m/s : 2015-01-01 4.4704',
      'precipitation journalier mm/jour : 2015-01-01 25.4',
    ])
  })

  test.each([
    ['a climatology', 'PARAMETER,JAN,FEB,MAR,ANN\nT2M,2015,25,26,25', /YEAR.*climatologie/],
    ['points of a region', 'LAT,LON,YEAR,DOY,T2M\n11.25,-12.25,2015,1,20\n11.75,-12.25,2015,2,20', /ligne 12 .*région/],
    ['months of a region', 'PARAMETER,YEAR,LAT,LON,JAN\nT2M,2015,11.25,-12.25,20', /région/],
  ])('%s are no series of a point', (_, rows, message) => {
    expect(() => powerCsv(IN_UTC, ['T2M     Temperature (C) '], rows)).toThrow(message)
  })

  test('what the service says instead of an answer is told, and a region in JSON is none of a point', () => {
    expect(() => readText('nasa-power', '{"messages":["Please set a start date."]}')).toThrow(/set a start date/)
    expect(() => readText('nasa-power', '{"type":"FeatureCollection","features":[]}')).toThrow(/région/)
  })

  test('half of a JSON file is no file', () => {
    expect(() => readText('nasa-power', '{"properties":{"parameter":{"T2M":{"2015')).toThrow(/coupé ou abîmé/)
  })
})

const PVGIS_HEAD = (slope: string) =>
  `Latitude (decimal degrees):\t11.320\nLongitude (decimal degrees):\t-12.280\nElevation (m):\t1025\nRadiation database:\tPVGIS-SARAH3\n\n\n${slope}Azimuth: 0 deg. \n`
const PVGIS_LEGEND =
  '\n\nG(i): Global irradiance on the inclined plane (plane of the array) (W/m2)\nGb(i): Beam (W/m2)\nGd(i): Diffuse (W/m2)\nGr(i): Reflected (W/m2)\nT2m: 2-m air temperature (degree Celsius)\n'

describe('PVGIS', () => {
  test('on a fixed horizontal plane the irradiance is that of the ground; it is of its minute, no mean, and says so', () => {
    const rows = 'time,G(i),H_sun,T2m,Int\n20200115:1210,812.5,60.1,28.5,0.0\n20200115:1310,700.0,58.1,29.5,1.0'
    const reading = readText('pvgis', PVGIS_HEAD('Slope: 0 deg. \n') + rows + PVGIS_LEGEND)
    expect(told(reading)).toEqual([
      'ghi horaire Wh/m² : 2020-01-15T12:00:00 812.5, 2020-01-15T13:00:00 700',
      't2m horaire °C : 2020-01-15T12:00:00 28.5, 2020-01-15T13:00:00 29.5',
    ])
    expect(reading.series[0]?.methode).toBe('valeur instantanée à la minute 10, et non moyenne de l’heure')
    expect(reading.remarques).toContain('Lignes dont le rayonnement est reconstitué (Int = 1) : 1.')
    expect(reading.point).toEqual({ latitude: 11.32, longitude: -12.28, altitude: 1025 })
  })

  test.each([
    ['30 degrees', 'Slope: 30 deg. \n'],
    ['no slope told, as of a plane that follows the sun', ''],
  ])('at %s it is not the global irradiance', (_, slope) => {
    const reading = readText('pvgis', `${PVGIS_HEAD(slope)}time,G(i),T2m\n20200115:1210,812.5,28.5${PVGIS_LEGEND}`)
    expect(reading.series.map(({ grandeur }) => grandeur)).toEqual(['t2m'])
    expect(whyLeft(reading, 'G(i)')).toMatch(/que sur un plan fixe d’inclinaison 0/)
  })

  test('the parts of the horizontal plane add up to the global, and its beam is not the normal one', () => {
    const rows = 'time,Gb(i),Gd(i),Gr(i),T2m\n20200115:1210,600.0,200.5,0.0,28.5'
    const reading = readText('pvgis', PVGIS_HEAD('Slope: 0 deg. \n') + rows + PVGIS_LEGEND)
    expect(told(reading)).toEqual([
      'dhi horaire Wh/m² : 2020-01-15T12:00:00 200.5',
      't2m horaire °C : 2020-01-15T12:00:00 28.5',
      'ghi horaire Wh/m² : 2020-01-15T12:00:00 800.5',
    ])
    expect(whyLeft(reading, 'Gb(i)')).toMatch(/non direct normal/)
  })

  test('a slope of 0 without an azimuth is of a plane that follows the sun', () => {
    const head = PVGIS_HEAD('Slope: 0 deg. \n').replace('Azimuth: 0 deg.', 'Azimuth: - deg.')
    const reading = readText('pvgis', `${head}time,G(i),T2m\n20200115:1210,812.5,28.5${PVGIS_LEGEND}`)
    expect(reading.series.map(({ grandeur }) => grandeur)).toEqual(['t2m'])
  })

  test('a satellite’s picture on the hour is one of that minute', () => {
    const head = PVGIS_HEAD('Slope: 0 deg. \n').replace('PVGIS-SARAH3', 'PVGIS-NSRDB')
    const reading = readText('pvgis', `${head}time,G(i)\n20200115:1200,812.5${PVGIS_LEGEND}`)
    expect(reading.series[0]?.methode).toBe('valeur instantanée à la minute 0, et non moyenne de l’heure')
  })

  test('months in CSV have tabs and a legend with shorter names', () => {
    const rows =
      'year\t\tmonth\t\tH(h)_m\t\tH(i_opt)_m\t\tHb(n)_m\t\tT2m\t\t\n2020\t\tFeb\t\t145\t\t150\t\t116\t\t25.5\n'
    const legend =
      '\nH(h): Irradiation on horizontal plane (kWh/m2/mo)\nHb(n): Monthly beam (kWh/m2/mo)\nT2m: 24 hour average of temperature (degree Celsius)\n'
    const reading = readText('pvgis', `${PVGIS_HEAD('')}${rows}${legend}`)
    expect(told(reading)).toEqual([
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
      /ligne 11 .*coupe/,
    ],
    ['a file without its end', 'time,T2m\n20200115:1210,28\n', '', /légende.*coupé/],
    ['the mean profile of a day', 'time(UTC)\tG(i)\n00:00\t0\n', '', /profil moyen.*DRcalc/],
  ])('%s is refused', (_, rows, end, message) => {
    expect(() => readText('pvgis', `${PVGIS_HEAD('Slope: 0 deg. \n')}${rows}${end}`)).toThrow(message)
  })

  test('in JSON too a profile and an error are told as what they are', () => {
    expect(() => readText('pvgis', '{"outputs":{"daily_profile":[]}}')).toThrow(/DRcalc/)
    expect(() => readText('pvgis', '{"status":400,"message":"Location over the sea."}')).toThrow(/erreur : Location/)
  })

  test('a typical year tells how far its radiation is from the stamp', () => {
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

  test('a plane that follows the sun is not fixed, whatever its slope', () => {
    const hourly = [{ time: '20200115:1230', 'G(i)': 812.5 }]
    expect(json({ two_axis: { slope: { value: '-' } } }, { hourly }).series).toEqual([])
    expect(json({ vertical_axis: { slope: { value: 0 } } }, { hourly }).series).toEqual([])
  })

  test('a reanalysis stamps the middle of the hour that it is the mean of; numbers may be text', () => {
    const reading = json({ fixed: { slope: { value: '0' } } }, { hourly: [{ time: '20200115:1230', 'G(i)': '812.5' }] })
    expect(told(reading)).toEqual(['ghi horaire Wh/m² : 2020-01-15T12:00:00 812.5'])
    expect(reading.series[0]?.methode).toBe(null)
  })

  test('months are sums over the month, and become means of a day', () => {
    const monthly = [
      { year: 2020, month: 2, 'H(h)_m': 145 },
      { year: 2021, month: 2, 'H(h)_m': 145.6 },
    ]
    const meta = { outputs: { monthly: { variables: { 'H(h)_m': { units: 'kWh/m2/mo' } } } } }
    const reading = readText('pvgis', JSON.stringify({ inputs: {}, outputs: { monthly }, meta }))
    expect(told(reading)).toEqual(['ghi mensuel kWh/m²/jour : 2020-02 5, 2021-02 5.2'])
  })

  test('a yield is no measurement of the place', () => {
    expect(() => readText('pvgis', '{"outputs":{"monthly":{"fixed":[]},"totals":{}}}')).toThrow(/PVcalc/)
  })
})

const CAMS_HEAD = ({
  title = 'CAMS Radiation Service v4.6 all-sky irradiation',
  period = '0 year 0 month 0 day 1 h 0 min 0 s',
  version = 5,
} = {}) =>
  [
    `# File format version: ${version}`,
    `# Title: ${title} (derived from satellite data).`,
    '# Latitude (positive North, ISO 19115): 11.3200',
    '# Longitude (positive East, ISO 19115): -12.2800',
    '# Altitude (m): 1025.00',
    '# Time reference: Universal time (UT)',
    '#     uom:"Wh m-2" [unit]',
    `# Summarization (integration) period: ${period}`,
    '# noValue: nan',
    '# Observation period;TOA;Clear sky GHI;GHI;BHI;DHI;BNI;Reliability',
    '',
  ].join('\n')

describe('CAMS Radiation', () => {
  test('hours are watt-hours over the step; what could not be seen is an absence, what is part guessed is counted', () => {
    const reading = readText(
      'cams-radiation',
      `${CAMS_HEAD()}2020-06-01T12:00:00.0/2020-06-01T13:00:00.0;1200;900;812.5;600;212.5;650;1\n2020-06-01T13:00:00.0/2020-06-01T14:00:00.0;1200;900;nan;nan;nan;nan;0.5\n`,
    )
    expect(told(reading)).toEqual([
      'ghi horaire Wh/m² : 2020-06-01T12:00:00 812.5, 2020-06-01T13:00:00 .',
      'dhi horaire Wh/m² : 2020-06-01T12:00:00 212.5, 2020-06-01T13:00:00 .',
      'dni horaire Wh/m² : 2020-06-01T12:00:00 650, 2020-06-01T13:00:00 .',
    ])
    expect(reading.remarques.join()).toMatch(/fiabilité.* : 1 sur 2/)
    expect(whyLeft(reading, 'Clear sky GHI')).toMatch(/ciel clair/)
    expect(whyLeft(reading, 'BHI')).toMatch(/non direct normal/)
  })

  test('a month is a sum of its days', () => {
    const row = '2020-02-01T00:00:00.0/2020-03-01T00:00:00.0;1;1;145000;1;58000;1;1'
    const reading = readText(
      'cams-radiation',
      `${CAMS_HEAD({ period: '0 year 1 month 0 day 0 h 0 min 0 s', version: 2 })}${row}\n`,
    )
    expect(told(reading).slice(0, 2)).toEqual([
      'ghi mensuel kWh/m²/jour : 2020-02 5',
      'dhi mensuel kWh/m²/jour : 2020-02 2',
    ])
  })

  test('quarters of an hour make an hour where all four are there', () => {
    const quarter = (hour: number, at: number, ghi: number) => {
      const stamp = (minutes: number) => `${new Date(Date.UTC(2020, 5, 1, hour, minutes)).toISOString().slice(0, 19)}.0`
      return `${stamp(at)}/${stamp(at + 15)};1;1;${ghi};1;1;1;1`
    }
    const rows = [0, 15, 30, 45]
      .map((at) => quarter(12, at, 100 + at))
      .concat([0, 15, 30].map((at) => quarter(13, at, 100)))
    const reading = readText(
      'cams-radiation',
      `${CAMS_HEAD({ period: '0 year 0 month 0 day 0 h 15 min 0 s' })}${rows.join('\n')}\n`,
    )
    expect(told(reading)[0]).toBe('ghi horaire Wh/m² : 2020-06-01T12:00:00 490, 2020-06-01T13:00:00 .')
    expect(reading.remarques.join()).toMatch(/Heures incomplètes.* : 1/)
  })

  test.each(['-999', 'NaN'])('what the head declares as no value (%s) is none, however it is written', (none) => {
    const head = CAMS_HEAD().replace('noValue: nan', `noValue: ${none}`)
    const cell = none === '-999' ? '-999.0000' : 'nan'
    const row = `2020-06-01T12:00:00Z/2020-06-01T13:00:00Z;1;1;${cell};1;${cell};650;0`
    expect(told(readText('cams-radiation', `${head}${row}\n`))).toEqual([
      'ghi horaire Wh/m² : 2020-06-01T12:00:00 .',
      'dhi horaire Wh/m² : 2020-06-01T12:00:00 .',
      'dni horaire Wh/m² : 2020-06-01T12:00:00 650',
    ])
  })

  test('a mark of absence that the head does not declare stops the reading', () => {
    const row = '2020-06-01T12:00:00.0/2020-06-01T13:00:00.0;1;1;-999;1;1;1;1'
    expect(() => readText('cams-radiation', `${CAMS_HEAD()}${row}\n`)).toThrow(/ligne 11 .*« -999 ».*noValue : nan/)
  })

  test('a computed clear sky is not what was received', () => {
    expect(() => readText('cams-radiation', CAMS_HEAD({ title: 'CAMS McClear v3.6 clear-sky irradiation' }))).toThrow(
      /McClear est un ciel clair/,
    )
  })

  test('another time than UT is refused', () => {
    expect(() =>
      readText('cams-radiation', CAMS_HEAD().replace('Universal time (UT)', 'True Solar Time (TST)')),
    ).toThrow(/temps universel/)
  })

  test('a stamp that is no step of the file stops the reading', () => {
    expect(() =>
      readText('cams-radiation', `${CAMS_HEAD()}2020-06-01T12:10:00.0/2020-06-01T13:10:00.0;1;1;1;1;1;1;1\n`),
    ).toThrow(/n’est pas un pas entier/)
  })
})

describe('Open-Meteo', () => {
  const archive = (hourly: object, units: object, more: object = {}) =>
    readText(
      'open-meteo',
      JSON.stringify({
        latitude: 11.3,
        longitude: -12.3,
        elevation: 1025,
        utc_offset_seconds: 0,
        hourly_units: { time: 'iso8601', ...units },
        hourly,
        ...more,
      }),
    )

  test('radiation and rain are of the hour before their stamp, the air of the stamp itself; nulls at the end are absences', () => {
    const reading = archive(
      {
        time: ['2020-06-01T12:00', '2020-06-01T13:00'],
        shortwave_radiation: [812.5, null],
        precipitation: [1.5, null],
        temperature_2m: [28.5, null],
        shortwave_radiation_instant: [800, null],
        direct_radiation: [600, null],
      },
      { shortwave_radiation: 'W/m²', precipitation: 'mm', temperature_2m: '°C' },
    )
    expect(told(reading)).toEqual([
      'ghi horaire Wh/m² : 2020-06-01T11:00:00 812.5, 2020-06-01T12:00:00 .',
      'precipitation horaire mm/h : 2020-06-01T11:00:00 1.5, 2020-06-01T12:00:00 .',
      't2m horaire °C : 2020-06-01T12:00:00 28.5, 2020-06-01T13:00:00 .',
    ])
    expect(reading.remarques.join()).toMatch(/maille du modèle/)
    expect(whyLeft(reading, 'shortwave_radiation_instant')).toMatch(/instantanée/)
    expect(whyLeft(reading, 'direct_radiation')).toMatch(/non direct normal/)
  })

  test.each([
    ['km/h', 18, 5],
    ['m/s', 5, 5],
    ['kn', 10, 5.14444444444],
    ['mp/h', 10, 4.4704],
  ])('wind in %s', (unit, value, metres) => {
    const reading = archive({ time: ['2020-06-01T12:00'], wind_speed_10m: [value] }, { wind_speed_10m: unit })
    expect(told(reading)).toEqual([`vent_10m horaire m/s : 2020-06-01T12:00:00 ${metres}`])
  })

  test('local time is brought back to UTC by whole hours, and refused by parts of one', () => {
    const hourly = { time: ['2020-06-01T12:00'], shortwave_radiation: [812.5] }
    const units = { shortwave_radiation: 'W/m²' }
    expect(told(archive(hourly, units, { utc_offset_seconds: 7200 }))).toEqual([
      'ghi horaire Wh/m² : 2020-06-01T09:00:00 812.5',
    ])
    expect(archive(hourly, units, { utc_offset_seconds: 19_800 }).series).toEqual([])
  })

  test('seconds since 1970 are of UTC, whatever the time zone of the question', () => {
    const hourly = { time: [Date.UTC(2020, 5, 1, 12) / 1000], shortwave_radiation: [812.5] }
    const units = { time: 'unixtime', shortwave_radiation: 'W/m²' }
    expect(told(archive(hourly, units, { utc_offset_seconds: 7200 }))).toEqual([
      'ghi horaire Wh/m² : 2020-06-01T11:00:00 812.5',
    ])
  })

  test.each([
    ['of three hours', ['2020-06-01T00:00', '2020-06-01T03:00'], /n’est pas l’heure qui suit/],
    ['at half past', ['2020-06-01T00:30', '2020-06-01T01:30'], /n’est pas le début d’un pas entier/],
  ])('steps %s are no hours', (_, time, message) => {
    expect(() => archive({ time, shortwave_radiation: [1, 2] }, { shortwave_radiation: 'W/m²' })).toThrow(message)
  })

  test('several places in one answer are refused, and a column of a named model left aside', () => {
    expect(() => readText('open-meteo', '[{"latitude":1},{"latitude":2}]')).toThrow(/plusieurs lieux/)
    const reading = archive({ time: ['2020-06-01T12:00'], temperature_2m_era5_land: [20] }, {})
    expect(whyLeft(reading, 'temperature_2m_era5_land')).toMatch(/modèle.*era5_land.*un seul modèle/)
  })

  test('days: sums in megajoules', () => {
    const daily = { time: ['2020-06-01'], shortwave_radiation_sum: [18] }
    const reading = readText('open-meteo', JSON.stringify({ daily, daily_units: { shortwave_radiation_sum: 'MJ/m²' } }))
    expect(told(reading)).toEqual(['ghi journalier kWh/m²/jour : 2020-06-01 5'])
  })

  test('a column that is not as long as the time stops the reading', () => {
    expect(() => archive({ time: ['2020-06-01T12:00'], temperature_2m: [] }, {})).toThrow(
      /autant de valeurs que d’instants/,
    )
  })

  test('an error that was saved as an answer is told as that', () => {
    expect(() => readText('open-meteo', '{"error":true,"reason":"limite"}')).toThrow(/erreur : limite/)
  })
})

describe('EPW', () => {
  const epw = (zone: string, rows: string[], head = HEAD) =>
    readText('epw', [`LOCATION,Labé,-,GIN,Station,618090,11.32,-12.28,${zone},1025`, ...head, ...rows].join('\r\n'))
  const HEAD = ['COMMENTS 1,relevés', 'COMMENTS 2,-', 'DATA PERIODS,1,1,Data,Sunday,1/1,12/31']
  const row = (
    stamp: string,
    { minute = 60, air = '28.5', ghi = '812', dni = '650', wind = '2.5', rain = '1.5,1.0' } = {},
  ) =>
    `${stamp},${minute},?9?9,${air},18.0,60,89000,1400,1367,400,${ghi},${dni},212,0,0,0,0,180,${wind},5,5,9999,99999,9,999999999,30.0,0.1,0,88,0.2,${rain}`

  test('hour 24 is the last of its day, the stamp ends the hour, and nines are absences', () => {
    const reading = epw('0', [
      row('2010,1,31,24'),
      row('2010,2,1,1', { air: '99.9', ghi: '9999', dni: '9999', wind: '999' }),
    ])
    expect(told(reading).filter((line) => /^(t2m|ghi|dni|vent_10m|precipitation)/.test(line))).toEqual([
      't2m horaire °C : 2010-01-31T23:00:00 28.5, 2010-02-01T00:00:00 .',
      'ghi horaire Wh/m² : 2010-01-31T23:00:00 812, 2010-02-01T00:00:00 .',
      'dni horaire Wh/m² : 2010-01-31T23:00:00 650, 2010-02-01T00:00:00 .',
      'vent_10m horaire m/s : 2010-01-31T23:00:00 2.5, 2010-02-01T00:00:00 .',
      'precipitation horaire mm/h : 2010-01-31T23:00:00 1.5, 2010-02-01T00:00:00 1.5',
    ])
    expect(reading.point).toEqual({ latitude: 11.32, longitude: -12.28, altitude: 1025 })
  })

  test('its time zone is taken off, and one of half an hour refused', () => {
    expect(told(epw('-5', [row('2010,1,31,24')]))[2]).toBe('ghi horaire Wh/m² : 2010-02-01T04:00:00 812')
    expect(() => epw('5.5', [row('2010,1,31,24')])).toThrow(/fuseau de 5.5 h/)
  })

  test('months of several years are no series, and it is said', () => {
    expect(epw('0', [row('2010,1,31,24'), row('2015,2,1,1')]).remarques.join()).toMatch(/Année type.*2010, 2015/)
  })

  test('an hour that is none stops the reading at its line', () => {
    expect(() => epw('0', [row('2010,1,31,0')])).toThrow(/ligne 5 .*heures de 1 à 24/)
  })

  test('a row of a whole hour ends with minute 60 or 0', () => {
    expect(told(epw('0', [row('2012,2,29,24', { minute: 0 })]))[2]).toBe('ghi horaire Wh/m² : 2012-02-29T23:00:00 812')
    expect(() => epw('0', [row('2010,1,31,1', { minute: 30 })])).toThrow(/ligne 5 .*minute 30/)
  })

  test('the head ends where DATA PERIODS stands, however many lines it has', () => {
    const rows = [row('2010,1,1,1'), row('2010,1,1,2')]
    expect(epw('0', rows, HEAD.slice(1)).series[0]?.slots).toHaveLength(2)
    expect(() => epw('0', rows, HEAD.slice(0, 2))).toThrow(/DATA PERIODS/)
    expect(() => epw('0', rows, ['DATA PERIODS,1,4,Data,Sunday,1/1,12/31'])).toThrow(/4 lignes par heure/)
  })

  test('of a file of PVGIS it is told that its hours are of UTC', () => {
    const lines = (zone: string) =>
      [`LOCATION,unknown,-,unknown,ECMWF/ERA,unknown,11.32,-12.28,${zone},1025`, ...HEAD, row('2010,1,1,1')].join('\n')
    expect(readText('epw', lines('-1')).remarques.join()).toMatch(/PVGIS écrit .* en UTC/)
    expect(readText('epw', lines('0')).remarques.join()).not.toMatch(/PVGIS/)
  })

  test('a row that is cut is no row of absences', () => {
    expect(() => epw('0', [row('2010,1,1,1'), '2010,1,1,2,60,?9,28'])).toThrow(/ligne 6 .*7 champs et non 35/)
  })

  test('rain of several hours in one row is not the rain of its hour', () => {
    const reading = epw('0', [row('2010,1,1,6', { rain: '12,6.0' }), row('2010,1,1,7', { rain: '1.5,99' })])
    expect(told(reading).at(-1)).toBe('precipitation horaire mm/h : 2010-01-01T05:00:00 ., 2010-01-01T06:00:00 1.5')
    expect(reading.remarques.join()).toMatch(/Pluies de plusieurs heures.* : 1/)
  })

  test('a typical year under one year’s number is known by its head, and does not belong into a base', () => {
    const reading = epw('0', [row('2005,1,1,1')], ['COMMENTS 1,TMYx.2004-2018', ...HEAD.slice(1)])
    expect(reading.refus).toMatch(/« TMY »/)
    expect(epw('0', [row('2005,1,1,1')]).refus).toBe(undefined)
  })
})
