import { searchKey } from '../../../contract/searchKey.ts'

/** Something that the documentation explains: a request, a parameter or field, an error, a term, a guide. */
export interface DocsEntry {
  name: string
  /** What it is, in a sentence or less. */
  what: string
  /** Its address, in the reader's language. */
  path: string
}

/** Entries that the page shows at most. */
export const MOST_FOUND = 30

/** The entries that hold every word typed, those whose name begins with them first; empty where nothing was typed. */
export function foundEntries(entries: readonly DocsEntry[], typed: string): DocsEntry[] {
  const words = typed
    .split(/[\s/]+/)
    .map(searchKey)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const whole = words.join('')
  const ranked = entries.flatMap((entry) => {
    const name = searchKey(entry.name)
    const all = name + searchKey(entry.what)
    if (!words.every((word) => all.includes(word))) return []
    const rank = name === whole ? 0 : name.startsWith(whole) ? 1 : words.every((word) => name.includes(word)) ? 2 : 3
    return [{ entry, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry)
}
