/** The page of a list that a question requests. */
export interface PageRequest {
  limit: number
  offset: number
}

/** A page of a list, in the envelope of the contract. */
export function page<T, Item>(
  all: readonly T[],
  { limit, offset }: PageRequest,
  show: (each: T) => Item,
): { items: Item[]; total: number; limit: number; offset: number } {
  return { items: all.slice(offset, offset + limit).map(show), total: all.length, limit, offset }
}
