import { expect, test } from 'vitest'
import { share } from '../../../tests/support/share.ts'
import { normalStream } from '../../sources/simulation/noise.ts'
import { shiftIn } from './deriveStation.ts'

const slots = (count: number) => Int32Array.from({ length: count }, (_, i) => 600 + i)

test('a few months apart from all others are found, with their size, beside an annual cycle', () => {
  const next = normalStream('écart')
  const values = Float64Array.from({ length: 36 }, (_, i) => {
    const season = 0.05 * Math.cos((2 * Math.PI * i) / 12)
    return 0.01 * next() + season - (i >= 14 && i < 17 ? 0.08 : 0)
  })
  const shift = shiftIn(slots(36), values)
  expect([shift?.from, shift?.to]).toEqual([14, 17])
  expect(shift?.size).toBeCloseTo(-0.08, 1)
})

test('noise has such months in 5 % of series, and a season none', () => {
  for (const count of share([23, 48])) {
    const next = normalStream(`bruit ${count}`)
    const alarms = Array.from({ length: 300 }, () => shiftIn(slots(count), Float64Array.from({ length: count }, next)))
    expect(alarms.filter(Boolean).length).toBeLessThanOrEqual(0.08 * 300)
  }
  const season = Float64Array.from({ length: 36 }, (_, i) => Math.cos((2 * Math.PI * i) / 12) + 1e-6 * (i % 5))
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
