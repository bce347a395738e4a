import { slotOf } from '../contract/time.ts'
import { type Granularite, NIVEAUX, STATUTS } from '../contract/vocabulary.ts'
import type { Column, ReadValues } from '../storage/groupColumns.ts'

/** The columns of an edition's files of measurements. */
export const MESURE_COLUMNS: readonly Column[] = [
  { name: 'code_serie', type: 'text' },
  { name: 'instant', type: 'time', repeats: true },
  { name: 'valeur', type: 'double', dictionary: true },
  { name: 'niveau_effectif', type: 'text', statistics: false, repeats: true },
  { name: 'statut', type: 'text', statistics: false, repeats: true },
]

/** Four centuries: no series is longer, and one that says so, or has rows at the ends of time, would take all the memory there is. */
export const MOST_DAYS = 400 * 366
const MOST_STEPS = MOST_DAYS * 24

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

/** The columns that measurements are made from. */
export const READ_COLUMNS = ['instant', 'valeur', 'niveau_effectif', 'statut'] as const

/** The rows of a group on their regular time axis, in memory of the kind that `memory` gives. */
export function onAxis(
  group: Readonly<Record<string, ReadValues>>,
  granularite: Granularite,
  rows: number,
  memory: (bytes: number) => ArrayBufferLike = (bytes) => new ArrayBuffer(bytes),
): Mesures {
  const { instant = [], valeur = [], niveau_effectif = [], statut = [] } = group
  const slotAt = (row: number) => (rows === 0 ? 0 : slotOf(granularite, instant[row] as number))
  const firstSlot = slotAt(0)
  const length = slotAt(rows - 1) - firstSlot + 1
  if (!(length >= 0 && length <= MOST_STEPS)) throw new Error(`des mesures de ${length} pas ne sont d'aucune série`)
  const values = new Float64Array(memory(8 * length)).fill(Number.NaN)
  const niveaux = new Uint8Array(memory(length))
  const statuts = new Uint8Array(memory(length))
  // Neighbours mostly have the same word.
  let [niveau, niveauIndex, status, statusIndex]: [unknown, number, unknown, number] = [undefined, 0, undefined, 0]
  for (let i = 0; i < rows; i++) {
    const at = slotAt(i) - firstSlot
    if (niveau_effectif[i] !== niveau) {
      niveau = niveau_effectif[i]
      niveauIndex = indexIn(NIVEAUX, niveau)
    }
    if (statut[i] !== status) {
      status = statut[i]
      statusIndex = indexIn(STATUTS, status)
    }
    values[at] = valeur[i] as number
    niveaux[at] = niveauIndex
    statuts[at] = statusIndex
  }
  return { granularite, firstSlot, values, niveaux, statuts }
}

function indexIn(words: readonly string[], word: unknown): number {
  const index = words.indexOf(word as string)
  if (index < 0) throw new Error(`mot inconnu dans une mesure : ${String(word)}`)
  return index
}
