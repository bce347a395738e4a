/** An answer longer than this is shown in part. */
const WHOLE_BYTES = 2000
/** Items that are shown then of a list of the answer, and of one within a part of it. */
const SHOWN_ITEMS = 2
const SHOWN_INSIDE = 1

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

function withShortLists(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return shortened(answer, SHOWN_ITEMS)
  return Object.fromEntries(
    Object.entries(answer).map(([name, part]) => [
      name,
      shortened(part, Array.isArray(part) ? SHOWN_ITEMS : SHOWN_INSIDE),
    ]),
  )
}

function shortened(part: unknown, items: number): unknown {
  if (Array.isArray(part)) return part.slice(0, items).map((item) => shortened(item, SHOWN_INSIDE))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, shortened(value, SHOWN_INSIDE)]))
}
