import { excerpt } from '../contract/excerpt.ts'
import { webAddress } from '../contract/webAddress.ts'

/** A row of a table whose cells are read by name and by type; errors name table and line. */
export class Row {
  readonly #table: string
  readonly #line: number
  readonly #cells: Record<string, string>

  constructor(table: string, line: number, cells: Record<string, string>) {
    this.#table = table
    this.#line = line
    this.#cells = cells
  }

  /** Whether the table has the column. */
  has(column: string): boolean {
    return this.#cells[column] !== undefined
  }

  /** The cell, or null where it is empty. */
  optionalText(column: string): string | null {
    const cell = this.#cells[column]
    if (cell === undefined) throw this.#error(`la colonne « ${column} » manque`)
    return cell === '' ? null : cell
  }

  /** The cell, or null where it is empty or the table has no such column. */
  textWhereThere(column: string): string | null {
    return this.has(column) ? this.optionalText(column) : null
  }

  /** The cell as an address of the web, normalised, or null where it is empty. */
  optionalAddress(column: string): string | null {
    const cell = this.optionalText(column)
    if (cell === null) return null
    const address = webAddress(cell)
    if (address === undefined) throw this.#error(`« ${column} » n'est pas une adresse http(s) : « ${excerpt(cell)} »`)
    return address
  }

  text(column: string): string {
    const cell = this.optionalText(column)
    if (cell === null) throw this.#error(`« ${column} » est vide`)
    return cell
  }

  optionalNumber(column: string): number | null {
    const cell = this.optionalText(column)
    if (cell === null) return null
    const value = Number(cell)
    if (cell.trim() === '' || !Number.isFinite(value))
      throw this.#error(`« ${column} » n'est pas un nombre : « ${excerpt(cell)} »`)
    return value
  }

  number(column: string): number {
    const value = this.optionalNumber(column)
    if (value === null) throw this.#error(`« ${column} » est vide`)
    return value
  }

  oneOf<T extends string>(column: string, words: readonly T[]): T {
    const cell = this.text(column)
    const word = words.find((each) => each === cell)
    if (word === undefined) throw this.#error(`« ${column} » vaut « ${excerpt(cell)} » ; attendu : ${words.join(', ')}`)
    return word
  }

  /** Whether the cell says `oui`; not where it is empty or the table has no such column. */
  yesWhereThere(column: string): boolean {
    const cell = this.textWhereThere(column)
    if (cell !== null && cell !== 'oui')
      throw this.#error(`« ${column} » vaut « ${excerpt(cell)} » ; attendu : oui, ou rien`)
    return cell === 'oui'
  }

  #error(reason: string): Error {
    return new Error(`${this.#table}, ligne ${this.#line} : ${reason}`)
  }
}
