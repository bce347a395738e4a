import type { Rupture } from '../contract/catalogue.ts'
import type { Regle } from '../contract/controle.ts'
import type { Lang } from '../contract/described.ts'
import type { Place, PlaceSerie } from './place.ts'

/** What a rule makes of one step: nothing examined is not nothing found. */
export const NOT_EXAMINED = 0
export const HOLDS = 1
export const FAILS = 2

/**
 * A rule that looks at each step of a series, beside its companions and the sun. It flags and never edits.
 */
export interface StepRule extends Regle {
  /**
   * A verdict for each step of the series (`NOT_EXAMINED`, `HOLDS`, `FAILS`); undefined where the rule has nothing to say of
   * such a series at all. A step without a measurement is not examined.
   */
  judge(serie: PlaceSerie, place: Place): Uint8Array | undefined
  /** What the flagged steps, at least one, have in common: a sentence with its figures. */
  constat?(serie: PlaceSerie, indices: readonly number[], lang: Lang): string
}

/** What a rule found in a series as a whole. */
export interface SerieVerdict {
  serie: PlaceSerie
  /** Steps, months or years that the rule looked at, as its `libelle` says. */
  n_examinees: number
  n_signalees: number
  /** What was found, a French sentence with its figures; null where nothing was. */
  constat: string | null
  /** The same in English, where somebody's own file may have it. */
  english?: string | null
  ruptures?: readonly Rupture[]
  /** Steps that are flagged, by index, ascending, where the rule points at steps. */
  indices?: readonly number[]
}

/** A rule that looks at whole series of one town beside each other. Always `douteux`: it points at no single fault. */
export interface SerieRule extends Regle {
  genre: 'douteux'
  /** A verdict for each series that it could examine. */
  examine(place: Place): SerieVerdict[]
}
