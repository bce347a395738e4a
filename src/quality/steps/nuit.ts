import type { StepRule } from '../rule.ts'
import { componentOf } from './irradiation.ts'
import { judgeEach } from './judgeEach.ts'

/** The sun further below the horizon than this, degrees of zenith, leaves no twilight that a pyranometer sees. */
const DARK_ZENITH = 96

/** How far from 0 an instrument may stand in the dark, W/m²: the offset that BSRN allows (Long and Dutton 2002). */
const OFFSET = 4

/** Irradiation in an hour with the sun below the horizon throughout: an offset of the instrument, or a clock error. */
export const nuit: StepRule = {
  code: 'nuit',
  libelle: 'rayonnement en pleine nuit',
  genre: 'impossible',
  reference: 'Long, C. N., Dutton, E. G. (2002), BSRN Global Network recommended QC tests, V2.0.',
  judge(serie, place) {
    const sun = place.sunOfHours(serie)
    if (componentOf(serie) === undefined || !sun) return undefined
    return judgeEach(serie, (i, value) =>
      (sun.zenith[i] as number) > DARK_ZENITH ? Math.abs(value) <= OFFSET : undefined,
    )
  },
}
