import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '../../../tests/support/draws.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { normalQuantile } from '../statistics/normalQuantile.ts'
import { monthlySums } from './percentileDays.ts'
import { spei, spi } from './standardisedIndex.ts'

const YEARS = 30
/** Of 2001 to 2030. */
const FIRST = 31 * 12
const CALIBRATION = { first: 2001, last: 2030 }

/** Months of which each year's January is given, and all others are 50 mm, more or less by the same small amounts. */
function januaries(values: readonly number[]) {
  const months = values.flatMap((january, year) => [
    january,
    ...Array.from({ length: 11 }, (_, m) => 50 + ((m + year) % 7)),
  ])
  return { firstSlot: FIRST, values: Float64Array.from(months) }
}

const januaryOf = ({ values }: { values: Float64Array }, year: number) => values[12 * year] as number
const rainOf = (seed: number) => {
  const next = draws(seed)
  return Array.from({ length: YEARS }, () => -60 * Math.log(1 - next()))
}

test('a month without rain stands where the share of such months puts it, and rain above it', () => {
  const values = Array.from({ length: YEARS }, (_, year) => (year % 3 === 0 ? 0 : 10 + year))
  const index = spi(januaries(values), 1, CALIBRATION)
  expect(januaryOf(index, 0)).toBeCloseTo(normalQuantile(1 / 3), 12)
  expect(januaryOf(index, 1)).toBeGreaterThan(normalQuantile(1 / 3))
})

test('the gamma law is Thom’s: nine sums of 20 and nine of 60 have shape 3.6354', () => {
  // ln 40 less the mean of ln 20 and ln 60 is 0.143841; (1 + sqrt(1 + 4 × 0.143841 / 3)) / (4 × 0.143841) = 3.6354.
  const index = spi(januaries(Array.from({ length: 18 }, (_, year) => (year % 2 ? 60 : 20))), 1, CALIBRATION)
  // The gamma law of shape 3.6354 and mean 40, at 20 and at 60, by its integral.
  const share = (to: number) => {
    const [shape, step] = [3.6354, 0.001]
    let [below, all] = [0, 0]
    for (let x = step / 2; x < 400; x += step) {
      const density = (x / 40) ** (shape - 1) * Math.exp((-shape * x) / 40)
      all += density
      if (x < to) below += density
    }
    return below / all
  }
  expect(januaryOf(index, 0)).toBeCloseTo(normalQuantile(share(20)), 4)
  expect(januaryOf(index, 1)).toBeCloseTo(normalQuantile(share(60)), 4)
})

test('nine sums above nought are too few, ten are enough, and the years that a law rests on are told', () => {
  const withWet = (wet: number) => januaries(Array.from({ length: YEARS }, (_, year) => (year < wet ? 5 + year : 0)))
  const nine = spi(withWet(9), 1, CALIBRATION)
  expect([januaryOf(nine, 0), nine.years[0], nine.years[1]]).toEqual([Number.NaN, 0, YEARS])
  const ten = spi(withWet(10), 1, CALIBRATION)
  expect([Number.isNaN(januaryOf(ten, 0)), ten.years[0]]).toEqual([false, YEARS])
})

test('the index is of the months up to its own, missing where one of them is, and of laws of the calibration alone', () => {
  const rain = januaries(rainOf(1))
  rain.values[100] = Number.NaN
  const index = spi(rain, 3, CALIBRATION)
  expect([...index.values].flatMap((value, i) => (Number.isNaN(value) ? [i] : []))).toEqual([0, 1, 100, 101, 102])
  const early = spi(rain, 1, { first: 2001, last: 2015 })
  rain.values[12 * 20] = 5000
  expect(januaryOf(spi(rain, 1, { first: 2001, last: 2015 }), 3)).toBe(januaryOf(early, 3))
  expect(januaryOf(spi(rain, 1, CALIBRATION), 3)).not.toBe(januaryOf(early, 3))
})

test('more rain is never drier, units do not matter, and nothing is beyond the bounds', () => {
  forAll(fc.integer(), (seed) => {
    const values = rainOf(seed)
    const index = spi(januaries(values), 1, CALIBRATION)
    const inches = spi(januaries(values.map((value) => value / 25.4)), 1, CALIBRATION)
    const order = values.map((_, year) => year).sort((a, b) => (values[a] as number) - (values[b] as number))
    order.slice(1).forEach((year, i) => {
      expect(januaryOf(index, year)).toBeGreaterThanOrEqual(januaryOf(index, order[i] as number))
      expect(januaryOf(inches, year)).toBeCloseTo(januaryOf(index, year), 9)
    })
  })
  const flood = januaries([...rainOf(3).slice(1), 1e5])
  expect(januaryOf(spi(flood, 1, { first: 2001, last: 2029 }), YEARS - 1)).toBe(3.09)
  expect(januaryOf(spei(flood, 1, { first: 2001, last: 2029 }), YEARS - 1)).toBe(3.09)
})

test('a balance spread evenly about its middle has the logistic law, and SPEI knows neither level nor unit', () => {
  const even = Array.from({ length: 21 }, (_, year) => year - 10)
  const index = spei(januaries(even), 1, CALIBRATION)
  // The L-scale of n numbers that are one apart is (n + 1) / 6, and the logistic law's scale is its L-scale.
  for (const [year, value] of even.entries()) {
    expect(januaryOf(index, year)).toBeCloseTo(normalQuantile(1 / (1 + Math.exp(-value / (22 / 6)))), 10)
  }
  const values = rainOf(4)
  const [plain, moved] = [values, values.map((value) => 7 * value - 900)].map((own) =>
    spei(januaries(own), 1, CALIBRATION),
  )
  for (let year = 0; year < YEARS; year++) {
    expect(januaryOf(moved as typeof index, year)).toBeCloseTo(januaryOf(plain as typeof index, year), 9)
  }
})

test('a balance that is skewed to either side has the probabilities of its own law', () => {
  const years = 300
  for (const shape of [-0.25, 0.25]) {
    const quantile = (share: number) => 40 + (30 / shape) * (1 - ((1 - share) / share) ** shape)
    const shares = Array.from({ length: years }, (_, year) => (year + 0.5) / years)
    const index = spei(januaries(shares.map(quantile)), 1, { first: 2001, last: 2000 + years })
    for (const year of [6, 75, 150, 225, 293]) {
      expect(januaryOf(index, year), `${shape} ${year}`).toBeCloseTo(normalQuantile(shares[year] as number), 1)
    }
  }
})

test('months of days are summed with what they have, or not at all', () => {
  const firstSlot = Date.UTC(2023, 0, 30) / 86_400_000
  const values = new Float64Array(2 + 28 + 31).fill(2)
  values.fill(Number.NaN, 40, 43)
  const sums = monthlySums({ firstSlot, values }, (present, length) => length - present <= 3)
  expect(sums).toEqual({ firstSlot: 53 * 12, values: Float64Array.of(Number.NaN, 56, 56) })
})
