import type { Release } from '../../answers/release.ts'
import type { TownSummary } from '../../answers/towns/townSummary.ts'
import type { Source } from '../../contract/catalogue.ts'
import type { OpenapiDocument } from '../../http/openapiDocument.ts'
import type { CallsOf } from '../calls.ts'
import type { CountryLines } from '../charts/mapFrame.ts'
import { type Lang, years } from '../lang/lang.ts'

/** What the parts of the page are rendered with. */
export interface TownContext {
  lang: Lang
  release: Release
  town: TownSummary
  country: CountryLines
  /** The description of the API, for links to the documentation of a request. */
  document: OpenapiDocument
  sourceOf: (code: string) => Source
  simule: string | false
  calls: CallsOf
}

/** The span of some years, as it is printed. */
export function yearsOf(all: readonly { annee: number }[]): string {
  return years((all[0] as { annee: number }).annee, (all.at(-1) as { annee: number }).annee)
}
