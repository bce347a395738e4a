import { writeTable } from '../../storage/csv.ts'
import { CSV_DIALECTS, type CsvDialect } from '../../storage/csvCell.ts'
import { markOf } from '../csvDialect.ts'
import type { Answer, Page } from '../route.ts'

/** A short table as CSV (by default RFC 4180), header first; null is an empty cell. With `page` it is one of a list's. */
export function tableAnswer<T extends object>(
  fileName: string,
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
  page?: Page,
  dialect: CsvDialect = CSV_DIALECTS.standard,
): Answer<never> {
  return {
    kind: 'chunks',
    format: 'csv',
    fileName,
    chunks: [markOf(dialect) + writeTable(columns, rows, dialect)],
    rows: rows.length,
    ...(page ? { page } : {}),
  }
}
