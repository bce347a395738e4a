import { pluralize } from '../../contract/pluralize.ts'
import { instantOf } from '../../sources/instantOf.ts'
import { READERS } from '../../sources/readers.ts'
import type { Reading, ReadSerie } from '../../sources/reading.ts'
import { parseCatalogue } from '../../storage/catalogueFiles.ts'
import { type Command, EXIT, UsageError } from '../command.ts'
import { DESCRIPTION, fileReader, rawFileAt } from '../fileReader.ts'
import { paysCatalogue } from '../folders.ts'

const HEAD = 'grandeur,granularite,instant,valeur,unite'

export const lire: Command = {
  usage: '<source> <fichier>',
  aide: `Montre ce qu'un lecteur fait d'un fichier d'un service, sans rien importer : le point, le temps de ses instants, sa période,
et par grandeur l'unité trouvée, les lignes et les absences. Ce qui n'est pas pris est nommé, avec la raison.

Sources :
${READERS.map(({ nom, resume }) => `  ${nom} : ${resume}`).join('\n')}

Avec --format csv, la sortie est le seul CSV ${HEAD}, dans les unités de la table du pays ; le reste va à la sortie
d'erreur. Une valeur absente n'y a pas de ligne.`,
  arguments: { min: 2, max: 2 },
  options: {
    description: DESCRIPTION,
    format: { type: 'string', valeur: 'csv', aide: 'Écrit les mesures lues, en CSV' },
  },
  async run({ config, print, note }, [nom = '', chemin = ''], options) {
    const { format } = options
    if (format !== undefined && format !== 'csv') throw new UsageError('--format prend « csv ».')
    const { reader, description } = await fileReader(nom, options)
    const catalogue = parseCatalogue(await paysCatalogue(config))
    const reading = reader.read(await rawFileAt(chemin), catalogue, description)
    if (format === 'csv') {
      for (const line of describe(reading)) note(line)
      print([HEAD, ...reading.series.flatMap(rowsOf)].join('\n'))
    } else for (const line of describe(reading)) print(line)
    return reading.series.length > 0 ? EXIT.ok : EXIT.echec
  },
}

/** What was read, in lines. */
export function describe({ point, temps, series, ecartees, remarques }: Reading): string[] {
  return [
    point
      ? `Point : latitude ${decimal(point.latitude)}, longitude ${decimal(point.longitude)}${point.altitude === null ? '' : `, altitude ${decimal(point.altitude)} m`}`
      : 'Point : le fichier ne le dit pas',
    `Temps : ${temps}`,
    ...(series.length === 0 ? ['Rien n’est pris de ce fichier.'] : ['Pris :']),
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
