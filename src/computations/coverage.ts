import type { Period } from '../answers/choice/serieRequest.ts'
import { type Sentence, tell } from '../answers/sentence.ts'
import type { Coverage } from '../contract/computed/head.ts'
import type { Words } from '../contract/described.ts'
import { DAY_MS, isoDate, slotOf, timeOf } from '../contract/time.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { rounded } from '../derive/statistics/statistics.ts'
import { coveredDays } from '../derive/steps/coveredDays.ts'
import { SAID } from './words.ts'

/** A coverage as it is composed: its warnings in both languages where a page shows them. */
export type ComposedCoverage = Omit<Coverage, 'avertissements'> & { avertissements?: readonly Sentence[] }

/** The steps that an answer may count, and which of them it does (1 counted, 0 not). */
export interface CountedSteps {
  granularite: Granularite
  firstSlot: number
  counted: Uint8Array
}

/** Which of the requested days an answer covers, with a warning where some are not. */
export function coverageOf(period: Period, steps: CountedSteps): ComposedCoverage {
  const { span, days } = coveredDays(steps, steps.counted)
  const requestedDays = (Date.parse(period.fin) - Date.parse(period.debut)) / DAY_MS + 1
  const retenue = span ? { debut: isoDate(span.startMs), fin: isoDate(span.endMs - 1) } : null
  const avertissements = retenue ? warnings(period, retenue, steps) : [nothing(period, steps)]
  return {
    periode_retenue: retenue,
    completude_pct: percentOf(days, requestedDays),
    ...(avertissements.length > 0 ? { avertissements } : {}),
  }
}

/** A coverage with more that the reader must not miss. */
export function warned(coverage: ComposedCoverage, ...notes: readonly Sentence[]): ComposedCoverage {
  return notes.length === 0 ? coverage : { ...coverage, avertissements: [...(coverage.avertissements ?? []), ...notes] }
}

/** Two decimals; 100 only for all days, and 0 only for none. */
function percentOf(part: number, whole: number): number {
  if (part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99.99, Math.max(0.01, rounded((part / whole) * 100, 2)))
}

function nothing(period: Period, steps: CountedSteps): Words {
  const { whole } = SAID.steps[steps.granularite]
  const instead = remedy(period, steps)
  return tell(SAID.nothing_counted, { period: days(period), whole, instead })
}

function warnings(period: Period, retenue: Period, steps: CountedSteps): Words[] {
  const { one, several, whole } = SAID.steps[steps.granularite]
  const notes: Words[] = []
  if (retenue.debut !== period.debut || retenue.fin !== period.fin) {
    const instead = remedy(period, steps)
    notes.push(tell(SAID.covers_a_part, { retenue: days(retenue), period: days(period), whole, instead }))
  }
  const { counted } = steps
  const missing = counted.subarray(counted.indexOf(1), counted.lastIndexOf(1) + 1).filter((each) => each === 0).length
  if (missing > 0) {
    const [step, are] = missing === 1 ? [one, 'is'] : [several, 'are']
    notes.push(tell(SAID.steps_missing, { missing, step, are }))
  }
  return notes
}

const days = ({ debut, fin }: Period): Words => tell(SAID.days_from_to, { debut, fin })

/** What to request instead where the requested days cut a step of the source. */
function remedy(period: Period, { granularite }: CountedSteps): Words | '' {
  const startOf = (day: number) => timeOf(granularite, slotOf(granularite, day))
  const [start, end] = [Date.parse(period.debut), Date.parse(period.fin) + DAY_MS]
  if (startOf(start) === start && startOf(end) === end) return ''
  return granularite === 'annuel' ? SAID.ask_whole_years : SAID.ask_whole_months
}
