/** A variable that is computed on request, as the list of variables and its sheet show it. */
export interface ComputedGrandeur {
  code: string
  libelle: string
  unite: string
  definition: string
  methode: string
  references: string[]
  /** Where to ask for it. */
  chemin: string
}

export const COMPUTED: readonly ComputedGrandeur[] = [
  {
    code: 'incertitude_inter_source',
    libelle: 'Incertitude entre sources',
    unite: '%',
    definition: 'Médiane des écarts mensuels entre deux sources, en pourcentage de la référence',
    methode:
      'Pour chaque paire du pays : mois complets communs, écart de chaque mois en % de la référence, médiane des écarts absolus et des écarts signés.',
    references: [],
    chemin: '/v1/grandeurs/incertitude_inter_source/{localite}',
  },
]
