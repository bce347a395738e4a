import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import readXlsx from 'read-excel-file/node'

/** A table as a reader that is not ours has it. */
export interface ReadTable {
  columns: string[]
  rows: unknown[][]
}

/** A Parquet file as DuckDB reads it, and what it says of itself. Times and days are ISO 8601. */
export async function readParquet(
  bytes: Uint8Array,
): Promise<ReadTable & { told: Record<string, string>; types: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-parquet-'))
  const path = join(folder, 'table.parquet')
  await writeFile(path, bytes)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM '${path}'`)
    const columns = described.getRows().map(([name]) => String(name))
    const types = described.getRows().map(([, type]) => String(type))
    const shown = columns.map((name, i) =>
      types[i] === 'TIMESTAMP' || types[i] === 'TIMESTAMP_MS'
        ? `strftime("${name}", '%Y-%m-%dT%H:%M:%S')`
        : types[i] === 'DATE'
          ? `strftime("${name}", '%Y-%m-%d')`
          : `"${name}"`,
    )
    const read = await connection.runAndReadAll(`SELECT ${shown.join(', ')} FROM '${path}'`)
    const told = await connection.runAndReadAll(`SELECT decode(key), decode(value) FROM parquet_kv_metadata('${path}')`)
    return {
      columns,
      types,
      rows: read.getRows(),
      told: Object.fromEntries(told.getRows().map(([key, value]) => [String(key), String(value)])),
    }
  } finally {
    connection.closeSync()
    instance.closeSync()
    await rm(folder, { recursive: true })
  }
}

/** The sheets of a workbook by name, cells as the reader has them: texts, numbers, moments. */
export async function readWorkbook(bytes: Buffer): Promise<Record<string, unknown[][]>> {
  const sheets = await readXlsx(bytes)
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]))
}
