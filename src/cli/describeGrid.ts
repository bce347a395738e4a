import { basename } from 'node:path'
import type { Catalogue } from '../contract/catalogue.ts'
import { type CellCentre, type CellLattice, centreOfCode, roundedCentre } from '../contract/grid.ts'
import type { Outline } from '../contract/outline.ts'
import { number, pluralize } from '../contract/pluralize.ts'
import type { GridAxis, GridReader, GridReading, GridSerie } from '../sources/grid/gridReading.ts'
import type { KeptCells } from '../sources/grid/keptCells.ts'
import { type GridPlan, piecesOf, planOf } from '../sources/grid/readGrids.ts'
import { instantOf } from '../sources/instantOf.ts'
import type { SerieBlock } from '../sources/upstream.ts'
import { type CliContext, EXIT } from './command.ts'

/** What a grid's file holds, in lines; its values are not read. */
function describeGrid({ latitudes, longitudes, temps, series, ecartees, remarques }: GridReading): string[] {
  const east = ({ first, step, count }: GridAxis) => [first, first + (step ?? 0) * (count - 1)].map(eastOf)
  const [south, north] = [latitudes.first, latitudes.first + (latitudes.step ?? 0) * (latitudes.count - 1)]
  const [west, eastern] = east(longitudes)
  return [
    `Mailles : ${number(latitudes.count * longitudes.count)} (${latitudes.count} × ${longitudes.count}), pas ${pasOf(latitudes)} × ${pasOf(longitudes)}, centres de ${decimal(south)} à ${decimal(north)} de latitude, de ${west} à ${eastern} de longitude`,
    `Temps : ${temps}`,
    ...(series.length === 0 ? ['Aucune mesure de ce fichier ne peut être importée.'] : ['Grandeurs lues :']),
    ...series.map((serie) => `  ${describeSerie(serie)}`),
    ...(ecartees.length === 0 ? [] : ['Laissé de côté :']),
    ...ecartees.map(({ colonne, raison }) => `  ${colonne} : ${raison}`),
    ...remarques,
  ]
}

function describeSerie({ grandeur, granularite, colonne, unite_lue, unite, slots, methode }: GridSerie): string {
  const units = unite_lue === unite ? unite : `${unite_lue} → ${unite}`
  const [first, last] = [slots[0], slots.at(-1)]
  const period =
    first === undefined || last === undefined
      ? ''
      : `, du ${instantOf(granularite, first)} au ${instantOf(granularite, last)}`
  return `${grandeur} ${granularite} (${colonne}, ${units}) : ${number(slots.length)} pas${period}${methode === null ? '' : ` ; ${methode}`}`
}

/** How many cells of a file are kept, in words. */
export function describeKept({ lignes, colonnes }: CellLattice, { cells, border }: KeptCells): string {
  const outside = lignes * colonnes - cells.length
  const atBorder = border === 0 ? '' : `, dont ${number(border)} au bord du pays`
  return `${pluralize(cells.length, 'maille gardée', 'mailles gardées')}${atBorder}${outside === 0 ? '' : `, ${number(outside)} hors du pays`}`
}

const decimal = (value: number) => `${String(Number(value.toFixed(4))).replace('.', ',')}°`
const eastOf = (longitude: number) => decimal(roundedCentre({ latitude: 0, longitude }).longitude)
const pasOf = ({ step }: GridAxis) => (step === null ? 'inconnu' : decimal(step))

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
