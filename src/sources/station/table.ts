import { excerpt } from '../../contract/excerpt.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { requireCells } from '../rows.ts'
import type { Fault } from '../upstream.ts'
import type { Description } from './description.ts'

/** Lines and characters that are looked through for the names that are not where the description says. */
const [HEAD_LINES, HEAD_CHARACTERS] = [60, 100_000]
/** Lines that a name between quotes may go on over. */
const QUOTED_LINES = 10
/** Names that a message lists. */
const NAMED = 50
/** The separators that a description may name, in words. */
export const SEPARATORS = { ',': 'virgule', ';': 'point-virgule', '\t': 'tabulation' } as const

/** A name of a column in one spelling: composed letters, raised digits as digits, one ordinary space for each run of spaces. */
export const columnName = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

/**
 * The rows of a station's file: behind its header, without empty lines, with headers passed over that programs write again
 * in the middle, where files were joined or a logger started anew.
 */
export class Table {
  /** The cells of the row, as many as there are names or more; those that the line leaves out are empty. */
  cells: string[] = []
  /** Its line, from 1. */
  line = 0
  names: readonly string[] = []
  /** Where the columns asked for are, in their order: they change place with a header in the middle. */
  at: readonly number[] = []
  /** Lines of headers in the middle, and of rows that leave out cells at their end. */
  readonly repeated: number[] = []
  readonly short: number[] = []
  readonly #fault: Fault
  readonly #text: string
  readonly #asked: readonly string[]
  readonly #separator: string
  readonly #head: { before: number; rows: number; after: number }
  #end = 0
  /** The last of the lines behind a repeated header that may be its units. */
  #unitsUntil = 0

  /** `asked` are columns that have to be there. Throws `LectureError` where one is not. */
  constructor(fault: Fault, text: string, asked: readonly string[], description: Description) {
    const { lignes_avant_entete: before = 0, lignes_entete: rows = 1, lignes_apres_entete: after = 0 } = description
    this.#fault = fault
    // Old spreadsheets end lines by a carriage return alone; a line feed may still end the file.
    this.#text = /^[^\r\n]*\r(?!\n)/.test(text) ? text.replaceAll(/\r\r?\n|\r/g, '\n') : text
    this.#asked = asked.map(columnName)
    this.#separator = description.separateur ?? ','
    this.#head = { before, rows, after }
    this.#skip(before)
    const names = this.#namesHere()
    this.#takeNames(names, before + 1)
    this.#skip(after)
  }

  /** An upper bound of its rows. */
  countLines(): number {
    let count = 1
    for (let at = this.#text.indexOf('\n'); at >= 0; at = this.#text.indexOf('\n', at + 1)) count++
    return count
  }

  /** Goes to the next line that is not empty; false behind the last one. */
  next(): boolean {
    for (let text = this.#nextLine(); text !== undefined; text = this.#nextLine()) {
      if (text.trim() === '') continue
      this.cells = cellsOf(text, this.#separator)
      return true
    }
    return false
  }

  /**
   * Of a line that has no instant: whether there is nothing to read in it, since its cells are empty or a header begins there,
   * which is then passed over. Throws `LectureError` where that header lacks a column.
   */
  isNoRow(): boolean {
    if (this.line <= this.#unitsUntil || this.cells.every((cell) => cell.trim() === '')) return true
    const { before, rows, after } = this.#head
    for (const ahead of new Set([0, before])) {
      const [end, line] = [this.#end, this.line]
      // Back to the start of this line, and to where its names would be.
      this.#skip(ahead - 1)
      const names = ahead === 0 ? this.#namesOf([this.cells], rows - 1) : this.#namesHere()
      if (this.#asked.filter((name) => names.includes(name)).length > this.#asked.length / 2) {
        this.#takeNames(names, line + ahead)
        this.#unitsUntil = this.line + after
        this.repeated.push(line)
        return true
      }
      this.#end = end
      this.line = line
    }
    return false
  }

  /** Fills the row up to its names. Throws `LectureError` where it has more cells, or was cut. */
  complete(): void {
    const { cells, names, line } = this
    if (cells.length < names.length) {
      const isCut = this.#end > this.#text.length && this.at.some((at) => at >= cells.length)
      if (isCut)
        throw this.#fault(
          `la dernière ligne est coupée : ${pluralize(cells.length, 'cellule')} au lieu de ${names.length}, et pas de fin de ligne ; si elle est entière, ajoutez celle-ci, sinon retirez la ligne`,
          line,
        )
      this.short.push(line)
      while (cells.length < names.length) cells.push('')
    } else if (cells.slice(names.length).some((cell) => cell.trim() !== ''))
      requireCells(this.#fault, cells, names.length, line)
  }

  #nextLine(): string | undefined {
    if (this.#end > this.#text.length || this.#text.length === 0) return undefined
    const from = this.#end
    const found = this.#text.indexOf('\n', from)
    const to = found < 0 ? this.#text.length : found
    this.#end = to + 1
    this.line++
    return this.#text.slice(from, this.#text.charCodeAt(to - 1) === 13 ? to - 1 : to)
  }

  /** The cells of the next line of names; quotes may go on over those after it, as in a spreadsheet's cell of several lines. */
  #nameCells(): string[] {
    let text = this.#nextLine() ?? ''
    const [cells, end, line] = [cellsOf(text, this.#separator), this.#end, this.line]
    let joined = cells
    for (let more = 0; joined.at(-1)?.startsWith('"'); more++) {
      const next = more < QUOTED_LINES ? this.#nextLine() : undefined
      // Quotes that nothing closes do not swallow rows, which begin with a date.
      if (next === undefined || /^["\s]*\d/.test(next)) {
        this.#end = end
        this.line = line
        return cells
      }
      text += `\n${next}`
      joined = cellsOf(text, this.#separator)
    }
    return joined
  }

  #skip(lines: number): void {
    for (let i = 0; i < lines; i++) this.#nextLine()
  }

  #namesHere(): string[] {
    return this.#namesOf([], this.#head.rows)
  }

  /** The names of several lines, of which some are read. */
  #namesOf(lines: string[][], more: number): string[] {
    const all = [...lines]
    for (let i = 0; i < more; i++) all.push(this.#nameCells())
    return joinedNames(all).map(columnName)
  }

  #takeNames(names: readonly string[], line: number): void {
    this.at = this.#asked.map((name) => {
      const at = names.indexOf(name)
      if (at < 0)
        throw this.#fault(
          `la colonne « ${excerpt(name)} » manque ; colonnes : ${names.slice(0, NAMED).map(excerpt).join(', ')}${this.#whereElse()}`,
          line,
        )
      if (names.indexOf(name, at + 1) >= 0)
        throw this.#fault(`la colonne « ${excerpt(name)} » y figure deux fois`, line)
      return at
    })
    this.names = names
  }

  /** Where the names are, if they are near the start of the file but not where the description says. */
  #whereElse(): string {
    const lines = this.#text.slice(0, HEAD_CHARACTERS).split('\n', HEAD_LINES)
    for (const [separator, word] of Object.entries(SEPARATORS)) {
      const at = lines.findIndex((line) => {
        const names = cellsOf(line, separator).map(columnName)
        return this.#asked.every((name) => names.includes(name))
      })
      const told = separator === this.#separator ? '' : `, séparés par ${word} (« separateur »)`
      if (at >= 0) return `. La ligne ${at + 1} les a toutes${told} : « lignes_avant_entete » serait ${at}`
    }
    return ''
  }
}

/** Names over several lines, joined by a space, up to the last that is one. */
export function joinedNames(lines: readonly (readonly string[])[]): string[] {
  const width = Math.max(...lines.map((cells) => cells.length))
  const joined = Array.from({ length: width }, (_, i) => lines.map((cells) => cells[i] ?? '').join(' '))
  const names = joined.map((name) => name.replaceAll(/\s+/g, ' ').trim())
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}

/** The cells of a line; between quotes a separator is none, and two quotes are one. What does not close is the last cell, as it is. */
export function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  for (let at = 0; at <= line.length; ) {
    while (line.charCodeAt(at) === 32) at++
    const isQuoted = line.charCodeAt(at) === 34
    const quote = isQuoted ? closingQuote(line, at) : at
    const found = quote < 0 ? -1 : line.indexOf(separator, quote)
    const end = found < 0 ? line.length : found
    cells.push(isQuoted && quote >= 0 ? line.slice(at + 1, quote).replaceAll('""', '"') : line.slice(at, end))
    at = end + 1
  }
  return cells
}

/** Where the quotes close that open at `from`; -1 where they do not. */
function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from + 1)
  while (at >= 0 && line.charCodeAt(at + 1) === 34) at = line.indexOf('"', at + 2)
  return at
}
