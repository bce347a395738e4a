import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inRuns } from '../../../tests/support/forAll.ts'
import type { Steps, YieldInputs } from '../towns/yieldInputs.ts'
import { packInputs, unpackInputs } from './packedInputs.ts'
import { withEstimate } from './sourceSeries.ts'

const decimal = fc
  .tuple(fc.integer({ min: -70_000, max: 70_000 }), fc.integer({ min: 0, max: 7 }))
  .map(([code, decimals]) => code / 10 ** decimals)
const value = fc.oneof(decimal, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null))
const steps = fc.oneof(
  fc.array(value),
  fc.array(fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.constant(null)).map((code) => code && code / 10_000)),
)

const inputsWith = (ghi: Steps, dhi: Steps | null) =>
  withEstimate({
    series: [
      {
        ...{ code: 'a', ghi, dhi, t2m: ghi, vent: { values: ghi }, meteo: { airC: 1, windMs: 2 } },
        estimation: { facteur: 0.96, ecart_type_pct: 3, air: { ecart_c: 1.5, ecart_type_c: 0.7 } },
      },
    ],
  } as unknown as YieldInputs)

test('Inputs come out of their file as they went in, whatever their values', () => {
  inRuns(500)(steps, fc.option(steps), (ghi, dhi) => {
    const file = JSON.stringify(packInputs(inputsWith(ghi, dhi)))
    expect(unpackInputs(JSON.parse(file))).toEqual(JSON.parse(JSON.stringify(inputsWith(ghi, dhi))))
  })
})

test('Decimals as sources publish them take two bytes a value, also where days are missing', () => {
  const days = Array.from({ length: 3650 }, (_, day) =>
    day % 97 === 0 ? null : Number((4 + 3 * Math.sin(day)).toFixed(4)),
  )
  const { series } = packInputs(inputsWith(days, null))
  expect(series).toHaveLength(1)
  expect(JSON.stringify(series[0]?.ghi).length).toBeLessThan(2 * 3650 * (4 / 3) + 60)
})

test('The best estimate of the place has its irradiation in proportion and its air in difference', () => {
  const [best, own] = inputsWith([5, null], [2, null]).series
  expect(best).toMatchObject({ ghi: [4.8, null], dhi: [1.92, null], t2m: [6.5, null], meteo: { airC: 0.7, windMs: 2 } })
  expect(own).toMatchObject({ ghi: [5, null], t2m: [5, null], meteo: { airC: 1, windMs: 2 } })
})
