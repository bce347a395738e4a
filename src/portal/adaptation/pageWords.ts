import { INSTRUMENT_ERROR } from '../../computations/siteAdaptation/siteWords.ts'
import CODES from '../assets/mesures.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { writtenNumber } from '../lang/lang.ts'
import { told } from '../lang/told.ts'

/** The words of the page where somebody gives a file of measurements, and of its script. */
export const ADAPTATION_WORDS = bilingual({
  ...told(CODES),
  instrumentWhy: [
    `Sur un long cumul ; ${writtenNumber('fr', INSTRUMENT_ERROR.initial)} pour un bon pyranomètre, 5 pour une cellule de référence.`,
    `Over a long sum; ${INSTRUMENT_ERROR.initial} for a good pyranometer, 5 for a reference cell.`,
  ],
})
