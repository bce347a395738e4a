import type { Serie } from '../../contract/catalogue.ts'
import { fr } from '../../contract/numberWords.ts'
import { pluralize } from '../../contract/pluralize.ts'
import type { ReferenceSerie } from '../../contract/referenceSerie.ts'
import { isoDate, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'

/** What an input of a derived value was read from. */
export type TownSerie = ReferenceSerie

/** A value that is not made: it would stand outside the bounds of its own variable. */
export interface Omise {
  slot: number
  value: number
  why: string
}

/** A series derived from others of the same town, as it is sealed, and what was left out of it. */
export interface DerivedSerie extends ReferenceSerie {
  note: string
  /** Whether any series that it is from is simulated. */
  simulees: boolean
  /** The series that it is from, of those that were handed in. */
  used: readonly TownSerie[]
  omises: Omise[]
}

/** What was derived, before it is held against the bounds of its variable. */
export interface Derivation {
  source: string
  /** Value of each slot. */
  values: ReadonlyMap<number, number>
  /** The series that any value is from. */
  used: readonly TownSerie[]
  /** What the note must say besides where the values are from. */
  remark?: string
}

/** Whether a series is simulated, or derived from what is: the method of a derived one is a computation, and does not tell. */
export function isSimulated(serie: Pick<Serie, 'methode_collecte' | 'derive_de_simulees'>): boolean {
  return serie.methode_collecte === 'simulation' || serie.derive_de_simulees
}

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
