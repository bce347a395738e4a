import { expect, test } from 'vitest'
import type { NumberArray } from './netcdf.ts'
import { type Field, fieldOf } from './netcdfAxes.ts'

const ONE = { name: 'axe', first: 0, step: 1, count: 1, falling: false, dimension: undefined }
const CELL = { row: 0, column: 0, lignes: 1, colonnes: 1 }

/** The values of a variable over time at one cell. */
function valuesOf(stored: NumberArray, attributes: Record<string, number | number[]> = {}): number[] {
  const { length } = stored
  const named = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, [value].flat()]))
  const times = { dimension: 'time', stamps: new Float64Array(length), granularite: 'horaire' as const, remarques: [] }
  const shape = { name: 't2m', dimensions: ['time'], shape: [length], numeric: true, texts: () => [] }
  const field = fieldOf({ ...shape, attributes: named, read: () => stored }, { latitudes: ONE, longitudes: ONE, times })
  return [...(field as Field).read(CELL)]
}

const FLOAT = 9.969209968386869e36

// NetCDF Users Guide, appendices A and B: the attributes, and the fills of what has none.
test.each<[string, NumberArray, Record<string, number | number[]>, number[]]>([
  ['short without a fill', Int16Array.of(-32767, -32766), {}, [Number.NaN, -32766]],
  ['int without a fill', Int32Array.of(-2147483647, -2147483646), {}, [Number.NaN, -2147483646]],
  ['float without a fill', Float32Array.of(FLOAT, 1), {}, [Number.NaN, 1]],
  ['double without a fill', Float64Array.of(FLOAT, 1), {}, [Number.NaN, 1]],
  ['byte, of which each value is one', Int8Array.of(-127, -128, 127), {}, [-127, -128, 127]],
  ['short with a fill of its own', Int16Array.of(-32767, -1), { _FillValue: -1 }, [-32767, Number.NaN]],
  [
    'short with a missing value beside its fill',
    Int16Array.of(-1, -2, 3),
    { _FillValue: -1, missing_value: -2 },
    [Number.NaN, Number.NaN, 3],
  ],
  ['float whose fill is told as a double', Float32Array.of(1e20, 1), { _FillValue: 1e20 }, [Number.NaN, 1]],
  [
    'int with several missing values',
    Int32Array.of(-1, -2, 3),
    { missing_value: [-1, -2] },
    [Number.NaN, Number.NaN, 3],
  ],
  [
    'packed short, told as it is stored',
    Int16Array.of(-1, 2),
    { _FillValue: -1, scale_factor: 0.5, add_offset: 10 },
    [Number.NaN, 11],
  ],
])('%s: its fills are absences, and nothing else is', (_, stored, attributes, expected) => {
  expect(valuesOf(stored, attributes)).toEqual(expected)
})
