import { halfTurn, sind } from './angles.ts'
import { geocentricSun } from './spa.ts'
import { DAY_MS } from './time.ts'

/** Nodes of one polynomial, in days from the start of its day: two before, the day's own ends, two after. */
const NODES = [-2, -1, 0, 1, 2, 3] as const
const ORDER = NODES.length

/** Three numbers a day: true minus mean hour angle at Greenwich, sine of declination, distance. */
const QUANTITIES = 3

/** Numbers that one day takes in `coefficients`. */
export const EPHEMERIS_STRIDE = ORDER * QUANTITIES

/**
 * The slow part of the sun's motion over whole UTC days, the same for every place: one polynomial of degree 5 a day
 * for each of: difference of true and mean hour angle at Greenwich (degrees: the equation of time with its sign),
 * sine of the declination, distance (AU). Coefficients stand lowest power first, in days from UTC midnight.
 */
export interface SunEphemeris {
  /** UTC day number (days since 1970) of the first day. */
  firstDay: number
  days: number
  coefficients: Float64Array
}

/** Monomial coefficients of the six Lagrange polynomials on the nodes: row i is the one that is 1 at node i. */
function lagrangeBasis(): number[][] {
  return NODES.map((own) => {
    let poly = [1]
    for (const node of NODES) {
      if (node === own) continue
      const next = new Array<number>(poly.length + 1).fill(0)
      poly.forEach((c, power) => {
        next[power + 1]! += c / (own - node)
        next[power]! -= (c * node) / (own - node)
      })
      poly = next
    }
    return poly
  })
}

/**
 * Tabulates the slow part of the sun's motion for every UTC day between two times.
 *
 * Daily nodes and degree 5: the fastest terms that matter are those of nutation and of the Moon's pull (13.7 and 29.5
 * days), whose sixth derivative bounds the error under 1e-8 degrees.
 *
 * @param span.startMs and span.endMs UTC, both included
 */
export function sunEphemeris({ startMs, endMs }: { startMs: number; endMs: number }): SunEphemeris {
  const firstDay = Math.floor(startMs / DAY_MS)
  const days = Math.floor(endMs / DAY_MS) - firstDay + 1
  if (!(days >= 1)) throw new RangeError('sunEphemeris: endMs is before startMs')
  const values = new Float64Array((days + ORDER - 1) * QUANTITIES)
  for (let n = 0; n < days + ORDER - 1; n++) {
    const sun = geocentricSun((firstDay + n + NODES[0]) * DAY_MS)
    // The mean sun is at -180 degrees at UTC midnight.
    values[n * QUANTITIES] = halfTurn(sun.siderealDeg - sun.rightAscensionDeg + 180)
    values[n * QUANTITIES + 1] = sind(sun.declinationDeg)
    values[n * QUANTITIES + 2] = sun.radiusAu
  }
  const basis = lagrangeBasis()
  const coefficients = new Float64Array(days * EPHEMERIS_STRIDE)
  for (let day = 0; day < days; day++) {
    for (let q = 0; q < QUANTITIES; q++) {
      const at = day * EPHEMERIS_STRIDE + q * ORDER
      for (let node = 0; node < ORDER; node++) {
        const value = values[(day + node) * QUANTITIES + q]!
        const row = basis[node]!
        for (let power = 0; power < ORDER; power++) coefficients[at + power]! += value * row[power]!
      }
    }
  }
  return { firstDay, days, coefficients }
}

/** Value of one quantity of one day, `at` being where its six coefficients begin. */
export function ephemerisValue(c: Float64Array, at: number, x: number): number {
  return c[at]! + x * (c[at + 1]! + x * (c[at + 2]! + x * (c[at + 3]! + x * (c[at + 4]! + x * c[at + 5]!))))
}
