import type { ComputedQuestion } from '../../contract/computed/define.ts'
import type { Caller } from '../caller.ts'
import type { Release } from '../release.ts'
import type { Computation, ComputedAnswer } from './answer.ts'
import { dimensionnementSiteIsole } from './dimensionnementSiteIsole.ts'
import { fractionDiffuse } from './fractionDiffuse.ts'
import { ghiExceedance } from './ghiExceedance.ts'
import { hep } from './hep.ts'
import { humidex } from './humidex.ts'
import { inclinaisonOptimale } from './inclinaisonOptimale.ts'
import { poaParametrable } from './poaParametrable.ts'
import { pompage } from './pompage.ts'
import { productible } from './productible.ts'
import { productibleCorrectionThermique } from './productibleCorrectionThermique.ts'
import { productibleExceedance } from './productibleExceedance.ts'
import { productiblePrFourni } from './productiblePrFourni.ts'
import { siteIsole } from './siteIsole.ts'
import { anneeType } from './typicalYear/anneeType.ts'

/** Every variable that is computed on request, by its code, in the order of the documentation. */
export const COMPUTATIONS = {
  hep,
  fraction_diffuse: fractionDiffuse,
  humidex,
  poa_parametrable: poaParametrable,
  productible,
  productible_correction_thermique: productibleCorrectionThermique,
  productible_pr_fourni: productiblePrFourni,
  inclinaison_optimale: inclinaisonOptimale,
  site_isole: siteIsole,
  dimensionnement_site_isole: dimensionnementSiteIsole,
  pompage,
  ghi_exceedance: ghiExceedance,
  productible_exceedance: productibleExceedance,
  annee_type: anneeType,
}

export type ComputationName = keyof typeof COMPUTATIONS
/** The definition of a computed variable. */
export type DefinitionOf<Name extends ComputationName> = (typeof COMPUTATIONS)[Name]['definition']
/** The questions that are computed on request, by the code of the variable. */
export type Computations = { [Name in ComputationName]: ComputedQuestion<DefinitionOf<Name>> }
/** A computed answer, by the code of its variable. */
export type AnswerTo<Name extends ComputationName> = ComputedAnswer<DefinitionOf<Name>>

/** Computes a variable from a release. Throws the contract's errors. */
export type Compute = <Name extends ComputationName>(
  release: Release,
  name: Name,
  question: Computations[Name],
  caller: Caller,
) => Promise<AnswerTo<Name>>

/** The same table, by a type that keeps question and answer of a name together. */
const BY_NAME: { [Name in ComputationName]: Computation<DefinitionOf<Name>> } = COMPUTATIONS

/** Computes in this thread. */
export function computeHere<Name extends ComputationName>(
  release: Release,
  name: Name,
  question: Computations[Name],
): Promise<AnswerTo<Name>> {
  return BY_NAME[name].compute(release, question)
}
