import { HORIZON_LINE } from '../../contract/parameters/fieldTable.ts'
import { blockedSkyShare, type HorizonLine, isLevel } from '../../solar/horizon.ts'
import { fr, type Modele, pctWords } from './words.ts'

/** A horizon as a question gives it. */
export type AskedHorizon = HorizonLine | typeof HORIZON_LINE.none | undefined

/** The horizon of a question; undefined of one that is level all around. */
export function horizonOf({ horizon }: { horizon?: AskedHorizon }): HorizonLine | undefined {
  return horizon !== undefined && horizon !== HORIZON_LINE.none && !isLevel(horizon) ? horizon : undefined
}

/** A horizon as the answer repeats it: null where it takes nothing. */
export function appliedHorizon(horizon: HorizonLine | undefined): { horizon: HorizonLine | null } {
  return { horizon: horizon ?? null }
}

export const HORIZON_MODEL: Modele = {
  etape: 'horizon',
  nom: 'direct et auréole du soleil arrêtés sous la ligne, reste du diffus réduit à la part du ciel que voit le plan, sol de même ; relief noir',
  reference:
    'Dozier, J., Frew, J. (1990), IEEE Transactions on Geoscience and Remote Sensing 28(5), 963-969 ; ligne : userhorizon de PVGIS.',
}

/** By how much the loss of a year is off as measured, points of a per cent: from the middle of hours, and more from days and months. */
export const MOST_OFF_POINTS = { hours: 0.3, steps: 1.8 } as const

/** What the horizon is taken to be. */
export function horizonWords(horizon: HorizonLine | undefined, elsewhere = ''): string {
  if (!horizon) return `Horizon dégagé : ni relief ni ombre portée${elsewhere}.`
  const blocked = blockedSkyShare(horizon, { tiltDeg: 0, surfaceAzimuthDeg: 0 })
  return `Ligne d’horizon : ${horizon.length} élévations de ${fr(Math.min(...horizon))} à ${fr(Math.max(...horizon))}°, la première au nord, linéaire entre deux ; il cache ${pctWords(100 * blocked)} d’un ciel uniforme à un plan horizontal. Le soleil est vu ou caché une heure entière, selon le milieu de celle-ci : perte de l’année juste à ${fr(MOST_OFF_POINTS.hours)} point près, à partir de jours ou de mois surestimée de ${fr(MOST_OFF_POINTS.steps)} au plus (deux années d’heures réelles).`
}
