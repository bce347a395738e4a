import type { CarteItem } from '../../contract/resources/cartes.ts'
import { ANNEE } from '../../contract/vocabulary.ts'
import { MEAN_YEAR } from '../../derive/steps/calendar.ts'
import type { Release } from '../release.ts'
import { keptOf } from '../singleFlight.ts'
import { mapOf } from './mapOf.ts'

/** What maps of a mean year show: sums of a year in kWh/m² and kWh/kWp, °C. */
export const MEAN_YEARS = ['ghi', 'productible', 'temperature'] as const
export type MeanYearVariable = (typeof MEAN_YEARS)[number]

/** A map of a mean year: see `CarteItem`. */
export type MeanYearMap = Pick<
  CarteItem,
  'source_code' | 'grille_code' | 'periode_debut' | 'periode_fin' | 'grille' | 'lignes' | 'colonnes' | 'valeurs'
>

const DAYS = MEAN_YEAR.reduce((sum, days) => sum + days, 0)
const mapsOf = keptOf(
  MEAN_YEARS.length,
  (variable: MeanYearVariable) => variable,
  async (release: Release, variable) => ({ map: await MAKE[variable](release) }),
)

/** The map of a variable over a mean year, made once for each release; undefined where no grid has it. */
export async function meanYearMap(release: Release, variable: MeanYearVariable): Promise<MeanYearMap | undefined> {
  return release.grids && (await mapsOf(release, variable)).map
}

const MAKE: Record<MeanYearVariable, (release: Release) => Promise<MeanYearMap | undefined>> = {
  async ghi(release) {
    const map = await sealedMap(release, 'ghi')
    return map && { ...map, valeurs: map.valeurs.map((row) => row.map((value) => value && value * DAYS)) }
  },
  productible: (release) => sealedMap(release, 'productible'),
  temperature: (release) => sealedMap(release, 't2m'),
}

/** The standard uncertainty, %, of the mean year of irradiation in each cell of its map; undefined where no grid has it. */
export async function uncertaintyMap(release: Release): Promise<MeanYearMap | undefined> {
  const mapped = release.grids?.mapped.some(({ grandeur }) => grandeur === 'ghi')
  return mapped ? mapOf(release, { grandeur: 'ghi', periode: ANNEE, statistique: 'incertitude' }) : undefined
}

/** The map of the mean year of a variable, under the source of its grid where it is derived; undefined where no grid has it. */
async function sealedMap(release: Release, grandeur: string): Promise<MeanYearMap | undefined> {
  const sealed = (release.grids?.mapped ?? []).filter((each) => each.grandeur === grandeur)
  if (sealed.length === 0) return undefined
  const map = await mapOf(release, { grandeur, periode: ANNEE, statistique: 'moyenne' })
  const grid = sealed.find(({ grille }) => grille.code === map.grille_code)?.grille
  return { ...map, source_code: grid?.source ?? map.source_code }
}
