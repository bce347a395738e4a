import { excerpt } from '../contract/excerpt.ts'
import { daysInMonth } from '../contract/time.ts'
import type { Fault, LectureError, Reading } from './upstream.ts'

/** The point of a file; null where it does not say it whole. */
export function pointOf(latitude: unknown, longitude: unknown, altitude?: unknown): Reading['point'] {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null
  const [lat, lon, height] = [latitude, longitude, altitude] as [number, number, number]
  return { latitude: lat, longitude: lon, altitude: Number.isFinite(height) ? height : null }
}

/** Throws where a row has not as many cells as the table has columns. */
export function requireCells(fault: Fault, cells: readonly string[], count: number, line: number): void {
  if (cells.length === count) return
  throw fault(`${cells.length} cellules au lieu de ${count} : le fichier est coupé ou abîmé`, line)
}

/** A value that is no number; `where` says whose it is, where a line does not. */
export function noNumber(fault: Fault, value: unknown, where: readonly string[] = [], line?: number): LectureError {
  const whose = where.length === 0 ? '' : `${where.map(excerpt).join(', ')} : `
  return fault(`${whose}« ${excerpt(String(value ?? ''))} » n’est pas un nombre`, line)
}

/** The number in a cell. Throws where it holds none. */
export function numberIn(fault: Fault, cell: string | undefined, line: number): number {
  const value = Number(cell)
  if (cell === undefined || cell.trim() === '' || !Number.isFinite(value)) throw noNumber(fault, cell, [], line)
  return value
}

/** The whole number in a cell. Throws where it holds none. */
export function integerIn(fault: Fault, cell: string | undefined, line: number): number {
  const value = numberIn(fault, cell, line)
  if (!Number.isInteger(value)) throw fault(`« ${excerpt(String(cell))} » n’est pas un entier`, line)
  return value
}

interface TextRows {
  lines: readonly string[]
  names: readonly string[]
  /** Index of the first row in `lines`. */
  from: number
}

/** The rows of a table with a header; empty lines are passed over. Throws where a row has not as many cells as the header. */
export function* rowsOf(fault: Fault, { lines, names, from }: TextRows) {
  const at = new Map(names.map((name, i) => [name, i]))
  for (let i = from; i < lines.length; i++) {
    const text = (lines[i] as string).trim()
    if (text === '') continue
    const cells = text.split(',')
    requireCells(fault, cells, names.length, i + 1)
    /** The cell of a column, undefined where the table has none of that name. */
    const cell = (name: string) => cells[at.get(name) ?? -1]
    yield { cells, cell, line: i + 1 }
  }
}

/** The start of an hour in UTC, in milliseconds since 1970; NaN where the calendar has no such hour. */
export function utcHour(year: number, month: number, day: number, hour = 0): number {
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) && hour >= 0 && hour <= 23
  return exists ? Date.UTC(year, month - 1, day, hour) : Number.NaN
}
