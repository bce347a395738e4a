/** How a CSV text is written: the separator of cells, and the decimal mark. */
export type CsvDialect = (typeof CSV_DIALECTS)[keyof typeof CSV_DIALECTS]

/** A comma within a number, where commas part the cells, would leave every number between quotes: there is no such one. */
export const CSV_DIALECTS = {
  /** RFC 4180. */
  standard: { separator: ',', decimal: '.', quoted: /[",\r\n]/ },
  semicolon: { separator: ';', decimal: '.', quoted: /[";\r\n]/ },
  /** As spreadsheets in French read and write it. */
  french: { separator: ';', decimal: ',', quoted: /[";\r\n]/ },
} as const

/** A cell of a CSV text (RFC 4180); null is empty. */
export function csvCell(value: unknown): string {
  return csvCellIn(CSV_DIALECTS.standard, value)
}

/** A cell of a CSV text in a dialect; null is empty, a boolean is `oui` or `non`. */
export function csvCellIn({ decimal, quoted }: CsvDialect, value: unknown): string {
  if (value === null || value === undefined) return ''
  const written = typeof value === 'boolean' ? (value ? 'oui' : 'non') : String(value)
  const text = decimal === ',' && typeof value === 'number' ? written.replace('.', ',') : written
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
