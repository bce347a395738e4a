import type { Release } from '../release.ts'
import type { ComputedAnswer } from './answer.ts'
import { dimensionnementSiteIsole, type SizingOffGridQuestion } from './dimensionnementSiteIsole.ts'
import type { ExceedanceQuestion } from './exceedance.ts'
import { fractionDiffuse } from './fractionDiffuse.ts'
import { ghiExceedance } from './ghiExceedance.ts'
import { hep } from './hep.ts'
import { humidex } from './humidex.ts'
import { inclinaisonOptimale, type OptimumQuestion } from './inclinaisonOptimale.ts'
import type { PlaneRequest } from './plane.ts'
import { poaParametrable } from './poaParametrable.ts'
import { type PumpQuestion, pompage } from './pompage.ts'
import { productible } from './productible.ts'
import { productibleCorrectionThermique, type ThermalYieldQuestion } from './productibleCorrectionThermique.ts'
import { productibleExceedance, type YieldExceedanceQuestion } from './productibleExceedance.ts'
import { productiblePrFourni, type RatioYieldQuestion } from './productiblePrFourni.ts'
import { type SiteQuestion, siteIsole } from './siteIsole.ts'
import { answerSteps, type StepsQuestion, type StepsVariable } from './steps.ts'
import type { SystemQuestion } from './systemParameters.ts'
import { anneeType } from './typicalYear/anneeType.ts'
import type { AnneeTypeQuestion } from './typicalYear/anneeTypeQuestion.ts'

const steps =
  <Q extends object>(variable: StepsVariable<Q>) =>
  (release: Release, question: Q & StepsQuestion): Promise<ComputedAnswer> =>
    answerSteps(release, variable, question)

/** The questions that are computed on request, by the code of the variable. */
export interface Computations {
  hep: PlaneRequest & StepsQuestion
  fraction_diffuse: StepsQuestion
  humidex: StepsQuestion
  poa_parametrable: PlaneRequest & StepsQuestion
  productible: SystemQuestion & StepsQuestion
  productible_correction_thermique: ThermalYieldQuestion & StepsQuestion
  productible_pr_fourni: RatioYieldQuestion & StepsQuestion
  inclinaison_optimale: OptimumQuestion
  site_isole: SiteQuestion
  dimensionnement_site_isole: SizingOffGridQuestion
  pompage: PumpQuestion & StepsQuestion
  ghi_exceedance: ExceedanceQuestion
  productible_exceedance: YieldExceedanceQuestion
  annee_type: AnneeTypeQuestion
}

export type ComputationName = keyof Computations

/** Who has something computed: questions of one caller take their turns with those of others. */
export interface Caller {
  /** Public prefix of the key, or another name. */
  name: string
  /** Aborted once nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** Computes a variable from a release. Throws the contract's errors. */
export type Compute = <Name extends ComputationName>(
  release: Release,
  name: Name,
  question: Computations[Name],
  caller: Caller,
) => Promise<ComputedAnswer>

/** Each one's answer: questions and answers are plain data. */
const COMPUTATIONS: {
  [Name in ComputationName]: (release: Release, question: Computations[Name]) => Promise<ComputedAnswer>
} = {
  hep: steps(hep),
  fraction_diffuse: steps(fractionDiffuse),
  humidex: steps(humidex),
  poa_parametrable: steps(poaParametrable),
  productible: steps(productible),
  productible_correction_thermique: steps(productibleCorrectionThermique),
  productible_pr_fourni: steps(productiblePrFourni),
  inclinaison_optimale: inclinaisonOptimale,
  site_isole: siteIsole,
  dimensionnement_site_isole: dimensionnementSiteIsole,
  pompage: steps(pompage),
  ghi_exceedance: ghiExceedance,
  productible_exceedance: productibleExceedance,
  annee_type: anneeType,
}

/** Computes in this thread. */
export function computeHere<Name extends ComputationName>(
  release: Release,
  name: Name,
  question: Computations[Name],
): Promise<ComputedAnswer> {
  return COMPUTATIONS[name](release, question)
}
