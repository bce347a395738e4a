import { pluralize } from '../../contract/pluralize.ts'
import { isoDate, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { Omise } from './derivedSerie.ts'

/** Values that are named; the others are counted. */
const NAMED = 6

/** Which values are left out, and why, as a sentence. */
export function omittedWords(omises: readonly Omise[], granularite: Granularite): string {
  const digits = granularite === 'annuel' ? 4 : 7
  const named = omises
    .slice(0, NAMED)
    .map(({ slot, value }) => `${isoDate(timeOf(granularite, slot)).slice(0, digits)} (${fr(value)})`)
  const more = omises.length > NAMED ? ' …' : ''
  return `${pluralize(omises.length, 'valeur non calculée', 'valeurs non calculées')}, ${omises[0]?.why} : ${named.join(', ')}${more}.`
}

/** A number as a French reader writes it. */
export function fr(value: number): string {
  return String(value).replace('.', ',')
}
