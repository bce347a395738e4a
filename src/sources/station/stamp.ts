import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time.ts'
import { utcHour } from '../rows.ts'

/** Digits of the parts of a stamp. */
const DIGITS = { AAAA: 4, AA: 2, MM: 2, JJ: 2, QQQ: 3, hh: 2, mm: 2, ss: 2 } as const
type Part = keyof typeof DIGITS
type Fields = Record<Part, number>

/** A year of two digits is of the 20th century from here on, as POSIX has it (`strptime`, %y). */
const FIRST_OF_1900 = 69

/** Digits of one or several parts without anything between them. */
interface Run {
  parts: readonly Part[]
  least: number
  most: number
}
/** A run, half a day (`AM`, `A`), spaces, or a character that stands for itself. */
type Piece = Run | 'half' | 'space' | 'optional space' | { code: number }

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** Parts without anything between them are one number, that may lack the zeros it begins with: `930` of `hhmm`, `5` for 00:05. */
function runOf(parts: readonly Part[]): Run {
  const most = parts.reduce((sum, part) => sum + DIGITS[part], 0)
  const [first] = parts
  if (parts.every((part) => part === 'hh' || part === 'mm' || part === 'ss')) return { parts, least: 1, most }
  return { parts, least: first === 'AAAA' || first === 'AA' ? most : most - DIGITS[first as Part] + 1, most }
}

function piecesOf(form: string): Piece[] {
  const pieces: Piece[] = []
  let parts: Part[] = []
  const endRun = () => {
    if (parts.length > 0) pieces.push(runOf(parts))
    parts = []
  }
  // Bounded: each alternative takes a fixed text, or spaces that no other takes.
  for (const [token] of form.matchAll(/AAAA|AA|AM|A|MM|JJ|QQQ|hh|mm|ss|\s+|./gs)) {
    if (token in DIGITS) {
      parts.push(token as Part)
      continue
    }
    endRun()
    if (token === 'AM' || token === 'A') {
      if (pieces.at(-1) === 'space') pieces[pieces.length - 1] = 'optional space'
      pieces.push('half')
    } else pieces.push(token.trim() === '' ? 'space' : { code: token.charCodeAt(0) })
  }
  endRun()
  return pieces
}

/**
 * A reader of instants of a form as `AAAA-MM-JJ hh:mm`: milliseconds since 1970 as if the text were UTC; NaN where it is none.
 * Hour 24 is the end of its day; a fraction may follow seconds. Undefined of a form that names no day.
 */
export function stampReader(form: string): ((text: string) => number) | undefined {
  const pieces = piecesOf(form)
  const named = new Set(pieces.flatMap((piece) => (typeof piece === 'object' && 'parts' in piece ? piece.parts : [])))
  const hasDay = named.has('QQQ') || (named.has('MM') && named.has('JJ'))
  if (!hasDay || named.has('AAAA') === named.has('AA')) return undefined
  const fields: Fields = { AAAA: 0, AA: 0, MM: 0, JJ: 0, QQQ: 0, hh: 0, mm: 0, ss: 0 }
  const halves = pieces.includes('half')
  const dayOf = calendar(named)
  return (text) => {
    const half = scan(text, pieces, fields)
    if (half === undefined) return Number.NaN
    const { mm, ss } = fields
    if (halves && fields.hh > 12) return Number.NaN
    const hour = halves ? (fields.hh % 12) + half : fields.hh
    const isOfDay = mm < 60 && ss < 60 && (hour < 24 || (hour === 24 && mm === 0 && ss === 0))
    return isOfDay ? dayOf(fields) + hour * HOUR_MS + mm * MINUTE_MS + ss * 1000 : Number.NaN
  }
}

/** Reads the digits of a text into `fields`; answers the hours that its half of the day adds, undefined where it does not fit. */
function scan(text: string, pieces: readonly Piece[], fields: Fields): number | undefined {
  let at = 0
  let half = 0
  for (const piece of pieces) {
    if (piece === 'half') {
      const letter = text.charCodeAt(at++) | 32
      if (letter !== 97 && letter !== 112) return undefined
      half = letter === 112 ? 12 : 0
      for (const more of ['.', 'm', '.']) if (text.charAt(at).toLowerCase() === more) at++
    } else if (piece === 'space' || piece === 'optional space') {
      const from = at
      while (at < text.length && text.charAt(at).trim() === '') at++
      if (at === from && piece === 'space') return undefined
    } else if ('code' in piece) {
      if (text.charCodeAt(at++) !== piece.code) return undefined
    } else {
      const from = at
      let number = 0
      while (at - from < piece.most && isDigit(text.charCodeAt(at))) number = number * 10 + text.charCodeAt(at++) - 48
      if (at - from < piece.least) return undefined
      for (let i = piece.parts.length - 1; i >= 0; i--) {
        const part = piece.parts[i] as Part
        const modulus = i === 0 ? Number.POSITIVE_INFINITY : 10 ** DIGITS[part]
        fields[part] = number % modulus
        number = Math.floor(number / modulus)
      }
      if (piece.parts.at(-1) === 'ss' && (text.charAt(at) === '.' || text.charAt(at) === ',')) {
        let unit = 0.1
        for (at++; isDigit(text.charCodeAt(at)); at++, unit /= 10) fields.ss += (text.charCodeAt(at) - 48) * unit
      }
    }
  }
  return at === text.length ? half : undefined
}

/** The start of a day, milliseconds since 1970, NaN where the calendar has none; rows of one day ask for it once. */
function calendar(named: ReadonlySet<Part>): (fields: Fields) => number {
  const ofYear = named.has('QQQ')
  let [lastYear, lastMonth, lastDay, lastMs] = [Number.NaN, Number.NaN, Number.NaN, Number.NaN]
  return ({ AAAA, AA, MM, JJ, QQQ }) => {
    const year = named.has('AAAA') ? AAAA : AA + (AA >= FIRST_OF_1900 ? 1900 : 2000)
    const day = ofYear ? QQQ : JJ
    if (year === lastYear && MM === lastMonth && day === lastDay) return lastMs
    lastMs = ofYear ? dayOfYear(year, day) : utcHour(year, MM, day)
    lastYear = year
    lastMonth = MM
    lastDay = day
    return lastMs
  }
}

function dayOfYear(year: number, day: number): number {
  const start = utcHour(year, 1, 1)
  return day >= 1 && start + day * DAY_MS <= utcHour(year + 1, 1, 1) ? start + (day - 1) * DAY_MS : Number.NaN
}

/** What the clock of a place shows twice, when it is put back. */
export const TWICE = Number.POSITIVE_INFINITY

/**
 * From what the clock of a place shows, in milliseconds as if it were UTC, to UTC: NaN where it never showed that, `TWICE` where
 * it showed it twice. Undefined where the time zone is not known (IANA, as Intl has it).
 */
export function zoneReader(zone: string): ((localMs: number) => number) | undefined {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    return undefined
  }
  const offsetAt = (utcMs: number) => offsetIn(format.formatToParts(utcMs))
  let lastDay = Number.NaN
  let [before, after] = [0, 0]
  return (localMs) => {
    const day = Math.floor(localMs / DAY_MS)
    if (day !== lastDay) {
      before = offsetAt((day - 1) * DAY_MS)
      after = offsetAt((day + 2) * DAY_MS)
      lastDay = day
    }
    if (before === after) return localMs - before
    const shown = [before, after].filter((offset) => offsetAt(localMs - offset) === offset)
    return shown.length === 2 ? TWICE : localMs - (shown[0] ?? Number.NaN)
  }
}

/** `GMT+01:00`, in milliseconds; `GMT` is none. */
function offsetIn(parts: readonly Intl.DateTimeFormatPart[]): number {
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const found = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name)
  if (!found) return 0
  const [, sign, hours, minutes, seconds = 0] = found
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1000)
}
