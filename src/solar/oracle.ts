import { absoluteAirmass, relativeAirmass } from './airmass.ts'
import { halfTurn, sind } from './angles.ts'
import {
  cellTemperatureFaiman,
  cellTemperatureNoctSam,
  cellTemperaturePvsyst,
  cellTemperatureRoss,
  cellTemperatureSapm,
} from './cellTemperature.ts'
import { clearskyHaurwitz } from './clearsky/haurwitz.ts'
import { clearskyIneichen } from './clearsky/ineichen.ts'
import { clearskySolis } from './clearsky/solis.ts'
import { boland } from './decomposition/boland.ts'
import { disc } from './decomposition/disc.ts'
import { erbs } from './decomposition/erbs.ts'
import { orgillHollands } from './decomposition/orgillHollands.ts'
import { dayOfYear, extraterrestrialFromRadius, extraterrestrialSpencer } from './extraterrestrial.ts'
import { iamAshrae, iamMartinRuiz, iamPhysical } from './iam.ts'
import { angleOfIncidence, aoiProjection } from './incidence.ts'
import { erbsSeries, poaSeries, powerSeries, type SeriesSkyModel } from './irradianceSeries.ts'
import { planeGeometry } from './planeGeometry.ts'
import { pressureFromAltitude } from './pressure.ts'
import { pvwattsAc, pvwattsDc, pvwattsLossesPct } from './pvwatts.ts'
import { DELTA_T_SECONDS, solarPosition } from './spa.ts'
import { sunEphemeris } from './sunEphemeris.ts'
import { type SunGeometry, sunGeometry } from './sunGeometry.ts'
import { trackSingleAxis } from './tracking.ts'
import { beamOnPlane } from './transposition/beam.ts'
import { groundOnPlane } from './transposition/ground.ts'
import { planeOfArray, SKY_MODELS, type SkyModel } from './transposition/planeOfArray.ts'

/** Reference tables that can be recomputed: the name of the file without `.csv`. */
export const ORACLE_TABLES = [
  'airmass',
  'cell_temperature',
  'clearsky',
  'decomposition',
  'iam',
  'pressure',
  'pvwatts',
  'solar_position',
  'tracking',
  'transposition',
  'year_hourly',
] as const

export type OracleTable = (typeof ORACLE_TABLES)[number]

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

/** How far one recomputed column is from the reference. */
export interface OracleResult {
  column: string
  rows: number
  /** Largest absolute error; of an azimuth, times the sine of the angle from the vertical. */
  maxAbs: number
  /** Largest error relative to a reference that is not 0. */
  maxRel: number
  /** Rows out of tolerance, NaN against a number included. */
  misses: number
  ok: boolean
}

/** A row is right when it is within either. */
export interface Tolerance {
  abs: number
  rel: number
}

const ANGLE: Tolerance = { abs: 1e-6, rel: 0 }
const EXACT: Tolerance = { abs: 1e-7, rel: 1e-9 }
const CHAIN: Tolerance = { abs: 1e-4, rel: 1e-6 }

/** The columns with a tolerance of their own; every other one is held to 1e-9 relative or 1e-7 absolute. */
const TOLERANCES: Partial<Record<OracleTable, Record<string, Tolerance>>> = {
  solar_position: {
    out_zenith: ANGLE,
    out_apparent_zenith: ANGLE,
    out_elevation: ANGLE,
    out_apparent_elevation: ANGLE,
    out_azimuth: ANGLE,
  },
  year_hourly: {
    out_zenith: CHAIN,
    out_azimuth: CHAIN,
    out_dni: CHAIN,
    out_dhi: CHAIN,
    out_poa: CHAIN,
    out_cell_temperature: CHAIN,
    out_dc_w_per_kw: CHAIN,
  },
}

/** Tolerance of one column of one table. */
export const toleranceOf = (table: OracleTable, column: string): Tolerance => TOLERANCES[table]?.[column] ?? EXACT

/**
 * Columns that are azimuths, with the column that holds their angle from the vertical. Straight up an azimuth has no
 * meaning, so its error counts times the sine of that angle: of the sun's zenith, of the plane's tilt.
 */
const AZIMUTHS: Record<string, string> = { out_azimuth: 'out_zenith', out_surface_azimuth: 'out_surface_tilt' }

type Row = Record<string, number>

const ROW_MODELS: Record<Exclude<OracleTable, 'year_hourly'>, (row: Row) => Row> = {
  airmass(row) {
    const relative = relativeAirmass(row.apparent_zenith!)
    return {
      out_relative_kastenyoung1989: relative,
      out_absolute: absoluteAirmass({ relativeAirmass: relative, pressurePa: row.pressure! }),
    }
  },
  pressure: (row) => ({ out_pressure: pressureFromAltitude(row.altitude!) }),
  cell_temperature(row) {
    const weather = { poa: row.poa!, airTemperatureC: row.air_temperature!, windSpeedMs: row.wind_speed! }
    return {
      out_ross_noct: cellTemperatureRoss({ ...weather, noctC: row.noct! }),
      out_faiman: cellTemperatureFaiman(weather),
      out_pvsyst_freestanding: cellTemperaturePvsyst(weather),
      out_sapm_open_rack_glass_polymer: cellTemperatureSapm(weather),
      out_noct_sam: cellTemperatureNoctSam({ ...weather, noctC: row.noct! }),
    }
  },
  clearsky(row) {
    const sky = { dniExtra: 1364, pressurePa: row.pressure!, altitudeM: row.altitude! }
    const apparentZenith = row.apparent_zenith!
    const ineichen = clearskyIneichen({
      ...sky,
      apparentZenith,
      absoluteAirmass: row.absolute_airmass!,
      linkeTurbidity: row.linke_turbidity!,
    })
    const solis = clearskySolis({
      ...sky,
      apparentElevation: 90 - apparentZenith,
      aod700: row.aod700!,
      precipitableWaterCm: row.precipitable_water!,
    })
    return {
      out_ghi_haurwitz: clearskyHaurwitz(apparentZenith),
      out_ghi_ineichen: ineichen.ghi,
      out_dni_ineichen: ineichen.dni,
      out_dhi_ineichen: ineichen.dhi,
      out_ghi_solis: solis.ghi,
      out_dni_solis: solis.dni,
      out_dhi_solis: solis.dhi,
    }
  },
  decomposition(row) {
    const input = { ghi: row.ghi!, zenith: row.zenith!, dniExtra: extraterrestrialSpencer(row.day_of_year!) }
    const byErbs = erbs(input)
    const byBoland = boland(input)
    const byOrgill = orgillHollands(input)
    const byDisc = disc({ ...input, dayOfYear: row.day_of_year! })
    return {
      out_kt_erbs: byErbs.kt,
      out_dni_erbs: byErbs.dni,
      out_dhi_erbs: byErbs.dhi,
      out_dni_disc: byDisc.dni,
      out_kt_disc: byDisc.kt,
      out_dni_boland: byBoland.dni,
      out_dhi_boland: byBoland.dhi,
      out_dni_orgill_hollands: byOrgill.dni,
      out_dhi_orgill_hollands: byOrgill.dhi,
    }
  },
  iam: (row) => ({
    out_ashrae_b005: iamAshrae(row.aoi!),
    out_physical: iamPhysical(row.aoi!),
    out_martin_ruiz: iamMartinRuiz(row.aoi!),
  }),
  pvwatts(row) {
    const pdc0 = row.pdc0!
    const dc = pvwattsDc({
      poa: row.poa!,
      cellTemperatureC: row.cell_temperature!,
      pdc0,
      gammaPdcPerC: row.gamma_pdc!,
    })
    return { out_dc: dc, out_ac: pvwattsAc({ pdc: dc, pdc0 }), out_losses_default_pct: pvwattsLossesPct() }
  },
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
  tracking(row) {
    const tracker = trackSingleAxis({ apparentZenith: row.apparent_zenith!, azimuth: row.solar_azimuth! })
    return {
      out_tracker_theta: tracker.trackerTheta,
      out_aoi: tracker.aoi,
      out_surface_tilt: tracker.tiltDeg,
      out_surface_azimuth: tracker.surfaceAzimuthDeg,
    }
  },
  transposition(row) {
    const input = {
      tiltDeg: row.tilt!,
      surfaceAzimuthDeg: row.surface_azimuth!,
      zenith: row.zenith!,
      azimuth: row.solar_azimuth!,
      dni: row.dni!,
      ghi: row.ghi!,
      dhi: row.dhi!,
      dniExtra: row.dni_extra!,
      relativeAirmass: row.relative_airmass!,
      albedo: row.albedo!,
    }
    const out: Row = {
      out_aoi: angleOfIncidence(input),
      out_projection: aoiProjection(input),
      out_poa_beam: beamOnPlane(input),
      out_poa_ground: groundOnPlane(input),
    }
    for (const model of Object.keys(SKY_MODELS) as SkyModel[]) {
      const { poa, sky } = planeOfArray(model, input)
      out[`out_poa_${model}`] = poa
      out[`out_sky_${model}`] = sky
    }
    return out
  },
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
function yearHourly(columns: Record<string, Float64Array>, settings: YearHourlySettings): Record<string, Float64Array> {
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

/** A column of text as numbers: times as UTC milliseconds, an empty cell as NaN. */
function numbers(column: string, cells: readonly string[]): Float64Array {
  return Float64Array.from(cells, (cell) => {
    const text = cell.trim()
    if (text === '') return Number.NaN
    // Python writes infinity as inf.
    if (column !== 'time') return Number(text.replace(/inf$/, 'Infinity'))
    // A time without a zone is UTC here, whatever the machine's zone.
    return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
  })
}

function recomputeRows(model: (row: Row) => Row, inputs: Record<string, Float64Array>, rows: number) {
  const out: Record<string, Float64Array> = {}
  for (let i = 0; i < rows; i++) {
    const row: Row = {}
    for (const [name, values] of Object.entries(inputs)) row[name] = values[i]!
    for (const [name, value] of Object.entries(model(row))) {
      out[name] ??= new Float64Array(rows)
      out[name][i] = value
    }
  }
  return out
}

function compare(
  column: string,
  pair: { mine: Float64Array; reference: Float64Array; vertical: Float64Array | undefined },
  tolerance: Tolerance,
): OracleResult {
  const { mine, reference, vertical } = pair
  let maxAbs = 0
  let maxRel = 0
  let misses = 0
  for (let i = 0; i < reference.length; i++) {
    const a = mine[i]!
    const b = reference[i]!
    if (Number.isNaN(a) && Number.isNaN(b)) continue
    const abs = a === b ? 0 : vertical ? Math.abs(halfTurn(a - b) * sind(vertical[i]!)) : Math.abs(a - b)
    const rel = b === 0 ? 0 : abs / Math.abs(b)
    // An error that is NaN is a miss: one of the two is.
    if (!(abs <= tolerance.abs || (b !== 0 && rel <= tolerance.rel))) misses++
    if (abs > maxAbs) maxAbs = abs
    if (rel > maxRel) maxRel = rel
  }
  return { column, rows: reference.length, maxAbs, maxRel, misses, ok: misses === 0 }
}

/** Whether a name is that of a table that can be recomputed. */
export const isOracleTable = (name: string): name is OracleTable => (ORACLE_TABLES as readonly string[]).includes(name)

/**
 * Recomputes the `out_…` columns of a reference table from its other columns.
 *
 * @param name the table; see `ORACLE_TABLES`
 * @param columns the table's cells as text, by column; an empty cell is NaN
 * @param settings needed for `year_hourly` only
 * @returns one result for each `out_…` column of the table, in its order; a column that nobody can recompute is not ok;
 *   NaN agrees with NaN and with nothing else
 */
export function recomputeTable(
  name: OracleTable,
  columns: Record<string, string[]>,
  settings?: YearHourlySettings,
): OracleResult[] {
  const names = Object.keys(columns)
  const rows = names.length === 0 ? 0 : columns[names[0]!]!.length
  const parsed = Object.fromEntries(names.map((column) => [column, numbers(column, columns[column]!)]))
  const inputs = Object.fromEntries(Object.entries(parsed).filter(([column]) => !column.startsWith('out_')))
  if (name === 'year_hourly' && !settings) throw new Error('year_hourly: the settings are missing')
  const mine = name === 'year_hourly' ? yearHourly(inputs, settings!) : recomputeRows(ROW_MODELS[name], inputs, rows)

  return names
    .filter((column) => column.startsWith('out_'))
    .map((column) => {
      const values = mine[column]
      if (!values && rows > 0) {
        return { column, rows, maxAbs: Number.NaN, maxRel: Number.NaN, misses: rows, ok: false }
      }
      const vertical = AZIMUTHS[column]
      return compare(
        column,
        {
          mine: values ?? new Float64Array(0),
          reference: parsed[column]!,
          vertical: vertical ? (parsed[vertical] ?? mine[vertical]) : undefined,
        },
        toleranceOf(name, column),
      )
    })
}
