import { bifacialIrradiance, infiniteSheds } from '../../solar/bifacial/infiniteSheds.ts'
import { type ShedViews, shedViews } from '../../solar/bifacial/shedViews.ts'
import { trackerGeometry } from '../../solar/planeGeometry.ts'
import type { HourlyIrradiation } from '../../solar/spreadDays.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'
import type { Mount } from './plane.ts'

/** Long rows of modules that take light from behind. */
export interface Rows {
  /** Efficiency of the back over that of the front, 0 to 1. */
  bifaciality: number
  /** Width of a row over the distance between rows, over 0 to 1. */
  groundCoverage: number
  /** Width of a row, and height of its middle over the ground, m. */
  widthM: number
  heightM: number
}

/**
 * Light that the backs of rows add to that of the front, W/m² of the front, from sky and ground as infinite sheds have it. The
 * rows of a tracker turn: their views are made once for each degree.
 *
 * @param mount fixed, or a tracker with a level axis
 */
export function rearHours(
  mount: Mount,
  rows: Rows,
  { hours, sun, albedo }: { hours: HourlyIrradiation; sun: SunGeometry; albedo: Float64Array },
): Float64Array {
  const { ghi, dni, dhi } = hours
  const standing = standingOf(mount, sun)
  const views: ShedViews[] = []
  const rear = new Float64Array(sun.count)
  for (let i = 0; i < sun.count; i++) {
    if (ghi[i] === 0) continue
    const { tiltDeg, surfaceAzimuthDeg } = standing(i)
    const sheds = {
      tiltDeg,
      gcr: rows.groundCoverage,
      heightM: rows.heightM,
      pitchM: rows.widthM / rows.groundCoverage,
    }
    const key = Math.round(tiltDeg * 100)
    views[key] ??= shedViews(sheds)
    const { back } = infiniteSheds(
      {
        zenith: sun.apparentZenith[i] as number,
        azimuth: sun.azimuth[i] as number,
        surfaceAzimuthDeg,
        ghi: ghi[i] as number,
        dhi: dhi[i] as number,
        dni: (sun.apparentZenith[i] as number) <= 90 ? (dni[i] as number) : 0,
        dniExtra: sun.extraterrestrialDni[i] as number,
        albedo: albedo[i] as number,
      },
      sheds,
      views[key],
    )
    rear[i] = bifacialIrradiance(0, back.total, rows)
  }
  return rear
}

/** Orientation of a row in each hour; a tracker's to the degree. */
function standingOf(mount: Mount, sun: SunGeometry): (i: number) => { tiltDeg: number; surfaceAzimuthDeg: number } {
  if (mount.kind === 'fixed') {
    const standing = { tiltDeg: mount.tiltDeg, surfaceAzimuthDeg: mount.azimuthDeg }
    return () => standing
  }
  const { tracker } = mount
  const rotation = new Float64Array(sun.count)
  trackerGeometry({ sun, tracker, rotation })
  return (i) => {
    const turned = Math.round(Number.isNaN(rotation[i] as number) ? 0 : (rotation[i] as number))
    return { tiltDeg: Math.abs(turned), surfaceAzimuthDeg: tracker.axisAzimuthDeg + (turned < 0 ? -90 : 90) }
  }
}
