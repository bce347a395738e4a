import { questionAt } from '../../answers/catalogue/releaseAt.ts'
import type { Release } from '../../answers/release.ts'
import type { Sentence } from '../../answers/sentence.ts'
import { itemOf } from '../../contract/definition.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { type ChiffreItem, Chiffre as ChiffreSchema } from '../../contract/resources/synthese.ts'

/** A figure of a town; its path is without the release. */
export interface Chiffre extends Omit<ChiffreItem, 'series' | 'source_codes'> {
  series: readonly string[]
  /** The source that `source_code` is compared with, of a difference. */
  compared_with?: string
}

/** Some figures of a town, and a warning for each that is missing. */
export interface Chiffres {
  chiffres: readonly Chiffre[]
  avertissements: readonly Sentence[]
}

type ReadOff = Pick<Chiffre, 'source_code' | 'methode_collecte' | 'niveau_confiance' | 'statut' | 'n_mois' | 'series'> &
  Pick<NormaleItem, 'periode_debut' | 'periode_fin'>

/** The fields that a figure has of the normals or the years that it is read off. */
export function storedAs(from: ReadOff) {
  const { source_code, methode_collecte, niveau_confiance, statut, n_mois, series } = from
  return { source_code, methode_collecte, niveau_confiance, statut, fenetre: windowOf(from), n_mois, series }
}

/** A figure as it is answered: its fields in a fixed order, its path bound to one release, whose answer never changes. */
export function chiffreWithProvenance(figure: Chiffre, release: Pick<Release, 'id' | 'at'>): ChiffreItem {
  const path = questionAt(release, figure.chemin)
  return itemOf(ChiffreSchema, {
    ...figure,
    source_codes: [figure.source_code, ...(figure.compared_with === undefined ? [] : [figure.compared_with])],
    series: [...figure.series],
    chemin: `${path}${path.includes('?') ? '&' : '?'}edition=${release.id}`,
  })
}

/** The years of some days, `<YYYY>-<YYYY>`. */
export function windowOf({ periode_debut, periode_fin }: { periode_debut: string; periode_fin: string }): string {
  return `${periode_debut.slice(0, 4)}-${periode_fin.slice(0, 4)}`
}
