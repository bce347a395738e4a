/** A table of variables with those rows whose code it does not have yet. */
export function withVariables(table: string, rows: readonly string[]): string {
  const known = new Set(table.split('\n').map((row) => row.split(',', 1)[0]))
  const added = rows.filter((row) => !known.has(row.split(',', 1)[0]))
  return table + added.map((row) => `${row}\n`).join('')
}
