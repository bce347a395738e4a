import type { AnnualIrradiation } from '../../answers/crossSource/annualIrradiation.ts'
import { referenceNormals } from '../../answers/normals/referenceNormals.ts'
import type { Release } from '../../answers/release.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import type { MethodeCollecte, Niveau, Statut } from '../../contract/vocabulary.ts'

/** Days of a mean year. */
const DAYS = 365.25

/** The annual irradiation that represents a town, on every page and in every answer. */
export interface TownYear {
  /** kWh/m² a year, and a day of it. */
  kwh: number
  perDay: number
  source: string
  methode: MethodeCollecte
  niveau: Niveau
  statut: Statut
  /** Codes of the series that it is from. */
  series: readonly string[]
  periode_debut: string
  periode_fin: string
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
  if (years) return ofYears(localite, years)
  const whole = normales.filter(({ annuel }) => annuel !== null)
  const normale = referenceNormals(release, whole, 'ghi')
  return normale?.annuel ? ofNormale(localite, { ...normale, annuel: normale.annuel }) : undefined
}

function ofNormale(localite: string, normale: NormaleItem & { annuel: NonNullable<NormaleItem['annuel']> }): TownYear {
  const { annuel, source_code: source } = normale
  return {
    kwh: annuel.valeur,
    perDay: annuel.valeur / DAYS,
    source,
    methode: normale.methode_collecte,
    niveau: normale.niveau_confiance,
    statut: normale.statut,
    series: normale.series,
    periode_debut: normale.periode_debut,
    periode_fin: normale.periode_fin,
    years: annuel.base_annees,
    n_mois: normale.n_mois,
    chemin: `/v1/normales/${localite}?grandeur=ghi&source=${source}`,
  }
}

function ofYears(localite: string, { years, mean, source, series, niveau, statut }: AnnualIrradiation): TownYear {
  const [first, last] = [years[0]?.annee, years.at(-1)?.annee]
  const codes = series.map(({ code }) => code)
  return {
    kwh: mean,
    perDay: mean / DAYS,
    source,
    methode: series[0]?.methode_collecte as MethodeCollecte,
    niveau,
    statut,
    series: codes,
    periode_debut: `${first}-01-01`,
    periode_fin: `${last}-12-31`,
    years: years.length,
    n_mois: null,
    chemin: `/v1/grandeurs/ghi_exceedance/${localite}`,
  }
}
