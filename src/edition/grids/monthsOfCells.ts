import { type CellCentre, centreOfCode } from '../../contract/grid.ts'
import { slotOf } from '../../contract/time.ts'
import { decodeMesures } from '../decodeMesures.ts'
import type { EditionFiles } from '../editionBackend.ts'
import { MAX_WHOLE_BYTES } from '../sealedFiles.ts'
import { indexPath, tilePath } from './tileFiles.ts'
import { type CollectionWords, TileIndex } from './tileIndex.ts'

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
    const index = await TileIndex.read(path, await files.read(indexPath(path), MAX_WHOLE_BYTES))
    for (const [i, maille] of index.mailles.entries()) {
      const serie = index.serieAt(i, collection)
      const bytes = await files.range(path, serie.octet_debut, serie.octets)
      const location = { rows: serie.nombre_mesures, columnBytes: serie.octets_colonnes }
      const { firstSlot, values } = await decodeMesures(bytes, 'mensuel', location)
      for (const month of serie.mois_partiels)
        values[slotOf('mensuel', Date.parse(`${month}-01`)) - firstSlot] = Number.NaN
      series.push({ centre: centreOfCode(maille) as CellCentre, firstSlot, values })
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
