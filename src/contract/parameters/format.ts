import type { Static } from 'typebox'
import { OneOf } from '../described.ts'

/** `format=json` or `format=csv`, for the routes that have both. */
export const FORMAT = OneOf(['json', 'csv'], {
  default: 'json',
  fr: 'Format de la réponse',
  en: 'Format of the answer',
})
/** Besides, a workbook: the formats of computed variables. */
export const COMPUTED_FORMAT = OneOf(['json', 'csv', 'xlsx'], {
  default: 'json',
  fr: 'Format de la réponse ; xlsx : un classeur',
  en: 'Format of the answer; xlsx: a workbook',
})
export type ComputedFormat = Static<typeof COMPUTED_FORMAT>
/** Besides, a weather file. */
export const COMPUTED_FORMAT_OR_EPW = OneOf(['json', 'csv', 'xlsx', 'epw'], {
  default: 'json',
  fr: 'Format de la réponse ; xlsx : un classeur ; epw : fichier météo d’EnergyPlus',
  en: 'Format of the answer; xlsx: a workbook; epw: weather file of EnergyPlus',
})

/** Besides, what programs and spreadsheets read of measurements. */
export const FORMAT_OR_FILE = OneOf(['json', 'csv', 'ndjson', 'netcdf', 'parquet', 'xlsx'], {
  default: 'json',
  fr: 'Format de la réponse ; ndjson : un objet JSON par ligne ; netcdf : netCDF classique selon les conventions CF ; parquet : Apache Parquet ; xlsx : un classeur, valeurs et provenance, d’au plus 1 048 575 lignes',
  en: 'Format of the answer; ndjson: one JSON object per line; netcdf: classic netCDF by the CF conventions; parquet: Apache Parquet; xlsx: a workbook, values and provenance, of at most 1,048,575 rows',
})
export type FormatOrFile = Static<typeof FORMAT_OR_FILE>

/** Besides, points for a map. */
export const FORMAT_OR_GEOJSON = OneOf(['json', 'csv', 'geojson'], {
  default: 'json',
  fr: 'Format de la réponse',
  en: 'Format of the answer',
})

/** How the CSV of measurements, normals and computed variables is written, for spreadsheets that take no other. */
export const CSV_DIALECT = {
  separateur: OneOf(['virgule', 'point_virgule'], {
    default: 'virgule',
    fr: 'En CSV, ce qui sépare les cellules ; point_virgule : pour un tableur en français, avec la marque d’ordre des octets',
    en: 'In CSV, what separates the cells; point_virgule: a semicolon, for a spreadsheet in French, with the byte-order mark',
  }),
  decimale: OneOf(['point', 'virgule'], {
    default: 'point',
    fr: 'En CSV, ce qui précède les décimales ; virgule exige separateur=point_virgule',
    en: 'In CSV, what stands before the decimals; virgule, a comma, needs separateur=point_virgule',
  }),
}
