import { OUI_NON } from '../contract/vocabulary.ts'
import type { Row } from './row.ts'

/** What the Frictionless Table Schema of a column says beside its name. */
export interface ColumnShape {
  type: 'string' | 'number' | 'integer' | 'date' | 'datetime'
  format?: string
  constraints?: {
    required?: boolean
    unique?: boolean
    minimum?: number
    maximum?: number
    pattern?: string
    enum?: readonly string[]
  }
  description?: string
}

/** A column of a table: what its schema says, how its cells are read, and how written where a value is not its own cell. */
export interface TableColumn<T> {
  shape: ColumnShape
  read(row: Row, name: string): T
  write?(value: T): string | number | null
}

/** The columns of a table, in their order. */
export type TableColumns = Readonly<Record<string, TableColumn<unknown>>>
/** A row of a table of those columns. */
export type RowOf<C extends TableColumns> = {
  -readonly [Name in keyof C]: C[Name] extends TableColumn<infer T> ? T : never
}

const REQUIRED = { required: true }

export const text: TableColumn<string> = {
  shape: { type: 'string', constraints: REQUIRED },
  read: (row, name) => row.text(name),
}
/** A text that no two rows share. */
export const code = constrained(text, { unique: true })
/** Null: the cell is empty. */
export const optionalText: TableColumn<string | null> = {
  shape: { type: 'string' },
  read: (row, name) => row.optionalText(name),
}
/** Null: the cell is empty, or the table is from before the column. */
export const textWhereThere: TableColumn<string | null> = {
  shape: { type: 'string' },
  read: (row, name) => row.textWhereThere(name),
}
export const number: TableColumn<number> = {
  shape: { type: 'number', constraints: REQUIRED },
  read: (row, name) => row.number(name),
}
export const optionalNumber: TableColumn<number | null> = {
  shape: { type: 'number' },
  read: (row, name) => row.optionalNumber(name),
}
export const day: TableColumn<string> = { ...text, shape: { type: 'date', constraints: REQUIRED } }
export const instant: TableColumn<string> = { ...text, shape: { type: 'datetime', constraints: REQUIRED } }
export const hash = constrained(text, { pattern: '[0-9a-f]{64}' })

/** A whole number from a least. */
export const count = (minimum: number): TableColumn<number> => ({
  ...number,
  shape: { type: 'integer', constraints: { ...REQUIRED, minimum } },
})

/** One of closed words. */
export const oneOf = <const Word extends string>(words: readonly Word[]): TableColumn<Word> => ({
  shape: { type: 'string', constraints: { ...REQUIRED, enum: words } },
  read: (row, name) => row.oneOf(name, words),
})

/** `oui` or `non`. */
export const yesNo: TableColumn<boolean> = {
  shape: oneOf(OUI_NON).shape,
  read: (row, name) => row.oneOf(name, OUI_NON) === 'oui',
  write: (value) => OUI_NON[value ? 1 : 0],
}

/** Words separated by spaces; empty: none. */
export const words: TableColumn<string[]> = {
  shape: { type: 'string' },
  read: (row, name) => row.optionalText(name)?.split(' ') ?? [],
  write: (value) => value.join(' '),
}

/** Numbers separated by spaces, at least one. */
export const numbers: TableColumn<number[]> = {
  shape: text.shape,
  read: (row, name) => row.text(name).split(' ').map(Number),
  write: (value) => value.join(' '),
}

/** A column with further constraints. */
export function constrained<T>(
  column: TableColumn<T>,
  constraints: NonNullable<ColumnShape['constraints']>,
): TableColumn<T> {
  return { ...column, shape: { ...column.shape, constraints: { ...column.shape.constraints, ...constraints } } }
}

/** A column with words about what it holds. */
export function described<T>(column: TableColumn<T>, description: string): TableColumn<T> {
  return { ...column, shape: { ...column.shape, description } }
}

/** A column whose cells are read in a way of their own, and not written from rows. */
export function readAs<T>({ shape }: { shape: ColumnShape }, read: TableColumn<T>['read']): TableColumn<T> {
  return { shape, read }
}

/** A row as its columns read it. Throws with table, line and column where a cell is not of its column. */
export function readRow<C extends TableColumns>(columns: C, row: Row): RowOf<C> {
  const entries = Object.entries(columns).map(([name, column]) => [name, column.read(row, name)])
  return Object.fromEntries(entries) as RowOf<C>
}

/** The cells of a row, by column. */
export function cellsOf<C extends TableColumns>(
  columns: C,
  row: Partial<RowOf<C>>,
): Record<string, string | number | null> {
  const entries = Object.entries(columns).map(([name, { write }]) => {
    const value = row[name] ?? null
    return [name, value !== null && write ? write(value) : value]
  })
  return Object.fromEntries(entries)
}
