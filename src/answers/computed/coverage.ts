import type { Coverage } from '../../contract/computed/head.ts'
import { DAY_MS, isoDate, slotOf, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { coveredDays } from '../../derive/steps/coveredDays.ts'
import type { Period } from './serieRequest.ts'

/** The steps that an answer may count, and which of them it does (1 counted, 0 not). */
export interface CountedSteps {
  granularite: Granularite
  firstSlot: number
  counted: Uint8Array
}

/** How a step is called in a warning. */
const STEP_WORDS: Record<Granularite, { one: string; several: string; whole: string }> = {
  horaire: { one: 'heure', several: 'heures', whole: 'les heures qui ont toutes leurs entrées' },
  journalier: { one: 'jour', several: 'jours', whole: 'les jours qui ont toutes leurs entrées' },
  mensuel: { one: 'mois', several: 'mois', whole: 'les mois civils entiers qui ont toutes leurs entrées' },
  annuel: { one: 'année', several: 'années', whole: 'les années civiles complètes' },
}

/** Which of the requested days an answer covers, with a warning where some are not. */
export function coverageOf(period: Period, steps: CountedSteps): Coverage {
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
export function warned(coverage: Coverage, ...notes: readonly string[]): Coverage {
  return notes.length === 0 ? coverage : { ...coverage, avertissements: [...(coverage.avertissements ?? []), ...notes] }
}

/** Two decimals; 100 only for all days, and 0 only for none. */
function percentOf(part: number, whole: number): number {
  if (part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99.99, Math.max(0.01, rounded((part / whole) * 100, 2)))
}

function nothing(period: Period, steps: CountedSteps): string {
  const { whole } = STEP_WORDS[steps.granularite]
  return `Rien n’est compté de la période, ${days(period)} : seuls comptent ${whole}.${remedy(period, steps)}`
}

function warnings(period: Period, retenue: Period, steps: CountedSteps): string[] {
  const { one, several, whole } = STEP_WORDS[steps.granularite]
  const notes: string[] = []
  if (retenue.debut !== period.debut || retenue.fin !== period.fin) {
    notes.push(
      `La réponse couvre ${days(retenue)}, et non toute la période, ${days(period)} : seuls comptent ${whole}.${remedy(period, steps)}`,
    )
  }
  const { counted } = steps
  const missing = counted.subarray(counted.indexOf(1), counted.lastIndexOf(1) + 1).filter((each) => each === 0).length
  if (missing > 0) {
    const count = missing === 1 ? `1 ${one}` : `${missing} ${several}`
    notes.push(`Dans la période retenue, il manque ${count} : la réponse est faite sans (voir completude_pct).`)
  }
  return notes
}

const days = ({ debut, fin }: Period) => `du ${debut} au ${fin}`

/** What to request instead where the requested days cut a step of the source. */
function remedy(period: Period, { granularite }: CountedSteps): string {
  const startOf = (day: number) => timeOf(granularite, slotOf(granularite, day))
  const [start, end] = [Date.parse(period.debut), Date.parse(period.fin) + DAY_MS]
  if (startOf(start) === start && startOf(end) === end) return ''
  return granularite === 'annuel'
    ? ' Demandez des années entières.'
    : ' Demandez des mois entiers ou, s’il en est une (/v1/series), nommez une série plus fine par code_serie_source.'
}
