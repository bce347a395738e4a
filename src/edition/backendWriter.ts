import type { BackendIndex } from './backendIndex.ts'
import type { EditionBackend } from './editionBackend.ts'

/** A backend whose list can be changed. */
export interface BackendWriter {
  backend: EditionBackend
  /**
   * Changes what the list says, whole or not at all, and loses nothing of what others change meanwhile: `edit` may be asked
   * again, of a newer list. What it throws leaves the list as it is.
   */
  change(edit: (index: BackendIndex) => BackendIndex | Promise<BackendIndex>): Promise<void>
}
