import { isShown, type MesureSlice } from '../../answers/measurements/slice.ts'
import { timeOf } from '../../contract/time.ts'
import { NIVEAUX, STATUTS } from '../../contract/vocabulary.ts'
import type { Column } from '../../storage/groupColumns.ts'
import type { TablePiece } from '../../storage/table.ts'
import type { CSV_COLUMNS } from './mesureRows.ts'

/** Rows in one piece: a row group of a Parquet file. Its coding takes some 15 ms, in which the process does nothing else. */
const PIECE_ROWS = 5000

/** The columns of measurements where each has a type; those of the CSV, in its order. `instants` is what steps begin with. */
export function mesureColumns(instants: 'time' | 'date'): readonly (Column & { name: (typeof CSV_COLUMNS)[number] })[] {
  return [
    { name: 'code_serie', type: 'text' },
    { name: 'localite', type: 'text' },
    { name: 'grandeur', type: 'text' },
    { name: 'unite', type: 'text' },
    { name: 'source', type: 'text' },
    { name: 'methode_collecte', type: 'text' },
    { name: 'annee', type: 'integer' },
    { name: 'mois', type: 'integer' },
    { name: 'instant_mesure', type: instants },
    { name: 'valeur', type: 'double' },
    { name: 'niveau_effectif', type: 'text' },
    { name: 'statut', type: 'text' },
    { name: 'edition', type: 'text' },
  ]
}

/** The measurements in pieces of a table with these columns. */
export function* mesurePieces(slice: MesureSlice, edition: string): Iterable<TablePiece> {
  const { serie, mesures, from, to } = slice
  const { granularite, firstSlot, values, niveaux, statuts } = mesures
  let indices: number[] = []
  for (let i = from; i < to; i++) {
    if (!isShown(slice, i)) continue
    indices.push(i)
    if (indices.length < PIECE_ROWS) continue
    yield pieceOf(indices)
    indices = []
  }
  if (indices.length > 0) yield pieceOf(indices)

  function pieceOf(rows: readonly number[]): TablePiece {
    const same = (text: string) => new Array<string>(rows.length).fill(text)
    const times = rows.map((i) => timeOf(granularite, firstSlot + i))
    const dates = times.map((timeMs) => new Date(timeMs))
    return [
      same(serie.code),
      same(serie.localite),
      same(serie.grandeur),
      same(serie.unite),
      same(serie.source),
      same(serie.methode_collecte),
      dates.map((date) => date.getUTCFullYear()),
      dates.map((date) => date.getUTCMonth() + 1),
      times,
      rows.map((i) => values[i] as number),
      rows.map((i) => NIVEAUX[niveaux[i] as number] as string),
      rows.map((i) => STATUTS[statuts[i] as number] as string),
      same(edition),
    ]
  }
}
