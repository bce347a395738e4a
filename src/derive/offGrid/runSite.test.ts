import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { batteries, day, installationOf, panels, siteOf, sites } from '../../../tests/support/derive/sites.ts'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { batteryUse } from './battery.ts'
import { missingEnergy, settledStart } from './missingEnergy.ts'
import { calendarMonths, runSite, type Service } from './runSite.ts'

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

const FIGURES: Record<keyof Service, true> = {
  ...{ panelWh: true, demandWh: true, directWh: true, chargedWh: true, dischargedWh: true, lostWh: true },
  ...{ unusedWh: true, missingWh: true, days: true, hoursServed: true, daysServed: true },
  ...{ daysFull: true, daysEmpty: true },
}

describe('one run', () => {
  test('a day computed by hand: 64 % there and back, of which a fifth is lost going in and a fifth coming out', () => {
    // 1000 Wh at 12, of which 100 are asked at once; the battery takes 500 / 0.8 and is full; 240 and then 200 are asked of it.
    const site = siteOf(day({ 12: 10 }), day({ 12: 100, 18: 240, 20: 200 }))
    const run = runSite(site, installationOf(100, { capacityWh: 1000, maxDischargePct: 50, roundTripPct: 64 }))
    // The day before left the battery empty, so this one begins so.
    expect(run.startWh).toBe(500)
    expect(run.endWh).toBe(500)
    expect(run.directWh).toBe(100)
    expect(run.chargedWh).toBeCloseTo(625, 9)
    expect(run.unusedWh).toBeCloseTo(275, 9)
    // 240 / 0.8 = 300 leave 200, which give 160 of the 200 asked at 20.
    expect(run.dischargedWh).toBeCloseTo(400, 9)
    expect(run.lostWh).toBeCloseTo(225, 9)
    expect(run.missingWh).toBeCloseTo(40, 9)
    expect(run.servedPct).toBeCloseTo((100 * 500) / 540, 9)
    expect([run.days, run.daysServed, run.hoursServed, run.daysFull, run.daysEmpty]).toEqual([1, 0, 23, 1, 1])
    const hour = 24 * dayOf('2021-01-01') + 20
    expect(run.worstHours).toEqual({ firstSlot: hour, lastSlot: hour, missingWh: run.missingWh })
    expect(run.worstDays).toEqual({
      firstSlot: hour / 24 - 20 / 24,
      lastSlot: hour / 24 - 20 / 24,
      missingWh: run.missingWh,
    })
    const [january] = run.months
    expect([january?.leastStoredWh, january?.mostStoredWh]).toEqual([500, 1000])
    // Full at the ends of hours 12 to 17, 700 at those of 18 and 19, else 500.
    expect(january?.meanStoredWh).toBeCloseTo((6 * 1000 + 2 * 700 + 16 * 500) / 24, 9)
  })

  test('a battery that was filled and emptied is told full and empty, whatever its efficiency rounds to', () => {
    const [sun, demand] = [day({ 12: 2000 }), day({ 18: 2000 })]
    const site = siteOf([...sun, ...sun], [...demand, ...demand])
    for (let capacityWh = 1; capacityWh <= 200; capacityWh++) {
      const run = runSite(site, installationOf(1, { capacityWh, maxDischargePct: 60, roundTripPct: 90 }))
      expect([capacityWh, run.daysFull, run.daysEmpty]).toEqual([capacityWh, 2, 2])
    }
  })

  test('a battery that is used to its last has nothing that always stays in it', () => {
    forAll(fc.double({ min: 1e-210, max: 1e6, noNaN: true }), (capacityWh) => {
      expect(batteryUse({ capacityWh, maxDischargePct: 100, roundTripPct: 80 }).floorWh).toBe(0)
    })
  })

  test('energy is conserved over any run and each of its months', () => {
    forAll(sites, batteries, panels, (site, battery, panelWp) => {
      const run = runSite(site, { panelWp, battery: batteryUse(battery) })
      for (const span of [run, ...run.months]) {
        const near = 1e-9 * Math.max(1, span.panelWh, span.demandWh, battery.capacityWh)
        expect(Math.abs(span.panelWh - span.directWh - span.chargedWh - span.unusedWh)).toBeLessThan(near)
        expect(Math.abs(span.demandWh - span.directWh - span.dischargedWh - span.missingWh)).toBeLessThan(near)
        for (const value of Object.values(span)) if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(0)
      }
      const near = 1e-9 * Math.max(1, run.panelWh, run.demandWh, battery.capacityWh)
      const { chargedWh, dischargedWh, lostWh } = run
      expect(Math.abs(run.endWh - run.startWh - (chargedWh - dischargedWh - lostWh))).toBeLessThan(near)
      // Each way loses what the root of the round trip says.
      const oneWay = Math.sqrt(battery.roundTripPct / 100)
      expect(Math.abs(lostWh - chargedWh * (1 - oneWay) - dischargedWh * (1 / oneWay - 1))).toBeLessThan(near)
      for (const month of run.months) {
        expect(month.leastStoredWh).toBeGreaterThanOrEqual(batteryUse(battery).floorWh)
        expect(month.mostStoredWh).toBeLessThanOrEqual(battery.capacityWh * (1 + 1e-12))
      }
    })
  })

  test('what months add up to, all of them and those of one name, is the sum of each of their figures', () => {
    const sumOf = (spans: readonly Service[], name: keyof Service) => spans.reduce((sum, span) => sum + span[name], 0)
    forAll(sites, batteries, panels, (site, battery, panelWp) => {
      const run = runSite(site, { panelWp, battery: batteryUse(battery) })
      const groups = calendarMonths(run.months).map(({ month, ...sums }) => ({
        sums,
        of: run.months.filter(({ slot }) => ((slot % 12) + 12) % 12 === month - 1),
      }))
      for (const { sums, of } of [{ sums: run, of: run.months }, ...groups]) {
        for (const name of Object.keys(FIGURES) as (keyof Service)[])
          expect([name, sums[name]]).toEqual([name, sumOf(of, name)])
      }
    })
  })

  test('what the search adds up is what a run tells', () => {
    forAll(sites, batteries, panels, (site, battery, panelWp) => {
      const installation = { panelWp, battery: batteryUse(battery) }
      const run = runSite(site, installation)
      const near = 1e-9 * Math.max(1, run.demandWh, run.panelWh)
      expect(Math.abs(missingEnergy(site, installation) - run.missingWh)).toBeLessThan(near)
    })
  })

  test('more panel, more battery, a better or a deeper one never serves less, in no month', () => {
    forAll(
      sites,
      batteries,
      panels,
      fc.record({
        panel: even(0, 500),
        capacity: even(0, 5000),
        depth: even(0, 1),
        trip: even(0, 1),
      }),
      (site, battery, panelWp, more) => {
        const better = {
          capacityWh: battery.capacityWh + more.capacity,
          maxDischargePct: battery.maxDischargePct + more.depth * (100 - battery.maxDischargePct),
          roundTripPct: battery.roundTripPct + more.trip * (100 - battery.roundTripPct),
        }
        const less = runSite(site, { panelWp, battery: batteryUse(battery) })
        const most = runSite(site, { panelWp: panelWp + more.panel, battery: batteryUse(better) })
        less.months.forEach((month, i) => {
          expect(most.months[i]?.missingWh).toBeLessThanOrEqual(month.missingWh + 1e-9 * Math.max(1, month.demandWh))
        })
      },
    )
  })
})

describe('the worst stretch', () => {
  const noon = day({ 12: 1 })
  const demand = day({ 12: 10, 13: 10 })

  test('is the longest, with its dates and what it lacks', () => {
    // Days 2 and 3 have no sun, nor have 5 to 7; without a battery hour 13 fails each day, so days are told from sun of both hours.
    const sun = day({ 12: 10, 13: 10 })
    const days = [sun, day({}), day({}), sun, day({}), day({ 12: 5 }), day({}), sun]
    const run = runSite(
      siteOf(
        days.flat(),
        days.flatMap(() => demand),
      ),
      installationOf(1, {}),
    )
    expect(run.worstDays).toEqual({ firstSlot: dayOf('2021-01-05'), lastSlot: dayOf('2021-01-07'), missingWh: 55 })
    expect([run.daysServed, run.missingWh]).toEqual([3, 95])
  })

  test('is, of two as long, the one that lacks more', () => {
    const days = [day({ 12: 9, 13: 10 }), day({ 12: 10, 13: 10 }), day({ 12: 2, 13: 10 }), day({ 12: 10, 13: 10 })]
    const run = runSite(
      siteOf(
        days.flat(),
        days.flatMap(() => demand),
      ),
      installationOf(1, {}),
    )
    expect(run.worstDays).toEqual({ firstSlot: dayOf('2021-01-03'), lastSlot: dayOf('2021-01-03'), missingWh: 8 })
  })

  test('by hours goes on over midnight', () => {
    const run = runSite(siteOf([noon, noon].flat(), new Array(48).fill(1)), installationOf(1, {}))
    const first = 24 * dayOf('2021-01-01') + 13
    expect(run.worstHours).toEqual({ firstSlot: first, lastSlot: first + 22, missingWh: 23 })
  })

  test('is none where all is served, be it to a battery’s last drop', () => {
    // 0.3 less three times 0.1 is not quite nought.
    const run = runSite(
      siteOf(day({ 12: 0.3 }), day({ 13: 0.1, 14: 0.1, 15: 0.1 })),
      installationOf(1, { capacityWh: 0.3 }),
    )
    expect([run.hoursServed, run.worstHours, run.worstDays]).toEqual([24, undefined, undefined])
  })

  test('ends at a day that is not known, over which the battery stays as it was', () => {
    const gap = day({ 12: Number.NaN })
    const days = [day({ 12: 100 }), day({}), gap, day({}), day({}), day({}), day({})]
    const site = siteOf(
      days.flat(),
      days.flatMap(() => day({ 18: 30 })),
    )
    const run = runSite(site, installationOf(1, { capacityWh: 100 }))
    expect([site.daysLeftOut, run.days, run.demandWh]).toEqual([1, 6, 180])
    // Three days of 30 are served of the 100, two of them before the gap; 10 of the fourth; nothing of two.
    expect([run.missingWh, run.daysServed]).toEqual([80, 3])
    const dark = runSite(site, installationOf(0, {}))
    expect(dark.worstDays).toEqual({ firstSlot: dayOf('2021-01-04'), lastSlot: dayOf('2021-01-07'), missingWh: 120 })
  })
})

describe('at the ends of what can be', () => {
  const sun = day({ 10: 5, 12: 20 })
  const demand = day({ 10: 10, 12: 10, 20: 10 })

  test('no battery: only what the sun gives in the hour itself, and no day full or empty', () => {
    const run = runSite(siteOf(sun, demand), installationOf(1, {}))
    expect(run).toMatchObject({ directWh: 15, missingWh: 15, unusedWh: 10, chargedWh: 0, dischargedWh: 0, lostWh: 0 })
    expect([run.daysFull, run.daysEmpty, run.startWh, run.endWh]).toEqual([0, 0, 0, 0])
  })

  test('no panel: nothing once the battery is empty, which it is from the start', () => {
    const run = runSite(siteOf([...sun, ...sun], [...demand, ...demand]), installationOf(0, { capacityWh: 20 }))
    expect(run).toMatchObject({ servedPct: 0, missingWh: 60, panelWh: 0, daysServed: 0, startWh: 0 })
  })

  test('nothing asked: all served, and a full battery', () => {
    const run = runSite(siteOf(sun, day({})), installationOf(1, { capacityWh: 20 }))
    expect(run).toMatchObject({ servedPct: 100, unusedWh: 25, daysServed: 1, hoursServed: 24, startWh: 20, endWh: 20 })
  })

  test('a battery that loses nothing gives back what it took', () => {
    const run = runSite(siteOf([...sun, ...sun], [...demand, ...demand]), installationOf(1, { capacityWh: 1000 }))
    expect(run.lostWh).toBe(0)
    expect(run.chargedWh - run.dischargedWh).toBeCloseTo(run.endWh - run.startWh, 9)
  })

  test('no day at all is told as such', () => {
    const run = runSite(siteOf(day({ 3: Number.NaN }), demand), installationOf(1, { capacityWh: 10 }))
    expect([run.servedPct, run.days, run.months]).toEqual([Number.NaN, 0, []])
  })
})

test('a run begins as ten years leave a full battery, so that no energy is served that no panel gave', () => {
  // Each day takes 20 more than it gives; what the first one gives finds the battery full.
  const [sun, demand] = [day({ 12: 10 }), day({ 20: 30 })]
  const site = (count: number) =>
    siteOf(Array.from({ length: count }, () => sun).flat(), Array.from({ length: count }, () => demand).flat())
  const startOf = (count: number, capacityWh: number) => settledStart(site(count), installationOf(1, { capacityWh }))
  expect(startOf(1, 80_000)).toBe(80_000 - 3653 * 20 - 10)
  expect(startOf(4000, 80_000)).toBe(80_000 - 3653 * 20 - 10)
  expect(startOf(1, 70_000)).toBe(0)
  expect(runSite(site(400), installationOf(1, { capacityWh: 4500 }))).toMatchObject({ startWh: 0, dischargedWh: 4000 })
})

test('a run of days that repeat ends as it began', () => {
  const site = siteOf([...day({ 12: 30 }), ...day({ 12: 10 })], [...day({ 20: 25 }), ...day({ 20: 15 })])
  const run = runSite(site, installationOf(1, { capacityWh: 100, roundTripPct: 81 }))
  expect([run.endWh, run.startWh > 0]).toEqual([run.startWh, false])
  const plenty = runSite(site, installationOf(4, { capacityWh: 100, roundTripPct: 81 }))
  expect(plenty.startWh).toBeCloseTo(100 - 15 / 0.9, 9)
  expect(plenty.endWh).toBe(plenty.startWh)
})

test('months are those of the calendar, and twelve of them gather all years', () => {
  const january = Array.from({ length: 31 }, () => ({ sun: day({ 12: 1 }), demand: day({ 12: 2 }) }))
  const february = Array.from({ length: 3 }, () => ({ sun: day({ 12: 4 }), demand: day({ 12: 2 }) }))
  const days = [...january, ...february]
  const run = runSite(
    siteOf(
      days.flatMap(({ sun }) => sun),
      days.flatMap(({ demand }) => demand),
    ),
    installationOf(1, { capacityWh: 10 }),
  )
  // February leaves 6.
  expect(run.months.map(({ slot, days, missingWh }) => [slot, days, Math.round(missingWh)])).toEqual([
    [51 * 12, 31, 31 - 6],
    [51 * 12 + 1, 3, 0],
  ])
  const [first] = run.months
  if (!first) throw new Error('no month')
  const again = { ...first, slot: first.slot + 12, days: 10, meanStoredWh: first.meanStoredWh + 41, mostStoredWh: 77 }
  const twelve = calendarMonths([...run.months, again])
  expect(twelve.map(({ month, days }) => [month, days])).toEqual([
    [1, 41],
    [2, 3],
  ])
  expect(twelve[0]?.meanStoredWh).toBeCloseTo(first.meanStoredWh + 10, 9)
  expect(twelve[0]).toMatchObject({ mostStoredWh: 77, leastStoredWh: 0, missingWh: 2 * first.missingWh })
})
