import { describe, expect, test } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import { type SeasonalLogistic, seasonalLogisticFraction } from '../../solar/seasonalLogistic.ts'
import { sunCourse, wholeDayWh } from '../../solar/sunCourse.ts'
import { DAY_MS } from '../../solar/time.ts'
import { ephemerisOfYears } from '../steps/sunAxis.ts'
import { erbsRelation } from './diffuseRelation.ts'
import { leftOutDiffuse, localDiffuse, type StationDays } from './localDiffuse.ts'

const AT = {
  site: { latitudeDeg: 10.4, longitudeDeg: -9.3, altitudeM: 380 },
  ephemeris: ephemerisOfYears({ firstYear: 2022, lastYear: 2023 }),
}
const FIRST = slotOf('journalier', Date.UTC(2022, 0, 1))
const PLANTED: SeasonalLogistic = { level: 3.7, clearness: -6.3, yearCos: -0.4, yearSin: 0.3 }

/** Days of varying clearness whose diffuse follows a relation. */
function daysOf(count: number, shareOf: (kt: number, dayMs: number, sunsetRad: number) => number): StationDays {
  const days = { ghi: new Float64Array(count), dhi: new Float64Array(count) }
  for (let i = 0; i < count; i++) {
    const dayMs = (FIRST + i) * DAY_MS
    const course = sunCourse(dayMs, AT.site, AT.ephemeris)
    const kt = 0.5 + 0.2 * Math.sin(i * 1.7)
    days.ghi[i] = (kt * wholeDayWh(course)) / 1000
    days.dhi[i] = (days.ghi[i] as number) * shareOf(kt, dayMs, course.sunset)
  }
  return { firstSlot: FIRST, ...days }
}

const planted = (count: number) => daysOf(count, (kt, dayMs) => seasonalLogisticFraction(PLANTED, { kt, dayMs }))

describe('The relation of the diffuse that is fitted to the days of a station', () => {
  test('is the one that they follow, with no error on months left out', () => {
    const { journalier } = localDiffuse(planted(730), AT)
    for (const [name, value] of Object.entries(PLANTED)) {
      expect(Reflect.get(journalier?.relation as object, name), name).toBeCloseTo(value, 6)
    }
    expect(journalier).toMatchObject({ samples: 730, months: 24 })
    const { ghi, dhi = ghi } = planted(730)
    const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)
    expect(journalier?.share).toBeCloseTo(total(dhi) / total(ghi), 6)
    expect(journalier?.error.biasPct).toBeCloseTo(0, 6)
    expect(journalier?.error.monthPct).toBeCloseTo(0, 6)
    expect(journalier?.erbsError.monthPct).toBeGreaterThan(5)
  })

  test('has another for whole months, which the spread of their days makes', () => {
    const { journalier, mensuel } = localDiffuse(planted(730), AT)
    expect(mensuel).toMatchObject({ samples: 24, months: 24 })
    expect(mensuel?.relation.clearness).not.toBeCloseTo(journalier?.relation.clearness as number, 1)
    expect(mensuel?.error.monthPct).toBeLessThan(2)
  })

  test('is none where a calendar month is missing: the season would be made up', () => {
    expect(localDiffuse(planted(334), AT)).toEqual({})
    expect(Object.keys(localDiffuse(planted(365), AT))).toEqual(['journalier', 'mensuel'])
  })

  test('is none where Erbs’s is no worse', () => {
    const days = daysOf(365, (kt, dayMs, sunsetRad) => erbsRelation({ monthly: false, kt, dayMs, sunsetRad }))
    expect(localDiffuse(days, AT).journalier).toBeUndefined()
  })

  test('takes no day whose global, diffuse and beam do not close', () => {
    const days = planted(365)
    const dni = days.ghi.map((ghi, i) => (ghi - (days.dhi?.[i] as number)) / 0.8)
    dni[100] = 0.3
    expect(localDiffuse({ ...days, dni }, AT).journalier?.samples).toBe(364)
  })
})

test('A month left out is estimated without itself: what is wrong in it stays an error of it', () => {
  const days = planted(365)
  const wrong = days.dhi?.map((dhi, i) => (i < 31 ? 0.5 * dhi : dhi))
  const [own, other] = [days, { ...days, dhi: wrong }].map((each) =>
    leftOutDiffuse(each, AT).journalier.get(FIRST + 15),
  )
  expect(other).toBeCloseTo(own as number, 6)
})
