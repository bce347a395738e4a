import { afterEach, describe, expect, test } from 'vitest'
import { slotOf } from '../contract/time.ts'
import { ephemerisOfYears, type Site, type SunAxis, sunOnAxis, yearsOfAxis } from '../derive/steps/sunAxis.ts'
import { boundSuns, keptSun } from './sunKeep.ts'

const START = Date.parse('2022-03-01T00:00:00Z')
const KANKAN: Site = { latitudeDeg: 10.383, longitudeDeg: -9.3, altitudeM: 377 }
const axisOf = (granularite: SunAxis['granularite'], count: number, startMs = START): SunAxis => ({
  granularite,
  firstSlot: slotOf(granularite, startMs),
  count,
})
const HOURS = axisOf('horaire', 48)

afterEach(() => boundSuns(64 << 20))

describe('The cache of sun positions', () => {
  test('computes them once for a place and its hours', () => {
    expect(keptSun(HOURS, KANKAN)).toBe(keptSun({ ...HOURS }, { ...KANKAN }))
  })

  test('has the same entry for days as for their hours', () => {
    expect(keptSun(axisOf('journalier', 2), KANKAN)).toBe(keptSun(HOURS, KANKAN))
  })

  test.each<[string, SunAxis, Site]>([
    ['another latitude', HOURS, { ...KANKAN, latitudeDeg: 11.3 }],
    ['another longitude', HOURS, { ...KANKAN, longitudeDeg: -13.7 }],
    ['another altitude', HOURS, { ...KANKAN, altitudeM: 1500 }],
    ['another start', axisOf('horaire', 48, START + 86_400_000), KANKAN],
    ['another length', axisOf('horaire', 24), KANKAN],
    ['the mean days of months, as many hours from the same start', axisOf('mensuel', 2), KANKAN],
  ])('has another entry for %s', (_, axis, site) => {
    keptSun(HOURS, KANKAN)
    expect(keptSun(axis, site)).toEqual(sunOnAxis(axis, site, ephemerisOfYears(yearsOfAxis(axis))))
    expect(keptSun(axis, site)).not.toEqual(keptSun(HOURS, KANKAN))
  })

  test('has the slow part of its motion once for the widest years, unless these are five centuries', () => {
    const years = (firstYear: number, lastYear: number) => ephemerisOfYears({ firstYear, lastYear })
    const days = [years(3000, 3000), years(3001, 3001), years(3000, 3001), years(2990, 2990), years(2000, 2000)]
    expect(days.map((each) => each.days)).toEqual([368, 733, 733, 12 * 365 + 2 + 3, 369])
    expect(days[1]).toBe(days[2])
  })

  test('takes no more memory than its bound', () => {
    const bytesOfOne = 5 * 48 * 8 + 256
    boundSuns(2 * bytesOfOne)
    const [first, second] = [KANKAN, { ...KANKAN, altitudeM: 0 }].map((site) => keptSun(HOURS, site))
    expect(keptSun(HOURS, KANKAN)).toBe(first)
    keptSun(HOURS, { ...KANKAN, altitudeM: 10 })
    expect(keptSun(HOURS, KANKAN)).toBe(first)
    expect(keptSun(HOURS, { ...KANKAN, altitudeM: 0 })).not.toBe(second)
  })
})
