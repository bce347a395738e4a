import type { Release } from '../answers/release.ts'
import type { Caller } from '../answers/singleFlight.ts'
import type { ComputationName, Computations, DefinitionOf } from '../contract/computed/list.ts'
import type { Computation, ComputedAnswer } from './answer.ts'
import { climat } from './climate/climat.ts'
import { dimensionnementSiteIsole } from './dimensionnementSiteIsole.ts'
import { fractionDiffuse } from './fractionDiffuse.ts'
import { humidex } from './humidex.ts'
import { inclinaisonOptimale } from './inclinaisonOptimale.ts'
import { hep, poaParametrable, productibleCorrectionThermique, productiblePrFourni } from './planeSteps.ts'
import { pompage } from './pompage.ts'
import { productible } from './productible.ts'
import { ghiExceedance, productibleExceedance } from './productibleExceedance.ts'
import { siteIsole } from './siteIsole.ts'
import { anneeType } from './typicalYear/anneeType.ts'

/** A computed answer, by the code of its variable. */
export type AnswerTo<Name extends ComputationName> = ComputedAnswer<DefinitionOf<Name>>

/** Computes a variable from a release. Throws the contract's errors. */
export type Compute = <Name extends ComputationName>(
  release: Release,
  name: Name,
  question: Computations[Name],
  caller: Caller,
) => Promise<AnswerTo<Name>>

/** Every variable of the contract's list, by its code, as it is computed. */
const COMPUTATIONS: { [Name in ComputationName]: Computation<DefinitionOf<Name>> } = {
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
  climat,
}

/** Computes in this thread. */
export function computeHere<Name extends ComputationName>(
  release: Release,
  name: Name,
  question: Computations[Name],
): Promise<AnswerTo<Name>> {
  return COMPUTATIONS[name].compute(release, question)
}
