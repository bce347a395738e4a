import { type Provenance, provenanceOf } from '../../../answers/measurements/provenance.ts'
import { HELD_BYTES_PER_ROW } from '../../../answers/measurements/slice.ts'
import { cfDataset } from '../../../collections/cfDataset.ts'
import { axisOfAll, type Collection, type PlaceCollection } from '../../../collections/collection.ts'
import { cubeOfParts } from '../../../collections/cube.ts'
import { ErreurContrat } from '../../../contract/erreurs.ts'
import { classicNetcdf } from '../../../formats/classicNetcdf.ts'
import type { Interval } from '../datetime.ts'
import type { EdrParameter } from './parameters.ts'
import { type PlaceSeries, placeSeries } from './placeSeries.ts'
import type { FoundPlace } from './places.ts'

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

/** The series of some places; undefined where none has a step in the interval. Throws the contract's error where they are too many. */
export function edrData(
  collection: PlaceCollection,
  {
    found,
    parameters,
    interval,
    single,
    address,
  }: { found: readonly FoundPlace[]; interval: Interval } & Pick<EdrData, 'parameters' | 'single' | 'address'>,
): EdrData | undefined {
  const places = found.flatMap((place) => placeSeries(collection, place, { parameters, interval }) ?? [])
  if (places.length === 0) return undefined
  requireFew(collection, valuesOf({ places, parameters }))
  const series = places.flatMap(({ parts }) => [...parts.values()].map(({ serie }) => serie))
  return { collection, parameters, places, single, address, provenance: provenanceOf(collection.release, series) }
}

/** Values of an answer, those that are missing too. */
export function valuesOf({ places, parameters }: Pick<EdrData, 'places' | 'parameters'>): number {
  return places.reduce((sum, { axis }) => sum + axis.steps, 0) * parameters.length
}

/** Bytes of the measurements that an answer is made from. */
export function heldBytes({ places }: EdrData): number {
  return places.reduce((sum, { axis, parts }) => sum + axis.steps * parts.size, 0) * HELD_BYTES_PER_ROW
}

/** The series as a netCDF file, on one axis. */
export function edrNetcdf({ collection, places }: EdrData): AsyncIterable<Uint8Array> {
  const axis = axisOfAll(places.map((place) => place.axis))
  const parts = places.flatMap((place) => [...place.parts.values()])
  return classicNetcdf(cfDataset(cubeOfParts(collection.release, axis, parts)))
}

/** Refuses an answer of too many values. */
export function requireFew({ id, release }: Collection, values: number): void {
  if (values <= MOST_VALUES) return
  throw new ErreurContrat(
    'VALIDATION_VALEUR_INVALIDE',
    `Cette question demande ${values} valeurs, et une réponse en donne ${MOST_VALUES} au plus : nommez des paramètres (parameter-name), une période (datetime) ou moins de lieux ou de mailles, ou prenez les fichiers de l’édition (/archives/${release.id}/datapackage.json).`,
    { details: { champ: 'datetime', recu: values, accepte: `${MOST_VALUES} valeurs au plus`, collection: id } },
  )
}
