import {
  blockedSkyShare,
  type HorizonLine,
  hiddenSamples,
  levelUnderHorizon,
  partsUnderHorizon,
} from '../../solar/horizon.ts'
import type { PlaneParts } from '../../solar/irradianceSeries.ts'
import type { PlaneGeometry } from '../../solar/planeGeometry.ts'
import { trackerGeometry } from '../../solar/planeGeometry.ts'
import type { SeriesSkyModel } from '../../solar/skyShares.ts'
import type { HourlyIrradiation } from '../../solar/spreadDays.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'
import { surfaceOrientation } from '../../solar/tracking.ts'
import type { Mount } from './mount.ts'

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
