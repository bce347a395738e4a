import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { copyOfDemonstration } from '../support/demonstration.ts'
import { tempFolder } from '../support/storage/folders.ts'

test('the question shown to query engines has the answer shown, of the files of the demonstration in DuckDB', async () => {
  const folder = await tempFolder()
  await copyOfDemonstration(folder)
  const [, shown = ''] = /```sql\n([\s\S]*?)```/.exec(await readFile('docs/formats.md', 'utf8')) ?? []
  const answer = /^-- (.*), …$/m.exec(shown)?.[1]
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const files = {
    mensuel: 'mesures/mensuel*.parquet',
    series: 'catalogue/series.csv',
    localites: 'catalogue/localites.csv',
  }
  for (const [view, path] of Object.entries(files)) {
    await connection.run(`CREATE VIEW ${view} AS SELECT * FROM '${join(folder, 'edition_20000101', path)}'`)
  }
  const rows = (await connection.runAndReadAll(shown)).getRows() as [string, number][]
  connection.closeSync()
  instance.closeSync()
  expect(rows).toHaveLength(8)
  const told = rows.slice(0, 3).map(([region, rain]) => `${region} ${Number(rain.toFixed(4))}`)
  expect(told.join(', ')).toBe(answer)
})
