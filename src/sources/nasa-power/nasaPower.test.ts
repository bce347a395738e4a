import { expect, test } from 'vitest'
import { readText, serieLines, whyLeft } from '../../../tests/support/sources/readText.ts'

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

test('POWER hours in UTC are converted to Wh/m² and mm/h, and fill values become missing values', () => {
  const reading = powerCsv(
    IN_UTC,
    ['ALLSKY_SFC_SW_DWN     CERES All Sky (W m-2) ', 'PRECTOTCORR     Precipitation Corrected (mm/day) '],
    'YEAR,MO,DY,HR,ALLSKY_SFC_SW_DWN,PRECTOTCORR\n2015,1,15,0,0.0,24.0\n2015,1,15,12,812.5,-999',
  )
  expect(serieLines(reading)).toEqual([
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

test('days in local solar time are read, with a remark on their limits', () => {
  const reading = powerCsv(IN_LST, ['T2M     Temperature (C) '], 'YEAR,MO,DY,T2M\n2015,1,15,20.5')
  expect(serieLines(reading)).toEqual(['t2m journalier °C : 2015-01-15 20.5'])
  expect(reading.remarques.join()).toMatch(/minuit à minuit en heure solaire locale/)
})

test('days are read by their number in the year too, in the unit that the header has in brackets', () => {
  const head = ['ALLSKY_SFC_SW_DWN     All Sky (MJ/m^2/day) ']
  const reading = powerCsv(IN_UTC, head, 'YEAR,DOY,ALLSKY_SFC_SW_DWN\n2015,60,18')
  expect(serieLines(reading)).toEqual(['ghi journalier kWh/m²/jour : 2015-03-01 5'])
  expect(reading.series[0]?.unite_lue).toBe('MJ/m^2/day')
})

test('monthly rows give twelve months, without the annual mean at their end', () => {
  const months = '5.1,5.2,5.3,5.4,5.5,5.6,5.7,5.8,5.9,6.0,6.1,-999,5.5'
  const reading = powerCsv(
    IN_UTC,
    ['ALLSKY_SFC_SW_DNI     Direct (kW-hr/m^2/day) '],
    `PARAMETER,YEAR,JAN,FEB,MAR,APR,MAY,JUN,JUL,AUG,SEP,OCT,NOV,DEC,ANN\nALLSKY_SFC_SW_DNI,2015,${months}`,
  )
  expect(reading.series[0]?.slots).toHaveLength(12)
  expect(serieLines(reading)[0]).toMatch(/^dni mensuel kWh\/m²\/jour : 2015-01 5\.1, .*, 2015-11 6\.1, 2015-12 \.$/)
})

test.each([-999, -99, -9999])(
  'where the file declares %i, that and the two fills of POWER are absences, and nothing else is',
  (fill) => {
    const row = (day: number, value: string) => `2015,1,${day},${value}`
    const rows = ['-999', '-99.00', String(fill), '-89', '0', '-98.9'].map((value, i) => row(i + 1, value)).join('\n')
    const head = POWER_HEAD(IN_UTC, ['T2M     Temperature (C) ']).replace(/(range: )-999/, `$1${fill}`)
    const told = ['2015-01-01 .', '2015-01-02 .', '2015-01-03 .', '2015-01-04 -89', '2015-01-05 0', '2015-01-06 -98.9']
    const expected = [`t2m journalier °C : ${told.join(', ')}`]
    expect(serieLines(readText('nasa-power', `${head}\nYEAR,MO,DY,T2M\n${rows}\n`))).toEqual(expected)
    const values = { 20150101: -999, 20150102: -99, 20150103: fill, 20150104: -89, 20150105: 0, 20150106: -98.9 }
    const header = { time_standard: 'UTC', fill_value: fill }
    expect(serieLines(powerJson({ T2M: values }, { units: { T2M: { units: 'C' } }, header }))).toEqual(expected)
  },
)

test('in JSON the thirteenth month is skipped as the annual mean, and the declared fill value is used', () => {
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
  expect(serieLines(reading)).toEqual(['t2m mensuel °C : 2015-01 24.5, 2015-02 .'])
  expect(whyLeft(reading, 'CLRSKY_SFC_SW_DWN')).toMatch(/ciel clair/)
  expect(whyLeft(reading, 'PRECTOTCORR_SUM')).toMatch(/cumul/)
})

test('JSON without a time standard is read as local solar time', () => {
  const reading = powerJson({ T2M: { 2015011500: 20 } }, { units: { T2M: { units: 'C' } }, header: {} })
  expect(reading.series).toEqual([])
})

test('a column of an unknown, unsuitable or missing unit is left out', () => {
  const units = { T2M: { units: 'W m-2' }, RH2M: { units: 'furlong' }, WS10M: {} }
  const reading = powerJson({ T2M: { 201501: 1 }, RH2M: { 201501: 1 }, WS10M: { 201501: 1 } }, { units })
  expect(reading.series).toEqual([])
  expect(['T2M', 'RH2M', 'WS10M'].map((name) => whyLeft(reading, name))).toEqual([
    expect.stringMatching(/« W m-2 » n’est pas une unité connue pour « t2m »/),
    expect.stringMatching(/« furlong »/),
    expect.stringMatching(/n’indique pas son unité/),
  ])
})

test.each([
  ['half a row', 'YEAR,MO,DY,HR,T2M\n2015,1,15,0,20\n2015,1,15', /ligne 12 .*coupé/],
  ['a day that is none', 'YEAR,MO,DY,HR,T2M\n2015,2,30,0,20', /ligne 11 .*instant impossible/],
  ['a day of the year that is none', 'YEAR,DOY,T2M\n2015,366,20', /ligne 11 .*instant impossible/],
  ['no number', 'YEAR,MO,DY,HR,T2M\n2015,1,1,0,vingt', /ligne 11 .*« vingt »/],
  ['an hour twice', 'YEAR,MO,DY,HR,T2M\n2015,1,1,0,20\n2015,1,1,0,21', /ligne 12 .*deux fois/],
])('%s stops the reading at its line', (_, rows, message) => {
  expect(() => powerCsv(IN_UTC, ['T2M     Temperature (C) '], rows)).toThrow(message)
})

test('a header in lower case, with another wording for the fill and with messages that name parameters, is read', () => {
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
  expect(serieLines(reading)).toEqual(['t2m journalier °C : 2015-01-01 20, 2015-01-02 ., 2015-01-03 .'])
  expect(reading.point).toEqual({ latitude: 11.32, longitude: -12.28, altitude: 1025.5 })
  expect(reading.ecartees).toEqual([])
})

test.each([
  [-99, 'UTC'],
  ['-999', 'UTC'],
])('in JSON a fill declared as %j is an absence, and so is -999', (fill_value, time_standard) => {
  const header = { fill_value, time_standard }
  const values = { 20150101: 20, 20150102: Number(fill_value), 20150103: -999 }
  expect(serieLines(powerJson({ T2M: values }, { units: { T2M: { units: 'C' } }, header }))).toEqual([
    't2m journalier °C : 2015-01-01 20, 2015-01-02 ., 2015-01-03 .',
  ])
})

test.each([
  ['a climatology', 'PARAMETER,JAN,FEB,MAR,ANN\nT2M,2015,25,26,25', /YEAR.*climatologie/],
  ['points of a region', 'LAT,LON,YEAR,DOY,T2M\n11.25,-12.25,2015,1,20\n11.75,-12.25,2015,2,20', /ligne 12 .*région/],
  ['months of a region', 'PARAMETER,YEAR,LAT,LON,JAN\nT2M,2015,11.25,-12.25,20', /région/],
])('%s are no series of a point', (_, rows, message) => {
  expect(() => powerCsv(IN_UTC, ['T2M     Temperature (C) '], rows)).toThrow(message)
})

test('an error message in place of an answer is quoted, and a regional JSON file is refused', () => {
  expect(() => readText('nasa-power', '{"messages":["Please set a start date."]}')).toThrow(/set a start date/)
  expect(() => readText('nasa-power', '{"type":"FeatureCollection","features":[]}')).toThrow(/région/)
})

test('a key of JSON that is of another step than the first is no instant', () => {
  const answer = {
    properties: { parameter: { T2M: { 20150101: 25, 201502: 26 } } },
    parameters: { T2M: { units: 'C' } },
  }
  expect(() => readText('nasa-power', JSON.stringify(answer))).toThrow('« 20150101 » n’est pas un instant')
})

test('a truncated JSON file is refused', () => {
  expect(() => readText('nasa-power', '{"properties":{"parameter":{"T2M":{"2015')).toThrow(/coupé ou abîmé/)
})
