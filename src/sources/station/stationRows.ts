import { DECIMAL_NUMBER } from '../../contract/decimalNumber.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { fr } from '../../contract/numberWords.ts'
import { DAY_MS, MINUTE_MS } from '../../contract/time.ts'
import { requireCells } from '../rows.ts'
import type { Fault } from '../upstream.ts'
import type { Description } from './description.ts'
import { stampReader, TWICE } from './stamp.ts'
import type { StationClock } from './stationClock.ts'
import type { Table } from './table.ts'

/** What the rows of a file hold, in order of time. */
export type StationRows = ReturnType<typeof readStationRows>

interface RowsReading {
  description: Description
  clock: StationClock
  /** Of the columns, which follow those of the instant. */
  ranges: readonly { min: number; max: number }[]
}

/** Reads all rows of a table. */
export function readStationRows(fault: Fault, table: Table, { description, clock, ranges }: RowsReading) {
  const stamp = stampReader(description.instant.forme) as (text: string) => number
  const stamps = description.instant.colonnes.length
  const { stepMs } = clock
  const years = new Set<number>()
  const readCell = cellReader(description)
  const most = table.countLines()
  const [steps, lines] = [new Int32Array(most), new Int32Array(most)]
  const values = ranges.map(() => new Float64Array(most))
  // Values of each column that are outside of its range, and traces that count as 0.
  const [outside, traces] = [ranges.map(() => 0), ranges.map(() => 0)]
  /** Lines at an hour that the clock shows twice. */
  const twice: number[] = []
  // Rows whose stamp was not exactly that of a step, and the largest distance.
  let [kept, moved, farthestMs, isAscending] = [0, 0, 0, true]
  while (table.next()) {
    const { cells, at } = table
    let written = (cells[at[0] as number] ?? '').trim()
    for (let i = 1; i < stamps; i++) written += ` ${(cells[at[i] as number] ?? '').trim()}`
    const local = stamp(written)
    if (Number.isNaN(local)) {
      if (table.isNoRow()) continue
      if (cells.length > table.names.length) requireCells(fault, cells, table.names.length, table.line)
      throw fault(
        `« ${excerpt(written)} » n’est pas un instant de la forme « ${description.instant.forme} »`,
        table.line,
      )
    }
    if (cells.length !== table.names.length) table.complete()
    const step = clock.stepOf(local)
    if (step === TWICE) {
      twice.push(table.line)
      continue
    }
    if (Number.isNaN(step)) throw fault(notAStep(written, description, clock), table.line)
    if (clock.offMs > 0) {
      moved++
      farthestMs = Math.max(farthestMs, clock.offMs)
    }
    if (kept > 0) {
      const before = steps[kept - 1] as number
      if (step <= before) isAscending = false
      if (step !== before + 1) for (const year of yearsApart(before, step, stepMs)) years.add(year)
    }
    steps[kept] = step
    lines[kept] = table.line
    for (let i = 0; i < values.length; i++) {
      const cell = (cells[at[stamps + i] as number] as string).trim()
      const range = ranges[i] as { min: number; max: number }
      let value = readCell(cell)
      if (value === TRACE) {
        value = 0
        ;(traces[i] as number)++
      } else if (value === NO_NUMBER) {
        throw fault(
          `${excerpt(table.names[at[stamps + i] as number] ?? '')} : « ${excerpt(cell)} » n’est pas un nombre ; ${numberAdvice(cell, description)}`,
          table.line,
        )
      } else if (value < range.min || value > range.max) {
        value = Number.NaN
        ;(outside[i] as number)++
      }
      ;(values[i] as Float64Array)[kept] = value
    }
    kept++
  }
  /** Rows that were read, those left out included. */
  const count = kept + twice.length
  if (count === 0) throw fault('aucune ligne de mesures')
  const read = {
    steps: steps.subarray(0, kept),
    lines: lines.subarray(0, kept),
    values: values.map((each) => each.subarray(0, kept)),
  }
  const rows = settle(isAscending ? read : inOrder(read))
  /** Why the rows are no series of measurements. */
  const refus = typicalYear(years, count * stepMs)
  return { count, ...rows, outside, traces, moved, farthestMs, twice, refus }
}

/** Why an instant is of no step. */
function notAStep(written: string, { fuseau, pas_minutes }: Description, { offMs, toleranceMs }: StationClock): string {
  const stamp = `« ${excerpt(written)} »`
  if (offMs === Number.POSITIVE_INFINITY)
    return `${stamp} n’existe pas à l’heure de ${fuseau}, qui avance alors : la station suit une autre horloge`
  const minutes = fr(Math.round(offMs / (MINUTE_MS / 60)) / 60)
  const tolerance = `${fr(Math.round(toleranceMs / 100) / 10)} s (« tolerance_secondes »)`
  return `${stamp} n’est pas un multiple du pas de ${pas_minutes} min : il en est à ${minutes} min ; la tolérance est de ${tolerance}`
}

/** What to declare for a cell to be read. */
function numberAdvice(cell: string, { decimale = '.' }: Description): string {
  const other = decimale === '.' ? ',' : '.'
  return cell.includes(other) && DECIMAL_NUMBER.test(cell.replace(other, '.'))
    ? `si ${other === ',' ? 'la virgule' : 'le point'} y est décimal${other === ',' ? 'e' : ''}, déclarez "decimale": "${other}"`
    : 'déclarez dans « absents » les marques d’absence'
}

interface Read {
  steps: Int32Array
  lines: Int32Array
  values: Float64Array[]
}

function inOrder({ steps, lines, values }: Read): Read {
  const order = Uint32Array.from(steps, (_, i) => i).sort(
    (a, b) => (steps[a] as number) - (steps[b] as number) || a - b,
  )
  return {
    steps: Int32Array.from(order, (i) => steps[i] as number),
    lines: Int32Array.from(order, (i) => lines[i] as number),
    values: values.map((each) => Float64Array.from(order, (i) => each[i] as number)),
  }
}

/** Brings rows of one step to one: the same again is left out; where two differ, none of them is a measurement. */
function settle({ steps, lines, values }: Read) {
  /** Lines of rows that say again what another said of their instant, and of those that say something else. */
  const again: number[] = []
  const against: { line: number; step: number }[] = []
  let count = 0
  /** Whether the values of the last kept step were already found to be contradicted. */
  let isOpen = false
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as number
    const line = lines[i] as number
    const last = count - 1
    if (count === 0 || step !== steps[last]) {
      steps[count] = step
      for (const each of values) each[count] = each[i] as number
      count++
      isOpen = false
    } else if (!isOpen && values.every((each) => Object.is(each[i], each[last]))) again.push(line)
    else {
      against.push({ line, step })
      for (const each of values) each[last] = Number.NaN
      isOpen = true
    }
  }
  return { steps: steps.subarray(0, count), values: values.map((each) => each.subarray(0, count)), again, against }
}

/** Days of the longest year. */
const YEAR_DAYS = 366
/** A year without 29 February, as those of typical years are. */
const COMMON_YEAR = 2001

/**
 * The years of two steps that stand one behind the other, where their days follow each other in the calendar but are of several, as
 * those of a typical year (TMY3) are.
 */
function yearsApart(before: number, after: number, stepMs: number): number[] {
  const [one, other] = [new Date(before * stepMs), new Date(after * stepMs)]
  const years = [one.getUTCFullYear(), other.getUTCFullYear()]
  return years[0] === years[1] || dateWithoutYear(other) - dateWithoutYear(one) !== stepMs ? [] : years
}

/** Why so many rows are no series; undefined where they are one. */
function typicalYear(years: ReadonlySet<number>, lengthMs: number): string | undefined {
  if (years.size === 0 || lengthMs > YEAR_DAYS * DAY_MS) return undefined
  const named = [...years].sort((a, b) => a - b).join(', ')
  return `année type : ses jours se suivent au calendrier mais sont d’années différentes (${named}) et ne forment pas une série`
}

const dateWithoutYear = (date: Date): number =>
  Date.UTC(COMMON_YEAR, date.getUTCMonth(), date.getUTCDate()) + (date.getTime() % DAY_MS)

/** What a cell is that holds neither a number nor a mark. */
const NO_NUMBER = Number.POSITIVE_INFINITY
/** Rain too little to be measured. */
const TRACE = Number.NEGATIVE_INFINITY

/** Characters of a number, as long as one may be. */
const LONGEST = 40
/** Thousands apart by a space, as spreadsheets write them: groups of three, which no two numbers in a cell would be. */
const THOUSANDS = /^[+-]?\d{1,3}(?:\s\d{3})+(?:\.\d*)?$/

/**
 * A reader of trimmed cells: the number of one; NaN where a mark says that there is none;
 * `TRACE` or `NO_NUMBER`. A separator of thousands that could be a decimal mark makes no number.
 */
function cellReader({ decimale, absents = [], traces = [] }: Description): (cell: string) => number {
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
