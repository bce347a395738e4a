import { expect, test } from 'vitest'
import { normalStream, uniformStream } from '../../sources/simulation/noise.ts'
import { choleskyFactor } from './carriedBias.ts'
import { carriedMeanPct, meanSpread } from './meanSpread.ts'

const [SITES, SIDE_KM, FIELDS] = [84, 600, 15]

/** Means whose increments follow a power variogram, from the first place on, which has the mean of 5. */
function planted({ scale, power }: { scale: number; power: number }, field: number) {
  const [uniform, normal] = [uniformStream(`places ${field}`), normalStream(`increments ${field}`)]
  const places = Array.from({ length: SITES }, () => [SIDE_KM * uniform(), SIDE_KM * uniform()] as const)
  const km = (one: number, other: number) => {
    const [a, b] = [places[one]!, places[other]!]
    return Math.hypot(a[0] - b[0], a[1] - b[1])
  }
  const gamma = (h: number) => scale * h ** power
  const rest = places.slice(1)
  const triangle = choleskyFactor(
    rest.map((_, i) => rest.map((_, j) => gamma(km(0, i + 1)) + gamma(km(0, j + 1)) - gamma(km(i + 1, j + 1)))),
  )
  const drawn = rest.map(normal)
  const increments = triangle.map((row) => row.reduce((sum, part, i) => sum + part * drawn[i]!, 0))
  return { km, means: [0, ...increments].map((pct) => 5 * Math.exp(pct / 100)) }
}

test.each([
  { scale: 0.005, power: 1.5 },
  { scale: 0.1, power: 1 },
])(
  'The spread of planted fields is found, the median of them to a fifth, at the distance of a cell and of a town: %o',
  (of) => {
    const spreads = Array.from({ length: FIELDS }, (_, field) => {
      const { means, km } = planted(of, field)
      return meanSpread(means, km)!
    })
    for (const h of [10, 60]) {
      const told = spreads.map((spread) => carriedMeanPct(spread, h) / Math.sqrt(2 * of.scale * h ** of.power))
      const median = told.toSorted((a, b) => a - b)[(FIELDS - 1) / 2]!
      expect(median).toBeBetween(1 / 1.2, 1.2)
    }
    expect(carriedMeanPct(spreads[0]!, 0)).toBe(0)
  },
)

test('Too few places, or places that all agree, have no spread', () => {
  expect(meanSpread([5, 5.1, 5.2], () => 10)).toBeUndefined()
  expect(
    meanSpread(
      Array.from({ length: 20 }, () => 5),
      (one, other) => 10 * Math.abs(one - other),
    ),
  ).toBeUndefined()
})
