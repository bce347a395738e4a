import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time.ts'
import { utcHour } from '../rows.ts'

/** Digits of the parts of a stamp. */
const DIGITS = { AAAA: 4, AA: 2, MM: 2, JJ: 2, QQQ: 3, hh: 2, mm: 2, ss: 2 } as const
type Part = keyof typeof DIGITS

/** A year of two digits is of the 20th century from here on, as POSIX has it (`strptime`, %y). */
const FIRST_OF_1900 = 69

/** Characters of a stamp, as long as one may be. */
const LONGEST = 100
/** What a form is made of: parts without anything between them, half a day behind spaces or not, spaces, or what stands for itself. */
// Bounded: each alternative takes a fixed text, or spaces that no other takes.
const PIECE = /((?:AAAA|AA|MM|JJ|QQQ|hh|mm|ss)+)|(\s*)(?!AA)(AM|A)|(\s+)|./gs

/** The pattern of texts of a form, and what each of its groups is. */
function patternOf(form: string): { pattern: RegExp; parts: (Part | 'half')[] } {
  const parts: (Part | 'half')[] = []
  const source = form.replaceAll(PIECE, (piece, run?: string, before?: string, half?: string, space?: string) => {
    if (half !== undefined) {
      parts.push('half')
      return `${before && '\\s*'}([apAP])\\.?[mM]?\\.?`
    }
    if (run === undefined) return space === undefined ? piece.replace(/\W/, '\\$&') : '\\s+'
    const own = run.match(/AAAA|AA|MM|JJ|QQQ|hh|mm|ss/g) as Part[]
    parts.push(...own)
    return own.map((part, i) => groupOf(part, own, i)).join('')
  })
  // Bounded: LONGEST characters.
  return { pattern: new RegExp(`^${source}$`), parts }
}

/** Parts without anything between them are one number, that may lack the zeros it begins with: `930` of `hhmm`, `5` for 00:05. */
function groupOf(part: Part, run: readonly Part[], i: number): string {
  const isLast = i === run.length - 1
  const fraction = part === 'ss' && isLast ? '(?:[.,]\\d*)?' : ''
  const isOfTime = run.every((each) => each === 'hh' || each === 'mm' || each === 'ss')
  if (isOfTime) return isLast ? `(\\d{1,2}${fraction})` : '(\\d{0,2}?)'
  const least = i === 0 && part !== 'AAAA' && part !== 'AA' ? '1,' : ''
  return `(\\d{${least}${DIGITS[part]}}${fraction})`
}

/**
 * A reader of instants of a form as `AAAA-MM-JJ hh:mm`: milliseconds since 1970 as if the text were UTC; NaN where it is none.
 * Hour 24 is the end of its day; a fraction may follow seconds. Undefined of a form that names no day.
 */
export function stampReader(form: string): ((text: string) => number) | undefined {
  const { pattern, parts } = patternOf(form)
  const has = (part: Part | 'half') => parts.includes(part)
  if (!(has('QQQ') || (has('MM') && has('JJ'))) || has('AAAA') === has('AA')) return undefined
  const [isOfYear, hasHalf] = [has('QQQ'), has('half')]
  const fields = { AAAA: 0, AA: 0, MM: 0, JJ: 0, QQQ: 0, hh: 0, mm: 0, ss: 0, half: 0 }
  return (text) => {
    const found = text.length <= LONGEST ? pattern.exec(text) : null
    if (!found) return Number.NaN
    for (let i = 0; i < parts.length; i++) {
      const [part, cell] = [parts[i] as Part | 'half', found[i + 1] as string]
      if (part === 'half') fields.half = cell.toLowerCase() === 'p' ? 12 : 0
      else fields[part] = Number(part === 'ss' ? cell.replace(',', '.') : cell)
    }
    const { AA, MM, JJ, QQQ, hh, mm, ss, half } = fields
    if (hasHalf && hh > 12) return Number.NaN
    const year = has('AA') ? AA + (AA >= FIRST_OF_1900 ? 1900 : 2000) : fields.AAAA
    const hour = hasHalf ? (hh % 12) + half : hh
    const isOfDay = mm < 60 && ss < 60 && (hour < 24 || (hour === 24 && mm === 0 && ss === 0))
    const dayMs = isOfYear ? dayOfYear(year, QQQ) : utcHour(year, MM, JJ)
    return isOfDay ? dayMs + hour * HOUR_MS + mm * MINUTE_MS + ss * 1000 : Number.NaN
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
