import type { TObject } from 'typebox'
import type { Caller } from '../../answers/caller.ts'
import type { ComputedAnswer } from '../../answers/computed/answer.ts'
import type { Computations, Compute } from '../../answers/computed/list.ts'
import { roundParameter } from '../../answers/computed/roundParameter.ts'
import { perObject } from '../../answers/perObject.ts'
import type { Release } from '../../answers/release.ts'
import { SingleFlightCache } from '../../answers/singleFlight.ts'
import type { OpenapiDocument } from '../../http/openapiDocument.ts'
import { readQuery } from '../../http/readQuery.ts'
import { askedParameters } from '../pages/docs/operations.ts'
import { questionOf } from '../pages/docs/question.ts'
import type { SiteQuestion } from './study.ts'

/**
 * Name in the queue of computations of a client who asks for these pages. Not that of the other pages, nor of all clients:
 * whoever asks for one kit after the other holds up no town, and nobody else's kit.
 */
const callerOf = (client: string) => ({ name: `pages site isolé ${client}` })

/** Answers kept of a release; each is a few kilobytes. */
const KEPT = 64

/** An answer without its rows in time, of which the pages show none. */
export type SiteAnswer = Pick<ComputedAnswer, 'head' | 'coverage' | 'lead' | 'tail'>

/** What pages were answered of sites, kept as long as the release is open, bounded; who asks the same waits for the same. */
export class SiteAnswers {
  readonly #compute: Compute
  readonly #document: () => OpenapiDocument
  readonly #answersOf = perObject((_: Release) => new SingleFlightCache<SiteAnswer>({ max: KEPT }))

  constructor(compute: Compute, document: () => OpenapiDocument) {
    this.#compute = compute
    this.#document = document
  }

  /** The question as the interface is asked it: path and query. */
  address(release: Release, { code, values }: SiteQuestion): string {
    const { path, parameters } = this.#operation(code)
    return questionOf(path, parameters, { ...values, edition: release.id })
  }

  /**
   * What the interface answers to the question, read as it reads it. Throws the contract's errors.
   *
   * @param client in whose name it is computed
   */
  async answer(release: Release, { code, values }: SiteQuestion, client: string): Promise<SiteAnswer> {
    const { schema } = this.#operation(code)
    // Of the variables in steps a question may name several towns; a page names one.
    const question = {
      ...readQuery(schema, values, roundParameter),
      localite: values.localite,
    } as unknown as Computations[typeof code]
    const make = async (caller: Caller) => {
      const { head, coverage, lead, tail } = await this.#compute(release, code, question, caller)
      return { head, coverage, lead, tail }
    }
    return this.#answersOf(release).get(JSON.stringify([code, question]), make, callerOf(client))
  }

  #operation(code: SiteQuestion['code']) {
    const path = `/v1/grandeurs/${code}`
    const operation = this.#document().paths[path]?.get
    if (!operation) throw new Error(`no operation at ${path}`)
    const parameters = askedParameters(operation)
    // What every route takes is no part of what is computed.
    const own = parameters.filter(({ name }) => name !== 'edition' && name !== 'format')
    const schema = {
      type: 'object',
      properties: Object.fromEntries(own.map((each) => [each.name, each.schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    } as unknown as TObject
    return { path, parameters, schema }
  }
}
