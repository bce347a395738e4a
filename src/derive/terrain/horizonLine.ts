import type { HeightAt } from '../../contract/terrainTile.ts'
import { cosd, DEG, sind } from '../../solar/angles.ts'
import type { HorizonLine } from '../../solar/horizon.ts'

/** Directions that a line from terrain has: one each 7.5°, as PVGIS has them. */
export const TERRAIN_DIRECTIONS = 48
/** Rays sent out for each direction of the line, an even number: as far as 5.7 km they pass no farther apart than the nodes of a terrain of three arc seconds. */
const RAYS = 8
/** How far relief is looked at: at 60 km the curvature hides 245 m. */
export const HORIZON_REACH_M = 60_000
/** Samples of a ray are this share of their distance apart, where that is more than the spacing of the terrain. */
const STEP_SHARE = 0.005

const EARTH_RADIUS_M = 6_371_000
/** Coefficient of terrestrial refraction: light bends as on an earth whose radius is larger by 1 / (1 - k). Gauss's value. */
const REFRACTION = 0.13
const APPARENT_RADIUS_M = EARTH_RADIUS_M / (1 - REFRACTION)

/**
 * The horizon of a point on the ground as terrain makes it, within 60 km: the largest elevation angle on each of 384 rays, on
 * a sphere whose radius counts terrestrial refraction in. The value of a direction is the highest ray of its sector, half way to
 * the directions beside it: a narrow peak is seen whole, and a ragged line is told too high rather than too low.
 *
 * @param heightAt metres above sea level, NaN where the terrain has none: such samples hide nothing
 * @param spacingM of the terrain's nodes: the first sample, and the least between two
 * @returns 48 elevations, degrees, 0 to 90, to a hundredth, clockwise from north; undefined where the point itself has no height
 *
 * References: Dozier, J. and Frew, J. (1990), IEEE Transactions on Geoscience and Remote Sensing 28(5), 963-969 (horizons of
 * a terrain grid); Torge, W. and Müller, J. (2012), Geodesy, 4th ed., de Gruyter, section 5.1.2 (coefficient of refraction).
 */
export function terrainHorizon(
  heightAt: HeightAt,
  { latitude, longitude, spacingM }: { latitude: number; longitude: number; spacingM: number },
): HorizonLine | undefined {
  const own = heightAt(latitude, longitude)
  if (Number.isNaN(own)) return undefined
  const distances = sampleDistances(spacingM)
  const rays = Float64Array.from({ length: TERRAIN_DIRECTIONS * RAYS }, (_, n) =>
    elevationOnRay(heightAt, {
      latitude,
      longitude,
      own,
      distances,
      azimuthDeg: (n * 360) / (TERRAIN_DIRECTIONS * RAYS),
    }),
  )
  return Array.from({ length: TERRAIN_DIRECTIONS }, (_, direction) => {
    const sector = Array.from({ length: RAYS + 1 }, (_, k) => rays.at((direction * RAYS + k - RAYS / 2) % rays.length)!)
    return Math.round(Math.max(...sector) * 100) / 100
  })
}

function sampleDistances(spacingM: number): Float64Array {
  const distances: number[] = []
  for (let at = spacingM; at <= HORIZON_REACH_M; at += Math.max(spacingM, at * STEP_SHARE)) distances.push(at)
  return Float64Array.from(distances)
}

/** The largest elevation angle of terrain on a great circle from a point, degrees; 0 where all of it lies below. */
function elevationOnRay(
  heightAt: HeightAt,
  ray: { latitude: number; longitude: number; own: number; distances: Float64Array; azimuthDeg: number },
): number {
  const { latitude, longitude, own, distances, azimuthDeg } = ray
  const [sinLat, cosLat] = [sind(latitude), cosd(latitude)]
  const [north, east] = [cosd(azimuthDeg), sind(azimuthDeg)]
  let steepest = 0 // its tangent
  for (let i = 0; i < distances.length; i++) {
    const distance = distances[i] as number
    const [sin, cos] = [Math.sin(distance / EARTH_RADIUS_M), Math.cos(distance / EARTH_RADIUS_M)]
    const z = sinLat * cos + cosLat * sin * north
    const x = cosLat * cos - sinLat * sin * north
    const height = heightAt(Math.asin(z) * DEG, longitude + Math.atan2(sin * east, x) * DEG)
    if (Number.isNaN(height)) continue
    const angle = distance / APPARENT_RADIUS_M
    const up = (APPARENT_RADIUS_M + height) * Math.cos(angle) - (APPARENT_RADIUS_M + own)
    const tangent = up / ((APPARENT_RADIUS_M + height) * Math.sin(angle))
    if (tangent > steepest) steepest = tangent
  }
  return Math.atan(steepest) * DEG
}
