import { referenceNormals } from '../../answers/normals/referenceNormals.ts'
import type { Release } from '../../answers/release.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { MEAN_YEAR } from '../../derive/steps/calendar.ts'
import { DRY_MONTH_MM, RAINY } from '../soilingMonths.ts'

/** The rainy months of a town, and what they are known from. */
export interface RainyMonths {
  /** 1 to 12. */
  months: readonly number[]
  /** The mean rain of the town, or the country's table of seasons. */
  from: 'normales' | 'saisons'
}

/**
 * Months with the rain of a wet month of the tropics, by the town's normals; without normals of rain, those of the country's
 * rainy season. Undefined where neither is known.
 */
export function rainyMonths(release: Release, normales: readonly NormaleItem[]): RainyMonths | undefined {
  const rain = referenceNormals(release, normales, 'precipitation')
  if (rain?.mois.length === 12) {
    const wet = rain.mois.filter(({ mois, moyenne }) => moyenne * (MEAN_YEAR[mois - 1] as number) >= DRY_MONTH_MM)
    return { months: wet.map(({ mois }) => mois), from: 'normales' }
  }
  const season = release.catalogue.service.saisons?.find(({ code }) => code === RAINY)
  return season && { months: season.mois, from: 'saisons' }
}
