import type { Provenance } from '../../../../answers/measurements/provenance.ts'
import {
  axisWithin,
  HELD_BYTES_PER_ROW,
  isShown,
  type MesureSlice,
  sliceWithin,
  type TimeAxis,
} from '../../../../answers/measurements/slice.ts'
import { invalide } from '../../../../contract/erreurs.ts'
import { isoInstant, slotOf, timeOf } from '../../../../contract/time.ts'
import type { CubePart } from '../../../../formats/collections/cfDataset.ts'
import { axisOfAll, type Collection, type PlaceCollection } from '../../../../formats/collections/collection.ts'
import type { Interval } from '../datetime.ts'
import { type EdrParameter, wordsOf } from './parameters.ts'
import type { FoundPlace } from './places.ts'

/** What a place has of the variables that are asked for, on the steps that it has in the interval. */
export interface PlaceSeries extends FoundPlace {
  axis: TimeAxis
  /** By the code of the variable. */
  parts: ReadonlyMap<string, CubePart>
}

/** The steps of a place that an interval touches; undefined where there are none. */
export function placeSeries(
  collection: PlaceCollection,
  place: FoundPlace,
  { parameters, interval }: { parameters: readonly EdrParameter[]; interval: Interval },
): PlaceSeries | undefined {
  const codes = [...new Set(parameters.map(({ grandeur }) => grandeur.code))]
  const series = codes.flatMap((code) => collection.serie(code, place.town.code) ?? [])
  if (series.length === 0) return undefined
  const axis = axisOfAll(series.map((serie) => axisIn(axisWithin(serie), interval)))
  if (axis.steps === 0) return undefined
  const window = {
    fromMs: timeOf(axis.granularite, axis.firstSlot),
    toMs: timeOf(axis.granularite, axis.firstSlot + axis.steps - 1),
  }
  const parts = series.map((serie): [string, CubePart] => [
    serie.grandeur,
    { serie, read: async () => sliceWithin(serie, await collection.release.mesures(serie), window) },
  ])
  return { ...place, axis, parts: new Map(parts) }
}

/** The steps of an axis that have a moment of an interval. */
export function axisIn({ granularite, firstSlot, steps }: TimeAxis, { fromMs, toMs }: Interval): TimeAxis {
  const from = fromMs === -Infinity ? firstSlot : Math.max(firstSlot, slotOf(granularite, fromMs))
  const end = toMs === Infinity ? firstSlot + steps : Math.min(firstSlot + steps, slotOf(granularite, toMs) + 1)
  return { granularite, firstSlot: from, steps: Math.max(0, end - from) }
}

/** The start of a step of an axis (RFC 3339). */
export function instantOf({ granularite, firstSlot }: TimeAxis, step: number): string {
  return `${isoInstant(timeOf(granularite, firstSlot + step))}Z`
}

/** Reads a parameter by the steps of an axis, or by steps and cells; undefined: no measurement. */
export type Column = (step: number) => number | undefined

/** The columns of some parameters at a place, each series read once; undefined of a variable that it has not. */
export async function readColumns(
  { axis, parts }: PlaceSeries,
  parameters: readonly EdrParameter[],
): Promise<(Column | undefined)[]> {
  const slices = new Map<string, MesureSlice>()
  for (const [grandeur, part] of parts) slices.set(grandeur, await part.read())
  return parameters.map(({ grandeur, field }) => {
    const slice = slices.get(grandeur.code)
    if (!slice) return undefined
    const { mesures, from, to } = slice
    const shift = axis.firstSlot - mesures.firstSlot
    return (step) => {
      const at = shift + step
      return at >= from && at < to && isShown(slice, at) ? (mesures[field][at] as number) : undefined
    }
  })
}

/** The values at a step, or at a step and cell, flags as words; undefined where there is no measurement. */
export function rowOf(
  parameters: readonly EdrParameter[],
  columns: readonly (Column | undefined)[],
  at: number,
): (number | string | null)[] | undefined {
  const row = parameters.map((parameter, i) => {
    const value = columns[i]?.(at)
    return value === undefined ? null : (wordsOf(parameter)?.[value] ?? value)
  })
  return row.some((value) => value !== null) ? row : undefined
}

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
