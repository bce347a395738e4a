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

const PEREZ = 'Perez, R. et al. (1990), Solar Energy 44(5), 271-289.'
const HAY_DAVIES = 'Hay, J. E., Davies, J. A. (1980), First Canadian Solar Radiation Data Workshop, 59-72.'
const SPA = 'Reda, I., Andreas, A. (2004), Solar Energy 76(5), 577-589.'
const ERBS = 'Erbs, D. G., Klein, S. A., Duffie, J. A. (1982), Solar Energy 28(4), 293-302.'
const SPREAD =
  'Collares-Pereira, M., Rabl, A. (1979), Solar Energy 22(2), 155-164 ; Liu, B. Y. H., Jordan, R. C. (1960), Solar Energy 4(3), 1-19.'
const KLEIN = 'Klein, S. A. (1977), Solar Energy 19(4), 325-329.'
const ROSS = 'Ross, R. G. (1981), 15th IEEE Photovoltaic Specialists Conference, 805-811.'
const PVWATTS = 'Dobos, A. P. (2014), PVWatts Version 5 Manual, NREL/TP-6A20-62641.'
const HAZEN = 'Hazen, A. (1914), Transactions ASCE 77, 1539-1669.'

const ON_A_PLANE =
  'Soleil par NREL SPA au milieu de l’heure ; un jour est réparti sur ses heures, un mois sur celles de son jour moyen ; part diffuse de la source (dhi), sinon d’Erbs ; transposition de Perez, de Hay et Davies ou isotrope ; somme du pas.'
const PLANE_REFERENCES = [SPA, ERBS, SPREAD, KLEIN, PEREZ, HAY_DAVIES]

export const COMPUTED: readonly ComputedGrandeur[] = [
  {
    code: 'hep',
    libelle: 'Heures équivalentes pleines',
    unite: 'h_eq',
    definition: 'Irradiation du plan rapportée à 1 kW/m², somme du pas : 1 kWh/m² vaut une heure',
    methode: ON_A_PLANE,
    references: PLANE_REFERENCES,
    chemin: '/v1/grandeurs/hep',
  },
  {
    code: 'fraction_diffuse',
    libelle: 'Fraction diffuse',
    unite: '1',
    definition: 'Somme de dhi sur somme de ghi du pas',
    methode: 'Séries dhi et ghi de la même source ; sans dhi, relation d’Erbs du pas de la source.',
    references: [ERBS],
    chemin: '/v1/grandeurs/fraction_diffuse',
  },
  {
    code: 'humidex',
    libelle: 'Indice Humidex',
    unite: '°C apparents',
    definition: 'Température ressentie, de la température et de l’humidité de l’air',
    methode: 'Magnus (6,112 hPa ; 17,67 ; 243,5 °C), facteur 5/9, jour par jour, puis la moyenne.',
    references: ['Masterton, J. M., Richardson, F. A. (1979), Humidex, Environnement Canada CLI 1-79.'],
    chemin: '/v1/grandeurs/humidex',
  },
  {
    code: 'poa_parametrable',
    libelle: 'Irradiation d’un plan incliné',
    unite: 'kWh/m²',
    definition:
      'Énergie reçue par un plan d’inclinaison et d’orientation données : direct, diffus et réfléchi par le sol',
    methode: ON_A_PLANE,
    references: PLANE_REFERENCES,
    chemin: '/v1/grandeurs/poa_parametrable',
  },
  {
    code: 'productible_correction_thermique',
    libelle: 'Productible photovoltaïque, température corrigée',
    unite: 'kWh',
    definition: 'Énergie d’un champ photovoltaïque sur un plan donné, effet de la température des cellules dit à part',
    methode: `${ON_A_PLANE} Température de cellule par la NOCT, puissance de PVWatts, pertes constantes.`,
    references: [...PLANE_REFERENCES, ROSS, PVWATTS],
    chemin: '/v1/grandeurs/productible_correction_thermique',
  },
  {
    code: 'productible_pr_fourni',
    libelle: 'Productible photovoltaïque, ratio de performance fourni',
    unite: 'kWh',
    definition: 'Irradiation du plan × puissance × ratio de performance fourni',
    methode: `${ON_A_PLANE} Avec correction=temperature, le ratio est hors température, et celle des cellules s’ajoute.`,
    references: [...PLANE_REFERENCES, ROSS, PVWATTS, 'IEC 61724-1:2021, Photovoltaic system performance.'],
    chemin: '/v1/grandeurs/productible_pr_fourni',
  },
  {
    code: 'inclinaison_optimale',
    libelle: 'Inclinaison optimale',
    unite: '°',
    definition: 'Inclinaison d’un plan fixe qui reçoit le plus, sur l’année ou dans le mois le plus pauvre',
    methode: `Courbe de 5 en 5 degrés puis section dorée, sur une année moyenne des mois complets. ${ON_A_PLANE}`,
    references: PLANE_REFERENCES,
    chemin: '/v1/grandeurs/inclinaison_optimale',
  },
  {
    code: 'ghi_exceedance',
    libelle: 'P50, P90 et autres de l’irradiation annuelle',
    unite: 'kWh/m²/an',
    definition: 'Irradiation horizontale annuelle dépassée avec une probabilité donnée',
    methode:
      'Quantiles empiriques de Hazen sur les années complètes ; et loi normale dont l’écart-type joint en quadrature variabilité entre années et écart entre sources divisé par √2.',
    references: [HAZEN, 'JCGM 100:2008 (GUM).'],
    chemin: '/v1/grandeurs/ghi_exceedance/{localite}',
  },
  {
    code: 'productible_exceedance',
    libelle: 'P50, P90 et autres du productible annuel',
    unite: 'kWh/an',
    definition: 'Énergie photovoltaïque annuelle dépassée avec une probabilité donnée',
    methode:
      'Productible de chaque année complète de la plus longue série qui le permet, puis les quantiles de ghi_exceedance ; l’écart relatif des sources sur ghi est reporté sur l’énergie.',
    references: [HAZEN, 'JCGM 100:2008 (GUM).', ROSS, PVWATTS],
    chemin: '/v1/grandeurs/productible_exceedance/{localite}',
  },
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
