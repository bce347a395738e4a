import type { Words } from './described.ts'

/** A term of the field: how each language calls it, its symbol and unit, what it means, and its name in the contract. */
export interface Term extends Words {
  symbol?: string
  unit?: string
  meaning: Words
  /** Variable, parameter or field of the contract that is it. */
  contract?: string
}

/** The terms of the field as the service uses them: in its answers, on its pages and in its code. */
export const TERMS: readonly { chapter: Words; terms: readonly Term[] }[] = [
  {
    chapter: { fr: 'Rayonnement', en: 'Radiation' },
    terms: [
      {
        fr: 'irradiation globale horizontale',
        en: 'global horizontal irradiation',
        symbol: 'GHI',
        unit: 'kWh/m²',
        contract: 'ghi',
        meaning: {
          fr: 'Énergie solaire reçue par un plan horizontal : le direct projeté et le diffus.',
          en: 'Solar energy received by a horizontal plane: projected beam and diffuse together.',
        },
      },
      {
        fr: 'irradiation directe normale',
        en: 'direct normal irradiation',
        symbol: 'DNI',
        unit: 'kWh/m²',
        contract: 'dni',
        meaning: {
          fr: 'Énergie venue du disque du soleil, sur un plan qui lui fait face.',
          en: 'Energy from the solar disc on a plane that faces it.',
        },
      },
      {
        fr: 'irradiation diffuse horizontale',
        en: 'diffuse horizontal irradiation',
        symbol: 'DHI',
        unit: 'kWh/m²',
        contract: 'dhi',
        meaning: {
          fr: 'Énergie venue du reste du ciel, sur un plan horizontal.',
          en: 'Energy from the rest of the sky on a horizontal plane.',
        },
      },
      {
        fr: 'irradiation dans le plan',
        en: 'in-plane irradiation',
        symbol: 'POA',
        unit: 'kWh/m²',
        contract: 'poa_parametrable',
        meaning: {
          fr: 'Énergie reçue par un plan incliné : direct, diffus et réfléchi par le sol.',
          en: 'Energy received by a tilted plane (plane of array): beam, diffuse and ground-reflected.',
        },
      },
      {
        fr: 'fraction diffuse',
        en: 'diffuse fraction',
        symbol: 'k_d',
        unit: '1',
        contract: 'fraction_diffuse',
        meaning: { fr: 'DHI sur GHI.', en: 'DHI over GHI.' },
      },
      {
        fr: 'indice de clarté',
        en: 'clearness index',
        symbol: 'k_t',
        unit: '1',
        contract: 'kt',
        meaning: {
          fr: 'GHI sur l’irradiation au sommet de l’atmosphère.',
          en: 'GHI over the irradiation at the top of the atmosphere.',
        },
      },
      {
        fr: 'albédo',
        en: 'albedo',
        symbol: 'ρ',
        unit: '1',
        contract: 'albedo_surface',
        meaning: {
          fr: 'Part du rayonnement que le sol réfléchit.',
          en: 'Share of the radiation that the ground reflects.',
        },
      },
      {
        fr: 'transposition',
        en: 'transposition',
        meaning: {
          fr: 'Passage de l’irradiation horizontale à celle d’un plan incliné.',
          en: 'The step from horizontal irradiation to that of a tilted plane.',
        },
        contract: 'erreur_transposition_pct',
      },
      {
        fr: 'heures équivalentes pleines',
        en: 'equivalent full hours',
        symbol: 'h_eq',
        unit: 'h',
        contract: 'hep',
        meaning: {
          fr: 'Irradiation rapportée à 1 kW/m² (en anglais aussi « peak sun hours »).',
          en: 'Irradiation over 1 kW/m²; also called peak sun hours.',
        },
      },
    ],
  },
  {
    chapter: { fr: 'Champ photovoltaïque', en: 'PV array' },
    terms: [
      {
        fr: 'champ',
        en: 'array',
        meaning: { fr: 'Les modules d’une installation, ensemble.', en: 'The modules of a system, taken together.' },
      },
      {
        fr: 'puissance crête',
        en: 'peak power',
        symbol: 'P_stc',
        unit: 'Wc (Wp)',
        contract: 'puissance_stc_wc',
        meaning: {
          fr: 'Puissance aux conditions standard : 1000 W/m², cellules à 25 °C, AM 1,5.',
          en: 'Power at standard test conditions: 1000 W/m², cells at 25 °C, AM 1.5.',
        },
      },
      {
        fr: 'inclinaison',
        en: 'tilt',
        symbol: 'β',
        unit: '°',
        contract: 'inclinaison_deg',
        meaning: { fr: 'Angle avec l’horizontale.', en: 'Angle to the horizontal.' },
      },
      {
        fr: 'orientation',
        en: 'azimuth',
        symbol: 'γ',
        unit: '°',
        contract: 'orientation_deg',
        meaning: {
          fr: 'Direction à laquelle le plan fait face : 0 nord, 90 est, 180 sud.',
          en: 'Direction that the plane faces: 0 north, 90 east, 180 south.',
        },
      },
      {
        fr: 'productible',
        en: 'energy yield',
        symbol: 'E',
        unit: 'kWh',
        contract: 'productible',
        meaning: { fr: 'Énergie livrée au compteur.', en: 'Energy delivered at the meter.' },
      },
      {
        fr: 'ratio de performance',
        en: 'performance ratio',
        symbol: 'PR',
        unit: '1',
        contract: 'ratio_performance',
        meaning: {
          fr: 'Rapport de l’énergie livrée à celle que l’irradiation du plan donnerait au rendement standard (IEC 61724-1).',
          en: 'Energy delivered over that of the in-plane irradiation at standard efficiency (IEC 61724-1).',
        },
      },
      {
        fr: 'diagramme des pertes',
        en: 'loss diagram',
        unit: '%',
        contract: 'diagramme_pertes',
        meaning: {
          fr: 'Chaque étape du soleil au compteur et ce qu’elle retire à la précédente.',
          en: 'Each stage from sun to meter and what it takes from the one before.',
        },
      },
      {
        fr: 'ligne d’horizon',
        en: 'horizon line',
        unit: '°',
        contract: 'horizon',
        meaning: {
          fr: 'Élévation du relief dans chaque direction, sous laquelle le soleil est caché.',
          en: 'Elevation of the terrain in each direction, below which the sun is hidden.',
        },
      },
      {
        fr: 'ombrage proche',
        en: 'near shading',
        unit: '%',
        contract: 'pertes_ombrage_pct',
        meaning: {
          fr: 'Lumière arrêtée par ce qui est à côté du champ : arbre, bâtiment, rangée.',
          en: 'Light stopped by what stands beside the array: tree, building, row.',
        },
      },
      {
        fr: 'salissure',
        en: 'soiling',
        unit: '%',
        contract: 'pertes_salissure_pct',
        meaning: { fr: 'Lumière arrêtée par la poussière sur le verre.', en: 'Light stopped by dust on the glass.' },
      },
      {
        fr: 'dégradation initiale',
        en: 'light-induced degradation',
        symbol: 'LID',
        unit: '%',
        contract: 'pertes_lid_pct',
        meaning: {
          fr: 'Puissance perdue aux premières heures d’exposition.',
          en: 'Power lost in the first hours of exposure.',
        },
      },
      {
        fr: 'désappariement',
        en: 'mismatch',
        unit: '%',
        contract: 'pertes_desappariement_pct',
        meaning: {
          fr: 'Puissance perdue parce que les modules d’une même chaîne ne sont pas identiques.',
          en: 'Power lost because the modules of a string are not alike.',
        },
      },
      {
        fr: 'rendement relatif',
        en: 'relative efficiency',
        contract: 'rendement_relatif',
        meaning: {
          fr: 'Rendement d’un module à un éclairement et une température, rapporté à celui de 1000 W/m² et 25 °C.',
          en: 'Efficiency of a module at an irradiance and a temperature, over that at 1000 W/m² and 25 °C.',
        },
      },
      {
        fr: 'écrêtement',
        en: 'curtailment',
        unit: '%',
        contract: 'pertes_ecretement_pct',
        meaning: {
          fr: 'Énergie que le champ pourrait livrer et que le réseau ne prend pas.',
          en: 'Energy that the array could deliver and the grid does not take.',
        },
      },
      {
        fr: 'écrêtage',
        en: 'clipping',
        unit: '%',
        contract: 'ratio_dc_ac',
        meaning: {
          fr: 'Ce que l’onduleur ne peut convertir quand le champ donne plus que sa puissance.',
          en: 'What the inverter cannot convert while the array gives more than its rating.',
        },
      },
      {
        fr: 'bifacialité',
        en: 'bifaciality',
        symbol: 'φ',
        unit: '1',
        contract: 'bifacialite',
        meaning: {
          fr: 'Rendement de la face arrière sur celui de la face avant.',
          en: 'Efficiency of the rear side over that of the front.',
        },
      },
      {
        fr: 'taux de couverture du sol',
        en: 'ground coverage ratio',
        symbol: 'GCR',
        unit: '1',
        contract: 'taux_couverture',
        meaning: {
          fr: 'Largeur des rangées sur la distance entre elles.',
          en: 'Width of the rows over the distance between them.',
        },
      },
      {
        fr: 'température nominale de cellule',
        en: 'nominal operating cell temperature',
        symbol: 'NOCT',
        unit: '°C',
        contract: 'noct_degc',
        meaning: {
          fr: 'Celle de la cellule à 800 W/m², 20 °C et 1 m/s de vent.',
          en: 'That of the cell at 800 W/m², 20 °C and 1 m/s of wind.',
        },
      },
    ],
  },
  {
    chapter: { fr: 'Site isolé', en: 'Off-grid site' },
    terms: [
      {
        fr: 'disponibilité',
        en: 'share of the demand met',
        unit: '%',
        contract: 'disponibilite_pct',
        meaning: {
          fr: 'Rapport de l’énergie servie à l’énergie demandée : 100 % moins la probabilité de perte de charge (LLP).',
          en: 'Energy served over energy demanded: 100% less the loss-of-load probability (LLP).',
        },
      },
      {
        fr: 'décharge maximale',
        en: 'depth of discharge',
        symbol: 'DoD',
        unit: '%',
        contract: 'decharge_max_pct',
        meaning: { fr: 'Part utilisable de la batterie.', en: 'Share of the battery that is used.' },
      },
      {
        fr: 'rendement aller-retour',
        en: 'round-trip efficiency',
        symbol: 'η',
        unit: '%',
        contract: 'rendement_aller_retour_pct',
        meaning: {
          fr: 'Énergie rendue par la batterie sur énergie reçue.',
          en: 'Energy that the battery gives back over energy taken.',
        },
      },
      {
        fr: 'fin de vie d’une batterie',
        en: 'end of life of a battery',
        unit: '%',
        contract: 'fin_de_vie_pct',
        meaning: {
          fr: 'Ce qui lui reste de sa capacité neuve quand on la remplace : 80 % par convention.',
          en: 'What is left of its new capacity when it is replaced: 80% by convention.',
        },
      },
      {
        fr: 'autonomie',
        en: 'autonomy',
        unit: 'd',
        contract: 'autonomie_jours',
        meaning: {
          fr: 'Jours de demande que la batterie pleine sert sans soleil.',
          en: 'Days of demand that the full battery serves without sun.',
        },
      },
      {
        fr: 'frontière de dimensionnement',
        en: 'sizing frontier',
        contract: 'frontiere',
        meaning: {
          fr: 'Pour chaque batterie, le plus petit champ qui sert la part voulue.',
          en: 'For each battery, the smallest array that serves the share wanted.',
        },
      },
    ],
  },
  {
    chapter: { fr: 'Incertitude', en: 'Uncertainty' },
    terms: [
      {
        fr: 'probabilité de dépassement',
        en: 'probability of exceedance',
        symbol: 'P50, P90',
        contract: 'probabilites',
        meaning: {
          fr: 'P90 : la valeur dépassée neuf fois sur dix.',
          en: 'P90: the value exceeded nine times in ten.',
        },
      },
      {
        fr: 'variabilité interannuelle',
        en: 'interannual variability',
        unit: '%',
        contract: 'ecart_type_interannuel',
        meaning: { fr: 'Écart-type des années entre elles.', en: 'Standard deviation between years.' },
      },
      {
        fr: 'budget d’incertitude',
        en: 'uncertainty budget',
        unit: '%',
        contract: 'budget',
        meaning: {
          fr: 'Les termes qui peuvent écarter une valeur, ajoutés en quadrature (GUM).',
          en: 'The terms that a value may be off by, added in quadrature (GUM).',
        },
      },
      {
        fr: 'biais relatif',
        en: 'mean bias error, relative',
        symbol: 'rMBE',
        unit: '%',
        contract: 'biais_relatif_pct',
        meaning: {
          fr: 'Moyenne de la source sur celle de la station, moins 1.',
          en: 'Mean of the source over that of the station, less 1.',
        },
      },
      {
        fr: 'calage',
        en: 'site adaptation',
        contract: 'facteur',
        meaning: {
          fr: 'Comparaison d’une source à une station au sol, et facteur qui l’y recale.',
          en: 'A source held against a ground station, and the factor that brings it there.',
        },
      },
      {
        fr: 'année type',
        en: 'typical meteorological year',
        symbol: 'TMY',
        contract: 'annee_type',
        meaning: {
          fr: 'Année de 8760 heures composée de mois choisis (ISO 15927-4).',
          en: 'A year of 8760 hours put together of chosen months (ISO 15927-4).',
        },
      },
    ],
  },
  {
    chapter: { fr: 'Données', en: 'Data' },
    terms: [
      {
        fr: 'édition',
        en: 'release',
        contract: 'edition',
        meaning: { fr: 'Jeu de données daté, immuable et citable.', en: 'A dated, immutable and citable dataset.' },
      },
      {
        fr: 'série',
        en: 'series',
        contract: 'code_serie',
        meaning: {
          fr: 'Valeurs d’une grandeur, d’une source et d’un pas en un lieu.',
          en: 'Values of one variable, source and time step at one place.',
        },
      },
      {
        fr: 'grandeur',
        en: 'variable',
        contract: 'grandeur',
        meaning: { fr: 'Ce qui est mesuré, modélisé ou calculé.', en: 'What is measured, modelled or computed.' },
      },
      {
        fr: 'niveau de confiance',
        en: 'confidence grade',
        symbol: 'A, B, C',
        contract: 'niveau_confiance',
        meaning: {
          fr: 'A mesuré au sol, B modélisé, C calculé ou simulé.',
          en: 'A measured on the ground, B modelled, C computed or simulated.',
        },
      },
      {
        fr: 'statut éditorial',
        en: 'editorial status',
        contract: 'statut',
        meaning: {
          fr: 'Ce que le contrôle de qualité a fait de la valeur.',
          en: 'What quality control made of the value.',
        },
      },
      {
        fr: 'rupture',
        en: 'break (inhomogeneity)',
        contract: 'ruptures',
        meaning: {
          fr: 'Saut dans une série qui ne vient pas du climat.',
          en: 'A shift in a series that is not of the climate.',
        },
      },
      {
        fr: 'maille',
        en: 'grid cell',
        contract: 'grille',
        meaning: {
          fr: 'Carré d’une source dont toutes les villes ont les mêmes valeurs.',
          en: 'Square of a source whose towns all have the same values.',
        },
      },
      {
        fr: 'normale',
        en: 'climatological normal',
        contract: 'normales',
        meaning: {
          fr: 'Moyenne d’un mois civil sur des années, avec sa dispersion.',
          en: 'Mean of a calendar month over years, with its spread.',
        },
      },
    ],
  },
]
