import { pluralize } from '../../contract/pluralize.ts'
import { GRID_READERS } from '../../sources/gridReaders.ts'
import { instantOf } from '../../sources/instantOf.ts'
import { READERS } from '../../sources/readers.ts'
import type { Reading, ReadSerie } from '../../sources/reading.ts'
import { parseCatalogue } from '../../storage/catalogueFiles.ts'
import { type Command, EXIT, UsageError } from '../command.ts'
import { readGridFile } from '../describeGrid.ts'
import { DESCRIPTION, fileReader, rawFileAt } from '../fileReader.ts'
import { paysCatalogue, paysOutline } from '../folders.ts'
import { RASTER, RASTER_OPTIONS, readRaster, requireNoRasterOptions } from '../rasters.ts'

const HEAD = 'grandeur,granularite,instant,valeur,unite'

export const lire: Command = {
  usage: '<source> <fichier>',
  aide: `Montre ce qui serait importé d’un fichier, sans rien importer : point, fuseau des instants, période et, par grandeur, unité
trouvée, nombre de lignes et de valeurs absentes. Les colonnes laissées de côté sont nommées, avec la raison. D’une grille : ses
mailles, et celles que le pays garde. D’un raster : mailles, étendue, unité, nodata et valeurs dans le pays ; avec les options de
l’import, ce qui en serait importé.

Sources :
${[...READERS, ...GRID_READERS, RASTER].map(({ nom, resume }) => `  ${nom} : ${resume}`).join('\n')}

Avec --format csv, la sortie standard ne porte que le CSV ${HEAD}, dans les unités du pays (pour une grille,
latitude,longitude d’abord) ; le reste va à la sortie d’erreur. Une valeur absente n’a pas de ligne.`,
  arguments: { min: 2, max: 2 },
  options: {
    description: DESCRIPTION,
    format: { type: 'string', valeur: 'csv', aide: 'Écrit les mesures lues, en CSV' },
    source: { type: 'string', valeur: 'code', aide: 'raster : sa source dans sources.csv' },
    ...RASTER_OPTIONS,
  },
  async run({ config, now, print, data, note }, [nom = '', chemin = ''], options) {
    const { format } = options
    if (format !== undefined && format !== 'csv') throw new UsageError('--format prend « csv ».')
    const catalogue = parseCatalogue(await paysCatalogue(config))
    if (nom === RASTER.nom) {
      if (format !== undefined) throw new UsageError('un raster n’est pas une série : --format ne le concerne pas.')
      const country = { catalogue, outline: await paysOutline(config), now: now() }
      return readRaster(chemin, { options, country, print })
    }
    requireNoRasterOptions(options)
    if (options.source !== undefined) throw new UsageError(`--source ne concerne que la source « ${RASTER.nom} ».`)
    const gridReader = GRID_READERS.find((each) => each.nom === nom)
    if (gridReader) {
      const outline = await paysOutline(config)
      return readGridFile(gridReader, chemin, { catalogue, outline, csv: format === 'csv', print, data, note })
    }
    const { reader, description } = await fileReader(nom, options, [...READERS, ...GRID_READERS, RASTER])
    const reading = reader.read(await rawFileAt(chemin), catalogue, description)
    if (format === 'csv') {
      for (const line of describe(reading)) note(line)
      data([HEAD, ...reading.series.flatMap(rowsOf)].join('\n'))
    } else for (const line of describe(reading)) print(line)
    return reading.series.length > 0 ? EXIT.ok : EXIT.echec
  },
}

/** What was read, in lines. */
export function describe({ point, temps, series, ecartees, remarques }: Reading): string[] {
  return [
    point
      ? `Point : latitude ${decimal(point.latitude)}, longitude ${decimal(point.longitude)}${point.altitude === null ? '' : `, altitude ${decimal(point.altitude)} m`}`
      : 'Point : non indiqué',
    `Temps : ${temps}`,
    ...(series.length === 0 ? ['Aucune mesure de ce fichier ne peut être importée.'] : ['Mesures lues :']),
    ...series.map((serie) => `  ${describeSerie(serie)}`),
    ...(ecartees.length === 0 ? [] : ['Laissé de côté :']),
    ...ecartees.map(({ colonne, raison }) => `  ${colonne} : ${raison}`),
    ...remarques,
  ]
}

function describeSerie(serie: ReadSerie): string {
  const { grandeur, granularite, colonne, unite_lue, unite, slots, values, methode } = serie
  const absent = values.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0)
  const [first, last] = [slots[0], slots.at(-1)]
  const period =
    first === undefined || last === undefined
      ? 'aucune ligne'
      : `du ${instantOf(granularite, first)} au ${instantOf(granularite, last)}`
  const units = unite_lue === unite ? unite : `${unite_lue} → ${unite}`
  return `${grandeur} ${granularite} (${colonne}, ${units}) : ${pluralize(slots.length, 'ligne')}, ${pluralize(absent, 'absence')}, ${period}${methode === null ? '' : ` ; ${methode}`}`
}

function rowsOf({ grandeur, granularite, unite, slots, values }: ReadSerie): string[] {
  const rows: string[] = []
  slots.forEach((slot, i) => {
    const value = values[i] as number
    if (!Number.isNaN(value)) rows.push(`${grandeur},${granularite},${instantOf(granularite, slot)},${value},${unite}`)
  })
  return rows
}

const decimal = (value: number) => String(value).replace('.', ',')
