import type { Release } from '../../../src/answers/release.ts'
import { type AnswerTo, computeHere } from '../../../src/computations/list.ts'
import type { ComputedDefinition } from '../../../src/contract/computed/define.ts'
import { COMPUTED, type ComputationName, type Computations } from '../../../src/contract/computed/list.ts'
import { withDefaults } from '../../../src/contract/definition.ts'

/** Computes a question; what is not given is as the interface has it by default. */
export function askComputed<Name extends ComputationName>(
  release: Release,
  name: Name,
  given: Partial<Computations[Name]>,
): Promise<AnswerTo<Name>> {
  const definition: ComputedDefinition = COMPUTED[name]
  return computeHere(release, name, withDefaults(definition.question, given) as Computations[Name])
}
