import { wholeDayWh } from '../../solar/sunCourse.ts'
import type { Place, PlaceSerie } from '../place.ts'
import type { StepRule } from '../rule.ts'
import { componentOf } from './irradiation.ts'
import { judgeEach } from './judgeEach.ts'

/** Below this height of the sun a cosine is too small to divide by, degrees of zenith. */
const LOW_SUN = 80

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
