import { itemOf } from '../../contract/definition.ts'
import { EcartSerie, type EcartSerieItem, type GenreEcart } from '../../contract/resources/editions.ts'
import { stepOf } from '../../contract/time.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import type { SerieDifference } from '../../edition/read/compareEditions.ts'

/** A series in which two releases differ, as the contract shows it. */
export function ecartSerie(difference: SerieDifference): EcartSerieItem {
  const { genre, serie } = difference
  const avant = genre === 'modifiee' ? difference.avant.code : genre === 'retiree' ? serie.code : null
  const counts = countsOf(difference)
  return itemOf(EcartSerie, {
    ...serie,
    genre,
    code_avant: avant,
    source_code: serie.source,
    n_valeurs: counts.n_ajoutees + counts.n_retirees + counts.n_changees,
    ...counts,
    ...largestOf(difference),
  })
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
  ...(['edition_avant', 'edition_apres'] as const),
  ...(Object.keys(EcartSerie.properties) as (keyof EcartSerieItem)[]),
]

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
