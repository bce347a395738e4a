import { excerpt } from '../contract/excerpt.ts'
import { daysInMonth } from '../contract/time.ts'
import { LectureError } from './upstream.ts'

/** Throws where a row has not as many cells as the table has columns. */
export function requireCells(chemin: string, cells: readonly string[], count: number, line: number): void {
  if (cells.length === count) return
  throw new LectureError(chemin, `${cells.length} cellules au lieu de ${count} : le fichier est coupé ou abîmé`, line)
}

/** The number in a cell. Throws where it holds none. */
export function numberIn(chemin: string, cell: string | undefined, line: number): number {
  const value = Number(cell)
  if (cell === undefined || cell.trim() === '' || !Number.isFinite(value))
    throw new LectureError(chemin, `« ${excerpt(cell ?? '')} » n’est pas un nombre`, line)
  return value
}

/** The start of an hour in UTC, in milliseconds since 1970; NaN where the calendar has no such hour. */
export function utcHour(year: number, month: number, day: number, hour = 0): number {
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) && hour >= 0 && hour <= 23
  return exists ? Date.UTC(year, month - 1, day, hour) : Number.NaN
}
