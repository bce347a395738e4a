import { describe, expect, it } from 'vitest'
import { soak } from '../../../tests/support/share.ts'
import {
  type HeightAt,
  heightsOf,
  METRES_PER_DEGREE,
  NO_HEIGHT,
  NODES_PER_DEGREE,
  type TerrainTile,
} from '../../contract/terrainTile.ts'
import { HORIZON_REACH_M, TERRAIN_DIRECTIONS, terrainHorizon } from './horizonLine.ts'

const POINT = { latitude: 10.4, longitude: -9.3 }
const SPACING_M = METRES_PER_DEGREE / NODES_PER_DEGREE
const APPARENT_RADIUS_M = 6_371_000 / (1 - 0.13)
/** Azimuths about a direction that its sector holds. */
const SECTOR = Array.from({ length: 31 }, (_, k) => (k - 15) * 0.25)
const azimuths = Array.from({ length: TERRAIN_DIRECTIONS }, (_, n) => (n * 360) / TERRAIN_DIRECTIONS)

/** Metres east and north of the point, on the tangent plane with the meridian's convergence counted in to first order. */
function aside(latitude: number, longitude: number) {
  const [rad, lat0] = [Math.PI / 180, POINT.latitude * (Math.PI / 180)]
  const [lat, dLon] = [latitude * rad, (longitude - POINT.longitude) * rad]
  const cosDistance = Math.sin(lat0) * Math.sin(lat) + Math.cos(lat0) * Math.cos(lat) * Math.cos(dLon)
  const distance = 6_371_000 * Math.acos(Math.min(1, cosDistance))
  const azimuth = Math.atan2(
    Math.sin(dLon) * Math.cos(lat),
    Math.cos(lat0) * Math.sin(lat) - Math.sin(lat0) * Math.cos(lat) * Math.cos(dLon),
  )
  return { distance, azimuth }
}

/** Terrain on nodes of three arc seconds, as it is sealed: whole metres, bilinear between. */
function sampled(height: HeightAt): HeightAt {
  const tiles: TerrainTile[] = []
  for (const latitude of [9, 10]) {
    for (const longitude of [-10, -9]) {
      const heights = new Int16Array(NODES_PER_DEGREE ** 2)
      for (let row = 0; row < NODES_PER_DEGREE; row++) {
        for (let column = 0; column < NODES_PER_DEGREE; column++) {
          const at = height(latitude + row / NODES_PER_DEGREE, longitude + column / NODES_PER_DEGREE)
          heights[row * NODES_PER_DEGREE + column] = Number.isNaN(at) ? NO_HEIGHT : Math.round(at)
        }
      }
      tiles.push({ latitude, longitude, heights })
    }
  }
  return heightsOf(tiles)
}

function rmse(found: readonly number[], truth: readonly number[]): number {
  return Math.sqrt(found.reduce((sum, each, i) => sum + (each - (truth[i] as number)) ** 2, 0) / found.length)
}

const lineOf = (height: HeightAt) => terrainHorizon(height, { ...POINT, spacingM: SPACING_M }) as number[]

describe('The horizon of terrain', () => {
  it('is level on a plain, and on the top of a hill', () => {
    expect(lineOf(() => 420)).toEqual(azimuths.map(() => 0))
    expect(lineOf((lat, lon) => 900 - aside(lat, lon).distance / 100)).toEqual(azimuths.map(() => 0))
  })

  it('of a ring of hills is its height over its distance, less the drop of the earth, in every direction', () => {
    for (const [distance, rise] of [
      [5_000, 600],
      [40_000, 1_500],
    ] as const) {
      const ring = (lat: number, lon: number) =>
        200 + Math.max(0, rise - Math.abs(aside(lat, lon).distance - distance) * 0.5)
      const angle = distance / APPARENT_RADIUS_M
      const up = (APPARENT_RADIUS_M + 200 + rise) * Math.cos(angle) - (APPARENT_RADIUS_M + 200)
      const truth = (Math.atan2(up, (APPARENT_RADIUS_M + 200 + rise) * Math.sin(angle)) * 180) / Math.PI
      const flat = (Math.atan2(rise, distance) * 180) / Math.PI
      const line = lineOf(ring)
      expect(
        rmse(
          line,
          azimuths.map(() => truth),
        ),
        `${distance} m`,
      ).toBeLessThan(0.1)
      // Curvature less refraction counts: at 40 km 0.16 degrees.
      if (distance === 40_000) expect(flat - (line[0] as number)).toBeGreaterThan(0.12)
    }
  })

  it('has a plateau at 50 km that refraction lifts into sight: 196 m hide it of a straight line, 171 m of a bent one', () => {
    const highest = (rise: number) =>
      Math.max(...lineOf((lat, lon) => 200 + (aside(lat, lon).distance < 50_000 ? 0 : rise)))
    expect(highest(166)).toBe(0)
    expect(highest(180)).toBeGreaterThan(0)
  })

  it('of a long ridge to the east falls as the sine of the angle to it, and stands in the right directions', () => {
    const ridge = (lat: number, lon: number) => {
      const { distance, azimuth } = aside(lat, lon)
      return 300 + Math.max(0, 800 - Math.abs(distance * Math.sin(azimuth) - 6_000) * 0.8)
    }
    const at = (deg: number) => {
      const sine = Math.sin((deg * Math.PI) / 180)
      const distance = 6_000 / sine
      if (sine <= 0 || distance > HORIZON_REACH_M) return 0
      const drop = distance ** 2 / (2 * APPARENT_RADIUS_M)
      return Math.max(0, (Math.atan2(800 - drop, distance) * 180) / Math.PI)
    }
    const truth = azimuths.map((deg) => Math.max(...SECTOR.map((off) => at(deg + off))))
    const line = lineOf(ridge)
    expect(rmse(line, truth)).toBeLessThan(0.3)
    expect([11, 12, 13]).toContain(line.indexOf(Math.max(...line))) // east, and the ridge as near in the sectors beside it
    expect(line.slice(25, 47).every((elevation) => elevation === 0)).toBe(true) // west of the meridian
  })

  it.each([0, 1.9, 3.7, 5.6])(
    'sees a narrow peak of 20 degrees whole, %f degrees from an axis, in its sector alone',
    (off) => {
      const [distanceM, footM, flatM] = [3_000, 200, 70]
      const top = Math.tan((20 * Math.PI) / 180) * distanceM
      const [lat0, lon0] = [
        POINT.latitude + (distanceM * Math.cos(((90 + off) * Math.PI) / 180)) / METRES_PER_DEGREE,
        POINT.longitude +
          (distanceM * Math.sin(((90 + off) * Math.PI) / 180)) /
            (METRES_PER_DEGREE * Math.cos(POINT.latitude * (Math.PI / 180))),
      ]
      const peak = (lat: number, lon: number) => {
        const [north, east] = [lat - lat0, (lon - lon0) * Math.cos(lat0 * (Math.PI / 180))]
        const share = (footM - Math.hypot(north, east) * METRES_PER_DEGREE) / (footM - flatM)
        return 300 + top * Math.max(0, Math.min(1, share))
      }
      const line = lineOf(peak)
      const [sector, other] = off < 3.75 ? [12, 14] : [13, 11]
      expect(line[sector]).toBeBetween(19.5, 20.6)
      expect(line[other]).toBe(0)
    },
  )

  soak('of rough relief on its nodes is within 1.5 degrees of what each 20 m of the rays show', () => {
    const rough = (lat: number, lon: number) =>
      500 +
      350 * Math.sin(lat * 150) * Math.cos(lon * 120) +
      60 * Math.sin(lat * 610 + 1) * Math.sin(lon * 720) +
      10 * Math.sin(lon * 2_100 + lat * 1_700)
    const own = rough(POINT.latitude, POINT.longitude)
    const at = (deg: number) => {
      let most = 0
      const [sin, cos] = [Math.sin((deg * Math.PI) / 180), Math.cos((deg * Math.PI) / 180)]
      for (let distance = 20; distance < HORIZON_REACH_M; distance += 20) {
        const latitude = POINT.latitude + (distance * cos) / METRES_PER_DEGREE
        const longitude =
          POINT.longitude +
          (distance * sin) / (METRES_PER_DEGREE * Math.cos(((POINT.latitude + latitude) / 2) * (Math.PI / 180)))
        const up = rough(latitude, longitude) - own - distance ** 2 / (2 * APPARENT_RADIUS_M)
        most = Math.max(most, up / distance)
      }
      return (Math.atan(most) * 180) / Math.PI
    }
    const truth = azimuths.map((deg) => Math.max(...SECTOR.map((off) => at(deg + off))))
    expect(rmse(lineOf(sampled(rough)), truth)).toBeLessThan(1.5)
    expect(Math.max(...truth)).toBeGreaterThan(8)
  })

  it('looks over terrain that is missing, and is none of a point that has no height', () => {
    const half = (lat: number, lon: number) => (lon > -9.26 ? Number.NaN : aside(lat, lon).distance > 5_000 ? 800 : 300)
    const line = lineOf(half)
    expect(line[12]).toBe(0)
    expect(line[36]).toBeGreaterThan(5)
    expect(terrainHorizon(half, { latitude: 10.4, longitude: -9, spacingM: SPACING_M })).toBeUndefined()
  })
})
