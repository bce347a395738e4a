import { expect, test } from 'vitest'
import { daysWithin, siteHours } from './siteHours.ts'

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
