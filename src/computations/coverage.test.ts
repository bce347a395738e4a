import { describe, expect, it } from 'vitest'
import { inFrench } from '../answers/sentence.ts'
import { slotOf } from '../contract/time.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { type ComposedCoverage, coverageOf } from './coverage.ts'

const steps = (granularite: Granularite, debut: string, counted: number[]) => ({
  granularite,
  firstSlot: slotOf(granularite, Date.parse(`${debut}T00:00:00Z`)),
  counted: Uint8Array.from(counted),
})
const JANUARY = { debut: '2023-01-01', fin: '2023-01-31' }
const sentences = ({ avertissements = [] }: ComposedCoverage) => avertissements.map(inFrench)

describe('coverageOf', () => {
  it('counts days, not steps', () => {
    const period = { debut: '2023-01-01', fin: '2023-02-28' }
    expect(coverageOf(period, steps('mensuel', '2023-01-01', [0, 1])).completude_pct).toBe(47.46) // 28 of 59
    expect(coverageOf(period, steps('mensuel', '2023-01-01', [1, 0])).completude_pct).toBe(52.54)
  })

  it('is 100 only where no day is missing, and 0 only where all are', () => {
    const century = { debut: '1901-01-01', fin: '2000-12-31' }
    const days = new Array(36525).fill(1)
    expect(coverageOf(century, steps('journalier', '1901-01-01', days)).completude_pct).toBe(100)
    days[7] = 0
    expect(coverageOf(century, steps('journalier', '1901-01-01', days)).completude_pct).toBe(99.99)
    const one = new Array(36525).fill(0)
    one[7] = 1
    expect(coverageOf(century, steps('journalier', '1901-01-01', one)).completude_pct).toBe(0.01)
  })

  it('of no step is 0, with a warning and without a period', () => {
    for (const counted of [[], [0, 0]]) {
      const told = coverageOf(JANUARY, steps('journalier', '2023-01-01', counted))
      expect(told).toMatchObject({ periode_retenue: null, completude_pct: 0 })
      expect(told.avertissements).toHaveLength(1)
    }
  })

  it('warns of ends that are not covered, with what to do only where the days asked cut a step', () => {
    const cut = coverageOf({ debut: '2023-01-02', fin: '2023-03-31' }, steps('mensuel', '2023-02-01', [1, 1]))
    expect(sentences(cut)[0]).toContain('Demandez des mois entiers')
    const late = coverageOf({ debut: '2023-01-01', fin: '2023-03-30' }, steps('mensuel', '2023-01-01', [1, 1]))
    expect(sentences(late)[0]).toContain('Demandez des mois entiers')
    const missing = coverageOf({ debut: '2023-01-01', fin: '2023-03-31' }, steps('mensuel', '2023-01-01', [0, 1, 1]))
    expect(sentences(missing)).toEqual([
      'La réponse couvre du 2023-02-01 au 2023-03-31, et non toute la période, du 2023-01-01 au 2023-03-31 : seuls comptent les mois civils entiers qui ont toutes leurs entrées.',
    ])
  })

  it('counts what is missing between the ends, one or several', () => {
    const told = (counted: number[]) =>
      sentences(coverageOf({ debut: '2023-01-01', fin: '2023-01-05' }, steps('journalier', '2023-01-01', counted)))
    expect(told([1, 1, 1, 1, 1])).toEqual([])
    expect(told([1, 0, 1, 1, 1])).toEqual([expect.stringContaining('il manque 1 jour :')])
    expect(told([1, 0, 0, 1, 1])).toEqual([expect.stringContaining('il manque 2 jours :')])
  })
})
