import type { CarteItem } from '../../contract/resources/cartes.ts'
import { ANNEE } from '../../contract/vocabulary.ts'
import { MEAN_YEAR } from '../../derive/steps/meanOfYear.ts'
import { perObject } from '../perObject.ts'
import type { Release } from '../release.ts'
import { SingleFlightCache } from '../singleFlight.ts'
import { mapOf } from './mapOf.ts'
import { yieldMap } from './yieldMap.ts'

/** What maps of a mean year show: sums of a year in kWh/m² and kWh/kWp, °C. */
export const MEAN_YEARS = ['ghi', 'productible', 'temperature'] as const
export type MeanYearVariable = (typeof MEAN_YEARS)[number]

/** A map of a mean year: see `CarteItem`. */
export type MeanYearMap = Pick<
  CarteItem,
  'source_code' | 'grille_code' | 'periode_debut' | 'periode_fin' | 'grille' | 'lignes' | 'colonnes' | 'valeurs'
>

const DAYS = MEAN_YEAR.reduce((sum, days) => sum + days, 0)
const mapsOf = perObject(
  (_: Release) => new SingleFlightCache<{ map: MeanYearMap | undefined }>({ max: MEAN_YEARS.length }),
)

/** The map of a variable over a mean year, made once for each release; undefined where no grid has it. */
export async function meanYearMap(release: Release, variable: MeanYearVariable): Promise<MeanYearMap | undefined> {
  if (!release.grids) return undefined
  const found = await mapsOf(release).get(variable, async () => ({ map: await MAKE[variable](release) }))
  return found.map
}

const MAKE: Record<MeanYearVariable, (release: Release) => Promise<MeanYearMap | undefined>> = {
  async ghi(release) {
    const map = await storedMap(release, { grandeur: 'ghi', periode: ANNEE })
    return map && { ...map, valeurs: map.valeurs.map((row) => row.map((value) => value && value * DAYS)) }
  },
  productible: async (release) =>
    (await storedMap(release, { grandeur: 'productible', periode: ANNEE })) ?? yieldMap(release, storedMap),
  temperature: (release) => storedMap(release, { grandeur: 't2m', periode: ANNEE }),
}

/** A map of the release; undefined where no grid, or not the one named, has the variable. */
async function storedMap(
  release: Release,
  asked: { grandeur: string; source?: string; periode: string },
): Promise<CarteItem | undefined> {
  const has = release.grids?.mapped.some(
    ({ grandeur, grille }) => grandeur === asked.grandeur && (asked.source ?? grille.code) === grille.code,
  )
  return has ? mapOf(release, asked) : undefined
}
