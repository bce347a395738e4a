/** A row is right when it is within either. */
export interface Tolerance {
  abs: number
  rel: number
}

const ANGLE: Tolerance = { abs: 1e-6, rel: 0 }
const EXACT: Tolerance = { abs: 1e-7, rel: 1e-9 }
const CHAIN: Tolerance = { abs: 1e-4, rel: 1e-6 }

/** The columns with a tolerance of their own; every other one is held to 1e-9 relative or 1e-7 absolute. */
const TOLERANCES: Readonly<Record<string, Record<string, Tolerance>>> = {
  solar_position: {
    out_zenith: ANGLE,
    out_apparent_zenith: ANGLE,
    out_elevation: ANGLE,
    out_apparent_elevation: ANGLE,
    out_azimuth: ANGLE,
  },
  chaine_annuelle: {
    out_poa_global: CHAIN,
    out_effective: CHAIN,
    out_temp_module: CHAIN,
    out_dc_w: CHAIN,
    out_ac_w: CHAIN,
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
export const toleranceOf = (table: string, column: string): Tolerance => TOLERANCES[table]?.[column] ?? EXACT

/**
 * Columns that are azimuths, with the column that holds their angle from the vertical. Straight up an azimuth has no
 * meaning, so its error counts times the sine of that angle: of the sun's zenith, of the plane's tilt.
 */
export const AZIMUTHS: Record<string, string> = { out_azimuth: 'out_zenith', out_surface_azimuth: 'out_surface_tilt' }
