import { chooseSerie } from '../answers/choice/chooseSerie.ts'
import type { Release } from '../answers/release.ts'
import type { Sentence } from '../answers/sentence.ts'
import { en, fr } from '../contract/numberWords.ts'
import { MOST_ERROR_PCT } from '../contract/parameters/fieldTable.ts'
import type { OffGridQuestion } from '../contract/parameters/offGrid.ts'
import { mean, rounded } from '../derive/statistics/statistics.ts'
import { calendarSums } from '../derive/steps/calendar.ts'
import { foldHours, wholeSteps } from '../derive/steps/sunAxis.ts'
import { fieldNeeds } from './fieldInputs.ts'
import { Inputs } from './inputs.ts'
import { type FieldHours, fieldHours } from './productible.ts'

/** An array is computed with this power and scaled to 1 Wp: its inverter grows with it. */
export const REFERENCE_WP = 1000

/** The mean year of an array as `productible` has it. */
export interface LongYear {
  inputs: Inputs
  field: FieldHours
  /** What 1 Wp delivers in each calendar month, Wh, January first. */
  monthsWh: readonly number[]
}

/**
 * The mean year that `productible` gives of the array of a site: of its complete years, from the series that it starts from
 * where it may take months. Undefined where that is the site's own series, where no year is complete, and on a plane that
 * months are too coarse for.
 *
 * @param own the series that the site starts from
 */
export async function longYear(
  release: Release,
  question: OffGridQuestion,
  own: Inputs['serie'],
): Promise<LongYear | undefined> {
  const chosen = await chooseSerie(release, question, fieldNeeds(question))
  if (chosen.serie === own) return undefined
  const inputs = await Inputs.of(release, chosen)
  const field = await fieldHours(inputs, {
    ...question,
    puissance_stc_wc: REFERENCE_WP,
    accepter_approximation: 'oui',
  })
  const isCoarse = (field.transpositionErrorPct ?? 0) > MOST_ERROR_PCT
  if (isCoarse && question.accepter_approximation !== 'oui') return undefined
  const { axis } = inputs
  const wh = foldHours(axis, field.stages.delivered, 1000 / REFERENCE_WP)
  const years = wholeSteps({ ...axis, columns: { wh } }, 'annuel').map(({ slot }) => 1970 + slot)
  if (years.length === 0) return undefined
  return { inputs, field, monthsWh: calendarSums(axis, wh, new Set(years)).map(mean) }
}

/** The plane of that year, so that one found for it is that of the days; what turns keeps its axis. */
export function planeOfYear(year: LongYear | undefined): { inclinaison_deg?: number; orientation_deg?: number } {
  const mount = year?.field.system.mount
  return mount?.kind === 'fixed' ? { inclinaison_deg: mount.tiltDeg, orientation_deg: mount.azimuthDeg } : {}
}

/** How the days of a site were brought to that year. */
export function longYearWords({ inputs }: LongYear, own: Inputs['serie'], factors: readonly number[]): Sentence {
  const { serie, period } = inputs
  const span = `${period.debut.slice(0, 4)}-${period.fin.slice(0, 4)}`
  const [least, most] = [Math.min(...factors), Math.max(...factors)].map((factor) => rounded(factor, 3)) as [
    number,
    number,
  ]
  return {
    fr: `Année moyenne du champ : celle de /v1/grandeurs/productible, de « ${serie.code} » (${span}). Les jours et leur suite sont ceux de « ${own.code} » ; leur énergie est multipliée, mois civil par mois civil, par ${fr(least)} à ${fr(most)}.`,
    en: `Mean year of the array: that of /v1/grandeurs/productible, from “${serie.code}” (${span}). The days and their order are those of “${own.code}”; their energy is multiplied, calendar month by calendar month, by ${en(least)} to ${en(most)}.`,
  }
}
