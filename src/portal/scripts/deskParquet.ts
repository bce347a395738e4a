import { parquetWriteBuffer } from 'hyparquet-writer'
import type { DeskTable } from '../desk/layout.ts'
import type { Cell } from '../explorer/exportView.ts'

/** A table as Parquet, its notes in the metadata of the file. Loaded with the first that a reader takes. */
export function parquetFile({ head, rows }: DeskTable, notes: readonly string[]): Blob {
  const columnData = head.map((name, i) => {
    const data = rows.map((cells) => cells[i] ?? null)
    return { name, data, type: isOfNumbers(data) ? ('DOUBLE' as const) : ('STRING' as const), nullable: true }
  })
  const kvMetadata = [{ key: 'provenance', value: notes.join('\n') }]
  return new Blob([parquetWriteBuffer({ columnData, kvMetadata })], { type: 'application/vnd.apache.parquet' })
}

const isOfNumbers = (cells: readonly Cell[]) => cells.every((cell) => cell === null || typeof cell === 'number')
