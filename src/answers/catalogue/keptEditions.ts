import type { EditionGardeeItem } from '../../contract/resources/editions.ts'
import type { EditionStore } from '../../edition/read/editionStore.ts'
import { editionGardee } from './editionItem.ts'

/** The releases kept, newest first, the withdrawn ones among them; one whose manifest cannot be read is left out. */
export async function keptEditions(editions: EditionStore, publicUrl = ''): Promise<EditionGardeeItem[]> {
  return (await editions.kept()).map((kept) => editionGardee(kept, publicUrl))
}
