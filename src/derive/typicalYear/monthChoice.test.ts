import { describe, expect, it } from 'vitest'
import { type ScoredMonth, typicalMonth } from './monthChoice.ts'

const month = (year: number, rank: number, windOff: number, fs = 1): ScoredMonth => ({
  year,
  month: 1,
  from: 0,
  days: 31,
  fs: { t2m: fs, ghi: fs, rh2m: fs },
  rank,
  windOff,
})

describe('the typical month', () => {
  it('is that of the three with the smallest ranks whose wind is nearest, and no fourth with a nearer one', () => {
    const months = [
      month(2001, 4, 0.5),
      month(2002, 6, 0.3),
      month(2003, 9, 0.2),
      month(2004, 10, 0),
      month(2005, 3, 0.4),
    ]
    expect(typicalMonth(months).year).toBe(2002)
  })

  it('is of the three nearer distributions where ranks are equal, and the earliest where all is', () => {
    const months = [month(2001, 5, 0, 2), month(2002, 5, 0.3), month(2003, 5, 0.3), month(2004, 5, 0.3)]
    expect(typicalMonth(months).year).toBe(2002)
  })
})
