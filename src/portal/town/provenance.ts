import type { NormaleItem } from '../../contract/resources/normales.ts'
import { type Origin, provenanceLine } from '../figure.ts'
import type { Html } from '../html.ts'
import { colon, semicolon, years } from '../lang/lang.ts'
import type { TownContext } from './context.ts'

/** What a part of the page is drawn from, under the name that it has there. */
export interface Named {
  name: string
  from: Origin & Pick<NormaleItem, 'source_code'>
}

/** One line of provenance for several variables: that of the first, then what differs for the others. */
export function partProvenance(
  { lang, sourceOf }: TownContext,
  [first, ...others]: readonly [Named, ...Named[]],
): Html {
  const nameOf = (source: string) => sourceOf(source).libelle_court
  const different = Map.groupBy(others, ({ from }) => difference(from, first.from, nameOf))
  different.delete('')
  const exceptions = [...different].map(([what, named]) => `${listOf(named)}${colon(lang)} ${what}`)
  return provenanceLine(lang, first.from, [sourceOf(first.from.source_code)], exceptions.join(`${semicolon(lang)} `))
}

/** The source, where it is another one, and the years, where they are others; empty: the same. */
function difference(from: Named['from'], first: Named['from'], nameOf: (source: string) => string): string {
  const span = years(from.periode_debut, from.periode_fin)
  if (from.source_code !== first.source_code) return `${nameOf(from.source_code)}, ${span}`
  return span === years(first.periode_debut, first.periode_fin) ? '' : span
}

function listOf(named: readonly Named[]): string {
  return named.map(({ name }) => (/\d/.test(name) ? name : name.toLowerCase())).join(', ')
}
