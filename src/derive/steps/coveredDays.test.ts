import { describe, expect, it } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { coveredDays } from './coveredDays.ts'

const axis = (granularite: Granularite, debut: string) => ({
  granularite,
  firstSlot: slotOf(granularite, Date.parse(`${debut}T00:00:00Z`)),
})

describe('coveredDays', () => {
  it('spans the first to the last step counted, and sums the length of those counted', () => {
    expect(coveredDays(axis('mensuel', '2024-01-01'), Uint8Array.of(0, 1, 0, 1, 0))).toEqual({
      span: { startMs: Date.UTC(2024, 1, 1), endMs: Date.UTC(2024, 4, 1) },
      days: 29 + 30,
    })
    expect(coveredDays(axis('annuel', '2023-01-01'), Uint8Array.of(1, 1)).days).toBe(365 + 366)
    expect(coveredDays(axis('horaire', '2023-01-01'), new Uint8Array(36).fill(1)).days).toBe(1.5)
  })

  it('of none is nothing', () => {
    expect(coveredDays(axis('journalier', '2024-01-01'), Uint8Array.of(0, 0))).toEqual({ span: undefined, days: 0 })
    expect(coveredDays(axis('journalier', '2024-01-01'), Uint8Array.of())).toEqual({ span: undefined, days: 0 })
  })
})
