import type { SKY_MODEL_NAMES } from '../../contract/parameters/fieldTable.ts'
import { levelUnderHorizon } from '../../solar/horizon.ts'
import { planePartsSeries, poaSeries, sumOfParts } from '../../solar/irradianceSeries.ts'
import { planeGeometry } from '../../solar/planeGeometry.ts'
import type { SeriesSkyModel } from '../../solar/skyShares.ts'
import { type FieldSky, underHorizon } from './underHorizon.ts'

/** The azimuth that faces the equator, degrees clockwise from north: 180 north of it, 0 south of it. */
export function equatorSideDeg(latitudeDeg: number): 0 | 180 {
  return latitudeDeg < 0 ? 0 : 180
}

/** Models of the diffuse sky by the words of the contract. */
export const SKY_MODELS = {
  perez: 'perez',
  perez_driesse: 'perez_driesse',
  haydavies: 'haydavies',
  isotrope: 'isotropic',
} as const satisfies Record<(typeof SKY_MODEL_NAMES)[number], SeriesSkyModel>

export interface Plane {
  /** 0 facing up to 90 upright. */
  tiltDeg: number
  /** Clockwise from north. */
  azimuthDeg: number
  /** Reflectance of the ground, 0 to 1. */
  albedo: number
  model: SeriesSkyModel
}

/** Irradiation of a plane in each hour, Wh/m². A horizontal plane receives the global, whatever the model, or what a horizon leaves of it. */
export function hoursOnPlane(sky: FieldSky, { tiltDeg, azimuthDeg, albedo, model }: Plane): Float64Array {
  const { hours, sun, horizon } = sky
  if (tiltDeg === 0) return horizon ? levelUnderHorizon({ hours, sun, line: horizon, model }).ghi : hours.ghi
  const plane = planeGeometry({ sun, tiltDeg, surfaceAzimuthDeg: azimuthDeg })
  if (!horizon) return poaSeries({ plane, ...hours, albedo, model })
  const mount = { kind: 'fixed', tiltDeg, azimuthDeg } as const
  const parts = planePartsSeries({ plane, ...hours, albedo, model })
  return sumOfParts(underHorizon(horizon, { mount, model, sky, plane, parts }).parts)
}
