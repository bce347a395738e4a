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
  return rest < 0 ? rest + 360 : rest
}

/** An angle in degrees brought to [-180, 180). */
export const halfTurn = (deg: number): number => turn(deg + 180) - 180
