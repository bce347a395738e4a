import { expect, test } from 'vitest'
import { readText, serieLines, whyLeft } from '../../../tests/support/sources/readText.ts'

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

test('CAMS hours are read as Wh/m², unobserved ones as missing, interpolated ones counted', () => {
  const reading = readText(
    'cams-radiation',
    `${CAMS_HEAD()}2020-06-01T12:00:00.0/2020-06-01T13:00:00.0;1200;900;812.5;600;212.5;650;1\n2020-06-01T13:00:00.0/2020-06-01T14:00:00.0;1200;900;nan;nan;nan;nan;0.5\n`,
  )
  expect(serieLines(reading)).toEqual([
    'ghi horaire Wh/m² : 2020-06-01T12:00:00 812.5, 2020-06-01T13:00:00 .',
    'dhi horaire Wh/m² : 2020-06-01T12:00:00 212.5, 2020-06-01T13:00:00 .',
    'dni horaire Wh/m² : 2020-06-01T12:00:00 650, 2020-06-01T13:00:00 .',
  ])
  expect(reading.remarques.join()).toMatch(/fiabilité.* : 1 sur 2/)
  expect(whyLeft(reading, 'Clear sky GHI')).toMatch(/ciel clair/)
  expect(whyLeft(reading, 'BHI')).toMatch(/non direct normal/)
})

test('a CAMS month is converted from the sum of its days', () => {
  const row = '2020-02-01T00:00:00.0/2020-03-01T00:00:00.0;1;1;145000;1;58000;1;1'
  const reading = readText(
    'cams-radiation',
    `${CAMS_HEAD({ period: '0 year 1 month 0 day 0 h 0 min 0 s', version: 2 })}${row}\n`,
  )
  expect(serieLines(reading).slice(0, 2)).toEqual([
    'ghi mensuel kWh/m²/jour : 2020-02 5',
    'dhi mensuel kWh/m²/jour : 2020-02 2',
  ])
})

test('quarter hours add up to an hour where all four are present', () => {
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
  expect(serieLines(reading)[0]).toBe('ghi horaire Wh/m² : 2020-06-01T12:00:00 490, 2020-06-01T13:00:00 .')
  expect(reading.remarques.join()).toMatch(/Heures incomplètes.* : 1/)
})

test.each(['-999', 'NaN'])('what the head declares as no value (%s) is none, however it is written', (none) => {
  const head = CAMS_HEAD().replace('noValue: nan', `noValue: ${none}`)
  const cell = none === '-999' ? '-999.0000' : 'nan'
  const row = `2020-06-01T12:00:00Z/2020-06-01T13:00:00Z;1;1;${cell};1;${cell};650;0`
  expect(serieLines(readText('cams-radiation', `${head}${row}\n`))).toEqual([
    'ghi horaire Wh/m² : 2020-06-01T12:00:00 .',
    'dhi horaire Wh/m² : 2020-06-01T12:00:00 .',
    'dni horaire Wh/m² : 2020-06-01T12:00:00 650',
  ])
})

test('an undeclared missing-value marker stops the reading', () => {
  const row = '2020-06-01T12:00:00.0/2020-06-01T13:00:00.0;1;1;-999;1;1;1;1'
  expect(() => readText('cams-radiation', `${CAMS_HEAD()}${row}\n`)).toThrow(/ligne 11 .*« -999 ».*noValue : nan/)
})

test('clear-sky irradiation (McClear) is refused', () => {
  expect(() => readText('cams-radiation', CAMS_HEAD({ title: 'CAMS McClear v3.6 clear-sky irradiation' }))).toThrow(
    /McClear donne le rayonnement par ciel clair/,
  )
})

test('a time reference other than UT is refused', () => {
  expect(() => readText('cams-radiation', CAMS_HEAD().replace('Universal time (UT)', 'True Solar Time (TST)'))).toThrow(
    /temps universel/,
  )
})

test('a stamp that is not a step of the file stops the reading', () => {
  expect(() =>
    readText('cams-radiation', `${CAMS_HEAD()}2020-06-01T12:10:00.0/2020-06-01T13:10:00.0;1;1;1;1;1;1;1\n`),
  ).toThrow(/n’est pas un pas entier/)
})
