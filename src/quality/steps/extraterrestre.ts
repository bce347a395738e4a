import { hoursOfSun, wholeDayWh } from '../../solar/sunCourse.ts'
import type { StepRule } from '../rule.ts'
import { componentOf } from './irradiation.ts'
import { judgeEach } from './judgeEach.ts'

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
