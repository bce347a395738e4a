import { describe, expect, it } from 'vitest'
import { trackSingleAxis } from '../../../scripts/oracle/models/tracking.ts'
import { HOUR_MS } from '../../contract/time.ts'
import { cosd, sind } from '../../solar/angles.ts'
import { blockedSkyShare, horizonElevationDeg } from '../../solar/horizon.ts'
import { erbsSeries } from '../../solar/irradianceSeries.ts'
import { planeGeometry, trackerGeometry } from '../../solar/planeGeometry.ts'
import { sunGeometry } from '../../solar/sunGeometry.ts'
import { HORIZONTAL_TRACKER } from '../../solar/tracking.ts'
import { hoursOnPlane, underHorizon } from './plane.ts'

const HOURS = 24 * 20
const sun = sunGeometry({
  ...{ latitudeDeg: 11.3, longitudeDeg: -12.3, altitudeM: 1000 },
  ...{ startMs: Date.UTC(2022, 11, 5) + HOUR_MS / 2, stepMs: HOUR_MS, count: HOURS },
})
const ghi = sun.cosZenith.map((cos, i) => Math.max(0, cos) * 1000 * (0.3 + 0.6 * Math.abs(Math.sin(i))))
const hours = { ghi, ...erbsSeries({ plane: planeGeometry({ sun, tiltDeg: 0, surfaceAzimuthDeg: 0 }), ghi }) }
const LINE = [0, 10, 35, 20, 5, 0, 15, 8]
const PLANE = { tiltDeg: 40, azimuthDeg: 120, albedo: 0.25 }

/** Hay and Davies under a horizon, written out hour by hour; with no anisotropy an even sky. */
function byHand(i: number, model: 'haydavies' | 'isotropic'): number {
  const [global, diffuse, beam] = [ghi[i], hours.dhi[i], hours.dni[i]] as [number, number, number]
  const zenith = sun.apparentZenith[i] as number
  const azimuth = sun.azimuth[i] as number
  const seen = 90 - zenith >= horizonElevationDeg(LINE, azimuth) ? 1 : 0
  const cosAoi = Math.max(
    0,
    cosd(PLANE.tiltDeg) * cosd(zenith) + sind(PLANE.tiltDeg) * sind(zenith) * cosd(azimuth - PLANE.azimuthDeg),
  )
  const anisotropy = model === 'isotropic' ? 0 : beam / (sun.extraterrestrialDni[i] as number)
  const least = Math.max(cosd(zenith), 0.01745)
  const even = (tiltDeg: number) =>
    (1 - anisotropy) * (1 - blockedSkyShare(LINE, { tiltDeg, surfaceAzimuthDeg: PLANE.azimuthDeg }))
  const level = seen * (global - diffuse) + diffuse * (even(0) + seen * anisotropy * (cosd(zenith) / least))
  const sky = diffuse * ((even(PLANE.tiltDeg) * (1 + cosd(PLANE.tiltDeg))) / 2 + (seen * anisotropy * cosAoi) / least)
  return seen * beam * cosAoi + sky + (level * PLANE.albedo * (1 - cosd(PLANE.tiltDeg))) / 2
}

describe('the light of a plane under a horizon', () => {
  it.each(['isotropic', 'haydavies'] as const)('is what its lines by hand say, part by part: %s', (model) => {
    const made = hoursOnPlane({ hours, sun, horizon: LINE }, { ...PLANE, model })
    let [hidden, seen] = [0, 0]
    for (let i = 0; i < HOURS; i++) {
      const zenith = sun.apparentZenith[i] as number
      if (zenith > 85) continue
      if (90 - zenith < horizonElevationDeg(LINE, sun.azimuth[i] as number)) hidden++
      else seen++
      expect(made[i]).toBeCloseTo(byHand(i, model), 8)
    }
    expect(hidden).toBeGreaterThan(30)
    expect(seen).toBeGreaterThan(100)
  })

  it('is in each hour of a tracker that of the way it faces, not of its mirror image', () => {
    const wall = Array.from({ length: 36 }, (_, i) => (i > 3 && i < 15 ? 30 : 0)) // to the east
    const tracker = HORIZONTAL_TRACKER
    const plane = trackerGeometry({ sun, tracker })
    const even = {
      beam: new Float64Array(HOURS),
      sky: new Float64Array(HOURS).fill(100),
      ground: new Float64Array(HOURS),
    }
    const mount = { kind: 'axis', tracker } as const
    const { parts } = underHorizon(wall, { mount, model: 'isotropic', sky: { hours, sun }, plane, parts: even })
    for (let i = 0; i < HOURS; i++) {
      const [apparentZenith, azimuth] = [sun.apparentZenith[i] as number, sun.azimuth[i] as number]
      if (apparentZenith > 85) continue
      const facing = trackSingleAxis({ apparentZenith, azimuth })
      // To the degree of rotation.
      expect(Math.abs((parts.sky[i] as number) - 100 * (1 - blockedSkyShare(wall, facing)))).toBeLessThan(0.3)
    }
  })
})
