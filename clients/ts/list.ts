import type { Page } from './routeTypes.ts'

/** What the contract gives in pages: its items, one after the other, whatever the page that they stand on. */
export interface List<P extends Page, Item = P['items'][number]> extends AsyncIterable<Item> {
  pages(): AsyncIterable<P>
  all(): Promise<Item[]>
}

/** The most that the contract gives at once. */
export const LARGEST_PAGE = 1000

/** Where a page begins, how much it may hold, and which release it is of, where that is settled. */
export interface PageRequest {
  limit: number
  offset: number
  edition: string | undefined
}

/** Items of as many pages as there are; all are of the release of the first, also where a new one comes out in between. */
export function listOf<Item, P extends Page & { items: Item[] }>(
  { limit, offset: start, edition }: PageRequest,
  ask: (page: PageRequest) => Promise<P>,
): List<P, Item> {
  async function* pages(): AsyncGenerator<P, void> {
    let [offset, pinned] = [start, edition]
    for (;;) {
      const page = await ask({ limit, offset, edition: pinned })
      yield page
      offset += page.items.length
      pinned = page.edition
      if (page.items.length === 0 || offset >= page.total) return
    }
  }
  async function* items(): AsyncGenerator<Item, void> {
    for await (const page of pages()) yield* page.items
  }
  return {
    pages,
    async all() {
      const all: Item[] = []
      for await (const item of items()) all.push(item)
      return all
    },
    [Symbol.asyncIterator]: items,
  }
}
