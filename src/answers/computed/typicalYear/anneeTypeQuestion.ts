import type { anneeType } from '../../../contract/computed/anneeType.ts'
import type { ComputedQuestion } from '../../../contract/computed/define.ts'

/** The question of a typical year. */
export type AnneeTypeQuestion = ComputedQuestion<typeof anneeType>
