import { redact, refus } from '../../../contract/erreurs.ts'
import { DAY_MS } from '../../../contract/time.ts'

/** Times, both ends included. */
export interface Interval {
  fromMs: number
  toMs: number
}

const OPEN = ['', '..']
/** RFC 3339; a day alone stands for the whole of it. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/**
 * The parameter `datetime`: an instant, or an interval with a slash, an end of which may be `..` or nothing. Throws the
 * contract's error.
 */
export function readDatetime(text: string): Interval {
  const ends = text.split('/')
  const [first = '', last = first] = ends
  const from = ends.length > 1 && OPEN.includes(first) ? -Infinity : instant(first)?.fromMs
  const to = ends.length > 1 && OPEN.includes(last) ? Infinity : instant(last)?.toMs
  if (ends.length > 2 || from === undefined || to === undefined || to < from) {
    throw refus(
      'VALIDATION_FORMAT_DATE_INVALIDE',
      `Le paramètre « datetime » vaut « ${redact(text)} » ; attendu : un instant (2024-03-01T00:00:00Z, ou un jour), ou deux séparés par une barre, dont l’un peut être « .. ».`,
      { champ: 'datetime', recu: redact(text), accepte: 'RFC 3339, par exemple 2020-01-01T00:00:00Z/..' },
    )
  }
  return { fromMs: from, toMs: to }
}

function instant(text: string): Interval | undefined {
  const [, day] = INSTANT.exec(text) ?? []
  if (day === undefined) return undefined
  const isDay = text === day
  const timeMs = Date.parse(isDay ? `${day}T00:00:00Z` : text)
  // A day that does not exist is read as one of the next month.
  if (Number.isNaN(timeMs) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) return undefined
  return { fromMs: timeMs, toMs: isDay ? timeMs + DAY_MS - 1 : timeMs }
}
