import { dayCloses } from '../../derive/steps/stepDiffuse.ts'
import type { SunCourse } from '../../solar/sunCourse.ts'
import type { Place, PlaceSerie } from '../place.ts'
import type { StepRule } from '../rule.ts'
import { COMPONENTS, type Component, componentOf, judgeEach, LEAST_WH, LOW_SUN } from './judgeEach.ts'

/**
 * Zeniths up to which an hour closes within 8 %, and within 15 %. For minutes these are 75 and 93 degrees: the mean of an
 * hour's products is not the product of its means, the less so the faster the low sun climbs past clouds.
 */
const HIGH_SUN = 65

/**
 * Global, diffuse and beam of one source must close: ghi = dhi + dni cos(zenith). By hours within 8 % (15 % under a low
 * sun); of days and months, whose cosine is not stored, (ghi - dhi) / dni is a mean cosine and may not pass that of noon.
 * The three are flagged alike: which of them is at fault is unknown.
 */
export const fermeture: StepRule = {
  code: 'fermeture',
  libelle: 'défaut de fermeture entre global, diffus et direct',
  genre: 'douteux',
  reference: 'Long, C. N., Shi, Y. (2008), Open Atmospheric Science Journal 2, 23-37.',
  judge(serie, place) {
    const parts = componentsOf(serie, place)
    if (!parts) return undefined
    return serie.key.granularite === 'horaire' ? closureOfHours(serie, place, parts) : cosineOfDays(serie, place, parts)
  },
}

type Parts = Record<Component, Float64Array>

function componentsOf(serie: PlaceSerie, place: Place): Parts | undefined {
  if (componentOf(serie) === undefined) return undefined
  const parts: Partial<Parts> = {}
  for (const code of COMPONENTS) {
    const companion = place.companion(serie, code)
    const values = companion && componentOf(companion) && place.companionValues(serie, code)
    if (!values) return undefined
    parts[code] = values
  }
  return parts as Parts
}

function closureOfHours(serie: PlaceSerie, place: Place, { ghi, dhi, dni }: Parts): Uint8Array | undefined {
  const sun = place.sunOfHours(serie)
  if (!sun) return undefined
  return judgeEach(serie, (i) => {
    const zenith = sun.zenith[i] as number
    const sum = (dhi[i] as number) + (dni[i] as number) * (sun.cosZenith[i] as number)
    if (!(sum > LEAST_WH) || zenith > LOW_SUN || Number.isNaN(ghi[i] as number)) return undefined
    return Math.abs((ghi[i] as number) / sum - 1) <= (zenith < HIGH_SUN ? 0.08 : 0.15)
  })
}

function cosineOfDays(serie: PlaceSerie, place: Place, { ghi, dhi, dni }: Parts): Uint8Array | undefined {
  const days = place.sunOfDays(serie)
  if (!days) return undefined
  return judgeEach(serie, (i) =>
    dayCloses({ ghi: ghi[i] as number, dhi: dhi[i] as number, dni: dni[i] as number }, days[i] as SunCourse),
  )
}

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

/** What two means of one step may differ by where the air is saturated, degrees. */
const MARGIN = 0.5

/** Air whose dew point is above its temperature: either of the two is wrong. */
export const pointDeRosee: StepRule = {
  code: 'point_de_rosee',
  libelle: 'point de rosée supérieur à la température de l’air',
  genre: 'douteux',
  reference: 'OMM (2010), Guide du système mondial d’observation, OMM-N° 488, appendice VI.2.',
  judge(serie, place) {
    if (serie.grandeur.code !== 'point_rosee_2m') return undefined
    const temperature = place.companionValues(serie, 't2m')
    if (!temperature) return undefined
    return judgeEach(serie, (i, dewPoint) =>
      Number.isNaN(temperature[i] as number) ? undefined : dewPoint <= (temperature[i] as number) + MARGIN,
    )
  },
}
