import { wholeDayWh } from '../../solar/sunCourse.ts'
import type { StepRule } from '../rule.ts'
import { componentOf } from './irradiation.ts'
import { judgeEach } from './judgeEach.ts'

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
