/** The words of the cards of the map, which scripts take too. */
export const CARD_WORDS = {
  fr: {
    sun: 'Soleil :',
    sunUnit: 'kWh/m²/an',
    yield: '1 kWc donne',
    yieldUnit: 'kWh/an',
    sources: (n: number, ground: boolean) => `${n} sources${ground ? ', dont une au sol' : ''}, en kWh/m²/an :`,
    open: 'Ouvrir',
    near: (km: string, town: string) => `à ${km} km de ${town}`,
    air: 'Air :',
    horizon: 'Horizon : jusqu’à',
    cell: 'Maille de',
    ofTown: (town: string) => `Valeurs de ${town}, qui répond pour ce point`,
    point: 'Voir ce point',
    compute: 'Calculer ici',
    offline: (sources: string, release: string) =>
      `Sans connexion : moyennes annuelles de la maille (${sources}), édition ${release}, sans P90.`,
  },
  en: {
    sun: 'Sun:',
    sunUnit: 'kWh/m²/year',
    yield: '1 kWp yields',
    yieldUnit: 'kWh/year',
    sources: (n: number, ground: boolean) => `${n} sources${ground ? ', one on the ground' : ''}, in kWh/m²/year:`,
    open: 'Open',
    near: (km: string, town: string) => `${km} km from ${town}`,
    air: 'Air:',
    horizon: 'Horizon: up to',
    cell: 'Grid cell of',
    ofTown: (town: string) => `Values of ${town}, which stands for this point`,
    point: 'See this point',
    compute: 'Compute here',
    offline: (sources: string, release: string) =>
      `Offline: annual means of the grid cell (${sources}), release ${release}, without P90.`,
  },
} as const
