import { isoDate, isoInstant, timeOf } from '../contract/time.ts'
import type { Granularite } from '../contract/vocabulary.ts'

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

/**
 * The hours of a year that is put together of months of several, as columns: row i is hour i of its local time, and was the
 * hour `slots[i]` of UTC. NaN in `details` is served as null.
 */
export interface ComposedRows {
  kind: 'composed'
  /** Local standard time less UTC. */
  utcOffsetHours: number
  slots: Int32Array
  valeur: Float64Array
  details: Readonly<Record<string, Float64Array>>
}

/** A few rows that are no steps of time alone. */
export interface PlainRows<R extends object> {
  kind: 'rows'
  rows: readonly R[]
}

export type Rows<R extends object = object> = StepRows | ComposedRows | PlainRows<R>

export function rowCount(rows: Rows): number {
  return rows.kind === 'rows' ? rows.rows.length : rows.slots.length
}

export function rowAt(rows: Rows, i: number): Row {
  if (rows.kind === 'rows') return rows.rows[i] as Row // of cells, as every schema of rows has it
  if (rows.kind === 'composed') return composedRow(rows, i)
  const row: Record<string, Cell> = {
    ...whenOf(rows.granularite, rows.slots[i] as number),
    valeur: rows.valeur[i] as number,
    niveau_confiance: 'C',
  }
  for (const name in rows.details) row[name] = rows.details[name]?.[i] as number
  return row
}

/** An hour of a composed year: when it is in any year, whose month it is, when it was. */
function composedRow({ utcOffsetHours, slots, valeur, details }: ComposedRows, i: number): Row {
  const slot = slots[i] as number
  const { instant, annee, mois } = whenOf('horaire', slot + utcOffsetHours)
  const row: Record<string, Cell> = {
    instant: instant.slice(YEAR_LENGTH),
    annee,
    mois,
    valeur: valeur[i] as number,
    niveau_confiance: 'C',
    instant_utc: whenOf('horaire', slot).instant,
  }
  for (const name in details) {
    const value = details[name]?.[i] as number
    row[name] = Number.isNaN(value) ? null : value
  }
  return row
}

/** `2023-`, before the month. */
const YEAR_LENGTH = 5

/** The instant, year and month of a step, as its row has them. */
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
