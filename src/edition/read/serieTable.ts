import { readTable, writeColumns } from '../../storage/csv.ts'
import { SERIE_COLUMNS, type StoredSerie, storedSerieOf } from '../storedSerie.ts'

/** The catalogue of series as the table that travels in the edition. */
export function writeSerieTable(series: readonly StoredSerie[]): string {
  return writeColumns(SERIE_COLUMNS, series)
}

export function readSerieTable(name: string, text: string): StoredSerie[] {
  return readTable(name, text).map(storedSerieOf)
}
