import Type, { type Static, type TSchema } from 'typebox'
import { USAGE_LENGTH } from './usage.ts'
import { FAMILLES, GENRES_REGLE, GRANULARITES, METHODES_COLLECTE, NIVEAUX, STATUTS } from './vocabulary.ts'

/**
 * The resources of the contract: one object validates, types and documents. A schema with an `$id` becomes a component of
 * the OpenAPI description.
 */
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const Text = (description: string) => Type.String({ description })
const Jour = (description: string) => Type.String({ format: 'date', description })

export const Niveau = Type.Enum([...NIVEAUX], {
  $id: 'Niveau',
  description:
    'Niveau de confiance : A, mesure au sol d’une source fiable ; B, modèle (satellite ou réanalyse), ou mesure au sol d’une source moins fiable ; C, calculé d’autres valeurs, ou simulé. Il dit d’où vient la valeur, non de combien elle peut se tromper',
})
export const Statut = Type.Enum([...STATUTS], {
  $id: 'Statut',
  description:
    'Statut éditorial : brut, tel que la source l’a donné, sans contrôle ou signalé par lui (rien ne dit qu’il est faux) ; valide_auto, passé par le contrôle de qualité automatique : une heure qu’aucune règle ne dit impossible, un jour qui tient contre toutes celles qui le pourraient et plus que ses bornes ; un mois reste brut',
})
export const Granularite = Type.Enum([...GRANULARITES], { $id: 'Granularite', description: 'Pas de temps' })
export const MethodeCollecte = Type.Enum([...METHODES_COLLECTE], {
  $id: 'MethodeCollecte',
  description: 'Comment la valeur a été obtenue ; « simulation » : ni mesure ni modèle, une démonstration',
})

export const Erreur = Type.Object(
  {
    erreur: Type.Object({
      code: Text('Code stable'),
      message: Text('Ce qui ne va pas et que faire, en français'),
      details: Type.Object({}, { additionalProperties: true, description: 'Champ, valeur reçue, ce qui est accepté' }),
    }),
  },
  { $id: 'Erreur' },
)

export const EditionId = Type.String({ pattern: '^edition_\\d{8}$', description: "Identifiant de l'édition" })

export const Modele = Type.Object(
  {
    etape: Type.String({ description: 'Ce que fait cette étape du calcul' }),
    nom: Type.String({ description: 'Modèle employé' }),
    reference: orNull(Type.String({ description: 'Où il est publié' })),
  },
  { $id: 'Modele' },
)

export const Edition = Type.Object(
  {
    edition_id: EditionId,
    date_publication: Jour('Date de publication'),
    revision_source: Text('Révision courte de la base de référence'),
    couverture_resumee: Type.Object({
      localites: Type.Integer({ description: 'Nombre de villes qui ont des données' }),
      series: Type.Integer({ description: 'Nombre de séries' }),
    }),
    titre: Text("Titre de l'édition"),
    mesures: Type.Integer({ description: 'Nombre de mesures' }),
    simule: Type.Boolean({ description: 'Vrai : une démonstration, données simulées' }),
    doi: orNull(Type.String()),
    licence: Text('Licence des données'),
    citation: Text('Comment citer cette édition'),
  },
  { $id: 'Edition' },
)
export type EditionItem = Static<typeof Edition>

/** A release in the list of those kept, the withdrawn ones among them. */
export const EditionGardee = Type.Object(
  {
    ...Edition.properties,
    retiree_le: orNull(Jour('Jour du retrait ; null : elle répond')),
    motif: orNull(Text('Pourquoi elle a été retirée')),
    remplacee_par: orNull(Text("Identifiant de l'édition à demander à sa place")),
  },
  { $id: 'EditionGardee' },
)
export type EditionGardeeItem = Static<typeof EditionGardee>

export const Serie = Type.Object(
  {
    code: Text('Code de la série'),
    libelle: Text('Grandeur, ville et source en clair'),
    localite_code: Text('Code de la localité'),
    localite_nom: Text('Nom de la localité'),
    grandeur_code: Text('Code de la grandeur'),
    grandeur_label: Text('Nom de la grandeur'),
    grandeur_unit: Text('Unité des valeurs'),
    granularite: Granularite,
    source_code: Text('Code de la source'),
    source_label: Text('Nom de la source'),
    source_url: orNull(Type.String({ description: 'Adresse de la source' })),
    attribution: Text('Mention que la source demande'),
    licence: Text('Licence de la source'),
    methode_collecte: MethodeCollecte,
    niveau_confiance: Niveau,
    statut: Statut,
    periode_debut: Jour('Premier jour couvert'),
    periode_fin: Jour('Dernier jour couvert'),
    nombre_mesures: Type.Integer({ description: 'Nombre de valeurs, relevées ou modélisées' }),
    completude_pct: Type.Number({ description: 'Part des pas de la période qui ont une mesure' }),
    note: orNull(Type.String({ description: 'Ce qu’il faut savoir de cette série' })),
  },
  { $id: 'Serie' },
)
export type SerieItem = Static<typeof Serie>

export const Mesure = Type.Object(
  {
    annee: Type.Integer(),
    mois: Type.Integer({ minimum: 1, maximum: 12 }),
    instant_mesure: Type.Optional(
      Type.String({
        description: 'Jour (AAAA-MM-JJ) ou début de l’heure UTC, sans décalage ; absent d’une ligne mensuelle',
      }),
    ),
    valeur: Type.Number(),
    niveau_effectif: Niveau,
    statut: Statut,
  },
  {
    $id: 'Mesure',
    description:
      'Une valeur d’une série à un pas de temps. Le mot ne dit pas qu’un instrument l’a relevée : elle peut venir d’un modèle satellitaire ou d’une réanalyse, et methode_collecte de la série le dit',
  },
)

export const SerieDetail = Type.Object({ ...Serie.properties, mesures: Type.Array(Mesure) }, { $id: 'SerieDetail' })

export const SeriesMesures = Type.Object(
  { series: Type.Array(SerieDetail, { description: 'Chaque série avec ses mesures, dans l’ordre demandé' }) },
  { $id: 'SeriesMesures' },
)

export const Localite = Type.Object(
  {
    code: Text('Code'),
    nom: Text('Nom'),
    type_localite: Text('Niveau dans la hiérarchie du pays, dans les mots de sa table'),
    latitude: orNull(Type.Number({ description: 'Degrés décimaux, nord positif' })),
    longitude: orNull(Type.Number({ description: 'Degrés décimaux, est positif' })),
    parent_code: orNull(Text('Code de la localité qui la contient')),
    pays_iso3: orNull(Text('Pays, ISO 3166-1 alpha-3')),
    altitude_metres: orNull(Type.Number()),
    altitude_source: orNull(Type.String({ description: 'releve, ou grille_5min (à 100 m près environ)' })),
    population_estimee: orNull(Type.Integer()),
    annee_population: orNull(Type.Integer()),
    fuseau_horaire: orNull(Type.String()),
    couverte: Type.Boolean({ description: 'Vrai : des séries y sont attachées' }),
    localite_de_reference: orNull(
      Type.String({
        description:
          'Ville couverte qui représente un lieu sans données de même niveau : la plus proche sous le même parent, sinon la plus proche ; null où il y a des données',
      }),
    ),
  },
  { $id: 'Localite' },
)
export type LocaliteItem = Static<typeof Localite>

export const Grille = Type.Object(
  {
    pas_lat: Type.Number(),
    pas_lon: Type.Number(),
    origine_lat: Type.Number(),
    origine_lon: Type.Number(),
  },
  { $id: 'Grille', description: 'Un point est dans la maille floor((lat - origine) / pas), en degrés' },
)

export const Grandeur = Type.Object(
  {
    code: Text('Code'),
    libelle: Text('Nom'),
    unite: Text('Unité, journalière ou mensuelle'),
    unite_horaire: orNull(Type.String()),
    famille: Type.Enum([...FAMILLES], {
      description:
        'brute : mesurée ou modélisée ; derivee : calculée d’autres et conservée ; calculee : à la demande, avec paramètres',
    }),
    definition: Text('Définition'),
    series: Type.Integer({ description: 'Nombre de séries conservées' }),
  },
  { $id: 'Grandeur' },
)
export type GrandeurItem = Static<typeof Grandeur>

export const GrandeurFiche = Type.Object(
  {
    ...Grandeur.properties,
    ucum: orNull(Type.String({ description: 'Unité en UCUM' })),
    ucum_horaire: orNull(Type.String()),
    nom_cf: orNull(Type.String({ description: 'Nom standard CF' })),
    nom_cf_horaire: orNull(Type.String()),
    bornes: orNull(Type.Object({ min: Type.Number(), max: Type.Number() })),
    bornes_horaires: orNull(Type.Object({ min: Type.Number(), max: Type.Number() })),
    decimales: orNull(Type.Integer()),
    methode: Text('Fiche de méthode'),
    sources: Type.Array(
      Type.Object({
        source_code: Type.String(),
        methode_collecte: MethodeCollecte,
        grille: orNull(Grille),
        note: orNull(Type.String()),
      }),
    ),
    references: Type.Array(Type.String()),
    chemin: orNull(Type.String({ description: 'Où la calculer' })),
  },
  { $id: 'GrandeurFiche' },
)

export const Source = Type.Object(
  {
    code: Text('Code'),
    libelle: Text('Nom'),
    organisme: orNull(Type.String()),
    url: orNull(Type.String()),
    fiabilite: Type.Enum(['haute', 'moyenne', 'faible']),
    licence: Text('Licence'),
    attribution: Text('Mention demandée'),
    series: Type.Integer({ description: 'Nombre de séries conservées' }),
    grandeurs: Type.Array(
      Type.Object({
        grandeurs: Type.Array(Type.String(), { description: 'Codes ; « * » : toutes les autres' }),
        methode_collecte: MethodeCollecte,
        grille: orNull(Grille),
        note: orNull(Type.String()),
      }),
    ),
  },
  { $id: 'Source' },
)
export type SourceItem = Static<typeof Source>

const { grandeurs: _families, ...ofSource } = Source.properties

/** A source as a row of a table. */
export const SourceLigne = Type.Object({
  ...ofSource,
  methodes_collecte: Text('Méthodes de collecte, séparées par des espaces ; /v1/sources/{code} les dit par grandeur'),
})
export type SourceLigneItem = Static<typeof SourceLigne>

export const Maille = Type.Object(
  {
    source_code: Text('Code de la source'),
    grandeurs: Type.Array(Type.String(), { description: 'Grandeurs que la ville a de cette source sur cette grille' }),
    grille: orNull(Grille),
    meme_maille: Type.Boolean({
      description: 'Le point et la ville sont dans la même maille ; faux aussi où la source n’a pas de maille',
    }),
  },
  { $id: 'Maille' },
)

export const Rupture = Type.Object(
  {
    date: Jour('Premier jour après la rupture'),
    amplitude: Type.Number({ description: 'Moyenne après la rupture contre moyenne avant, dans l’unité donnée' }),
    unite: Text('Unité de l’amplitude : %, ou celle de la grandeur'),
    methode: Text('Tests qui l’ont décelée'),
    comparee_a: Text('À quoi la série a été comparée'),
    niveau_signification: Type.Number({ description: 'Probabilité d’un tel écart par hasard, au plus' }),
  },
  { $id: 'Rupture', description: 'Saut dans une série, décelé par le contrôle de qualité' },
)

export const RUPTURES_ENJAMBEES = Type.Optional(
  Type.Array(Type.Object({ code_serie: Type.String(), ...Rupture.properties }), {
    description: 'Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas',
  }),
)

export const QualiteSerie = Type.Object(
  {
    code_serie: Text('Code de la série'),
    localite: Type.String(),
    grandeur: Type.String(),
    source_code: Type.String(),
    granularite: Granularite,
    methode_collecte: MethodeCollecte,
    niveau_confiance: Niveau,
    statut: Statut,
    edition: EditionId,
    limite: Type.String(),
    regles: Type.Array(
      Type.Object({
        code: Text('Code de la règle'),
        libelle: Text('Ce qu’elle signale'),
        genre: Type.Enum([...GENRES_REGLE], {
          description: '« impossible » : la mesure ne peut pas être ; « douteux » : elle est à regarder',
        }),
        reference: orNull(Text('Où la règle est publiée')),
        n_examinees: Type.Integer({
          description: 'Pas qu’elle a pu examiner ; 0 : aucun, ce qui n’est pas « rien trouvé »',
        }),
        n_signalees: Type.Integer({ description: 'Ce qu’elle a signalé' }),
        constat: orNull(Text('Ce qu’elle a trouvé dans la série entière')),
      }),
      { description: 'Toutes les règles, celles qui n’ont rien pu examiner comprises' },
    ),
    ruptures: Type.Array(Rupture),
    drapeaux: Type.Array(
      Type.Object({
        instant: Text('Début du pas : jour, ou heure UTC'),
        regles: Type.Array(Type.String(), { description: 'Codes des règles qui le signalent' }),
      }),
      { description: 'Les pas signalés, dans l’ordre du temps' },
    ),
  },
  { $id: 'QualiteSerie' },
)

export const MesureHoraire = Type.Object(
  {
    instant: Text('Début de l’heure, UTC, sans décalage'),
    valeur: Type.Number(),
    unite: Type.String(),
    statut_editorial: Statut,
  },
  { $id: 'MesureHoraire' },
)

export const Horaire = Type.Object(
  {
    localite: Type.String(),
    grandeur: Type.String(),
    granularite: Type.Literal('horaire'),
    fenetre: Type.String({ pattern: '^\\d{4}-\\d{4}$' }),
    unite: Type.String(),
    source_code: Type.String(),
    methode_collecte: MethodeCollecte,
    niveau_confiance: Niveau,
    resultats: Type.Array(MesureHoraire),
  },
  { $id: 'Horaire' },
)

export const Disponibilite = Type.Object(
  {
    localite: Type.String(),
    grandeur: Type.String(),
    source_code: Type.String(),
    methode_collecte: MethodeCollecte,
    niveau_confiance: Niveau,
    unite: Type.String(),
    plage_disponible: Type.Object({ debut: Jour('Premier jour'), fin: Jour('Dernier jour') }),
  },
  { $id: 'Disponibilite' },
)

/** Of what the service works out: stored values carry none. */
export const VersionMoteur = Text('Version du moteur qui a fait le calcul')

export const AVERTISSEMENTS = Type.Optional(
  Type.Array(Type.String(), {
    description:
      'Ce que la question laisse de côté : codes que l’édition ne connaît pas, avec les plus proches, ou qui n’ont pas de données ; sources sans mois complet dans la période ; absent où il n’y a rien à dire',
  }),
)

export const NormaleMois = Type.Object({
  mois: Type.Integer({ minimum: 1, maximum: 12 }),
  moyenne: Type.Number(),
  ecart_type: orNull(Type.Number({ description: 'Écart-type entre années ; null en dessous de deux' })),
  minimum: Type.Number(),
  maximum: Type.Number(),
  n_annees: Type.Integer(),
})

export const Normales = Type.Object(
  {
    localite: Type.String(),
    normales: Type.Array(
      Type.Object({
        grandeur_code: Type.String(),
        grandeur_label: Type.String(),
        unite: Type.String(),
        source_code: Type.String(),
        methode_collecte: MethodeCollecte,
        niveau_confiance: Niveau,
        statut: Statut,
        series: Type.Array(Type.String(), { description: 'Séries d’où viennent les mois' }),
        periode_debut: Jour('Premier mois'),
        periode_fin: Jour('Dernier mois'),
        n_mois: Type.Integer(),
        moyenne: Type.Number({ description: 'Moyenne de tous les mois de la période' }),
        mois: Type.Array(NormaleMois),
        annuel: orNull(
          Type.Object(
            {
              valeur: Type.Number(),
              unite: Text('Unité de cette valeur : kWh/m²/an d’une irradiation, celle de la grandeur d’une moyenne'),
              statistique: Type.Enum(['total', 'moyenne'], {
                description:
                  'total : somme des douze mois, une moyenne journalière comptant les jours de son mois (28,25 en février) ; moyenne : des douze mois, pesés de leurs jours',
              }),
              base_annees: Type.Integer({ description: 'Le plus petit nombre d’années d’un des douze mois' }),
            },
            { description: 'L’année que font les douze mois ; null : il en manque un' },
          ),
        ),
        ruptures_enjambees: RUPTURES_ENJAMBEES,
        de_part_et_d_autre: Type.Optional(
          Type.Array(
            Type.Object({
              debut: Jour('Premier jour'),
              fin: Jour('Dernier jour'),
              moyenne: orNull(
                Type.Number({
                  description:
                    'Moyenne d’une année de ce côté, chaque mois civil comptant autant ; null : il en manque un',
                }),
              ),
              n_mois: Type.Integer(),
            }),
            { description: 'La moyenne de chaque côté des ruptures ; absent s’il n’y en a pas' },
          ),
        ),
      }),
    ),
    limite: Type.String(),
    version_moteur: VersionMoteur,
    avertissements: AVERTISSEMENTS,
  },
  { $id: 'Normales' },
)

/** The first figures of a town, by the code that a program finds them by. */
const CHIFFRES = [
  'ghi_annuel',
  'inclinaison_optimale',
  'productible_annuel',
  'productible_p50',
  'productible_p90',
  'mois_le_plus_sombre',
  'mois_le_plus_sec',
  'ecart_sources_absolu',
  'ecart_sources_signe',
  'ghi_annuel_sol',
  'biais_sol',
] as const

export const Chiffre = Type.Object(
  {
    chiffre: Type.Enum([...CHIFFRES], { description: 'Code du chiffre' }),
    libelle: Text('Ce qu’il est'),
    valeur: Type.Number(),
    unite: Text('Unité de cette valeur'),
    mois: orNull(Type.Integer({ minimum: 1, maximum: 12, description: 'Le mois que le chiffre nomme ; null : aucun' })),
    source_code: Text('Code de la source ; les deux, séparés par une espace, d’un écart'),
    methode_collecte: MethodeCollecte,
    niveau_confiance: Niveau,
    statut: Statut,
    fenetre: Type.String({ pattern: '^\\d{4}-\\d{4}$', description: 'Années sur lesquelles il repose, <AAAA>-<AAAA>' }),
    base_annees: orNull(
      Type.Integer({
        description: 'Nombre d’années : complètes, ou de celui des mois qui en a le moins ; null : il n’en compte pas',
      }),
    ),
    n_mois: orNull(Type.Integer({ description: 'Nombre de mois comptés ; null : il n’est pas fait de mois' })),
    series: Type.Array(Type.String(), { description: 'Codes des séries lues' }),
    methode: Text('Comment il est fait'),
    chemin: Text('Le chemin qui donne ce chiffre entier, avec ses limites'),
  },
  { $id: 'Chiffre', description: 'Un chiffre d’une ville, avec ce qu’il lui faut pour être cité seul' },
)
export type ChiffreItem = Static<typeof Chiffre>

export const Synthese = Type.Object(
  {
    localite: Type.String(),
    localite_nom: Text('Nom de la localité'),
    code_serie_source: orNull(
      Text(
        'Série d’où part le productible, sinon celles de l’année d’irradiation ; null : la ville n’a ni l’un ni l’autre',
      ),
    ),
    source_code: orNull(Text('Sa source')),
    methode_collecte: MethodeCollecte,
    parametres_appliques: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'Réglages du productible, tous par défaut, à la meilleure inclinaison ; vide : il n’y en a pas',
      },
    ),
    modele: Type.Array(Modele),
    hypotheses: Type.Array(Type.String()),
    limite: Type.String(),
    niveau_confiance: Niveau,
    statut: Type.Enum([...STATUTS], { description: 'Le plus faible des chiffres' }),
    series_utilisees: Type.Array(Type.String(), { description: 'Codes de toutes les séries lues' }),
    avertissements: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Les chiffres qui manquent, et pourquoi ; absent s’il n’en manque pas',
      }),
    ),
    version_moteur: VersionMoteur,
    resultats: Type.Array(Chiffre, {
      description: 'Les chiffres que la ville a, un de chaque code ; de biais_sol, un par source',
    }),
  },
  { $id: 'Synthese' },
)
/** The same, before it is known which engine answers. */
export type SyntheseItem = Omit<Static<typeof Synthese>, 'version_moteur'>

const { methode_collecte, niveau_confiance, version_moteur, resultats: _chiffres, ...ofTown } = Synthese.properties

export const Syntheses = Type.Object(
  {
    methode_collecte,
    niveau_confiance,
    version_moteur,
    localites: Type.Array(Type.Object(ofTown), {
      description:
        'Ce que la synthèse dit de chaque localité, dans l’ordre demandé ; avec les champs du premier niveau, c’est la sienne, moins ses chiffres',
    }),
    resultats: Type.Array(Type.Object({ localite: Type.String(), ...Chiffre.properties }), {
      description: 'Les chiffres, localité après localité',
    }),
  },
  { $id: 'Syntheses' },
)

export const EcartSources = Type.Object(
  {
    grandeur: Type.String(),
    paire: Text('<source de référence> vs <source comparée>'),
    ecart_abs_pct: Type.Number({ description: 'Médiane des écarts mensuels absolus, en % de la référence' }),
    ecart_signe_pct: Type.Number({ description: 'Médiane des écarts mensuels signés, en % de la référence' }),
    n_mois: Type.Integer(),
    fenetre: Type.String(),
  },
  { $id: 'EcartSources' },
)

/** What a source differs by from a ground station: told apart from what two sources differ by. */
export const EcartStation = Type.Object(
  {
    grandeur: Type.String(),
    paire: Text('<station au sol> vs <source comparée>'),
    ecart_abs_pct: Type.Number({ description: 'Médiane des écarts mensuels absolus, en % de la mesure au sol' }),
    ecart_signe_pct: Type.Number({ description: 'Médiane des écarts mensuels signés, en % de la mesure au sol' }),
    biais_relatif_pct: Type.Number({
      description: 'Écart des moyennes des mois communs, en % de la mesure au sol : celui de /v1/calage',
    }),
    n_mois: Type.Integer(),
    fenetre: Type.String(),
  },
  { $id: 'EcartStation' },
)
export type EcartStationItem = Static<typeof EcartStation>

export const IncertitudeInterSource = Type.Object(
  {
    localite: Type.String(),
    fenetre: orNull(Type.String({ description: 'Années de toutes les paires, <AAAA>-<AAAA>' })),
    ecarts: Type.Array(EcartSources),
    ecarts_station: Type.Array(EcartStation, {
      description:
        'Un élément par grandeur, station au sol de niveau A et source de la ville ; vide où rien n’est mesuré au sol',
    }),
    degenerescence: Type.Object({
      n_jumeaux: Type.Integer({ description: 'Autres villes dans la même maille de la source de référence' }),
      source_code: orNull(Type.String()),
      grille: orNull(Grille),
    }),
    niveau_confiance: Niveau,
    statut: Statut,
    unite: Type.String(),
    methode_collecte: MethodeCollecte,
    note: orNull(Type.String()),
    limite: Type.String(),
    version_moteur: VersionMoteur,
  },
  { $id: 'IncertitudeInterSource' },
)

export const Portee = Type.Object(
  {
    localite: Type.String(),
    localite_nom: Text('Nom de la localité'),
    distance_km: Type.Number({ description: 'De ville à ville' }),
    regle: Type.Enum(['meme_maille', 'moins_de_50_km'], {
      description: 'Pourquoi : la source dit les deux villes d’une même maille, ou elles sont proches',
    }),
  },
  { $id: 'Portee', description: 'Une ville à laquelle l’écart peut être porté' },
)

export type PorteeItem = Static<typeof Portee>

/** A source held against a ground station, at one step, over a season. */
export const Calage = Type.Object(
  {
    localite: Type.String(),
    localite_nom: Text('Nom de la localité'),
    grandeur: Type.String(),
    granularite: Granularite,
    saison: Text('annee, ou une saison de « saisons »'),
    source_code: Text('Code de la source comparée'),
    station: Text('Code de la station au sol, une source de /v1/sources'),
    n: Type.Integer({ description: 'Pas complets que la station et la source ont tous deux' }),
    periode_debut: Jour('Premier jour de ces pas'),
    periode_fin: Jour('Dernier jour de ces pas'),
    unite: Text('Unité de biais, mae et rmse'),
    biais_relatif_pct: orNull(
      Type.Number({
        description:
          'Écart des moyennes, en % de la mesure au sol ; positif : la source dit plus. null où une part ne veut rien dire (°C)',
      }),
    ),
    biais: Type.Number({ description: 'Moyenne des écarts, source moins station' }),
    mae: Type.Number({ description: 'Moyenne des écarts absolus' }),
    rmse: Type.Number({ description: 'Racine de la moyenne des carrés des écarts' }),
    correlation: orNull(Type.Number({ description: 'De Pearson ; null en dessous de trois pas' })),
    facteur: orNull(
      Type.Number({
        description: '1 / (1 + biais) : amène la moyenne de la source à celle de la station, rien de plus',
      }),
    ),
    portee: Type.Array(Portee, {
      description: 'Autres villes auxquelles l’écart peut être porté, la plus proche d’abord',
    }),
    series_source: Type.Array(Type.String(), { description: 'Séries de la source d’où viennent les pas' }),
    series_station: Type.Array(Type.String(), { description: 'Séries de la station d’où viennent les pas' }),
    methode_collecte: MethodeCollecte,
    niveau_confiance: Niveau,
    statut: Statut,
    note: orNull(Type.String({ description: 'Ce que le catalogue dit de ces séries ; null : rien' })),
  },
  { $id: 'Calage' },
)
export type CalageItem = Static<typeof Calage>

export const Saison = Type.Object(
  {
    code: Text('Code'),
    mois: Type.Array(Type.Integer(), { description: 'Mois, de 1 à 12' }),
    reference: Text('D’où viennent ces mois'),
  },
  { $id: 'Saison' },
)

/** What goes with rows of `Calage`, whoever asks for them. */
export const CALAGE_HEAD = {
  saisons: Type.Array(Saison, {
    description: 'Saisons du pays ; vide : l’édition n’en dit pas, et l’année reste seule',
  }),
  limite: Type.String(),
}

const GENRES_ECART = ['ajoutee', 'retiree', 'modifiee'] as const

/** A series in which two releases differ. */
export const EcartSerie = Type.Object(
  {
    genre: Type.Enum([...GENRES_ECART], {
      description: 'Ajoutée, retirée ou modifiée de la première édition à la seconde',
    }),
    code: Text('Code de la série : celui de la seconde édition, ou de la première où elle en a été retirée'),
    code_avant: orNull(
      Text(
        'Code de la série dans la première édition : les années d’un code sont celles de ses mesures ; null : elle n’y est pas',
      ),
    ),
    localite: Type.String(),
    grandeur: Type.String(),
    source_code: Type.String(),
    granularite: Granularite,
    unite: Text('Unité des valeurs'),
    methode_collecte: MethodeCollecte,
    niveau_confiance: Niveau,
    statut: Statut,
    n_valeurs: Type.Integer({ description: 'Valeurs qui diffèrent : ajoutées, retirées et changées' }),
    n_ajoutees: Type.Integer({ description: 'Valeurs que la seconde édition a seule' }),
    n_retirees: Type.Integer({ description: 'Valeurs que la première édition a seule' }),
    n_changees: Type.Integer({ description: 'Valeurs d’un même pas qui ne sont plus les mêmes' }),
    n_requalifiees: Type.Integer({ description: 'Mesures de même valeur, d’un autre niveau ou d’un autre statut' }),
    ecart_max: orNull(
      Type.Number({
        description: 'Le plus grand changement d’une valeur, la seconde moins la première ; null : aucune n’a changé',
      }),
    ),
    ecart_max_pct: orNull(
      Type.Number({ description: 'Sa grandeur, en % de la moyenne des valeurs absolues de la série' }),
    ),
    instant_ecart_max: orNull(Text('Premier jour, ou début de l’heure UTC, du pas où il est')),
    valeur_avant: orNull(Type.Number({ description: 'Valeur de ce pas dans la première édition' })),
    valeur_apres: orNull(Type.Number({ description: 'Valeur de ce pas dans la seconde' })),
  },
  { $id: 'EcartSerie' },
)
export type EcartSerieItem = Static<typeof EcartSerie>
export type GenreEcart = (typeof GENRES_ECART)[number]

export const CleDemande = Type.Object(
  {
    email: Type.String({ maxLength: 254, description: 'une adresse électronique de contact, comme nom@exemple.org' }),
    usage_prevu: Type.Optional(Type.String({ maxLength: USAGE_LENGTH, description: 'l’usage prévu, texte libre' })),
  },
  { $id: 'CleDemande', additionalProperties: false },
)

export const CleEmise = Type.Object(
  {
    cle: Text('La clé entière : montrée cette seule fois'),
    prefixe: Text('Identifiant public de la clé, pour une demande d’aide ou de révocation'),
    quota_journalier: Type.Integer({ description: 'Requêtes par jour (UTC)' }),
  },
  { $id: 'CleEmise' },
)
export type CleEmiseItem = Static<typeof CleEmise>

export const ClePage = Type.Object(
  {
    prefixe: Type.String(),
    statut: Type.Enum(['valide', 'revoquee']),
    emise_le: Text('Instant UTC'),
    quota_journalier: Type.Integer(),
    utilise: Type.Integer({ description: 'Requêtes comptées ce jour (UTC)' }),
    restant: Type.Integer(),
    reinitialisation: Text('Instant UTC de la remise à zéro'),
  },
  { $id: 'ClePage' },
)
export type ClePageItem = Static<typeof ClePage>

/** The envelope of a page of a list. */
export function page<T extends TSchema>(item: T) {
  return Type.Object({
    items: Type.Array(item),
    total: Type.Integer({ description: 'Nombre d’éléments qui répondent aux filtres' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
  })
}

/** The envelope of a page of a list that codes filter. */
export function filteredPage<T extends TSchema>(item: T) {
  return Type.Object({ ...page(item).properties, avertissements: AVERTISSEMENTS })
}
