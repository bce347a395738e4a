import { expect, test } from 'vitest'
import { demandHours } from './demandHours.ts'

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
  const days = laid('Europe/Paris', '2024-03-30', 2)
  expect([days[12], days[24 + 12]]).toEqual([13, 14])
  expect(days.reduce((sum, wh) => sum + wh, 0)).toBe(2 * 276)
})
