import { expect, test } from 'vitest'
import { readText, serieLines, whyLeft } from '../../../tests/support/sources/readText.ts'

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

test('Open-Meteo stamps radiation and rain at the end of their hour, instantaneous values at their instant; trailing nulls are missing values', () => {
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
  expect(serieLines(reading)).toEqual([
    'ghi horaire Wh/m² : 2020-06-01T11:00:00 812.5, 2020-06-01T12:00:00 .',
    'precipitation horaire mm/h : 2020-06-01T11:00:00 1.5, 2020-06-01T12:00:00 .',
    't2m horaire °C : 2020-06-01T12:00:00 28.5, 2020-06-01T13:00:00 .',
  ])
  expect(reading.remarques.join()).toMatch(/maille du modèle/)
  expect(whyLeft(reading, 'shortwave_radiation_instant')).toMatch(/instantanée/)
  expect(whyLeft(reading, 'direct_radiation')).toMatch(/non direct normal/)
})

test('local time is converted to UTC for whole-hour offsets, and refused for others', () => {
  const hourly = { time: ['2020-06-01T12:00'], shortwave_radiation: [812.5] }
  const units = { shortwave_radiation: 'W/m²' }
  expect(serieLines(archive(hourly, units, { utc_offset_seconds: 7200 }))).toEqual([
    'ghi horaire Wh/m² : 2020-06-01T09:00:00 812.5',
  ])
  expect(archive(hourly, units, { utc_offset_seconds: 19_800 }).series).toEqual([])
})

test('seconds since 1970 are read as UTC, whatever the requested time zone', () => {
  const hourly = { time: [Date.UTC(2020, 5, 1, 12) / 1000], shortwave_radiation: [812.5] }
  const units = { time: 'unixtime', shortwave_radiation: 'W/m²' }
  expect(serieLines(archive(hourly, units, { utc_offset_seconds: 7200 }))).toEqual([
    'ghi horaire Wh/m² : 2020-06-01T11:00:00 812.5',
  ])
})

test.each([
  ['of three hours', ['2020-06-01T00:00', '2020-06-01T03:00'], /n’est pas l’heure qui suit/],
  ['at half past', ['2020-06-01T00:30', '2020-06-01T01:30'], /n’est pas le début d’un pas entier/],
])('steps %s are no hours', (_, time, message) => {
  expect(() => archive({ time, shortwave_radiation: [1, 2] }, { shortwave_radiation: 'W/m²' })).toThrow(message)
})

test('an answer for several places is refused, and a column of a named model left out', () => {
  expect(() => readText('open-meteo', '[{"latitude":1},{"latitude":2}]')).toThrow(/plusieurs lieux/)
  const reading = archive({ time: ['2020-06-01T12:00'], temperature_2m_era5_land: [20] }, {})
  expect(whyLeft(reading, 'temperature_2m_era5_land')).toMatch(/modèle.*era5_land.*un seul modèle/)
})

test('daily sums in megajoules are converted', () => {
  const daily = { time: ['2020-06-01'], shortwave_radiation_sum: [18] }
  const reading = readText('open-meteo', JSON.stringify({ daily, daily_units: { shortwave_radiation_sum: 'MJ/m²' } }))
  expect(serieLines(reading)).toEqual(['ghi journalier kWh/m²/jour : 2020-06-01 5'])
})

test('a column shorter than the time axis stops the reading', () => {
  expect(() => archive({ time: ['2020-06-01T12:00'], temperature_2m: [] }, {})).toThrow(
    /autant de valeurs que d’instants/,
  )
})

test('an error saved as an answer is reported as an error', () => {
  expect(() => readText('open-meteo', '{"error":true,"reason":"limite"}')).toThrow(/erreur : limite/)
})
