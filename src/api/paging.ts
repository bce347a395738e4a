import type { Static, TObject } from 'typebox'
import { tableAnswer } from './render/tableAnswer.ts'
import type { Answer, Page } from './route.ts'

/** The part of a list that a question asks for. */
interface PageRequest {
  limit: number
  offset: number
}

/** A page of a list, in the envelope of the catalogue; `more` follows it. */
export function paged<T>(
  all: readonly T[],
  { limit, offset }: PageRequest,
  show: (each: T) => object,
  more: object = {},
): Answer {
  const page: Page = { total: all.length, limit, offset }
  return { kind: 'json', body: { items: pageOf(all, page).map(show), ...page, ...more }, page }
}

/** A page of a list as CSV: a column for each property of `row`, then the release that the items are from. */
export function pagedCsv<T, Row extends TObject>(
  all: readonly T[],
  { limit, offset }: PageRequest,
  show: (each: T) => Static<Row> & object,
  { name, row, edition }: { name: string; row: Row; edition: string },
): Answer {
  const page: Page = { total: all.length, limit, offset }
  const rows: Record<string, unknown>[] = pageOf(all, page).map((each) => ({ ...show(each), edition }))
  return tableAnswer(`${name}_${edition}.csv`, [...Object.keys(row.properties), 'edition'], rows, page)
}

/** The items of a page. */
export function pageOf<T>(all: readonly T[], { limit, offset }: PageRequest): T[] {
  return all.slice(offset, offset + limit)
}
