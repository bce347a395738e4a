import { cosd, sind } from '../../../src/solar/angles.ts'
import {
  aboveAxis,
  acrossAxis,
  axisOf,
  HORIZONTAL_TRACKER,
  rotationDeg,
  surfaceOrientation,
  type Tracker,
} from '../../../src/solar/tracking.ts'
import { angleOfIncidence } from './incidence.ts'

/** Orientation of a tracker; degrees. */
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

/** A direction in the tracker's frame. */
function inFrame(zenithDeg: number, azimuthDeg: number, tracker: Pick<Tracker, 'axisTiltDeg' | 'axisAzimuthDeg'>) {
  const axis = axisOf(tracker)
  const horizontal = sind(zenithDeg)
  const east = horizontal * sind(azimuthDeg)
  const north = horizontal * cosd(azimuthDeg)
  return { across: acrossAxis(axis, east, north), above: aboveAxis(axis, { east, north, up: cosd(zenithDeg) }) }
}

/**
 * Rotation of a single-axis tracker, with backtracking.
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
  const { across, above } = inFrame(sun.apparentZenith, sun.azimuth, tracker)
  const trackerTheta = rotationDeg(across, above, tracker)
  const plane = surfaceOrientation(trackerTheta, tracker)
  return {
    trackerTheta,
    aoi: angleOfIncidence({ ...plane, zenith: sun.apparentZenith, azimuth: sun.azimuth }),
    ...plane,
  }
}
