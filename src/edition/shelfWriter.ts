import type { EditionShelf } from './editionFiles.ts'
import type { ShelfIndex } from './shelfIndex.ts'

/** A shelf whose list can be changed. */
export interface ShelfWriter {
  shelf: EditionShelf
  /**
   * Changes what the list says, whole or not at all, and loses nothing of what others change meanwhile: `edit` may be asked
   * again, of a newer list. What it throws leaves the list as it is.
   */
  change(edit: (index: ShelfIndex) => ShelfIndex | Promise<ShelfIndex>): Promise<void>
}
