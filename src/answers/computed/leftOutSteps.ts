import { DAY_MS, slotOf, timeOf } from '../../contract/time.ts'
import { GRANULARITES, type Granularite } from '../../contract/vocabulary.ts'
import { whenOf } from './rows.ts'
import type { Period } from './serieRequest.ts'

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
export function leftOutWarnings(steps: AnsweredSteps): string[] {
  const { granularite, complete, rows } = steps
  const withoutRatio = complete.length - rows
  return [
    ...incomplete(steps),
    ...(withoutRatio === 0
      ? []
      : [
          `Pas sans ligne dans resultats, faute de quoi diviser (la nuit, par exemple) : ${withoutRatio}, au pas ${granularite}.`,
        ]),
  ]
}

/** Longer steps than the source's that the days requested, or missing values, leave incomplete. Of the source's own steps the coverage tells. */
function incomplete({ period, granularite, from, complete, rows }: AnsweredSteps): string[] {
  if (GRANULARITES.indexOf(granularite) <= GRANULARITES.indexOf(from)) return []
  const [startMs, endMs] = [Date.parse(period.debut), Date.parse(period.fin) + DAY_MS]
  const isComplete = new Set(complete)
  const cut: number[] = []
  const gaps: number[] = []
  for (let slot = slotOf(granularite, startMs); timeOf(granularite, slot) < endMs; slot++) {
    if (isComplete.has(slot)) continue
    const isCut = timeOf(granularite, slot) < startMs || timeOf(granularite, slot + 1) > endMs
    ;(isCut ? cut : gaps).push(slot)
  }
  const names = [
    ...(cut.length === 0 ? [] : [`${named(granularite, cut)} (la période en coupe une partie)`]),
    ...(gaps.length === 0 ? [] : [`${named(granularite, gaps)} (des valeurs y manquent)`]),
  ]
  if (names.length === 0) return []
  const empty = rows === 0 ? 'resultats est vide. ' : ''
  const remedy = cut.length === 0 ? '' : ' Demandez des pas entiers, ou une granularite plus fine.'
  return [
    `${empty}Pas incomplets, sans ligne dans resultats : ${names.join(' ; ')}. total et completude_pct comptent ceux de leurs jours qui ont des valeurs.${remedy}`,
  ]
}

function named(granularite: Granularite, slots: readonly number[]): string {
  const names = slots.slice(0, NAMED).map((slot) => whenOf(granularite, slot).instant)
  const rest = slots.length - names.length
  return rest === 0 ? names.join(', ') : `${names.join(', ')} et ${rest} autre${rest === 1 ? '' : 's'}`
}
