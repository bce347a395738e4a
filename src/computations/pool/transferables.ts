import type { ComputedAnswer, Rows } from '../answer.ts'

/** The memory of an answer that may be handed over instead of copied: that of its columns, each once. */
export function transferablesOf({ resultats, table }: ComputedAnswer): ArrayBuffer[] {
  const buffers = [resultats, table.rows].flatMap(columnsOf).map(({ buffer }) => buffer)
  return [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer)
}

function columnsOf(rows: Rows): (Int32Array | Float64Array)[] {
  return rows.kind === 'rows' ? [] : [rows.slots, rows.valeur, ...Object.values(rows.details)]
}
