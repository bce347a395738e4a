import { MINUTE_MS } from '../../contract/time.ts'
import { stampReader } from './stamp.ts'
import { simplified } from './usualNames.ts'

/** Where the instants of a table are, and the forms that their texts may have. */
export type InstantPlace = NonNullable<ReturnType<typeof findInstants>>

const LONGEST_STAMP = 40
const YEAR = /^(?:year|annee|an|yyyy|yr|aaaa)$/
const MONTH = /^(?:month|mois|mo|mm)$/
const DAY = /^(?:day|jour|dy|dd|jj|day of month)$/
const DAY_OF_YEAR = /^(?:doy|day of year|julian day|jday|quantieme|jour julien|day of yr|jour de l annee)$/
const MINUTE = /^(?:minute|minutes|mn|min)$/
const TIME =
  /^(?:time|heure|heures|hour|hours|hr|hh|hhmm|utc|gmt|[a-z]{1,4}st|lst|time hh mm|hour utc|heure utc|heure tu|heure locale|local time)$/
const DATE_NAME = /date|jour|day|time|instant|aaaamm|yyyymm/

/** The columns of instants by their first cells and names, with every form that those may be in; undefined where there are none. */
export function findInstants(names: readonly string[], cells: readonly string[]) {
  const words = names.map(simplified)
  const named = (pattern: RegExp) => words.findIndex((word) => pattern.test(word))
  const dateAt = cells.findIndex((cell, i) => datesOf(cell, words[i] ?? '') !== undefined)
  const [year, month, day, doy] = [named(YEAR), named(MONTH), named(DAY), named(DAY_OF_YEAR)]
  const at = dateAt >= 0 ? [dateAt] : year >= 0 && month >= 0 && day >= 0 ? [year, month, day] : [year, doy]
  if (at.some((each) => each < 0)) return undefined
  const first = at[0] as number
  const hasTime = dateAt >= 0 && /\d[T ]+\d|^\d{10,14}$/.test((cells[first] as string).trim())
  if (!hasTime) {
    const time = words.findIndex((word, i) => !at.includes(i) && TIME.test(word))
    const beside = [first + 1, first - 1].find((i) => /^\d{1,2}[:h]\d{2}/.test(cells[i] ?? ''))
    const clock = time >= 0 ? time : (beside ?? -1)
    if (clock >= 0) at.push(clock)
    const minute = named(MINUTE)
    if (clock >= 0 && minute > clock && !cells[clock]?.includes(':')) at.push(minute)
  }
  return {
    /** Indices of the columns, whose cells are joined by spaces. */
    at,
    formes: formsOf(textOfRow(cells, at), { dated: dateAt >= 0, byDay: dateAt < 0 && at[1] === doy, count: at.length }),
  }
}

/** The text of a row's instant, as `station` reads it. */
export function textOfRow(cells: readonly string[], at: readonly number[]): string {
  return at.map((each) => (cells[each] ?? '').trim()).join(' ')
}

/** The forms that a day may be in by what its text is like, a dash standing for the mark between its numbers. */
const DATES: readonly [pattern: RegExp, formes: readonly string[]][] = [
  [/^\d{4}([-/.])\d{1,2}\1\d{1,2}(?!\d)/, ['AAAA-MM-JJ']],
  [/^\d{1,2}([-/.])\d{1,2}\1\d{4}(?!\d)/, ['JJ-MM-AAAA', 'MM-JJ-AAAA']],
  [/^\d{1,2}([-/.])\d{1,2}\1\d{2}(?!\d)/, ['JJ-MM-AA', 'MM-JJ-AA', 'AA-MM-JJ']],
]

function datesOf(cell: string, name: string): string[] | undefined {
  const text = cell.trim().slice(0, LONGEST_STAMP)
  for (const [pattern, formes] of DATES) {
    const mark = pattern.exec(text)?.[1]
    if (mark !== undefined) return formes.map((forme) => forme.replaceAll('-', mark))
  }
  const isJoined = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d{2}){0,3}$/.test(
    text.split(/[T ]/, 1)[0] ?? '',
  )
  return isJoined && DATE_NAME.test(name) ? ['AAAAMMJJ'] : undefined
}

/** All forms that a text of an instant may be in. */
function formsOf(text: string, { dated, byDay, count }: { dated: boolean; byDay: boolean; count: number }): string[] {
  if (!dated) {
    if (byDay) return count > 2 ? ['AAAA QQQ hhmm', 'AAAA QQQ hh', 'AAAA QQQ hh:mm'] : ['AAAA QQQ']
    const parts = ['', ' hh', ' hh mm']
    return count === 4 ? ['AAAA MM JJ hh', 'AAAA MM JJ hh:mm', 'AAAA MM JJ hhmm'] : [`AAAA MM JJ${parts[count - 3]}`]
  }
  const dates = datesOf(text.split(/[T ]/)[0] ?? '', 'date') ?? []
  const rest = text
    .trim()
    .slice(0, LONGEST_STAMP)
    .replace(/^[\d./-]+/, '')
  const joined = /^\d{8}(\d{0,6})/.exec(text)?.[1] ?? ''
  const times = joined === '' ? timesOf(rest) : [['hh', 'hhmm', 'hhmmss'][joined.length / 2 - 1] ?? '']
  return dates.flatMap((date) => times.map((time) => date + time))
}

function timesOf(rest: string): string[] {
  if (rest.trim() === '') return ['']
  const [, before, clock, mark, seconds = '', space = '', half = '', zone = ''] =
    /^( {1,3}|T)((?:\d{1,2})([:h])\d{2})(:\d{2})?(?:[.,]\d{1,9})?( ?)([AaPp][Mm]?)?(Z|\+00:00)?$/.exec(rest) ?? []
  if (clock !== undefined) {
    const letters = half.length === 2 ? 'AM' : half.length === 1 ? 'A' : ''
    return [`${before}hh${mark}mm${seconds && ':ss'}${letters && space}${letters}${zone}`]
  }
  return /^ \d{1,4}$/.test(rest) ? [' hh', ' hhmm'] : []
}

/** How well the instants of a file fit a form: filled row by row. */
export class FormFit {
  readonly forme: string
  invalid = 0
  /** How often each time lies between a row and the next, in milliseconds. */
  readonly steps = new Map<number, number>()
  /** Minutes into the hour that instants are at. */
  readonly minutes = new Set<number>()
  first = Number.NaN
  last = Number.NaN
  readonly #read: (text: string) => number

  constructor(forme: string) {
    this.forme = forme
    this.#read = stampReader(forme) ?? (() => Number.NaN)
  }

  /** Whether the text is an instant of the form. */
  add(text: string): boolean {
    const at = this.#read(text)
    if (Number.isNaN(at)) {
      this.invalid++
      return false
    }
    this.minutes.add(Math.floor(at / MINUTE_MS) % 60)
    const step = at - this.last
    if (Number.isNaN(this.first)) this.first = at
    else if (this.steps.size < 1000 || this.steps.has(step)) this.steps.set(step, (this.steps.get(step) ?? 0) + 1)
    this.last = at
    return true
  }

  /** The time between two rows that is most frequent, in minutes; NaN of a single row. */
  get stepMinutes(): number {
    const [most] = [...this.steps].sort(([, a], [, b]) => b - a)
    return most === undefined ? Number.NaN : Math.abs(most[0]) / MINUTE_MS
  }

  /** Rows that do not lie a step after the one before. */
  get irregular(): number {
    const stepMs = this.stepMinutes * MINUTE_MS
    return [...this.steps].reduce((sum, [step, count]) => sum + (step === stepMs ? 0 : count), 0)
  }
}

/**
 * Which of the forms the rows are in: one where no other reads as many of them, or reads them as one regular step. Several where
 * the file does not tell, as of 03/04/2024 where no day exceeds 12; none where more than a fifth of the rows fit none.
 */
export function fittingForms(fits: readonly FormFit[], rows: number): FormFit[] {
  const fewest = Math.min(...fits.map(({ invalid }) => invalid))
  if (!(fewest <= rows / 5)) return []
  const best = fits.filter(({ invalid }) => invalid === fewest)
  const [regular, ...others] = [...best].sort((a, b) => a.irregular - b.irregular)
  const isSure = regular?.irregular === 0 && rows > 2 && others.every(({ irregular }) => irregular > 0)
  return regular && (others.length === 0 || isSure) ? [regular] : best
}
