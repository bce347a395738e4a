import { monthsOf } from '../../../quality/series/monthsOf.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import type { Names } from './names.ts'

/** The complete months of a series, slot and mean, in the unit of its variable's days. */
export function monthsOfSerie(serie: ControlledSerie, names: Names): Map<number, number> {
  return monthsOf({ ...serie, grandeur: names.grandeur(serie.key.grandeur) })
}
