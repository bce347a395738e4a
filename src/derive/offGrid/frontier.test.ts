import { describe, expect, test } from 'vitest'
import { day, siteOf, sites } from '../../../tests/support/derive/sites.ts'
import { even } from '../../../tests/support/even.ts'
import { inRuns } from '../../../tests/support/forAll.ts'
import { soak } from '../../../tests/support/share.ts'
import { SITE_PARAMETERS } from '../../contract/parameters/siteTable.ts'
import { batteryUse } from './battery.ts'
import { cheapest, neighbours, type Sizes } from './cheapest.ts'
import { DEMAND_PROFILES } from './demand.ts'
import { batterySizes, frontier } from './frontier.ts'
import { runSite } from './runSite.ts'

/** Days under skies of a season and of chance, and a centre that asks 1000 Wh a day. */
const skies = Array.from({ length: 200 }, (_, d) => 0.55 + 0.3 * Math.sin(d / 30) + 0.15 * Math.sin(d * d))
const clinic = siteOf(
  skies.flatMap((sky) =>
    Array.from({ length: 24 }, (_, h) => (h < 7 || h > 17 ? 0 : sky * Math.sin((Math.PI * (h - 6)) / 12))),
  ),
  skies.flatMap(() => DEMAND_PROFILES.centre_sante.shares.map((share) => 1000 * share)),
)
const battery = {
  maxDischargePct: SITE_PARAMETERS.decharge_max_pct.initial,
  roundTripPct: SITE_PARAMETERS.rendement_aller_retour_pct.initial,
}
const question = { wantedPct: 99, battery }

/** What another way of adding up gives: whole hours, no early end. */
function servedByRun(site: typeof clinic, capacityWh: number, panelWp: number, battery = question.battery): number {
  return runSite(site, { panelWp, battery: batteryUse({ capacityWh, ...battery }) }).servedPct
}

describe('the frontier', () => {
  soak('is the result of an exhaustive search over panels, for each battery', () => {
    const sizes = [400, 1000, 1700, 7000]
    const points = frontier(clinic, question, sizes)
    const serves = (capacityWh: number, panelWp: number) =>
      servedByRun(clinic, capacityWh, panelWp) >= question.wantedPct
    // No panel of 16 times the demand's energy serves through the first.
    expect(points[0]?.panelWp).toBeUndefined()
    expect(serves(400, 16 * 400)).toBe(false)
    for (const { capacityWh, panelWp } of points.slice(1)) {
      // The panel whose energy equals the demand is of some 250 Wp: steps of 0.1.
      let steps = 0
      while (!serves(capacityWh, steps / 10)) steps++
      expect(panelWp).toBe(steps / 10)
    }
  })

  test('serves what it says, no less than what is wanted, and a step less of panel serves too little', () => {
    for (const wantedPct of [80, 99, 99.9, 100]) {
      const points = frontier(clinic, { ...question, wantedPct }, batterySizes(clinic, { ...question, wantedPct }))
      const served = points.filter(({ panelWp }) => panelWp !== undefined)
      expect(points).toHaveLength(20)
      expect(served).toHaveLength(20)
      for (const { capacityWh, panelWp = 0, servedPct = 0 } of served) {
        expect(servedPct).toBeCloseTo(servedByRun(clinic, capacityWh, panelWp), 9)
        expect(servedPct).toBeGreaterThanOrEqual(wantedPct - 1e-7)
        expect(servedByRun(clinic, capacityWh, panelWp - 0.1)).toBeLessThan(wantedPct)
      }
    }
  })

  test('a larger battery never needs a larger panel, of any site', () => {
    inRuns(40)(sites, even(0, 100), (site, wantedPct) => {
      const sizes = [0, ...batterySizes(site, question, 6)]
      const panels = frontier(site, { ...question, wantedPct }, sizes).map(
        ({ panelWp }) => panelWp ?? Number.POSITIVE_INFINITY,
      )
      panels.forEach((panel, i) => {
        expect(panel).toBeLessThanOrEqual(panels[i - 1] ?? Number.POSITIVE_INFINITY)
      })
    })
  })

  test('has no panel where there is no sun, and needs none where nothing is asked', () => {
    const none = { panelWp: undefined, servedPct: undefined }
    const [sun, demand] = [day({ 12: 1 }), day({ 12: 10, 20: 10 })]
    expect(frontier(siteOf(day({}), demand), question, [100])).toEqual([{ capacityWh: 100, ...none }])
    expect(frontier(siteOf(sun, demand), question, [0])).toEqual([{ capacityWh: 0, ...none }])
    const idle = siteOf(sun, day({}))
    expect(batterySizes(idle, question)).toEqual([0])
    expect(frontier(idle, question, [0])).toEqual([{ capacityWh: 0, panelWp: 0, servedPct: 100 }])
  })

  test('one that wants nothing has no panel', () => {
    expect(frontier(clinic, { ...question, wantedPct: 0 }, [500])).toEqual([
      { capacityWh: 500, panelWp: 0, servedPct: 0 },
    ])
  })

  test('computed by hand: 20 Wh at night through a battery that gives back 64 %', () => {
    const site = siteOf(day({ 12: 1 }), day({ 20: 20 }))
    const battery = { maxDischargePct: 50, roundTripPct: 64 }
    // 20 / 0.64 = 31.25 of sun, 25 of them stored, in a battery of 50; the panel of equal energy has 20, the step is 0.01.
    expect(frontier(site, { wantedPct: 100, battery }, [49, 50, 100])).toEqual([
      { capacityWh: 49, panelWp: undefined, servedPct: undefined },
      { capacityWh: 50, panelWp: 31.25, servedPct: 100 },
      { capacityWh: 100, panelWp: 31.25, servedPct: 100 },
    ])
    // Nine tenths of it, from a battery a tenth too small.
    const [point] = frontier(site, { wantedPct: 90, battery }, [45])
    expect(point).toEqual({ capacityWh: 45, panelWp: 28.13, servedPct: expect.closeTo(90, 9) })
  })
})

describe('sizes of batteries', () => {
  test('go up by a factor to five days in use, from the smallest that serves, in three figures', () => {
    const sizes = batterySizes(clinic, question)
    expect(sizes).toHaveLength(20)
    expect(sizes.at(-1)).toBe(8330)
    sizes.slice(1).forEach((size, i) => {
      expect(size / (sizes[i] ?? 0)).toBeCloseTo((8330 / (sizes[0] ?? 0)) ** (1 / 19), 1)
      expect(Number(size.toPrecision(3))).toBe(size)
    })
    // With the first some panel serves, with one of two hundredths less none does.
    const [first = 0] = sizes
    const [less, just] = frontier(clinic, question, [0.98 * first, first])
    expect([less?.panelWp, typeof just?.panelWp]).toEqual([undefined, 'number'])
    expect(batterySizes(clinic, question, 1)).toEqual([8330])
  })

  test('start at a tenth of a day where that suffices, and where nothing does', () => {
    const battery = { maxDischargePct: 50, roundTripPct: 80 }
    expect(batterySizes(clinic, { wantedPct: 20, battery })[0]).toBe(200)
    const dark = siteOf(day({}), day({ 12: 1000 }))
    const sizes = batterySizes(dark, { wantedPct: 99, battery })
    expect([sizes[0], sizes.at(-1)]).toEqual([200, 10_000])
  })
})

const costAt =
  ({ perWp, perWh }: { perWp: number; perWh: number }) =>
  ({ panelWp, capacityWh }: Sizes) =>
    perWp * panelWp + perWh * capacityWh

describe('a kit of whole modules for a battery at the end of its life', () => {
  const aged = { ...question, remainingPct: 80, moduleWp: 100 }
  const points = frontier(clinic, aged, batterySizes(clinic, aged))

  test('has as many modules as it needs and no more, with four fifths of each battery', () => {
    expect(points).toHaveLength(20)
    for (const { capacityWh, panelWp = 0, servedPct = 0 } of points) {
      expect(panelWp % 100).toBe(0)
      expect(servedPct).toBeCloseTo(servedByRun(clinic, 0.8 * capacityWh, panelWp), 9)
      expect(servedPct).toBeGreaterThanOrEqual(99 - 1e-7)
      expect(servedByRun(clinic, 0.8 * capacityWh, panelWp - 100)).toBeLessThan(99)
    }
  })

  test('holds five days in use when it is old', () => {
    expect(points.at(-1)?.capacityWh).toBe(Number((5000 / 0.6 / 0.8).toPrecision(3)))
  })

  test('is a module smaller or larger beside the choice, and has none below its only one', () => {
    const costOf = costAt({ perWp: 1, perWh: 0.4 })
    const choice = cheapest(points, costOf)
    if (!choice) throw new Error('nothing serves')
    const { smallerPanel, largerPanel } = neighbours(clinic, aged, { points, choice, costOf })
    expect([smallerPanel?.panelWp, largerPanel.panelWp]).toEqual([choice.panelWp - 100, choice.panelWp + 100])
    const one = { ...choice, panelWp: 100 }
    expect(neighbours(clinic, aged, { points, choice: one, costOf }).smallerPanel).toBeUndefined()
  })
})

describe('the cheapest', () => {
  const points = frontier(clinic, question, batterySizes(clinic, question))

  test('is of the frontier, and none of it costs less', () => {
    for (const prices of [
      { perWp: 1, perWh: 0.01 },
      { perWp: 0.5, perWh: 0.5 },
      { perWp: 0.001, perWh: 1 },
    ]) {
      const best = cheapest(points, costAt(prices))
      const costs = points.flatMap(({ capacityWh, panelWp }) =>
        panelWp === undefined ? [] : [prices.perWp * panelWp + prices.perWh * capacityWh],
      )
      expect(best?.cost).toBe(Math.min(...costs))
      expect(points).toContainEqual({
        capacityWh: best?.capacityWh,
        panelWp: best?.panelWp,
        servedPct: best?.servedPct,
      })
    }
  })

  test('takes a larger battery where the panel is dear, and a smaller one where the battery is', () => {
    const dearPanel = cheapest(points, costAt({ perWp: 100, perWh: 0.01 }))
    const dearBattery = cheapest(points, costAt({ perWp: 0.01, perWh: 100 }))
    expect(dearPanel?.capacityWh).toBeGreaterThan(2 * (dearBattery?.capacityWh ?? 0))
    // Where batteries cost nothing the panel alone decides, and of equal panels the smaller battery is taken.
    const free = cheapest(
      [...points, { capacityWh: 90_000, panelWp: points.at(-1)?.panelWp, servedPct: 100 }],
      costAt({ perWp: 1, perWh: 0 }),
    )
    expect(free?.capacityWh).toBeLessThanOrEqual(points.at(-1)?.capacityWh ?? 0)
  })

  test('is none where no battery serves', () => {
    const none = [{ capacityWh: 1, panelWp: undefined, servedPct: undefined }]
    expect(cheapest(none, costAt({ perWp: 1, perWh: 1 }))).toBe(undefined)
  })

  test('a size smaller serves less and costs less, a size larger more of both, each as a run tells', () => {
    const prices = { perWp: 0.6, perWh: 0.25 }
    const choice = cheapest(points, costAt(prices))
    if (!choice) throw new Error('nothing serves')
    const { smallerBattery, largerBattery, smallerPanel, largerPanel } = neighbours(clinic, question, {
      points,
      choice,
      costOf: costAt(prices),
    })
    const at = points.findIndex(({ capacityWh }) => capacityWh === choice.capacityWh)
    expect(smallerBattery).toMatchObject({ capacityWh: points[at - 1]?.capacityWh, panelWp: choice.panelWp })
    expect(largerBattery).toMatchObject({ capacityWh: points[at + 1]?.capacityWh, panelWp: choice.panelWp })
    expect((smallerPanel?.panelWp ?? 0) / choice.panelWp).toBeCloseTo(0.9, 3)
    expect((largerPanel?.panelWp ?? 0) / choice.panelWp).toBeCloseTo(1.1, 3)
    for (const smaller of [smallerBattery, smallerPanel]) {
      expect(smaller?.servedPct).toBeLessThan(99)
      expect(smaller?.cost).toBeLessThan(choice.cost)
    }
    for (const larger of [largerBattery, largerPanel]) {
      expect(larger?.servedPct).toBeGreaterThan(choice.servedPct)
      expect(larger?.cost).toBeGreaterThan(choice.cost)
    }
    for (const each of [smallerBattery, largerBattery, smallerPanel, largerPanel]) {
      const { capacityWh = 0, panelWp = 0, servedPct, cost } = each ?? {}
      expect(servedPct).toBeCloseTo(servedByRun(clinic, capacityWh, panelWp), 9)
      expect(cost).toBe(0.6 * panelWp + 0.25 * capacityWh)
    }
  })

  test('the smallest and the largest battery have none beyond them', () => {
    const pair = points.filter(({ panelWp }) => panelWp !== undefined).slice(0, 1)
    const prices = { perWp: 1, perWh: 1 }
    const choice = cheapest(pair, costAt(prices))
    if (!choice) throw new Error('nothing serves')
    expect(neighbours(clinic, question, { points: pair, choice, costOf: costAt(prices) })).toMatchObject({
      smallerBattery: undefined,
      largerBattery: undefined,
    })
  })
})
