import type { EditionItem } from '../../contract/schemas.ts'
import type { EditionStore } from '../../edition/editionStore.ts'
import { editionItem } from './editionItem.ts'

/** The releases kept, newest first; one that does not open any more is left out. */
export async function keptEditions(editions: EditionStore): Promise<EditionItem[]> {
  const ids = (await editions.list()).reverse()
  const opened = await Promise.all(ids.map((id) => editions.get(id).catch(() => undefined)))
  return opened.flatMap((each) => (each ? [editionItem(each.manifest)] : []))
}
