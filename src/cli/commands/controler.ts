import type { Catalogue } from '../../contract/catalogue.ts'
import type { LongTermMap } from '../../contract/longTermMap.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { openBase } from '../../edition/base/base.ts'
import { parseCatalogue } from '../../storage/catalogueFiles.ts'
import { withTownWork } from '../bulk/townThreads.ts'
import { type Command, EXIT } from '../command.ts'
import { BaseControl } from '../control/baseControl.ts'
import { ReportFiles } from '../control/reportFiles.ts'
import { paysCatalogue, referenceFolder } from '../folders.ts'
import { mapWords } from '../rasters.ts'

export const controler: Command = {
  usage: '[--strict] [--html <fichier>] [--csv <fichier>] [--json <fichier>]',
  aide: `Une règle signale, elle ne modifie jamais une mesure. Une mesure « impossible » (hors des limites physiques, bien au-delà
des records mondiaux, rayonnement en pleine nuit ou supérieur au rayonnement extraterrestre) garde le statut « brut » dans
l’édition, et la route horaire ne la sert pas. Une mesure « douteuse » (hors des bornes de grandeurs.csv, fermeture, limites
rares, saut, valeur figée, rupture) est signalée avec la série, sans en être retirée. Prennent le statut « valide_auto » les
heures qu’aucune règle ne juge impossibles, et les jours qui satisfont toutes les règles capables de les juger impossibles,
les limites mondiales et au moins une autre ; un mois reste « brut ».
Une carte de moyennes de long terme n’est pas une série : seules les bornes de grandeurs.csv la jugent, et déjà à l’import.
Le code de sortie est 1 si une mesure est impossible ou, avec --strict, si une règle signale quoi que ce soit ; 0 sinon.`,
  arguments: { min: 0, max: 0 },
  options: {
    strict: { type: 'boolean', aide: 'Sort en erreur dès qu’une règle signale quelque chose' },
    html: {
      type: 'string',
      valeur: 'fichier',
      aide: 'Écrit le rapport en une page HTML avec ses graphiques, dans ce seul fichier',
    },
    csv: { type: 'string', valeur: 'fichier', aide: 'Écrit chaque pas signalé dans ce fichier CSV' },
    json: { type: 'string', valeur: 'fichier', aide: 'Écrit le rapport complet dans ce fichier JSON' },
  },
  async run({ config, print, note }, _args, options) {
    const catalogue = await paysCatalogue(config)
    const folder = await referenceFolder(config)
    await using base = await openBase(folder)
    const control = new BaseControl()
    const files = await ReportFiles.begin(options, parseCatalogue(catalogue))
    try {
      await withTownWork({ base, folder, catalogue }, async (work) => {
        for await (const series of control.walk(base.keys, work)) await files.add(series)
      })
      for (const line of await files.finish(control.findings)) note(line)
    } catch (error) {
      await files.abandon(error)
      throw error
    }
    for (const line of control.describe()) print(line)
    const outside = longTermOutside(base.cartes, parseCatalogue(catalogue))
    for (const line of describeLongTerm(base.cartes, outside)) print(line)
    if (base.keys.length + base.cartes.length === 0) note('La base est vide : harmattan importer --help.')
    const failed = options.strict === true ? control.hasFindings || outside.length > 0 : control.impossible > 0
    return failed ? EXIT.echec : EXIT.ok
  },
}

/** The maps of long-term means with a value outside of their variable's bounds, which may have changed since they were imported. */
function longTermOutside(cartes: readonly LongTermMap[], { grandeurs }: Catalogue): LongTermMap[] {
  return cartes.filter(({ grandeur, minimum, maximum }) => {
    const bounds = grandeurs.find(({ code }) => code === grandeur)
    return bounds === undefined || minimum < bounds.borne_min || maximum > bounds.borne_max
  })
}

function* describeLongTerm(cartes: readonly LongTermMap[], outside: readonly LongTermMap[]): Generator<string> {
  if (cartes.length === 0) return
  const found = outside.length === 0 ? 'toutes dans les bornes de leur grandeur' : `hors des bornes : ${outside.length}`
  yield `Moyennes de long terme : ${pluralize(cartes.length, 'carte')}, ${found}.`
  for (const carte of outside) yield `  Hors des bornes : ${mapWords(carte)}.`
}
