import { expect, test } from 'vitest'
import type { NetcdfFile, NetcdfVariable, NumberArray } from './netcdf.ts'
import { axesOf } from './netcdfAxes.ts'

function variable(
  name: string,
  values: NumberArray,
  units: string,
  more: { dimensions?: string[]; attributes?: Record<string, string | number[]> } = {},
): NetcdfVariable {
  const { dimensions = [name], attributes } = more
  const shape = dimensions.map(() => values.length)
  return {
    name,
    dimensions,
    shape,
    attributes: { units, ...attributes },
    numeric: true,
    texts: () => [],
    read: () => values,
  }
}

const latitudes = variable('latitude', Float64Array.of(10.5, 10.25), 'degrees_north')
const longitudes = variable('longitude', Float64Array.of(-9.5, -9.25), 'degrees_east')
const HOURS = variable('time', Float64Array.of(0, 1, 2), 'hours since 2024-07-02')
const fileOf = (...variables: NetcdfVariable[]): NetcdfFile => ({ chemin: 'f.nc', variables, close() {} })
const timesOf = (time: NetcdfVariable) => axesOf(fileOf(latitudes, longitudes, time)).times
const isoOf = (stamps: Float64Array) => Array.from(stamps, (stamp) => new Date(stamp).toISOString().slice(0, 16))

const [NOON, LATER] = ['2024-07-02T12:00', '2024-07-02T13:00']

// CF 1.11, section 4.4, and UDUNITS-2.
test.each<[units: string, values: number[]]>([
  ['hours since 2024-07-02', [12, 13]],
  ['hour since 2024-7-2 10', [2, 3]],
  ['h since 2024-07-02T10:00Z', [2, 3]],
  ['hrs since 2024-07-02 10:30 UTC', [1.5, 2.5]],
  ['minutes  since 2024-07-02 11:59:00.0', [1, 61]],
  ['min since 2024-07-02 11:00', [60, 120]],
  ['Seconds since 2024-07-02 11:59:59.5', [0.5, 3600.5]],
  ['s since 2024-07-02 11:59:30 GMT', [30, 3630]],
  ['msec since 2024-07-02 12:00:00', [0, 3_600_000]],
  ['days since 2024-07-01 06:00:00.000000', [1.25, 1.25 + 1 / 24]],
  ['d since 2024-07-02', [0.5, 13 / 24]],
  ['hours since 2024-07-02 06:00:00 -6:00', [0, 1]],
  ['hours since 2024-07-02T17:30:00+05:30', [0, 1]],
  ['hours since 2024-07-02 14:00 +0200', [0, 1]],
  ['hours since 2024-07-02 +2', [14, 15]],
  ['hours since 0001-01-01', [24 * 739_068 + 12, 24 * 739_068 + 13]],
])('« %s » says when it counts from', (units, values) => {
  const attributes = { calendar: 'proleptic_gregorian' }
  const { stamps, granularite } = timesOf(variable('time', Float64Array.from(values), units, { attributes }))
  expect([isoOf(stamps), granularite]).toEqual([[NOON, LATER], 'horaire'])
})

test.each([
  'months since 2024-01-01',
  'fortnights since 2024-01-01',
  'hours since 2024-02-30',
  'hours since 2024-13-01',
  'hours since 2024-01-01 24:00',
  'hours since 2024-01-01 10:60',
  'hours since yesterday',
  `hours since ${' '.repeat(50_000)}2024-01-01`,
])('« %.40s » is refused by name', (units) => {
  expect(() => timesOf(variable('time', Float64Array.of(0, 1), units))).toThrow(/^f.nc : unité du temps « /)
})

const daysFrom = (first: number) => Float32Array.from({ length: 24 }, (_, hour) => first + hour / 24)

test.each([
  ['1990-01-01', 12_601, 42],
  ['1900-01-01', 45_473, 169],
])('days since %s in single precision are of their hours, and how far they were is told', (since, first, most) => {
  const { stamps, granularite, remarques } = timesOf(variable('time', daysFrom(first), `days since ${since}`))
  const hours = Array.from({ length: 24 }, (_, hour) => `2024-07-02T${String(hour).padStart(2, '0')}:00`)
  expect([isoOf(stamps), granularite]).toEqual([hours, 'horaire'])
  const [, seconds] = /^Instants écrits à (\d+) s près : rapportés à l’heure entière\.$/.exec(remarques.join()) ?? []
  expect(Number(seconds)).toBeGreaterThan(most / 2)
  expect(Number(seconds)).toBeLessThanOrEqual(most)
})

test('hours that no number of their precision tells, and times off the hour in double precision, are refused to the second', () => {
  const attributes = { calendar: 'proleptic_gregorian' }
  const single = variable('time', daysFrom(739_068), 'days since 0001-01-01', { attributes })
  expect(() => timesOf(single)).toThrow(/commence au 2024-07-02T00:00 puis passe au 2024-07-02T01:30 : ni heures/)
  const off = variable('time', Float64Array.of(0, 3600, 7322), 'seconds since 2024-07-02')
  expect(() => timesOf(off)).toThrow(/au 2024-07-02T01:00 succède le 2024-07-02T02:02:02\./)
  const halves = variable('time', Float64Array.of(0.5, 1.5), 'hours since 2024-07-02')
  expect(() => timesOf(halves)).toThrow(/commence au 2024-07-02T00:30 /)
  expect(timesOf(HOURS).remarques).toEqual([])
})

const placed = (latitude: NetcdfVariable, longitude: NetcdfVariable) => axesOf(fileOf(latitude, longitude, HOURS))

test('a cell is one by scalars, by axes of one, and by coordinates that each time repeats; a list of points is no grid', () => {
  const scalar = (name: string, value: number, units: string, dimensions: string[] = []) =>
    variable(name, Float64Array.of(value), units, { dimensions })
  const cell = placed(scalar('lat', 10.5, 'degrees_north'), scalar('lon', -9.25, 'degrees_east'))
  const repeated = (name: string, value: number, units: string) =>
    variable(name, Float64Array.of(value, value, value), units, { dimensions: ['time'] })
  const told = placed(repeated('lat', 10.5, 'degrees_north'), repeated('lon', -9.25, 'degrees_east'))
  for (const { latitudes, longitudes } of [cell, told]) {
    expect(latitudes).toMatchObject({ first: 10.5, step: null, count: 1, dimension: undefined })
    expect(longitudes).toMatchObject({ first: -9.25, step: null, count: 1, dimension: undefined })
  }
  const ones = placed(
    variable('lat', Float64Array.of(10.5), 'degrees_north'),
    variable('lon', Float64Array.of(-9.25), 'degrees_east'),
  )
  expect([ones.latitudes.dimension, ones.longitudes.dimension]).toEqual(['lat', 'lon'])
  const listed = (name: string, values: number[], units: string) =>
    variable(name, Float64Array.from(values), units, { dimensions: ['cell'] })
  expect(() =>
    placed(listed('lat', [10.5, 10.5, 10.25], 'degrees_north'), listed('lon', [-9.5, -9.25, -9.5], 'degrees_east')),
  ).toThrow('les mailles sont une liste (« cell ») et non une grille')
})

test.each([
  ['over Greenwich', [359.5, 359.75, 0, 0.25], { first: 359.5, step: 0.25, falling: false }],
  ['over the antimeridian', [179.5, 179.75, -180, -179.75], { first: 179.5, step: 0.25, falling: false }],
  ['falling over Greenwich', [0.25, 0, 359.75], { first: -0.25, step: 0.25, falling: true }],
])('longitudes %s are one axis', (_, values, expected) => {
  const longitude = variable('longitude', Float64Array.from(values), 'degrees_east')
  expect(placed(latitudes, longitude).longitudes).toMatchObject({ ...expected, count: values.length })
})

test('packed coordinates are unpacked', () => {
  const attributes = { scale_factor: [0.25], add_offset: [10] }
  const packed = variable('latitude', Int16Array.of(2, 1, 0), 'degrees_north', { attributes })
  expect(placed(packed, longitudes).latitudes).toMatchObject({ first: 10, step: 0.25, count: 3, falling: true })
})
