import { hideSecrets } from '../contract/hideCles.ts'
import { currentOf } from '../edition/chooseEdition.ts'
import type { EditionBackend } from '../edition/editionBackend.ts'
import { type CliContext, UsageError } from './command.ts'

export function noEditionName(edition: string): UsageError {
  return new UsageError(`« ${hideSecrets(edition)} » n'est pas un nom d'édition, de la forme edition_AAAAMMJJ.`)
}

/** Says which release is answered from now on, as servers will choose it. */
export async function noteCurrent({ note }: CliContext, backend: EditionBackend): Promise<void> {
  const current = await currentOf(backend, await backend.index())
  if (!current) {
    note('Aucune édition ne répond plus : sans edition=, le service dit 503. Publiez-en une (harmattan publier).')
    return
  }
  const simulated = current.manifest.simule ? ', une DÉMONSTRATION : données SIMULÉES' : ''
  note(`Sans edition=, c'est ${current.id} qui répond${simulated}.`)
}
