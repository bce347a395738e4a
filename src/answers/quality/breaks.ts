import type { Rupture, Serie } from '../../contract/catalogue.ts'
import type { Words } from '../../contract/described.ts'
import { ruptureWords } from '../../contract/ruptureWords.ts'
import { DAY_MS, isoDate } from '../../contract/time.ts'

/** Days, both included, `YYYY-MM-DD`. */
interface Days {
  debut: string
  fin: string
}

/** A break that lies within the days of an answer, and the series that has it. */
export interface CrossedBreak extends Rupture {
  code_serie: string
}

/** The breaks of some series that an answer over these days has both sides of, in time. */
export function crossedBreaks(series: readonly Serie[], { debut, fin }: Days): CrossedBreak[] {
  return series
    .flatMap(({ code, ruptures }) => ruptures.map((each) => ({ code_serie: code, ...each })))
    .filter(({ date }) => date > debut && date <= fin)
    .sort((a, b) => (a.date === b.date ? compare(a.code_serie, b.code_serie) : compare(a.date, b.date)))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Of breaks that several parts of an answer cross, each once. */
export function eachOnce(crossed: readonly CrossedBreak[]): CrossedBreak[] {
  return [...new Map(crossed.map((found) => [`${found.code_serie} ${found.date}`, found])).values()]
}

/** The limits of an answer that spans breaks; none where it spans none. */
export function breakLimits(crossed: readonly CrossedBreak[]): Words[] {
  if (crossed.length === 0) return []
  const breaks = crossed.map(({ code_serie, ...rupture }) => ({ code_serie, ...ruptureWords(rupture) }))
  const [french, english] = [
    breaks.map(({ code_serie, fr }) => `« ${code_serie} » ${fr}`).join(' ; '),
    breaks.map(({ code_serie, en }) => `“${code_serie}” ${en}`).join('; '),
  ]
  const isOne = crossed.length === 1
  return [
    {
      fr: `Enjambe ${isOne ? 'une rupture décelée' : 'des ruptures décelées'} : ${french}. Les deux côtés ne se comparent pas sans précaution.`,
      en: `Spans ${isOne ? 'a detected break' : 'detected breaks'}: ${english}. Compare the two sides with caution.`,
    },
  ]
}

/** The days on each side of the breaks, in time; of no break, all of them. */
export function sidesOf({ debut, fin }: Days, crossed: readonly CrossedBreak[]): Days[] {
  const starts = [debut, ...new Set(crossed.map(({ date }) => date))]
  return starts.map((start, i) => {
    const next = starts[i + 1]
    return { debut: start, fin: next === undefined ? fin : isoDate(Date.parse(next) - DAY_MS) }
  })
}
