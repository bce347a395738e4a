/** Weight of the zenith in the sky's clearness (Perez et al. 1990, eq. 1), zenith in radians. */
export const KAPPA = 1.041

/** Upper limits of the first seven classes of clearness (Perez et al. 1990, table 1). */
export const CLEARNESS_LIMITS = [1.065, 1.23, 1.5, 1.95, 2.8, 4.5, 6.2] as const

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
