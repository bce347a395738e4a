import type { HourlyIrradiation } from '../solar/spreadDays.ts'
import type { SunGeometry } from '../solar/sunGeometry.ts'
import { type CalendarMonths, calendarMonths, meanYear } from './meanYear.ts'
import { hoursOnPlane, type Plane } from './plane.ts'
import { foldHours, type SunAxis } from './sunAxis.ts'

/** Any tilt: on it the sky is asked for its diffuse, which the horizontal is not. */
export const A_TILT_DEG = 5
const ON_A_TILT: Plane = { tiltDeg: A_TILT_DEG, azimuthDeg: 180, albedo: 0.2, model: 'isotropic' }

interface Sky {
  hours: HourlyIrradiation
  sun: SunGeometry
}

/** The calendar months that have all that a tilted plane needs: an hour of which the diffuse is missing counts on none, the horizontal included. */
export function monthsOnPlanes(axis: SunAxis, sky: Sky): CalendarMonths {
  return calendarMonths(axis, foldHours(axis, hoursOnPlane(sky, ON_A_TILT)))
}

/** The irradiation of a plane in each calendar month of a mean year, kWh/m². Each plane is a pass over all hours. */
export function meanYearOnPlane(axis: SunAxis, sky: Sky, months: CalendarMonths): (plane: Plane) => Float64Array {
  return (plane) => meanYear(months, foldHours(axis, hoursOnPlane(sky, plane)))
}
