import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Catalogue } from '../../contract/catalogue.ts'
import { onOneLine } from '../../contract/excerpt.ts'
import { type CellCentre, centreOfCode } from '../../contract/grid.ts'
import type { GridReader } from '../../sources/grid/gridReading.ts'
import { type GridPlan, piecesOf, planOf } from '../../sources/grid/readGrids.ts'
import { DESCRIPTION_END } from '../../sources/importing.ts'
import { GRID_READERS, READERS } from '../../sources/list.ts'
import type { SerieBlock } from '../../sources/upstream.ts'
import { isCode } from '../../storage/durable.ts'
import { type CliContext, type Command, EXIT, UsageError } from '../command.ts'
import { describeError } from '../describeError.ts'
import { describeKept, describeReading, VALUE_COLUMNS, valueRows } from '../describeReading.ts'
import { DESCRIPTION, fileReader, rawFileAt } from '../fileReader.ts'
import { paysOutline, paysReading } from '../folders.ts'
import { RASTER, RASTER_OPTIONS, readRaster, requireNoRasterOptions } from '../rasters.ts'

export const lire: Command = {
  usage: '<source> <fichier>',
  aide: `Montre ce qui serait importé d’un fichier, sans rien importer : point, fuseau des instants, période et, par grandeur, unité
trouvée, nombre de lignes et de valeurs absentes. Les colonnes laissées de côté sont nommées, avec la raison. D’une grille : ses
mailles, et celles que le pays garde. D’un raster : mailles, étendue, unité, nodata et valeurs dans le pays ; avec les options de
l’import, ce qui en serait importé. D’une station sans description : ce qui est deviné, ce qui reste à dire, et la description à
corriger, écrite à côté du fichier.

Sources :
${[...READERS, ...GRID_READERS, RASTER].map(({ nom, resume }) => `  ${nom} : ${resume}`).join('\n')}

Avec --format csv, la sortie standard ne porte que le CSV ${VALUE_COLUMNS}, dans les unités du pays (pour une grille,
latitude,longitude d’abord) ; le reste va à la sortie d’erreur. Une valeur absente n’a pas de ligne.`,
  arguments: { min: 2, max: 2 },
  options: {
    description: DESCRIPTION,
    format: { type: 'string', valeur: 'csv', aide: 'Écrit les mesures lues, en CSV' },
    ecrire: {
      type: 'string',
      valeur: 'fichier.json',
      aide: 'station : où écrire la description devinée ; à côté du fichier par défaut',
    },
    source: { type: 'string', valeur: 'code', aide: 'raster : sa source dans sources.csv' },
    ...RASTER_OPTIONS,
  },
  async run(context, [nom = '', chemin = ''], options) {
    const { print, data, note } = context
    const { format, ecrire } = options
    if (ecrire !== undefined && (nom !== 'station' || options.description !== undefined))
      throw new UsageError('--ecrire ne concerne qu’un fichier de station sans --description.')
    if (format !== undefined && format !== 'csv') throw new UsageError('--format prend « csv ».')
    if (nom === RASTER.nom) {
      if (format !== undefined) throw new UsageError('un raster n’est pas une série : --format ne le concerne pas.')
      return readRaster(chemin, options, context)
    }
    requireNoRasterOptions(options)
    if (options.source !== undefined) throw new UsageError(`--source ne concerne que la source « ${RASTER.nom} ».`)
    const catalogue = await paysReading(context.config)
    const gridReader = GRID_READERS.find((each) => each.nom === nom)
    if (gridReader) return readGridFile(gridReader, chemin, { context, catalogue, csv: format === 'csv' })
    const { reader, description } = await fileReader(nom, options, [...READERS, ...GRID_READERS, RASTER])
    const reading = reader.read(await rawFileAt(chemin), catalogue, description)
    const tell = format === 'csv' ? note : print
    for (const line of [...(reading.devinee?.lignes ?? []), ...describeReading(reading)]) tell(line)
    if (reading.devinee) {
      const path = typeof ecrire === 'string' ? ecrire : `${chemin}${DESCRIPTION_END}`
      for (const line of await writeDescription(path, reading.devinee.description)) tell(line)
    }
    if (reading.refus !== undefined) tell(`Ne peut pas être importé : ${reading.refus}.`)
    // What was assumed to show a file is no measurement of it.
    const isGuessed = reading.devinee !== undefined && reading.refus !== undefined
    if (format === 'csv' && !isGuessed)
      data([VALUE_COLUMNS, ...reading.series.flatMap((serie) => valueRows(serie, serie.values))].join('\n'))
    return reading.series.length > 0 && !(format === 'csv' && isGuessed) ? EXIT.ok : EXIT.echec
  },
}

/** Writes a description to correct, never over another; where it cannot be written, it is told. Answers what was done, in lines. */
async function writeDescription(path: string, description: string): Promise<string[]> {
  try {
    await writeFile(path, description, { flag: 'wx' })
    return [`Description à corriger : ${path}`]
  } catch (error) {
    if (isCode(error, 'EEXIST')) return [`${path} existe déjà et reste tel quel : donnez-le par --description.`]
    return [
      `La description n’a pas pu être écrite (${describeError(error)}). La voici :`,
      ...description.trimEnd().split('\n').map(onOneLine),
    ]
  }
}

/** Shows what would be imported of a grid's file; `csv`: with the values of the kept cells. Answers the exit code. */
async function readGridFile(
  reader: GridReader,
  path: string,
  { context, catalogue, csv }: { context: CliContext; catalogue: Catalogue; csv: boolean },
): Promise<number> {
  const { config, print, data, note } = context
  const outline = await paysOutline(config)
  const chemin = basename(path)
  const reading = await reader.open({ chemin, path }, catalogue)
  const tell = csv ? note : print
  try {
    for (const line of describeReading(reading)) tell(line)
    const plan = planOf(chemin, { reading, reader, options: { outline }, catalogue })
    tell(`Pays : ${describeKept(plan.lattice, plan.kept)}.`)
    if (csv) {
      data(`latitude,longitude,${VALUE_COLUMNS}`)
      for (const piece of piecesOf(chemin, plan))
        for (const block of await piece.read()) data(cellRows(block, plan).join('\n'))
    }
    return plan.kept.cells.length > 0 ? EXIT.ok : EXIT.echec
  } finally {
    reading.close()
  }
}

/** The values of a cell, behind its centre. */
function cellRows({ key, slots, values }: SerieBlock, { taken }: GridPlan): string[] {
  const { localite, grandeur, granularite } = key
  const { latitude, longitude } = centreOfCode(localite) as CellCentre
  const unite = taken.find((serie) => serie.grandeur === grandeur && serie.granularite === granularite)?.unite ?? ''
  return valueRows({ grandeur, granularite, unite, slots }, values, `${latitude},${longitude},`)
}
