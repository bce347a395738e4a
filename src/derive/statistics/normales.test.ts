import { describe, expect, it } from 'vitest'
import { monthlyNormales } from './normales.ts'

const slot = (year: number, month: number) => (year - 1970) * 12 + month - 1

describe('monthlyNormales', () => {
  it('has a row for each calendar month that occurs, in their order', () => {
    const months = new Map([
      [slot(2001, 3), 4],
      [slot(2001, 1), 1],
      [slot(2002, 1), 5],
      [slot(2003, 1), 3],
    ])
    expect(monthlyNormales(months)).toEqual([
      { mois: 1, moyenne: 3, ecart_type: 2, minimum: 1, maximum: 5, n_annees: 3 },
      { mois: 3, moyenne: 4, ecart_type: null, minimum: 4, maximum: 4, n_annees: 1 },
    ])
  })

  it('is nothing of nothing', () => {
    expect(monthlyNormales(new Map())).toEqual([])
  })
})
