import { findSourceGrandeur, type Grandeur } from '../../contract/catalogue.ts'
import { COMPUTED_PATHS } from '../../contract/computed/list.ts'
import type { GrandeurItem } from '../../contract/resources/grandeurs.ts'
import type { Release } from '../release.ts'

/** A variable as the list shows it. */
export function grandeurItem(release: Release, grandeur: Grandeur): GrandeurItem {
  const { code, libelle, unite, unite_horaire, famille, definition } = grandeur
  const series = release.series.filter((serie) => serie.grandeur === code).length
  return { code, libelle, unite, unite_horaire, famille, definition, series }
}

/** The whole sheet of a variable. */
export function grandeurFiche(release: Release, grandeur: Grandeur) {
  const { code, borne_min_horaire, borne_max_horaire } = grandeur
  const used = new Set(release.series.filter((serie) => serie.grandeur === code).map(({ source }) => source))
  const { sourcesGrandeurs } = release.catalogue
  const hourly = borne_min_horaire !== null && borne_max_horaire !== null
  return {
    ...grandeurItem(release, grandeur),
    ucum: grandeur.ucum,
    ucum_horaire: grandeur.ucum_horaire,
    nom_cf: grandeur.nom_cf,
    nom_cf_horaire: grandeur.nom_cf_horaire,
    bornes: { min: grandeur.borne_min, max: grandeur.borne_max },
    bornes_horaires: hourly ? { min: borne_min_horaire, max: borne_max_horaire } : null,
    decimales: grandeur.decimales,
    methode: grandeur.methode ?? grandeur.definition,
    sources: sourcesGrandeurs
      .filter((row) => used.has(row.source) && findSourceGrandeur(sourcesGrandeurs, row.source, code) === row)
      .map(({ source, methode_collecte, grille, note }) => ({ source_code: source, methode_collecte, grille, note })),
    references: grandeur.references,
    chemin: COMPUTED_PATHS[code] ?? null,
  }
}
