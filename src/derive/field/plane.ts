import type { SKY_MODEL_NAMES } from '../../contract/parameters/fieldTable.ts'
import {
  blockedSkyShare,
  type HorizonLine,
  hiddenSamples,
  levelUnderHorizon,
  partsUnderHorizon,
} from '../../solar/horizon.ts'
import { type PlaneParts, planePartsSeries, poaSeries, sumOfParts } from '../../solar/irradianceSeries.ts'
import { type PlaneGeometry, planeGeometry, trackerGeometry } from '../../solar/planeGeometry.ts'
import type { SeriesSkyModel } from '../../solar/skyShares.ts'
import type { HourlyIrradiation } from '../../solar/spreadDays.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'
import { surfaceOrientation, type Tracker } from '../../solar/tracking.ts'

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

/** Light of the sky over hours, and the horizon that bounds it. */
export interface FieldSky {
  hours: HourlyIrradiation
  sun: SunGeometry
  /** Undefined: level in all directions. */
  horizon?: HorizonLine | undefined
}

/**
 * What a horizon leaves of the light of modules: of beam and sky (`partsUnderHorizon`), and of what the ground sends on, which
 * has the same horizon.
 *
 * @param of.parts light of the plane without the horizon
 * @returns its parts, and the hours that the level ground receives
 */
export function underHorizon(
  line: HorizonLine,
  of: { mount: Mount; model: SeriesSkyModel; sky: FieldSky; plane: PlaneGeometry; parts: PlaneParts },
): { parts: PlaneParts; level: HourlyIrradiation } {
  const { mount, model, plane, parts } = of
  const { hours, sun } = of.sky
  const level = levelUnderHorizon({ hours, sun, line, model })
  const horizon = { hidden: hiddenSamples(line, sun, plane), blockedShare: blockedShares(line, mount, sun) }
  const left = partsUnderHorizon({ plane, parts, dni: hours.dni, dhi: hours.dhi, model, horizon })
  const ground = parts.ground.map((watts, i) => {
    const whole = hours.ghi[i] as number
    return whole === 0 ? watts : watts * ((level.ghi[i] as number) / whole)
  })
  return { parts: { ...left, ground }, level }
}

/** The blocked share of an even sky by samples of the time axis; of a tracker by its rotation, to the degree. */
function blockedShares(line: HorizonLine, mount: Mount, sun: SunGeometry): (i: number) => number {
  if (mount.kind === 'fixed') {
    const share = blockedSkyShare(line, { tiltDeg: mount.tiltDeg, surfaceAzimuthDeg: mount.azimuthDeg })
    return () => share
  }
  const { tracker } = mount
  const rotation = new Float64Array(sun.count)
  trackerGeometry({ sun, tracker, rotation })
  const shares = new Map<number, number>()
  return (i) => {
    // In the dark it rests across its axis.
    const turned = Math.round(rotation[i] as number) || 0
    const known = shares.get(turned) ?? blockedSkyShare(line, surfaceOrientation(turned, tracker))
    shares.set(turned, known)
    return known
  }
}

/** How modules stand: fixed, or turned about an axis. */
export type Mount = { kind: 'fixed'; tiltDeg: number; azimuthDeg: number } | { kind: 'axis'; tracker: Tracker }

/** The plane of the modules in each hour. */
export function mountGeometry(mount: Mount, sun: SunGeometry): PlaneGeometry {
  return mount.kind === 'axis'
    ? trackerGeometry({ sun, tracker: mount.tracker })
    : planeGeometry({ sun, tiltDeg: mount.tiltDeg, surfaceAzimuthDeg: mount.azimuthDeg })
}
