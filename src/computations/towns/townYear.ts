import type { AnnualIrradiation } from '../../answers/crossSource/annualIrradiation.ts'
import type { Release } from '../../answers/release.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import type { MethodeCollecte, Niveau, Statut } from '../../contract/vocabulary.ts'
import { referenceNormals } from './referenceNormals.ts'

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
  /** Months counted; null where it is the mean of complete years of hours. */
  n_mois: number | null
  /** The path that gives it whole. */
  chemin: string
}

/**
 * The year of a town's normals, of the source of its complete years where there is one, so that a page, a summary and
 * `/v1/normales` say one number. A source with hourly series alone has no normals: the mean of its complete years is used.
 */
export function townYear(
  release: Release,
  {
    localite,
    normales,
    years,
  }: { localite: string; normales: readonly NormaleItem[]; years?: AnnualIrradiation | undefined },
): TownYear | undefined {
  const known = normales.filter(({ grandeur_code, annuel }) => grandeur_code === 'ghi' && annuel !== null)
  const ofSource = known.filter(({ source_code }) => source_code === years?.source)
  const normale = referenceNormals(release, years ? ofSource : known, 'ghi')
  if (normale?.annuel) return ofNormale(localite, { ...normale, annuel: normale.annuel })
  return years && ofYears(localite, years)
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
    chemin: `/v1/grandeurs/ghi_exceedance/${localite}${codes.length === 1 ? `?code_serie_source=${codes[0]}` : ''}`,
  }
}
