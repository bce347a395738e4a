import { type PlaneGeometry, planeGeometry, trackerGeometry } from '../../solar/planeGeometry.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'
import type { Tracker } from '../../solar/tracking.ts'

/** How modules stand: fixed, or turned about an axis. */
export type Mount = { kind: 'fixed'; tiltDeg: number; azimuthDeg: number } | { kind: 'axis'; tracker: Tracker }

/** The plane of the modules in each hour. */
export function mountGeometry(mount: Mount, sun: SunGeometry): PlaneGeometry {
  return mount.kind === 'axis'
    ? trackerGeometry({ sun, tracker: mount.tracker })
    : planeGeometry({ sun, tiltDeg: mount.tiltDeg, surfaceAzimuthDeg: mount.azimuthDeg })
}
