import { importLot } from '../../reference/importLot.ts'
import { UPSTREAMS } from '../../sources/list.ts'
import { parseCatalogue } from '../../storage/catalogueFiles.ts'
import { type Command, EXIT, UsageError } from '../command.ts'
import { paysCatalogue, referenceFolder } from '../folders.ts'
import { number } from '../words.ts'

export const importer: Command = {
  usage: '<source> <dossier ou adresse>',
  aide: `Sources :
${UPSTREAMS.map(({ nom, resume }) => `  ${nom} : ${resume}`).join('\n')}

Tout est pris, ou rien : une ligne fautive arrête l'import, est nommée, et la base reste comme elle était.
Importer deux fois le même contenu n'ajoute rien.`,
  arguments: { min: 2, max: 2 },
  options: {},
  async run({ config, now, print, note }, [name = '', where = '']) {
    const upstream = UPSTREAMS.find(({ nom }) => nom === name)
    if (!upstream)
      throw new UsageError(`source inconnue « ${name} » ; sources : ${UPSTREAMS.map(({ nom }) => nom).join(', ')}.`)
    const catalogue = parseCatalogue(await paysCatalogue(config))
    const result = await importLot({
      folder: referenceFolder(config),
      upstream,
      where,
      catalogue,
      now: now(),
      onFile: ({ chemin, series, mesures, nouveau }) =>
        note(
          nouveau
            ? `  ${chemin} : ${number(series)} séries, ${number(mesures)} mesures`
            : `  ${chemin} : déjà dans la base`,
        ),
    })
    if (result.lot === undefined) print('Rien de nouveau : la base de référence a déjà tout ce contenu.')
    else {
      print(
        `Lot ${result.lot.slice(0, 12)} ajouté : ${number(result.series)} séries, ${number(result.mesures)} mesures, ${number(result.fichiers)} fichiers.`,
      )
      note('Suite : harmattan controler, puis harmattan publier.')
    }
    return EXIT.ok
  },
}
