import { describe, expect, it } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import { compareMonths, differentKind } from './differentKind.ts'

/** Months of whole years: a season, years that differ, and a factor. */
function months({
  from,
  years,
  factor = 1,
  wobble = 0.05,
}: {
  from: number
  years: number
  factor?: number
  wobble?: number
}) {
  const first = slotOf('mensuel', Date.UTC(from, 0, 1))
  return new Map(
    Array.from({ length: 12 * years }, (_, i): [number, number] => {
      const season = 2 + Math.sin((2 * Math.PI * i) / 12)
      return [first + i, factor * season * (1 + wobble * Math.sin(1.7 * Math.floor(i / 12) + (i % 12)))]
    }),
  )
}

describe('months of two series of one source', () => {
  it('are held against each other where both have them', () => {
    const days = months({ from: 2021, years: 2 })
    expect(
      compareMonths(months({ from: 2020, years: 2 }), months({ from: 2021, years: 2, factor: 1.2 })),
    ).toMatchObject({
      basis: 'mois_communs',
      count: 12,
    })
    expect(differentKind(days, new Map([...days].map(([slot, value]) => [slot, 1.04 * value])))).toBe(false)
    expect(differentKind(days, new Map([...days].map(([slot, value]) => [slot, 1.06 * value])))).toBe(true)
  })

  it('are held against the normals where they have none in common', () => {
    const old = months({ from: 2001, years: 20 })
    const compared = compareMonths(old, months({ from: 2021, years: 5, factor: 1.8 }))
    expect(compared).toMatchObject({ basis: 'normales', count: 12, apart: 12, different: true })
    expect(compared!.second / compared!.first).toBeCloseTo(1.8, 1)
  })

  it('are of one kind where years differ as much, or the climate shifts by a few percent', () => {
    const old = months({ from: 2001, years: 20 })
    expect(differentKind(old, months({ from: 2021, years: 5, factor: 1.08 }))).toBe(false)
    const wild = months({ from: 2001, years: 20, wobble: 0.6 })
    expect(differentKind(wild, months({ from: 2021, years: 5, factor: 1.3, wobble: 0.6 }))).toBe(false)
    expect(differentKind(old, months({ from: 2021, years: 5, factor: 1.3 }))).toBe(true)
  })

  it('are not compared where there are few', () => {
    expect(
      compareMonths(months({ from: 2001, years: 20 }), months({ from: 2021, years: 2, factor: 2 })),
    ).toBeUndefined()
    expect(differentKind(new Map(), months({ from: 2021, years: 5 }))).toBe(false)
  })
})
