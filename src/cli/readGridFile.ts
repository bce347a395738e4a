import { basename } from 'node:path'
import type { Catalogue } from '../contract/catalogue.ts'
import { type CellCentre, centreOfCode } from '../contract/grid.ts'
import type { Outline } from '../contract/outline.ts'
import type { GridReader } from '../sources/grid/gridReading.ts'
import { type GridPlan, piecesOf, planOf } from '../sources/grid/readGrids.ts'
import { instantOf } from '../sources/instantOf.ts'
import type { SerieBlock } from '../sources/upstream.ts'
import { type CliContext, EXIT } from './command.ts'
import { describeGrid, describeKept } from './describeGrid.ts'

const HEAD = 'latitude,longitude,grandeur,granularite,instant,valeur,unite'

interface Showing extends Pick<CliContext, 'print' | 'data' | 'note'> {
  catalogue: Catalogue
  outline: Outline
  /** Whether the values of the kept cells are written as CSV. */
  csv: boolean
}

/** Shows what would be imported of a grid's file. Answers the exit code. */
export async function readGridFile(
  reader: GridReader,
  path: string,
  { catalogue, outline, csv, print, data, note }: Showing,
): Promise<number> {
  const chemin = basename(path)
  const reading = await reader.open({ chemin, path }, catalogue)
  const tell = csv ? note : print
  try {
    for (const line of describeGrid(reading)) tell(line)
    if (reading.refus !== undefined) {
      tell(`Ne peut pas être importé : ${reading.refus}.`)
      return EXIT.ok
    }
    const plan = planOf(chemin, { reading, reader, options: { outline }, catalogue })
    tell(`Pays : ${describeKept(plan.lattice, plan.kept)}.`)
    if (csv) {
      data(HEAD)
      for (const piece of piecesOf(chemin, plan)) for (const block of piece.read()) data(rowsOf(block, plan).join('\n'))
    }
    return plan.kept.cells.length > 0 ? EXIT.ok : EXIT.echec
  } finally {
    reading.close()
  }
}

function rowsOf({ key, slots, values }: SerieBlock, { taken }: GridPlan): string[] {
  const { localite, grandeur, granularite } = key
  const { latitude, longitude } = centreOfCode(localite) as CellCentre
  const unite = taken.find((serie) => serie.grandeur === grandeur && serie.granularite === granularite)?.unite
  const rows: string[] = []
  slots.forEach((slot, i) => {
    const value = values[i] as number
    if (Number.isNaN(value)) return
    rows.push(`${latitude},${longitude},${grandeur},${granularite},${instantOf(granularite, slot)},${value},${unite}`)
  })
  return rows
}
