import { type CellCentre, centreOfCode } from '../../../contract/grid.ts'
import { slotOf } from '../../../contract/time.ts'
import { readGroup } from '../../../storage/groupFile.ts'
import { MAX_WHOLE_BYTES } from '../../sealedFiles.ts'
import type { EditionFiles } from '../../store/editionBackend.ts'
import { groupOf, type StoredSerie } from '../../storedSerie.ts'
import { indexPath, TILE_COLUMNS, tilePath } from '../../tileFiles.ts'
import { type CollectionWords, readTileIndex } from './tileIndex.ts'

/** Groups stand one after the other: so many bytes of them are read at once. */
const PIECE_BYTES = 4 << 20

/** The months of a variable in all cells of a grid. */
export interface MonthsOfCells {
  /** In row order from the south, then columns from the west. */
  cells: CellCentre[]
  firstMonth: number
  months: number
  /** Month `i` of cell `c` at `c * months + i`; NaN where there is none, or a part of one. */
  values: Float64Array
}

/** Reads the months of a sealed collection back from its tiles. */
export async function monthsOfCells(
  files: EditionFiles,
  collection: CollectionWords & { dossier: string; tuiles: readonly string[] },
): Promise<MonthsOfCells> {
  const series: { centre: CellCentre; firstSlot: number; values: Float64Array }[] = []
  for (const tuile of collection.tuiles) {
    const path = tilePath(collection.dossier, tuile)
    const index = await readTileIndex(path, await files.read(indexPath(path), MAX_WHOLE_BYTES))
    const own = index.mailles.map((_, i) => index.serieAt(i, collection))
    for await (const { serie, bytes } of groupsOf(files, path, own)) {
      const { instant = [], valeur = [] } = await readGroup(bytes, TILE_COLUMNS, groupOf(serie), ['instant', 'valeur'])
      const slots = Array.from(instant, (at) => slotOf('mensuel', at as number))
      const firstSlot = slots[0] ?? 0
      const values = new Float64Array((slots.at(-1) ?? firstSlot) - firstSlot + 1).fill(Number.NaN)
      for (const [row, slot] of slots.entries()) values[slot - firstSlot] = valeur[row] as number
      for (const month of serie.mois_partiels)
        values[slotOf('mensuel', Date.parse(`${month}-01`)) - firstSlot] = Number.NaN
      series.push({ centre: centreOfCode(serie.localite) as CellCentre, firstSlot, values })
    }
  }
  series.sort((a, b) => a.centre.latitude - b.centre.latitude || a.centre.longitude - b.centre.longitude)
  let [first, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { firstSlot, values } of series) {
    first = Math.min(first, firstSlot)
    end = Math.max(end, firstSlot + values.length)
  }
  const months = end - first
  const all = new Float64Array(series.length * months).fill(Number.NaN)
  for (const [c, { firstSlot, values }] of series.entries()) all.set(values, c * months + firstSlot - first)
  return { cells: series.map(({ centre }) => centre), firstMonth: first, months, values: all }
}

/** The bytes of each series of a tile, which stand one after the other, read some at a time. */
async function* groupsOf(
  files: EditionFiles,
  path: string,
  series: readonly StoredSerie[],
): AsyncGenerator<{ serie: StoredSerie; bytes: Uint8Array }> {
  for (let from = 0, to = 0; from < series.length; from = to) {
    const start = series[from]!.octet_debut
    const end = () => series[to]!.octet_debut + series[to]!.octets
    for (to = from; to < series.length && (to === from || end() - start <= PIECE_BYTES); ) to++
    const last = series[to - 1]!
    const piece = await files.range(path, start, last.octet_debut + last.octets - start)
    for (const serie of series.slice(from, to)) {
      const at = serie.octet_debut - start
      yield { serie, bytes: piece.subarray(at, at + serie.octets) }
    }
  }
}
