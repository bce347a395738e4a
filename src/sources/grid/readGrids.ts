import { stat } from 'node:fs/promises'
import type { Catalogue, Grille } from '../../contract/catalogue.ts'
import type { CellLattice } from '../../contract/grid.ts'
import { fr } from '../../contract/numberWords.ts'
import type { Outline } from '../../contract/outline.ts'
import { fileSha256, sha256 } from '../../storage/hash.ts'
import { blockOf, filesAt, requireSource, takenOf } from '../importing.ts'
import { townsOf } from '../towns.ts'
import { type Fault, faultsOf, type SerieBlock, type Upstream, type UpstreamFile } from '../upstream.ts'
import type { GridAxis, GridFile, GridReader, GridReading, GridSerie } from './gridReading.ts'
import { type KeptCell, keptCells } from './keptCells.ts'

export interface ReadGridsOptions {
  /** The country's outline, which says which cells are kept; empty: all. */
  outline: Outline
  /** The source that the files are of, where it is not the reader's own. */
  source?: string | undefined
  /** Told of each file before its values are read, with the cells that are kept of it and what of it is not taken. */
  onReading?: (chemin: string, plan: GridPlan) => void
  /** Told of each piece that was read. */
  onPiece?: (piece: { chemin: string; mailles: number; vides: number }) => void
}

/** What of a file is imported, and how. */
export type GridPlan = ReturnType<typeof planOf>

/** What a piece of a file may take as numbers; decoding takes as much again, twice where a variable is made from two. */
const PIECE_BYTES = 32 << 20

/**
 * The files of a grid as an upstream that can be imported: a file, or all those of a folder. Each is given out in pieces, one
 * for each variable and band of rows; a piece is read before the next is asked for, while its file is open.
 */
export function readGrids(reader: GridReader, options: ReadGridsOptions): Upstream {
  const { nom, version, resume } = reader
  return {
    ...{ nom, version, resume },
    async *files(where, catalogue): AsyncIterable<UpstreamFile> {
      let before: (GridFile & { hash: string }) | undefined
      const files: GridFile[] = await filesAt(where)
      for (const file of reader.join?.(files) ?? files) {
        const parts = file.parts ?? [file]
        const stateBefore = await stateOf(parts)
        const reading = await reader.open(file, catalogue, before)
        try {
          const plan = planOf(file.chemin, { reading, reader, options, catalogue })
          options.onReading?.(file.chemin, plan)
          const hash = await hashOf(parts)
          const fileHash = reading.suite ? sha256(`${before?.hash} ${hash}`) : hash
          before = { ...file, hash }
          for (const { chemin, cells, numbers, read } of piecesOf(file.chemin, plan)) {
            let blocks: Promise<SerieBlock[]> | undefined
            yield {
              chemin,
              numbers,
              sha256: sha256(JSON.stringify([fileHash, plan.source, cells.map(({ code }) => code)])),
              read() {
                blocks = read()
                return blocks
              },
            }
            const found = await blocks
            if (found) options.onPiece?.({ chemin, mailles: cells.length, vides: cells.length - found.length })
          }
          // Else what was read would stand under the hash of other bytes.
          if ((await stateOf(parts)) !== stateBefore)
            throw faultsOf(file.chemin)('le fichier a changé pendant sa lecture : importez-le une fois complet')
        } finally {
          reading.close()
        }
      }
    },
  }
}

/** What files on disk are known by to be the same, without reading them. */
async function stateOf(files: readonly GridFile[]): Promise<string> {
  const states = await Promise.all(files.map(({ path }) => stat(path)))
  return states.map(({ size, mtimeMs, ino }) => `${size} ${mtimeMs} ${ino}`).join()
}

/** The hash of a file, or of those of several. */
async function hashOf(files: readonly GridFile[]): Promise<string> {
  const hashes = await Array.fromAsync(files, ({ path }) => fileSha256(path))
  return hashes.length === 1 ? (hashes[0] as string) : sha256(hashes.join())
}

interface Planning {
  reading: GridReading
  reader: Pick<GridReader, 'source'>
  options: Pick<ReadGridsOptions, 'outline' | 'source'>
  catalogue: Catalogue
}

/** Holds a file against the country's tables. Throws `LectureError` where it contradicts them, or nothing of it can be imported. */
export function planOf(chemin: string, { reading, reader, options, catalogue }: Planning) {
  const fault = faultsOf(chemin)
  const source = requireSource(fault, options.source ?? reader.source, catalogue)
  const { series, aside } = takenOf(chemin, reading, { source, catalogue, what: 'grandeur' })
  const lattices = series.map(({ serie, row: { grille } }) =>
    latticeOf(fault, { reading, grille, what: `« ${serie.grandeur} » de « ${source} »` }),
  )
  const lattice = lattices.at(-1) as CellLattice
  const kept = keptCells(lattice, { outline: options.outline, towns: townsOf(catalogue) })
  return { reading, source, lattice, kept, taken: series.map(({ serie }) => serie), aside }
}

/** Steps are told to a ten-thousandth of themselves. */
const SAME_STEP = 1e-4

/** The cells of a file, of the size that the source's row says: a single cell has no other. */
function latticeOf(
  fault: Fault,
  { reading, grille, what }: { reading: GridReading; grille: Grille | null; what: string },
): CellLattice {
  const { latitudes, longitudes } = reading
  if (!grille) throw fault(`sources_grandeurs.csv ne donne pas de maille (pas_lat, pas_lon) pour ${what}`)
  const differs = ({ step }: GridAxis, pas: number) => step !== null && Math.abs(step - pas) > SAME_STEP * pas
  if (differs(latitudes, grille.pas_lat) || differs(longitudes, grille.pas_lon)) {
    const told = (lat: number | null, lon: number | null) => `${degrees(lat)} × ${degrees(lon)}`
    throw fault(
      `le pas de ses mailles (${told(latitudes.step, longitudes.step)}) n’est pas celui de sources_grandeurs.csv pour ${what} (${told(grille.pas_lat, grille.pas_lon)})`,
    )
  }
  return {
    latitude0: latitudes.first,
    longitude0: longitudes.first,
    pas_lat: latitudes.step ?? grille.pas_lat,
    pas_lon: longitudes.step ?? grille.pas_lon,
    lignes: latitudes.count,
    colonnes: longitudes.count,
  }
}

const degrees = (value: number | null) => (value === null ? '?' : `${fr(value)}°`)

/** The pieces of a file, which are read at once: one for each variable and band of rows. */
export function* piecesOf(chemin: string, { taken, kept: { cells: all }, source }: GridPlan) {
  const column = all.reduce((least, cell) => Math.min(least, cell.column), Number.POSITIVE_INFINITY)
  const colonnes = all.reduce((most, cell) => Math.max(most, cell.column + 1), 0) - column
  for (const serie of taken) {
    const steps = serie.slots.length
    // Whole rows that fit the memory of a piece; a single one may take more.
    const most = Math.max(1, Math.floor(PIECE_BYTES / (8 * steps * colonnes)))
    const bands = [...Map.groupBy(all, ({ row }) => Math.floor((row - (all[0] as KeptCell).row) / most)).values()]
    for (const [i, cells] of bands.entries()) {
      const part = bands.length === 1 ? '' : `, partie ${i + 1} sur ${bands.length}`
      yield {
        chemin: `${chemin}, ${serie.grandeur} ${serie.granularite}${part}`,
        cells,
        /** How many values it has. */
        numbers: cells.length * steps,
        read: () => blocksOf(cells, serie, { column, colonnes, source }),
      }
    }
  }
}

/** The series of some cells; a cell without any value, as those over the sea of ERA5-Land, has none. */
async function blocksOf(
  cells: readonly KeptCell[],
  serie: GridSerie,
  { column: west, colonnes, source }: { column: number; colonnes: number; source: string },
): Promise<SerieBlock[]> {
  const [south, north] = [cells[0]?.row as number, cells.at(-1)?.row as number]
  const read = await serie.read({ row: south, column: west, lignes: north - south + 1, colonnes })
  const steps = serie.slots.length
  return cells.flatMap(({ row, column, code }) => {
    const at = ((row - south) * colonnes + column - west) * steps
    const values = read.subarray(at, at + steps)
    return values.every(Number.isNaN) ? [] : [blockOf(serie, { localite: code, source, values })]
  })
}
