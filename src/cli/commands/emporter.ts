import { stat } from 'node:fs/promises'
import { number } from '../../contract/pluralize.ts'
import { listOf } from '../../edition/store/backendIndex.ts'
import type { EditionBackend } from '../../edition/store/editionBackend.ts'
import { zipOf } from '../../storage/zip.ts'
import { type Command, EXIT, UsageError } from '../command.ts'
import { requireEditionName } from '../currentEdition.ts'
import { editionBackend } from '../folders.ts'
import { pocketOf } from '../pocket/pocket.ts'
import { writeOut } from '../writeOut.ts'

export const emporter: Command = {
  usage: '<edition> --vers <fichier.zip>',
  aide: `Le fichier contient l’édition et ses pages, en français et en anglais. « harmattan servir fichier.zip » la sert sans réseau
ni dossier de données ; sans programme, décompressez-le et ouvrez index.html dans un navigateur : villes, mois, P50 et P90,
climat, cartes, citation, licence. Même édition, même pays, même version : les mêmes octets.`,
  arguments: { min: 1, max: 1 },
  options: {
    vers: { type: 'string', valeur: 'fichier.zip', aide: 'Fichier à écrire ; remplacé d’un coup s’il existe' },
  },
  async run(context, [id = ''], { vers }) {
    requireEditionName(id)
    if (typeof vers !== 'string' || !/\.zip$/i.test(vers))
      throw new UsageError('--vers est requis : le fichier à écrire, qui finit par .zip.')
    const backend = editionBackend(context.config)
    await requireAnswering(backend, id, context.config.editions)
    const { files, day } = await pocketOf(context, backend, id)
    const done = await writeOut(vers, zipOf(files, day))
    context.print(`${done} : ${vers} (${id}, ${await megabytes(vers)}).`)
    return EXIT.ok
  },
}

/** Throws where a release is not kept, or was withdrawn: what was found wrong is not handed on. */
async function requireAnswering(backend: EditionBackend, id: string, where: string): Promise<void> {
  const index = await backend.index()
  const retrait = index.retirees.find(({ edition }) => edition === id)
  if (retrait) {
    const instead = retrait.remplacee_par === null ? '' : ` Emportez ${retrait.remplacee_par}.`
    throw new Error(`${id} est retirée et ne s’emporte pas : ${retrait.motif}${instead}`)
  }
  if (!index.editions.includes(id))
    throw new Error(
      `${id} n’est pas conservée (${where}). Éditions conservées : ${listOf(index).join(', ') || 'aucune'}.`,
    )
}

async function megabytes(path: string): Promise<string> {
  return `${number(Math.ceil((await stat(path)).size / 1e5) / 10)} Mo`
}
