import type { Caller } from '../../answers/caller.ts'
import { perObject } from '../../answers/perObject.ts'
import type { Release } from '../../answers/release.ts'
import { SingleFlightCache } from '../../answers/singleFlight.ts'
import type { AnswerTo, Compute } from '../../computations/list.ts'
import { climat } from '../../contract/computed/climat.ts'
import type { ProductName } from '../../contract/computed/products.ts'
import { withDefaults } from '../../contract/definition.ts'
import type { ErreurContrat } from '../../contract/erreurs.ts'

export type ClimateAnswer = AnswerTo<'climat'>

export type Reply = { answer: ClimateAnswer } | { why: ErreurContrat }

/** What a page asks of a place. */
export interface ClimateAsked {
  produit: ProductName
  localite: string
  granularite?: 'annuel' | 'journalier' | 'horaire'
  sources?: 'toutes'
}

/** Answers kept of a release: the products of some five places, at most 0.7 MB each; whole pages are kept beside. */
const KEPT = 64

/** The climate products of a place as pages show them, kept for each release. */
export class ClimateAnswers {
  readonly #compute: Compute
  readonly #answersOf = perObject((_: Release) => new SingleFlightCache<ClimateAnswer>({ max: KEPT }))

  constructor(compute: Compute) {
    this.#compute = compute
  }

  /** Throws the contract's errors, such as that of a variable that the place has no days of. */
  async get(release: Release, asked: ClimateAsked, caller: Caller): Promise<ClimateAnswer> {
    const question = withDefaults(climat.question, asked)
    const compute = (first: Caller) => this.#compute(release, 'climat', question, first)
    return this.#answersOf(release).get(JSON.stringify(asked), compute, caller)
  }
}
