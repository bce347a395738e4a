import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { TERMES, type Terme } from '../../contract/vocabulary.ts'
import { type BudgetOf, meanAge, PUBLISHED, RESOURCE_TERMES, uncertaintyBudget } from './uncertaintyBudget.ts'

const yearsOf = (values: readonly number[], first = 2001) => values.map((kwh, i) => ({ annee: first + i, kwh }))
/** Years about 2000 that neither rise nor fall. */
const level = (count: number) => yearsOf(Array.from({ length: count }, (_, i) => 2000 + (i % 2 === 0 ? 20 : -20)))
/** Of a field's plane, %. */
const PLANE_PCT = 0.9
const budgetOf = (more: Partial<BudgetOf> = {}) =>
  uncertaintyBudget({
    ...{ years: level(20), horizonYears: 1, resourcePct: 4, breaks: [], transpositionPct: undefined, given: {} },
    ...more,
  })
const termOf = (budget: ReturnType<typeof uncertaintyBudget>, terme: Terme) =>
  budget.terms.find((each) => each.terme === terme)
const pctOf = (budget: ReturnType<typeof uncertaintyBudget>, terme: Terme) => termOf(budget, terme)?.pct as number

describe('the terms of a budget', () => {
  it('are those of irradiation, and for a field all', () => {
    expect(budgetOf().terms.map(({ terme }) => terme)).toEqual(RESOURCE_TERMES)
    expect(budgetOf({ transpositionPct: PLANE_PCT }).terms.map(({ terme }) => terme)).toEqual(TERMES)
  })

  it('shrink over a horizon by its root where they are of chance, and there alone', () => {
    const [one, twenty] = [budgetOf(), budgetOf({ horizonYears: 20 })]
    expect(pctOf(one, 'interannuel') / pctOf(twenty, 'interannuel')).toBeCloseTo(Math.sqrt(20), 5)
    expect(one.terms.filter(({ genre }) => genre === 'aleatoire').map(({ terme }) => terme)).toEqual(['interannuel'])
    for (const terme of ['ressource', 'moyenne_annees'] as const) expect(pctOf(twenty, terme)).toBe(pctOf(one, terme))
    expect(twenty.totalPct).toBeLessThan(one.totalPct as number)
  })

  it('tell how years differ by their standard deviation, and how their mean is known by its root', () => {
    const budget = budgetOf({ years: yearsOf([1990, 2000, 2010]) })
    expect(pctOf(budget, 'interannuel')).toBeCloseTo(0.5, 9)
    expect(pctOf(budget, 'moyenne_annees')).toBeCloseTo(0.5 / Math.sqrt(3), 6)
  })

  it('carry the slope of the years from their middle to that of the horizon, over the root of three', () => {
    const years = yearsOf(Array.from({ length: 21 }, (_, i) => 2000 + 10 * (i - 10)))
    const away = (21 + 9) / 2
    const budget = budgetOf({ years, horizonYears: 9 })
    expect(budget.drift).toMatchObject({ from: 'pente', pctPerYear: expect.closeTo(0.5, 9), awayYears: away })
    expect(pctOf(budget, 'tendance')).toBeCloseTo((0.5 * away) / Math.sqrt(3), 6)
    expect(
      pctOf(
        budgetOf({ years: years.toReversed().map(({ kwh }, i) => ({ annee: 2001 + i, kwh })), horizonYears: 9 }),
        'tendance',
      ),
    ).toBeCloseTo((0.5 * away) / Math.sqrt(3), 6)
  })

  it('take a published slope where years are too few for one', () => {
    const budget = budgetOf({ years: level(9) })
    expect(budget.drift).toMatchObject({ from: 'publie', pctPerYear: 0.2, awayYears: 5 })
    expect(pctOf(budget, 'tendance')).toBeCloseTo(1 / Math.sqrt(3), 6)
    expect(budgetOf({ years: level(10) }).drift.from).toBe('pente')
  })

  it('weigh a break by how far its sides stand from the mean of all', () => {
    // Ten years at 1900, one astride, nine at 2100: the slope alone would say less, or more, by chance.
    const years = yearsOf([...new Array<number>(10).fill(1900), 2000, ...new Array<number>(9).fill(2100)])
    const broken = budgetOf({ years, breaks: ['2011-07-01'] })
    const average = (19000 + 2000 + 18900) / 20
    const sides = [1900, 2100].map((side) => (side / average - 1) * 100)
    const apart = Math.hypot(...sides) / Math.SQRT2
    const slope = pctOf(budgetOf({ years }), 'tendance')
    expect(pctOf(broken, 'tendance')).toBeCloseTo(Math.max(apart, slope), 5)
    expect(budgetOf({ years: level(20), breaks: ['2011-01-01'] }).drift.from).toBe('pente')
    const step = yearsOf([1900, 2100, ...new Array<number>(18).fill(2100)])
    expect(budgetOf({ years: step, breaks: ['2002-01-01'] }).drift).toMatchObject({ from: 'rupture' })
    // Before the first year or after the last it parts nothing, and is not told.
    const beside = ['1999-05-01', '2001-01-01', '2002-01-01', '2030-01-01']
    expect(budgetOf({ years: step, breaks: beside }).drift).toMatchObject({ from: 'rupture', breaks: ['2002-01-01'] })
    expect(budgetOf({ years: step, breaks: ['1999-05-01', '2030-01-01'] }).drift.from).toBe('pente')
  })

  it('are of a plane by its bound over the root of three, and nothing on the horizontal', () => {
    expect(pctOf(budgetOf({ transpositionPct: 3 }), 'transposition')).toBeCloseTo(Math.sqrt(3), 6)
    expect(pctOf(budgetOf({ transpositionPct: null }), 'transposition')).toBe(0)
    expect(pctOf(budgetOf({ transpositionPct: 3, diffusePct: 1.2 }), 'diffus')).toBeCloseTo(1.2 / Math.sqrt(3), 6)
    expect(pctOf(budgetOf({ transpositionPct: null }), 'diffus')).toBe(0)
  })

  it('are of the weather as it is told, and none of it where nothing is', () => {
    const budget = budgetOf({ transpositionPct: 3, heat: { airPct: 0.6, windPct: 0.8 } })
    expect([pctOf(budget, 'temperature'), pctOf(budget, 'vent')]).toEqual([0.6, 0.8])
    expect(termOf(budget, 'vent')?.genre).toBe('systematique')
    expect(pctOf(budgetOf({ transpositionPct: 3 }), 'vent')).toBe(0)
  })

  it('count ageing by the mean age of the horizon, none in the first year', () => {
    expect([1, 10, 20].map(meanAge)).toEqual([0, 4.5, 9.5])
    expect(pctOf(budgetOf({ transpositionPct: PLANE_PCT }), 'degradation')).toBe(0)
    expect(pctOf(budgetOf({ transpositionPct: PLANE_PCT, horizonYears: 20 }), 'degradation')).toBeCloseTo(
      PUBLISHED.degradationRate * 9.5,
      5,
    )
  })

  it('are what the question gives, and then are of no few years', () => {
    const budget = budgetOf({ given: { ressource: 7, interannuel: 0 } })
    expect(termOf(budget, 'ressource')).toEqual({ terme: 'ressource', pct: 7, genre: 'systematique', given: true })
    expect(termOf(budget, 'interannuel')).toMatchObject({ pct: 0, given: true })
    const known = budgetOf({ years: level(1), given: { interannuel: 2, moyenne_annees: 1 } })
    expect(known.freedom).toBe(Number.POSITIVE_INFINITY)
    expect(known.totalPct).toBeCloseTo(Math.hypot(4, 2, 1, pctOf(known, 'tendance')), 9)
  })
})

describe('what the terms make together', () => {
  it('is the root of the sum of their squares, whatever they are', () => {
    forAll(
      fc.array(even(1500, 2500), { minLength: 3, maxLength: 30 }),
      even(0, 15),
      fc.integer({ min: 1, max: 40 }),
      (values, resourcePct, horizonYears) => {
        const budget = budgetOf({ years: yearsOf(values), resourcePct, horizonYears, transpositionPct: PLANE_PCT })
        const squares = budget.terms.reduce((sum, { pct }) => sum + (pct as number) ** 2, 0)
        expect(budget.totalPct).toBeCloseTo(Math.sqrt(squares), 9)
      },
    )
  })

  it('has the degrees of freedom of the years where they alone count, and more the less they weigh', () => {
    const alone = { ressource: 0, tendance: 0 }
    expect(budgetOf({ years: level(5), given: alone }).freedom).toBeCloseTo(4, 6)
    const shared = budgetOf({ years: level(5), given: { tendance: 0 } })
    const ofYears = pctOf(shared, 'interannuel') ** 2 + pctOf(shared, 'moyenne_annees') ** 2
    expect(shared.freedom).toBeCloseTo(4 * ((16 + ofYears) / ofYears) ** 2, 3)
  })

  it('is unknown of fewer than three years', () => {
    for (const count of [1, 2]) {
      const budget = budgetOf({ years: level(count) })
      expect([budget.totalPct, termOf(budget, 'interannuel')?.pct, termOf(budget, 'moyenne_annees')?.pct]).toEqual([
        null,
        null,
        null,
      ])
    }
    expect(budgetOf({ years: level(3) }).totalPct).not.toBeNull()
  })
})
