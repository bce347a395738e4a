import { DAY_MS, isoInstant } from '../../contract/time.ts'
import type { Column } from '../groupColumns.ts'
import type { Table, TablePiece } from '../table.ts'
import { type SharedTexts, xmlText } from './sharedTexts.ts'

/** Rows of a sheet under its header. */
export const SHEET_ROWS = 1_048_575

/** A sheet of a workbook: a table under its header. */
export interface Sheet extends Table {
  name: string
  /** Characters that each column shows. */
  widths: readonly number[]
}

/** Rows in one piece of text. */
const PIECE_ROWS = 500
/** Days from the day that spreadsheets count from to 1970, and the first day of which all of them count alike: one holds 1900 for a leap year. */
const DAYS_BEFORE_1970 = 25_569
const FIRST_DAY_MS = Date.UTC(1900, 2, 1)

/** The part of a workbook that a sheet is, made as it is given out. */
export async function* sheetXml({ columns, widths, pieces }: Sheet, texts: SharedTexts): AsyncIterable<string> {
  const letters = columns.map((_, i) => columnLetters(i))
  const header = columns.map(
    ({ name }, i) => `<c r="${letters[i]}1" s="${STYLES.header}" t="s"><v>${texts.place(name)}</v></c>`,
  )
  const cols = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  yield [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${cols.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`,
  ].join('')
  let row = 1
  for await (const piece of pieces) {
    const count = piece[0]?.length ?? 0
    for (let from = 0; from < count; from += PIECE_ROWS) {
      let text = ''
      for (let i = from; i < Math.min(count, from + PIECE_ROWS); i++) text += rowXml(piece, i, ++row)
      yield text
    }
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${row}"/></worksheet>`

  function rowXml(piece: TablePiece, i: number, row: number): string {
    let cells = ''
    for (let c = 0; c < columns.length; c++) {
      const value = piece[c]?.[i]
      if (value === null || value === undefined) continue
      cells += `<c r="${letters[c]}${row}"${cellRest(columns[c] as Column, value, texts)}</c>`
    }
    return `<row r="${row}">${cells}</row>`
  }
}

/** The kind and the value of a cell. A text is one by its kind: whatever it begins with, it is never computed. */
function cellRest({ type }: Column, value: string | number | bigint, texts: SharedTexts): string {
  if (typeof value === 'string') return ` t="s"><v>${texts.place(value)}</v>`
  if (type !== 'time' && type !== 'date') return `><v>${value}</v>`
  const timeMs = Number(value)
  if (timeMs < FIRST_DAY_MS) {
    const instant = isoInstant(timeMs)
    return ` t="s"><v>${texts.place(type === 'date' ? instant.slice(0, 10) : instant)}</v>`
  }
  return ` s="${type === 'date' ? STYLES.day : STYLES.moment}"><v>${serialDay(timeMs)}</v>`
}

/** Decimals of a day that a spreadsheet keeps beside the day: fifteen digits in all. */
const DAY_UNITS = 1e10

/** A moment as spreadsheets count it, in days. Hours have no end of decimals: cut off above, no reader takes one for the second before. */
function serialDay(timeMs: number): number {
  const day = Math.floor(timeMs / DAY_MS)
  return day + DAYS_BEFORE_1970 + Math.ceil((timeMs / DAY_MS - day) * DAY_UNITS) / DAY_UNITS
}

/** The letters of a column, `A` for the first. */
function columnLetters(index: number): string {
  const before = Math.floor(index / 26)
  return `${before === 0 ? '' : columnLetters(before - 1)}${String.fromCharCode(65 + (index % 26))}`
}

/** The name of a sheet in the workbook. */
export function sheetName({ name }: Sheet): string {
  return xmlText(name)
}

/** The styles of cells, by their places in the part below. */
const STYLES = { plain: 0, day: 1, moment: 2, header: 3 } as const

/** The part of a workbook that holds them. */
export const STYLES_XML = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="4">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '</cellXfs></styleSheet>',
].join('')
