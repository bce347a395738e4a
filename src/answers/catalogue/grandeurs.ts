import { findSourceGrandeur, type Grandeur } from '../../contract/catalogue.ts'
import { COMPUTED_PATHS } from '../../contract/computed/list.ts'
import { itemOf } from '../../contract/definition.ts'
import { GrandeurFiche, type GrandeurItem, Grandeur as GrandeurSchema } from '../../contract/resources/grandeurs.ts'
import type { Release } from '../release.ts'

/** A variable as the list shows it. */
export function grandeurItem(release: Release, grandeur: Grandeur): GrandeurItem {
  const series = release.series.filter((serie) => serie.grandeur === grandeur.code).length
  return itemOf(GrandeurSchema, { ...grandeur, series })
}

/** The whole sheet of a variable. */
export function grandeurFiche(release: Release, grandeur: Grandeur) {
  const { code, borne_min_horaire, borne_max_horaire } = grandeur
  const used = new Set(release.series.filter((serie) => serie.grandeur === code).map(({ source }) => source))
  const { sourcesGrandeurs } = release.catalogue
  const hourly = borne_min_horaire !== null && borne_max_horaire !== null
  return itemOf(GrandeurFiche, {
    ...grandeur,
    ...grandeurItem(release, grandeur),
    bornes: { min: grandeur.borne_min, max: grandeur.borne_max },
    bornes_horaires: hourly ? { min: borne_min_horaire, max: borne_max_horaire } : null,
    methode: grandeur.methode ?? grandeur.definition,
    sources: sourcesGrandeurs
      .filter((row) => used.has(row.source) && findSourceGrandeur(sourcesGrandeurs, row.source, code) === row)
      .map(({ source, methode_collecte, grille, note }) => ({ source_code: source, methode_collecte, grille, note })),
    chemin: COMPUTED_PATHS[code] ?? null,
  })
}
