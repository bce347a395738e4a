import { describe, expect, it } from 'vitest'
import { bestEstimate, estimateWords, type HeldSource } from './bestEstimate.ts'

const held = (source: string, more: Partial<HeldSource> = {}): HeldSource => ({
  ...{ source, gap: undefined, priorPct: 5, bias: undefined, stations: [] },
  ...more,
})
/** A station that found a source so far off. */
const found = (pct: number) => [{ held: { gap: { pct } } }] as unknown as HeldSource['stations']
const apart = (pct: number) => ({ pct, errorPct: 0 })

describe('the best estimate of a place', () => {
  it('leaves a source that nothing stands beside as it is, known to what it is known by itself', () => {
    expect(bestEstimate([held('a')])).toEqual({
      factor: 1,
      standardPct: 5,
      shares: [{ source: 'a', weight: 1, factor: 1, standardPct: 5, toBest: 1 }],
    })
  })

  it('is below the series where this says more than another source', () => {
    const { factor, shares } = bestEstimate([held('a'), held('b', { gap: apart(10) })])
    expect(shares.map((each) => each.factor)).toEqual([1, 1 / 1.1])
    expect(factor).toBeCloseTo((1 + 1 / 1.1) / 2, 12)
  })

  it('takes out of each source what the stations tell of it here, and no more', () => {
    const bias = { pct: 3, standardPct: 2.5, weights: [0.75] }
    const { factor, standardPct } = bestEstimate([held('a', { bias, stations: found(4) })])
    expect(factor).toBeCloseTo(1 / 1.03, 12)
    expect(standardPct).toBeCloseTo(2.5, 12)
  })

  it('weighs a source less by what stations found it off beyond reach, by hand', () => {
    const far = { pct: 0, standardPct: 5, weights: [0] }
    const { shares } = bestEstimate([
      held('a', { bias: far, stations: found(4) }),
      held('b', { gap: apart(0), bias: far, stations: found(11) }),
    ])
    const [a, b] = [1 / (25 + 16), 1 / (25 + 121)]
    expect(shares.map(({ weight }) => weight)).toEqual([
      expect.closeTo(a / (a + b), 12),
      expect.closeTo(b / (a + b), 12),
    ])
    // Half of it carried here, half of it left.
    const half = { pct: 2, standardPct: 4, weights: [0.5] }
    const [near] = bestEstimate([
      held('a', { bias: half, stations: found(4) }),
      held('b', { gap: apart(0), bias: { ...half, pct: 0 } }),
    ]).shares
    expect(near?.weight).toBeCloseTo(1 / (16 + 4) / (1 / (16 + 4) + 1 / 16), 12)
  })

  it('counts what a comparison of sources may be off by, and what all share', () => {
    const [, b] = bestEstimate([held('a'), held('b', { gap: { pct: 0, errorPct: 2 } })]).shares
    expect(b?.standardPct).toBeCloseTo(Math.hypot(5, 2), 12)
    expect(bestEstimate([held('a')], 3).standardPct).toBeCloseTo(Math.hypot(5, 3), 12)
  })

  it('is told with the weight of each source, by what the series is multiplied, and how well it is known', () => {
    const shares = [held('a'), held('b')].map(({ source }, i) => ({
      ...{ source, weight: i === 0 ? 0.704 : 0.296, factor: 1, standardPct: 5, toBest: 1 },
    }))
    expect(estimateWords({ factor: 0.98765, standardPct: 3.21, shares }, 'a')).toEqual({
      fr: 'Meilleure estimation du lieu (a 70 %, b 30 %) : l’irradiation de a est multipliée par 0,9877, connue à 3,2\u202f% près (écart-type).',
      en: 'Best estimate of the place (a 70%, b 30%): the irradiation of a is multiplied by 0.9877, known to within 3.2% (standard deviation).',
    })
  })
})
