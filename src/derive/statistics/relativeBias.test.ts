import { expect, it } from 'vitest'
import { relativeBias } from './relativeBias.ts'

it('the relative bias is the difference of the means over common months: a month of large values weighs more', () => {
  const reference = new Map([
    [0, 2],
    [1, 8],
    [2, 5],
  ])
  const compared = new Map([
    [0, 4],
    [1, 8],
    [7, 100],
  ])
  expect(relativeBias(reference, compared)).toEqual({ pct: expect.closeTo(20, 9), steps: 2 })
})

it('the relative bias is undefined without a common month, and against a zero mean', () => {
  expect(relativeBias(new Map([[0, 2]]), new Map([[1, 2]]))).toBeUndefined()
  expect(relativeBias(new Map([[0, 0]]), new Map([[0, 2]]))).toBeUndefined()
})
