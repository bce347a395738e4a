import { describe, expect, it } from 'vitest'
import { normalStream, uniformStream } from '../../sources/simulation/noise.ts'
import { BIAS_VARIOGRAM, carriedBias, choleskyFactor } from './carriedBias.ts'
import { normalQuantile } from './normalQuantile.ts'

const PRIOR_PCT = 5
/** Of a station: instrument, months, years. */
const ERROR_PCT = 2.9
const SITES = 200
const COUNTRIES = 200
/** Side of the square that sites and stations lie in, as wide as Guinea is long. */
const SIDE_KM = 600
/** Half an interval of 80 %, in standard uncertainties. */
const HALF_80 = normalQuantile(0.9)

/** The variogram that the planted biases follow. */
interface Planted {
  sill: number
  rangeKm: number
}

/** The share of sites whose planted bias lies within the 80 % interval that is told, and its mean half-width, %. */
function coverage(stations: number, { sill, rangeKm }: Planted = BIAS_VARIOGRAM) {
  const [uniform, normal] = [uniformStream('sites'), normalStream('biases')]
  const places = Array.from({ length: SITES + stations }, () => [SIDE_KM * uniform(), SIDE_KM * uniform()] as const)
  const km = (one: number, other: number) => {
    const [a, b] = [places[one] as readonly [number, number], places[other] as readonly [number, number]]
    return Math.hypot(a[0] - b[0], a[1] - b[1])
  }
  const covariance = (distance: number) => PRIOR_PCT ** 2 - sill * (1 - Math.exp(-distance / rangeKm))
  const triangle = choleskyFactor(places.map((_, i) => places.map((_, j) => covariance(km(i, j)))))
  let [covered, width] = [0, 0]
  for (let country = 0; country < COUNTRIES; country++) {
    const drawn = places.map(normal)
    const biases = triangle.map((row) => row.reduce((sum, part, i) => sum + part * (drawn[i] as number), 0))
    const found = biases.slice(SITES).map((bias) => ({ pct: bias + ERROR_PCT * normal(), errorPct: ERROR_PCT }))
    for (let site = 0; site < SITES; site++) {
      const told = carriedBias(
        found,
        {
          toPlace: found.map((_, i) => km(site, SITES + i)),
          between: (i, j) => km(SITES + i, SITES + j),
        },
        PRIOR_PCT,
      )
      const half = HALF_80 * told.standardPct
      if (Math.abs((biases[site] as number) - told.pct) <= half) covered++
      width += half
    }
  }
  const cases = SITES * COUNTRIES
  return { coveredPct: (100 * covered) / cases, halfWidthPct: width / cases }
}

const words = ({ coveredPct, halfWidthPct }: ReturnType<typeof coverage>) =>
  `${coveredPct.toFixed(1)} % des biais dans l’intervalle, ±${halfWidthPct.toFixed(1)} %`

describe('80 % intervals of a bias planted at 200 sites', () => {
  it('cover 75 to 85 % of them with no station, one and four, and are the narrower the more there are', () => {
    const widths = [0, 1, 4].map((stations) => {
      const told = coverage(stations)
      console.log(`${stations} station(s) : ${words(told)}`)
      expect(told.coveredPct, `${stations}`).toBeGreaterThan(75)
      expect(told.coveredPct, `${stations}`).toBeLessThan(85)
      return told.halfWidthPct
    })
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  })

  it.each<[string, Planted]>([
    ['range half as long', { ...BIAS_VARIOGRAM, rangeKm: BIAS_VARIOGRAM.rangeKm / 2 }],
    ['range twice as long', { ...BIAS_VARIOGRAM, rangeKm: BIAS_VARIOGRAM.rangeKm * 2 }],
    ['sill half as high again', { ...BIAS_VARIOGRAM, sill: BIAS_VARIOGRAM.sill * 1.5 }],
  ])('lose less than ten points where the bias has another variogram: %s', (name, planted) => {
    const told = coverage(1, planted)
    console.log(`1 station, ${name} : ${words(told)}`)
    expect(told.coveredPct).toBeGreaterThan(70)
    expect(told.coveredPct).toBeLessThan(85)
  })
})
