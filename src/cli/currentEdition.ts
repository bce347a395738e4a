import { redact } from '../contract/erreurs.ts'
import { currentOf } from '../edition/read/chooseEdition.ts'
import { EDITION_ID } from '../edition/retrait.ts'
import { type BackendIndex, listOf } from '../edition/store/backendIndex.ts'
import type { EditionBackend } from '../edition/store/editionBackend.ts'
import { type CliContext, UsageError } from './command.ts'
import type { Config } from './config.ts'

/** Throws where a text is not the name of a release. */
export function requireEditionName(text: string): void {
  if (EDITION_ID.test(text)) return
  throw new UsageError(`« ${redact(text)} » n’est pas un nom d’édition, de la forme edition_AAAAMMJJ.`)
}

/** Throws where a release is not kept. */
export function requireKept({ editions }: Config, index: BackendIndex, id: string): void {
  const kept = listOf(index)
  if (kept.includes(id)) return
  throw new Error(`${id} n’est pas conservée (${editions}). Éditions conservées : ${kept.join(', ') || 'aucune'}.`)
}

/** Says which release is answered from now on, as servers will choose it. */
export async function noteCurrent({ note }: CliContext, backend: EditionBackend): Promise<void> {
  const current = await currentOf(backend, await backend.index())
  if (!current) {
    note('Aucune édition ne répond plus : sans edition=, le service répond 503. Publiez-en une (harmattan publier).')
    return
  }
  const simulated = current.manifest.simule ? ', une DÉMONSTRATION : données SIMULÉES' : ''
  note(`Édition courante, sans edition= : ${current.id}${simulated}.`)
}
