import { describe, expect, test } from 'vitest'
import { type ApplianceUse, applianceLoad, DEMAND_PROFILES, dailyWh, demandHours, demandShares } from './demand.ts'

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

const use = (values: Partial<ApplianceUse>): ApplianceUse => ({
  count: 1,
  watts: 100,
  dayHours: 0,
  nightHours: 0,
  thermostat: false,
  startFactor: 1,
  ...values,
})

test('The load of a list is, hour by hour, what its appliances add up to by hand', () => {
  const load = applianceLoad([
    use({ count: 6, watts: 7, nightHours: 5 }),
    use({ watts: 250, dayHours: 2 }),
    use({ watts: 30, dayHours: 6, nightHours: 3, thermostat: true }),
  ])
  const byHand = Array.from({ length: 24 }, (_, hour) => {
    const lamps = hour >= 18 && hour < 23 ? 42 : 0
    const projector = hour === 11 || hour === 12 ? 250 : 0
    return lamps + projector + (hour >= 6 && hour < 18 ? 15 : 7.5)
  })
  for (const [hour, wh] of load.entries()) expect(wh).toBeCloseTo(byHand[hour] as number, 9)
})

test('A night goes on after midnight, a part of an hour counts as a part, and no energy is lost', () => {
  const lamp = use({ nightHours: 12 })
  expect(applianceLoad([lamp]).map(Math.round)).toEqual(
    Array.from({ length: 24 }, (_, hour) => (hour < 6 || hour >= 18 ? 100 : 0)),
  )
  const odd = use({ dayHours: 2.5, nightHours: 6.5 })
  const load = applianceLoad([odd])
  expect(load[10]).toBeCloseTo(25, 9)
  expect(load[0]).toBeCloseTo(50, 9)
  expect(load.reduce((sum, wh) => sum + wh, 0)).toBeCloseTo(dailyWh(odd), 9)
})

const hourOf = (instant: string) => Date.parse(instant) / 3_600_000
/** Local hour h has h / 276 of a day of 276 Wh: h Wh. */
const shares = Array.from({ length: 24 }, (_, hour) => hour / 276)
const laid = (timeZone: string, day = '2024-06-01', days = 1) =>
  [...demandHours({ firstSlot: hourOf(`${day}T00:00Z`), days, dailyWh: 276, shares, timeZone })].map(
    (wh) => Math.round(1e6 * wh) / 1e6,
  )
const hours = Array.from({ length: 24 }, (_, hour) => hour)

test('in Guinea local hours are those of UTC', () => {
  expect(laid('Africa/Conakry', '2024-06-01', 2)).toEqual([...hours, ...hours])
})

test('east of it the same clock comes earlier, west of it later', () => {
  expect(laid('Africa/Lagos')).toEqual([...hours.slice(1), 0])
  expect(laid('America/Bogota')).toEqual([...hours.slice(19), ...hours.slice(0, 19)])
})

test('of half an hour and of three quarters an hour of UTC has its parts of two', () => {
  expect(laid('Asia/Kolkata').slice(0, 3)).toEqual([5.5, 6.5, 7.5])
  expect(laid('Asia/Kolkata')[18]).toBe(11.5)
  expect(laid('Asia/Kathmandu').slice(0, 2)).toEqual([5.75, 6.75])
  expect(laid('America/St_Johns', '2024-01-01')[5]).toBe(1.5)
})

test('follows the clock where it is changed, and the day’s demand stays', () => {
  // On 31 March 2024 Paris goes from one hour ahead to two, at 01:00 UTC.
  const days = laid('Europe/Paris', '2024-03-20', 20)
  const noons = days.filter((_, hour) => hour % 24 === 12)
  expect(noons).toEqual([...Array(11).fill(13), ...Array(9).fill(14)])
  expect(days.reduce((sum, wh) => sum + wh, 0)).toBe(20 * 276)
})
