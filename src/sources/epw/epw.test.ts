import { expect, test } from 'vitest'
import { readText, serieLines } from '../../../tests/support/sources/readText.ts'

const epw = (zone: string, rows: string[], head = HEAD) =>
  readText('epw', [`LOCATION,Labé,-,GIN,Station,618090,11.32,-12.28,${zone},1025`, ...head, ...rows].join('\r\n'))
const HEAD = ['COMMENTS 1,relevés', 'COMMENTS 2,-', 'DATA PERIODS,1,1,Data,Sunday,1/1,12/31']
const row = (
  stamp: string,
  { minute = 60, air = '28.5', humidity = '60', ghi = '812', dni = '650', wind = '2.5', rain = '1.5,1.0' } = {},
) =>
  `${stamp},${minute},?9?9,${air},18.0,${humidity},89000,1400,1367,400,${ghi},${dni},212,0,0,0,0,180,${wind},5,5,9999,99999,9,999999999,30.0,0.1,0,88,0.2,${rain}`

test('EPW hours are stamped at their end, up to hour 24, and nines are missing values', () => {
  const reading = epw('0', [
    row('2010,1,31,24'),
    row('2010,2,1,1', { air: '99.9', humidity: '999', ghi: '9999', dni: '9999', wind: '999' }),
  ])
  expect(serieLines(reading).filter((line) => /^(t2m|rh2m|ghi|dni|vent_10m|precipitation)/.test(line))).toEqual([
    't2m horaire °C : 2010-01-31T23:00:00 28.5, 2010-02-01T00:00:00 .',
    'rh2m horaire % : 2010-01-31T23:00:00 60, 2010-02-01T00:00:00 .',
    'ghi horaire Wh/m² : 2010-01-31T23:00:00 812, 2010-02-01T00:00:00 .',
    'dni horaire Wh/m² : 2010-01-31T23:00:00 650, 2010-02-01T00:00:00 .',
    'vent_10m horaire m/s : 2010-01-31T23:00:00 2.5, 2010-02-01T00:00:00 .',
    'precipitation horaire mm/h : 2010-01-31T23:00:00 1.5, 2010-02-01T00:00:00 1.5',
  ])
  expect(reading.point).toEqual({ latitude: 11.32, longitude: -12.28, altitude: 1025 })
})

test('an EPW time zone is removed, and a half-hour one refused', () => {
  expect(serieLines(epw('-5', [row('2010,1,31,24')]))[2]).toBe('ghi horaire Wh/m² : 2010-02-01T04:00:00 812')
  expect(() => epw('5.5', [row('2010,1,31,24')])).toThrow(/fuseau de 5.5 h/)
})

test('an EPW file with months of several years is refused as a series', () => {
  expect(epw('0', [row('2010,1,31,24'), row('2015,2,1,1')]).remarques.join()).toMatch(/Année type.*2010, 2015/)
})

test('an hour that does not exist stops the reading at its line', () => {
  expect(() => epw('0', [row('2010,1,31,0')])).toThrow(/ligne 5 .*heures de 1 à 24/)
})

test('an EPW row is a whole hour with minute 60 or 0', () => {
  expect(serieLines(epw('0', [row('2012,2,29,24', { minute: 0 })]))[2]).toBe(
    'ghi horaire Wh/m² : 2012-02-29T23:00:00 812',
  )
  expect(() => epw('0', [row('2010,1,31,1', { minute: 30 })])).toThrow(/ligne 5 .*minute 30/)
})

test('the EPW header ends at DATA PERIODS, however many lines it has', () => {
  const rows = [row('2010,1,1,1'), row('2010,1,1,2')]
  expect(epw('0', rows, HEAD.slice(1)).series[0]?.slots).toHaveLength(2)
  expect(() => epw('0', rows, HEAD.slice(0, 2))).toThrow(/DATA PERIODS/)
  expect(() => epw('0', rows, ['DATA PERIODS,1,4,Data,Sunday,1/1,12/31'])).toThrow(/4 lignes par heure/)
})

test('an EPW file of PVGIS is read with a remark that its hours are UTC', () => {
  const lines = (zone: string) =>
    [`LOCATION,unknown,-,unknown,ECMWF/ERA,unknown,11.32,-12.28,${zone},1025`, ...HEAD, row('2010,1,1,1')].join('\n')
  expect(readText('epw', lines('-1')).remarques.join()).toMatch(/PVGIS écrit .* en UTC/)
  expect(readText('epw', lines('0')).remarques.join()).not.toMatch(/PVGIS/)
})

test('a truncated EPW row is refused', () => {
  expect(() => epw('0', [row('2010,1,1,1'), '2010,1,1,2,60,?9,28'])).toThrow(/ligne 6 .*7 cellules au lieu de 35/)
})

test('precipitation accumulated over several hours is left missing', () => {
  const reading = epw('0', [row('2010,1,1,6', { rain: '12,6.0' }), row('2010,1,1,7', { rain: '1.5,99' })])
  expect(serieLines(reading).at(-1)).toBe('precipitation horaire mm/h : 2010-01-01T05:00:00 ., 2010-01-01T06:00:00 1.5')
  expect(reading.remarques.join()).toMatch(/Cumuls de pluie sur plusieurs heures.* : 1/)
})

test('a typical year with a single year number is recognized by its header and refused', () => {
  const reading = epw('0', [row('2005,1,1,1')], ['COMMENTS 1,TMYx.2004-2018', ...HEAD.slice(1)])
  expect(reading.refus).toMatch(/« TMY »/)
  expect(epw('0', [row('2005,1,1,1')]).refus).toBe(undefined)
})
