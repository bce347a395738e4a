/** One row of a reference table, by column. */
export type Row = Record<string, number>

/** Recomputes the `out_…` columns of a row from its other columns. */
export type RowModel = (row: Row) => Row
