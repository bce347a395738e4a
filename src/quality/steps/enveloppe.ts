import type { StepRule } from '../rule.ts'
import { componentOf } from './irradiation.ts'
import { judgeEach } from './judgeEach.ts'

/** Below this the sun is too low for an hour's ratio, degrees of zenith: SERI QC's highest air mass, 5.76. */
const LOW_SUN = 80

/** How far a point may lie beyond the boundary, as SERI QC's flags have it: 3 hundredths. */
const TOLERANCE = 0.03

/** The most that the beam keeps of what the sun sends, and the global, by the hour. */
const MOST_KN = 0.85
const MOST_KT = 1

/** The most that the diffuse is of what the sun sends on the horizontal: more than that is a beam that was not measured. */
const MOST_KD = 0.6

/**
 * Global and beam of a station in K-space: Kt, Kn and their difference Kd. No point lies above the diagonal, as the beam is a
 * part of the global; none of a bright hour lies far below it. SERI QC draws the boundaries within by hand, from the history of
 * a site: these are its outer ones, the same for every site.
 */
export const enveloppe: StepRule = {
  code: 'enveloppe_kt_kn',
  libelle: 'global et direct d’une station hors de l’enveloppe Kt-Kn',
  genre: 'douteux',
  reference:
    'Maxwell, E. L., Wilcox, S. M. et Rymes, M. (1993), Users Manual for SERI QC Software, NREL/TP-463-5608 ; NREL MIDC, Interpreting QCFIT Plots.',
  judge(serie, place) {
    const component = componentOf(serie)
    if (serie.methode !== 'mesure_directe' || (component !== 'ghi' && component !== 'dni')) return undefined
    const sun = place.sunOfHours(serie)
    const [ghi, dni] = [place.companionValues(serie, 'ghi'), place.companionValues(serie, 'dni')]
    if (!sun || !ghi || !dni) return undefined
    return judgeEach(serie, (i) => {
      const top = sun.extraterrestrialDni[i] as number
      const [kt, kn] = [(ghi[i] as number) / (top * (sun.cosZenith[i] as number)), (dni[i] as number) / top]
      if ((sun.zenith[i] as number) > LOW_SUN || Number.isNaN(kt) || Number.isNaN(kn)) return undefined
      return kn <= Math.min(kt, MOST_KN) + TOLERANCE && kt <= MOST_KT + TOLERANCE && kt - kn <= MOST_KD + TOLERANCE
    })
  },
}
