import CODES from '../assets/fiches.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'

/** The words of the cards of the map, which scripts take too. */
export const CARD_WORDS = bilingual({
  ...CODES,
  sources: (n: number, ground: boolean) => [
    `${n} sources${ground ? ', dont une au sol' : ''}, en kWh/m²/an :`,
    `${n} sources${ground ? ', one on the ground' : ''}, in kWh/m²/year:`,
  ],
  near: (km: string, town: string) => [`à ${km} km de ${town}`, `${km} km from ${town}`],
  ofTown: (town: string) => [
    `Valeurs de ${town}, qui répond pour ce point`,
    `Values of ${town}, which stands for this point`,
  ],
  offline: (sources: string, release: string) => [
    `Sans connexion : moyennes annuelles de la maille (${sources}), édition ${release}, sans P90.`,
    `Offline: annual means of the grid cell (${sources}), release ${release}, without P90.`,
  ],
})
