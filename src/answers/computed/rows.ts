import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'

export type Cell = string | number | null
export type Row = Readonly<Record<string, Cell>>

/**
 * Rows in steps of time, as columns: row i is the step `slots[i]`. Rows are made of it one by one as they are given out, so
 * that a long answer on its way to a slow reader is no more than its numbers.
 */
export interface StepRows {
  kind: 'steps'
  granularite: Granularite
  slots: Int32Array
  valeur: Float64Array
  /** Fields beside `valeur`. */
  details: Readonly<Record<string, Float64Array>>
}

/** A few rows that are no steps of time alone. */
export interface PlainRows {
  kind: 'rows'
  rows: readonly Row[]
}

export type Rows = StepRows | PlainRows

export function rowCount(rows: Rows): number {
  return rows.kind === 'steps' ? rows.slots.length : rows.rows.length
}

export function rowAt(rows: Rows, i: number): Row {
  if (rows.kind === 'rows') return rows.rows[i] as Row
  const row: Record<string, Cell> = {
    ...whenOf(rows.granularite, rows.slots[i] as number),
    valeur: rows.valeur[i] as number,
    niveau_confiance: 'C',
  }
  for (const name in rows.details) row[name] = rows.details[name]?.[i] as number
  return row
}

/** When a step is, as its row says it. */
export function whenOf(
  granularite: Granularite,
  slot: number,
): { instant: string; annee: number; mois: number | null } {
  const timeMs = timeOf(granularite, slot)
  const instant = granularite === 'horaire' ? isoInstant(timeMs) : isoDate(timeMs).slice(0, INSTANT_LENGTH[granularite])
  const date = new Date(timeMs)
  return { instant, annee: date.getUTCFullYear(), mois: granularite === 'annuel' ? null : date.getUTCMonth() + 1 }
}

/** `2023-01-15`, `2023-01`, `2023`. */
const INSTANT_LENGTH = { journalier: 10, mensuel: 7, annuel: 4 } as const
