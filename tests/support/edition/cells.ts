import { cellCode } from '../../../src/contract/grid.ts'
import { slotOf } from '../../../src/contract/time.ts'
import { importLot } from '../../../src/edition/base/importLot.ts'
import type { SerieBlock, Upstream } from '../../../src/sources/upstream.ts'
import { sha256 } from '../../../src/storage/hash.ts'
import { ginCatalogue } from '../sources/dataset.ts'
import { tempFolder } from '../storage/folders.ts'
import { IMPORTED } from './bases.ts'

/** The months of the test's grid. */
export const MONTHS = 120
export const FIRST_MONTH = slotOf('mensuel', Date.UTC(2010, 0, 1))

/** Centres of ERA5-Land on both sides of the tiles' edge at 12.35° N. */
export const CELLS = [12.2, 12.3, 12.4, 12.5].flatMap((latitude) =>
  [-9.4, -9.3].map((longitude) => ({ latitude, longitude })),
)

/** The temperature of a month of a cell, °C. */
export function valueAt({ latitude, longitude }: { latitude: number; longitude: number }, i: number): number {
  const season = 3 * Math.cos((2 * Math.PI * (i % 12)) / 12)
  // Other weather each month, alike in all cells.
  const weather = ((i * 7919) % 101) / 101 - 0.5
  return Math.round((26 + season + weather + (latitude - 12) - (longitude + 9)) * 100) / 100
}

/** Imports months of temperature of cells, as a reader of grids would. */
export async function importCells(
  folder: string,
  {
    cells = CELLS,
    at = valueAt,
  }: { cells?: readonly { latitude: number; longitude: number }[]; at?: typeof valueAt } = {},
): Promise<void> {
  const slots = Int32Array.from({ length: MONTHS }, (_, i) => FIRST_MONTH + i)
  const blocks = cells.map(
    (cell): SerieBlock => ({
      key: { localite: cellCode(cell), grandeur: 't2m', source: 'era5_land', granularite: 'mensuel' },
      slots,
      values: Float64Array.from(slots, (_, i) => at(cell, i)),
    }),
  )
  const upstream: Upstream = {
    nom: 'cells',
    version: 1,
    resume: '',
    async *files() {
      const chemin = cells.map(cellCode).join(' ')
      yield { chemin, sha256: sha256(chemin + blocks.map(({ values }) => values.join()).join()), read: () => blocks }
    },
  }
  await importLot({ folder, upstream, where: '', catalogue: await ginCatalogue(), now: IMPORTED })
}

/** A base of cells alone. */
export async function baseOfCells(options?: Parameters<typeof importCells>[1]): Promise<string> {
  const folder = await tempFolder()
  await importCells(folder, options)
  return folder
}
