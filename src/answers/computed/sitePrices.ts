import { refus } from '../../contract/erreurs.ts'
import type { PricesQuestion } from '../../contract/parameters/offGrid.ts'
import type { Prices } from '../../derive/offGrid/cheapest.ts'

/** The prices of a question; undefined where it gives none. One alone would stand beside a default of another money. */
export function givenPrices({ prix_wc, prix_wh }: PricesQuestion): Prices | undefined {
  if (prix_wc !== undefined && prix_wh !== undefined) return { perWp: prix_wc, perWh: prix_wh }
  if (prix_wc === undefined && prix_wh === undefined) return undefined
  const champ = prix_wc === undefined ? 'prix_wc' : 'prix_wh'
  throw refus(
    'VALIDATION_CHAMP_MANQUANT',
    'Donnez prix_wc et prix_wh ensemble, dans la même monnaie, ou aucun des deux.',
    { champ, recu: null, accepte: ['prix_wc', 'prix_wh'] },
  )
}
