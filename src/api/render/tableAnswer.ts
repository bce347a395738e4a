import { writeTable } from '../../storage/csv.ts'
import type { Answer, Page } from '../route.ts'

/** A short table as CSV (RFC 4180), header first; null is an empty cell. With `page` it is one of a list's. */
export function tableAnswer<T extends object>(
  fileName: string,
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
  page?: Page,
): Answer {
  return {
    kind: 'text',
    format: 'csv',
    fileName,
    chunks: [writeTable(columns, rows)],
    rows: rows.length,
    ...(page ? { page } : {}),
  }
}
