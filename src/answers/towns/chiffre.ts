import type { NormaleItem } from '../../contract/resources/normales.ts'
import type { ChiffreItem } from '../../contract/resources/synthese.ts'

/** A figure of a town; its path is without the release. */
export interface Chiffre extends Omit<ChiffreItem, 'series'> {
  series: readonly string[]
}

/** Some figures of a town; one that is not there is told, not passed over. */
export interface Chiffres {
  chiffres: readonly Chiffre[]
  avertissements: readonly string[]
}

/** What a figure that is read off normals has of them. */
export function storedAs(normale: NormaleItem) {
  return {
    source_code: normale.source_code,
    methode_collecte: normale.methode_collecte,
    niveau_confiance: normale.niveau_confiance,
    statut: normale.statut,
    fenetre: windowOf(normale),
    n_mois: normale.n_mois,
    series: normale.series,
  }
}

/** A figure as it is answered, its fields in one order, its path of one release: what that gives never changes. */
export function chiffreWithProvenance(told: Chiffre, edition: string): ChiffreItem {
  return {
    chiffre: told.chiffre,
    libelle: told.libelle,
    valeur: told.valeur,
    unite: told.unite,
    mois: told.mois,
    source_code: told.source_code,
    methode_collecte: told.methode_collecte,
    niveau_confiance: told.niveau_confiance,
    statut: told.statut,
    fenetre: told.fenetre,
    base_annees: told.base_annees,
    n_mois: told.n_mois,
    series: [...told.series],
    methode: told.methode,
    chemin: `${told.chemin}${told.chemin.includes('?') ? '&' : '?'}edition=${edition}`,
  }
}

/** The years of some days, `<YYYY>-<YYYY>`. */
export function windowOf({ periode_debut, periode_fin }: { periode_debut: string; periode_fin: string }): string {
  return `${periode_debut.slice(0, 4)}-${periode_fin.slice(0, 4)}`
}
