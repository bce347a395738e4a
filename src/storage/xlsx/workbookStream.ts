import type { Sheet } from './sheet.ts'
import { workbookParts } from './workbookParts.ts'
import { zipStream } from './zipStream.ts'

/**
 * Sheets as a workbook, made as it is given out: memory holds a piece of one sheet, and each text once. The same sheets give
 * the same bytes.
 */
export function workbookStream(sheets: readonly Sheet[]): AsyncIterable<Uint8Array> {
  return zipStream(workbookParts(sheets))
}
