import { hideSecrets } from '../../contract/hideCles.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { instantOf } from '../../sources/instantOf.ts'
import { READERS } from '../../sources/readers.ts'
import type { Reading, ReadSerie } from '../../sources/reading.ts'
import { parseCatalogue } from '../../storage/catalogueFiles.ts'
import { type Command, EXIT, UsageError } from '../command.ts'
import { paysCatalogue } from '../folders.ts'
import { rawFileAt } from '../rawFileAt.ts'

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
    description: {
      type: 'string',
      valeur: 'fichier.json',
      aide: 'Ce que le fichier d’une station ne dit pas de lui-même',
    },
    format: { type: 'string', valeur: 'csv', aide: 'Écrit les mesures lues, en CSV' },
  },
  async run({ config, print, note }, [nom = '', chemin = ''], { format, description }) {
    const reader = READERS.find((each) => each.nom === nom)
    if (!reader) {
      throw new UsageError(
        `source inconnue « ${hideSecrets(nom)} » ; sources : ${READERS.map((each) => each.nom).join(', ')}.`,
      )
    }
    if (format !== undefined && format !== 'csv') throw new UsageError('--format prend « csv ».')
    if (reader.decrit && typeof description !== 'string') {
      throw new UsageError(
        `« ${nom} » demande --description <fichier.json> ; sa forme est dans le manuel de l'exploitant.`,
      )
    }
    const catalogue = parseCatalogue(await paysCatalogue(config))
    const beside = typeof description === 'string' ? await rawFileAt(description) : undefined
    const reading = reader.read(await rawFileAt(chemin), catalogue, beside)
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

function describeSerie({
  grandeur,
  granularite,
  colonne,
  unite_lue,
  unite,
  slots,
  values,
  methode,
}: ReadSerie): string {
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
