import { bilingual } from '../lang/bilingual.ts'

/** The words of the cards of the map, which scripts take too. */
export const CARD_WORDS = bilingual({
  sun: ['Soleil :', 'Sun:'],
  sunUnit: ['kWh/m²/an', 'kWh/m²/year'],
  yield: ['1 kWc donne', '1 kWp yields'],
  yieldUnit: ['kWh/an', 'kWh/year'],
  sources: (n: number, ground: boolean) => [
    `${n} sources${ground ? ', dont une au sol' : ''}, en kWh/m²/an :`,
    `${n} sources${ground ? ', one on the ground' : ''}, in kWh/m²/year:`,
  ],
  open: ['Ouvrir', 'Open'],
  near: (km: string, town: string) => [`à ${km} km de ${town}`, `${km} km from ${town}`],
  air: ['Air :', 'Air:'],
  horizon: ['Horizon : jusqu’à', 'Horizon: up to'],
  cell: ['Maille de', 'Grid cell of'],
  ofTown: (town: string) => [
    `Valeurs de ${town}, qui répond pour ce point`,
    `Values of ${town}, which stands for this point`,
  ],
  point: ['Voir ce point', 'See this point'],
  compute: ['Calculer ici', 'Compute here'],
  offline: (sources: string, release: string) => [
    `Sans connexion : moyennes annuelles de la maille (${sources}), édition ${release}, sans P90.`,
    `Offline: annual means of the grid cell (${sources}), release ${release}, without P90.`,
  ],
})
