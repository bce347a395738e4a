export type Row = Readonly<Record<string, string | number | null>>

/**
 * One end of a transfer: a register of keys inside one transaction, in which its schema is up to date and nobody else
 * writes. What is run on it is SQL that SQLite and PostgreSQL both understand; tables have their bare names.
 */
export interface TransferEnd {
  readonly name: 'sqlite' | 'postgresql'
  /** The rows of a query, in batches. */
  read(sql: string): AsyncIterable<readonly Row[]>
  /** Runs a statement; returns how many rows it changed. */
  run(sql: string): Promise<number>
  insert(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void>
  commit(): Promise<void>
  /** Lets go of the register; what was not committed has not happened. */
  close(): Promise<void>
}
