import type { EcartSerieItem, GenreEcart } from '../../contract/resources/editions.ts'
import { stepOf } from '../../contract/time.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import type { SerieDifference } from '../../edition/read/compareEditions.ts'

/** A series in which two releases differ, as the contract shows it. */
export function ecartSerie(difference: SerieDifference): EcartSerieItem {
  const { genre, serie } = difference
  const avant = genre === 'modifiee' ? difference.avant.code : genre === 'retiree' ? serie.code : null
  const { n_ajoutees, n_retirees, n_changees, n_requalifiees } = countsOf(difference)
  return {
    genre,
    code: serie.code,
    code_avant: avant,
    localite: serie.localite,
    grandeur: serie.grandeur,
    source_code: serie.source,
    granularite: serie.granularite,
    unite: serie.unite,
    methode_collecte: serie.methode_collecte,
    niveau_confiance: serie.niveau_confiance,
    statut: serie.statut,
    n_valeurs: n_ajoutees + n_retirees + n_changees,
    n_ajoutees,
    n_retirees,
    n_changees,
    n_requalifiees,
    ...largestOf(difference),
  }
}

function largestOf(difference: SerieDifference) {
  const largest = difference.genre === 'modifiee' ? difference.mesures.ecart_max : null
  if (!largest) {
    return { ecart_max: null, ecart_max_pct: null, instant_ecart_max: null, valeur_avant: null, valeur_apres: null }
  }
  const { slot, avant, apres, relatif } = largest
  return {
    // The difference of two decimals leaves a binary rest, which is no digit of theirs.
    ecart_max: Number((apres - avant).toPrecision(12)),
    ecart_max_pct: rounded(relatif * 100, 2),
    instant_ecart_max: stepOf(difference.serie.granularite, slot),
    valeur_avant: avant,
    valeur_apres: apres,
  }
}

function countsOf(difference: SerieDifference) {
  const { nombre_mesures } = difference.serie
  if (difference.genre !== 'modifiee') {
    const added = difference.genre === 'ajoutee'
    return {
      n_ajoutees: added ? nombre_mesures : 0,
      n_retirees: added ? 0 : nombre_mesures,
      n_changees: 0,
      n_requalifiees: 0,
    }
  }
  const { ajoutees, retirees, changees } = difference.mesures
  const { requalifiees } = difference
  return { n_ajoutees: ajoutees, n_retirees: retirees, n_changees: changees, n_requalifiees: requalifiees }
}

/** The columns of a table of such series. */
export const ECART_COLUMNS = [
  'edition_avant',
  'edition_apres',
  'genre',
  'code',
  'code_avant',
  'localite',
  'grandeur',
  'source_code',
  'granularite',
  'unite',
  'methode_collecte',
  'niveau_confiance',
  'statut',
  'n_valeurs',
  'n_ajoutees',
  'n_retirees',
  'n_changees',
  'n_requalifiees',
  'ecart_max',
  'ecart_max_pct',
  'instant_ecart_max',
  'valeur_avant',
  'valeur_apres',
] as const satisfies readonly ('edition_avant' | 'edition_apres' | keyof EcartSerieItem)[]

const GENRES: readonly GenreEcart[] = ['ajoutee', 'retiree', 'modifiee']

/**
 * Series added, then withdrawn, by their codes; then those that changed, the largest change of a value first. What is derived
 * comes after what was imported, from which its changes follow.
 */
export function inOrderOfChange(series: readonly EcartSerieItem[]): EcartSerieItem[] {
  return [...series].sort(
    (a, b) =>
      GENRES.indexOf(a.genre) - GENRES.indexOf(b.genre) ||
      (a.genre === 'modifiee' ? Number(isDerived(a)) - Number(isDerived(b)) : 0) ||
      (b.ecart_max_pct ?? -1) - (a.ecart_max_pct ?? -1) ||
      (a.code < b.code ? -1 : 1),
  )
}
