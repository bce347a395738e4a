import { Database } from '../sqlite/database.ts'
import type { Row, TransferEnd } from './transferEnd.ts'

const BATCH = 2000

/** Opens a state file as one end of a transfer; it is made where it is absent. Waits for another writer for some seconds. */
export function openSqliteEnd(path: string): TransferEnd {
  const database = new Database(path, { inTransaction: true })
  return {
    name: 'sqlite',
    async *read(sql) {
      let batch: Row[] = []
      for (const row of database.iterate(sql)) {
        batch.push(row as Row)
        if (batch.length < BATCH) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
    run: async (sql) => database.run(sql),
    async insert(table, columns, rows) {
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
      for (const row of rows) database.run(sql, ...columns.map((column) => row[column] ?? null))
    },
    commit: async () => database.commit(),
    async close() {
      database.rollback()
      database.close()
    },
  }
}
