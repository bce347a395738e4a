/** Degrees to radians. */
export const RAD = Math.PI / 180
/** Radians to degrees. */
export const DEG = 180 / Math.PI

/** Cosine of an angle in degrees. */
export const cosd = (deg: number): number => Math.cos(deg * RAD)

/** Sine of an angle in degrees. */
export const sind = (deg: number): number => Math.sin(deg * RAD)

/** An angle in degrees brought to [0, 360). */
export const turn = (deg: number): number => {
  const rest = deg % 360
  return rest < 0 ? (rest + 360) % 360 : rest
}

/** An angle in degrees brought to [-180, 180). */
export const halfTurn = (deg: number): number => turn(deg + 180) - 180

/** What rounding leaves of vectors that cancel. */
const LEAST_RESULTANT = 1e-9

/**
 * The direction of the sum of vectors, degrees from north over east in [0, 360): of 350 and 10 it is 0. Each is as long as its
 * weight, the speed of a wind; without weights all are as long as each other. NaN where they cancel, or any is missing.
 */
export function meanDirection(angles: Float64Array, weights?: Float64Array): number {
  let [east, north] = [0, 0]
  for (let i = 0; i < angles.length; i++) {
    const weight = weights ? (weights[i] as number) : 1
    east += weight * sind(angles[i] as number)
    north += weight * cosd(angles[i] as number)
  }
  return Math.hypot(east, north) < LEAST_RESULTANT * angles.length ? Number.NaN : turn(Math.atan2(east, north) * DEG)
}
