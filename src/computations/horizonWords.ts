import { inBoth } from '../answers/sentence.ts'
import type { Words } from '../contract/described.ts'
import { en, fr, pctWords } from '../contract/numberWords.ts'
import { blockedSkyShare, type HorizonLine } from '../solar/horizon.ts'
import type { Modele } from './words.ts'

export const HORIZON_MODEL: Modele = {
  etape: { fr: 'horizon', en: 'horizon' },
  nom: {
    fr: 'direct et auréole du soleil arrêtés sous la ligne, reste du diffus réduit à la part du ciel que voit le plan, sol de même ; relief noir',
    en: 'beam and circumsolar stopped below the line, the rest of the diffuse reduced to the share of sky that the plane sees, likewise for the ground; black terrain',
  },
  reference: inBoth(
    (lang) =>
      `Dozier, J., Frew, J. (1990), IEEE Transactions on Geoscience and Remote Sensing 28(5), 963-969${lang === 'fr' ? ' ; ligne : userhorizon de PVGIS.' : '; line: userhorizon of PVGIS.'}`,
  ),
}

/** By how much the loss of a year is off as measured, whichever way, points of a per cent: from the middle of hours, and from days and months. */
export const MOST_OFF_POINTS = { hours: 0.3, steps: 1.5 } as const

/** What the horizon is taken to be. */
export function horizonWords(horizon: HorizonLine | undefined, elsewhere = { fr: '', en: '' }): Words {
  if (!horizon) {
    return {
      fr: `Horizon à 0° tout autour : aucune ombre portée${elsewhere.fr}.`,
      en: `Horizon at 0° all around: no cast shadows${elsewhere.en}.`,
    }
  }
  const blocked = blockedSkyShare(horizon, { tiltDeg: 0, surfaceAzimuthDeg: 0 })
  const [least, most] = [Math.min(...horizon), Math.max(...horizon)]
  return {
    fr: `Ligne d’horizon : ${horizon.length} élévations de ${fr(least)} à ${fr(most)}°, la première au nord, linéaire entre deux ; il cache ${pctWords(100 * blocked)} d’un ciel uniforme à un plan horizontal. Le soleil est vu ou caché une heure entière, selon le milieu de celle-ci : perte de l’année juste à ${fr(MOST_OFF_POINTS.hours)} point près, à partir de jours ou de mois à ${fr(MOST_OFF_POINTS.steps)} point près (deux années d’heures réelles).`,
    en: `Horizon line: ${horizon.length} elevations from ${en(least)} to ${en(most)}°, the first to the north, linear in between; it hides ${pctWords(100 * blocked, 1, 'en')} of a uniform sky from a horizontal plane. The sun is visible or hidden for a whole hour, depending on mid-hour: annual loss accurate to ${en(MOST_OFF_POINTS.hours)} points; from days or months to ${en(MOST_OFF_POINTS.steps)} points (two years of real hours).`,
  }
}
