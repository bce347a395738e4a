import { poaSeries } from '../../solar/irradianceSeries.ts'
import { planeGeometry } from '../../solar/planeGeometry.ts'
import type { SeriesSkyModel } from '../../solar/skyShares.ts'
import type { HourlyIrradiation } from '../../solar/spreadDays.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'

export interface Plane {
  /** 0 facing up to 90 upright. */
  tiltDeg: number
  /** Clockwise from north. */
  azimuthDeg: number
  /** Reflectance of the ground, 0 to 1. */
  albedo: number
  model: SeriesSkyModel
}

/** Irradiation of a plane in each hour, Wh/m². A horizontal plane receives the global, whatever the model. */
export function hoursOnPlane(
  { hours, sun }: { hours: HourlyIrradiation; sun: SunGeometry },
  plane: Plane,
): Float64Array {
  if (plane.tiltDeg === 0) return hours.ghi
  const geometry = planeGeometry({ sun, tiltDeg: plane.tiltDeg, surfaceAzimuthDeg: plane.azimuthDeg })
  return poaSeries({ plane: geometry, ...hours, albedo: plane.albedo, model: plane.model })
}
