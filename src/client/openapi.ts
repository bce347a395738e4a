/**
 * The types of `/openapi.json`, written by `npm test -- tests/client/openapi -u`: change the description of the service, not this
 * file. The words are the description's.
 */

export interface Edition {
  /** Identifiant de l'édition */
  edition_id: string
  /** Date de publication */
  date_publication: string
  /** Révision courte de la base de référence */
  revision_source: string
  /** Ce que l’édition couvre */
  couverture_resumee: {
    /** Nombre de villes qui ont des données */
    localites: number
    /** Nombre de séries */
    series: number
  }
  /** Titre de l'édition */
  titre: string
  /** Nombre de mesures */
  mesures: number
  /** Vrai : une démonstration, données simulées */
  simule: boolean
  /** DOI du jeu de données ; null : il n’en a pas */
  doi: string | null
  /** Licence des données */
  licence: string
  /** Comment citer cette édition */
  citation: string
}

export interface Erreur {
  /** Ce qui ne va pas */
  erreur: {
    /** Code stable */
    code: string
    /** Ce qui ne va pas et que faire, en français */
    message: string
    /** Champ, valeur reçue, ce qui est accepté */
    details: {
      [autre: string]: unknown
    }
  }
}

export interface EditionGardee {
  /** Identifiant de l'édition */
  edition_id: string
  /** Date de publication */
  date_publication: string
  /** Révision courte de la base de référence */
  revision_source: string
  /** Ce que l’édition couvre */
  couverture_resumee: {
    /** Nombre de villes qui ont des données */
    localites: number
    /** Nombre de séries */
    series: number
  }
  /** Titre de l'édition */
  titre: string
  /** Nombre de mesures */
  mesures: number
  /** Vrai : une démonstration, données simulées */
  simule: boolean
  /** DOI du jeu de données ; null : il n’en a pas */
  doi: string | null
  /** Licence des données */
  licence: string
  /** Comment citer cette édition */
  citation: string
  /** Jour du retrait ; null : elle répond */
  retiree_le: string | null
  /** Pourquoi elle a été retirée */
  motif: string | null
  /** Identifiant de l'édition à demander à sa place */
  remplacee_par: string | null
}

/** Pas de temps */
export type Granularite = 'horaire' | 'journalier' | 'mensuel' | 'annuel'

/** Comment la valeur a été obtenue ; « simulation » : ni mesure ni modèle, une démonstration */
export type MethodeCollecte = 'modele_satellitaire' | 'reanalyse' | 'mesure_directe' | 'calcul_derive' | 'simulation'

/** Niveau de confiance : A, mesure au sol d’une source fiable ; B, modèle (satellite ou réanalyse), ou mesure au sol d’une source moins fiable ; C, calculé d’autres valeurs, ou simulé. Il dit d’où vient la valeur, non de combien elle peut se tromper */
export type Niveau = 'A' | 'B' | 'C'

/** Statut éditorial : brut, tel que la source l’a donné, sans contrôle ou signalé par lui (rien ne dit qu’il est faux) ; valide_auto, passé par le contrôle de qualité automatique : une heure qu’aucune règle ne dit impossible, un jour qui tient contre toutes celles qui le pourraient et plus que ses bornes ; un mois reste brut */
export type Statut = 'brut' | 'valide_auto'

export interface EcartSerie {
  /** Ajoutée, retirée ou modifiée de la première édition à la seconde */
  genre: 'ajoutee' | 'retiree' | 'modifiee'
  /** Code de la série : celui de la seconde édition, ou de la première où elle en a été retirée */
  code: string
  /** Code de la série dans la première édition : les années d’un code sont celles de ses mesures ; null : elle n’y est pas */
  code_avant: string | null
  /** Code de la localité */
  localite: string
  /** Code de la grandeur */
  grandeur: string
  /** Code de la source */
  source_code: string
  granularite: Granularite
  /** Unité des valeurs */
  unite: string
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  statut: Statut
  /** Valeurs qui diffèrent : ajoutées, retirées et changées */
  n_valeurs: number
  /** Valeurs que la seconde édition a seule */
  n_ajoutees: number
  /** Valeurs que la première édition a seule */
  n_retirees: number
  /** Valeurs d’un même pas qui ne sont plus les mêmes */
  n_changees: number
  /** Mesures de même valeur, d’un autre niveau ou d’un autre statut */
  n_requalifiees: number
  /** Le plus grand changement d’une valeur, la seconde moins la première ; null : aucune n’a changé */
  ecart_max: number | null
  /** Sa grandeur, en % de la moyenne des valeurs absolues de la série */
  ecart_max_pct: number | null
  /** Premier jour, ou début de l’heure UTC, du pas où il est */
  instant_ecart_max: string | null
  /** Valeur de ce pas dans la première édition */
  valeur_avant: number | null
  /** Valeur de ce pas dans la seconde */
  valeur_apres: number | null
}

export interface CleDemande {
  /** une adresse électronique de contact, comme nom@exemple.org */
  email: string
  /** l’usage prévu, texte libre */
  usage_prevu?: string
}

export interface CleEmise {
  /** La clé entière : montrée cette seule fois */
  cle: string
  /** Identifiant public de la clé, pour une demande d’aide ou de révocation */
  prefixe: string
  /** Requêtes par jour (UTC) */
  quota_journalier: number
}

export interface ClePage {
  /** Identifiant public de la clé */
  prefixe: string
  /** Statut */
  statut: 'valide' | 'revoquee'
  /** Instant UTC */
  emise_le: string
  /** Requêtes par jour (UTC) */
  quota_journalier: number
  /** Requêtes comptées ce jour (UTC) */
  utilise: number
  /** Requêtes qui restent ce jour (UTC) */
  restant: number
  /** Instant UTC de la remise à zéro */
  reinitialisation: string
}

export interface Serie {
  /** Code de la série */
  code: string
  /** Grandeur, ville et source en clair */
  libelle: string
  /** Code de la localité */
  localite_code: string
  /** Nom de la localité */
  localite_nom: string
  /** Code de la grandeur */
  grandeur_code: string
  /** Nom de la grandeur */
  grandeur_label: string
  /** Unité des valeurs */
  grandeur_unit: string
  granularite: Granularite
  /** Code de la source */
  source_code: string
  /** Nom de la source */
  source_label: string
  /** Adresse de la source */
  source_url: string | null
  /** Mention que la source demande */
  attribution: string
  /** Licence de la source */
  licence: string
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  statut: Statut
  /** Premier jour couvert */
  periode_debut: string
  /** Dernier jour couvert */
  periode_fin: string
  /** Nombre de valeurs, relevées ou modélisées */
  nombre_mesures: number
  /** Part des pas de la période qui ont une mesure */
  completude_pct: number
  /** Ce qu’il faut savoir de cette série */
  note: string | null
}

/** Une valeur d’une série à un pas de temps. Le mot ne dit pas qu’un instrument l’a relevée : elle peut venir d’un modèle satellitaire ou d’une réanalyse, et methode_collecte de la série le dit */
export interface Mesure {
  /** Année */
  annee: number
  /** Mois, 1 à 12 ; null : une année */
  mois: number
  /** Jour (AAAA-MM-JJ) ou début de l’heure UTC, sans décalage ; absent d’une ligne mensuelle */
  instant_mesure?: string
  /** Valeur, dans l’unité donnée */
  valeur: number
  niveau_effectif: Niveau
  statut: Statut
}

export interface SerieDetail {
  /** Code de la série */
  code: string
  /** Grandeur, ville et source en clair */
  libelle: string
  /** Code de la localité */
  localite_code: string
  /** Nom de la localité */
  localite_nom: string
  /** Code de la grandeur */
  grandeur_code: string
  /** Nom de la grandeur */
  grandeur_label: string
  /** Unité des valeurs */
  grandeur_unit: string
  granularite: Granularite
  /** Code de la source */
  source_code: string
  /** Nom de la source */
  source_label: string
  /** Adresse de la source */
  source_url: string | null
  /** Mention que la source demande */
  attribution: string
  /** Licence de la source */
  licence: string
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  statut: Statut
  /** Premier jour couvert */
  periode_debut: string
  /** Dernier jour couvert */
  periode_fin: string
  /** Nombre de valeurs, relevées ou modélisées */
  nombre_mesures: number
  /** Part des pas de la période qui ont une mesure */
  completude_pct: number
  /** Ce qu’il faut savoir de cette série */
  note: string | null
  /** Les mesures, dans l’ordre du temps ; une mesure absente est une ligne absente */
  mesures: Mesure[]
}

export interface SeriesMesures {
  /** Chaque série avec ses mesures, dans l’ordre demandé */
  series: SerieDetail[]
}

/** Saut dans une série, décelé par le contrôle de qualité */
export interface Rupture {
  /** Premier jour après la rupture */
  date: string
  /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
  amplitude: number
  /** Unité de l’amplitude : %, ou celle de la grandeur */
  unite: string
  /** Tests qui l’ont décelée */
  methode: string
  /** À quoi la série a été comparée */
  comparee_a: string
  /** Probabilité d’un tel écart par hasard, au plus */
  niveau_signification: number
}

export interface QualiteSerie {
  /** Code de la série */
  code_serie: string
  /** Code de la localité */
  localite: string
  /** Code de la grandeur */
  grandeur: string
  /** Code de la source */
  source_code: string
  granularite: Granularite
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  statut: Statut
  /** Identifiant de l'édition */
  edition: string
  /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
  limite: string
  /** Toutes les règles, celles qui n’ont rien pu examiner comprises */
  regles: {
    /** Code de la règle */
    code: string
    /** Ce qu’elle signale */
    libelle: string
    /** « impossible » : la mesure ne peut pas être ; « douteux » : elle est à regarder */
    genre: 'impossible' | 'douteux'
    /** Où la règle est publiée */
    reference: string | null
    /** Pas qu’elle a pu examiner ; 0 : aucun, ce qui n’est pas « rien trouvé » */
    n_examinees: number
    /** Ce qu’elle a signalé */
    n_signalees: number
    /** Ce qu’elle a trouvé dans la série entière */
    constat: string | null
  }[]
  /** Ruptures décelées, dans l’ordre du temps */
  ruptures: Rupture[]
  /** Les pas signalés, dans l’ordre du temps */
  drapeaux: {
    /** Début du pas : jour, ou heure UTC */
    instant: string
    /** Codes des règles qui le signalent */
    regles: string[]
  }[]
}

export interface MesureHoraire {
  /** Début de l’heure, UTC, sans décalage */
  instant: string
  /** Valeur, dans l’unité donnée */
  valeur: number
  /** Unité des valeurs */
  unite: string
  statut_editorial: Statut
}

export interface Horaire {
  /** Code de la localité */
  localite: string
  /** Code de la grandeur */
  grandeur: string
  /** Pas de temps */
  granularite: 'horaire'
  /** Années, <AAAA>-<AAAA> */
  fenetre: string
  /** Unité des valeurs */
  unite: string
  /** Code de la source */
  source_code: string
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  /** Les résultats, dans l’ordre du temps */
  resultats: MesureHoraire[]
}

export interface Disponibilite {
  /** Code de la localité */
  localite: string
  /** Code de la grandeur */
  grandeur: string
  /** Code de la source */
  source_code: string
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  /** Unité des valeurs */
  unite: string
  /** Jours conservés */
  plage_disponible: {
    /** Premier jour */
    debut: string
    /** Dernier jour */
    fin: string
  }
}

export interface Localite {
  /** Code */
  code: string
  /** Nom */
  nom: string
  /** Niveau dans la hiérarchie du pays, dans les mots de sa table */
  type_localite: string
  /** Degrés décimaux, nord positif */
  latitude: number | null
  /** Degrés décimaux, est positif */
  longitude: number | null
  /** Code de la localité qui la contient */
  parent_code: string | null
  /** Pays, ISO 3166-1 alpha-3 */
  pays_iso3: string | null
  /** Altitude, m */
  altitude_metres: number | null
  /** releve, ou grille_5min (à 100 m près environ) */
  altitude_source: string | null
  /** Population estimée */
  population_estimee: number | null
  /** Année de l’estimation de la population */
  annee_population: number | null
  /** Fuseau horaire, nom IANA */
  fuseau_horaire: string | null
  /** Vrai : des séries y sont attachées */
  couverte: boolean
  /** Ville couverte qui représente un lieu sans données de même niveau : la plus proche sous le même parent, sinon la plus proche ; null où il y a des données */
  localite_de_reference: string | null
}

/** Un point est dans la maille floor((lat - origine) / pas), en degrés */
export interface Grille {
  /** Pas de la grille, degrés de latitude */
  pas_lat: number
  /** Pas de la grille, degrés de longitude */
  pas_lon: number
  /** Bord d’une maille, degrés de latitude */
  origine_lat: number
  /** Bord d’une maille, degrés de longitude */
  origine_lon: number
}

export interface Maille {
  /** Code de la source */
  source_code: string
  /** Grandeurs que la ville a de cette source sur cette grille */
  grandeurs: string[]
  /** Maille de la source ; null : elle n’en a pas */
  grille: Grille | null
  /** Le point et la ville sont dans la même maille ; faux aussi où la source n’a pas de maille */
  meme_maille: boolean
}

export interface Modele {
  /** Ce que fait cette étape du calcul */
  etape: string
  /** Modèle employé */
  nom: string
  /** Où il est publié */
  reference: string | null
}

/** Un chiffre d’une ville, avec ce qu’il lui faut pour être cité seul */
export interface Chiffre {
  /** Code du chiffre */
  chiffre: 'ghi_annuel' | 'inclinaison_optimale' | 'productible_annuel' | 'productible_p50' | 'productible_p90' | 'mois_le_plus_sombre' | 'mois_le_plus_sec' | 'ecart_sources_absolu' | 'ecart_sources_signe' | 'ghi_annuel_sol' | 'biais_sol'
  /** Ce qu’il est */
  libelle: string
  /** Valeur, dans l’unité donnée */
  valeur: number
  /** Unité de cette valeur */
  unite: string
  /** Le mois que le chiffre nomme ; null : aucun */
  mois: number | null
  /** Code de la source ; les deux, séparés par une espace, d’un écart */
  source_code: string
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  statut: Statut
  /** Années sur lesquelles il repose, <AAAA>-<AAAA> */
  fenetre: string
  /** Nombre d’années : complètes, ou de celui des mois qui en a le moins ; null : il n’en compte pas */
  base_annees: number | null
  /** Nombre de mois comptés ; null : il n’est pas fait de mois */
  n_mois: number | null
  /** Codes des séries lues */
  series: string[]
  /** Comment il est fait */
  methode: string
  /** Le chemin qui donne ce chiffre entier, avec ses limites */
  chemin: string
}

export interface Synthese {
  /** Code de la localité */
  localite: string
  /** Nom de la localité */
  localite_nom: string
  /** Série d’où part le productible, sinon celles de l’année d’irradiation ; null : la ville n’a ni l’un ni l’autre */
  code_serie_source: string | null
  /** Sa source */
  source_code: string | null
  methode_collecte: MethodeCollecte
  /** Réglages du productible, tous par défaut, à la meilleure inclinaison ; vide : il n’y en a pas */
  parametres_appliques: {
    [autre: string]: unknown
  }
  /** Les étapes du calcul, leurs modèles et leurs références */
  modele: Modele[]
  /** Ce qui a été supposé */
  hypotheses: string[]
  /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
  limite: string
  niveau_confiance: Niveau
  /** Le plus faible des chiffres */
  statut: 'brut' | 'valide_auto'
  /** Codes de toutes les séries lues */
  series_utilisees: string[]
  /** Les chiffres qui manquent, et pourquoi ; absent s’il n’en manque pas */
  avertissements?: string[]
  /** Version du moteur qui a fait le calcul */
  version_moteur: string
  /** Les chiffres que la ville a, un de chaque code ; de biais_sol, un par source */
  resultats: Chiffre[]
}

export interface Syntheses {
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  /** Version du moteur qui a fait le calcul */
  version_moteur: string
  /** Ce que la synthèse dit de chaque localité, dans l’ordre demandé ; avec les champs du premier niveau, c’est la sienne, moins ses chiffres */
  localites: {
    /** Code de la localité */
    localite: string
    /** Nom de la localité */
    localite_nom: string
    /** Série d’où part le productible, sinon celles de l’année d’irradiation ; null : la ville n’a ni l’un ni l’autre */
    code_serie_source: string | null
    /** Sa source */
    source_code: string | null
    /** Réglages du productible, tous par défaut, à la meilleure inclinaison ; vide : il n’y en a pas */
    parametres_appliques: {
      [autre: string]: unknown
    }
    /** Les étapes du calcul, leurs modèles et leurs références */
    modele: Modele[]
    /** Ce qui a été supposé */
    hypotheses: string[]
    /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
    limite: string
    /** Le plus faible des chiffres */
    statut: 'brut' | 'valide_auto'
    /** Codes de toutes les séries lues */
    series_utilisees: string[]
    /** Les chiffres qui manquent, et pourquoi ; absent s’il n’en manque pas */
    avertissements?: string[]
  }[]
  /** Les chiffres, localité après localité */
  resultats: {
    /** Code de la localité */
    localite: string
    /** Code du chiffre */
    chiffre: 'ghi_annuel' | 'inclinaison_optimale' | 'productible_annuel' | 'productible_p50' | 'productible_p90' | 'mois_le_plus_sombre' | 'mois_le_plus_sec' | 'ecart_sources_absolu' | 'ecart_sources_signe' | 'ghi_annuel_sol' | 'biais_sol'
    /** Ce qu’il est */
    libelle: string
    /** Valeur, dans l’unité donnée */
    valeur: number
    /** Unité de cette valeur */
    unite: string
    /** Le mois que le chiffre nomme ; null : aucun */
    mois: number | null
    /** Code de la source ; les deux, séparés par une espace, d’un écart */
    source_code: string
    methode_collecte: MethodeCollecte
    niveau_confiance: Niveau
    statut: Statut
    /** Années sur lesquelles il repose, <AAAA>-<AAAA> */
    fenetre: string
    /** Nombre d’années : complètes, ou de celui des mois qui en a le moins ; null : il n’en compte pas */
    base_annees: number | null
    /** Nombre de mois comptés ; null : il n’est pas fait de mois */
    n_mois: number | null
    /** Codes des séries lues */
    series: string[]
    /** Comment il est fait */
    methode: string
    /** Le chemin qui donne ce chiffre entier, avec ses limites */
    chemin: string
  }[]
}

export interface Normales {
  /** Code de la localité */
  localite: string
  /** Une table par grandeur et source */
  normales: {
    /** Code de la grandeur */
    grandeur_code: string
    /** Nom de la grandeur */
    grandeur_label: string
    /** Unité des valeurs */
    unite: string
    /** Code de la source */
    source_code: string
    methode_collecte: MethodeCollecte
    niveau_confiance: Niveau
    statut: Statut
    /** Séries d’où viennent les mois */
    series: string[]
    /** Premier mois */
    periode_debut: string
    /** Dernier mois */
    periode_fin: string
    /** Nombre de mois */
    n_mois: number
    /** Moyenne de tous les mois de la période */
    moyenne: number
    /** Mois, 1 à 12 ; null : une année */
    mois: {
      /** Mois, 1 à 12 ; null : une année */
      mois: number
      /** Moyenne */
      moyenne: number
      /** Écart-type entre années ; null en dessous de deux */
      ecart_type: number | null
      /** La plus petite valeur */
      minimum: number
      /** La plus grande valeur */
      maximum: number
      /** Nombre d’années */
      n_annees: number
    }[]
    /** L’année que font les douze mois ; null : il en manque un */
    annuel: {
      /** Valeur, dans l’unité donnée */
      valeur: number
      /** Unité de cette valeur : kWh/m²/an d’une irradiation, celle de la grandeur d’une moyenne */
      unite: string
      /** total : somme des douze mois, une moyenne journalière comptant les jours de son mois (28,25 en février) ; moyenne : des douze mois, pesés de leurs jours */
      statistique: 'total' | 'moyenne'
      /** Le plus petit nombre d’années d’un des douze mois */
      base_annees: number
    } | null
    /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
    ruptures_enjambees?: {
      /** Code de la série */
      code_serie: string
      /** Premier jour après la rupture */
      date: string
      /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
      amplitude: number
      /** Unité de l’amplitude : %, ou celle de la grandeur */
      unite: string
      /** Tests qui l’ont décelée */
      methode: string
      /** À quoi la série a été comparée */
      comparee_a: string
      /** Probabilité d’un tel écart par hasard, au plus */
      niveau_signification: number
    }[]
    /** La moyenne de chaque côté des ruptures ; absent s’il n’y en a pas */
    de_part_et_d_autre?: {
      /** Premier jour */
      debut: string
      /** Dernier jour */
      fin: string
      /** Moyenne d’une année de ce côté, chaque mois civil comptant autant ; null : il en manque un */
      moyenne: number | null
      /** Nombre de mois */
      n_mois: number
    }[]
  }[]
  /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
  limite: string
  /** Version du moteur qui a fait le calcul */
  version_moteur: string
  /** Ce que la question laisse de côté : codes que l’édition ne connaît pas, avec les plus proches, ou qui n’ont pas de données ; sources sans mois complet dans la période ; absent où il n’y a rien à dire */
  avertissements?: string[]
}

export interface Grandeur {
  /** Code */
  code: string
  /** Nom */
  libelle: string
  /** Unité, journalière ou mensuelle */
  unite: string
  /** Unité d’une valeur horaire ; null : celle du jour */
  unite_horaire: string | null
  /** brute : mesurée ou modélisée ; derivee : calculée d’autres et conservée ; calculee : à la demande, avec paramètres */
  famille: 'brute' | 'derivee' | 'calculee'
  /** Définition */
  definition: string
  /** Nombre de séries conservées */
  series: number
}

export interface GrandeurFiche {
  /** Code */
  code: string
  /** Nom */
  libelle: string
  /** Unité, journalière ou mensuelle */
  unite: string
  /** Unité d’une valeur horaire ; null : celle du jour */
  unite_horaire: string | null
  /** brute : mesurée ou modélisée ; derivee : calculée d’autres et conservée ; calculee : à la demande, avec paramètres */
  famille: 'brute' | 'derivee' | 'calculee'
  /** Définition */
  definition: string
  /** Nombre de séries conservées */
  series: number
  /** Unité en UCUM */
  ucum: string | null
  /** Unité en UCUM d’une valeur horaire ; null : celle du jour */
  ucum_horaire: string | null
  /** Nom standard CF */
  nom_cf: string | null
  /** Nom standard CF d’une valeur horaire ; null : la table CF n’en a pas */
  nom_cf_horaire: string | null
  /** Bornes physiques, au jour ou au mois */
  bornes: {
    /** La plus petite valeur possible */
    min: number
    /** La plus grande valeur possible */
    max: number
  } | null
  /** Bornes physiques d’une heure ; null : celles du jour */
  bornes_horaires: {
    /** La plus petite valeur possible */
    min: number
    /** La plus grande valeur possible */
    max: number
  } | null
  /** Décimales que la grandeur mérite */
  decimales: number | null
  /** Fiche de méthode */
  methode: string
  /** Les sources qui l’ont, et comment */
  sources: {
    /** Code de la source */
    source_code: string
    methode_collecte: MethodeCollecte
    /** Maille de la source ; null : elle n’en a pas */
    grille: Grille | null
    /** Ce qu’il faut savoir de plus ; null : rien */
    note: string | null
  }[]
  /** Où la méthode est publiée */
  references: string[]
  /** Où la calculer */
  chemin: string | null
}

export interface Source {
  /** Code */
  code: string
  /** Nom */
  libelle: string
  /** Qui publie la source */
  organisme: string | null
  /** Adresse de la source */
  url: string | null
  /** Fiabilité de la source : une mesure au sol n’est de niveau A que d’une source fiable */
  fiabilite: 'haute' | 'moyenne' | 'faible'
  /** Licence */
  licence: string
  /** Mention demandée */
  attribution: string
  /** Nombre de séries conservées */
  series: number
  /** Grandeurs de la source, par famille */
  grandeurs: {
    /** Codes ; « * » : toutes les autres */
    grandeurs: string[]
    methode_collecte: MethodeCollecte
    /** Maille de la source ; null : elle n’en a pas */
    grille: Grille | null
    /** Ce qu’il faut savoir de plus ; null : rien */
    note: string | null
  }[]
}

export interface EcartSources {
  /** Code de la grandeur */
  grandeur: string
  /** <source de référence> vs <source comparée> */
  paire: string
  /** Médiane des écarts mensuels absolus, en % de la référence */
  ecart_abs_pct: number
  /** Médiane des écarts mensuels signés, en % de la référence */
  ecart_signe_pct: number
  /** Nombre de mois */
  n_mois: number
  /** Années, <AAAA>-<AAAA> */
  fenetre: string
}

export interface EcartStation {
  /** Code de la grandeur */
  grandeur: string
  /** <station au sol> vs <source comparée> */
  paire: string
  /** Médiane des écarts mensuels absolus, en % de la mesure au sol */
  ecart_abs_pct: number
  /** Médiane des écarts mensuels signés, en % de la mesure au sol */
  ecart_signe_pct: number
  /** Écart des moyennes des mois communs, en % de la mesure au sol : celui de /v1/calage */
  biais_relatif_pct: number
  /** Nombre de mois */
  n_mois: number
  /** Années, <AAAA>-<AAAA> */
  fenetre: string
}

export interface IncertitudeInterSource {
  /** Code de la localité */
  localite: string
  /** Années de toutes les paires, <AAAA>-<AAAA> */
  fenetre: string | null
  /** Un élément par grandeur et paire de sources comparées */
  ecarts: EcartSources[]
  /** Un élément par grandeur, station au sol de niveau A et source de la ville ; vide où rien n’est mesuré au sol */
  ecarts_station: EcartStation[]
  /** Partage de la maille de la source de référence avec d’autres villes */
  degenerescence: {
    /** Autres villes dans la même maille de la source de référence */
    n_jumeaux: number
    /** Code de la source */
    source_code: string | null
    /** Maille de la source ; null : elle n’en a pas */
    grille: Grille | null
  }
  niveau_confiance: Niveau
  statut: Statut
  /** Unité des valeurs */
  unite: string
  methode_collecte: MethodeCollecte
  /** Ce qu’il faut savoir de plus ; null : rien */
  note: string | null
  /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
  limite: string
  /** Version du moteur qui a fait le calcul */
  version_moteur: string
}

/** Une ville à laquelle l’écart peut être porté */
export interface Portee {
  /** Code de la localité */
  localite: string
  /** Nom de la localité */
  localite_nom: string
  /** De ville à ville */
  distance_km: number
  /** Pourquoi : la source dit les deux villes d’une même maille, ou elles sont proches */
  regle: 'meme_maille' | 'moins_de_50_km'
}

export interface Calage {
  /** Code de la localité */
  localite: string
  /** Nom de la localité */
  localite_nom: string
  /** Code de la grandeur */
  grandeur: string
  granularite: Granularite
  /** annee, ou une saison de « saisons » */
  saison: string
  /** Code de la source comparée */
  source_code: string
  /** Code de la station au sol, une source de /v1/sources */
  station: string
  /** Pas complets que la station et la source ont tous deux */
  n: number
  /** Premier jour de ces pas */
  periode_debut: string
  /** Dernier jour de ces pas */
  periode_fin: string
  /** Unité de biais, mae et rmse */
  unite: string
  /** Écart des moyennes, en % de la mesure au sol ; positif : la source dit plus. null où une part ne veut rien dire (°C) */
  biais_relatif_pct: number | null
  /** Moyenne des écarts, source moins station */
  biais: number
  /** Moyenne des écarts absolus */
  mae: number
  /** Racine de la moyenne des carrés des écarts */
  rmse: number
  /** De Pearson ; null en dessous de trois pas */
  correlation: number | null
  /** 1 / (1 + biais) : amène la moyenne de la source à celle de la station, rien de plus */
  facteur: number | null
  /** Autres villes auxquelles l’écart peut être porté, la plus proche d’abord */
  portee: Portee[]
  /** Séries de la source d’où viennent les pas */
  series_source: string[]
  /** Séries de la station d’où viennent les pas */
  series_station: string[]
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  statut: Statut
  /** Ce que le catalogue dit de ces séries ; null : rien */
  note: string | null
}

export interface Saison {
  /** Code */
  code: string
  /** Mois, de 1 à 12 */
  mois: number[]
  /** D’où viennent ces mois */
  reference: string
}

export interface Sante {
  /** Statut */
  statut: 'ok'
  /** Identifiant de l'édition servie ; null tant qu'aucune n'est ouverte */
  edition: string | null
  /** Version du moteur */
  version: string
}

export interface Pret {
  /** Le service peut répondre */
  pret: boolean
  /** Une édition est ouverte, et ses fichiers sont là */
  edition: boolean
  /** Le registre des clés répond et écrit */
  cles: boolean
}

/** What each path of data takes, its parameters in path and query together, and what it answers. */
export interface Routes {
  /** L'édition servie */
  '/v1/edition': {
    params: {
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json'
    answer: Edition & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Les éditions gardées */
  '/v1/editions': {
    params: {
      /** Taille de la page (par défaut : 100) */
      limit?: number | undefined
      /** Rang du premier élément de la page (par défaut : 0) */
      offset?: number | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json'
    answer: {
      /** Les éléments de la page */
      items: EditionGardee[]
      /** Nombre d’éléments qui répondent aux filtres */
      total: number
      /** Taille de la page */
      limit: number
      /** Rang du premier élément de la page */
      offset: number
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** En quoi une édition diffère d’une autre */
  '/v1/editions/{a}/ecarts/{b}': {
    params: {
      /** Édition d’où l’on part, par exemple edition_20261121 */
      a: string
      /** Édition à laquelle on arrive */
      b: string
      /** Taille de la page (par défaut : 100) */
      limit?: number | undefined
      /** Rang du premier élément de la page (par défaut : 0) */
      offset?: number | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: {
      /** Identifiant de l'édition */
      edition_avant: string
      /** Identifiant de l'édition */
      edition_apres: string
      /** Nombre de séries ajoutées, toutes pages ensemble */
      n_series_ajoutees: number
      /** Nombre de séries retirées, toutes pages ensemble */
      n_series_retirees: number
      /** Nombre de séries modifiées, toutes pages ensemble */
      n_series_modifiees: number
      /** Séries que la seconde édition a seule, de cette page */
      series_ajoutees: EcartSerie[]
      /** Séries que la première édition a seule, de cette page */
      series_retirees: EcartSerie[]
      /** Séries dont une mesure diffère, le plus grand changement d’abord, de cette page */
      series_modifiees: EcartSerie[]
      /** Nombre de séries qui diffèrent */
      total: number
      /** Taille de la page */
      limit: number
      /** Rang du premier élément de la page */
      offset: number
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Le catalogue des séries */
  '/v1/series': {
    params: {
      /** Codes de localités, séparés par des virgules */
      localite?: string | readonly string[] | undefined
      /** Codes de grandeurs, séparés par des virgules */
      grandeur?: string | readonly string[] | undefined
      /** Codes de sources, séparés par des virgules */
      source?: string | readonly string[] | undefined
      /** Pas de temps, séparés par des virgules */
      granularite?: 'horaire' | 'journalier' | 'mensuel' | 'annuel' | readonly ('horaire' | 'journalier' | 'mensuel' | 'annuel')[] | undefined
      /** Taille de la page (par défaut : 100) */
      limit?: number | undefined
      /** Rang du premier élément de la page (par défaut : 0) */
      offset?: number | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: {
      /** Les éléments de la page */
      items: Serie[]
      /** Nombre d’éléments qui répondent aux filtres */
      total: number
      /** Taille de la page */
      limit: number
      /** Rang du premier élément de la page */
      offset: number
      /** Ce que la question laisse de côté : codes que l’édition ne connaît pas, avec les plus proches, ou qui n’ont pas de données ; sources sans mois complet dans la période ; absent où il n’y a rien à dire */
      avertissements?: string[]
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Une série et ses mesures */
  '/v1/series/{code}': {
    params: {
      /** Code de la série */
      code: string
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv' | 'ndjson' | 'parquet' | 'xlsx'
    answer: SerieDetail & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Plusieurs séries et leurs mesures */
  '/v1/series/mesures': {
    params: {
      /** Codes de séries, séparés par des virgules */
      codes?: string | readonly string[] | undefined
      /** Codes de localités, séparés par des virgules */
      localite?: string | readonly string[] | undefined
      /** Codes de grandeurs, séparés par des virgules */
      grandeur?: string | readonly string[] | undefined
      /** Codes de sources, séparés par des virgules */
      source?: string | readonly string[] | undefined
      /** Pas de temps, séparés par des virgules */
      granularite?: 'horaire' | 'journalier' | 'mensuel' | 'annuel' | readonly ('horaire' | 'journalier' | 'mensuel' | 'annuel')[] | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv' | 'ndjson' | 'parquet' | 'xlsx'
    answer: SeriesMesures & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Ce que le contrôle de qualité a trouvé dans une série */
  '/v1/series/{code}/qualite': {
    params: {
      /** Code de la série */
      code: string
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: QualiteSerie & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Des heures, par fenêtre de jours UTC */
  '/v1/horaire/{localite}/{grandeur}': {
    params: {
      /** Code de la localité */
      localite: string
      /** Code de la grandeur */
      grandeur: string
      /** Premier jour, AAAA-MM-JJ */
      periode_debut: string
      /** Dernier jour, AAAA-MM-JJ */
      periode_fin: string
      /** Code de la source, où plusieurs sont conservées (par défaut : la première de l’ordre du pays) */
      source?: string | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv' | 'ndjson' | 'parquet' | 'xlsx'
    answer: Horaire & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** La plage horaire conservée */
  '/v1/horaire/{localite}/{grandeur}/disponibilite': {
    params: {
      /** Code de la localité */
      localite: string
      /** Code de la grandeur */
      grandeur: string
      /** Code de la source, où plusieurs sont conservées (par défaut : la première de l’ordre du pays) */
      source?: string | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json'
    answer: Disponibilite & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** La référence géographique */
  '/v1/localites': {
    params: {
      /** Niveaux, séparés par des virgules */
      type_localite?: string | readonly string[] | undefined
      /** Codes des parents, séparés par des virgules */
      parent_code?: string | readonly string[] | undefined
      /** true : les villes qui ont des données ; false : les autres */
      couverte?: boolean | undefined
      /** Partie du nom, sans égard aux accents, à la casse, aux apostrophes ni aux traits d’union */
      q?: string | undefined
      /** Taille de la page (par défaut : 100) */
      limit?: number | undefined
      /** Rang du premier élément de la page (par défaut : 0) */
      offset?: number | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv' | 'geojson'
    answer: {
      /** Les éléments de la page */
      items: Localite[]
      /** Nombre d’éléments qui répondent aux filtres */
      total: number
      /** Taille de la page */
      limit: number
      /** Rang du premier élément de la page */
      offset: number
      /** Ce que la question laisse de côté : codes que l’édition ne connaît pas, avec les plus proches, ou qui n’ont pas de données ; sources sans mois complet dans la période ; absent où il n’y a rien à dire */
      avertissements?: string[]
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** La ville d'un point */
  '/v1/localites/resolution': {
    params: {
      /** Degrés décimaux, nord positif ; arrondi à 6 décimales */
      latitude: number
      /** Degrés décimaux, est positif ; arrondi à 6 décimales */
      longitude: number
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json'
    answer: {
      localite: Localite
      /** Distance du point à la ville */
      distance_km: number
      /** Le point est dans la maille de la ville, pour la source de référence */
      meme_maille: boolean
      /** Source de référence */
      source_code: string | null
      /** Grille de la source de référence */
      grille: Grille | null
      /** La même question pour chaque source dont la ville a des données, une fois par grille */
      mailles: Maille[]
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Une localité */
  '/v1/localites/{code}': {
    params: {
      /** Code de la localité */
      code: string
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json'
    answer: Localite & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Une ville en une réponse */
  '/v1/localites/{code}/synthese': {
    params: {
      /** Code de la localité */
      code: string
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: Synthese & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Plusieurs villes en une réponse */
  '/v1/localites/synthese': {
    params: {
      /** Codes de localités, séparés par des virgules */
      localite: string | readonly string[]
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: Syntheses & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Les normales mensuelles d’une ville */
  '/v1/normales/{localite}': {
    params: {
      /** Code de la localité */
      localite: string
      /** Codes de grandeurs, séparés par des virgules */
      grandeur?: string | readonly string[] | undefined
      /** Codes de sources, séparés par des virgules */
      source?: string | readonly string[] | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv' | 'ndjson' | 'parquet' | 'xlsx'
    answer: Normales & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Les grandeurs, conservées et calculées */
  '/v1/grandeurs': {
    params: {
      /** Taille de la page (par défaut : 100) */
      limit?: number | undefined
      /** Rang du premier élément de la page (par défaut : 0) */
      offset?: number | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: {
      /** Les éléments de la page */
      items: Grandeur[]
      /** Nombre d’éléments qui répondent aux filtres */
      total: number
      /** Taille de la page */
      limit: number
      /** Rang du premier élément de la page */
      offset: number
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** La fiche d’une grandeur */
  '/v1/grandeurs/{code}/fiche': {
    params: {
      /** Code de la grandeur */
      code: string
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json'
    answer: GrandeurFiche & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Les sources */
  '/v1/sources': {
    params: {
      /** Taille de la page (par défaut : 100) */
      limit?: number | undefined
      /** Rang du premier élément de la page (par défaut : 0) */
      offset?: number | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: {
      /** Les éléments de la page */
      items: Source[]
      /** Nombre d’éléments qui répondent aux filtres */
      total: number
      /** Taille de la page */
      limit: number
      /** Rang du premier élément de la page */
      offset: number
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Une source : attribution, licence, maille, méthode */
  '/v1/sources/{code}': {
    params: {
      /** Code de la source */
      code: string
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json'
    answer: Source & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Où les sources divergent, pour toutes les villes */
  '/v1/grandeurs/incertitude_inter_source': {
    params: {
      /** Taille de la page (par défaut : 100) */
      limit?: number | undefined
      /** Rang du premier élément de la page (par défaut : 0) */
      offset?: number | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: {
      /** Les éléments de la page */
      items: {
        /** Code de la localité */
        localite: string
        /** Années de toutes les paires, <AAAA>-<AAAA> */
        fenetre: string | null
        /** Un élément par grandeur et paire de sources comparées */
        ecarts: EcartSources[]
        /** Un élément par grandeur, station au sol de niveau A et source de la ville ; vide où rien n’est mesuré au sol */
        ecarts_station: EcartStation[]
        /** Partage de la maille de la source de référence avec d’autres villes */
        degenerescence: {
          /** Autres villes dans la même maille de la source de référence */
          n_jumeaux: number
          /** Code de la source */
          source_code: string | null
          /** Maille de la source ; null : elle n’en a pas */
          grille: Grille | null
        }
        niveau_confiance: Niveau
        statut: Statut
        /** Unité des valeurs */
        unite: string
        methode_collecte: MethodeCollecte
        /** Ce qu’il faut savoir de plus ; null : rien */
        note: string | null
        /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
        limite: string
        /** Nom de la localité */
        localite_nom: string
        /** Degrés décimaux, nord positif */
        latitude: number
        /** Degrés décimaux, est positif */
        longitude: number
      }[]
      /** Nombre d’éléments qui répondent aux filtres */
      total: number
      /** Taille de la page */
      limit: number
      /** Rang du premier élément de la page */
      offset: number
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Où les sources divergent, pour une ville */
  '/v1/grandeurs/incertitude_inter_source/{localite}': {
    params: {
      /** Code de la localité */
      localite: string
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: IncertitudeInterSource & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Les sources contre les stations au sol, partout où il y en a */
  '/v1/calage': {
    params: {
      /** Codes de localités, séparés par des virgules */
      localite?: string | readonly string[] | undefined
      /** Codes de grandeurs, séparés par des virgules */
      grandeur?: string | readonly string[] | undefined
      /** Codes de sources, séparés par des virgules */
      source?: string | readonly string[] | undefined
      /** Taille de la page (par défaut : 100) */
      limit?: number | undefined
      /** Rang du premier élément de la page (par défaut : 0) */
      offset?: number | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: {
      /** Les éléments de la page */
      items: Calage[]
      /** Nombre d’éléments qui répondent aux filtres */
      total: number
      /** Taille de la page */
      limit: number
      /** Rang du premier élément de la page */
      offset: number
      /** Ce que la question laisse de côté : codes que l’édition ne connaît pas, avec les plus proches, ou qui n’ont pas de données ; sources sans mois complet dans la période ; absent où il n’y a rien à dire */
      avertissements?: string[]
      /** Saisons du pays ; vide : l’édition n’en dit pas, et l’année reste seule */
      saisons: Saison[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Les sources d’une ville contre sa station au sol, pour une grandeur */
  '/v1/calage/{localite}/{grandeur}': {
    params: {
      /** Code de la localité */
      localite: string
      /** Code de la grandeur */
      grandeur: string
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: {
      /** Code de la localité */
      localite: string
      /** Nom de la localité */
      localite_nom: string
      /** Code de la grandeur */
      grandeur: string
      /** Stations au sol qui mesurent la grandeur dans la ville */
      stations: string[]
      /** Une ligne par source, station, pas de temps et saison */
      resultats: Calage[]
      /** Saisons du pays ; vide : l’édition n’en dit pas, et l’année reste seule */
      saisons: Saison[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Ce que la question laisse de côté : codes que l’édition ne connaît pas, avec les plus proches, ou qui n’ont pas de données ; sources sans mois complet dans la période ; absent où il n’y a rien à dire */
      avertissements?: string[]
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Heures équivalentes pleines */
  '/v1/grandeurs/hep': {
    params: {
      /** Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
      localite?: string | readonly string[] | undefined
      /** Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales (par défaut : 0) */
      inclinaison_deg?: number | undefined
      /** Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; arrondi à 2 décimales (par défaut : 180) */
      orientation_deg?: number | undefined
      /** Part du rayonnement que le sol réfléchit ; arrondi à 4 décimales (par défaut : 0.2) */
      albedo_sol?: number | undefined
      /** Modèle du ciel diffus (par défaut : "perez") */
      modele?: 'perez' | 'perez_driesse' | 'haydavies' | 'isotrope' | undefined
      /** oui : répondre aussi d’un plan dont erreur_transposition_pct passe 5 %, qui est refusé sans cela (par défaut : "non") */
      accepter_approximation?: 'non' | 'oui' | undefined
      /** Pas des résultats ; pas plus fin que la source (par défaut : "mensuel") */
      granularite?: 'horaire' | 'journalier' | 'mensuel' | 'annuel' | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: ({
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Pas complets seulement */
      resultats: {
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
      }[]
      /** Pour toute la période ; null si elle n’a aucune donnée */
      total: number | null
      /** Ce qu’est le total : somme, moyenne ou rapport */
      total_definition: string
    } | {
      /** Code de la grandeur calculée */
      code_grandeur: string
      methode_collecte: MethodeCollecte
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** De plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé. Avec les champs du premier niveau, c’est la réponse à elle seule, moins ses résultats */
      localites: {
        /** Code de la localité */
        localite: string
        /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
        code_serie_source: string
        /** Code de la source */
        source_code: string
        /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
        parametres_appliques: {
          [autre: string]: unknown
        }
        /** Les étapes du calcul, leurs modèles et leurs références */
        modele: Modele[]
        /** Ce qui a été supposé */
        hypotheses: string[]
        /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
        limite: string
        /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
        statut: 'brut' | 'valide_auto'
        /** Premier jour demandé, ou de la série */
        periode_debut: string
        /** Dernier jour demandé, ou de la série */
        periode_fin: string
        /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
        erreur_transposition_pct?: number | null
        /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
        series_utilisees: string[]
        /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
        ruptures_enjambees?: {
          /** Code de la série */
          code_serie: string
          /** Premier jour après la rupture */
          date: string
          /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
          amplitude: number
          /** Unité de l’amplitude : %, ou celle de la grandeur */
          unite: string
          /** Tests qui l’ont décelée */
          methode: string
          /** À quoi la série a été comparée */
          comparee_a: string
          /** Probabilité d’un tel écart par hasard, au plus */
          niveau_signification: number
        }[]
        /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
        de_part_et_d_autre?: {
          /** Premier jour */
          debut: string
          /** Dernier jour */
          fin: string
          /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
          total: number | null
        }[]
        /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
        periode_retenue: {
          /** Premier jour compté */
          debut: string
          /** Dernier jour compté */
          fin: string
        } | null
        /** Jours des pas comptés, en % des jours demandés */
        completude_pct: number
        /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
        avertissements?: string[]
        /** Pour toute la période ; null si elle n’a aucune donnée */
        total: number | null
        /** Ce qu’est le total : somme, moyenne ou rapport */
        total_definition: string
      }[]
      /** Pas complets seulement, localité après localité */
      resultats: {
        /** Code de la localité */
        localite: string
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
      }[]
    }) & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Fraction diffuse */
  '/v1/grandeurs/fraction_diffuse': {
    params: {
      /** Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
      localite?: string | readonly string[] | undefined
      /** Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Pas des résultats ; pas plus fin que la source (par défaut : "mensuel") */
      granularite?: 'horaire' | 'journalier' | 'mensuel' | 'annuel' | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: ({
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Pas complets seulement */
      resultats: {
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
      }[]
      /** Pour toute la période ; null si elle n’a aucune donnée */
      total: number | null
      /** Ce qu’est le total : somme, moyenne ou rapport */
      total_definition: string
    } | {
      /** Code de la grandeur calculée */
      code_grandeur: string
      methode_collecte: MethodeCollecte
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** De plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé. Avec les champs du premier niveau, c’est la réponse à elle seule, moins ses résultats */
      localites: {
        /** Code de la localité */
        localite: string
        /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
        code_serie_source: string
        /** Code de la source */
        source_code: string
        /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
        parametres_appliques: {
          [autre: string]: unknown
        }
        /** Les étapes du calcul, leurs modèles et leurs références */
        modele: Modele[]
        /** Ce qui a été supposé */
        hypotheses: string[]
        /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
        limite: string
        /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
        statut: 'brut' | 'valide_auto'
        /** Premier jour demandé, ou de la série */
        periode_debut: string
        /** Dernier jour demandé, ou de la série */
        periode_fin: string
        /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
        erreur_transposition_pct?: number | null
        /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
        series_utilisees: string[]
        /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
        ruptures_enjambees?: {
          /** Code de la série */
          code_serie: string
          /** Premier jour après la rupture */
          date: string
          /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
          amplitude: number
          /** Unité de l’amplitude : %, ou celle de la grandeur */
          unite: string
          /** Tests qui l’ont décelée */
          methode: string
          /** À quoi la série a été comparée */
          comparee_a: string
          /** Probabilité d’un tel écart par hasard, au plus */
          niveau_signification: number
        }[]
        /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
        de_part_et_d_autre?: {
          /** Premier jour */
          debut: string
          /** Dernier jour */
          fin: string
          /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
          total: number | null
        }[]
        /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
        periode_retenue: {
          /** Premier jour compté */
          debut: string
          /** Dernier jour compté */
          fin: string
        } | null
        /** Jours des pas comptés, en % des jours demandés */
        completude_pct: number
        /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
        avertissements?: string[]
        /** Pour toute la période ; null si elle n’a aucune donnée */
        total: number | null
        /** Ce qu’est le total : somme, moyenne ou rapport */
        total_definition: string
      }[]
      /** Pas complets seulement, localité après localité */
      resultats: {
        /** Code de la localité */
        localite: string
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
      }[]
    }) & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Indice Humidex */
  '/v1/grandeurs/humidex': {
    params: {
      /** Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
      localite?: string | readonly string[] | undefined
      /** Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Pas des résultats ; pas plus fin que la source (par défaut : "mensuel") */
      granularite?: 'horaire' | 'journalier' | 'mensuel' | 'annuel' | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: ({
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Pas complets seulement */
      resultats: {
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
      }[]
      /** Pour toute la période ; null si elle n’a aucune donnée */
      total: number | null
      /** Ce qu’est le total : somme, moyenne ou rapport */
      total_definition: string
    } | {
      /** Code de la grandeur calculée */
      code_grandeur: string
      methode_collecte: MethodeCollecte
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** De plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé. Avec les champs du premier niveau, c’est la réponse à elle seule, moins ses résultats */
      localites: {
        /** Code de la localité */
        localite: string
        /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
        code_serie_source: string
        /** Code de la source */
        source_code: string
        /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
        parametres_appliques: {
          [autre: string]: unknown
        }
        /** Les étapes du calcul, leurs modèles et leurs références */
        modele: Modele[]
        /** Ce qui a été supposé */
        hypotheses: string[]
        /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
        limite: string
        /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
        statut: 'brut' | 'valide_auto'
        /** Premier jour demandé, ou de la série */
        periode_debut: string
        /** Dernier jour demandé, ou de la série */
        periode_fin: string
        /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
        erreur_transposition_pct?: number | null
        /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
        series_utilisees: string[]
        /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
        ruptures_enjambees?: {
          /** Code de la série */
          code_serie: string
          /** Premier jour après la rupture */
          date: string
          /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
          amplitude: number
          /** Unité de l’amplitude : %, ou celle de la grandeur */
          unite: string
          /** Tests qui l’ont décelée */
          methode: string
          /** À quoi la série a été comparée */
          comparee_a: string
          /** Probabilité d’un tel écart par hasard, au plus */
          niveau_signification: number
        }[]
        /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
        de_part_et_d_autre?: {
          /** Premier jour */
          debut: string
          /** Dernier jour */
          fin: string
          /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
          total: number | null
        }[]
        /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
        periode_retenue: {
          /** Premier jour compté */
          debut: string
          /** Dernier jour compté */
          fin: string
        } | null
        /** Jours des pas comptés, en % des jours demandés */
        completude_pct: number
        /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
        avertissements?: string[]
        /** Pour toute la période ; null si elle n’a aucune donnée */
        total: number | null
        /** Ce qu’est le total : somme, moyenne ou rapport */
        total_definition: string
      }[]
      /** Pas complets seulement, localité après localité */
      resultats: {
        /** Code de la localité */
        localite: string
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
      }[]
    }) & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Irradiation d’un plan incliné */
  '/v1/grandeurs/poa_parametrable': {
    params: {
      /** Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
      localite?: string | readonly string[] | undefined
      /** Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales (par défaut : 0) */
      inclinaison_deg?: number | undefined
      /** Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; arrondi à 2 décimales (par défaut : 180) */
      orientation_deg?: number | undefined
      /** Part du rayonnement que le sol réfléchit ; arrondi à 4 décimales (par défaut : 0.2) */
      albedo_sol?: number | undefined
      /** Modèle du ciel diffus (par défaut : "perez") */
      modele?: 'perez' | 'perez_driesse' | 'haydavies' | 'isotrope' | undefined
      /** oui : répondre aussi d’un plan dont erreur_transposition_pct passe 5 %, qui est refusé sans cela (par défaut : "non") */
      accepter_approximation?: 'non' | 'oui' | undefined
      /** Pas des résultats ; pas plus fin que la source (par défaut : "mensuel") */
      granularite?: 'horaire' | 'journalier' | 'mensuel' | 'annuel' | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: ({
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Pas complets seulement */
      resultats: {
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
      }[]
      /** Pour toute la période ; null si elle n’a aucune donnée */
      total: number | null
      /** Ce qu’est le total : somme, moyenne ou rapport */
      total_definition: string
    } | {
      /** Code de la grandeur calculée */
      code_grandeur: string
      methode_collecte: MethodeCollecte
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** De plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé. Avec les champs du premier niveau, c’est la réponse à elle seule, moins ses résultats */
      localites: {
        /** Code de la localité */
        localite: string
        /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
        code_serie_source: string
        /** Code de la source */
        source_code: string
        /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
        parametres_appliques: {
          [autre: string]: unknown
        }
        /** Les étapes du calcul, leurs modèles et leurs références */
        modele: Modele[]
        /** Ce qui a été supposé */
        hypotheses: string[]
        /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
        limite: string
        /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
        statut: 'brut' | 'valide_auto'
        /** Premier jour demandé, ou de la série */
        periode_debut: string
        /** Dernier jour demandé, ou de la série */
        periode_fin: string
        /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
        erreur_transposition_pct?: number | null
        /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
        series_utilisees: string[]
        /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
        ruptures_enjambees?: {
          /** Code de la série */
          code_serie: string
          /** Premier jour après la rupture */
          date: string
          /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
          amplitude: number
          /** Unité de l’amplitude : %, ou celle de la grandeur */
          unite: string
          /** Tests qui l’ont décelée */
          methode: string
          /** À quoi la série a été comparée */
          comparee_a: string
          /** Probabilité d’un tel écart par hasard, au plus */
          niveau_signification: number
        }[]
        /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
        de_part_et_d_autre?: {
          /** Premier jour */
          debut: string
          /** Dernier jour */
          fin: string
          /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
          total: number | null
        }[]
        /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
        periode_retenue: {
          /** Premier jour compté */
          debut: string
          /** Dernier jour compté */
          fin: string
        } | null
        /** Jours des pas comptés, en % des jours demandés */
        completude_pct: number
        /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
        avertissements?: string[]
        /** Pour toute la période ; null si elle n’a aucune donnée */
        total: number | null
        /** Ce qu’est le total : somme, moyenne ou rapport */
        total_definition: string
      }[]
      /** Pas complets seulement, localité après localité */
      resultats: {
        /** Code de la localité */
        localite: string
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
      }[]
    }) & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Productible photovoltaïque du soleil au compteur, chaque perte dite */
  '/v1/grandeurs/productible': {
    params: {
      /** Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
      localite?: string | readonly string[] | undefined
      /** Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Puissance du champ à 1000 W/m² et 25 °C, Wc ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
      puissance_stc_wc?: number | undefined
      /** Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année (par défaut : 0) */
      inclinaison_deg?: number | 'optimale' | undefined
      /** Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; optimale : celle qui reçoit le plus sur l’année (par défaut : 180) */
      orientation_deg?: number | 'optimale' | undefined
      /** oui : répondre aussi d’un plan dont erreur_transposition_pct passe 5 %, qui est refusé sans cela (par défaut : "non") */
      accepter_approximation?: 'non' | 'oui' | undefined
      /** Modèle du ciel diffus (par défaut : "perez") */
      modele?: 'perez' | 'perez_driesse' | 'haydavies' | 'isotrope' | undefined
      /** Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2) ; arrondi à 4 décimales */
      albedo_sol?: number | undefined
      /** fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…) (par défaut : "fixe") */
      suivi?: 'fixe' | 'axe' | undefined
      /** Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière (par défaut : "libre") */
      montage?: 'libre' | 'toiture' | 'integre' | undefined
      /** Silicium cristallin, CIS ou CdTe (par défaut : "csi") */
      technologie?: 'csi' | 'cis' | 'cdte' | undefined
      /** Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents (par défaut : "pvgis5") */
      coefficients?: 'pvgis5' | 'pvgis6' | undefined
      /** fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages (par défaut : "fixe") */
      salissure?: 'fixe' | 'hsu' | 'kimber' | undefined
      /** Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux */
      nettoyage?: string | readonly string[] | undefined
      /** Ombre portée sur le plan, % ; arrondi à 3 décimales (par défaut : 0) */
      pertes_ombrage_pct?: number | undefined
      /** Avec salissure=fixe : lumière que la salissure arrête, % ; arrondi à 3 décimales (par défaut : 3) */
      pertes_salissure_pct?: number | undefined
      /** Première lumière (LID), % ; arrondi à 3 décimales (par défaut : 1.5) */
      pertes_lid_pct?: number | undefined
      /** Écart de la puissance réelle à la puissance nommée, % ; arrondi à 3 décimales (par défaut : 1) */
      pertes_puissance_nominale_pct?: number | undefined
      /** Câbles, % ; arrondi à 3 décimales (par défaut : 2) */
      pertes_cablage_pct?: number | undefined
      /** Connexions, % ; arrondi à 3 décimales (par défaut : 0.5) */
      pertes_connexions_pct?: number | undefined
      /** Modules inégaux en série, % ; arrondi à 3 décimales (par défaut : 2) */
      pertes_desappariement_pct?: number | undefined
      /** Temps d’arrêt, % ; arrondi à 3 décimales (par défaut : 0) */
      pertes_indisponibilite_pct?: number | undefined
      /** Puissance du champ sur celle de l’onduleur ; arrondi à 3 décimales (par défaut : 1.2) */
      ratio_dc_ac?: number | undefined
      /** Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge ; arrondi à 2 décimales (par défaut : 96) */
      rendement_onduleur_pct?: number | undefined
      /** Rendement de la face arrière sur celui de la face avant ; 0 : une face ; arrondi à 3 décimales (par défaut : 0) */
      bifacialite?: number | undefined
      /** Largeur des rangées sur la distance entre elles (suiveur, ou deux faces) ; arrondi à 3 décimales (par défaut : 0.4) */
      taux_couverture?: number | undefined
      /** Avec bifacialite : hauteur du milieu des rangées, m ; arrondi à 2 décimales (par défaut : 1.5) */
      rangees_hauteur_m?: number | undefined
      /** Avec bifacialite : largeur des rangées, m ; arrondi à 2 décimales (par défaut : 2) */
      rangees_largeur_m?: number | undefined
      /** Avec suivi=axe : inclinaison de l’axe ; arrondi à 2 décimales (par défaut : 0) */
      axe_inclinaison_deg?: number | undefined
      /** Avec suivi=axe : direction de l’axe, 180 nord-sud ; arrondi à 2 décimales (par défaut : 180) */
      axe_orientation_deg?: number | undefined
      /** Avec suivi=axe : rotation d’un côté et de l’autre, au plus ; arrondi à 2 décimales (par défaut : 60) */
      axe_rotation_max_deg?: number | undefined
      /** Avec suivi=axe : les rangées se retournent pour ne pas s’ombrer (par défaut : "oui") */
      axe_retour_arriere?: 'oui' | 'non' | undefined
      /** Source de la température, et du vent où elle en a un (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours) */
      source_meteo?: string | undefined
      /** Pas des résultats ; pas plus fin que la source (par défaut : "mensuel") */
      granularite?: 'horaire' | 'journalier' | 'mensuel' | 'annuel' | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: ({
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Pas complets seulement */
      resultats: {
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
        /** kWh ; irradiation horizontale, au rendement des conditions standard */
        etape_horizontal: number
        /** kWh ; irradiation du plan */
        etape_plan: number
        /** kWh ; après réflexion sur le verre */
        etape_incidence: number
        /** kWh ; après salissure */
        etape_salissure: number
        /** kWh ; après ombrage, avec la face arrière */
        etape_effectif: number
        /** kWh ; à la puissance réelle des modules, 25 °C et 1000 W/m² */
        etape_conditions_standard: number
        /** kWh ; après effet du faible éclairement */
        etape_faible_eclairement: number
        /** kWh ; après effet de la température */
        etape_temperature: number
        /** kWh ; après câblage, connexions et désappariement */
        etape_cablage_desappariement: number
        /** kWh ; après onduleur */
        etape_onduleur: number
        /** kWh ; après écrêtage par l’onduleur */
        etape_ecretage: number
        /** Énergie livrée sur irradiation du plan au rendement standard */
        ratio_performance: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; de l’horizontale au plan */
        perte_plan_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; réflexion sur le verre */
        perte_incidence_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; salissure */
        perte_salissure_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; ombrage, moins ce que reçoit la face arrière */
        perte_effectif_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; première lumière et puissance nominale */
        perte_conditions_standard_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; faible éclairement */
        perte_faible_eclairement_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; température */
        perte_temperature_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; câblage, connexions et désappariement */
        perte_cablage_desappariement_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; onduleur */
        perte_onduleur_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; écrêtage */
        perte_ecretage_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; indisponibilité */
        perte_livre_pct?: number
      }[]
      /** Pour toute la période ; null si elle n’a aucune donnée */
      total: number | null
      /** Ce qu’est le total : somme, moyenne ou rapport */
      total_definition: string
      /** Les champs propres à la grandeur, pour toute la période */
      total_detail: {
        /** kWh ; irradiation horizontale, au rendement des conditions standard */
        etape_horizontal: number
        /** kWh ; irradiation du plan */
        etape_plan: number
        /** kWh ; après réflexion sur le verre */
        etape_incidence: number
        /** kWh ; après salissure */
        etape_salissure: number
        /** kWh ; après ombrage, avec la face arrière */
        etape_effectif: number
        /** kWh ; à la puissance réelle des modules, 25 °C et 1000 W/m² */
        etape_conditions_standard: number
        /** kWh ; après effet du faible éclairement */
        etape_faible_eclairement: number
        /** kWh ; après effet de la température */
        etape_temperature: number
        /** kWh ; après câblage, connexions et désappariement */
        etape_cablage_desappariement: number
        /** kWh ; après onduleur */
        etape_onduleur: number
        /** kWh ; après écrêtage par l’onduleur */
        etape_ecretage: number
        /** Énergie livrée sur irradiation du plan au rendement standard */
        ratio_performance: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; de l’horizontale au plan */
        perte_plan_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; réflexion sur le verre */
        perte_incidence_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; salissure */
        perte_salissure_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; ombrage, moins ce que reçoit la face arrière */
        perte_effectif_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; première lumière et puissance nominale */
        perte_conditions_standard_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; faible éclairement */
        perte_faible_eclairement_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; température */
        perte_temperature_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; câblage, connexions et désappariement */
        perte_cablage_desappariement_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; onduleur */
        perte_onduleur_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; écrêtage */
        perte_ecretage_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; indisponibilité */
        perte_livre_pct?: number
      } | null
      /** Diagramme des pertes : chaque étape, son énergie et ce qu’elle ôte à la précédente */
      diagramme_pertes?: {
        /** Étape, du soleil au compteur */
        etape: string
        /** La même, en clair */
        libelle: string
        /** kWh de toute la période après cette étape */
        energie: number
        /** Perdu depuis l’étape précédente, % de celle-ci ; négatif : gagné ; null : première étape */
        perte_pct: number | null
      }[]
    } | {
      /** Code de la grandeur calculée */
      code_grandeur: string
      methode_collecte: MethodeCollecte
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** De plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé. Avec les champs du premier niveau, c’est la réponse à elle seule, moins ses résultats */
      localites: {
        /** Code de la localité */
        localite: string
        /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
        code_serie_source: string
        /** Code de la source */
        source_code: string
        /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
        parametres_appliques: {
          [autre: string]: unknown
        }
        /** Les étapes du calcul, leurs modèles et leurs références */
        modele: Modele[]
        /** Ce qui a été supposé */
        hypotheses: string[]
        /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
        limite: string
        /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
        statut: 'brut' | 'valide_auto'
        /** Premier jour demandé, ou de la série */
        periode_debut: string
        /** Dernier jour demandé, ou de la série */
        periode_fin: string
        /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
        erreur_transposition_pct?: number | null
        /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
        series_utilisees: string[]
        /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
        ruptures_enjambees?: {
          /** Code de la série */
          code_serie: string
          /** Premier jour après la rupture */
          date: string
          /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
          amplitude: number
          /** Unité de l’amplitude : %, ou celle de la grandeur */
          unite: string
          /** Tests qui l’ont décelée */
          methode: string
          /** À quoi la série a été comparée */
          comparee_a: string
          /** Probabilité d’un tel écart par hasard, au plus */
          niveau_signification: number
        }[]
        /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
        de_part_et_d_autre?: {
          /** Premier jour */
          debut: string
          /** Dernier jour */
          fin: string
          /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
          total: number | null
        }[]
        /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
        periode_retenue: {
          /** Premier jour compté */
          debut: string
          /** Dernier jour compté */
          fin: string
        } | null
        /** Jours des pas comptés, en % des jours demandés */
        completude_pct: number
        /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
        avertissements?: string[]
        /** Pour toute la période ; null si elle n’a aucune donnée */
        total: number | null
        /** Ce qu’est le total : somme, moyenne ou rapport */
        total_definition: string
        /** Les champs propres à la grandeur, pour toute la période */
        total_detail: {
          /** kWh ; irradiation horizontale, au rendement des conditions standard */
          etape_horizontal: number
          /** kWh ; irradiation du plan */
          etape_plan: number
          /** kWh ; après réflexion sur le verre */
          etape_incidence: number
          /** kWh ; après salissure */
          etape_salissure: number
          /** kWh ; après ombrage, avec la face arrière */
          etape_effectif: number
          /** kWh ; à la puissance réelle des modules, 25 °C et 1000 W/m² */
          etape_conditions_standard: number
          /** kWh ; après effet du faible éclairement */
          etape_faible_eclairement: number
          /** kWh ; après effet de la température */
          etape_temperature: number
          /** kWh ; après câblage, connexions et désappariement */
          etape_cablage_desappariement: number
          /** kWh ; après onduleur */
          etape_onduleur: number
          /** kWh ; après écrêtage par l’onduleur */
          etape_ecretage: number
          /** Énergie livrée sur irradiation du plan au rendement standard */
          ratio_performance: number
          /** % de l’étape précédente, pas par heures ; négatif : gagné ; de l’horizontale au plan */
          perte_plan_pct?: number
          /** % de l’étape précédente, pas par heures ; négatif : gagné ; réflexion sur le verre */
          perte_incidence_pct?: number
          /** % de l’étape précédente, pas par heures ; négatif : gagné ; salissure */
          perte_salissure_pct?: number
          /** % de l’étape précédente, pas par heures ; négatif : gagné ; ombrage, moins ce que reçoit la face arrière */
          perte_effectif_pct?: number
          /** % de l’étape précédente, pas par heures ; négatif : gagné ; première lumière et puissance nominale */
          perte_conditions_standard_pct?: number
          /** % de l’étape précédente, pas par heures ; négatif : gagné ; faible éclairement */
          perte_faible_eclairement_pct?: number
          /** % de l’étape précédente, pas par heures ; négatif : gagné ; température */
          perte_temperature_pct?: number
          /** % de l’étape précédente, pas par heures ; négatif : gagné ; câblage, connexions et désappariement */
          perte_cablage_desappariement_pct?: number
          /** % de l’étape précédente, pas par heures ; négatif : gagné ; onduleur */
          perte_onduleur_pct?: number
          /** % de l’étape précédente, pas par heures ; négatif : gagné ; écrêtage */
          perte_ecretage_pct?: number
          /** % de l’étape précédente, pas par heures ; négatif : gagné ; indisponibilité */
          perte_livre_pct?: number
        } | null
        /** Diagramme des pertes : chaque étape, son énergie et ce qu’elle ôte à la précédente */
        diagramme_pertes?: {
          /** Étape, du soleil au compteur */
          etape: string
          /** La même, en clair */
          libelle: string
          /** kWh de toute la période après cette étape */
          energie: number
          /** Perdu depuis l’étape précédente, % de celle-ci ; négatif : gagné ; null : première étape */
          perte_pct: number | null
        }[]
      }[]
      /** Pas complets seulement, localité après localité */
      resultats: {
        /** Code de la localité */
        localite: string
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
        /** kWh ; irradiation horizontale, au rendement des conditions standard */
        etape_horizontal: number
        /** kWh ; irradiation du plan */
        etape_plan: number
        /** kWh ; après réflexion sur le verre */
        etape_incidence: number
        /** kWh ; après salissure */
        etape_salissure: number
        /** kWh ; après ombrage, avec la face arrière */
        etape_effectif: number
        /** kWh ; à la puissance réelle des modules, 25 °C et 1000 W/m² */
        etape_conditions_standard: number
        /** kWh ; après effet du faible éclairement */
        etape_faible_eclairement: number
        /** kWh ; après effet de la température */
        etape_temperature: number
        /** kWh ; après câblage, connexions et désappariement */
        etape_cablage_desappariement: number
        /** kWh ; après onduleur */
        etape_onduleur: number
        /** kWh ; après écrêtage par l’onduleur */
        etape_ecretage: number
        /** Énergie livrée sur irradiation du plan au rendement standard */
        ratio_performance: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; de l’horizontale au plan */
        perte_plan_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; réflexion sur le verre */
        perte_incidence_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; salissure */
        perte_salissure_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; ombrage, moins ce que reçoit la face arrière */
        perte_effectif_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; première lumière et puissance nominale */
        perte_conditions_standard_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; faible éclairement */
        perte_faible_eclairement_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; température */
        perte_temperature_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; câblage, connexions et désappariement */
        perte_cablage_desappariement_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; onduleur */
        perte_onduleur_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; écrêtage */
        perte_ecretage_pct?: number
        /** % de l’étape précédente, pas par heures ; négatif : gagné ; indisponibilité */
        perte_livre_pct?: number
      }[]
    }) & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Productible photovoltaïque, effet de la température à part */
  '/v1/grandeurs/productible_correction_thermique': {
    params: {
      /** Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
      localite?: string | readonly string[] | undefined
      /** Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales (par défaut : 0) */
      inclinaison_deg?: number | undefined
      /** Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; arrondi à 2 décimales (par défaut : 180) */
      orientation_deg?: number | undefined
      /** Part du rayonnement que le sol réfléchit ; arrondi à 4 décimales (par défaut : 0.2) */
      albedo_sol?: number | undefined
      /** Modèle du ciel diffus (par défaut : "perez") */
      modele?: 'perez' | 'perez_driesse' | 'haydavies' | 'isotrope' | undefined
      /** oui : répondre aussi d’un plan dont erreur_transposition_pct passe 5 %, qui est refusé sans cela (par défaut : "non") */
      accepter_approximation?: 'non' | 'oui' | undefined
      /** Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C ; arrondi à 2 décimales (par défaut : 45) */
      noct_degc?: number | undefined
      /** Variation de la puissance par degré de cellule, %/°C ; arrondi à 4 décimales (par défaut : -0.4) */
      coeff_temp_pourcent_par_degc?: number | undefined
      /** Source de la température, et du vent où elle en a un (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours) */
      source_meteo?: string | undefined
      /** Puissance du champ à 1000 W/m² et 25 °C, Wc ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
      puissance_stc_wc?: number | undefined
      /** Autres pertes du système (salissure, câbles, onduleur…), % ; arrondi à 3 décimales (par défaut : 14) */
      pertes_pct?: number | undefined
      /** Pas des résultats ; pas plus fin que la source (par défaut : "mensuel") */
      granularite?: 'horaire' | 'journalier' | 'mensuel' | 'annuel' | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: ({
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Pas complets seulement */
      resultats: {
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
        /** kWh, cellules à 25 °C */
        valeur_sans_temperature: number
        /** Part que la température ôte ; négative : elle en ajoute */
        perte_temperature_pct: number
      }[]
      /** Pour toute la période ; null si elle n’a aucune donnée */
      total: number | null
      /** Ce qu’est le total : somme, moyenne ou rapport */
      total_definition: string
      /** Les champs propres à la grandeur, pour toute la période */
      total_detail: {
        /** kWh, cellules à 25 °C */
        valeur_sans_temperature: number
        /** Part que la température ôte ; négative : elle en ajoute */
        perte_temperature_pct: number
      } | null
    } | {
      /** Code de la grandeur calculée */
      code_grandeur: string
      methode_collecte: MethodeCollecte
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** De plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé. Avec les champs du premier niveau, c’est la réponse à elle seule, moins ses résultats */
      localites: {
        /** Code de la localité */
        localite: string
        /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
        code_serie_source: string
        /** Code de la source */
        source_code: string
        /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
        parametres_appliques: {
          [autre: string]: unknown
        }
        /** Les étapes du calcul, leurs modèles et leurs références */
        modele: Modele[]
        /** Ce qui a été supposé */
        hypotheses: string[]
        /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
        limite: string
        /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
        statut: 'brut' | 'valide_auto'
        /** Premier jour demandé, ou de la série */
        periode_debut: string
        /** Dernier jour demandé, ou de la série */
        periode_fin: string
        /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
        erreur_transposition_pct?: number | null
        /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
        series_utilisees: string[]
        /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
        ruptures_enjambees?: {
          /** Code de la série */
          code_serie: string
          /** Premier jour après la rupture */
          date: string
          /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
          amplitude: number
          /** Unité de l’amplitude : %, ou celle de la grandeur */
          unite: string
          /** Tests qui l’ont décelée */
          methode: string
          /** À quoi la série a été comparée */
          comparee_a: string
          /** Probabilité d’un tel écart par hasard, au plus */
          niveau_signification: number
        }[]
        /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
        de_part_et_d_autre?: {
          /** Premier jour */
          debut: string
          /** Dernier jour */
          fin: string
          /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
          total: number | null
        }[]
        /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
        periode_retenue: {
          /** Premier jour compté */
          debut: string
          /** Dernier jour compté */
          fin: string
        } | null
        /** Jours des pas comptés, en % des jours demandés */
        completude_pct: number
        /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
        avertissements?: string[]
        /** Pour toute la période ; null si elle n’a aucune donnée */
        total: number | null
        /** Ce qu’est le total : somme, moyenne ou rapport */
        total_definition: string
        /** Les champs propres à la grandeur, pour toute la période */
        total_detail: {
          /** kWh, cellules à 25 °C */
          valeur_sans_temperature: number
          /** Part que la température ôte ; négative : elle en ajoute */
          perte_temperature_pct: number
        } | null
      }[]
      /** Pas complets seulement, localité après localité */
      resultats: {
        /** Code de la localité */
        localite: string
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
        /** kWh, cellules à 25 °C */
        valeur_sans_temperature: number
        /** Part que la température ôte ; négative : elle en ajoute */
        perte_temperature_pct: number
      }[]
    }) & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Productible photovoltaïque, ratio de performance fourni */
  '/v1/grandeurs/productible_pr_fourni': {
    params: {
      /** Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
      localite?: string | readonly string[] | undefined
      /** Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Ratio de performance ; arrondi à 4 décimales */
      pr_fourni: number
      /** Ce que le ratio ne contient pas (par défaut : "aucune") */
      correction?: 'aucune' | 'temperature' | undefined
      /** Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales (par défaut : 0) */
      inclinaison_deg?: number | undefined
      /** Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; arrondi à 2 décimales (par défaut : 180) */
      orientation_deg?: number | undefined
      /** Part du rayonnement que le sol réfléchit ; arrondi à 4 décimales (par défaut : 0.2) */
      albedo_sol?: number | undefined
      /** Modèle du ciel diffus (par défaut : "perez") */
      modele?: 'perez' | 'perez_driesse' | 'haydavies' | 'isotrope' | undefined
      /** oui : répondre aussi d’un plan dont erreur_transposition_pct passe 5 %, qui est refusé sans cela (par défaut : "non") */
      accepter_approximation?: 'non' | 'oui' | undefined
      /** Puissance du champ à 1000 W/m² et 25 °C, Wc ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
      puissance_stc_wc?: number | undefined
      /** Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C ; arrondi à 2 décimales (par défaut : 45) */
      noct_degc?: number | undefined
      /** Variation de la puissance par degré de cellule, %/°C ; arrondi à 4 décimales (par défaut : -0.4) */
      coeff_temp_pourcent_par_degc?: number | undefined
      /** Source de la température, et du vent où elle en a un (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours) */
      source_meteo?: string | undefined
      /** Pas des résultats ; pas plus fin que la source (par défaut : "mensuel") */
      granularite?: 'horaire' | 'journalier' | 'mensuel' | 'annuel' | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: ({
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Pas complets seulement */
      resultats: {
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
      }[]
      /** Pour toute la période ; null si elle n’a aucune donnée */
      total: number | null
      /** Ce qu’est le total : somme, moyenne ou rapport */
      total_definition: string
    } | {
      /** Code de la grandeur calculée */
      code_grandeur: string
      methode_collecte: MethodeCollecte
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** De plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé. Avec les champs du premier niveau, c’est la réponse à elle seule, moins ses résultats */
      localites: {
        /** Code de la localité */
        localite: string
        /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
        code_serie_source: string
        /** Code de la source */
        source_code: string
        /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
        parametres_appliques: {
          [autre: string]: unknown
        }
        /** Les étapes du calcul, leurs modèles et leurs références */
        modele: Modele[]
        /** Ce qui a été supposé */
        hypotheses: string[]
        /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
        limite: string
        /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
        statut: 'brut' | 'valide_auto'
        /** Premier jour demandé, ou de la série */
        periode_debut: string
        /** Dernier jour demandé, ou de la série */
        periode_fin: string
        /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
        erreur_transposition_pct?: number | null
        /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
        series_utilisees: string[]
        /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
        ruptures_enjambees?: {
          /** Code de la série */
          code_serie: string
          /** Premier jour après la rupture */
          date: string
          /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
          amplitude: number
          /** Unité de l’amplitude : %, ou celle de la grandeur */
          unite: string
          /** Tests qui l’ont décelée */
          methode: string
          /** À quoi la série a été comparée */
          comparee_a: string
          /** Probabilité d’un tel écart par hasard, au plus */
          niveau_signification: number
        }[]
        /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
        de_part_et_d_autre?: {
          /** Premier jour */
          debut: string
          /** Dernier jour */
          fin: string
          /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
          total: number | null
        }[]
        /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
        periode_retenue: {
          /** Premier jour compté */
          debut: string
          /** Dernier jour compté */
          fin: string
        } | null
        /** Jours des pas comptés, en % des jours demandés */
        completude_pct: number
        /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
        avertissements?: string[]
        /** Pour toute la période ; null si elle n’a aucune donnée */
        total: number | null
        /** Ce qu’est le total : somme, moyenne ou rapport */
        total_definition: string
      }[]
      /** Pas complets seulement, localité après localité */
      resultats: {
        /** Code de la localité */
        localite: string
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
      }[]
    }) & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Inclinaison optimale d’un plan fixe */
  '/v1/grandeurs/inclinaison_optimale': {
    params: {
      /** Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source) */
      localite?: string | undefined
      /** Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; arrondi à 2 décimales (par défaut : 180) */
      orientation_deg?: number | undefined
      /** Ce qui est rendu le plus grand : l’irradiation de l’année, ou celle du mois le plus pauvre (par défaut : "annuel") */
      critere?: 'annuel' | 'mois_le_plus_faible' | undefined
      /** Part du rayonnement que le sol réfléchit ; arrondi à 4 décimales (par défaut : 0.2) */
      albedo_sol?: number | undefined
      /** Modèle du ciel diffus (par défaut : "perez") */
      modele?: 'perez' | 'perez_driesse' | 'haydavies' | 'isotrope' | undefined
      /** oui : répondre aussi d’un plan dont erreur_transposition_pct passe 5 %, qui est refusé sans cela (par défaut : "non") */
      accepter_approximation?: 'non' | 'oui' | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: {
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** La courbe, de 5 en 5 degrés */
      resultats: {
        /** Inclinaison du plan, degrés */
        inclinaison_deg: number
        /** Valeur, dans l’unité donnée */
        valeur: number
        /** Sur le plan horizontal, pour le même critère */
        gain_pct: number
        /** De cette inclinaison, en % de l’année ; null : plan horizontal */
        erreur_transposition_pct: number | null
        niveau_confiance: Niveau
      }[]
      /** À l’inclinaison optimale */
      total: number
      /** Ce qu’est le total : somme, moyenne ou rapport */
      total_definition: string
      /** Au dixième de degré */
      inclinaison_optimale_deg: number
      /** Le critère à l’inclinaison optimale */
      valeur_optimale: number
      /** Le critère sur le plan horizontal */
      valeur_horizontale: number
      /** De l’optimum sur le plan horizontal, pour le critère demandé */
      gain_pct: number
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Site isolé : ce qu’un champ et une batterie servent d’une demande */
  '/v1/grandeurs/site_isole': {
    params: {
      /** Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source) */
      localite?: string | undefined
      /** Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année (par défaut : 0) */
      inclinaison_deg?: number | 'optimale' | undefined
      /** Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; optimale : celle qui reçoit le plus sur l’année (par défaut : 180) */
      orientation_deg?: number | 'optimale' | undefined
      /** oui : répondre aussi d’un plan dont erreur_transposition_pct passe 5 %, qui est refusé sans cela (par défaut : "non") */
      accepter_approximation?: 'non' | 'oui' | undefined
      /** Modèle du ciel diffus (par défaut : "perez") */
      modele?: 'perez' | 'perez_driesse' | 'haydavies' | 'isotrope' | undefined
      /** Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2) ; arrondi à 4 décimales */
      albedo_sol?: number | undefined
      /** fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…) (par défaut : "fixe") */
      suivi?: 'fixe' | 'axe' | undefined
      /** Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière (par défaut : "libre") */
      montage?: 'libre' | 'toiture' | 'integre' | undefined
      /** Silicium cristallin, CIS ou CdTe (par défaut : "csi") */
      technologie?: 'csi' | 'cis' | 'cdte' | undefined
      /** Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents (par défaut : "pvgis5") */
      coefficients?: 'pvgis5' | 'pvgis6' | undefined
      /** fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages (par défaut : "fixe") */
      salissure?: 'fixe' | 'hsu' | 'kimber' | undefined
      /** Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux */
      nettoyage?: string | readonly string[] | undefined
      /** Ombre portée sur le plan, % ; arrondi à 3 décimales (par défaut : 0) */
      pertes_ombrage_pct?: number | undefined
      /** Avec salissure=fixe : lumière que la salissure arrête, % ; arrondi à 3 décimales (par défaut : 3) */
      pertes_salissure_pct?: number | undefined
      /** Première lumière (LID), % ; arrondi à 3 décimales (par défaut : 1.5) */
      pertes_lid_pct?: number | undefined
      /** Écart de la puissance réelle à la puissance nommée, % ; arrondi à 3 décimales (par défaut : 1) */
      pertes_puissance_nominale_pct?: number | undefined
      /** Câbles, % ; arrondi à 3 décimales (par défaut : 2) */
      pertes_cablage_pct?: number | undefined
      /** Connexions, % ; arrondi à 3 décimales (par défaut : 0.5) */
      pertes_connexions_pct?: number | undefined
      /** Modules inégaux en série, % ; arrondi à 3 décimales (par défaut : 2) */
      pertes_desappariement_pct?: number | undefined
      /** Temps d’arrêt, % ; arrondi à 3 décimales (par défaut : 0) */
      pertes_indisponibilite_pct?: number | undefined
      /** Puissance du champ sur celle de l’onduleur ; arrondi à 3 décimales (par défaut : 1.2) */
      ratio_dc_ac?: number | undefined
      /** Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge ; arrondi à 2 décimales (par défaut : 96) */
      rendement_onduleur_pct?: number | undefined
      /** Rendement de la face arrière sur celui de la face avant ; 0 : une face ; arrondi à 3 décimales (par défaut : 0) */
      bifacialite?: number | undefined
      /** Largeur des rangées sur la distance entre elles (suiveur, ou deux faces) ; arrondi à 3 décimales (par défaut : 0.4) */
      taux_couverture?: number | undefined
      /** Avec bifacialite : hauteur du milieu des rangées, m ; arrondi à 2 décimales (par défaut : 1.5) */
      rangees_hauteur_m?: number | undefined
      /** Avec bifacialite : largeur des rangées, m ; arrondi à 2 décimales (par défaut : 2) */
      rangees_largeur_m?: number | undefined
      /** Avec suivi=axe : inclinaison de l’axe ; arrondi à 2 décimales (par défaut : 0) */
      axe_inclinaison_deg?: number | undefined
      /** Avec suivi=axe : direction de l’axe, 180 nord-sud ; arrondi à 2 décimales (par défaut : 180) */
      axe_orientation_deg?: number | undefined
      /** Avec suivi=axe : rotation d’un côté et de l’autre, au plus ; arrondi à 2 décimales (par défaut : 60) */
      axe_rotation_max_deg?: number | undefined
      /** Avec suivi=axe : les rangées se retournent pour ne pas s’ombrer (par défaut : "oui") */
      axe_retour_arriere?: 'oui' | 'non' | undefined
      /** Source de la température, et du vent où elle en a un (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours) */
      source_meteo?: string | undefined
      /** Énergie demandée par jour, Wh, la même tous les jours ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
      consommation_wh_jour?: number | undefined
      /** Forme du jour, en heures locales : plat, le soir d’un foyer, le jour d’une école ou d’un atelier, centre de santé rural ; ou ses 24 parts, de 0 h à 23 h, de somme 1, séparées par des virgules (par défaut : "plat") */
      profil?: 'plat' | 'soir' | 'jour' | 'centre_sante' | number[] | undefined
      /** Part de la batterie qui sert : ce qui en est tiré au plus, % ; arrondi à 2 décimales (par défaut : 60) */
      decharge_max_pct?: number | undefined
      /** Énergie que la batterie rend sur celle qu’elle reçoit, % ; arrondi à 2 décimales (par défaut : 80) */
      rendement_aller_retour_pct?: number | undefined
      /** Puissance du champ à 1000 W/m² et 25 °C, Wc ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
      puissance_stc_wc?: number | undefined
      /** Énergie de la batterie pleine, Wh (par défaut 2 jours de demande utilisables) ; 0 : pas de batterie ; arrondi à 7 chiffres significatifs */
      capacite_wh?: number | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: {
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Énergie servie sur énergie demandée, % */
      disponibilite_pct: number
      /** kWh ; demandée */
      energie_demandee: number
      /** kWh ; demandée et non servie */
      energie_manquante: number
      /** kWh ; que le champ peut livrer */
      energie_champ: number
      /** kWh ; du champ à la demande, sans passer par la batterie */
      energie_directe: number
      /** kWh ; du champ à la batterie */
      energie_chargee: number
      /** kWh ; de la batterie à la demande */
      energie_rendue: number
      /** kWh ; perdue en charge et en décharge */
      energie_perdue_batterie: number
      /** kWh ; que le champ pouvait livrer et que rien n’a prise : batterie pleine */
      energie_inutilisee: number
      /** Jours comptés */
      jours: number
      /** Heures dont rien ne manque, % */
      heures_servies_pct: number
      /** Jours dont rien ne manque, % */
      jours_servis_pct: number
      /** Jours où la batterie a été pleine */
      jours_batterie_pleine: number
      /** Jours où la batterie a été à sa décharge la plus profonde */
      jours_batterie_vide: number
      /** kWh ; dans la batterie au premier instant */
      batterie_debut: number
      /** kWh ; dans la batterie au dernier */
      batterie_fin: number
      /** Jours laissés de côté : une heure n’en est pas connue */
      jours_ecartes: number
      /** Les plus longues suites qui ne sont pas tout à fait servies */
      pire_periode: {
        /** La plus longue suite d’heures dont quelque chose manque ; null : rien ne manque */
        heures: {
          /** Début de la première heure (UTC) */
          debut: string
          /** Début de la dernière heure (UTC) */
          fin: string
          /** Heures de suite */
          heures: number
          /** kWh ; qui y manque */
          energie_manquante: number
        } | null
        /** La plus longue suite de jours dont quelque chose manque ; null : rien ne manque */
        jours: {
          /** Premier jour */
          debut: string
          /** Dernier jour */
          fin: string
          /** Jours de suite */
          jours: number
          /** kWh ; qui y manque */
          energie_manquante: number
        } | null
      }
      /** Les mois civils : tous les janviers de la période ensemble, puis les autres */
      mois: {
        /** Mois, 1 à 12 */
        mois: number
        /** Énergie servie sur énergie demandée, % */
        disponibilite_pct: number
        /** kWh ; demandée */
        energie_demandee: number
        /** kWh ; demandée et non servie */
        energie_manquante: number
        /** kWh ; que le champ peut livrer */
        energie_champ: number
        /** kWh ; du champ à la demande, sans passer par la batterie */
        energie_directe: number
        /** kWh ; du champ à la batterie */
        energie_chargee: number
        /** kWh ; de la batterie à la demande */
        energie_rendue: number
        /** kWh ; perdue en charge et en décharge */
        energie_perdue_batterie: number
        /** kWh ; que le champ pouvait livrer et que rien n’a prise : batterie pleine */
        energie_inutilisee: number
        /** Jours comptés */
        jours: number
        /** Heures dont rien ne manque, % */
        heures_servies_pct: number
        /** Jours dont rien ne manque, % */
        jours_servis_pct: number
        /** Jours où la batterie a été pleine */
        jours_batterie_pleine: number
        /** Jours où la batterie a été à sa décharge la plus profonde */
        jours_batterie_vide: number
        /** Énergie de la batterie en moyenne, % de sa capacité ; null : pas de batterie */
        batterie_moyenne_pct: number | null
        /** Au moins, % de sa capacité ; ce qui n’en est jamais tiré compris */
        batterie_min_pct: number | null
        /** Au plus, % de sa capacité */
        batterie_max_pct: number | null
      }[]
      /** Les mois de la période, avec les jours comptés de chacun ; valeur : énergie servie, kWh */
      resultats: {
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
        /** Énergie servie sur énergie demandée, % */
        disponibilite_pct: number
        /** kWh ; demandée */
        energie_demandee: number
        /** kWh ; demandée et non servie */
        energie_manquante: number
        /** kWh ; que le champ peut livrer */
        energie_champ: number
        /** kWh ; du champ à la demande, sans passer par la batterie */
        energie_directe: number
        /** kWh ; du champ à la batterie */
        energie_chargee: number
        /** kWh ; de la batterie à la demande */
        energie_rendue: number
        /** kWh ; perdue en charge et en décharge */
        energie_perdue_batterie: number
        /** kWh ; que le champ pouvait livrer et que rien n’a prise : batterie pleine */
        energie_inutilisee: number
        /** Jours comptés */
        jours: number
        /** Heures dont rien ne manque, % */
        heures_servies_pct: number
        /** Jours dont rien ne manque, % */
        jours_servis_pct: number
        /** Jours où la batterie a été pleine */
        jours_batterie_pleine: number
        /** Jours où la batterie a été à sa décharge la plus profonde */
        jours_batterie_vide: number
        /** Énergie de la batterie en moyenne, % de sa capacité ; null : pas de batterie */
        batterie_moyenne_pct: number | null
        /** Au moins, % de sa capacité ; ce qui n’en est jamais tiré compris */
        batterie_min_pct: number | null
        /** Au plus, % de sa capacité */
        batterie_max_pct: number | null
      }[]
      /** Énergie servie, kWh ; null : aucun matériel ne convient */
      total: number | null
      /** Ce qu’est le total */
      total_definition: string
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Site isolé : le champ et la batterie qu’il faut */
  '/v1/grandeurs/dimensionnement_site_isole': {
    params: {
      /** Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source) */
      localite?: string | undefined
      /** Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année (par défaut : 0) */
      inclinaison_deg?: number | 'optimale' | undefined
      /** Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; optimale : celle qui reçoit le plus sur l’année (par défaut : 180) */
      orientation_deg?: number | 'optimale' | undefined
      /** oui : répondre aussi d’un plan dont erreur_transposition_pct passe 5 %, qui est refusé sans cela (par défaut : "non") */
      accepter_approximation?: 'non' | 'oui' | undefined
      /** Modèle du ciel diffus (par défaut : "perez") */
      modele?: 'perez' | 'perez_driesse' | 'haydavies' | 'isotrope' | undefined
      /** Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2) ; arrondi à 4 décimales */
      albedo_sol?: number | undefined
      /** fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…) (par défaut : "fixe") */
      suivi?: 'fixe' | 'axe' | undefined
      /** Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière (par défaut : "libre") */
      montage?: 'libre' | 'toiture' | 'integre' | undefined
      /** Silicium cristallin, CIS ou CdTe (par défaut : "csi") */
      technologie?: 'csi' | 'cis' | 'cdte' | undefined
      /** Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents (par défaut : "pvgis5") */
      coefficients?: 'pvgis5' | 'pvgis6' | undefined
      /** fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages (par défaut : "fixe") */
      salissure?: 'fixe' | 'hsu' | 'kimber' | undefined
      /** Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux */
      nettoyage?: string | readonly string[] | undefined
      /** Ombre portée sur le plan, % ; arrondi à 3 décimales (par défaut : 0) */
      pertes_ombrage_pct?: number | undefined
      /** Avec salissure=fixe : lumière que la salissure arrête, % ; arrondi à 3 décimales (par défaut : 3) */
      pertes_salissure_pct?: number | undefined
      /** Première lumière (LID), % ; arrondi à 3 décimales (par défaut : 1.5) */
      pertes_lid_pct?: number | undefined
      /** Écart de la puissance réelle à la puissance nommée, % ; arrondi à 3 décimales (par défaut : 1) */
      pertes_puissance_nominale_pct?: number | undefined
      /** Câbles, % ; arrondi à 3 décimales (par défaut : 2) */
      pertes_cablage_pct?: number | undefined
      /** Connexions, % ; arrondi à 3 décimales (par défaut : 0.5) */
      pertes_connexions_pct?: number | undefined
      /** Modules inégaux en série, % ; arrondi à 3 décimales (par défaut : 2) */
      pertes_desappariement_pct?: number | undefined
      /** Temps d’arrêt, % ; arrondi à 3 décimales (par défaut : 0) */
      pertes_indisponibilite_pct?: number | undefined
      /** Puissance du champ sur celle de l’onduleur ; arrondi à 3 décimales (par défaut : 1.2) */
      ratio_dc_ac?: number | undefined
      /** Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge ; arrondi à 2 décimales (par défaut : 96) */
      rendement_onduleur_pct?: number | undefined
      /** Rendement de la face arrière sur celui de la face avant ; 0 : une face ; arrondi à 3 décimales (par défaut : 0) */
      bifacialite?: number | undefined
      /** Largeur des rangées sur la distance entre elles (suiveur, ou deux faces) ; arrondi à 3 décimales (par défaut : 0.4) */
      taux_couverture?: number | undefined
      /** Avec bifacialite : hauteur du milieu des rangées, m ; arrondi à 2 décimales (par défaut : 1.5) */
      rangees_hauteur_m?: number | undefined
      /** Avec bifacialite : largeur des rangées, m ; arrondi à 2 décimales (par défaut : 2) */
      rangees_largeur_m?: number | undefined
      /** Avec suivi=axe : inclinaison de l’axe ; arrondi à 2 décimales (par défaut : 0) */
      axe_inclinaison_deg?: number | undefined
      /** Avec suivi=axe : direction de l’axe, 180 nord-sud ; arrondi à 2 décimales (par défaut : 180) */
      axe_orientation_deg?: number | undefined
      /** Avec suivi=axe : rotation d’un côté et de l’autre, au plus ; arrondi à 2 décimales (par défaut : 60) */
      axe_rotation_max_deg?: number | undefined
      /** Avec suivi=axe : les rangées se retournent pour ne pas s’ombrer (par défaut : "oui") */
      axe_retour_arriere?: 'oui' | 'non' | undefined
      /** Source de la température, et du vent où elle en a un (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours) */
      source_meteo?: string | undefined
      /** Énergie demandée par jour, Wh, la même tous les jours ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
      consommation_wh_jour?: number | undefined
      /** Forme du jour, en heures locales : plat, le soir d’un foyer, le jour d’une école ou d’un atelier, centre de santé rural ; ou ses 24 parts, de 0 h à 23 h, de somme 1, séparées par des virgules (par défaut : "plat") */
      profil?: 'plat' | 'soir' | 'jour' | 'centre_sante' | number[] | undefined
      /** Part de la batterie qui sert : ce qui en est tiré au plus, % ; arrondi à 2 décimales (par défaut : 60) */
      decharge_max_pct?: number | undefined
      /** Énergie que la batterie rend sur celle qu’elle reçoit, % ; arrondi à 2 décimales (par défaut : 80) */
      rendement_aller_retour_pct?: number | undefined
      /** Part de l’énergie demandée qui doit être servie, % ; arrondi à 3 décimales (par défaut : 99) */
      disponibilite_pct?: number | undefined
      /** Prix du champ par Wc, dans toute monnaie, avec prix_wh (sans les deux : 1 et 0,2, un rapport choisi par le service) ; arrondi à 7 chiffres significatifs */
      prix_wc?: number | undefined
      /** Prix de la batterie par Wh, dans la même monnaie, avec prix_wc ; arrondi à 7 chiffres significatifs */
      prix_wh?: number | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: {
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Pour chaque batterie, le plus petit champ */
      frontiere: {
        /** Batterie pleine, Wh */
        capacite_wh: number
        /** Plus petit champ qui sert la part voulue, Wc ; null : aucun */
        puissance_stc_wc: number | null
        /** Énergie servie sur énergie demandée, % */
        disponibilite_pct: number | null
        /** Champ et batterie, dans la monnaie des prix */
        cout: number | null
      }[]
      /** La ligne la moins chère de la frontière ; null : aucune ne convient */
      recommande: {
        /** Batterie pleine, Wh */
        capacite_wh: number
        /** Champ, Wc */
        puissance_stc_wc: number
        /** Énergie servie sur énergie demandée, % */
        disponibilite_pct: number
        /** Champ et batterie, dans la monnaie des prix */
        cout: number
      } | null
      /** Ce que donne une taille de moins ou de plus, l’autre restant */
      voisins: {
        /** batterie_plus_petite, batterie_plus_grande : la ligne voisine de la frontière ; champ_plus_petit, champ_plus_grand : un dixième */
        taille: string
        /** Batterie pleine, Wh */
        capacite_wh: number
        /** Champ, Wc */
        puissance_stc_wc: number
        /** Énergie servie sur énergie demandée, % */
        disponibilite_pct: number
        /** Champ et batterie, dans la monnaie des prix */
        cout: number
      }[]
      /** Le service du matériel recommandé ; null : aucun ne convient */
      service: {
        /** Énergie servie sur énergie demandée, % */
        disponibilite_pct: number
        /** kWh ; demandée */
        energie_demandee: number
        /** kWh ; demandée et non servie */
        energie_manquante: number
        /** kWh ; que le champ peut livrer */
        energie_champ: number
        /** kWh ; du champ à la demande, sans passer par la batterie */
        energie_directe: number
        /** kWh ; du champ à la batterie */
        energie_chargee: number
        /** kWh ; de la batterie à la demande */
        energie_rendue: number
        /** kWh ; perdue en charge et en décharge */
        energie_perdue_batterie: number
        /** kWh ; que le champ pouvait livrer et que rien n’a prise : batterie pleine */
        energie_inutilisee: number
        /** Jours comptés */
        jours: number
        /** Heures dont rien ne manque, % */
        heures_servies_pct: number
        /** Jours dont rien ne manque, % */
        jours_servis_pct: number
        /** Jours où la batterie a été pleine */
        jours_batterie_pleine: number
        /** Jours où la batterie a été à sa décharge la plus profonde */
        jours_batterie_vide: number
        /** kWh ; dans la batterie au premier instant */
        batterie_debut: number
        /** kWh ; dans la batterie au dernier */
        batterie_fin: number
        /** Jours laissés de côté : une heure n’en est pas connue */
        jours_ecartes: number
        /** Les plus longues suites qui ne sont pas tout à fait servies */
        pire_periode: {
          /** La plus longue suite d’heures dont quelque chose manque ; null : rien ne manque */
          heures: {
            /** Début de la première heure (UTC) */
            debut: string
            /** Début de la dernière heure (UTC) */
            fin: string
            /** Heures de suite */
            heures: number
            /** kWh ; qui y manque */
            energie_manquante: number
          } | null
          /** La plus longue suite de jours dont quelque chose manque ; null : rien ne manque */
          jours: {
            /** Premier jour */
            debut: string
            /** Dernier jour */
            fin: string
            /** Jours de suite */
            jours: number
            /** kWh ; qui y manque */
            energie_manquante: number
          } | null
        }
        /** Les mois civils : tous les janviers de la période ensemble, puis les autres */
        mois: {
          /** Mois, 1 à 12 */
          mois: number
          /** Énergie servie sur énergie demandée, % */
          disponibilite_pct: number
          /** kWh ; demandée */
          energie_demandee: number
          /** kWh ; demandée et non servie */
          energie_manquante: number
          /** kWh ; que le champ peut livrer */
          energie_champ: number
          /** kWh ; du champ à la demande, sans passer par la batterie */
          energie_directe: number
          /** kWh ; du champ à la batterie */
          energie_chargee: number
          /** kWh ; de la batterie à la demande */
          energie_rendue: number
          /** kWh ; perdue en charge et en décharge */
          energie_perdue_batterie: number
          /** kWh ; que le champ pouvait livrer et que rien n’a prise : batterie pleine */
          energie_inutilisee: number
          /** Jours comptés */
          jours: number
          /** Heures dont rien ne manque, % */
          heures_servies_pct: number
          /** Jours dont rien ne manque, % */
          jours_servis_pct: number
          /** Jours où la batterie a été pleine */
          jours_batterie_pleine: number
          /** Jours où la batterie a été à sa décharge la plus profonde */
          jours_batterie_vide: number
          /** Énergie de la batterie en moyenne, % de sa capacité ; null : pas de batterie */
          batterie_moyenne_pct: number | null
          /** Au moins, % de sa capacité ; ce qui n’en est jamais tiré compris */
          batterie_min_pct: number | null
          /** Au plus, % de sa capacité */
          batterie_max_pct: number | null
        }[]
      } | null
      /** Les mois de la période, avec les jours comptés de chacun ; valeur : énergie servie, kWh */
      resultats: {
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
        /** Énergie servie sur énergie demandée, % */
        disponibilite_pct: number
        /** kWh ; demandée */
        energie_demandee: number
        /** kWh ; demandée et non servie */
        energie_manquante: number
        /** kWh ; que le champ peut livrer */
        energie_champ: number
        /** kWh ; du champ à la demande, sans passer par la batterie */
        energie_directe: number
        /** kWh ; du champ à la batterie */
        energie_chargee: number
        /** kWh ; de la batterie à la demande */
        energie_rendue: number
        /** kWh ; perdue en charge et en décharge */
        energie_perdue_batterie: number
        /** kWh ; que le champ pouvait livrer et que rien n’a prise : batterie pleine */
        energie_inutilisee: number
        /** Jours comptés */
        jours: number
        /** Heures dont rien ne manque, % */
        heures_servies_pct: number
        /** Jours dont rien ne manque, % */
        jours_servis_pct: number
        /** Jours où la batterie a été pleine */
        jours_batterie_pleine: number
        /** Jours où la batterie a été à sa décharge la plus profonde */
        jours_batterie_vide: number
        /** Énergie de la batterie en moyenne, % de sa capacité ; null : pas de batterie */
        batterie_moyenne_pct: number | null
        /** Au moins, % de sa capacité ; ce qui n’en est jamais tiré compris */
        batterie_min_pct: number | null
        /** Au plus, % de sa capacité */
        batterie_max_pct: number | null
      }[]
      /** Énergie servie, kWh ; null : aucun matériel ne convient */
      total: number | null
      /** Ce qu’est le total */
      total_definition: string
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Pompage solaire : champ nécessaire et eau par mois */
  '/v1/grandeurs/pompage': {
    params: {
      /** Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
      localite?: string | readonly string[] | undefined
      /** Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Hauteur à laquelle l’eau est élevée, du niveau du forage en pompage au réservoir, m ; arrondi à 2 décimales */
      hauteur_m: number
      /** Eau voulue par jour, m³ ; arrondi à 7 chiffres significatifs */
      volume_m3_jour: number
      /** Énergie donnée à l’eau sur électricité reçue, pompe et moteur ensemble, % ; arrondi à 2 décimales (par défaut : 40) */
      rendement_pompe_pct?: number | undefined
      /** Part de la hauteur qui n’est pas frottement, % ; 100 : hauteur_m le compte déjà ; arrondi à 2 décimales (par défaut : 90) */
      rendement_conduite_pct?: number | undefined
      /** Puissance du champ, Wc (par défaut : ce que demande le mois le plus faible) ; arrondi à 7 chiffres significatifs */
      puissance_stc_wc?: number | undefined
      /** Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année (par défaut : 0) */
      inclinaison_deg?: number | 'optimale' | undefined
      /** Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; optimale : celle qui reçoit le plus sur l’année (par défaut : 180) */
      orientation_deg?: number | 'optimale' | undefined
      /** oui : répondre aussi d’un plan dont erreur_transposition_pct passe 5 %, qui est refusé sans cela (par défaut : "non") */
      accepter_approximation?: 'non' | 'oui' | undefined
      /** Modèle du ciel diffus (par défaut : "perez") */
      modele?: 'perez' | 'perez_driesse' | 'haydavies' | 'isotrope' | undefined
      /** Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2) ; arrondi à 4 décimales */
      albedo_sol?: number | undefined
      /** fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…) (par défaut : "fixe") */
      suivi?: 'fixe' | 'axe' | undefined
      /** Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière (par défaut : "libre") */
      montage?: 'libre' | 'toiture' | 'integre' | undefined
      /** Silicium cristallin, CIS ou CdTe (par défaut : "csi") */
      technologie?: 'csi' | 'cis' | 'cdte' | undefined
      /** Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents (par défaut : "pvgis5") */
      coefficients?: 'pvgis5' | 'pvgis6' | undefined
      /** fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages (par défaut : "fixe") */
      salissure?: 'fixe' | 'hsu' | 'kimber' | undefined
      /** Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux */
      nettoyage?: string | readonly string[] | undefined
      /** Ombre portée sur le plan, % ; arrondi à 3 décimales (par défaut : 0) */
      pertes_ombrage_pct?: number | undefined
      /** Avec salissure=fixe : lumière que la salissure arrête, % ; arrondi à 3 décimales (par défaut : 3) */
      pertes_salissure_pct?: number | undefined
      /** Première lumière (LID), % ; arrondi à 3 décimales (par défaut : 1.5) */
      pertes_lid_pct?: number | undefined
      /** Écart de la puissance réelle à la puissance nommée, % ; arrondi à 3 décimales (par défaut : 1) */
      pertes_puissance_nominale_pct?: number | undefined
      /** Câbles, % ; arrondi à 3 décimales (par défaut : 2) */
      pertes_cablage_pct?: number | undefined
      /** Connexions, % ; arrondi à 3 décimales (par défaut : 0.5) */
      pertes_connexions_pct?: number | undefined
      /** Modules inégaux en série, % ; arrondi à 3 décimales (par défaut : 2) */
      pertes_desappariement_pct?: number | undefined
      /** Temps d’arrêt, % ; arrondi à 3 décimales (par défaut : 0) */
      pertes_indisponibilite_pct?: number | undefined
      /** Puissance du champ sur celle de l’onduleur ; arrondi à 3 décimales (par défaut : 1.2) */
      ratio_dc_ac?: number | undefined
      /** Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge ; arrondi à 2 décimales (par défaut : 96) */
      rendement_onduleur_pct?: number | undefined
      /** Rendement de la face arrière sur celui de la face avant ; 0 : une face ; arrondi à 3 décimales (par défaut : 0) */
      bifacialite?: number | undefined
      /** Largeur des rangées sur la distance entre elles (suiveur, ou deux faces) ; arrondi à 3 décimales (par défaut : 0.4) */
      taux_couverture?: number | undefined
      /** Avec bifacialite : hauteur du milieu des rangées, m ; arrondi à 2 décimales (par défaut : 1.5) */
      rangees_hauteur_m?: number | undefined
      /** Avec bifacialite : largeur des rangées, m ; arrondi à 2 décimales (par défaut : 2) */
      rangees_largeur_m?: number | undefined
      /** Avec suivi=axe : inclinaison de l’axe ; arrondi à 2 décimales (par défaut : 0) */
      axe_inclinaison_deg?: number | undefined
      /** Avec suivi=axe : direction de l’axe, 180 nord-sud ; arrondi à 2 décimales (par défaut : 180) */
      axe_orientation_deg?: number | undefined
      /** Avec suivi=axe : rotation d’un côté et de l’autre, au plus ; arrondi à 2 décimales (par défaut : 60) */
      axe_rotation_max_deg?: number | undefined
      /** Avec suivi=axe : les rangées se retournent pour ne pas s’ombrer (par défaut : "oui") */
      axe_retour_arriere?: 'oui' | 'non' | undefined
      /** Source de la température, et du vent où elle en a un (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours) */
      source_meteo?: string | undefined
      /** Pas des résultats ; pas plus fin que la source (par défaut : "mensuel") */
      granularite?: 'horaire' | 'journalier' | 'mensuel' | 'annuel' | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: ({
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Pas complets seulement */
      resultats: {
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
        /** Eau voulue, m³ */
        besoin_m3: number
        /** Eau que l’énergie peut lever sur eau voulue, % */
        couverture_pct: number
        /** Énergie livrée par le champ, kWh */
        energie_kwh: number
      }[]
      /** Pour toute la période ; null si elle n’a aucune donnée */
      total: number | null
      /** Ce qu’est le total : somme, moyenne ou rapport */
      total_definition: string
      /** Les champs propres à la grandeur, pour toute la période */
      total_detail: {
        /** Eau voulue, m³ */
        besoin_m3: number
        /** Eau que l’énergie peut lever sur eau voulue, % */
        couverture_pct: number
        /** Énergie livrée par le champ, kWh */
        energie_kwh: number
      } | null
      /** Champ que demande le mois le plus faible d’une année moyenne, Wc */
      puissance_necessaire_wc?: number
      /** Ce mois */
      mois_le_plus_faible?: number
      /** Champ qui suffit au mois le plus faible de neuf années sur dix, Wc ; null : moins de dix années */
      puissance_neuf_annees_sur_dix_wc?: number | null
      /** Nombre d’années complètes */
      base_annees?: number
      /** Années dont le mois le plus faible aurait demandé plus que puissance_necessaire_wc */
      annees_insuffisantes?: number[]
      /** Les douze mois d’une année moyenne */
      mois?: {
        /** Mois, 1 à 12 */
        mois: number
        /** Eau que l’énergie peut lever par jour, m³ */
        eau_m3_jour: number
        /** Eau que l’énergie peut lever sur eau voulue, % */
        couverture_pct: number
        /** Énergie livrée par Wc et par jour, Wh */
        productible_wh_par_wc_jour: number
        /** Champ qu’il faut pour l’eau voulue, Wc */
        puissance_necessaire_wc: number
      }[]
    } | {
      /** Code de la grandeur calculée */
      code_grandeur: string
      methode_collecte: MethodeCollecte
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** De plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé. Avec les champs du premier niveau, c’est la réponse à elle seule, moins ses résultats */
      localites: {
        /** Code de la localité */
        localite: string
        /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
        code_serie_source: string
        /** Code de la source */
        source_code: string
        /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
        parametres_appliques: {
          [autre: string]: unknown
        }
        /** Les étapes du calcul, leurs modèles et leurs références */
        modele: Modele[]
        /** Ce qui a été supposé */
        hypotheses: string[]
        /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
        limite: string
        /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
        statut: 'brut' | 'valide_auto'
        /** Premier jour demandé, ou de la série */
        periode_debut: string
        /** Dernier jour demandé, ou de la série */
        periode_fin: string
        /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
        erreur_transposition_pct?: number | null
        /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
        series_utilisees: string[]
        /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
        ruptures_enjambees?: {
          /** Code de la série */
          code_serie: string
          /** Premier jour après la rupture */
          date: string
          /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
          amplitude: number
          /** Unité de l’amplitude : %, ou celle de la grandeur */
          unite: string
          /** Tests qui l’ont décelée */
          methode: string
          /** À quoi la série a été comparée */
          comparee_a: string
          /** Probabilité d’un tel écart par hasard, au plus */
          niveau_signification: number
        }[]
        /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
        de_part_et_d_autre?: {
          /** Premier jour */
          debut: string
          /** Dernier jour */
          fin: string
          /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
          total: number | null
        }[]
        /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
        periode_retenue: {
          /** Premier jour compté */
          debut: string
          /** Dernier jour compté */
          fin: string
        } | null
        /** Jours des pas comptés, en % des jours demandés */
        completude_pct: number
        /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
        avertissements?: string[]
        /** Pour toute la période ; null si elle n’a aucune donnée */
        total: number | null
        /** Ce qu’est le total : somme, moyenne ou rapport */
        total_definition: string
        /** Les champs propres à la grandeur, pour toute la période */
        total_detail: {
          /** Eau voulue, m³ */
          besoin_m3: number
          /** Eau que l’énergie peut lever sur eau voulue, % */
          couverture_pct: number
          /** Énergie livrée par le champ, kWh */
          energie_kwh: number
        } | null
        /** Champ que demande le mois le plus faible d’une année moyenne, Wc */
        puissance_necessaire_wc?: number
        /** Ce mois */
        mois_le_plus_faible?: number
        /** Champ qui suffit au mois le plus faible de neuf années sur dix, Wc ; null : moins de dix années */
        puissance_neuf_annees_sur_dix_wc?: number | null
        /** Nombre d’années complètes */
        base_annees?: number
        /** Années dont le mois le plus faible aurait demandé plus que puissance_necessaire_wc */
        annees_insuffisantes?: number[]
        /** Les douze mois d’une année moyenne */
        mois?: {
          /** Mois, 1 à 12 */
          mois: number
          /** Eau que l’énergie peut lever par jour, m³ */
          eau_m3_jour: number
          /** Eau que l’énergie peut lever sur eau voulue, % */
          couverture_pct: number
          /** Énergie livrée par Wc et par jour, Wh */
          productible_wh_par_wc_jour: number
          /** Champ qu’il faut pour l’eau voulue, Wc */
          puissance_necessaire_wc: number
        }[]
      }[]
      /** Pas complets seulement, localité après localité */
      resultats: {
        /** Code de la localité */
        localite: string
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
        /** Eau voulue, m³ */
        besoin_m3: number
        /** Eau que l’énergie peut lever sur eau voulue, % */
        couverture_pct: number
        /** Énergie livrée par le champ, kWh */
        energie_kwh: number
      }[]
    }) & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** P50, P90 et autres de l’irradiation annuelle */
  '/v1/grandeurs/ghi_exceedance/{localite}': {
    params: {
      /** Code de la localité */
      localite: string
      /** Code de la série d’où partir (par défaut : la plus longue de la ville) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Probabilités de dépassement en %, séparées par des virgules (90 : dépassée neuf années sur dix) ; au premier niveau, il faut au moins 1/min(p, 1-p) années : dix pour 90 comme pour 10, cent pour 99 comme pour 1 (par défaut : [50,75,90,95,99]) */
      probabilites?: number | readonly number[] | undefined
      /** Années à venir dont « combine » dit la moyenne : 1, une année seule ; sur plusieurs, la variabilité entre années se divise par leur racine (par défaut : 1) */
      horizon_annees?: number | undefined
      /** Écart-type de la ressource, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_ressource_pct?: number | undefined
      /** Écart-type de la variabilité entre années, sur l’horizon, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_interannuel_pct?: number | undefined
      /** Écart-type de la moyenne des années comptées, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_moyenne_annees_pct?: number | undefined
      /** Écart-type de la tendance, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_tendance_pct?: number | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: {
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Dépassée une année sur deux ; null : trop peu d’années, n < 1/min(p, 1-p) */
      p50?: number | null
      /** Dépassée trois années sur quatre ; null : trop peu d’années, n < 1/min(p, 1-p) */
      p75?: number | null
      /** Dépassée neuf années sur dix ; null : trop peu d’années, n < 1/min(p, 1-p) */
      p90?: number | null
      /** Dépassée dix-neuf années sur vingt ; null : trop peu d’années, n < 1/min(p, 1-p) */
      p95?: number | null
      /** Dépassée quatre-vingt-dix-neuf années sur cent ; null : trop peu d’années, n < 1/min(p, 1-p) */
      p99?: number | null
      /** Nombre d’années complètes */
      base_annees: number
      /** Ces années */
      annees: number[]
      /** Quantiles d’un prêteur : toutes les lignes de budget ensemble, loi de Student */
      combine: {
        /** La moyenne ; null : moins de trois années */
        p50?: number | null
        /** Dépassé à 75 % ; null : moins de trois années */
        p75?: number | null
        /** Dépassé à 90 % : le P90 d’un prêteur ; null : moins de trois années */
        p90?: number | null
        /** Dépassé à 95 % ; null : moins de trois années */
        p95?: number | null
        /** Dépassé à 99 % ; null : moins de trois années */
        p99?: number | null
        /** Nombre d’années complètes */
        base_annees: number
        /** Ces années */
        annees: number[]
        /** Des années complètes */
        moyenne: number
        /** Années à venir dont la moyenne est dite */
        horizon_annees: number
        /** D’une année à l’autre ; null d’une seule */
        ecart_type_interannuel: number | null
        /** La ligne « ressource » du budget, dans l’unité */
        incertitude_source: number | null
        /** Toutes les lignes du budget en quadrature ; null : l’une est inconnue */
        ecart_type_total: number | null
        /** De la loi de Student (Welch et Satterthwaite) ; null : loi normale */
        degres_liberte: number | null
        /** P50 ramené à la station au sol à portée (voir ajustement) ; null : aucune */
        p50_ajuste: number | null
        /** P90 autour de lui, la ressource étant alors connue par la station */
        p90_ajuste: number | null
        /** La comparaison qui pèse le plus : la station, sinon l’écart le plus grand */
        paire: string | null
        /** Mois complets communs */
        paire_n_mois: number | null
        /** Leurs années, <AAAA>-<AAAA> */
        paire_fenetre: string | null
        /** La formule qui refait ces quantiles des lignes du budget */
        note: string
        [autre: string]: unknown
      }
      /** Budget d’incertitude : un terme par ligne */
      budget: {
        /** Ce qui peut écarter la valeur ; les derniers, d’un champ seul */
        terme: 'ressource' | 'interannuel' | 'moyenne_annees' | 'tendance' | 'transposition' | 'modele' | 'salissure' | 'degradation' | 'disponibilite'
        /** Écart-type, % de la moyenne ; null : moins de trois années */
        ecart_type_pct: number | null
        /** aleatoire : autre chaque année, moindre sur plusieurs ; systematique : le même toujours */
        genre: 'aleatoire' | 'systematique'
        /** D’où il est ; parametre : de la question */
        origine: string
        /** Où c’est publié ; null pour un paramètre */
        reference: string | null
      }[]
      /** De combien la source servie dépasse chaque station à portée, puis chaque autre source de la ville */
      ecart_entre_sources: {
        /** <l’autre source, ou la station> vs <la source servie> */
        paire: string
        /** Mois complets communs */
        n_mois: number
        /** Leurs années, <AAAA>-<AAAA> */
        fenetre: string
        /** Où les deux sont comparées */
        localite: string
        /** Si l’autre est une station au sol de niveau A */
        mesure_au_sol: boolean
        /** Sans mois communs : la source qui en a avec les deux, et par laquelle l’écart est dit */
        par: string | null
        /** Écart des moyennes, % de l’autre ; positif : la source servie dit plus */
        ecart_pct: number
      }[]
      /** Ce qui ramène à une station au sol à portée ; null : aucune */
      ajustement: {
        /** 1 / (1 + écart) : ramène la source servie à la station */
        facteur: number
        /** De la ressource une fois ramenée : instrument et dispersion des mois */
        ecart_type_pct: number
        /** La station, par son code de source */
        station: string
        /** Sans mois communs : la source qui en a avec les deux, et par laquelle l’écart est dit */
        par: string | null
        /** La ville de la station */
        localite: string
        /** Jusqu’à elle */
        distance_km: number
        /** Pourquoi elle vaut ici */
        regle: 'meme_ville' | 'meme_maille' | 'moins_de_50_km'
        /** Mois complets communs */
        n_mois: number
        /** Leurs années, <AAAA>-<AAAA> */
        fenetre: string
      } | null
      /** Les années complètes */
      resultats: {
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
      }[]
      /** Moyenne des années complètes */
      total: number
      /** Ce qu’est le total : somme, moyenne ou rapport */
      total_definition: string
      [autre: string]: unknown
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** P50, P90 et autres du productible annuel */
  '/v1/grandeurs/productible_exceedance/{localite}': {
    params: {
      /** Code de la localité */
      localite: string
      /** thermique : l’énergie de productible_correction_thermique (noct_degc, coeff_temp_pourcent_par_degc, pertes_pct) ; complete : celle de productible, du soleil au compteur, avec ses paramètres (par défaut : "thermique") */
      chaine?: 'thermique' | 'complete' | undefined
      /** Puissance du champ à 1000 W/m² et 25 °C, Wc ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
      puissance_stc_wc?: number | undefined
      /** Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année (par défaut : 0) */
      inclinaison_deg?: number | 'optimale' | undefined
      /** Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; optimale : celle qui reçoit le plus sur l’année (par défaut : 180) */
      orientation_deg?: number | 'optimale' | undefined
      /** oui : répondre aussi d’un plan dont erreur_transposition_pct passe 5 %, qui est refusé sans cela (par défaut : "non") */
      accepter_approximation?: 'non' | 'oui' | undefined
      /** Modèle du ciel diffus (par défaut : "perez") */
      modele?: 'perez' | 'perez_driesse' | 'haydavies' | 'isotrope' | undefined
      /** Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2) ; arrondi à 4 décimales */
      albedo_sol?: number | undefined
      /** fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…) (par défaut : "fixe") */
      suivi?: 'fixe' | 'axe' | undefined
      /** Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière (par défaut : "libre") */
      montage?: 'libre' | 'toiture' | 'integre' | undefined
      /** Silicium cristallin, CIS ou CdTe (par défaut : "csi") */
      technologie?: 'csi' | 'cis' | 'cdte' | undefined
      /** Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents (par défaut : "pvgis5") */
      coefficients?: 'pvgis5' | 'pvgis6' | undefined
      /** fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages (par défaut : "fixe") */
      salissure?: 'fixe' | 'hsu' | 'kimber' | undefined
      /** Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux */
      nettoyage?: string | readonly string[] | undefined
      /** Ombre portée sur le plan, % ; arrondi à 3 décimales (par défaut : 0) */
      pertes_ombrage_pct?: number | undefined
      /** Avec salissure=fixe : lumière que la salissure arrête, % ; arrondi à 3 décimales (par défaut : 3) */
      pertes_salissure_pct?: number | undefined
      /** Première lumière (LID), % ; arrondi à 3 décimales (par défaut : 1.5) */
      pertes_lid_pct?: number | undefined
      /** Écart de la puissance réelle à la puissance nommée, % ; arrondi à 3 décimales (par défaut : 1) */
      pertes_puissance_nominale_pct?: number | undefined
      /** Câbles, % ; arrondi à 3 décimales (par défaut : 2) */
      pertes_cablage_pct?: number | undefined
      /** Connexions, % ; arrondi à 3 décimales (par défaut : 0.5) */
      pertes_connexions_pct?: number | undefined
      /** Modules inégaux en série, % ; arrondi à 3 décimales (par défaut : 2) */
      pertes_desappariement_pct?: number | undefined
      /** Temps d’arrêt, % ; arrondi à 3 décimales (par défaut : 0) */
      pertes_indisponibilite_pct?: number | undefined
      /** Puissance du champ sur celle de l’onduleur ; arrondi à 3 décimales (par défaut : 1.2) */
      ratio_dc_ac?: number | undefined
      /** Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge ; arrondi à 2 décimales (par défaut : 96) */
      rendement_onduleur_pct?: number | undefined
      /** Rendement de la face arrière sur celui de la face avant ; 0 : une face ; arrondi à 3 décimales (par défaut : 0) */
      bifacialite?: number | undefined
      /** Largeur des rangées sur la distance entre elles (suiveur, ou deux faces) ; arrondi à 3 décimales (par défaut : 0.4) */
      taux_couverture?: number | undefined
      /** Avec bifacialite : hauteur du milieu des rangées, m ; arrondi à 2 décimales (par défaut : 1.5) */
      rangees_hauteur_m?: number | undefined
      /** Avec bifacialite : largeur des rangées, m ; arrondi à 2 décimales (par défaut : 2) */
      rangees_largeur_m?: number | undefined
      /** Avec suivi=axe : inclinaison de l’axe ; arrondi à 2 décimales (par défaut : 0) */
      axe_inclinaison_deg?: number | undefined
      /** Avec suivi=axe : direction de l’axe, 180 nord-sud ; arrondi à 2 décimales (par défaut : 180) */
      axe_orientation_deg?: number | undefined
      /** Avec suivi=axe : rotation d’un côté et de l’autre, au plus ; arrondi à 2 décimales (par défaut : 60) */
      axe_rotation_max_deg?: number | undefined
      /** Avec suivi=axe : les rangées se retournent pour ne pas s’ombrer (par défaut : "oui") */
      axe_retour_arriere?: 'oui' | 'non' | undefined
      /** Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C ; arrondi à 2 décimales (par défaut : 45) */
      noct_degc?: number | undefined
      /** Variation de la puissance par degré de cellule, %/°C ; arrondi à 4 décimales (par défaut : -0.4) */
      coeff_temp_pourcent_par_degc?: number | undefined
      /** Autres pertes du système (salissure, câbles, onduleur…), % ; arrondi à 3 décimales (par défaut : 14) */
      pertes_pct?: number | undefined
      /** Source de la température, et du vent où elle en a un (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours) */
      source_meteo?: string | undefined
      /** Code de la série d’où partir (par défaut : la plus longue de la ville) */
      code_serie_source?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** Probabilités de dépassement en %, séparées par des virgules (90 : dépassée neuf années sur dix) ; au premier niveau, il faut au moins 1/min(p, 1-p) années : dix pour 90 comme pour 10, cent pour 99 comme pour 1 (par défaut : [50,75,90,95,99]) */
      probabilites?: number | readonly number[] | undefined
      /** Années à venir dont « combine » dit la moyenne : 1, une année seule ; sur plusieurs, la variabilité entre années se divise par leur racine (par défaut : 1) */
      horizon_annees?: number | undefined
      /** Écart-type de la ressource, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_ressource_pct?: number | undefined
      /** Écart-type de la variabilité entre années, sur l’horizon, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_interannuel_pct?: number | undefined
      /** Écart-type de la moyenne des années comptées, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_moyenne_annees_pct?: number | undefined
      /** Écart-type de la tendance, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_tendance_pct?: number | undefined
      /** Écart-type de la transposition sur le plan, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_transposition_pct?: number | undefined
      /** Écart-type de la puissance des modules et de leur modèle, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_modele_pct?: number | undefined
      /** Écart-type de la salissure, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_salissure_pct?: number | undefined
      /** Écart-type du vieillissement, sur l’horizon, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_degradation_pct?: number | undefined
      /** Écart-type de la disponibilité, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
      incertitude_disponibilite_pct?: number | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: {
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Dépassée une année sur deux ; null : trop peu d’années, n < 1/min(p, 1-p) */
      p50?: number | null
      /** Dépassée trois années sur quatre ; null : trop peu d’années, n < 1/min(p, 1-p) */
      p75?: number | null
      /** Dépassée neuf années sur dix ; null : trop peu d’années, n < 1/min(p, 1-p) */
      p90?: number | null
      /** Dépassée dix-neuf années sur vingt ; null : trop peu d’années, n < 1/min(p, 1-p) */
      p95?: number | null
      /** Dépassée quatre-vingt-dix-neuf années sur cent ; null : trop peu d’années, n < 1/min(p, 1-p) */
      p99?: number | null
      /** Nombre d’années complètes */
      base_annees: number
      /** Ces années */
      annees: number[]
      /** Quantiles d’un prêteur : toutes les lignes de budget ensemble, loi de Student */
      combine: {
        /** La moyenne ; null : moins de trois années */
        p50?: number | null
        /** Dépassé à 75 % ; null : moins de trois années */
        p75?: number | null
        /** Dépassé à 90 % : le P90 d’un prêteur ; null : moins de trois années */
        p90?: number | null
        /** Dépassé à 95 % ; null : moins de trois années */
        p95?: number | null
        /** Dépassé à 99 % ; null : moins de trois années */
        p99?: number | null
        /** Nombre d’années complètes */
        base_annees: number
        /** Ces années */
        annees: number[]
        /** Des années complètes */
        moyenne: number
        /** Années à venir dont la moyenne est dite */
        horizon_annees: number
        /** D’une année à l’autre ; null d’une seule */
        ecart_type_interannuel: number | null
        /** La ligne « ressource » du budget, dans l’unité */
        incertitude_source: number | null
        /** Toutes les lignes du budget en quadrature ; null : l’une est inconnue */
        ecart_type_total: number | null
        /** De la loi de Student (Welch et Satterthwaite) ; null : loi normale */
        degres_liberte: number | null
        /** P50 ramené à la station au sol à portée (voir ajustement) ; null : aucune */
        p50_ajuste: number | null
        /** P90 autour de lui, la ressource étant alors connue par la station */
        p90_ajuste: number | null
        /** Ce que l’âge ôte en moyenne sur l’horizon, % de la première année ; non déduit des quantiles */
        vieillissement_pct: number
        /** La comparaison qui pèse le plus : la station, sinon l’écart le plus grand */
        paire: string | null
        /** Mois complets communs */
        paire_n_mois: number | null
        /** Leurs années, <AAAA>-<AAAA> */
        paire_fenetre: string | null
        /** La formule qui refait ces quantiles des lignes du budget */
        note: string
        [autre: string]: unknown
      }
      /** Budget d’incertitude : un terme par ligne */
      budget: {
        /** Ce qui peut écarter la valeur ; les derniers, d’un champ seul */
        terme: 'ressource' | 'interannuel' | 'moyenne_annees' | 'tendance' | 'transposition' | 'modele' | 'salissure' | 'degradation' | 'disponibilite'
        /** Écart-type, % de la moyenne ; null : moins de trois années */
        ecart_type_pct: number | null
        /** aleatoire : autre chaque année, moindre sur plusieurs ; systematique : le même toujours */
        genre: 'aleatoire' | 'systematique'
        /** D’où il est ; parametre : de la question */
        origine: string
        /** Où c’est publié ; null pour un paramètre */
        reference: string | null
      }[]
      /** De combien la source servie dépasse chaque station à portée, puis chaque autre source de la ville */
      ecart_entre_sources: {
        /** <l’autre source, ou la station> vs <la source servie> */
        paire: string
        /** Mois complets communs */
        n_mois: number
        /** Leurs années, <AAAA>-<AAAA> */
        fenetre: string
        /** Où les deux sont comparées */
        localite: string
        /** Si l’autre est une station au sol de niveau A */
        mesure_au_sol: boolean
        /** Sans mois communs : la source qui en a avec les deux, et par laquelle l’écart est dit */
        par: string | null
        /** Écart des moyennes, % de l’autre ; positif : la source servie dit plus */
        ecart_pct: number
      }[]
      /** Ce qui ramène à une station au sol à portée ; null : aucune */
      ajustement: {
        /** 1 / (1 + écart) : ramène la source servie à la station */
        facteur: number
        /** De la ressource une fois ramenée : instrument et dispersion des mois */
        ecart_type_pct: number
        /** La station, par son code de source */
        station: string
        /** Sans mois communs : la source qui en a avec les deux, et par laquelle l’écart est dit */
        par: string | null
        /** La ville de la station */
        localite: string
        /** Jusqu’à elle */
        distance_km: number
        /** Pourquoi elle vaut ici */
        regle: 'meme_ville' | 'meme_maille' | 'moins_de_50_km'
        /** Mois complets communs */
        n_mois: number
        /** Leurs années, <AAAA>-<AAAA> */
        fenetre: string
      } | null
      /** Les années complètes */
      resultats: {
        /** AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
        instant: string
        /** Année */
        annee: number
        /** Mois, 1 à 12 ; null : une année */
        mois: number | null
        /** Valeur, dans l’unité donnée */
        valeur: number
        niveau_confiance: Niveau
      }[]
      /** Moyenne des années complètes */
      total: number
      /** Ce qu’est le total : somme, moyenne ou rapport */
      total_definition: string
      [autre: string]: unknown
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
  /** Année type et année P90, heure par heure */
  '/v1/grandeurs/annee_type/{localite}': {
    params: {
      /** Code de la localité */
      localite: string
      /** Code de la série de ghi d’où partir (par défaut : dans l’ordre du pays, la première dont les années suffisent) */
      code_serie_source?: string | undefined
      /** Source de la température, de l’humidité et du vent (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours) */
      source_meteo?: string | undefined
      /** Premier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_debut?: string | undefined
      /** Dernier jour de la fenêtre, AAAA-MM-JJ, compris */
      periode_fin?: string | undefined
      /** L’année usuelle (ISO 15927-4), ou une année dont l’irradiation est dépassée neuf années sur dix (par défaut : "typique") */
      type?: 'typique' | 'p90' | undefined
      /** Où les années d’heures ne suffisent pas, faire les heures des jours (par défaut : "non") */
      heures_reconstituees?: 'non' | 'oui' | undefined
      /** Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière) */
      edition?: string | undefined
    }
    formats: 'json' | 'csv' | 'epw'
    answer: {
      /** Code de la grandeur calculée */
      code_grandeur: string
      /** Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees. */
      code_serie_source: string
      /** Code de la source */
      source_code: string
      methode_collecte: MethodeCollecte
      /** Code de la localité */
      localite: string
      /** Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
      parametres_appliques: {
        [autre: string]: unknown
      }
      /** Les étapes du calcul, leurs modèles et leurs références */
      modele: Modele[]
      /** Ce qui a été supposé */
      hypotheses: string[]
      /** Ce que la réponse ne dit pas, ou à quoi près elle le dit */
      limite: string
      /** C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B */
      niveau_confiance: 'A' | 'B' | 'C'
      /** Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées */
      statut: 'brut' | 'valide_auto'
      /** Unité des valeurs et du total */
      unite: string
      granularite: Granularite
      /** Premier jour demandé, ou de la série */
      periode_debut: string
      /** Dernier jour demandé, ou de la série */
      periode_fin: string
      /** De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé */
      erreur_transposition_pct?: number | null
      /** Codes de toutes les séries lues, compagnes et séries comparées comprises */
      series_utilisees: string[]
      /** Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas */
      ruptures_enjambees?: {
        /** Code de la série */
        code_serie: string
        /** Premier jour après la rupture */
        date: string
        /** Moyenne après la rupture contre moyenne avant, dans l’unité donnée */
        amplitude: number
        /** Unité de l’amplitude : %, ou celle de la grandeur */
        unite: string
        /** Tests qui l’ont décelée */
        methode: string
        /** À quoi la série a été comparée */
        comparee_a: string
        /** Probabilité d’un tel écart par hasard, au plus */
        niveau_signification: number
      }[]
      /** La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
      de_part_et_d_autre?: {
        /** Premier jour */
        debut: string
        /** Dernier jour */
        fin: string
        /** Comme total, de ces jours seuls ; null : trop peu pour en faire un */
        total: number | null
      }[]
      /** Version du moteur qui a fait le calcul */
      version_moteur: string
      /** Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun */
      periode_retenue: {
        /** Premier jour compté */
        debut: string
        /** Dernier jour compté */
        fin: string
      } | null
      /** Jours des pas comptés, en % des jours demandés */
      completude_pct: number
      /** Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien */
      avertissements?: string[]
      /** Irradiation annuelle que neuf années sur dix dépassent, kWh/m² (Hazen, des années complètes) ; de type=p90 seul */
      p90?: number
      /** Ce que l’année composée a de plus que ce P90, kWh/m² ; de type=p90 seul */
      difference?: number
      /** De quelle année vient chaque mois */
      mois_choisis: {
        /** Mois */
        mois: number
        /** Année dont il vient */
        annee: number
        /** Mois complets entre lesquels il a été choisi */
        candidats: number
      }[]
      /** Années dont les douze mois sont complets */
      annees_completes: number[]
      /** Heure légale locale, sans heure d’été, moins UTC */
      decalage_utc_heures: number
      /** Colonnes dont nulle série ne donne les heures : calculées d’autres, ou faites de jours */
      colonnes_calculees: string[]
      /** Unité de chaque colonne */
      unites: {
        /** Unité */
        valeur: string
        /** Unité */
        ghi: string
        /** Unité */
        dni: string
        /** Unité */
        dhi: string
        /** Unité */
        t2m: string
        /** Unité */
        rh2m: string
        /** Unité */
        vent_10m: string
        /** Unité */
        precipitation: string
        /** Unité */
        albedo_surface: string
      }
      /** 8760 heures */
      resultats: {
        /** Début de l’heure, MM-JJTHH:MM:SS, heure légale locale d’une année sans 29 février */
        instant: string
        /** Année dont vient ce mois */
        annee: number
        /** Mois */
        mois: number
        /** Rayonnement global horizontal de l’heure, kWh/m² */
        valeur: number
        niveau_confiance: Niveau
        /** L’heure réelle dont viennent les valeurs : son début, UTC sans décalage */
        instant_utc: string
        /** Rayonnement global horizontal de l’heure, Wh/m² */
        ghi: number
        /** Rayonnement direct normal de l’heure, Wh/m² */
        dni: number
        /** Rayonnement diffus horizontal de l’heure, Wh/m² */
        dhi: number
        /** Température de l’air à 2 m, °C */
        t2m: number
        /** Humidité relative à 2 m, % */
        rh2m: number
        /** Vitesse du vent à 10 m, m/s */
        vent_10m: number
        /** Pluie de l’heure, mm ; null : la source n’en a pas */
        precipitation: number | null
        /** Albédo du sol ; null : la source n’en a pas */
        albedo_surface: number | null
      }[]
      /** Irradiation globale horizontale de l’année, kWh/m² */
      total: number
      /** Ce qu’est le total : somme, moyenne ou rapport */
      total_definition: string
    } & {
      /** Édition d'où vient la réponse */
      edition: string
    }
  }
}

/** The variables that are computed on request, each with its path. */
export const CALCULS = {
  hep: '/v1/grandeurs/hep',
  fraction_diffuse: '/v1/grandeurs/fraction_diffuse',
  humidex: '/v1/grandeurs/humidex',
  poa_parametrable: '/v1/grandeurs/poa_parametrable',
  productible: '/v1/grandeurs/productible',
  productible_correction_thermique: '/v1/grandeurs/productible_correction_thermique',
  productible_pr_fourni: '/v1/grandeurs/productible_pr_fourni',
  inclinaison_optimale: '/v1/grandeurs/inclinaison_optimale',
  site_isole: '/v1/grandeurs/site_isole',
  dimensionnement_site_isole: '/v1/grandeurs/dimensionnement_site_isole',
  pompage: '/v1/grandeurs/pompage',
  ghi_exceedance: '/v1/grandeurs/ghi_exceedance/{localite}',
  productible_exceedance: '/v1/grandeurs/productible_exceedance/{localite}',
  annee_type: '/v1/grandeurs/annee_type/{localite}',
} as const
