import type { ComputedDefinition } from '../../contract/computed/define.ts'
import { COMPUTED, type ComputationName, type Computations } from '../../contract/computed/list.ts'
import { withDefaults } from '../../contract/definition.ts'
import { type AnswerTo, computeHere } from '../computed/list.ts'
import type { Release } from '../release.ts'

/** Computes a question; what is not given is as the interface has it by default. */
export function askComputed<Name extends ComputationName>(
  release: Release,
  name: Name,
  given: Partial<Computations[Name]>,
): Promise<AnswerTo<Name>> {
  const definition: ComputedDefinition = COMPUTED[name]
  return computeHere(release, name, withDefaults(definition.question, given) as Computations[Name])
}
