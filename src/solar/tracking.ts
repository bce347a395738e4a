import { cosd, DEG, sind, turn } from './angles.ts'

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
  /** Width of a row over the horizontal distance between rows, over 0 to 1. */
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

/** An axis as sines and cosines. */
export interface Axis {
  cosTilt: number
  sinTilt: number
  cosAzimuth: number
  sinAzimuth: number
}

export const axisOf = (tracker: Pick<Tracker, 'axisTiltDeg' | 'axisAzimuthDeg'>): Axis => ({
  cosTilt: cosd(tracker.axisTiltDeg),
  sinTilt: sind(tracker.axisTiltDeg),
  cosAzimuth: cosd(tracker.axisAzimuthDeg),
  sinAzimuth: sind(tracker.axisAzimuthDeg),
})

/** A direction's share to the right of an axis that is looked along (Anderson & Mikofski 2020, eq. 4). */
export const acrossAxis = (axis: Axis, east: number, north: number): number =>
  east * axis.cosAzimuth - north * axis.sinAzimuth

/** A direction's share square to the axis and upward. */
export const aboveAxis = (axis: Axis, { east, north, up }: { east: number; north: number; up: number }): number =>
  (east * axis.sinAzimuth + north * axis.cosAzimuth) * axis.sinTilt + up * axis.cosTilt

/**
 * Rotation that turns the plane to a sun at `across` and `above` in the tracker's frame, turned back where rows would
 * shade each other on level ground, within the limit.
 *
 * Reference: Anderson, K. and Mikofski, M. (2020), Slope-aware backtracking for single-axis trackers,
 * NREL/TP-5K00-76626, eqs. 5 and 14 to 16.
 */
export function rotationDeg(across: number, above: number, tracker: Tracker): number {
  let theta = Math.atan2(across, above) * DEG
  if (tracker.backtrack) {
    const lit = Math.abs(cosd(theta) / tracker.groundCoverage)
    // From 1 on the rows do not reach each other's shade.
    if (lit < 1) theta -= Math.sign(theta) * Math.acos(lit) * DEG
  }
  return Math.max(-tracker.maxAngleDeg, Math.min(tracker.maxAngleDeg, theta))
}

/**
 * Which way a tracker's plane faces at a rotation: the turned normal, across and along the axis (Marion, W. F. and
 * Dobos, A. P. 2013, NREL/TP-6A20-58891, eqs. 1 to 4, written with two-argument arc tangents, which stay exact where
 * the arc sine is flat).
 */
export function surfaceOrientation(
  trackerTheta: number,
  tracker: Pick<Tracker, 'axisTiltDeg' | 'axisAzimuthDeg'>,
): { tiltDeg: number; surfaceAzimuthDeg: number } {
  const across = sind(trackerTheta)
  const along = cosd(trackerTheta) * sind(tracker.axisTiltDeg)
  const up = cosd(trackerTheta) * cosd(tracker.axisTiltDeg)
  const tiltDeg = Math.atan2(Math.hypot(across, along), up) * DEG
  // A flat plane faces every way; the convention is clockwise of the axis.
  const delta = across === 0 && along === 0 ? 90 : Math.atan2(across, along) * DEG
  return { tiltDeg, surfaceAzimuthDeg: turn(tracker.axisAzimuthDeg + delta) }
}
