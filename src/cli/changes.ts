import { pluralize } from '../contract/pluralize.ts'
import { stepOf } from '../contract/time.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import type { ChangeTotals, ValueChange } from '../derive/statistics/serieChange.ts'

/** How many measurements changed, were withdrawn and were added. */
export function describeCounts({ changees, retirees, ajoutees }: ChangeTotals<unknown>): string {
  return `${pluralize(changees, 'mesure changée', 'mesures changées')}, ${pluralize(retirees, 'retirée')}, ${pluralize(ajoutees, 'ajoutée')}`
}

/** The largest change, with the values that tell a misplaced decimal point at a glance. */
export function describeLargest(serie: string, granularite: Granularite, { slot, avant, apres }: ValueChange): string {
  return `Plus grand changement : ${serie}, ${stepOf(granularite, slot)} : ${avant} → ${apres}${ratioOf(avant, apres)}.`
}

function ratioOf(avant: number, apres: number): string {
  if (avant === 0) return ''
  const ratio = apres / avant
  if (ratio >= 2 || ratio < 0) return ` (× ${short(ratio)})`
  const percent = 100 * (ratio - 1)
  return ` (${percent > 0 ? '+' : '−'}${short(Math.abs(percent))} %)`
}

function short(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('fr-FR', { maximumSignificantDigits: 3 }).replaceAll('\u202F', ' ')
}
