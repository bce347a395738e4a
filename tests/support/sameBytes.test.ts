import { expect, it } from 'vitest'

it('columns are equal where their items are', () => {
  const column = Float64Array.of(1, Number.NaN, -0)
  expect({ column }).toEqual({ column: column.slice() })
  expect(new Float64Array(new SharedArrayBuffer(16), 8)).toEqual(new Float64Array(1))
  for (const other of [Float64Array.of(1, Number.NaN, 0), Float64Array.of(1, Number.NaN), Float32Array.from(column)])
    expect(column).not.toEqual(other)
  expect(column.subarray(1)).not.toEqual(column.subarray(0, 2))
  expect(Buffer.from('a')).not.toStrictEqual(Uint8Array.of(97))
})
