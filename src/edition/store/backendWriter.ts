import type { BackendIndex } from './backendIndex.ts'
import type { EditionBackend } from './editionBackend.ts'

/** A backend whose index can be changed. */
export interface BackendWriter {
  backend: EditionBackend
  /**
   * Changes the index atomically, without losing concurrent changes: `edit` may be called
   * again, with a newer index. If it throws, the index stays as it was.
   */
  change(edit: (index: BackendIndex) => BackendIndex | Promise<BackendIndex>): Promise<void>
}
