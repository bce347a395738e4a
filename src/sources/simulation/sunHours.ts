import { HOUR_MS } from '../../contract/time.ts'
import { relativeAirmass } from '../../solar/atmosphere.ts'
import type { SunEphemeris } from '../../solar/sunEphemeris.ts'
import { sunGeometry } from '../../solar/sunGeometry.ts'
import type { Calendar } from './calendar.ts'

/**
 * The clearest hour: clearness index with the sun overhead, and its fall with each further air mass. A choice: an hour
 * stays under 0.82 and a tropical day under about 0.78, above the clearest days that ground stations see there (0.71
 * in two years at one), so that the clearest months of satellite normals, with their spread, fit under it.
 */
const CLEAREST_OVERHEAD = 0.82
const FALL_PER_AIRMASS = 0.055

/** The clearest day, as a part of its clearest hours together: no day is clear in every hour. */
const CLEAREST_DAY = 0.97

export interface Place {
  latitude: number
  longitude: number
  altitude: number
}

/** The sun over the hours of a place, night being zeros. */
export type SunHours = ReturnType<typeof sunHours>

export function sunHours(place: Place, calendar: Calendar, ephemeris: SunEphemeris) {
  const axis = {
    latitudeDeg: place.latitude,
    longitudeDeg: place.longitude,
    altitudeM: place.altitude,
    stepMs: HOUR_MS,
    ephemeris,
  }
  const { hours, days } = calendar
  const middle = sunGeometry({
    ...axis,
    startMs: calendar.startMs + HOUR_MS / 2,
    count: hours,
    position: 'sunlitMiddle',
  })
  const ends = sunGeometry({ ...axis, startMs: calendar.startMs, count: hours + 1 }).cosZenith
  const sun = {
    /** Cosine of the true zenith in the middle of the sunlit part of the hour. */
    cosZenith: new Float64Array(hours),
    /** Extraterrestrial irradiation of a horizontal plane, Wh/m² in the hour. */
    extraterrestrial: new Float64Array(hours),
    /** The most that can reach the ground, Wh/m² in the hour. */
    ceiling: new Float64Array(hours),
    /** First and one past the last hour of each day that has sun in it, as hours of the axis. */
    firstLit: new Int32Array(days),
    endLit: new Int32Array(days),
    /** Extraterrestrial irradiation of each day, and the most that can reach the ground, kWh/m². */
    extraterrestrialDay: new Float64Array(days),
    ceilingDay: new Float64Array(days),
    /** Hours of each day with the sun up. */
    daylightDay: new Float64Array(days),
  }
  for (let d = 0; d < days; d++) {
    for (let i = 24 * d; i < 24 * d + 24; i++) {
      const lit = litPart(ends[i]!, ends[i + 1]!)
      const cosZenith = middle.cosZenith[i]!
      if (lit === 0 || cosZenith <= 0) continue
      const top = middle.extraterrestrialDni[i]! * lit * cosZenith
      const airmass = relativeAirmass(Math.min(90, middle.apparentZenith[i]!))
      sun.cosZenith[i] = cosZenith
      sun.extraterrestrial[i] = top
      sun.ceiling[i] = top * CLEAREST_OVERHEAD * Math.exp(-FALL_PER_AIRMASS * (airmass - 1))
      sun.extraterrestrialDay[d]! += top / 1000
      sun.daylightDay[d]! += lit
      sun.ceilingDay[d]! += (CLEAREST_DAY * sun.ceiling[i]!) / 1000
      if (sun.endLit[d] === 0) sun.firstLit[d] = i
      sun.endLit[d] = i + 1
    }
  }
  return sun
}

/** Part of an hour with the sun up; the cosine of the zenith is a straight line over the hour of a sunrise. */
function litPart(cosAtStart: number, cosAtEnd: number): number {
  if (cosAtStart > 0 && cosAtEnd > 0) return 1
  if (cosAtStart <= 0 && cosAtEnd <= 0) return 0
  return Math.max(cosAtStart, cosAtEnd) / Math.abs(cosAtEnd - cosAtStart)
}
