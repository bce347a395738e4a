import { LRUCache } from 'lru-cache'
import { timeOf } from '../contract/time.ts'
import {
  ephemerisOfYears,
  hoursOfStep,
  type Site,
  type SunAxis,
  sunOnAxis,
  yearsOfAxis,
} from '../derive/steps/sunAxis.ts'
import type { SunGeometry } from '../solar/sunGeometry.ts'

const SUN_BYTES = 64 << 20

let suns = sunsWithin(SUN_BYTES)

function sunsWithin(maxSize: number): LRUCache<string, SunGeometry> {
  return new LRUCache({ maxSize, sizeCalculation: ({ zenith }) => 5 * zenith.byteLength + 256 })
}

/** Bounds what this thread keeps, in bytes; what is kept is let go. */
export function boundSuns(bytes: number): void {
  suns = sunsWithin(bytes)
}

/** The sun of a place over an axis, made once and kept, bounded. Days and hours of the same span share theirs. */
export function keptSun(axis: SunAxis, site: Site): SunGeometry {
  const hours = axis.count * hoursOfStep(axis)
  const kind = axis.granularite === 'mensuel' ? 'jours moyens' : 'heures'
  const key = [
    site.latitudeDeg,
    site.longitudeDeg,
    site.altitudeM,
    kind,
    timeOf(axis.granularite, axis.firstSlot),
    hours,
    axis.minute ?? '',
  ].join(' ')
  const known = suns.get(key)
  if (known) return known
  const made = sunOnAxis(axis, site, ephemerisOfYears(yearsOfAxis(axis)))
  suns.set(key, made)
  return made
}
