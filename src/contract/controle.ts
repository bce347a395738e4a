import type { Rupture } from './catalogue.ts'
import type { GenreRegle, SerieKey } from './vocabulary.ts'

/** A rule of quality control, in its own words: it can be understood without the engine that applies it. */
export interface Regle {
  code: string
  libelle: string
  genre: GenreRegle
  /** Where the rule is published; null for one of common sense. */
  reference: string | null
}

/** What one rule found in one series. */
export interface Examen {
  regle: string
  n_examinees: number
  n_signalees: number
  constat: string | null
}

/** What is said of a step by the gravest rule that flags it. */
export const DOUTEUX = 1
export const IMPOSSIBLE = 2

/** A series and what quality control found in it. */
export interface ControlledSerie {
  key: SerieKey
  unite: string
  firstSlot: number
  /** On the regular axis, NaN where there is no measurement. */
  values: Float64Array
  /** Of each step, what is said of it; 0: nothing. */
  genres: Uint8Array
  /** `indices`: the flagged steps, ascending. */
  examens: (Examen & { indices: Int32Array })[]
  ruptures: readonly Rupture[]
  /** Measurements that a rule calls impossible. */
  impossibles: number
  /** Its values in a few letters, by which other towns are found to have the same; undefined where they are few. */
  empreinte: string | undefined
}

/** What one rule found in the series of one variable, source and step, over all towns. */
export interface Tally {
  rule: Regle
  key: SerieKey
  examinees: number
  signalees: number
  towns: Set<string>
  /** The first finding that is told with its figures. */
  constat: { localite: string; texte: string } | undefined
}

/** A series that several towns have, the same to the digit; `localites` in the order given. */
export interface SharedSerie extends Omit<SerieKey, 'localite'> {
  localites: readonly string[]
}
