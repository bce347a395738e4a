import type { Column, ColumnValues } from './groupColumns.ts'

/** Some rows of a table, column by column, in the order of the columns. */
export type TablePiece = readonly ColumnValues[]

/** A table whose rows are made as they are given out, anew for each who reads them. */
export interface Table {
  columns: readonly Column[]
  /** Each of at least one row. */
  pieces: Iterable<TablePiece> | AsyncIterable<TablePiece>
}
