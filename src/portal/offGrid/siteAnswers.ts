import type { Caller } from '../../answers/caller.ts'
import { perObject } from '../../answers/perObject.ts'
import type { Release } from '../../answers/release.ts'
import { SingleFlightCache } from '../../answers/singleFlight.ts'
import type { Compute } from '../../computations/list.ts'
import type { ComputedDefinition } from '../../contract/computed/define.ts'
import { dimensionnementSiteIsole } from '../../contract/computed/dimensionnementSiteIsole.ts'
import type { Computations } from '../../contract/computed/list.ts'
import { pompage } from '../../contract/computed/pompage.ts'
import { siteIsole } from '../../contract/computed/siteIsole.ts'
import type { Point } from '../../contract/distance.ts'
import { COORDINATES, POINT_CODE } from '../../contract/parameters/point.ts'
import { roundParameter } from '../../contract/parameters/roundParameter.ts'
import { questionOf } from '../../contract/questionUrl.ts'
import { readQuery } from '../../http/readQuery.ts'
import type { SiteAnswer } from './siteReply.ts'
import type { SiteQuestion } from './study.ts'

/**
 * The name of a client of these pages in the fair queue of computations, apart from other pages and other clients: many requests
 * by one client delay neither town pages nor other clients.
 */
const callerOf = ({ name, signal }: Caller): Caller => ({
  name: `pages site isolé ${name}`,
  keyless: true,
  ...(signal ? { signal } : {}),
})

const pointValues = ({ latitude, longitude }: Point) => ({
  latitude: String(latitude),
  longitude: String(longitude),
})

/** The most answers cached per release; each is a few kilobytes. */
const KEPT = 64

const DEFINITIONS = {
  dimensionnement_site_isole: dimensionnementSiteIsole,
  site_isole: siteIsole,
  pompage,
} satisfies Record<SiteQuestion['code'], ComputedDefinition>

/** The answers to off-grid requests, in a bounded single-flight cache per release. */
export class SiteAnswers {
  readonly #compute: Compute
  readonly #answersOf = perObject(
    (_: Release) => new SingleFlightCache<SiteAnswer<SiteQuestion['code']>>({ max: KEPT }),
  )

  constructor(compute: Compute) {
    this.#compute = compute
  }

  /** The request to the API, path and query; of the cells of a point by its coordinates. */
  address(release: Release, { code, values }: SiteQuestion, point?: Point): string {
    const { path, query } = DEFINITIONS[code]
    const names = [...Object.keys(COORDINATES), ...Object.keys(query.properties), 'edition']
    const parameters = names.map((name) => ({ name, in: 'query' as const }))
    const place = values.localite === POINT_CODE && point ? { localite: '', ...pointValues(point) } : {}
    return questionOf(path, parameters, { ...values, ...place, edition: release.id })
  }

  /**
   * The answer of the API to a request, whose parameters are read as the API reads them. Throws the contract's errors.
   *
   * @param client in whose name it is computed; work stops once it has left
   */
  async answer<Code extends SiteQuestion['code']>(
    release: Release,
    { code, values }: { code: Code; values: SiteQuestion['values'] },
    client: Caller,
  ): Promise<SiteAnswer<Code>> {
    // The schema is that of the question.
    const question = readQuery(DEFINITIONS[code].question, values, roundParameter) as Computations[Code]
    const compute = async (caller: Caller): Promise<SiteAnswer<Code>> => {
      const { head, lead, tail, told } = await this.#compute(release, code, question, caller)
      return { head, lead, tail, told }
    }
    // The key holds the code.
    const answer = this.#answersOf(release).get(JSON.stringify([code, question]), compute, callerOf(client))
    return answer as Promise<SiteAnswer<Code>>
  }
}
