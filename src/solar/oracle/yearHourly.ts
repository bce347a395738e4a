import { erbsSeries, poaSeries, powerSeries, type SeriesSkyModel } from '../irradianceSeries.ts'
import { planeGeometry } from '../planeGeometry.ts'
import { DELTA_T_SECONDS } from '../spa.ts'
import { sunEphemeris } from '../sunEphemeris.ts'
import { type SunGeometry, sunGeometry } from '../sunGeometry.ts'

/** Settings of `year_hourly`, as they stand in the file of that name beside the table. */
export interface YearHourlySettings {
  latitude: number
  longitude: number
  altitude: number
  pressure: number
  temperature_refraction: number
  tilt: number
  surface_azimuth: number
  albedo: number
  decomposition: string
  transposition: string
  extraterrestrial: string
  noct: number
  pdc0: number
  gamma_pdc: number
  [other: string]: unknown
}

/** The sun at times in any order: the service's own geometry, one sample at a time. */
function sunAt(times: Float64Array, settings: YearHourlySettings): SunGeometry {
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
  const ephemeris = sunEphemeris({ startMs: startMs!, endMs: endMs!, deltaTSeconds: DELTA_T_SECONDS })
  for (let i = 0; i < count; i++) {
    if (Number.isNaN(times[i]!)) continue
    const one = sunGeometry({
      latitudeDeg: settings.latitude,
      longitudeDeg: settings.longitude,
      altitudeM: settings.altitude,
      pressurePa: settings.pressure,
      temperatureC: settings.temperature_refraction,
      extraterrestrial: settings.extraterrestrial === 'nrel' ? 'nrel' : 'spencer',
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

const SERIES_MODELS: readonly string[] = ['perez', 'haydavies', 'isotropic'] satisfies SeriesSkyModel[]

/** The service's chain over a year, with the settings of the reference. */
export function yearHourly(
  columns: Record<string, Float64Array>,
  settings: YearHourlySettings,
): Record<string, Float64Array> {
  if (settings.decomposition !== 'erbs' || !SERIES_MODELS.includes(settings.transposition)) {
    throw new Error(`year_hourly: no chain for ${settings.decomposition} and ${settings.transposition}`)
  }
  const sun = sunAt(columns.time!, settings)
  const plane = planeGeometry({ sun, tiltDeg: settings.tilt, surfaceAzimuthDeg: settings.surface_azimuth })
  const ghi = columns.ghi!
  const { dni, dhi } = erbsSeries({ plane, ghi })
  const poa = poaSeries({
    plane,
    ghi,
    dni,
    dhi,
    albedo: settings.albedo,
    model: settings.transposition as SeriesSkyModel,
    // Perez has no sky without an air mass; the other two have one.
    twilight: settings.transposition === 'perez' ? 'none' : 'isotropic',
  })
  const { cellTemperature, dc } = powerSeries({
    poa,
    airTemperature: columns.air_temperature!,
    noctC: settings.noct,
    pdc0: settings.pdc0,
    gammaPdcPerC: settings.gamma_pdc,
  })
  return {
    out_zenith: sun.zenith,
    out_azimuth: sun.azimuth,
    out_dni: dni,
    out_dhi: dhi,
    out_poa: poa,
    out_cell_temperature: cellTemperature,
    out_dc_w_per_kw: dc,
  }
}
