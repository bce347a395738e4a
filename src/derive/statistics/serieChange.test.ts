import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { addChange, changeOf, isChange, noChange } from './serieChange.ts'

const NONE = Number.NaN
const axis = (firstSlot: number, ...values: number[]) => ({ firstSlot, values: Float64Array.from(values) })

describe('what became of a series', () => {
  it('is counted step by step, whatever the two axes cover', () => {
    const before = axis(10, 1, 2, NONE, 4)
    const after = axis(8, 9, NONE, 1, 3, 3, NONE, 5)
    expect(changeOf(before, after)).toEqual({
      ajoutees: 3,
      retirees: 1,
      changees: 1,
      ecart_max: { slot: 11, avant: 2, apres: 3, relatif: 1 / (7 / 3) },
    })
  })

  it('is nothing where nothing changed, not even where the axes differ', () => {
    const change = changeOf(axis(10, 1, NONE, 2), axis(9, NONE, 1, NONE, 2, NONE))
    expect(change).toEqual({ ajoutees: 0, retirees: 0, changees: 0, ecart_max: null })
    expect(isChange(change)).toBe(false)
  })

  it('names a value that was published ten times too large, not a night that grew from nothing', () => {
    const { changees, ecart_max } = changeOf(axis(0, 0, 5, 5, 5), axis(0, 0.01, 5, 50, 5.1))
    expect([changees, ecart_max?.slot, ecart_max?.avant, ecart_max?.apres]).toEqual([3, 2, 5, 50])
    expect(ecart_max?.relatif).toBeCloseTo(12, 10)
  })

  it('has a largest change in a series of zeros too', () => {
    expect(changeOf(axis(0, 0, 0), axis(0, 0, 2)).ecart_max).toEqual({ slot: 1, avant: 0, apres: 2, relatif: 2 })
  })

  it('seen from the other side, what was added is withdrawn', () => {
    const value = fc.option(even(-5, 5), { nil: NONE })
    const serie = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.array(value, { maxLength: 8 }))
    forAll(serie, serie, ([a, one], [b, other]) => {
      const there = changeOf(axis(a, ...one), axis(b, ...other))
      const back = changeOf(axis(b, ...other), axis(a, ...one))
      expect([back.retirees, back.ajoutees, back.changees]).toEqual([there.ajoutees, there.retirees, there.changees])
      expect(there.ecart_max === null).toBe(there.changees === 0)
    })
  })
})

it('what became of many series is the sum, with the largest change of all', () => {
  const totals = noChange<string>()
  addChange(totals, changeOf(axis(0, 100, 100), axis(0, 100, 130)), 'a third')
  addChange(totals, changeOf(axis(0, 1, 1, 1), axis(0, 1, 2)), 'twice')
  addChange(totals, changeOf(axis(0, 1), axis(0, 1)), 'the same')
  addChange(totals, changeOf(axis(0, 10), axis(0, 15, 15)), 'half')
  expect(totals).toEqual({
    series: 3,
    ajoutees: 1,
    retirees: 1,
    changees: 3,
    ecart_max: { slot: 1, avant: 1, apres: 2, relatif: 1, serie: 'twice' },
  })
})
