import type { Catalogue, Grandeur } from '../../contract/catalogue.ts'
import { introuvable } from '../../contract/erreurs.ts'
import { FICHES } from '../../contract/fiches.ts'
import type { GrandeurItem } from '../../contract/schemas.ts'
import { shown } from '../../contract/shown.ts'
import type { Release } from '../release.ts'
import { COMPUTED, type ComputedGrandeur } from './computedGrandeurs.ts'

/** Every variable that the service knows: those of the release's table, then those that only parameters make. */
export function allGrandeurs({ grandeurs }: Pick<Catalogue, 'grandeurs'>): (Grandeur | ComputedGrandeur)[] {
  const listed = new Set(grandeurs.map(({ code }) => code))
  return [...grandeurs, ...COMPUTED.filter(({ code }) => !listed.has(code))]
}

/** A variable by its code, stored or computed; throws the contract's 404. */
export function findAnyGrandeur(release: Release, code: string): Grandeur | ComputedGrandeur {
  const grandeur = allGrandeurs(release.catalogue).find((each) => each.code === code)
  if (grandeur) return grandeur
  const recu = shown(code)
  throw introuvable(`La grandeur « ${recu} » n'existe pas ; /v1/grandeurs les liste.`, { champ: 'code', recu })
}

/** A variable as the list shows it. */
export function grandeurItem(release: Release, grandeur: Grandeur | ComputedGrandeur): GrandeurItem {
  const stored = 'famille' in grandeur
  return {
    code: grandeur.code,
    libelle: grandeur.libelle,
    unite: grandeur.unite,
    unite_horaire: stored ? grandeur.unite_horaire : null,
    famille: stored ? grandeur.famille : 'calculee',
    definition: grandeur.definition,
    series: release.series.filter((serie) => serie.grandeur === grandeur.code).length,
  }
}

/** The whole sheet of a variable. */
export function grandeurFiche(release: Release, grandeur: Grandeur | ComputedGrandeur) {
  const { catalogue } = release
  const computed = COMPUTED.find(({ code }) => code === grandeur.code)
  const stored = 'famille' in grandeur ? grandeur : undefined
  const used = new Set(release.series.filter((serie) => serie.grandeur === grandeur.code).map(({ source }) => source))
  const { methode, references } = FICHES[grandeur.code] ?? computed ?? { methode: grandeur.definition, references: [] }
  const hourly = stored && stored.borne_min_horaire !== null && stored.borne_max_horaire !== null
  return {
    ...grandeurItem(release, grandeur),
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
