import { number, pluralize } from '../../contract/pluralize.ts'
import { chooseEdition } from '../../edition/read/chooseEdition.ts'
import { type Archive, openArchive, openEdition } from '../../edition/read/openEdition.ts'
import type { Retrait } from '../../edition/retrait.ts'
import { listOf } from '../../edition/store/backendIndex.ts'
import { type Command, EXIT } from '../command.ts'
import { describeError } from '../describeError.ts'
import { editionBackend } from '../folders.ts'

export const editions: Command = {
  usage: '',
  arguments: { min: 0, max: 0 },
  options: {},
  async run({ config, print, note }) {
    const backend = editionBackend(config)
    const index = await backend.index()
    const ids = listOf(index)
    if (ids.length === 0) note('Aucune édition : harmattan publier, ou harmattan demo.')
    const rows = new Map<string, Archive | { error: unknown }>()
    for (const id of ids) {
      // A withdrawn one answers nothing: its manifest is all that is read of it, and over http all that is given out.
      const open = index.editions.includes(id) ? openEdition : openArchive
      rows.set(id, await open(backend.edition(id)).catch((error: unknown) => ({ error })))
    }
    const opened = (id: string) => {
      const row = rows.get(id)
      return row && 'manifest' in row ? row : undefined
    }
    const current = await chooseEdition(index, async (id) => opened(id))
    for (const id of ids) {
      const retrait = index.retirees.find(({ edition }) => edition === id)
      const withdrawn = retrait ? `  RETIRÉE ${reasonOf(retrait)}` : ''
      const row = rows.get(id)
      if (row && 'manifest' in row) {
        const { manifest } = row
        const { localites, series } = manifest.couverture_resumee
        const longTerm = manifest.moyennes ? `  ${pluralize(manifest.moyennes.cartes, 'carte')} de long terme` : ''
        print(
          `${id}  ${manifest.date_publication}  révision ${manifest.revision_source}  ${localites} localités  ${number(series)} séries  ${number(manifest.mesures)} mesures${longTerm}${manifest.simule ? '  SIMULÉE' : ''}${id === current?.id ? '  COURANTE' : ''}${withdrawn}`,
        )
      } else print(`${id}  NE S’OUVRE PAS : ${describeError(row?.error)}${withdrawn}`)
    }
    return EXIT.ok
  },
}

function reasonOf({ retiree_le, motif, remplacee_par }: Retrait): string {
  return `le ${retiree_le} : ${motif}${remplacee_par === null ? '' : ` (remplacée par ${remplacee_par})`}`
}
