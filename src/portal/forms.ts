import Type from 'typebox'
import { knownName } from '../contract/catalogue.ts'
import { LONGEST_PAGE_VALUE } from '../http/textLimit.ts'
import { type Html, html, type Part } from './html.ts'
import { byKnownName } from './towns/search.ts'

/** Parameters of the address of a page, each a text or absent. */
export function textParameters<Name extends string>(description: string, names: readonly Name[]) {
  const text = Type.Optional(Type.String({ maxLength: LONGEST_PAGE_VALUE, description }))
  return Type.Object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>)
}

/** What a field chooses from, with the value that is chosen. */
export const options = (all: readonly (readonly [value: string, name: Part])[], chosen: string | undefined): Html[] =>
  all.map(([value, name]) => html`<option value="${value}"${value === chosen && html` selected`}>${name}</option>`)

type Town = Parameters<typeof knownName>[0] & { code: string }

/** Towns to choose from, in the order of the names that people know them by. */
export const townOptions = (towns: readonly Town[], chosen: string | undefined): Html[] =>
  options(
    byKnownName(towns).map((town) => [town.code, knownName(town)]),
    chosen,
  )
