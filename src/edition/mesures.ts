import { slotOf } from '../contract/time.ts'
import { type Granularite, NIVEAUX, STATUTS } from '../contract/vocabulary.ts'
import { type Column, type GroupValues, readGroup } from '../storage/groupFile.ts'
import { inTurns } from '../storage/inTurns.ts'

/** The columns of an edition's files of measurements. */
export const MESURE_COLUMNS: readonly Column[] = [
  { name: 'code_serie', type: 'text' },
  { name: 'instant', type: 'time' },
  { name: 'valeur', type: 'double' },
  { name: 'niveau_effectif', type: 'text' },
  { name: 'statut', type: 'text' },
]

/** Four centuries of hours: a few rows at the ends of time would else take all the memory there is. */
const MOST_STEPS = 400 * 366 * 24

/** A series in memory, on its regular time axis: index i is slot `firstSlot + i`. */
export interface Mesures {
  granularite: Granularite
  firstSlot: number
  /** NaN where there is no measurement. */
  values: Float64Array
  /** Index into `NIVEAUX` of each measurement. */
  niveaux: Uint8Array
  /** Index into `STATUTS` of each measurement. */
  statuts: Uint8Array
}

/** Bytes that a series takes in memory. */
export function bytesOf({ values, niveaux, statuts }: Mesures): number {
  return values.byteLength + niveaux.byteLength + statuts.byteLength
}

/** Decodes the bytes of a series, already checked against their hash. */
export async function decodeMesures(
  bytes: Uint8Array,
  granularite: Granularite,
  location: { rows: number; columnBytes: number[] },
): Promise<Mesures> {
  const group = await readGroup(bytes, MESURE_COLUMNS, location, ['instant', 'valeur', 'niveau_effectif', 'statut'])
  return inTurns(() => onAxis(group, granularite, location.rows))
}

/** The rows of a group on their regular time axis. */
function onAxis(group: GroupValues, granularite: Granularite, rows: number): Mesures {
  const { instant = [], valeur = [], niveau_effectif = [], statut = [] } = group
  const slots = Int32Array.from({ length: rows }, (_, i) => slotOf(granularite, instant[i] as number))
  const firstSlot = slots[0] ?? 0
  const length = (slots.at(-1) ?? 0) - firstSlot + 1
  if (!(length >= 0 && length <= MOST_STEPS)) throw new Error(`des mesures de ${length} pas ne sont d'aucune série`)
  // Shared memory: threads that compute read the same bytes, no copy.
  const values = new Float64Array(new SharedArrayBuffer(8 * length)).fill(Number.NaN)
  const niveaux = new Uint8Array(new SharedArrayBuffer(length))
  const statuts = new Uint8Array(new SharedArrayBuffer(length))
  for (let i = 0; i < rows; i++) {
    const at = (slots[i] as number) - firstSlot
    values[at] = valeur[i] as number
    niveaux[at] = indexIn(NIVEAUX, niveau_effectif[i])
    statuts[at] = indexIn(STATUTS, statut[i])
  }
  return { granularite, firstSlot, values, niveaux, statuts }
}

function indexIn(words: readonly string[], word: unknown): number {
  const index = words.indexOf(word as string)
  if (index < 0) throw new Error(`mot inconnu dans une mesure : ${String(word)}`)
  return index
}
