import { cosd } from '../angles.ts'
import { rainWithin } from './rainWithin.ts'

/** Speeds at which particles settle by their weight, m/s: those of Coello and Boyle. */
const DEPOSITION_MS = { pm25: 0.0009, pm10: 0.004 } as const

/** The rain within `rainHours` that washes the plane clean, mm. */
export const HSU_DEFAULTS = { thresholdMm: 1, rainHours: 1 } as const

/** What dirties a plane and what washes it, on a regular time axis. */
interface HsuInput {
  /** Rain in each step, mm. */
  rainMm: Float64Array
  /** Particles under 2.5 and under 10 micrometres, µg/m³. */
  pm25: Float64Array
  pm10: Float64Array
  tiltDeg: number
  /** Length of a step, hours; default 1. */
  stepHours?: number
  /** Steps at whose end the plane was cleaned by hand, ascending. */
  cleanings?: readonly number[]
}

/** Light that passes under a dust of so many g/m² (Coello & Boyle 2019, after Hegazy 2001): over 0.65, to 1. */
export const dustTransmission = (gramsPerM2: number): number => 1 - 0.3437 * erf(0.17 * gramsPerM2 ** 0.8473)

/**
 * Share of the light that passes the dust on a plane, by the model of Humboldt State University: particles settle
 * on the plane's horizontal extent, and lie until enough rain falls or somebody cleans.
 *
 * @returns for each step, at its end: 1 when clean, over 0.65 always; NaN from a step of unknown particles to the next
 *   wash, and from a window of rain that is unknown and may have been a wash to the next one that is certain
 *
 * Reference: Coello, M. and Boyle, L. (2019), Simple model for predicting time series soiling of photovoltaic panels,
 * IEEE Journal of Photovoltaics 9(5), 1382-1387.
 */
export function hsuRatioSeries(input: HsuInput): Float64Array {
  const { rainMm, pm25, pm10, stepHours = 1, cleanings = [] } = input
  const { thresholdMm, rainHours } = HSU_DEFAULTS
  const count = rainMm.length
  const ratio = new Float64Array(count)
  const rain = rainWithin(rainMm, Math.max(1, Math.round(rainHours / stepHours)))
  // µg/m³ times m/s times s is µg/m².
  const gramsPerStep = 1e-6 * stepHours * 3600 * cosd(input.tiltDeg)
  let mass = 0
  let cleaning = 0
  for (let i = 0; i < count; i++) {
    const fine = pm25[i]!
    const coarse = Math.max(0, pm10[i]! - fine)
    mass += gramsPerStep * (fine * DEPOSITION_MS.pm25 + coarse * DEPOSITION_MS.pm10)
    if (rain.mm[i]! >= thresholdMm) mass = 0
    else if (rain.unknown[i] === 1) mass = Number.NaN
    while (cleaning < cleanings.length && cleanings[cleaning]! < i) cleaning++
    if (cleanings[cleaning] === i) mass = 0
    ratio[i] = mass === 0 ? 1 : dustTransmission(mass)
  }
  return ratio
}

const TWO_OVER_ROOT_PI = 2 / Math.sqrt(Math.PI)
/** From here on the error function is 1 in double precision. */
const SATURATED = 6
/** Where the series gives way to the continued fraction, which converges fast above. */
const CHANGE = 2.5

/**
 * Error function, to some 1e-15.
 *
 * @returns -1 to 1, odd; NaN for NaN
 *
 * Reference: Abramowitz, M. and Stegun, I. A. (1964), Handbook of mathematical functions, eqs. 7.1.6 (series without
 * change of sign) and 7.1.14 (continued fraction of the complement, taken backwards).
 */
export function erf(x: number): number {
  const a = Math.abs(x)
  if (a >= SATURATED) return Math.sign(x)
  const gauss = Math.exp(-a * a)
  if (a < CHANGE) {
    let term = a
    let sum = a
    for (let n = 1; term > sum * 1e-17; n++) {
      term *= (2 * a * a) / (2 * n + 1)
      sum += term
    }
    return Math.sign(x) * TWO_OVER_ROOT_PI * gauss * sum
  }
  let fraction = 0
  for (let n = 60; n > 0; n--) fraction = n / 2 / (a + fraction)
  return Math.sign(x) * (1 - gauss / Math.sqrt(Math.PI) / (a + fraction))
}
