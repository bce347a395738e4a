import { DAY_MS, HOUR_MS } from '../../contract/time.ts'
import { hourName, type Lang, monthNames } from '../lang/lang.ts'

interface TimeTick {
  timeMs: number
  label: string
  /** The day or year of the label, at the first tick and where it changes. */
  within: string | undefined
}

type Unit = 'hour' | 'day' | 'month' | 'year'

/** Intervals between ticks, shortest first, with their longest duration. */
const DISTANCES: readonly { unit: Unit; count: number; ms: number }[] = [
  ...[1, 3, 6, 12].map((count) => ({ unit: 'hour' as const, count, ms: count * HOUR_MS })),
  ...[1, 2, 7, 14].map((count) => ({ unit: 'day' as const, count, ms: count * DAY_MS })),
  ...[1, 3, 6].map((count) => ({ unit: 'month' as const, count, ms: count * 31 * DAY_MS })),
  ...[1, 2, 5, 10, 20, 50, 100].map((count) => ({ unit: 'year' as const, count, ms: count * 366 * DAY_MS })),
]

/** Ticks of a time axis (UTC) at round hours, days, months or years, `most` at the most. */
export function timeTicks(lang: Lang, [fromMs, toMs]: readonly [number, number], most: number): TimeTick[] {
  const last = DISTANCES.at(-1) as (typeof DISTANCES)[number]
  const { unit, count } = DISTANCES.find(({ ms }) => (toMs - fromMs) / ms <= most) ?? last
  const names = monthNames(lang, 'short')
  let before: string | undefined
  return startsOf(unit, count, fromMs, toMs).map((timeMs) => {
    const { label, within } = LABELS[unit](new Date(timeMs), names, lang)
    const changed = within !== before
    before = within
    return { timeMs, label, within: changed ? within : undefined }
  })
}

/** The start of a month, counted from year 0. */
const startOfMonth = (month: number) => Date.UTC(Math.floor(month / 12), month % 12)

/** The starts of every `count`th unit within a span; days are counted within their month, so that each month begins with a tick. */
function startsOf(unit: Unit, count: number, fromMs: number, toMs: number): number[] {
  const starts: number[] = []
  const start = new Date(fromMs)
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()]
  const add = (timeMs: number) => {
    if (timeMs >= fromMs && timeMs <= toMs) starts.push(timeMs + 0) // no -0
  }
  if (unit === 'hour') {
    const step = count * HOUR_MS
    for (let timeMs = Math.ceil(fromMs / step) * step; timeMs <= toMs; timeMs += step) add(timeMs)
  } else if (unit === 'day') {
    for (let m = month; Date.UTC(year, m) <= toMs; m++) {
      const days = new Date(Date.UTC(year, m + 1, 0)).getUTCDate()
      // The last days of a month are too close to the first of the next.
      for (let day = 1; days + 1 - day > count / 2; day += count) add(Date.UTC(year, m, day))
    }
  } else {
    const months = unit === 'month' ? count : 12 * count
    const first = Math.floor((12 * year + month) / months) * months
    for (let m = first; startOfMonth(m) <= toMs; m += months) add(startOfMonth(m))
  }
  return starts
}

type Labels = (date: Date, months: readonly string[], lang: Lang) => Pick<TimeTick, 'label' | 'within'>

const LABELS: Record<Unit, Labels> = {
  hour: (date, months, lang) => ({
    label: hourName(lang, String(date.getUTCHours()).padStart(2, '0')),
    within: `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
  }),
  day: (date, months) => ({
    label: String(date.getUTCDate()),
    within: `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
  }),
  month: (date, months) => ({ label: months[date.getUTCMonth()] as string, within: String(date.getUTCFullYear()) }),
  year: (date) => ({ label: String(date.getUTCFullYear()), within: undefined }),
}
