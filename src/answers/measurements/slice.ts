import type { Serie } from '../../contract/catalogue.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { Mesures } from '../../edition/mesures.ts'

/**
 * Measurements of a series over a window: a range of its axis, read in place. It holds no rows: whoever shows it makes them
 * as they are given out.
 */
export interface MesureSlice {
  serie: Serie
  mesures: Mesures
  /** Indices of the axis, `from` included and `to` not. */
  from: number
  to: number
  /** Index into `STATUTS` that a measurement must have to be shown; undefined: any. */
  statut: number | undefined
  /** Measurements shown. */
  count: number
}

/** The measurements of a window of time, both ends included; a step belongs if its start does. */
export function sliceWithin(
  serie: Serie,
  mesures: Mesures,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  statut?: number,
): MesureSlice {
  const { granularite, firstSlot, values } = mesures
  const from = fromMs === -Infinity ? 0 : Math.max(0, slotOf(granularite, fromMs - 1) + 1 - firstSlot)
  const to = toMs === Infinity ? values.length : Math.min(values.length, slotOf(granularite, toMs) + 1 - firstSlot)
  const slice: MesureSlice = { serie, mesures, from, to: Math.max(from, to), statut, count: 0 }
  for (let i = from; i < slice.to; i++) if (isShown(slice, i)) slice.count++
  return slice
}

/** Bytes of a measurement as it is held in memory: value, grade and status. */
export const HELD_BYTES_PER_ROW = 10

/** A regular time axis: `steps` steps from slot `firstSlot` on. */
export interface TimeAxis {
  granularite: Granularite
  firstSlot: number
  steps: number
}

/** The steps that begin within a window of a series, without reading it. */
export function axisWithin(
  { granularite, periode_debut, periode_fin }: Pick<Serie, 'granularite' | 'periode_debut' | 'periode_fin'>,
  { fromMs, toMs }: { fromMs: number; toMs: number } = { fromMs: -Infinity, toMs: Infinity },
): TimeAxis {
  const from = Math.max(fromMs, Date.parse(`${periode_debut}T00:00:00Z`))
  const to = Math.min(toMs, Date.parse(`${periode_fin}T23:59:59Z`))
  const firstSlot = slotOf(granularite, from - 1) + 1
  return { granularite, firstSlot, steps: Math.max(0, slotOf(granularite, to) + 1 - firstSlot) }
}

/** Measurements that a window of a series has at most, without reading it: those stored, or its steps within the window. */
export function mostRows(serie: Serie, window: { fromMs: number; toMs: number }): number {
  return Math.min(serie.nombre_mesures, axisWithin(serie, window).steps)
}

/** Whether the step at an index of the axis is a measurement that the slice shows. */
export function isShown({ mesures, statut }: MesureSlice, i: number): boolean {
  return !Number.isNaN(mesures.values[i]) && (statut === undefined || mesures.statuts[i] === statut)
}
