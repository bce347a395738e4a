import { expect, it } from 'vitest'
import { trackSingleAxis } from '../../../scripts/oracle/models/tracking.ts'
import { erbsSeries } from '../../solar/irradianceSeries.ts'
import { planeGeometry } from '../../solar/planeGeometry.ts'
import { sunGeometry } from '../../solar/sunGeometry.ts'
import { HORIZONTAL_TRACKER } from '../../solar/tracking.ts'
import { rearHours } from './rearHours.ts'

const at = { latitudeDeg: 10.4, longitudeDeg: -9.3, altitudeM: 370, startMs: Date.UTC(2022, 0, 10, 0, 30) }
const sun = sunGeometry({ ...at, stepMs: 3_600_000, count: 24 })
const ghi = sun.cosZenith.map((cos) => Math.max(0, cos) * 800)
const hours = { ghi, ...erbsSeries({ plane: planeGeometry({ sun, tiltDeg: 0, surfaceAzimuthDeg: 0 }), ghi }) }
const sky = { hours, sun, albedo: new Float64Array(24).fill(0.25) }
const rows = { bifaciality: 0.7, groundCoverage: 0.4, widthM: 2, heightM: 1.5 }

it.each([0, 180])(
  'the back of a tracker with an axis to %s receives in each hour what it would, were it fixed as it stands',
  (axisAzimuthDeg) => {
    const tracker = { ...HORIZONTAL_TRACKER, axisAzimuthDeg, backtrack: false }
    const followed = rearHours({ kind: 'axis', tracker }, rows, sky)
    for (let i = 8; i < 17; i++) {
      const sunThen = { apparentZenith: sun.apparentZenith[i] as number, azimuth: sun.azimuth[i] as number }
      const { tiltDeg, surfaceAzimuthDeg: azimuthDeg } = trackSingleAxis(sunThen, tracker)
      const fixed = rearHours({ kind: 'fixed', tiltDeg, azimuthDeg }, rows, sky)
      expect((followed[i] as number) / (fixed[i] as number), `${i} h`).toBeCloseTo(1, 1.5)
    }
  },
)
