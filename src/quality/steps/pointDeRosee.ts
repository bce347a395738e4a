import type { StepRule } from '../rule.ts'
import { judgeEach } from './judgeEach.ts'

/** What two means of one step may differ by where the air is saturated, degrees. */
const MARGIN = 0.5

/** Air whose dew point is above its temperature: either of the two is wrong. */
export const pointDeRosee: StepRule = {
  code: 'point_de_rosee',
  libelle: 'point de rosée supérieur à la température de l’air',
  genre: 'douteux',
  reference: 'OMM (2010), Guide du système mondial d’observation, OMM-N° 488, appendice VI.2.',
  judge(serie, place) {
    if (serie.grandeur.code !== 'td2m') return undefined
    const temperature = place.companionValues(serie, 't2m')
    if (!temperature) return undefined
    return judgeEach(serie, (i, dewPoint) =>
      Number.isNaN(temperature[i] as number) ? undefined : dewPoint <= (temperature[i] as number) + MARGIN,
    )
  },
}
