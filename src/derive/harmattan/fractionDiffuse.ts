import { diffuseFraction } from '../steps/diffuseFraction.ts'
import { stepEnergy } from '../steps/sunAxis.ts'
import type { DerivedVariable } from './derivedVariable.ts'

/** The diffuse share of whole months, both of one source: a missing diffuse is not estimated. */
export const fractionDiffuse: DerivedVariable = {
  code: 'fraction_diffuse',
  granularite: 'mensuel',
  derive: (town) =>
    town.firstMonths({
      inputs: ['ghi', 'dhi'],
      from: ['mensuel', 'journalier'],
      amounts: (axis, { ghi, dhi }) => ({ ghi: stepEnergy(axis, ghi), dhi: stepEnergy(axis, dhi) }),
      value: diffuseFraction,
    }),
}
