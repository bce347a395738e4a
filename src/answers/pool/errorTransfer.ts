import { type CodeErreur, type DetailsRefus, ErreurContrat } from '../../contract/erreurs.ts'
import type { ComputedAnswer } from '../computed/answer.ts'
import type { Rows } from '../computed/rows.ts'

/** An error on its way between threads: a class does not cross, data do. */
export type SerializedError =
  | {
      kind: 'contrat'
      code: CodeErreur
      message: string
      status: number
      details: DetailsRefus
      headers: Record<string, string>
    }
  | { kind: 'faute'; message: string; stack: string | undefined }

export function serializeError(error: unknown): SerializedError {
  if (error instanceof ErreurContrat) {
    const { code, message, status, headers } = error
    return { kind: 'contrat', code, message, status, details: error.details as DetailsRefus, headers }
  }
  return error instanceof Error
    ? { kind: 'faute', message: String(error), stack: error.stack }
    : { kind: 'faute', message: String(error), stack: undefined }
}

export function deserializeError(crossed: SerializedError): Error {
  if (crossed.kind === 'contrat') {
    const { code, message, ...options } = crossed
    return new ErreurContrat(code, message, options)
  }
  const error = new Error(crossed.message)
  if (crossed.stack !== undefined) error.stack = crossed.stack
  return error
}

/** The memory of an answer that may be handed over instead of copied: that of its columns, each once. */
export function transferablesOf({ resultats, table }: ComputedAnswer): ArrayBuffer[] {
  const buffers = [resultats, table.rows].flatMap(columnsOf).map(({ buffer }) => buffer)
  return [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer)
}

function columnsOf(rows: Rows): (Int32Array | Float64Array)[] {
  return rows.kind === 'rows' ? [] : [rows.slots, rows.valeur, ...Object.values(rows.details)]
}
