import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { wordTable } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'

/** The name of a source as the release has it; its code where it has none of it. */
export const sourceName = (release: Release, code: string): string =>
  indexOf(release).sources.get(code)?.libelle_court ?? code

/** Rows under the name of their first cell, one cell below the other on a telephone. */
export function stackedTable(label: string, head: readonly string[], rows: readonly (readonly Part[])[]): Html {
  const lines = rows.map(
    ([first, ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )
  return wordTable(label, head, lines, { stack: true })
}
