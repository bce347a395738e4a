import { expect, test } from 'vitest'
import { daysWithin, panelYear, siteHours, withPanelYear } from './siteHours.ts'

const MIDNIGHT = Date.parse('2024-03-01T00:00:00Z') / 3_600_000
const count = (length: number, from = 0) => Float64Array.from({ length }, (_, i) => from + i)

test('whole days of UTC stay as they are, with their dates', () => {
  const site = siteHours({ firstSlot: MIDNIGHT, panelWhPerWp: count(48), demandWh: count(48, 100) })
  expect([...site.panelWhPerWp]).toEqual([...count(48)])
  expect([...site.demandWh]).toEqual([...count(48, 100)])
  expect([...site.daySlots]).toEqual([MIDNIGHT / 24, MIDNIGHT / 24 + 1])
  expect(site.daysLeftOut).toBe(0)
})

test('a day of which an hour of either is not known is left out, and so are those cut at the ends', () => {
  const panelWhPerWp = count(5 * 24 + 2)
  const demandWh = count(5 * 24 + 2)
  // The first hour is 23:00 of the day before, the last 00:00 of the day after.
  panelWhPerWp[1 + 24 + 23] = Number.NaN
  demandWh[1 + 3 * 24] = Number.NaN
  const site = siteHours({ firstSlot: MIDNIGHT - 1, panelWhPerWp, demandWh })
  const first = MIDNIGHT / 24
  expect([...site.daySlots]).toEqual([first, first + 2, first + 4])
  expect(site.daysLeftOut).toBe(4)
  expect([...site.panelWhPerWp]).toEqual([...count(24, 1), ...count(24, 49), ...count(24, 97)])
  expect([...site.demandWh]).toEqual([...site.panelWhPerWp])
})

test('of less than a day there is none', () => {
  const site = siteHours({ firstSlot: MIDNIGHT, panelWhPerWp: count(23), demandWh: count(23) })
  expect([site.panelWhPerWp.length, site.daySlots.length, site.daysLeftOut]).toEqual([0, 0, 1])
})

test('some of its days are those that begin within a time', () => {
  const hours = { firstSlot: MIDNIGHT, panelWhPerWp: count(96), demandWh: count(96, 100) }
  const [day, hour] = [MIDNIGHT / 24, 3_600_000]
  const middle = daysWithin(siteHours(hours), { fromMs: (MIDNIGHT + 24) * hour, toMs: (MIDNIGHT + 72) * hour - 1 })
  expect([...middle.daySlots]).toEqual([day + 1, day + 2])
  expect([...middle.panelWhPerWp]).toEqual([...count(48, 24)])
  expect([...middle.demandWh]).toEqual([...count(48, 124)])
})

/** All days of two years, of which one is a leap year, each hour with 1 Wh in an even month and 2 Wh in an odd one. */
function twoYears() {
  const firstSlot = Date.parse('2024-01-01T00:00:00Z') / 3_600_000
  const panelWhPerWp = Float64Array.from({ length: 731 * 24 }, (_, i) => {
    const day = new Date((firstSlot + i) * 3_600_000)
    return (day.getUTCMonth() % 2 === 0 ? 1 : 2) * (day.getUTCDate() % 2 === 0 ? 1.5 : 0.5)
  })
  return siteHours({ firstSlot, panelWhPerWp, demandWh: count(731 * 24) })
}

test('the mean year of a panel counts each calendar month by its days, and has none of a month without days', () => {
  const [january = 0, february = 0] = panelYear(twoYears())
  expect(january).toBeCloseTo((15 * 1.5 + 16 * 0.5) * 24, 9)
  // 29 days of one year and 28 of the other, 15 and 14 of them odd.
  expect(february).toBeCloseTo(24 * (28 * 1.5 + 29 * 0.5), 9)
  const march = siteHours({ firstSlot: MIDNIGHT, panelWhPerWp: count(48), demandWh: count(48) })
  expect(Array.from(panelYear(march), (wh) => Number.isNaN(wh)).indexOf(false)).toBe(2)
  expect(Array.from(panelYear(march)).filter((wh) => !Number.isNaN(wh))).toHaveLength(1)
})

test('brought to another mean year, each calendar month has its energy, and days differ as before', () => {
  const monthsWh = Array.from({ length: 12 }, (_, month) => 1000 + 100 * month)
  const before = twoYears()
  const { site, factors } = withPanelYear(before, monthsWh)
  expect(Array.from(panelYear(site), (wh) => Math.round(wh))).toEqual(monthsWh)
  expect(factors[1]).toBeCloseTo(1100 / (panelYear(before)[1] ?? 0), 12)
  const ratio = (of: typeof site, one: number, other: number) =>
    (of.panelWhPerWp[24 * one] ?? 0) / (of.panelWhPerWp[24 * other] ?? 1)
  expect(ratio(site, 40, 41)).toBeCloseTo(ratio(before, 40, 41), 12)
  expect(site.demandWh).toEqual(before.demandWh)
  // Where nothing is delivered, nothing is brought.
  const dark = { ...before, panelWhPerWp: new Float64Array(before.panelWhPerWp.length) }
  expect(withPanelYear(dark, monthsWh).site.panelWhPerWp.every((wh) => wh === 0)).toBe(true)
})
