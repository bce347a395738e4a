import type { StepRule } from '../rule.ts'
import { componentOf } from './irradiation.ts'
import { judgeEach } from './judgeEach.ts'

/** Below this the ratio of two small numbers says nothing, W/m². */
const LEAST_WH = 50

/** More diffuse than global. By hours the margins are those of the instruments; a day or a month has none. */
export const partDiffuse: StepRule = {
  code: 'part_diffuse',
  libelle: 'diffus supérieur au global',
  genre: 'douteux',
  reference: 'Long, C. N., Shi, Y. (2008), Open Atmospheric Science Journal 2, 23-37.',
  judge(serie, place) {
    if (componentOf(serie) !== 'dhi') return undefined
    const global = place.companion(serie, 'ghi')
    const ghi = global && componentOf(global) && place.companionValues(serie, 'ghi')
    if (!ghi) return undefined
    if (serie.key.granularite !== 'horaire') {
      return judgeEach(serie, (i, dhi) => ((ghi[i] as number) > 0 ? dhi <= (ghi[i] as number) : undefined))
    }
    const sun = place.sunOfHours(serie)
    if (!sun) return undefined
    return judgeEach(serie, (i, dhi) => {
      const zenith = sun.zenith[i] as number
      if (!((ghi[i] as number) > LEAST_WH) || zenith > 93) return undefined
      return dhi / (ghi[i] as number) < (zenith < 75 ? 1.05 : 1.1)
    })
  },
}
