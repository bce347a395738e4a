/** An answer longer than this is shown in part. */
const WHOLE_BYTES = 2000
/** Items of a list that are shown then. */
const SHOWN_ITEMS = 2

/** An answer as the description shows it. */
export interface Shown {
  value: unknown
  /** Whether lists have their first items alone. */
  abridged: boolean
}

/** An answer whole where it is short, else with the first items of each of its lists. */
export function abridge(answer: unknown): Shown {
  if (JSON.stringify(answer).length <= WHOLE_BYTES) return { value: answer, abridged: false }
  return { value: withShortLists(answer), abridged: true }
}

function withShortLists(part: unknown): unknown {
  if (Array.isArray(part)) return part.slice(0, SHOWN_ITEMS).map(withShortLists)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withShortLists(value)]))
}
