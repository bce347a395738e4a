import { describe, expect, it } from 'vitest'
import { divergence } from './divergence.ts'

const months = (values: Record<number, number>) =>
  new Map(Object.entries(values).map(([slot, value]) => [Number(slot), value]))

describe('divergence', () => {
  it('is the median of the months that both have, signed and absolute, in per cent of the reference', () => {
    const reference = months({ 1: 10, 2: 10, 3: 20, 9: 5 })
    const compared = months({ 0: 1, 1: 9, 2: 11, 3: 26 })
    expect(divergence(reference, compared)).toEqual({ absPct: 10, signedPct: 10, months: 3, firstSlot: 1, lastSlot: 3 })
  })

  it('leaves out a month whose reference is zero: nothing is a per cent of it', () => {
    expect(divergence(months({ 1: 0, 2: 10, 3: 0 }), months({ 1: 5, 2: 12, 3: 0 }))).toEqual({
      absPct: 20,
      signedPct: 20,
      months: 1,
      firstSlot: 2,
      lastSlot: 2,
    })
    expect(divergence(months({ 1: 0 }), months({ 1: 5 }))).toBeUndefined()
  })

  it('tells the first and last month in time, however they come', () => {
    const reference = new Map([
      [30, 1],
      [4, 1],
      [11, 1],
    ])
    expect(divergence(reference, reference)).toMatchObject({ firstSlot: 4, lastSlot: 30, absPct: 0 })
  })

  it('is nothing of sources without a common month', () => {
    expect(divergence(months({ 1: 10 }), months({ 2: 10 }))).toBeUndefined()
  })
})
