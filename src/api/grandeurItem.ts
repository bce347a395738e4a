import type { Grandeur } from '../contract/catalogue.ts'
import { FICHES } from '../contract/fiches.ts'
import type { Edition } from '../edition/openEdition.ts'
import { COMPUTED, type ComputedGrandeur } from './computedGrandeurs.ts'

/** Every variable that the service knows: those of the release's table, then those that only parameters make. */
export function allGrandeurs(edition: Edition): (Grandeur | ComputedGrandeur)[] {
  const listed = new Set(edition.catalogue.grandeurs.map(({ code }) => code))
  return [...edition.catalogue.grandeurs, ...COMPUTED.filter(({ code }) => !listed.has(code))]
}

/** A variable as the list shows it. */
export function grandeurItem(edition: Edition, grandeur: Grandeur | ComputedGrandeur) {
  const stored = 'famille' in grandeur
  return {
    code: grandeur.code,
    libelle: grandeur.libelle,
    unite: grandeur.unite,
    unite_horaire: stored ? grandeur.unite_horaire : null,
    famille: stored ? grandeur.famille : 'calculee',
    definition: grandeur.definition,
    series: edition.series.filter((serie) => serie.grandeur === grandeur.code).length,
  }
}

/** The whole sheet of a variable. */
export function grandeurFiche(edition: Edition, grandeur: Grandeur | ComputedGrandeur) {
  const { catalogue } = edition
  const computed = COMPUTED.find(({ code }) => code === grandeur.code)
  const stored = 'famille' in grandeur ? grandeur : undefined
  const used = new Set(edition.series.filter((serie) => serie.grandeur === grandeur.code).map(({ source }) => source))
  const { methode, references } = FICHES[grandeur.code] ?? computed ?? { methode: grandeur.definition, references: [] }
  const hourly = stored && stored.borne_min_horaire !== null && stored.borne_max_horaire !== null
  return {
    ...grandeurItem(edition, grandeur),
    ucum: stored?.ucum ?? null,
    ucum_horaire: stored?.ucum_horaire ?? null,
    nom_cf: stored?.nom_cf ?? null,
    nom_cf_horaire: stored?.nom_cf_horaire ?? null,
    bornes: stored ? { min: stored.borne_min, max: stored.borne_max } : null,
    bornes_horaires: hourly ? { min: stored.borne_min_horaire, max: stored.borne_max_horaire } : null,
    decimales: stored?.decimales ?? null,
    methode,
    sources: catalogue.sourcesGrandeurs
      .filter((row) => used.has(row.source) && (row.grandeurs.includes(grandeur.code) || row.grandeurs.includes('*')))
      .map(({ source, methode_collecte, grille, note }) => ({ source_code: source, methode_collecte, grille, note })),
    references,
    chemin: computed?.chemin ?? null,
  }
}
