import type { BackendIndex } from '../store/backendIndex.ts'
import type { EditionBackend } from '../store/editionBackend.ts'
import { isOutage } from '../store/remoteBackend.ts'
import { type Edition, openEdition } from './openEdition.ts'

/**
 * The release to answer from where none is named: the one that the list calls current, if it stands and is sound; else the
 * newest sound one before it; else, or where the list names none, the newest sound one. A simulated one is chosen only where
 * it is called current or nothing else is sound.
 *
 * @param open answers nothing where a release is not sound
 */
export async function chooseEdition<T extends Pick<Edition, 'id' | 'manifest'>>(
  index: BackendIndex,
  open: (id: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  let simulated: T | undefined
  for (const id of inOrderOfChoice(index)) {
    const edition = await open(id)
    if (edition && (id === index.courante || !edition.manifest.simule)) return edition
    simulated ??= edition
  }
  return simulated
}

function inOrderOfChoice({ editions, courante }: BackendIndex): string[] {
  const newestFirst = editions.toReversed()
  if (courante === undefined) return newestFirst
  return [...newestFirst.filter((id) => id <= courante), ...newestFirst.filter((id) => id > courante)]
}

/** The release that servers over a backend answer from; undefined where none is sound. */
export function currentOf(backend: EditionBackend, index: BackendIndex): Promise<Edition | undefined> {
  return chooseEdition(index, (id) =>
    openEdition(backend.edition(id)).catch((error: unknown) => {
      if (isOutage(error)) throw error
      return undefined
    }),
  )
}
