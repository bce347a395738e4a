import { DECIMAL_NUMBER } from '../../contract/decimalNumber.ts'
import type { Description } from './description.ts'

/** What a cell is that holds neither a number nor a mark. */
export const NO_NUMBER = Number.POSITIVE_INFINITY
/** Rain too little to be measured. */
export const TRACE = Number.NEGATIVE_INFINITY

/** Characters of a number, as long as one may be. */
const LONGEST = 40
/** Thousands apart by a space, as spreadsheets write them: groups of three, which no two numbers in a cell would be. */
const THOUSANDS = /^[+-]?\d{1,3}(?:\s\d{3})+(?:\.\d*)?$/

/**
 * A reader of trimmed cells: the number of one; NaN where a mark says that there is none;
 * `TRACE` or `NO_NUMBER`. A separator of thousands that could be a decimal mark makes no number.
 */
export function cellReader({ decimale, absents = [], traces = [] }: Description): (cell: string) => number {
  const isComma = decimale === ','
  const numberOf = (cell: string): number => {
    if (isComma && cell.includes('.')) return NO_NUMBER
    const written = isComma ? cell.replace(',', '.') : cell
    if (DECIMAL_NUMBER.test(written)) return Number(written)
    if (written.length > LONGEST) return NO_NUMBER
    const plain = written.replace('\u2212', '-')
    const joined = THOUSANDS.test(plain) ? plain.replaceAll(/\s/g, '') : plain
    return DECIMAL_NUMBER.test(joined) ? Number(joined) : NO_NUMBER
  }
  const isAbsent = among([...absents, ''], numberOf)
  const isTrace = traces.length === 0 ? () => false : among(traces, numberOf)
  return (cell) => {
    const value = numberOf(cell)
    if (isAbsent(cell, value)) return Number.NaN
    return isTrace(cell, value) ? TRACE : value
  }
}

/** Whether a cell is one of some marks; of a number, however many decimals it has. */
function among(marks: readonly string[], numberOf: (cell: string) => number): (cell: string, value: number) => boolean {
  const texts = new Set(marks.map((mark) => mark.trim()))
  const numbers = new Set([...texts].map(numberOf).filter((value) => value !== NO_NUMBER))
  return (cell, value) => (value === NO_NUMBER ? texts.has(cell) : numbers.has(value))
}
