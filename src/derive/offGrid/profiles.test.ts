import { describe, expect, test } from 'vitest'
import { DEMAND_PROFILES, demandShares } from './profiles.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the shapes of a day', () => {
  test.each(Object.entries(DEMAND_PROFILES))('%s has 24 shares of a day, and all of it', (_, { shares }) => {
    expect(shares).toHaveLength(24)
    expect(Math.min(...shares)).toBeGreaterThan(0)
    expect(sum(shares)).toBeCloseTo(1, 12)
  })

  test('the evening asks for most at night, the day for most by day', () => {
    expect(sum(DEMAND_PROFILES.soir.shares.slice(18))).toBeCloseTo(0.74, 12)
    expect(sum(DEMAND_PROFILES.jour.shares.slice(7, 18))).toBeCloseTo(0.87, 12)
    expect(new Set(DEMAND_PROFILES.plat.shares).size).toBe(1)
  })

  test('the health centre is made of the appliances that its source lists for each day', () => {
    // Number, W, minutes a day, and the minutes between which they run.
    const appliances: [count: number, watts: number, minutes: number, spans: [number, number][]][] = [
      [27, 12, 540, [[300, 1320]]],
      [38, 30, 540, [[300, 1320]]],
      [
        6,
        30,
        720,
        [
          [0, 360],
          [1080, 1440],
        ],
      ],
      [2, 7, 180, [[420, 1020]]],
      [2, 120, 120, [[480, 1020]]],
      [1, 400, 120, [[480, 1020]]],
      [2, 10, 120, [[480, 1020]]],
      [2, 120, 120, [[480, 1020]]],
      [2, 30, 120, [[480, 1020]]],
      [1, 350, 120, [[480, 1020]]],
      [2, 100, 540, [[480, 1020]]],
      [2, 40, 30, [[480, 1020]]],
      [1, 6, 1440, [[0, 1440]]],
      [20, 7, 300, [[0, 1440]]],
    ]
    const minutes = new Float64Array(1440)
    const spread = (watts: number, spans: [number, number][]) => {
      for (const [from, to] of spans) for (let minute = from; minute < to; minute++) minutes[minute]! += watts
    }
    for (const [count, watts, used, spans] of appliances) {
      const open = sum(spans.map(([from, to]) => to - from))
      spread((count * watts * used) / open, spans)
    }
    // Three refrigerators of 250 W, 5 W at rest, run 20, 15 or 10 minutes of 30 by the time of the day.
    const cooling = (running: number) => (3 * (250 * running + 5 * (30 - running))) / 30
    spread(cooling(20), [[580, 1200]])
    spread(cooling(15), [[420, 580]])
    spread(cooling(10), [
      [0, 420],
      [1200, 1440],
    ])
    const total = sum([...minutes])
    const shares = Array.from(
      { length: 24 },
      (_, hour) => sum([...minutes.subarray(60 * hour, 60 * hour + 60)]) / total,
    )
    expect(DEMAND_PROFILES.centre_sante.shares).toEqual(shares.map((share) => Math.round(1000 * share) / 1000))
  })
})

describe('shares handed in', () => {
  test('are brought to the sum 1 where they are rounded', () => {
    const shares = demandShares(new Array(24).fill(0.04))
    expect(shares).toEqual(new Array(24).fill(expect.closeTo(1 / 24, 12)))
    expect(demandShares(DEMAND_PROFILES.soir.shares)).toEqual(
      DEMAND_PROFILES.soir.shares.map((s) => expect.closeTo(s, 12)),
    )
  })

  test.each([
    ['count', new Array(23).fill(1 / 23)],
    ['count', []],
    ['negative', [-0.1, ...new Array(23).fill(1.1 / 23)]],
    ['negative', [Number.NaN, ...new Array(23).fill(1 / 23)]],
    ['sum', new Array(24).fill(0.05)],
    ['sum', new Array(24).fill(0)],
    ['sum', new Array(24).fill(100 / 24)],
  ])('are refused for their %s', (fault, shares) => {
    expect(demandShares(shares)).toBe(fault)
  })
})
