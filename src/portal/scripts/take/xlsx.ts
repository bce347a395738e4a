import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Column } from '../../../storage/groupColumns.ts'
import type { TablePiece } from '../../../storage/table.ts'
import type { Sheet } from '../../../storage/xlsx/sheet.ts'
import { workbookParts } from '../../../storage/xlsx/workbookParts.ts'

export type Cell = string | number | null

/** Rows under their header, in a sheet of their own. */
export interface SheetRows {
  name: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Sheets as a workbook, by the writer of the API. Numbers are numbers, which a spreadsheet shows with the decimal mark of its
 * own language; a column of ISO days or moments is one of dates.
 */
export async function workbook(sheets: readonly SheetRows[]): Promise<Uint8Array<ArrayBuffer>> {
  const files: Zippable = {}
  for (const { name, pieces } of workbookParts(sheets.map(sheetOf))) {
    let text = ''
    for await (const piece of pieces) text += piece
    files[name] = strToU8(text)
  }
  return zipSync(files) as Uint8Array<ArrayBuffer>
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z?$/
/** Characters that a column shows at most. */
const MOST_WIDTH = 80

function sheetOf({ name, head, rows }: SheetRows): Sheet {
  const columns = head.map((title, i): Column => ({ name: title, type: typeOf(rows, i) }))
  const widths = head.map((title, i) => {
    const longest = rows.reduce((most, cells) => Math.max(most, String(cells[i] ?? '').length), title.length)
    return Math.min(MOST_WIDTH, longest + 2)
  })
  // Numbers among texts: a cell is written by what it holds, which the type of a column of text does not say.
  const piece = columns.map(({ type }, i) => rows.map((cells) => valueIn(type, cells[i]))) as unknown as TablePiece
  return { name, columns, widths, pieces: rows.length === 0 ? [] : [piece] }
}

/** A column whose texts are all days, or all moments, is one of them. */
function typeOf(rows: SheetRows['rows'], i: number): Column['type'] {
  const texts = rows.flatMap((cells) => cells[i] ?? [])
  const all = (form: RegExp) => texts.length > 0 && texts.every((text) => form.test(String(text)))
  return all(DAY) ? 'date' : all(MOMENT) ? 'time' : 'text'
}

function valueIn(type: Column['type'], cell: Cell | undefined): Cell {
  if (cell === null || cell === undefined || type === 'text') return cell ?? null
  const text = String(cell)
  return Date.parse(DAY.test(text) || text.endsWith('Z') ? text : `${text}Z`)
}
