import type { Period } from '../answers/choice/serieRequest.ts'
import { said } from '../answers/sentence.ts'
import type { Words } from '../contract/described.ts'
import { en } from '../contract/numberWords.ts'
import { DAY_MS, slotOf, timeOf } from '../contract/time.ts'
import { GRANULARITES, type Granularite } from '../contract/vocabulary.ts'
import { whenOf } from './rows.ts'

/** Steps of each kind that a sentence names. */
const NAMED = 6

/** The steps of an answer: those requested, those it is made from, and those that have a row. */
export interface AnsweredSteps {
  period: Period
  /** Step of the rows. */
  granularite: Granularite
  /** Step of the source. */
  from: Granularite
  /** Complete steps, in order. */
  complete: readonly number[]
  /** How many of these have a row: a ratio to nothing, as at night, has none. */
  rows: number
}

/** Which steps of the requested days have no row, and why: a warning, so that rows and total are not taken for one. */
export function leftOutWarnings(steps: AnsweredSteps): Words[] {
  const { granularite, complete, rows } = steps
  const withoutRatio = complete.length - rows
  return said<Words>([
    incomplete(steps),
    withoutRatio !== 0 && {
      fr: `Pas sans ligne dans resultats, faute de quoi diviser (la nuit, par exemple) : ${withoutRatio}, au pas ${granularite}.`,
      en: `Steps without a row in resultats, for want of a divisor (at night, for example): ${en(withoutRatio)}, granularite ${granularite}.`,
    },
  ])
}

/** Longer steps than the source's that the days requested, or missing values, leave incomplete. Of the source's own steps the coverage tells. */
function incomplete({ period, granularite, from, complete, rows }: AnsweredSteps): Words | undefined {
  if (GRANULARITES.indexOf(granularite) <= GRANULARITES.indexOf(from)) return undefined
  const [startMs, endMs] = [Date.parse(period.debut), Date.parse(period.fin) + DAY_MS]
  const isComplete = new Set(complete)
  const cut: number[] = []
  const gaps: number[] = []
  for (let slot = slotOf(granularite, startMs); timeOf(granularite, slot) < endMs; slot++) {
    if (isComplete.has(slot)) continue
    const isCut = timeOf(granularite, slot) < startMs || timeOf(granularite, slot + 1) > endMs
    ;(isCut ? cut : gaps).push(slot)
  }
  const names = said<Words>([
    named(granularite, cut, { fr: '(la période en coupe une partie)', en: '(the period cuts part of them)' }),
    named(granularite, gaps, { fr: '(des valeurs y manquent)', en: '(values are missing)' }),
  ])
  if (names.length === 0) return undefined
  const [isEmpty, isCut] = [rows === 0, cut.length > 0]
  return {
    fr: `${isEmpty ? 'resultats est vide. ' : ''}Pas incomplets, sans ligne dans resultats : ${names.map((each) => each.fr).join(' ; ')}. total et completude_pct comptent ceux de leurs jours qui ont des valeurs.${isCut ? ' Demandez des pas entiers, ou une granularite plus fine.' : ''}`,
    en: `${isEmpty ? 'resultats is empty. ' : ''}Incomplete steps, without a row in resultats: ${names.map((each) => each.en).join('; ')}. total and completude_pct count those of their days that have values.${isCut ? ' Request whole steps, or a finer granularite.' : ''}`,
  }
}

function named(granularite: Granularite, slots: readonly number[], why: Words): Words | undefined {
  if (slots.length === 0) return undefined
  const names = slots.slice(0, NAMED).map((slot) => whenOf(granularite, slot).instant)
  const rest = slots.length - names.length
  const first = names.join(', ')
  return {
    fr: `${first}${rest === 0 ? '' : ` et ${rest} autre${rest === 1 ? '' : 's'}`} ${why.fr}`,
    en: `${first}${rest === 0 ? '' : ` and ${en(rest)} other${rest === 1 ? '' : 's'}`} ${why.en}`,
  }
}
