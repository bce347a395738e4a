import { expect, test } from 'vitest'
import { madePlace, madeSerie } from '../../../tests/support/quality/madePlace.ts'
import { share } from '../../../tests/support/share.ts'
import { normalStream } from '../../sources/simulation/noise.ts'
import { deriveStation, shiftIn } from './deriveStation.ts'

const slots = (count: number) => Int32Array.from({ length: count }, (_, i) => 600 + i)

test('a few months apart from all others are found, with their size, beside an annual cycle', () => {
  const next = normalStream('écart')
  const values = Float64Array.from({ length: 36 }, (_, i) => {
    const season = 0.15 * Math.cos((2 * Math.PI * (i - 2)) / 12)
    return 0.01 * next() + season - (i >= 14 && i < 17 ? 0.08 : 0)
  })
  const shift = shiftIn(slots(36), values)
  expect([shift?.from, shift?.to]).toEqual([14, 17])
  expect(shift?.size).toBeCloseTo(-0.08, 1)
})

test.each(['journalier', 'mensuel'] as const)(
  'a station %s that loses a tenth for two months is told so',
  (granularite) => {
    const next = normalStream('station')
    const values = Array.from({ length: granularite === 'mensuel' ? 36 : 1096 }, () => 5 * (1 + 0.005 * next()))
    const isLess = (i: number) => (granularite === 'mensuel' ? i === 12 || i === 13 : i >= 366 && i < 425)
    const own = madeSerie('ghi', 'esmap_wapp', {
      granularite,
      year: 2000,
      values: values.map((value, i) => (isLess(i) ? 0.9 * value : value * (1 + 0.005 * next()))),
    })
    const source = madeSerie('ghi', 'nasa_power', { granularite, year: 2000, values })
    const [verdict] = deriveStation.examine(madePlace({ ...own, methode: 'mesure_directe' }, source))
    expect(verdict).toMatchObject({ n_examinees: 36, n_signalees: 2 })
    expect(verdict?.constat).toMatch(
      /^De janvier 2001 à février 2001, la station s’écarte de −(9|10),\d\u202f% .* sur 36 mois/,
    )
  },
)

test('noise has such months in 5 % of series, and a season none', () => {
  for (const count of share([23, 48])) {
    const next = normalStream(`bruit ${count}`)
    const alarms = Array.from({ length: 300 }, () => shiftIn(slots(count), Float64Array.from({ length: count }, next)))
    expect(alarms.filter(Boolean).length).toBeLessThanOrEqual(0.08 * 300)
  }
  const season = Float64Array.from({ length: 36 }, (_, i) => Math.cos((2 * Math.PI * (i - 2)) / 12) + 1e-6 * (i % 5))
  expect(shiftIn(slots(36), season)?.size ?? 0).toBeLessThan(1e-5)
})

test('fewer than eighteen months are not examined', () => {
  expect(
    shiftIn(
      slots(17),
      new Float64Array(17).map((_, i) => (i > 12 ? 9 : i % 2)),
    ),
  ).toBeUndefined()
})
