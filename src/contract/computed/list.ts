import { incertitude } from '../resources/incertitude.ts'
import { anneeType } from './anneeType.ts'
import { climat } from './climat.ts'
import type { ComputedQuestion } from './define.ts'
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

/** Every variable that is computed on request, by its code, in the order of the documentation. */
export const COMPUTED = {
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

export type ComputationName = keyof typeof COMPUTED
/** The definition of a computed variable. */
export type DefinitionOf<Name extends ComputationName> = (typeof COMPUTED)[Name]
/** The questions that are computed on request, by the code of the variable. */
export type Computations = { [Name in ComputationName]: ComputedQuestion<DefinitionOf<Name>> }

/** The path of each computed variable, by its code; its words are in the country's table. */
export const COMPUTED_PATHS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(COMPUTED).map(({ code, path }) => [code, path])),
  incertitude_inter_source: incertitude.path,
}
