import { HOUR_MS, MINUTE_MS } from '../../contract/time.ts'
import { utcHour } from '../rows.ts'

const PARTS = { AAAA: 4, MM: 2, JJ: 2, hh: 2, mm: 2, ss: 2 } as const
type Part = keyof typeof PARTS

/**
 * A reader of instants of a form as `AAAA-MM-JJ hh:mm`: milliseconds since 1970 as if the text were UTC; NaN where it is none.
 * Hour 24 is the end of its day. Undefined of a form without year, month and day.
 */
export function stampReader(form: string): ((text: string) => number) | undefined {
  const order: Part[] = []
  const pattern = form.replaceAll(/AAAA|MM|JJ|hh|mm|ss|[.*+?^${}()|[\]\\]/g, (token) => {
    if (!(token in PARTS)) return `\\${token}`
    order.push(token as Part)
    const digits = PARTS[token as Part]
    return digits === 4 ? '(\\d{4})' : '(\\d{1,2})'
  })
  if (!(['AAAA', 'MM', 'JJ'] as const).every((part) => order.includes(part))) return undefined
  // Bounded: each part takes four digits at most.
  const expression = new RegExp(`^${pattern}$`)
  const at = Object.fromEntries(order.map((part, i) => [part, i + 1])) as Partial<Record<Part, number>>
  return (text) => {
    const found = expression.exec(text)
    if (!found) return Number.NaN
    const of = (part: Part) => (at[part] === undefined ? 0 : Number(found[at[part]]))
    const [year, month, day, hour, minute, second] = [of('AAAA'), of('MM'), of('JJ'), of('hh'), of('mm'), of('ss')]
    const isEndOfDay = hour === 24 && minute === 0 && second === 0
    const dayMs = minute < 60 && second < 60 && (hour < 24 || isEndOfDay) ? utcHour(year, month, day) : Number.NaN
    return dayMs + hour * HOUR_MS + minute * MINUTE_MS + second * 1000
  }
}
