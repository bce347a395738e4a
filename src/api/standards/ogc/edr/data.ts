import type { Provenance } from '../../../../answers/measurements/provenance.ts'
import { HELD_BYTES_PER_ROW } from '../../../../answers/measurements/slice.ts'
import { invalide } from '../../../../contract/erreurs.ts'
import type { Collection, PlaceCollection } from '../../../../formats/collections/collection.ts'
import type { EdrParameter } from './parameters.ts'
import type { PlaceSeries } from './placeSeries.ts'

/** Time series of a collection at some places. */
export interface EdrData {
  collection: PlaceCollection
  parameters: readonly EdrParameter[]
  places: readonly PlaceSeries[]
  /** Whether one place was asked for, and not those of an area. */
  single: boolean
  provenance: Provenance
  /** Where a place of the collection is asked for, by its code. */
  address: (code: string) => string
}

/** Values in one answer at most. */
const MOST_VALUES = 2_000_000

/** Values of an answer, those that are missing too. */
export function valuesOf({ places, parameters }: Pick<EdrData, 'places' | 'parameters'>): number {
  return places.reduce((sum, { axis }) => sum + axis.steps, 0) * parameters.length
}

/** Bytes of the measurements that an answer is made from. */
export function heldBytes({ places }: EdrData): number {
  return places.reduce((sum, { axis, parts }) => sum + axis.steps * parts.size, 0) * HELD_BYTES_PER_ROW
}

/** Refuses an answer of too many values. */
export function requireFew({ id, release }: Collection, values: number): void {
  if (values <= MOST_VALUES) return
  throw invalide(
    `Cette question demande ${values} valeurs, et une réponse en donne ${MOST_VALUES} au plus : nommez des paramètres (parameter-name), une période (datetime) ou moins de lieux ou de mailles, ou prenez les fichiers de l’édition (/archives/${release.id}/datapackage.json).`,
    { champ: 'datetime', recu: values, accepte: `${MOST_VALUES} valeurs au plus`, collection: id },
  )
}
