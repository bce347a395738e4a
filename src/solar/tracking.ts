import { cosd, DEG, sind, turn } from './angles.ts'
import { angleOfIncidence } from './incidence.ts'

/** A tracker that turns about one axis. */
export interface Tracker {
  /** Tilt of the axis, 0 to 90. */
  axisTiltDeg: number
  /** Direction of the axis, clockwise from north. */
  axisAzimuthDeg: number
  /** Rotation limit either way, over 0 to 180. */
  maxAngleDeg: number
  /** Whether the rows turn back so as not to shade each other. */
  backtrack: boolean
  /** Width of a row over the distance between rows, over 0 to 1. */
  groundCoverage: number
}

/** The field of the reference tables: horizontal north-south axis, 60 degrees, backtracking at 0.4. */
export const HORIZONTAL_TRACKER: Tracker = {
  axisTiltDeg: 0,
  axisAzimuthDeg: 0,
  maxAngleDeg: 60,
  backtrack: true,
  groundCoverage: 0.4,
}

/** Where a tracker stands; degrees. */
export interface TrackerPosition {
  /** Rotation, right-handed about the axis. */
  trackerTheta: number
  aoi: number
  tiltDeg: number
  surfaceAzimuthDeg: number
}

const PARKED: TrackerPosition = {
  trackerTheta: Number.NaN,
  aoi: Number.NaN,
  tiltDeg: Number.NaN,
  surfaceAzimuthDeg: Number.NaN,
}

/** Rotation that turns the plane to the sun: the sun's vector in the tracker's frame (Anderson & Mikofski 2020, eq. 5). */
function idealRotationDeg(sun: { apparentZenith: number; azimuth: number }, tracker: Tracker): number {
  const horizontal = sind(sun.apparentZenith)
  const east = horizontal * sind(sun.azimuth)
  const north = horizontal * cosd(sun.azimuth)
  const sinAxis = sind(tracker.axisAzimuthDeg)
  const cosAxis = cosd(tracker.axisAzimuthDeg)
  const sinTilt = sind(tracker.axisTiltDeg)
  const across = east * cosAxis - north * sinAxis
  const above =
    east * sinAxis * sinTilt + north * sinTilt * cosAxis + cosd(sun.apparentZenith) * cosd(tracker.axisTiltDeg)
  return Math.atan2(across, above) * DEG
}

/**
 * Which way a tracker's plane faces at a rotation: the turned normal, across and along the axis (Marion & Dobos 2013,
 * eqs. 1 to 4, written with two-argument arc tangents, which stay exact where the arc sine is flat).
 */
function orientation(trackerTheta: number, tracker: Tracker): { tiltDeg: number; surfaceAzimuthDeg: number } {
  const across = sind(trackerTheta)
  const along = cosd(trackerTheta) * sind(tracker.axisTiltDeg)
  const up = cosd(trackerTheta) * cosd(tracker.axisTiltDeg)
  const tiltDeg = Math.atan2(Math.hypot(across, along), up) * DEG
  // A flat plane faces every way; the convention is clockwise of the axis.
  const delta = across === 0 && along === 0 ? 90 : Math.atan2(across, along) * DEG
  return { tiltDeg, surfaceAzimuthDeg: turn(tracker.axisAzimuthDeg + delta) }
}

/**
 * Rotation of a single-axis tracker, with backtracking on level ground.
 *
 * @param sun.apparentZenith refracted zenith, degrees; sun.azimuth clockwise from north
 * @returns rotation, angle of incidence, tilt and azimuth of the plane; all NaN with the sun under the horizon
 *   (zenith over 90) and for NaN
 *
 * Reference: Anderson, K. and Mikofski, M. (2020), Slope-aware backtracking for single-axis trackers,
 * NREL/TP-5K00-76626, eqs. 5 and 14 to 16; Marion, W. F. and Dobos, A. P. (2013), NREL/TP-6A20-58891.
 */
export function trackSingleAxis(
  sun: { apparentZenith: number; azimuth: number },
  tracker: Tracker = HORIZONTAL_TRACKER,
): TrackerPosition {
  if (!(sun.apparentZenith <= 90)) return PARKED
  let trackerTheta = idealRotationDeg(sun, tracker)
  if (tracker.backtrack) {
    const lit = Math.abs(cosd(trackerTheta) / tracker.groundCoverage)
    // From 1 on the rows do not reach each other's shade.
    if (lit < 1) trackerTheta -= Math.sign(trackerTheta) * Math.acos(lit) * DEG
  }
  trackerTheta = Math.max(-tracker.maxAngleDeg, Math.min(tracker.maxAngleDeg, trackerTheta))
  const plane = orientation(trackerTheta, tracker)
  return {
    trackerTheta,
    aoi: angleOfIncidence({ ...plane, zenith: sun.apparentZenith, azimuth: sun.azimuth }),
    ...plane,
  }
}
