import { absoluteAirmass, relativeAirmass } from '../airmass.ts'
import { dayOfYear, extraterrestrialFromRadius, extraterrestrialSpencer } from '../extraterrestrial.ts'
import { pressureFromAltitude } from '../pressure.ts'
import { DELTA_T_SECONDS, solarPosition } from '../spa.ts'
import type { RowModel } from './row.ts'

/** The sun and the air above a place. */
export const sunTables = {
  solar_position(row) {
    const sun = solarPosition({
      timeMs: row.time!,
      latitudeDeg: row.latitude!,
      longitudeDeg: row.longitude!,
      altitudeM: row.altitude!,
      pressurePa: row.pressure!,
      temperatureC: row.temperature!,
      deltaTSeconds: DELTA_T_SECONDS,
    })
    return {
      out_zenith: sun.zenith,
      out_apparent_zenith: sun.apparentZenith,
      out_elevation: sun.elevation,
      out_apparent_elevation: sun.apparentElevation,
      out_azimuth: sun.azimuth,
      out_equation_of_time_min: sun.equationOfTimeMin,
      out_extra_dni_spencer: extraterrestrialSpencer(dayOfYear(row.time!)),
      out_extra_dni_nrel: extraterrestrialFromRadius(sun.radiusAu),
    }
  },
  airmass(row) {
    const relative = relativeAirmass(row.apparent_zenith!)
    return {
      out_relative_kastenyoung1989: relative,
      out_absolute: absoluteAirmass({ relativeAirmass: relative, pressurePa: row.pressure! }),
    }
  },
  pressure: (row) => ({ out_pressure: pressureFromAltitude(row.altitude!) }),
} satisfies Record<string, RowModel>
