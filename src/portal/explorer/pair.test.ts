import { describe, expect, it } from 'vitest'
import { type CurveSpec, curveFrom, months, T2M } from '../../../tests/support/portal/curves.ts'
import { pairOf } from './pair.ts'

describe('The comparison of two series', () => {
  it('covers the visible steps', () => {
    const [a, b] = [curveFrom(months([1, 2, 3, 4])), curveFrom(months([2, 3, 4, 9], { source: 'sarah3' }))]
    expect(pairOf(a, b, undefined)?.agreement).toMatchObject({ count: 4, bias: 2 })
    const seen = pairOf(a, b, [Date.parse('2021-02-01'), Date.parse('2021-04-01')])
    expect(seen).toMatchObject({ comparable: true, granularite: 'mensuel', agreement: { count: 2, bias: 1 } })
  })

  it('leaves out the partial months of either', () => {
    const whole = curveFrom(months([1, 2, 3]))
    const partial = curveFrom(months([9, 3, 4], { source: 'sarah3', mois_partiels: ['2021-01'] }))
    for (const pair of [pairOf(whole, partial, undefined), pairOf(partial, whole, undefined)]) {
      expect(pair?.agreement?.count).toBe(2)
      expect(Math.abs(pair?.agreement?.bias ?? 0)).toBe(1)
    }
  })

  it('of a daily and a monthly series is by complete months', () => {
    const days: CurveSpec = { granularite: 'journalier', debut: '2021-01-01', valeurs: new Array(31 + 27).fill(6) }
    const whole = curveFrom(months([5, 5]))
    const pair = pairOf(whole, curveFrom(days), undefined)
    expect([pair?.x === whole, pair?.y.granularite, pair?.y.stat]).toEqual([true, 'mensuel', 'moyenne'])
    expect(pair).toMatchObject({ granularite: 'mensuel', agreement: { count: 1, bias: 1 } })
  })

  it('of two variables or units has no difference, only common steps', () => {
    const other = curveFrom(months([20, 21, 25], { grandeur: T2M }))
    const pair = pairOf(curveFrom(months([1, 2, 3])), other, undefined)
    expect(pair).toMatchObject({ comparable: false, agreement: { count: 3 } })
    const none = pairOf(curveFrom(months([1])), curveFrom(months([1], { debut: '1999-01-01' })), undefined)
    expect(none?.agreement).toBeUndefined()
  })
})
