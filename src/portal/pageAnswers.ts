import { perObject } from '../answers/perObject.ts'
import type { Release } from '../answers/release.ts'
import { type Caller, SingleFlightCache } from '../answers/singleFlight.ts'
import type { AnswerTo, Compute } from '../computations/list.ts'
import { climat } from '../contract/computed/climat.ts'
import type { ComputedDefinition } from '../contract/computed/define.ts'
import { dimensionnementSiteIsole } from '../contract/computed/dimensionnementSiteIsole.ts'
import type { Computations } from '../contract/computed/list.ts'
import { pompage } from '../contract/computed/pompage.ts'
import type { ProductName } from '../contract/computed/products.ts'
import { siteIsole } from '../contract/computed/siteIsole.ts'
import { withDefaults } from '../contract/definition.ts'
import type { Point } from '../contract/distance.ts'
import { COORDINATES, POINT_CODE } from '../contract/parameters/point.ts'
import { roundParameter } from '../contract/parameters/roundParameter.ts'
import { questionOf } from '../contract/questionUrl.ts'
import { readQuery } from '../http/readQuery.ts'
import type { SiteAnswer } from './offGrid/siteReply.ts'
import type { SiteQuestion } from './offGrid/study.ts'

export type ClimateAnswer = AnswerTo<'climat'>

/** What the page of climate asks of a place. */
export interface ClimateAsked {
  produit: ProductName
  localite: string
  granularite?: 'annuel' | 'journalier' | 'horaire'
  sources?: 'toutes'
}

const SITE_DEFINITIONS = {
  dimensionnement_site_isole: dimensionnementSiteIsole,
  site_isole: siteIsole,
  pompage,
} satisfies Record<SiteQuestion['code'], ComputedDefinition>

/** The request to the API that a question of a site is, path and query; of the cells of a point by its coordinates. */
export function siteAddress(release: Release, { code, values }: SiteQuestion, point?: Point): string {
  const { path, query } = SITE_DEFINITIONS[code]
  const names = [...Object.keys(COORDINATES), ...Object.keys(query.properties), 'edition']
  const parameters = names.map((name) => ({ name, in: 'query' as const }))
  const place =
    values.localite === POINT_CODE && point
      ? { localite: '', latitude: String(point.latitude), longitude: String(point.longitude) }
      : {}
  return questionOf(path, parameters, { ...values, ...place, edition: release.id })
}

/** Answers kept of a release: of sites a few kilobytes each, of climate at most 0.7 MB, the products of some five places; whole pages are kept beside. */
const KEPT = 64

/** The answers to computed variables as pages show them, in bounded single-flight caches per release. */
export class PageAnswers {
  readonly #compute: Compute
  readonly #climateOf = perObject((_: Release) => new SingleFlightCache<ClimateAnswer>({ max: KEPT }))
  readonly #sitesOf = perObject((_: Release) => new SingleFlightCache<SiteAnswer<SiteQuestion['code']>>({ max: KEPT }))

  constructor(compute: Compute) {
    this.#compute = compute
  }

  /** A climate product of a place. Throws the contract's errors, such as that of a variable that the place has no days of. */
  async climate(release: Release, asked: ClimateAsked, caller: Caller): Promise<ClimateAnswer> {
    const question = withDefaults(climat.question, asked)
    const compute = (first: Caller) => this.#compute(release, 'climat', question, first)
    return this.#climateOf(release).get(JSON.stringify(asked), compute, caller)
  }

  /**
   * The answer to a question of a site, whose parameters are read as the API reads them. Throws the contract's errors.
   *
   * @param client in whose name it is computed, apart from other pages and other clients: many requests by one client delay
   *   neither town pages nor other clients; work stops once it has left
   */
  async site<Code extends SiteQuestion['code']>(
    release: Release,
    { code, values }: { code: Code; values: SiteQuestion['values'] },
    client: Caller,
  ): Promise<SiteAnswer<Code>> {
    // The schema is that of the question.
    const question = readQuery(SITE_DEFINITIONS[code].question, values, roundParameter) as Computations[Code]
    const compute = async (caller: Caller): Promise<SiteAnswer<Code>> => {
      const { head, lead, tail, told } = await this.#compute(release, code, question, caller)
      return { head, lead, tail, told }
    }
    const asker = { ...client, name: `pages site isolé ${client.name}`, keyless: true }
    // The key holds the code.
    const answer = this.#sitesOf(release).get(JSON.stringify([code, question]), compute, asker)
    return answer as Promise<SiteAnswer<Code>>
  }
}
