import { number } from '../../contract/counted.ts'
import { openShelf } from '../../edition/editionFiles.ts'
import { openArchive, openEdition } from '../../edition/openEdition.ts'
import type { Retrait } from '../../edition/retrait.ts'
import { listOf } from '../../edition/shelfIndex.ts'
import { type Command, EXIT } from '../command.ts'
import { describeError } from '../describeError.ts'

export const editions: Command = {
  usage: '',
  arguments: { min: 0, max: 0 },
  options: {},
  async run({ config, print, note }) {
    const shelf = openShelf(config.editions)
    const index = await shelf.index()
    const ids = listOf(index)
    if (ids.length === 0) note('Aucune édition : harmattan publier, ou harmattan demo.')
    for (const id of ids) {
      const retrait = index.retirees.find(({ edition }) => edition === id)
      const withdrawn = retrait ? `  RETIRÉE ${reasonOf(retrait)}` : ''
      try {
        // A withdrawn one answers nothing: its manifest is all that is read of it, and over http all that is given out.
        const { manifest } = await (retrait ? openArchive : openEdition)(shelf.edition(id))
        const { localites, series } = manifest.couverture_resumee
        print(
          `${id}  ${manifest.date_publication}  révision ${manifest.revision_source}  ${localites} localités  ${number(series)} séries  ${number(manifest.mesures)} mesures${manifest.simule ? '  SIMULÉE' : ''}${withdrawn}`,
        )
      } catch (error) {
        print(`${id}  NE S'OUVRE PAS : ${describeError(error)}${withdrawn}`)
      }
    }
    return EXIT.ok
  },
}

function reasonOf({ retiree_le, motif, remplacee_par }: Retrait): string {
  return `le ${retiree_le} : ${motif}${remplacee_par === null ? '' : ` (remplacée par ${remplacee_par})`}`
}
