import { erbsSeries, poaSeries, powerSeries } from '../../src/solar/irradianceSeries.ts'
import { planeGeometry } from '../../src/solar/planeGeometry.ts'
import type { SeriesSkyModel } from '../../src/solar/skyShares.ts'
import { type OraclePlace, sunAt } from './sunAt.ts'

/** Settings of `year_hourly`, as they stand in the file of that name beside the table. */
export interface YearHourlySettings extends OraclePlace {
  tilt: number
  surface_azimuth: number
  albedo: number
  decomposition: string
  transposition: string
  noct: number
  pdc0: number
  gamma_pdc: number
}

const SERIES_MODELS: readonly string[] = ['perez', 'perez_driesse', 'haydavies', 'isotropic'] satisfies SeriesSkyModel[]

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
    // Perez has no sky without an air mass; the others have one.
    dhi: settings.transposition === 'perez' ? dhi.map((watts, i) => (sun.apparentZenith[i]! <= 90 ? watts : 0)) : dhi,
    albedo: settings.albedo,
    model: settings.transposition as SeriesSkyModel,
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
