import { expect, test } from 'vitest'
import { memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { share } from '../../../tests/support/share.ts'
import type { Localite } from '../../contract/catalogue.ts'
import { distanceKm, type Point } from '../../contract/distance.ts'
import { biasCovariance, choleskyFactor } from '../../derive/statistics/carriedBias.ts'
import { normalQuantile } from '../../derive/statistics/normalQuantile.ts'
import { representativenessPct } from '../../derive/statistics/sourceGap.ts'
import { mean } from '../../derive/statistics/statistics.ts'
import { normalStream, uniformStream } from '../../sources/simulation/noise.ts'
import type { CoveredTown } from '../catalogue/catalogueIndex.ts'
import { carriedTo, INSTRUMENT_PCT, type StationGap } from './stationAdjustment.ts'

const PRIOR_PCT = 5
/** Half an interval of 80 %, in standard uncertainties. */
const HALF_80 = normalQuantile(0.9)
/** Up to there a station tells half of what it tells in its own place. */
const NEAR_KM = 200
/** A field for each number of stations from 1 to 5, so many times. */
const DRAWS = share(
  Array.from({ length: 1500 }, (_, i) => i),
  60,
)

/** A station of some years whose gap to a source is off from the true bias of it by what stations are said to be off by. */
function stationAt(town: CoveredTown, truthPct: number, of: { years: number; error: number }): StationGap {
  const errorPct = representativenessPct(12 * of.years)
  const pct = truthPct + Math.hypot(INSTRUMENT_PCT, errorPct) * of.error
  return { station: town.code, town, held: { gap: { pct, errorPct } } } as StationGap
}

/** The share of 80 % intervals that hold the true bias of a source, of towns near to a station and of others, %. */
function coverage(towns: readonly CoveredTown[], stretch: number): { near: number; far: number } {
  const [uniform, normal] = [uniformStream(`stations ${stretch}`), normalStream(`fields ${stretch}`)]
  const km = (one: Point, other: Point) => distanceKm(one, other)
  const triangle = choleskyFactor(
    towns.map((one) => towns.map((other) => biasCovariance(km(one, other) / stretch, PRIOR_PCT))),
  )
  const held: Record<'near' | 'far', boolean[]> = { near: [], far: [] }
  for (const _ of DRAWS) {
    for (let count = 1; count <= 5; count++) {
      const drawn = towns.map(() => normal())
      const truth = triangle.map((row) => row.reduce((sum, part, i) => sum + part * drawn[i]!, 0))
      const order = towns.map((_, i) => ({ i, key: uniform() })).sort((a, b) => a.key - b.key)
      const stations = order
        .slice(0, count)
        .map(({ i }) => stationAt(towns[i]!, truth[i]!, { years: 1 + Math.floor(5 * uniform()), error: normal() }))
      for (const [i, town] of towns.entries()) {
        const { bias } = carriedTo(town, stations, PRIOR_PCT)
        const nearest = Math.min(...stations.map((station) => km(station.town, town)))
        held[nearest < NEAR_KM ? 'near' : 'far'].push(Math.abs(truth[i]! - bias.pct) <= HALF_80 * bias.standardPct)
      }
    }
  }
  return { near: 100 * mean(held.near.map(Number)), far: 100 * mean(held.far.map(Number)) }
}

/** The 34 towns of RDS Guinée, drawn together or apart about their middle: as of a bias that ranges as much farther or less far. */
async function townsDrawn(factor: number): Promise<CoveredTown[]> {
  const isTown = (each: Localite): each is CoveredTown =>
    each.type_localite === 'commune' && (each.code === 'gin_conakry_kaloum' || !each.code.startsWith('gin_conakry'))
  const towns = (await memoryRelease([])).catalogue.localites.filter(isTown)
  expect(towns).toHaveLength(34)
  const [latitude, longitude] = [mean(towns.map((town) => town.latitude)), mean(towns.map((town) => town.longitude))]
  return towns.map((town) => ({
    ...town,
    latitude: latitude + factor * (town.latitude - latitude),
    longitude: longitude + factor * (town.longitude - longitude),
  }))
}

test.each([0.5, 1, 2])(
  '80 % intervals of a carried bias hold 75 to 85 % of simulated truths, near and far, in a country of %d times the size',
  async (factor) => {
    const { near, far } = coverage(await townsDrawn(factor), 1)
    for (const told of [near, far]) {
      expect(told).toBeBetween(75, 85)
    }
  },
)

test('They hold fewer where the true bias ranges half as far as it is taken to, and more where twice as far', async () => {
  const towns = await townsDrawn(1)
  const [half, twice] = [coverage(towns, 0.5), coverage(towns, 2)]
  const told = { half: { near: 68, far: 76 }, twice: { near: 87, far: 84 } }
  for (const place of ['near', 'far'] as const) {
    expect(Math.abs(half[place] - told.half[place]), place).toBeLessThan(3)
    expect(Math.abs(twice[place] - told.twice[place]), place).toBeLessThan(3)
  }
})
