import { sunEphemeris } from '../../src/solar/sunEphemeris.ts'
import { type SunGeometry, sunGeometry } from '../../src/solar/sunGeometry.ts'

/** Where a table of a year was computed, as its settings have it. */
export interface OraclePlace {
  latitude: number
  longitude: number
  altitude: number
  /** Pa; that of the altitude where it is not said. */
  pressure?: number
  /** °C; 12 where it is not said. */
  temperature_refraction?: number
}

/** The sun at times in any order: the service's own geometry, one sample at a time. */
export function sunAt(times: Float64Array, place: OraclePlace): SunGeometry {
  const count = times.length
  const sun: SunGeometry = {
    count,
    zenith: new Float64Array(count).fill(Number.NaN),
    apparentZenith: new Float64Array(count).fill(Number.NaN),
    azimuth: new Float64Array(count).fill(Number.NaN),
    cosZenith: new Float64Array(count).fill(Number.NaN),
    extraterrestrialDni: new Float64Array(count).fill(Number.NaN),
  }
  const known = times.filter((t) => !Number.isNaN(t))
  if (known.length === 0) return sun
  const [startMs, endMs] = known.reduce(
    ([low, high], t) => [Math.min(low!, t), Math.max(high!, t)],
    [known[0]!, known[0]!],
  )
  const ephemeris = sunEphemeris({ startMs: startMs!, endMs: endMs! })
  for (let i = 0; i < count; i++) {
    if (Number.isNaN(times[i]!)) continue
    const one = sunGeometry({
      latitudeDeg: place.latitude,
      longitudeDeg: place.longitude,
      altitudeM: place.altitude,
      ...(place.pressure === undefined ? {} : { pressurePa: place.pressure }),
      ...(place.temperature_refraction === undefined ? {} : { temperatureC: place.temperature_refraction }),
      startMs: times[i]!,
      stepMs: 1,
      count: 1,
      ephemeris,
    })
    sun.zenith[i] = one.zenith[0]!
    sun.apparentZenith[i] = one.apparentZenith[0]!
    sun.azimuth[i] = one.azimuth[0]!
    sun.cosZenith[i] = one.cosZenith[0]!
    sun.extraterrestrialDni[i] = one.extraterrestrialDni[0]!
  }
  return sun
}
