import { resolve } from 'node:path'
import { ECART_COLUMNS, ecartSerie, inOrderOfChange } from '../../answers/comparison/ecartSerie.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import type { SerieDifference } from '../../edition/read/compareEditions.ts'
import { openEdition } from '../../edition/read/openEdition.ts'
import { writeTable } from '../../storage/csv.ts'
import { describeLargest } from '../changes.ts'
import { type Command, EXIT } from '../command.ts'
import { requireEditionName } from '../currentEdition.ts'
import { describeDifferences } from '../describeDifferences.ts'
import { editionBackend } from '../folders.ts'
import { writeOut } from '../writeOut.ts'

/** Modified series that are printed, the largest changes first; all of them go into the file of `--csv`. */
const PRINTED = 20

export const comparer: Command = {
  usage: '<édition> <édition> [--csv <fichier>]',
  aide: `Séries ajoutées, retirées et modifiées entre la première édition et la seconde ; les séries modifiées sont classées par
changement décroissant, rapporté à l’ordre de grandeur de la série. Le code de sortie est 0, que les éditions diffèrent ou non.`,
  arguments: { min: 2, max: 2 },
  options: {
    csv: {
      type: 'string',
      valeur: 'fichier',
      aide: 'Écrit dans ce fichier CSV une ligne par série qui diffère, comme /v1/editions/{a}/ecarts/{b}',
    },
  },
  async run({ config, print, note }, ids, options) {
    ids.forEach(requireEditionName)
    const backend = editionBackend(config)
    const [before, after] = await Promise.all(ids.map((id) => openEdition(backend.edition(id))))
    if (!before || !after) throw new Error('two releases were to be compared')
    const differences: SerieDifference[] = []
    for await (const line of describeDifferences(before, after, (each) => differences.push(each))) print(line)
    for (const line of largestFirst(differences)) print(line)
    if (typeof options.csv === 'string') {
      const path = resolve(options.csv)
      note(
        `${await writeOut(path, csvOf(before.id, after.id, differences))} : ${path} (${pluralize(differences.length, 'série')}).`,
      )
    }
    return EXIT.ok
  },
}

function* largestFirst(differences: readonly SerieDifference[]): Generator<string> {
  const modified = differences
    .flatMap((each) => (each.genre === 'modifiee' ? [each] : []))
    .sort(
      (a, b) =>
        // What is derived follows from what was imported.
        Number(isDerived(a.serie)) - Number(isDerived(b.serie)) ||
        (b.mesures.ecart_max?.relatif ?? -1) - (a.mesures.ecart_max?.relatif ?? -1),
    )
  for (const { serie, mesures } of modified.slice(0, PRINTED)) {
    const { ecart_max: largest, changees, ajoutees, retirees } = mesures
    const counts = `${changees} changées, ${ajoutees} ajoutées, ${retirees} retirées`
    yield `  ${serie.code} : ${counts}${largest ? `. ${describeLargest(serie.code, serie.granularite, largest)}` : '.'}`
  }
  if (modified.length > PRINTED)
    yield `  … et ${pluralize(modified.length - PRINTED, 'autre série', 'autres séries')} (toutes avec --csv).`
}

/** The table of the interface: a row for each series that differs. */
async function* csvOf(before: string, after: string, differences: readonly SerieDifference[]): AsyncGenerator<string> {
  const editions = { edition_avant: before, edition_apres: after }
  const series = inOrderOfChange(differences.map(ecartSerie))
  yield writeTable(
    ECART_COLUMNS,
    series.map((serie) => ({ ...editions, ...serie })),
  )
}
