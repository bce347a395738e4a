import type { Period } from '../answers/choice/serieRequest.ts'
import type { Sentence } from '../answers/sentence.ts'
import type { Coverage } from '../contract/computed/head.ts'
import type { Words } from '../contract/described.ts'
import { en } from '../contract/numberWords.ts'
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

/** How a step is called in a warning. */
const STEP_WORDS: Record<Granularite, { one: Words; several: Words; whole: Words }> = {
  horaire: {
    one: { fr: 'heure', en: 'hour' },
    several: { fr: 'heures', en: 'hours' },
    whole: { fr: 'les heures qui ont toutes leurs entrées', en: 'hours with all their inputs' },
  },
  journalier: {
    one: { fr: 'jour', en: 'day' },
    several: { fr: 'jours', en: 'days' },
    whole: { fr: 'les jours qui ont toutes leurs entrées', en: 'days with all their inputs' },
  },
  mensuel: {
    one: { fr: 'mois', en: 'month' },
    several: { fr: 'mois', en: 'months' },
    whole: SAID.whole_months,
  },
  annuel: {
    one: { fr: 'année', en: 'year' },
    several: { fr: 'années', en: 'years' },
    whole: { fr: 'les années civiles complètes', en: 'complete calendar years' },
  },
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
  const { whole } = STEP_WORDS[steps.granularite]
  const instead = remedy(period, steps)
  return {
    fr: `Rien n’est compté de la période, ${days(period).fr} : seuls comptent ${whole.fr}.${instead.fr}`,
    en: `Nothing is counted in the period, ${days(period).en}: only ${whole.en} count.${instead.en}`,
  }
}

function warnings(period: Period, retenue: Period, steps: CountedSteps): Words[] {
  const { one, several, whole } = STEP_WORDS[steps.granularite]
  const notes: Words[] = []
  if (retenue.debut !== period.debut || retenue.fin !== period.fin) {
    const instead = remedy(period, steps)
    notes.push({
      fr: `La réponse couvre ${days(retenue).fr}, et non toute la période, ${days(period).fr} : seuls comptent ${whole.fr}.${instead.fr}`,
      en: `The answer covers ${days(retenue).en}, not the whole period, ${days(period).en}: only ${whole.en} count.${instead.en}`,
    })
  }
  const { counted } = steps
  const missing = counted.subarray(counted.indexOf(1), counted.lastIndexOf(1) + 1).filter((each) => each === 0).length
  if (missing > 0) {
    const step = missing === 1 ? one : several
    notes.push({
      fr: `Dans la période retenue, il manque ${missing} ${step.fr} : la réponse est faite sans (voir completude_pct).`,
      en: `In the period covered, ${en(missing)} ${step.en} ${missing === 1 ? 'is' : 'are'} missing: the answer is computed without (see completude_pct).`,
    })
  }
  return notes
}

const days = ({ debut, fin }: Period): Words => ({ fr: `du ${debut} au ${fin}`, en: `${debut} to ${fin}` })

/** What to request instead where the requested days cut a step of the source. */
function remedy(period: Period, { granularite }: CountedSteps): Words {
  const startOf = (day: number) => timeOf(granularite, slotOf(granularite, day))
  const [start, end] = [Date.parse(period.debut), Date.parse(period.fin) + DAY_MS]
  if (startOf(start) === start && startOf(end) === end) return { fr: '', en: '' }
  return granularite === 'annuel'
    ? { fr: ' Demandez des années entières.', en: ' Request whole years.' }
    : {
        fr: ' Demandez des mois entiers ou, s’il en est une (/v1/series), nommez une série plus fine par code_serie_source.',
        en: ' Request whole months or, if there is one (/v1/series), name a series with a finer time step in code_serie_source.',
      }
}
