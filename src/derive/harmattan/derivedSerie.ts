import type { ReferenceSerie } from '../../contract/referenceSerie.ts'

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
