/** Weight of the zenith in the sky's clearness (Perez et al. 1990, eq. 1), zenith in radians. */
export const KAPPA = 1.041

/** Cosine under which the zenith's is not followed: 85 degrees (Perez et al. 1990, eq. 9). */
export const MIN_COS_85 = Math.cos(85 * (Math.PI / 180))

/** F11, F12, F13, F21, F22, F23 for each class of clearness: all sites composite (Perez et al. 1990, table 6). */
// biome-ignore format: one class a line, as in the table.
export const PEREZ_1990 = new Float64Array([
  -0.008, 0.588, -0.062, -0.06, 0.072, -0.022,
  0.13, 0.683, -0.151, -0.019, 0.066, -0.029,
  0.33, 0.487, -0.221, 0.055, -0.064, -0.026,
  0.568, 0.187, -0.295, 0.109, -0.152, -0.014,
  0.873, -0.392, -0.362, 0.226, -0.462, 0.001,
  1.132, -1.237, -0.412, 0.288, -0.823, 0.056,
  1.06, -1.6, -0.359, 0.264, -1.127, 0.131,
  0.678, -0.327, -0.25, 0.156, -1.377, 0.251,
])

/** Knots of the quadratic splines (Driesse et al. 2024, table 1). */
const KNOTS = [0, 0, 0, 0.061, 0.187, 0.333, 0.487, 0.643, 0.778, 0.839, 1, 1, 1] as const

/** Weights of the ten splines: a column each for F11, F12, F13, F21, F22, F23 (Driesse et al. 2024, table 1). */
// biome-ignore format: one spline a line.
const WEIGHTS = new Float64Array([
  -0.053,  0.529, -0.028, -0.071,  0.061, -0.019,
  -0.008,  0.588, -0.062, -0.06,   0.072, -0.022,
   0.131,  0.77,  -0.167, -0.026,  0.106, -0.032,
   0.328,  0.471, -0.216,  0.069, -0.105, -0.028,
   0.557,  0.241, -0.3,    0.086, -0.085, -0.012,
   0.861, -0.323, -0.355,  0.24,  -0.467, -0.008,
   1.212, -1.239, -0.444,  0.305, -0.797,  0.047,
   1.099, -1.847, -0.365,  0.275, -1.132,  0.124,
   0.544,  0.157, -0.213,  0.118, -1.455,  0.292,
   0.544,  0.157, -0.213,  0.118, -1.455,  0.292,
])

/** The sky's two brightness coefficients. */
interface Brightness {
  circumsolar: number
  horizon: number
}

/**
 * Writes the brightness coefficients of a sky to `out` (Driesse et al. 2024, eqs. 5 and 7).
 *
 * @param kappaZ3 1.041 times the cube of the zenith in radians
 * @param delta the sky's brightness: dhi times air mass over extraterrestrial irradiance
 */
export function brightnessOf(
  {
    dni,
    dhi,
    zenithRad,
    kappaZ3,
    delta,
  }: { dni: number; dhi: number; zenithRad: number; kappaZ3: number; delta: number },
  out: Brightness,
): void {
  const raw = dhi === 0 ? 0 : dni / (dhi + dni)
  const zeta = raw / (1 - kappaZ3 * (raw - 1))
  let k = 2
  while (k < 9 && zeta >= KNOTS[k + 1]!) k++
  // The three quadratic B-splines that are not 0 at zeta (de Boor).
  const from = KNOTS[k]!
  const to = KNOTS[k + 1]!
  const right = (to - zeta) / (to - from)
  const left = (zeta - from) / (to - from)
  const n0 = (right * (to - zeta)) / (to - KNOTS[k - 1]!)
  const n2 = (left * (zeta - from)) / (KNOTS[k + 2]! - from)
  const n1 =
    (right * (zeta - KNOTS[k - 1]!)) / (to - KNOTS[k - 1]!) + (left * (KNOTS[k + 2]! - zeta)) / (KNOTS[k + 2]! - from)
  const w = WEIGHTS
  const a = 6 * (k - 2)
  const b = a + 6
  const c = a + 12
  const f11 = n0 * w[a]! + n1 * w[b]! + n2 * w[c]!
  const f12 = n0 * w[a + 1]! + n1 * w[b + 1]! + n2 * w[c + 1]!
  const f13 = n0 * w[a + 2]! + n1 * w[b + 2]! + n2 * w[c + 2]!
  const f21 = n0 * w[a + 3]! + n1 * w[b + 3]! + n2 * w[c + 3]!
  const f22 = n0 * w[a + 4]! + n1 * w[b + 4]! + n2 * w[c + 4]!
  const f23 = n0 * w[a + 5]! + n1 * w[b + 5]! + n2 * w[c + 5]!
  // The paper limits the circumsolar share to 0.9.
  out.circumsolar = Math.min(0.9, Math.max(0, f11 + f12 * delta + f13 * zenithRad))
  out.horizon = f21 + f22 * delta + f23 * zenithRad
}
