import { expect, test } from 'vitest'
import { installationOf, siteOf } from '../../../tests/support/derive/sites.ts'
import { missingEnergy } from './missingEnergy.ts'
import { hourlyRun, worstWeek } from './worstWeek.ts'

const days = 30
/** A sunny hour at noon of each day, weaker on some; a load at night. */
const sunOf = (day: number) => (day >= 10 && day < 14 ? 0.2 : 1)
const panel = Array.from({ length: days * 24 }, (_, i) => (i % 24 === 12 ? sunOf(Math.floor(i / 24)) : 0))
const demand = Array.from({ length: days * 24 }, (_, i) => (i % 24 >= 18 ? 50 : 0))
const site = siteOf(panel, demand)
const installation = installationOf(400, { capacityWh: 500 })

test('The hours of a run lack together what the run lacks, and the worst week holds the darkest days', () => {
  const run = hourlyRun(site, installation)
  const missing = run.missingWh.reduce((sum, wh) => sum + wh, 0)
  expect(missing).toBeGreaterThan(0)
  expect(missing).toBeCloseTo(missingEnergy(site, installation), 6)
  const at = worstWeek(site, run) as number
  const first = at / 24
  expect(first).toBeLessThanOrEqual(10)
  expect(first + 7).toBeGreaterThanOrEqual(14)
})

test('No week is told across a day that is left out', () => {
  const gapped = { ...site, daySlots: site.daySlots.map((slot, i) => slot + (i > 12 ? 1 : 0)) }
  const at = worstWeek(gapped, hourlyRun(gapped, installation)) as number
  expect(at / 24 + 6 <= 12 || at / 24 > 12).toBe(true)
  expect(worstWeek({ ...site, daySlots: site.daySlots.map((slot) => 2 * slot) }, hourlyRun(site, installation))).toBe(
    undefined,
  )
})
