import { LOCALES } from '../../contract/numberWords.ts'
import type { Lang } from '../lang/lang.ts'

/** The day by the reader's machine, as ISO writes it: when a page was seen, for who cites it. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Seconds since it was started, whenever it is asked. */
export function stopwatch(): () => number {
  const began = performance.now()
  return () => (performance.now() - began) / 1000
}

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const
/** How much of an instant is told. */
const FORMS = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  clock: CLOCK,
  moment: { weekday: 'long', day: 'numeric', month: 'long', ...CLOCK },
} as const

/** An instant in the reader's time zone. */
export function localTime(lang: Lang, instant: string, form: keyof typeof FORMS): string {
  return new Date(instant).toLocaleString(LOCALES[lang], FORMS[form])
}

/** The reader's time zone at an instant, as `UTC+1`. */
export function zoneIn(lang: Lang, instant: string): string {
  const parts = new Intl.DateTimeFormat(LOCALES[lang], { timeZoneName: 'short' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** A waiting time, rounded up: seconds under a minute, else hours and minutes. */
export function waitIn(lang: Lang, seconds: number): string {
  const before = lang === 'fr' ? 'dans' : 'in'
  if (seconds < 60) return `${before} ${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
  return `${before} ${parts.filter(Boolean).join(' ')}`
}
