import { cosd, RAD, sind } from '../angles.ts'

/** Long parallel rows on level ground, seen from their end. */
export interface Sheds {
  /** Tilt of the rows, 0 to 90. */
  tiltDeg: number
  /** Width of a row over the distance between rows, over 0 to 1. */
  gcr: number
  /** Height of the middle of a row, m; over half the row's rise. */
  heightM: number
  /** Distance between rows, m. */
  pitchM: number
}

/** What share of the view, 0 to 1, from where to where, as a mean over the surface that looks. */
export interface ShedViews {
  /** From the ground between two rows to the sky. */
  groundToSky: number
  /** From the front of a row to the sky and to the ground. */
  frontToSky: number
  frontToGround: number
  /** From the back of a row. */
  backToSky: number
  backToGround: number
}

/** From the ground, rows are looked at up to where they stand this high over the horizon. */
const LOWEST_ROW_DEG = 5
/** Distances between rows over which a row sees ground, either way, the row being as high as it is wide. */
const GROUND_REACH = 20
/** Half a row, and a hair: an edge in the way of a string must lie off the string's end, to have a direction from it. */
const EDGE = 0.5001

/** From the ground between two rows to the sky: the sum over the gaps between rows, seen by crossed strings. */
function groundToSky({ tiltDeg, gcr, heightM, pitchM }: Sheds): number {
  const half = (gcr * pitchM) / 2
  const reach = half * cosd(tiltDeg)
  const rise = half * sind(tiltDeg)
  const rows = Math.ceil(heightM / (pitchM * Math.tan(LOWEST_ROW_DEG * RAD)))
  const ground: [Point, Point] = [
    { x: 0, y: 0 },
    { x: pitchM, y: 0 },
  ]
  const low = (x: number): Point => ({ x: x - reach, y: heightM - rise })
  const high = (x: number): Point => ({ x: x + reach, y: heightM + rise })
  // A row without tilt has no upper edge; its middle is used instead.
  const top = (x: number): Point => (tiltDeg === 0 ? { x, y: heightM } : high(x))
  let sum = 0
  for (let k = -rows; k <= rows; k++) {
    const here = k * pitchM
    const next = here + pitchM
    // Of each row the edge that takes more of the gap.
    const left = direction(ground[0], low(here)) > direction(ground[0], high(here)) ? high(here) : low(here)
    const right = direction(ground[1], low(next)) > direction(ground[1], high(next)) ? low(next) : high(next)
    sum += crossedStrings(ground, [top(next), top(here)], { left, right })
  }
  return sum / pitchM
}

/** From one side of a row to the ground; the back is a front whose tilt is 180 less. */
function rowToGround(tiltDeg: number, gcr: number): number {
  const cos = cosd(tiltDeg)
  const sin = sind(tiltDeg)
  const height = 1
  const pitch = 1 / gcr
  const row: [Point, Point] = [
    { x: -0.5 * cos, y: height - 0.5 * sin },
    { x: 0.5 * cos, y: height + 0.5 * sin },
  ]
  const own = { x: -EDGE * cos, y: height - EDGE * sin }
  const before = { x: own.x - pitch, y: own.y }
  let sum = 0
  for (let k = -GROUND_REACH; k < GROUND_REACH; k++) {
    const ground: [Point, Point] = [
      { x: k * pitch, y: 0 },
      { x: (k + 1) * pitch, y: 0 },
    ]
    sum += crossedStrings(row, ground, { left: own, right: before })
  }
  return sum
}

/**
 * Views of the surfaces of rows without end. Made once for a tilt.
 *
 * The ground is counted only so far, as the reference values have it (tests/oracle/README.md): the rest is under
 * 0.0012 of a row's view.
 *
 * @returns NaN where an input is NaN
 *
 * References: Mikofski, M., Darawali, R., Hamer, M., Neubert, A. and Newmiller, J. (2019), Bifacial performance
 * modeling in large arrays, 46th IEEE PVSC, 1282-1287; views by crossed strings (Hottel and Sarofim 1967).
 */
export function shedViews(sheds: Sheds): ShedViews {
  const { tiltDeg, gcr } = sheds
  // Distances, in widths of a row, from the foot of a row to the head and to the foot of the next one.
  const next = 1 / gcr
  const toHead = Math.sqrt(next * next + 2 * next * cosd(tiltDeg) + 1)
  const toFoot = Math.sqrt(next * next - 2 * next * cosd(tiltDeg) + 1)
  return {
    groundToSky: groundToSky(sheds),
    frontToSky: 0.5 * (1 + next - toFoot),
    frontToGround: rowToGround(tiltDeg, gcr),
    // Rounding may leave a flat row a hair under 0.
    backToSky: Math.max(0, 0.5 * (1 + next - toHead)),
    // Flat, a string along the row has no side; as in the reference, it is taken a hair off.
    backToGround: rowToGround(tiltDeg === 0 ? 179.9999 : 180 - tiltDeg, gcr),
  }
}

/** A point of a section through rows, m: to the right and up. */
interface Point {
  x: number
  y: number
}

const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

/** Direction from one point to another, radians, from the right and upward. */
const direction = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x)

/** A line that passes an edge by less than this, radians, touches it. */
const TOUCH = 1e-8

/** Length of a string from one point to another, bent round an edge that bounds the view on the left or on the right. */
function stringLength(from: Point, to: Point, left: Point, right: Point): number {
  const line = direction(from, to)
  if (direction(from, right) - line > TOUCH) return distance(from, right) + distance(right, to)
  if (line - direction(from, left) > TOUCH) return distance(from, left) + distance(left, to)
  return distance(from, to)
}

/**
 * View of one strip to another by crossed strings, times the width of the first and not less than 0.
 *
 * @param from both ends of the strip that looks, the one at the left as seen along the view first
 * @param to both ends of the strip that is seen: the first belongs to the first of `from` by a crossing string
 * @param between the edges that bound the view on both sides
 *
 * Reference: Hottel, H. C. and Sarofim, A. F. (1967), Radiative transfer, 31-39.
 */
export function crossedStrings(
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  between: { left: Point; right: Point },
): number {
  const { left, right } = between
  const crossing = stringLength(from[0], to[0], left, right) + stringLength(from[1], to[1], left, right)
  const straight = stringLength(from[1], to[0], left, right) + stringLength(from[0], to[1], left, right)
  return Math.max(0, (crossing - straight) / 2)
}
