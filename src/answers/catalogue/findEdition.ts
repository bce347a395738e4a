import { ErreurContrat, editionRetiree, introuvable, redact } from '../../contract/erreurs.ts'
import type { EditionGardeeItem } from '../../contract/resources/editions.ts'
import type { EditionStore } from '../../edition/read/editionStore.ts'
import type { Edition } from '../../edition/read/openEdition.ts'
import { editionGardee } from './editionItem.ts'

/** The release that a question names in `champ`, else the current one. Throws the contract's errors. */
export async function findEdition(
  { editions, publicUrl }: { editions: EditionStore; publicUrl: string },
  named: string | undefined,
  champ = 'edition',
): Promise<Edition> {
  if (named === undefined) {
    if (editions.current) return editions.current
    const message = "Aucune édition n'est encore ouverte ; réessayez dans quelques secondes."
    throw new ErreurContrat('SERVEUR_SURCHARGE', message, { headers: { 'retry-after': '5' } })
  }
  const edition = await editions.get(named)
  if (edition) return edition
  const retrait = editions.retraitOf(named)
  if (retrait) throw editionRetiree(retrait, publicUrl)
  throw await unknownEdition(editions, named, champ)
}

/** The 404 of a release that is not kept, with those that are. */
export async function unknownEdition(editions: EditionStore, named: string, champ = 'edition'): Promise<ErreurContrat> {
  return introuvable(`L'édition « ${redact(named)} » n’est pas conservée ; /v1/editions liste celles qui le sont.`, {
    champ,
    recu: redact(named),
    accepte: (await editions.index()).editions,
  })
}

/** The releases kept, newest first, the withdrawn ones among them; one whose manifest cannot be read is left out. */
export async function keptEditions(editions: EditionStore, publicUrl = ''): Promise<EditionGardeeItem[]> {
  return (await editions.kept()).map((kept) => editionGardee(kept, publicUrl))
}
