import { type Lang, LOCALES } from '../lang/lang.ts'

/** A day and time of the reader's own zone, which is named. */
export function momentIn(lang: Lang, instant: string): string {
  return localTime(lang, instant, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
}

/** A time of the reader's own zone. */
export function clockIn(lang: Lang, instant: string): string {
  return localTime(lang, instant, { hour: '2-digit', minute: '2-digit' })
}

/** The zone of the reader at an instant, as `UTC+1`. */
export function zoneIn(lang: Lang, instant: string): string {
  const parts = new Intl.DateTimeFormat(LOCALES[lang], { timeZoneName: 'short' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The reader's day of an instant. */
export function dayOf(lang: Lang, instant: string): string {
  return localTime(lang, instant, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** How long to wait, rounded up: in seconds under a minute, else in hours and minutes. */
export function waitIn(lang: Lang, seconds: number): string {
  const before = lang === 'fr' ? 'dans' : 'in'
  if (seconds < 60) return `${before} ${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
  return `${before} ${parts.filter(Boolean).join(' ')}`
}

function localTime(lang: Lang, instant: string, form: Intl.DateTimeFormatOptions): string {
  return new Date(instant).toLocaleString(LOCALES[lang], form)
}
