import { perObject } from '../answers/perObject.ts'
import type { Release } from '../answers/release.ts'
import { SingleFlightCache } from '../answers/singleFlight.ts'
import { ErreurContrat } from '../contract/erreurs.ts'
import { HORIZON_ANNEES } from '../contract/parameters/budgetTable.ts'
import { ghiExceedance } from './ghiExceedance.ts'

/** The irradiation of a town that is exceeded with 90 % probability, as a share of its mean. */
export interface ResourceP90 {
  /** Undefined where the years are too few to tell. */
  factor: number | undefined
  /** The series of the years. */
  serie: string | undefined
  /** The question whose answer has both. */
  path: string
}

/** The most towns cached for each release. */
const TOWNS = 64
const factorsOf = perObject((_: Release) => new SingleFlightCache<ResourceP90>({ max: TOWNS }))

/** P90 over P50 of the annual irradiation of a town, with all that its budget of uncertainty holds. */
export async function resourceP90(release: Release, localite: string): Promise<ResourceP90> {
  return factorsOf(release).get(localite, () => computed(release, localite))
}

async function computed(release: Release, localite: string): Promise<ResourceP90> {
  const path = `/v1/grandeurs/ghi_exceedance/${localite}?probabilites=50,90`
  try {
    const { lead, head } = await ghiExceedance.compute(release, {
      localite,
      probabilites: [50, 90],
      horizon_annees: HORIZON_ANNEES.initial,
    })
    const { p50, p90 } = lead.combine
    return { factor: p50 && p90 ? p90 / p50 : undefined, serie: head.code_serie_source, path }
  } catch (error) {
    // A town without one complete year has no P90.
    if (!(error instanceof ErreurContrat) || error.status >= 500) throw error
    return { factor: undefined, serie: undefined, path }
  }
}
