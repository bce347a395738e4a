/** How a CSV text is written: the separator of cells, the decimal mark, and what becomes of a text that begins like a formula. */
export type CsvDialect = (typeof CSV_DIALECTS)[keyof typeof CSV_DIALECTS]

/** A comma within a number, where commas part the cells, would leave every number between quotes: there is no such one. */
export const CSV_DIALECTS = {
  /** RFC 4180, cells as they are: the files of a release, which programs read back. */
  stored: { separator: ',', decimal: '.', quoted: /[",\r\n]/, formulas: 'kept' },
  /** RFC 4180. */
  standard: { separator: ',', decimal: '.', quoted: /[",\r\n]/, formulas: 'shown' },
  semicolon: { separator: ';', decimal: '.', quoted: /[";\r\n]/, formulas: 'shown' },
  /** As spreadsheets in French read and write it. */
  french: { separator: ';', decimal: ',', quoted: /[";\r\n]/, formulas: 'shown' },
} as const

/** What a spreadsheet takes for a formula where a cell begins with it (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+([.,]\d+)?$/

/** A text as a spreadsheet shows it and does not run it; a number is none to run. */
function shown(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** A cell of a CSV text (RFC 4180); null is empty. */
export function csvCell(value: unknown): string {
  return csvCellIn(CSV_DIALECTS.standard, value)
}

/** A cell of a CSV text in a dialect; null is empty, a boolean is `oui` or `non`, items of a list are apart by a space. */
export function csvCellIn({ decimal, quoted, formulas }: CsvDialect, value: unknown): string {
  if (value === null || value === undefined) return ''
  const plain = Array.isArray(value) ? value.join(' ') : value
  const written = typeof plain === 'boolean' ? (plain ? 'oui' : 'non') : String(plain)
  const isNumber = typeof value === 'number'
  const kept = formulas === 'kept' || isNumber ? written : shown(written)
  const text = decimal === ',' && isNumber ? kept.replace('.', ',') : kept
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV text, by default of RFC 4180. */
export function csvLine(cells: readonly unknown[], dialect: CsvDialect = CSV_DIALECTS.standard): string {
  return `${cells.map((cell) => csvCellIn(dialect, cell)).join(dialect.separator)}\r\n`
}
