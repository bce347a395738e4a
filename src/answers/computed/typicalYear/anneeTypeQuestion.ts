import type { anneeType } from '../../../contract/computed/anneeType.ts'
import type { ComputedQuestion } from '../../../contract/computed/define.ts'

/** What a typical year is asked. */
export type AnneeTypeQuestion = ComputedQuestion<typeof anneeType>
