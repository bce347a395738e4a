import { describe, expect, it } from 'vitest'
import { linkedSources, type SourceRecord } from './linkedSources.ts'

/** Months of one value, from a month on. */
const record = (code: string, first: number, count: number, value: number): SourceRecord => ({
  code,
  months: new Map(Array.from({ length: count }, (_, i) => [first + i, value])),
})
const linked = (records: readonly SourceRecord[], served: string) =>
  Object.fromEntries(
    [...linkedSources(records, served)].map(([code, { gap, by }]) => [
      code,
      { pct: Number(gap.pct.toFixed(9)), months: gap.months, by },
    ]),
  )

describe('the gaps of a source to all others', () => {
  it('are over common months, and through the source that has months in common with both where there are none', () => {
    const nasa = record('nasa', 0, 240, 5.5)
    const era5 = record('era5', 120, 180, 5)
    const sarah = record('sarah', 252, 36, 6)
    expect(linked([nasa, era5, sarah], 'nasa')).toEqual({
      era5: { pct: 10, months: 120, by: [] },
      // 1.1 × 5 / 6, over the 36 months that SARAH and ERA5 have.
      sarah: { pct: Number((100 * (5.5 / 6 - 1)).toFixed(9)), months: 36, by: ['era5'] },
    })
  })

  it('go through the chain whose shortest overlap is the longest', () => {
    const served = record('served', 0, 120, 5)
    const long = record('long', 60, 120, 6)
    const short = record('short', 96, 84, 9)
    const far = record('far', 130, 50, 6.6)
    expect(linked([served, short, long, far], 'served').far).toEqual({
      ...{ by: ['long'], months: 50 },
      pct: Number((100 * (5 / 6.6 - 1)).toFixed(9)),
    })
  })

  it('go through as many sources as it takes, told from the other one on', () => {
    const chain = [record('a', 0, 24, 5), record('b', 12, 24, 6), record('c', 24, 24, 7), record('d', 36, 24, 8)]
    expect(linked(chain, 'a').d).toEqual({ pct: -37.5, months: 12, by: ['c', 'b'] })
  })

  it('leave out a source that no chain reaches, and half a year in common is no link', () => {
    expect(linked([record('a', 0, 24, 5), record('b', 18, 24, 5)], 'a')).toEqual({})
  })

  it('are none of a source that is not there', () => {
    expect(linked([record('a', 0, 24, 5)], 'b')).toEqual({})
  })
})
