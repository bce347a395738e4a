import { type CoveredTown, indexOf, requireCovered } from '../../answers/catalogue/catalogueIndex.ts'
import { referenceGrid, townsInCell } from '../../answers/catalogue/seenCells.ts'
import { bySource } from '../../answers/catalogue/sourceRank.ts'
import { type AnnualIrradiation, annualIrradiation } from '../../answers/crossSource/annualIrradiation.ts'
import { firstEcart } from '../../answers/crossSource/record.ts'
import { type SourceComparison, sourcesOfTown } from '../../answers/crossSource/sourcesOfTown.ts'
import { findCalages } from '../../answers/groundTruth/calage.ts'
import { type GroundTruth, groundTruth } from '../../answers/groundTruth/townGroundTruth.ts'
import {
  estimatedAir,
  estimatedNormals,
  type LowestMonth,
  lowestMonth,
  referenceNormals,
} from '../../answers/normals/estimatedNormals.ts'
import { normalesOf } from '../../answers/normals/normales.ts'
import type { Release } from '../../answers/release.ts'
import type { Localite, Serie } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { type Statut, weakestStatut } from '../../contract/vocabulary.ts'
import { MEAN_YEAR, meanDays } from '../../derive/steps/calendar.ts'
import { DRY_MONTH_MM, RAINY } from '../soilingMonths.ts'
import { type TownYield, townYield } from './townYield.ts'

/** The first figures of a town, those that it is compared with others by. */
export interface TownFigures<Town extends Localite = Localite> {
  localite: Town
  /** The year of its irradiation, and a mean day of it. */
  year: TownYear | undefined
  /** The complete years of its irradiation. */
  irradiation: AnnualIrradiation | undefined
  yield: TownYield | undefined
  /** Monthly normals of the temperature that represents the town, brought to the best estimate. */
  temperature: NormaleItem | undefined
  /** Median deviation of two sources of irradiation, %; undefined where there are no two. */
  divergence:
    | undefined
    | {
        paire: string
        absPct: number
        signedPct: number
        n_mois: number
        fenetre: string
        statut: Statut
        /** Codes of the series compared. */
        series: readonly string[]
      }
}

/** A town that has its place on a map, and what is said of it there. */
export interface MappedTown extends TownFigures<CoveredTown> {
  sources: SourceComparison | undefined
  ground: GroundTruth
  /** Monthly normals of the rain and of the daily maximum of temperature that represent the town. */
  rain: NormaleItem | undefined
  warmest: NormaleItem | undefined
}

/** A mean day of each month, from the hours of a series: see `meanDays`. */
export interface MeanDays {
  serie: Serie
  hours: Float64Array
}

/** All figures of a town, read once: its page and `/v1/localites/{code}/synthese` are two renderings of it. */
export interface TownSummary extends TownFigures {
  /** The months with the least irradiation and the least rain. */
  dullest: LowestMonth | undefined
  driest: LowestMonth | undefined
  /** The places that it lies in, the nearest first. */
  within: readonly Localite[]
  normales: readonly NormaleItem[]
  sources: SourceComparison | undefined
  ground: GroundTruth
  meanDays: MeanDays | undefined
  /** Other towns in the same cell of the source of irradiation that the release prefers. */
  cell: { source: string; towns: readonly CoveredTown[] } | undefined
}

/** Reads all figures of a town, as plain data: it may come from another thread. Throws the contract's 404 for a place without data. */
export async function townSummary(release: Release, code: string): Promise<TownSummary> {
  const localite = requireCovered(release, code)
  const [irradiation, { normales }, ecart, sources, days, calages] = await Promise.all([
    irradiationOf(release, code),
    normalesOf(release, { localite: code }),
    firstEcart(release, { localite: code, grandeur: 'ghi' }),
    sourcesOfTown(release, { localite: code, grandeur: 'ghi' }),
    meanDaysOf(release, code),
    findCalages(release, { grandeur: ['ghi'] }),
  ])
  const grid = referenceGrid(release, code)
  const { latitude, longitude } = localite
  const year = townYear(release, { localite: code, normales, years: irradiation })
  const ofYear = normales.filter(({ source_code }) => source_code === year?.source_code)
  const sun = referenceNormals(release, ofYear, 'ghi')
  const air = referenceNormals(release, normales, 't2m')
  return {
    localite,
    year,
    dullest: lowestMonth(sun && estimatedNormals(sun, irradiation)),
    driest: lowestMonth(referenceNormals(release, normales, 'precipitation')),
    irradiation,
    yield: irradiation && (await unlessRefused(townYield(release, localite))),
    temperature: air && (await estimatedAir(release, air)),
    divergence: ecart && {
      paire: ecart.paire,
      absPct: ecart.ecart_abs_pct,
      signedPct: ecart.ecart_signe_pct,
      n_mois: ecart.n_mois,
      fenetre: ecart.fenetre,
      statut: weakestStatut(ecart.series.map(({ statut }) => statut)),
      series: ecart.series.map(({ code: serie }) => serie),
    },
    within: placesAbove(release, localite),
    normales,
    sources,
    ground: groundTruth({ localite: code, normales, calages }),
    meanDays: days,
    cell:
      grid && latitude !== null && longitude !== null
        ? {
            source: grid.source,
            towns: townsInCell(release, grid.grille, { latitude, longitude }).filter((town) => town.code !== code),
          }
        : undefined,
  }
}

/** A town may have data and none of irradiation. */
export async function irradiationOf(release: Release, code: string): Promise<AnnualIrradiation | undefined> {
  return unlessRefused(annualIrradiation(release, code))
}

/** What cannot be answered for want of data is undefined; anything else is thrown on. */
async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ErreurContrat && WANTING.includes(error.code)) return undefined
    throw error
  }
}

const WANTING: readonly string[] = [
  'INCOMPATIBILITE_SOURCE_GRANDEUR',
  'PLAGE_TEMPORELLE_NON_DISPONIBLE',
  'RESSOURCE_INTROUVABLE',
  'VALIDATION_VALEUR_INVALIDE',
]

async function meanDaysOf(release: Release, code: string): Promise<MeanDays | undefined> {
  const [serie] = indexOf(release)
    .seriesOf(code, 'ghi')
    .filter(({ granularite }) => granularite === 'horaire')
    .sort(bySource(release))
  return serie && { serie, hours: meanDays(await release.mesures(serie)) }
}

/** The places that a place lies in, the nearest first. */
export function placesAbove(release: Release, { parent_code }: Localite): Localite[] {
  const { localites } = indexOf(release)
  const above: Localite[] = []
  for (let at = localites.get(parent_code ?? ''); at && !above.includes(at); at = localites.get(at.parent_code ?? '')) {
    above.push(at)
  }
  return above
}

/** The annual irradiation that represents a town, on every page and in every answer. */
interface TownYear extends Omit<AnnualIrradiation, 'own' | 'years' | 'mean' | 'sd' | 'factor'> {
  /** kWh/m² a year. */
  kwh: number
  /** The fewest years that one of its months rests on. */
  years: number
  /** Months counted; null where it is the mean of complete years. */
  n_mois: number | null
  /** The path that gives it whole. */
  chemin: string
}

/**
 * The mean of a town's complete years, brought to the best estimate of the place, so that every page and answer says one
 * number. A town without a complete year has that of its normals, where months of several years make one.
 */
export function townYear(
  release: Release,
  {
    localite,
    normales,
    years,
  }: { localite: string; normales: readonly NormaleItem[]; years?: AnnualIrradiation | undefined },
): TownYear | undefined {
  if (years)
    return {
      ...years,
      kwh: years.mean,
      years: years.years.length,
      n_mois: null,
      chemin: `/v1/grandeurs/ghi_exceedance/${localite}`,
    }
  const whole = normales.filter(({ annuel }) => annuel !== null)
  const normale = referenceNormals(release, whole, 'ghi')
  if (!normale?.annuel) return undefined
  return {
    ...normale,
    kwh: normale.annuel.valeur,
    years: normale.annuel.base_annees,
    chemin: `/v1/normales/${localite}?grandeur=ghi&source=${normale.source_code}`,
  }
}

/** The rainy months of a town, and what they are known from. */
interface RainyMonths {
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
