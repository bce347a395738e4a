import { questionAt } from '../../answers/catalogue/releaseAt.ts'
import { estimatedNormals } from '../../answers/normals/estimatedNormals.ts'
import { referenceNormals } from '../../answers/normals/referenceNormals.ts'
import type { Release } from '../../answers/release.ts'
import type { TownSummary } from '../../computations/towns/townSummary.ts'
import type { Source } from '../../contract/catalogue.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import type { OpenapiDocument } from '../../http/openapiDocument.ts'
import type { CallsOf } from '../calls.ts'
import type { CountryLines } from '../charts/mapFrame.ts'
import { type Chart, chartFigure } from '../figure.ts'
import type { Html } from '../html.ts'
import { type Lang, years } from '../lang/lang.ts'

/** What the parts of the page of a place, a town or a point, are rendered with. */
export interface TownContext {
  lang: Lang
  /** The release; of a point that cells answer for, as seen from there. */
  release: Release
  town: TownSummary
  name: string
  /** The French path of the page, with the query that names the place. */
  address: string
  country: CountryLines
  /** The description of the API, for links to the documentation of a request. */
  document: OpenapiDocument
  sourceOf: (code: string) => Source
  simule: string | false
  calls: CallsOf
  /** The link to what has changed since another release. */
  changes?: Html | undefined
}

/** The span of some years, as it is printed. */
export function yearsOf(all: readonly { annee: number }[]): string {
  return years((all[0] as { annee: number }).annee, (all.at(-1) as { annee: number }).annee)
}

export function draw(
  { lang, release, simule, calls }: TownContext,
  chart: Chart & { provenance?: Html; call: string },
): Html {
  const question = questionAt(release, chart.call)
  const call = `${question}${question.includes('?') ? '&' : '?'}edition=${release.id}`
  return chartFigure(lang, { ...chart, simule, call }, calls)
}

/** The normals of a variable that represent the town, of all twelve months; undefined where there are none. */
export function wholeNormals({ release, town }: TownContext, grandeur: string): NormaleItem | undefined {
  const raw = grandeur === 't2m' ? town.temperature : referenceNormals(release, town.normales, grandeur)
  return raw?.mois.length === 12 ? estimatedNormals(raw, town.irradiation) : undefined
}

/** Whether a ground station has measured the irradiation of the town, be it for less than a year. */
export function hasStation({ ground, sources }: Pick<TownSummary, 'ground' | 'sources'>): boolean {
  return ground.measured !== undefined || sources?.figures.some(({ station }) => station) === true
}
