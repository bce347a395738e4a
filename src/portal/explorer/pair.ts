import { GRANULARITES, type Granularite } from '../../contract/vocabulary.ts'
import {
  type CommonSteps,
  commonSteps,
  type PairAgreement,
  pairAgreement,
} from '../../derive/statistics/pairAgreement.ts'
import type { Span } from './address.ts'
import { type Curve, PAS_OF, visibleSteps, withoutPartial } from './curve.ts'

/** Two series over the steps that both have. */
export interface Pair {
  x: Curve
  y: Curve
  common: CommonSteps
  granularite: Granularite
  /** Whether they are of one variable and unit, so that their difference is meaningful. */
  comparable: boolean
  /** Undefined where they share no step. */
  agreement: PairAgreement | undefined
}

/**
 * Two curves over the visible steps that both have, without partial months. If their steps differ, both are taken over the
 * longer ones. Undefined where that is not possible.
 */
export function pairOf(first: Curve, second: Curve, span: Span | undefined): Pair | undefined {
  const both = [first, second]
  const granularite = GRANULARITES.findLast((each) => both.some((curve) => curve.granularite === each)) as Granularite
  const [x, y] = both.map((curve) => (curve.granularite === granularite ? curve : curve.by(PAS_OF[granularite]))) as [
    Curve,
    Curve,
  ]
  if (x.granularite !== y.granularite) return undefined
  const { from, to } = visibleSteps(x, span)
  const [ofX, ofY] = [x, y].map((curve) => ({ ...curve, values: withoutPartial(curve) })) as [Curve, Curve]
  const common = commonSteps(ofX, ofY, { from: x.firstSlot + from, to: x.firstSlot + to - 1 })
  const comparable = x.unite === y.unite && x.grandeur.code === y.grandeur.code
  return { x, y, common, granularite, comparable, agreement: pairAgreement(common) }
}
