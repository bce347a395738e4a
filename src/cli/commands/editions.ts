import { openShelf } from '../../edition/editionFiles.ts'
import { openEdition } from '../../edition/openEdition.ts'
import { type Command, EXIT } from '../command.ts'
import { describeError } from '../describeError.ts'
import { number } from '../words.ts'

export const editions: Command = {
  usage: '',
  arguments: { min: 0, max: 0 },
  options: {},
  async run({ config, print, note }) {
    const shelf = openShelf(config.editions)
    const ids = await shelf.list()
    if (ids.length === 0) note('Aucune édition : harmattan publier, ou harmattan demo.')
    for (const id of ids) {
      try {
        const { manifest } = await openEdition(shelf.edition(id))
        const { localites, series } = manifest.couverture_resumee
        print(
          `${id}  ${manifest.date_publication}  révision ${manifest.revision_source}  ${localites} localités  ${number(series)} séries  ${number(manifest.mesures)} mesures${manifest.simule ? '  SIMULÉE' : ''}`,
        )
      } catch (error) {
        print(`${id}  NE S'OUVRE PAS : ${describeError(error)}`)
      }
    }
    return EXIT.ok
  },
}
