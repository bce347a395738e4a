import CODES from '../assets/calculateur.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { told } from '../lang/told.ts'

/** The words of the answer, and of what the script says. */
export const CALCULATOR_WORDS = bilingual({
  ...told(CODES),
  moduleWrong: (given: string | undefined) => [
    given === undefined
      ? 'rendement_relatif : trop peu de points pour décrire un module ; donnez trois éclairements au moins.'
      : `rendement_relatif : « ${given} » n’est pas un point « éclairement:rendement ».`,
    given === undefined
      ? 'rendement_relatif: too few points to describe a module; give at least three irradiances.'
      : `rendement_relatif: “${given}” is not a point “irradiance:efficiency”.`,
  ],
})
