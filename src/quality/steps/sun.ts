import { hoursOfSun, wholeDayWh } from '../../solar/sunCourse.ts'
import type { Place, PlaceSerie } from '../place.ts'
import type { StepRule } from '../rule.ts'
import { componentOf, judgeEach, LOW_SUN } from './judgeEach.ts'

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

/** The mean day of a month stands for it to a hundredth (Klein 1977). */
const MONTH_MARGIN = 1.01

/** Daily or monthly irradiation above the extraterrestrial irradiation. */
export const extraterrestre: StepRule = {
  code: 'extraterrestre',
  libelle: 'rayonnement supérieur au rayonnement extraterrestre',
  genre: 'impossible',
  reference:
    'Iqbal, M. (1983), An Introduction to Solar Radiation, Academic Press ; Klein, S. A. (1977), Solar Energy 19(4), 325-329.',
  judge(serie, place) {
    const component = componentOf(serie)
    const days = place.sunOfDays(serie)
    if (component === undefined || !days) return undefined
    const margin = serie.key.granularite === 'mensuel' ? MONTH_MARGIN : 1
    return judgeEach(serie, (i, value) => {
      const day = days[i] as (typeof days)[number]
      const most = component === 'dni' ? day.dniExtra * hoursOfSun(day) : wholeDayWh(day)
      return value * 1000 <= margin * most
    })
  },
}

/** Lowest daily clearness index under any cloud: a smaller one means missing hours. */
const LEAST = 0.03

/** A daily irradiation lower than under any cloud. */
export const jourSombre: StepRule = {
  code: 'jour_sombre',
  libelle: 'rayonnement inférieur à 3 % du rayonnement extraterrestre',
  genre: 'douteux',
  reference: 'Geiger, M., Diabaté, L., Ménard, L., Wald, L. (2002), Solar Energy 73(6), 475-480.',
  judge(serie, place) {
    const days = place.sunOfDays(serie)
    if (componentOf(serie) !== 'ghi' || !days) return undefined
    return judgeEach(serie, (i, value) => value * 1000 >= LEAST * wholeDayWh(days[i] as (typeof days)[number]))
  },
}

/** How far a stored clearness index may be from that of the source's own irradiation. */
const OFF = 0.05

/**
 * The clearness index. An hour of irradiation may not pass what the sun sends above the atmosphere: clouds can throw light
 * for minutes, not for an hour. A stored index must be that of the same source's irradiation.
 */
export const clarte: StepRule = {
  code: 'clarte',
  libelle: 'indice de clarté horaire supérieur à 1, ou différent de celui du rayonnement de la source',
  genre: 'douteux',
  reference: 'Geiger, M., Diabaté, L., Ménard, L., Wald, L. (2002), Solar Energy 73(6), 475-480.',
  judge(serie, place) {
    if (serie.grandeur.code === 'kt') return judgeIndex(serie, place)
    const sun = place.sunOfHours(serie)
    if (componentOf(serie) !== 'ghi' || !sun) return undefined
    return judgeEach(serie, (i, value) =>
      (sun.zenith[i] as number) < LOW_SUN
        ? value <= (sun.extraterrestrialDni[i] as number) * (sun.cosZenith[i] as number)
        : undefined,
    )
  },
}

function judgeIndex(serie: PlaceSerie, place: Place): Uint8Array | undefined {
  const companion = place.companion(serie, 'ghi')
  const days = place.sunOfDays(serie)
  const ghi = place.companionValues(serie, 'ghi')
  if (!companion || componentOf(companion) === undefined || !ghi || !days) return undefined
  return judgeEach(serie, (i, kt) => {
    const global = ghi[i] as number
    if (Number.isNaN(global)) return undefined
    return Math.abs(kt - (global * 1000) / wholeDayWh(days[i] as (typeof days)[number])) <= OFF
  })
}

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
