import type { Release } from '../../answers/release.ts'
import type { TownSummary } from '../../answers/towns/townSummary.ts'
import type { Source } from '../../contract/catalogue.ts'
import type { Outline } from '../../contract/outline.ts'
import type { OpenapiDocument } from '../../http/openapiDocument.ts'
import type { CallsOf } from '../calls.ts'
import { type Lang, years } from '../lang/lang.ts'
import type { PageContext } from '../page.ts'

export interface TownContent {
  release: Release
  town: TownSummary
  outline: Outline
  /** The description of the interface: where a figure can be asked for. */
  document: OpenapiDocument
}

/** What the parts of the page are made with. */
export interface TownContext extends TownContent {
  lang: Lang
  context: PageContext
  sourceOf: (code: string) => Source
  simule: string | false
  calls: CallsOf
}

/** The span of some years, as it is printed. */
export function yearsOf(all: readonly { annee: number }[]): string {
  return years((all[0] as { annee: number }).annee, (all.at(-1) as { annee: number }).annee)
}
