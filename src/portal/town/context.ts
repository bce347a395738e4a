import { questionAt } from '../../answers/catalogue/releaseAt.ts'
import { estimatedNormals } from '../../answers/normals/estimatedNormals.ts'
import { referenceNormals } from '../../answers/normals/referenceNormals.ts'
import type { Release } from '../../answers/release.ts'
import type { TownSummary } from '../../computations/towns/townSummary.ts'
import type { Source } from '../../contract/catalogue.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import type { OpenapiDocument } from '../../http/openapiDocument.ts'
import type { CountryLines } from '../charts/mapFrame.ts'
import { chartFigure, type Drawing, type PlacedChart } from '../figure.ts'
import type { Html } from '../html.ts'

/** What the parts of the page of a place, a town or a point, are rendered with. */
export interface TownContext extends Drawing {
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
  /** The link to what has changed since another release. */
  changes?: Html | undefined
}

export function draw(context: TownContext, chart: PlacedChart): Html {
  const { release } = context
  const question = questionAt(release, chart.call)
  const call = `${question}${question.includes('?') ? '&' : '?'}edition=${release.id}`
  return chartFigure(context, { ...chart, call })
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
