import Type, { type Static, type TSchema } from 'typebox'
import { described, type Words } from './described.ts'
import { USAGE_LENGTH } from './usage.ts'
import { FAMILLES, GENRES_REGLE, GRANULARITES, METHODES_COLLECTE, NIVEAUX, STATUTS } from './vocabulary.ts'

/**
 * The resources of the contract: one object validates, types and documents. A schema with an `$id` becomes a component of
 * the OpenAPI description.
 */
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const Text = (words: Words) => Type.String(described(words))
const Jour = (words: Words) => Type.String({ format: 'date', ...described(words) })

export const Niveau = Type.Enum([...NIVEAUX], {
  $id: 'Niveau',
  ...described({
    fr: 'Niveau de confiance : A, mesure au sol d’une source fiable ; B, modèle (satellite ou réanalyse), ou mesure au sol d’une source moins fiable ; C, calculé d’autres valeurs, ou simulé. Il dit d’où vient la valeur, non de combien elle peut se tromper',
    en: 'Confidence grade: A, measured on the ground by a reliable source; B, modelled (satellite or reanalysis), or measured on the ground by a less reliable source; C, computed from other values, or simulated. It says where the value comes from, not by how much it may be wrong',
  }),
})
export const Statut = Type.Enum([...STATUTS], {
  $id: 'Statut',
  ...described({
    fr: 'Statut éditorial : brut, tel que la source l’a donné, sans contrôle ou signalé par lui (rien ne dit qu’il est faux) ; valide_auto, passé par le contrôle de qualité automatique : une heure qu’aucune règle ne dit impossible, un jour qui tient contre toutes celles qui le pourraient et plus que ses bornes ; un mois reste brut',
    en: 'Editorial status: brut, as the source gave it, unchecked or flagged by the checks (nothing says that it is wrong); valide_auto, passed the automatic quality control: an hour that no rule calls impossible, a day that holds against every rule that could and more than its bounds; a month stays brut',
  }),
})
export const Granularite = Type.Enum([...GRANULARITES], {
  $id: 'Granularite',
  ...described({ fr: 'Pas de temps', en: 'Time step' }),
})
export const MethodeCollecte = Type.Enum([...METHODES_COLLECTE], {
  $id: 'MethodeCollecte',
  ...described({
    fr: 'Comment la valeur a été obtenue ; « simulation » : ni mesure ni modèle, une démonstration',
    en: 'How the value was obtained; “simulation”: neither measured nor modelled, a demonstration',
  }),
})

export const Erreur = Type.Object(
  {
    erreur: Type.Object({
      code: Text({ fr: 'Code stable', en: 'Stable code' }),
      message: Text({
        fr: 'Ce qui ne va pas et que faire, en français',
        en: 'What is wrong and what to do, in French',
      }),
      details: Type.Object(
        {},
        {
          additionalProperties: true,
          ...described({
            fr: 'Champ, valeur reçue, ce qui est accepté',
            en: 'Field, value received, what is accepted',
          }),
        },
      ),
    }),
  },
  { $id: 'Erreur' },
)

export const EditionId = Type.String({
  pattern: '^edition_\\d{8}$',
  ...described({ fr: "Identifiant de l'édition", en: 'Identifier of the release' }),
})

export const Modele = Type.Object(
  {
    etape: Type.String(described({ fr: 'Ce que fait cette étape du calcul', en: 'What this step does' })),
    nom: Type.String(described({ fr: 'Modèle employé', en: 'Model used' })),
    reference: orNull(Type.String(described({ fr: 'Où il est publié', en: 'Where it is published' }))),
  },
  { $id: 'Modele' },
)

export const Edition = Type.Object(
  {
    edition_id: EditionId,
    date_publication: Jour({ fr: 'Date de publication', en: 'Date of publication' }),
    revision_source: Text({
      fr: 'Révision courte de la base de référence',
      en: 'Short revision of the reference base',
    }),
    couverture_resumee: Type.Object({
      localites: Type.Integer(
        described({ fr: 'Nombre de villes qui ont des données', en: 'Number of towns that have data' }),
      ),
      series: Type.Integer(described({ fr: 'Nombre de séries', en: 'Number of series' })),
    }),
    titre: Text({ fr: "Titre de l'édition", en: 'Title of the release' }),
    mesures: Type.Integer(described({ fr: 'Nombre de mesures', en: 'Number of measurements' })),
    simule: Type.Boolean(
      described({ fr: 'Vrai : une démonstration, données simulées', en: 'True: a demonstration, simulated data' }),
    ),
    doi: orNull(Type.String()),
    licence: Text({ fr: 'Licence des données', en: 'Licence of the data' }),
    citation: Text({ fr: 'Comment citer cette édition', en: 'How to cite this release' }),
  },
  { $id: 'Edition' },
)
export type EditionItem = Static<typeof Edition>

/** A release in the list of those kept, the withdrawn ones among them. */
export const EditionGardee = Type.Object(
  {
    ...Edition.properties,
    retiree_le: orNull(
      Jour({ fr: 'Jour du retrait ; null : elle répond', en: 'Day of the withdrawal; null: it answers' }),
    ),
    motif: orNull(Text({ fr: 'Pourquoi elle a été retirée', en: 'Why it was withdrawn' })),
    remplacee_par: orNull(
      Text({ fr: "Identifiant de l'édition à demander à sa place", en: 'Identifier of the release to ask instead' }),
    ),
  },
  { $id: 'EditionGardee' },
)
export type EditionGardeeItem = Static<typeof EditionGardee>

export const Serie = Type.Object(
  {
    code: Text({ fr: 'Code de la série', en: 'Code of the series' }),
    libelle: Text({ fr: 'Grandeur, ville et source en clair', en: 'Variable, town and source in words' }),
    localite_code: Text({ fr: 'Code de la localité', en: 'Code of the place' }),
    localite_nom: Text({ fr: 'Nom de la localité', en: 'Name of the place' }),
    grandeur_code: Text({ fr: 'Code de la grandeur', en: 'Code of the variable' }),
    grandeur_label: Text({ fr: 'Nom de la grandeur', en: 'Name of the variable' }),
    grandeur_unit: Text({ fr: 'Unité des valeurs', en: 'Unit of the values' }),
    granularite: Granularite,
    source_code: Text({ fr: 'Code de la source', en: 'Code of the source' }),
    source_label: Text({ fr: 'Nom de la source', en: 'Name of the source' }),
    source_url: orNull(Type.String(described({ fr: 'Adresse de la source', en: 'Address of the source' }))),
    attribution: Text({ fr: 'Mention que la source demande', en: 'Attribution that the source asks for' }),
    licence: Text({ fr: 'Licence de la source', en: 'Licence of the source' }),
    methode_collecte: MethodeCollecte,
    niveau_confiance: Niveau,
    statut: Statut,
    periode_debut: Jour({ fr: 'Premier jour couvert', en: 'First day covered' }),
    periode_fin: Jour({ fr: 'Dernier jour couvert', en: 'Last day covered' }),
    nombre_mesures: Type.Integer(
      described({ fr: 'Nombre de valeurs, relevées ou modélisées', en: 'Number of values, observed or modelled' }),
    ),
    completude_pct: Type.Number(
      described({
        fr: 'Part des pas de la période qui ont une mesure',
        en: 'Share of the steps of the period that have a measurement',
      }),
    ),
    note: orNull(
      Type.String(described({ fr: 'Ce qu’il faut savoir de cette série', en: 'What one must know of this series' })),
    ),
  },
  { $id: 'Serie' },
)
export type SerieItem = Static<typeof Serie>

export const Mesure = Type.Object(
  {
    annee: Type.Integer(),
    mois: Type.Integer({ minimum: 1, maximum: 12 }),
    instant_mesure: Type.Optional(
      Type.String(
        described({
          fr: 'Jour (AAAA-MM-JJ) ou début de l’heure UTC, sans décalage ; absent d’une ligne mensuelle',
          en: 'Day (YYYY-MM-DD) or start of the hour, UTC, without offset; absent from a monthly row',
        }),
      ),
    ),
    valeur: Type.Number(),
    niveau_effectif: Niveau,
    statut: Statut,
  },
  {
    $id: 'Mesure',
    ...described({
      fr: 'Une valeur d’une série à un pas de temps. Le mot ne dit pas qu’un instrument l’a relevée : elle peut venir d’un modèle satellitaire ou d’une réanalyse, et methode_collecte de la série le dit',
      en: 'A value of a series at one time step. The word “mesure” does not say that an instrument took it: it may come from a satellite model or a reanalysis, as methode_collecte of the series says',
    }),
  },
)

export const SerieDetail = Type.Object({ ...Serie.properties, mesures: Type.Array(Mesure) }, { $id: 'SerieDetail' })

export const SeriesMesures = Type.Object(
  {
    series: Type.Array(
      SerieDetail,
      described({
        fr: 'Chaque série avec ses mesures, dans l’ordre demandé',
        en: 'Each series with its measurements, in the order asked',
      }),
    ),
  },
  { $id: 'SeriesMesures' },
)

export const Localite = Type.Object(
  {
    code: Text({ fr: 'Code', en: 'Code' }),
    nom: Text({ fr: 'Nom', en: 'Name' }),
    type_localite: Text({
      fr: 'Niveau dans la hiérarchie du pays, dans les mots de sa table',
      en: 'Level in the hierarchy of the country, in the words of its table',
    }),
    latitude: orNull(
      Type.Number(described({ fr: 'Degrés décimaux, nord positif', en: 'Decimal degrees, north positive' })),
    ),
    longitude: orNull(
      Type.Number(described({ fr: 'Degrés décimaux, est positif', en: 'Decimal degrees, east positive' })),
    ),
    parent_code: orNull(Text({ fr: 'Code de la localité qui la contient', en: 'Code of the place that contains it' })),
    pays_iso3: orNull(Text({ fr: 'Pays, ISO 3166-1 alpha-3', en: 'Country, ISO 3166-1 alpha-3' })),
    altitude_metres: orNull(Type.Number()),
    altitude_source: orNull(
      Type.String(
        described({
          fr: 'releve, ou grille_5min (à 100 m près environ)',
          en: 'releve (surveyed), or grille_5min (from a grid, within some 100 m)',
        }),
      ),
    ),
    population_estimee: orNull(Type.Integer()),
    annee_population: orNull(Type.Integer()),
    fuseau_horaire: orNull(Type.String()),
    couverte: Type.Boolean(described({ fr: 'Vrai : des séries y sont attachées', en: 'True: it has series' })),
    localite_de_reference: orNull(
      Type.String(
        described({
          fr: 'Ville couverte qui représente un lieu sans données de même niveau : la plus proche sous le même parent, sinon la plus proche ; null où il y a des données',
          en: 'Town with data that stands for a place without, of the same level: the nearest under the same parent, else the nearest; null where there are data',
        }),
      ),
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
  {
    $id: 'Grille',
    ...described({
      fr: 'Un point est dans la maille floor((lat - origine) / pas), en degrés',
      en: 'A point lies in cell floor((lat - origin) / step), in degrees',
    }),
  },
)

export const Grandeur = Type.Object(
  {
    code: Text({ fr: 'Code', en: 'Code' }),
    libelle: Text({ fr: 'Nom', en: 'Name' }),
    unite: Text({ fr: 'Unité, journalière ou mensuelle', en: 'Unit of a day or a month' }),
    unite_horaire: orNull(Type.String()),
    famille: Type.Enum(
      [...FAMILLES],
      described({
        fr: 'brute : mesurée ou modélisée ; derivee : calculée d’autres et conservée ; calculee : à la demande, avec paramètres',
        en: 'brute: measured or modelled; derivee: made of others and stored; calculee: on request, with parameters',
      }),
    ),
    definition: Text({ fr: 'Définition', en: 'Definition' }),
    series: Type.Integer(described({ fr: 'Nombre de séries conservées', en: 'Number of series stored' })),
  },
  { $id: 'Grandeur' },
)
export type GrandeurItem = Static<typeof Grandeur>

export const GrandeurFiche = Type.Object(
  {
    ...Grandeur.properties,
    ucum: orNull(Type.String(described({ fr: 'Unité en UCUM', en: 'Unit in UCUM' }))),
    ucum_horaire: orNull(Type.String()),
    nom_cf: orNull(Type.String(described({ fr: 'Nom standard CF', en: 'CF standard name' }))),
    nom_cf_horaire: orNull(Type.String()),
    bornes: orNull(Type.Object({ min: Type.Number(), max: Type.Number() })),
    bornes_horaires: orNull(Type.Object({ min: Type.Number(), max: Type.Number() })),
    decimales: orNull(Type.Integer()),
    methode: Text({ fr: 'Fiche de méthode', en: 'How it is made' }),
    sources: Type.Array(
      Type.Object({
        source_code: Type.String(),
        methode_collecte: MethodeCollecte,
        grille: orNull(Grille),
        note: orNull(Type.String()),
      }),
    ),
    references: Type.Array(Type.String()),
    chemin: orNull(Type.String(described({ fr: 'Où la calculer', en: 'Where it is computed' }))),
  },
  { $id: 'GrandeurFiche' },
)

export const Source = Type.Object(
  {
    code: Text({ fr: 'Code', en: 'Code' }),
    libelle: Text({ fr: 'Nom', en: 'Name' }),
    organisme: orNull(Type.String()),
    url: orNull(Type.String()),
    fiabilite: Type.Enum(['haute', 'moyenne', 'faible']),
    licence: Text({ fr: 'Licence', en: 'Licence' }),
    attribution: Text({ fr: 'Mention demandée', en: 'Attribution asked for' }),
    series: Type.Integer(described({ fr: 'Nombre de séries conservées', en: 'Number of series stored' })),
    grandeurs: Type.Array(
      Type.Object({
        grandeurs: Type.Array(
          Type.String(),
          described({ fr: 'Codes ; « * » : toutes les autres', en: 'Codes; “*”: all the others' }),
        ),
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
  methodes_collecte: Text({
    fr: 'Méthodes de collecte, séparées par des espaces ; /v1/sources/{code} les dit par grandeur',
    en: 'Collection methods, separated by spaces; /v1/sources/{code} tells them by variable',
  }),
})
export type SourceLigneItem = Static<typeof SourceLigne>

export const Maille = Type.Object(
  {
    source_code: Text({ fr: 'Code de la source', en: 'Code of the source' }),
    grandeurs: Type.Array(
      Type.String(),
      described({
        fr: 'Grandeurs que la ville a de cette source sur cette grille',
        en: 'Variables that the town has of this source on this grid',
      }),
    ),
    grille: orNull(Grille),
    meme_maille: Type.Boolean(
      described({
        fr: 'Le point et la ville sont dans la même maille ; faux aussi où la source n’a pas de maille',
        en: 'Point and town are in one cell; also false where the source has no grid',
      }),
    ),
  },
  { $id: 'Maille' },
)

export const Rupture = Type.Object(
  {
    date: Jour({ fr: 'Premier jour après la rupture', en: 'First day after the break' }),
    amplitude: Type.Number(
      described({
        fr: 'Moyenne après la rupture contre moyenne avant, dans l’unité donnée',
        en: 'Mean after the break against the mean before it, in the unit given',
      }),
    ),
    unite: Text({
      fr: 'Unité de l’amplitude : %, ou celle de la grandeur',
      en: 'Unit of the amplitude: %, or that of the variable',
    }),
    methode: Text({ fr: 'Tests qui l’ont décelée', en: 'Tests that found it' }),
    comparee_a: Text({ fr: 'À quoi la série a été comparée', en: 'What the series was compared with' }),
    niveau_signification: Type.Number(
      described({
        fr: 'Probabilité d’un tel écart par hasard, au plus',
        en: 'Probability of such a difference by chance, at most',
      }),
    ),
  },
  {
    $id: 'Rupture',
    ...described({
      fr: 'Saut dans une série, décelé par le contrôle de qualité',
      en: 'A shift in a series, found by quality control',
    }),
  },
)

export const RUPTURES_ENJAMBEES = Type.Optional(
  Type.Array(
    Type.Object({ code_serie: Type.String(), ...Rupture.properties }),
    described({
      fr: 'Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas',
      en: 'Breaks of the series read that the answer spans; absent where there are none',
    }),
  ),
)

export const QualiteSerie = Type.Object(
  {
    code_serie: Text({ fr: 'Code de la série', en: 'Code of the series' }),
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
        code: Text({ fr: 'Code de la règle', en: 'Code of the rule' }),
        libelle: Text({ fr: 'Ce qu’elle signale', en: 'What it flags' }),
        genre: Type.Enum(
          [...GENRES_REGLE],
          described({
            fr: '« impossible » : la mesure ne peut pas être ; « douteux » : elle est à regarder',
            en: 'impossible: the measurement cannot be; douteux: it deserves a look',
          }),
        ),
        reference: orNull(Text({ fr: 'Où la règle est publiée', en: 'Where the rule is published' })),
        n_examinees: Type.Integer(
          described({
            fr: 'Pas qu’elle a pu examiner ; 0 : aucun, ce qui n’est pas « rien trouvé »',
            en: 'Steps that it could examine; 0: none, which is not “nothing found”',
          }),
        ),
        n_signalees: Type.Integer(described({ fr: 'Ce qu’elle a signalé', en: 'What it flagged' })),
        constat: orNull(
          Text({ fr: 'Ce qu’elle a trouvé dans la série entière', en: 'What it found in the series as a whole' }),
        ),
      }),
      described({
        fr: 'Toutes les règles, celles qui n’ont rien pu examiner comprises',
        en: 'All rules, also those that had nothing to examine',
      }),
    ),
    ruptures: Type.Array(Rupture),
    drapeaux: Type.Array(
      Type.Object({
        instant: Text({ fr: 'Début du pas : jour, ou heure UTC', en: 'Start of the step: day, or hour in UTC' }),
        regles: Type.Array(
          Type.String(),
          described({ fr: 'Codes des règles qui le signalent', en: 'Codes of the rules that flag it' }),
        ),
      }),
      described({ fr: 'Les pas signalés, dans l’ordre du temps', en: 'The steps flagged, in order of time' }),
    ),
  },
  { $id: 'QualiteSerie' },
)

export const MesureHoraire = Type.Object(
  {
    instant: Text({ fr: 'Début de l’heure, UTC, sans décalage', en: 'Start of the hour, UTC, without offset' }),
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
    plage_disponible: Type.Object({
      debut: Jour({ fr: 'Premier jour', en: 'First day' }),
      fin: Jour({ fr: 'Dernier jour', en: 'Last day' }),
    }),
  },
  { $id: 'Disponibilite' },
)

/** Of what the service works out: stored values carry none. */
export const VersionMoteur = Text({
  fr: 'Version du moteur qui a fait le calcul',
  en: 'Version of the engine that computed it',
})

export const AVERTISSEMENTS = Type.Optional(
  Type.Array(
    Type.String(),
    described({
      fr: 'Ce que la question laisse de côté : codes que l’édition ne connaît pas, avec les plus proches, ou qui n’ont pas de données ; sources sans mois complet dans la période ; absent où il n’y a rien à dire',
      en: 'What the question leaves out: codes that the release does not know, with the nearest ones, or that have no data; sources without a complete month in the period; absent where there is nothing to say',
    }),
  ),
)

export const NormaleMois = Type.Object({
  mois: Type.Integer({ minimum: 1, maximum: 12 }),
  moyenne: Type.Number(),
  ecart_type: orNull(
    Type.Number(
      described({
        fr: 'Écart-type entre années ; null en dessous de deux',
        en: 'Standard deviation between years; null below two',
      }),
    ),
  ),
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
        series: Type.Array(
          Type.String(),
          described({ fr: 'Séries d’où viennent les mois', en: 'Series that the months come from' }),
        ),
        periode_debut: Jour({ fr: 'Premier mois', en: 'First month' }),
        periode_fin: Jour({ fr: 'Dernier mois', en: 'Last month' }),
        n_mois: Type.Integer(),
        moyenne: Type.Number(
          described({ fr: 'Moyenne de tous les mois de la période', en: 'Mean of all months of the period' }),
        ),
        mois: Type.Array(NormaleMois),
        annuel: orNull(
          Type.Object(
            {
              valeur: Type.Number(),
              unite: Text({
                fr: 'Unité de cette valeur : kWh/m²/an d’une irradiation, celle de la grandeur d’une moyenne',
                en: 'Unit of this value: kWh/m²/an of an irradiation, that of the variable of a mean',
              }),
              statistique: Type.Enum(
                ['total', 'moyenne'],
                described({
                  fr: 'total : somme des douze mois, une moyenne journalière comptant les jours de son mois (28,25 en février) ; moyenne : des douze mois, pesés de leurs jours',
                  en: 'total: sum of the twelve months, a daily mean counting the days of its month (28.25 in February); moyenne: mean of the twelve months, weighted by their days',
                }),
              ),
              base_annees: Type.Integer(
                described({
                  fr: 'Le plus petit nombre d’années d’un des douze mois',
                  en: 'The fewest years of any of the twelve months',
                }),
              ),
            },
            described({
              fr: 'L’année que font les douze mois ; null : il en manque un',
              en: 'The year that the twelve months make; null: one is missing',
            }),
          ),
        ),
        ruptures_enjambees: RUPTURES_ENJAMBEES,
        de_part_et_d_autre: Type.Optional(
          Type.Array(
            Type.Object({
              debut: Jour({ fr: 'Premier jour', en: 'First day' }),
              fin: Jour({ fr: 'Dernier jour', en: 'Last day' }),
              moyenne: orNull(
                Type.Number(
                  described({
                    fr: 'Moyenne d’une année de ce côté, chaque mois civil comptant autant ; null : il en manque un',
                    en: 'Mean of a year on this side, every calendar month weighing the same; null: one is missing',
                  }),
                ),
              ),
              n_mois: Type.Integer(),
            }),
            described({
              fr: 'La moyenne de chaque côté des ruptures ; absent s’il n’y en a pas',
              en: 'The mean on each side of the breaks; absent where there are none',
            }),
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
    chiffre: Type.Enum([...CHIFFRES], described({ fr: 'Code du chiffre', en: 'Code of the figure' })),
    libelle: Text({ fr: 'Ce qu’il est', en: 'What it is' }),
    valeur: Type.Number(),
    unite: Text({ fr: 'Unité de cette valeur', en: 'Unit of this value' }),
    mois: orNull(
      Type.Integer({
        minimum: 1,
        maximum: 12,
        ...described({
          fr: 'Le mois que le chiffre nomme ; null : aucun',
          en: 'The month that the figure names; null: none',
        }),
      }),
    ),
    source_code: Text({
      fr: 'Code de la source ; les deux, séparés par une espace, d’un écart',
      en: 'Code of the source; both, separated by a space, of a difference',
    }),
    methode_collecte: MethodeCollecte,
    niveau_confiance: Niveau,
    statut: Statut,
    fenetre: Type.String({
      pattern: '^\\d{4}-\\d{4}$',
      ...described({
        fr: 'Années sur lesquelles il repose, <AAAA>-<AAAA>',
        en: 'Years that it rests on, <YYYY>-<YYYY>',
      }),
    }),
    base_annees: orNull(
      Type.Integer(
        described({
          fr: 'Nombre d’années : complètes, ou de celui des mois qui en a le moins ; null : il n’en compte pas',
          en: 'Number of years: complete ones, or of the month that has the fewest; null: it counts none',
        }),
      ),
    ),
    n_mois: orNull(
      Type.Integer(
        described({
          fr: 'Nombre de mois comptés ; null : il n’est pas fait de mois',
          en: 'Number of months counted; null: it is not made of months',
        }),
      ),
    ),
    series: Type.Array(Type.String(), described({ fr: 'Codes des séries lues', en: 'Codes of the series read' })),
    methode: Text({ fr: 'Comment il est fait', en: 'How it is made' }),
    chemin: Text({
      fr: 'Le chemin qui donne ce chiffre entier, avec ses limites',
      en: 'The path that gives this figure whole, with its limits',
    }),
  },
  {
    $id: 'Chiffre',
    ...described({
      fr: 'Un chiffre d’une ville, avec ce qu’il lui faut pour être cité seul',
      en: 'A figure of a town, with what it takes to cite it alone',
    }),
  },
)
export type ChiffreItem = Static<typeof Chiffre>

export const Synthese = Type.Object(
  {
    localite: Type.String(),
    localite_nom: Text({ fr: 'Nom de la localité', en: 'Name of the place' }),
    code_serie_source: orNull(
      Text({
        fr: 'Série d’où part le productible, sinon celles de l’année d’irradiation ; null : la ville n’a ni l’un ni l’autre',
        en: 'Series that the yield starts from, else those of the year of irradiation; null: the town has neither',
      }),
    ),
    source_code: orNull(Text({ fr: 'Sa source', en: 'Its source' })),
    methode_collecte: MethodeCollecte,
    parametres_appliques: Type.Object(
      {},
      {
        additionalProperties: true,
        ...described({
          fr: 'Réglages du productible, tous par défaut, à la meilleure inclinaison ; vide : il n’y en a pas',
          en: 'Settings of the yield, all by default, at the best tilt; empty: there is none',
        }),
      },
    ),
    modele: Type.Array(Modele),
    hypotheses: Type.Array(Type.String()),
    limite: Type.String(),
    niveau_confiance: Niveau,
    statut: Type.Enum([...STATUTS], described({ fr: 'Le plus faible des chiffres', en: 'The weakest of the figures' })),
    series_utilisees: Type.Array(
      Type.String(),
      described({ fr: 'Codes de toutes les séries lues', en: 'Codes of all series read' }),
    ),
    avertissements: Type.Optional(
      Type.Array(
        Type.String(),
        described({
          fr: 'Les chiffres qui manquent, et pourquoi ; absent s’il n’en manque pas',
          en: 'The figures that are missing, and why; absent where none is',
        }),
      ),
    ),
    version_moteur: VersionMoteur,
    resultats: Type.Array(
      Chiffre,
      described({
        fr: 'Les chiffres que la ville a, un de chaque code ; de biais_sol, un par source',
        en: 'The figures that the town has, one of each code; of biais_sol one for each source',
      }),
    ),
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
    localites: Type.Array(
      Type.Object(ofTown),
      described({
        fr: 'Ce que la synthèse dit de chaque localité, dans l’ordre demandé ; avec les champs du premier niveau, c’est la sienne, moins ses chiffres',
        en: 'What the summary says of each place, in the order asked; with the fields of the first level it is that place’s own, less its figures',
      }),
    ),
    resultats: Type.Array(
      Type.Object({ localite: Type.String(), ...Chiffre.properties }),
      described({ fr: 'Les chiffres, localité après localité', en: 'The figures, place after place' }),
    ),
  },
  { $id: 'Syntheses' },
)

export const EcartSources = Type.Object(
  {
    grandeur: Type.String(),
    paire: Text({ fr: '<source de référence> vs <source comparée>', en: '<reference source> vs <compared source>' }),
    ecart_abs_pct: Type.Number(
      described({
        fr: 'Médiane des écarts mensuels absolus, en % de la référence',
        en: 'Median of the absolute monthly deviations, in % of the reference',
      }),
    ),
    ecart_signe_pct: Type.Number(
      described({
        fr: 'Médiane des écarts mensuels signés, en % de la référence',
        en: 'Median of the signed monthly deviations, in % of the reference',
      }),
    ),
    n_mois: Type.Integer(),
    fenetre: Type.String(),
  },
  { $id: 'EcartSources' },
)

/** What a source differs by from a ground station: told apart from what two sources differ by. */
export const EcartStation = Type.Object(
  {
    grandeur: Type.String(),
    paire: Text({ fr: '<station au sol> vs <source comparée>', en: '<ground station> vs <source compared>' }),
    ecart_abs_pct: Type.Number(
      described({
        fr: 'Médiane des écarts mensuels absolus, en % de la mesure au sol',
        en: 'Median of the absolute monthly differences, % of the ground measurement',
      }),
    ),
    ecart_signe_pct: Type.Number(
      described({
        fr: 'Médiane des écarts mensuels signés, en % de la mesure au sol',
        en: 'Median of the signed monthly differences, % of the ground measurement',
      }),
    ),
    biais_relatif_pct: Type.Number(
      described({
        fr: 'Écart des moyennes des mois communs, en % de la mesure au sol : celui de /v1/calage',
        en: 'Difference of the means of the common months, % of the ground measurement: that of /v1/calage',
      }),
    ),
    n_mois: Type.Integer(),
    fenetre: Type.String(),
  },
  { $id: 'EcartStation' },
)
export type EcartStationItem = Static<typeof EcartStation>

export const IncertitudeInterSource = Type.Object(
  {
    localite: Type.String(),
    fenetre: orNull(
      Type.String(
        described({ fr: 'Années de toutes les paires, <AAAA>-<AAAA>', en: 'Years of all pairs, <YYYY>-<YYYY>' }),
      ),
    ),
    ecarts: Type.Array(EcartSources),
    ecarts_station: Type.Array(EcartStation, {
      ...described({
        fr: 'Un élément par grandeur, station au sol de niveau A et source de la ville ; vide où rien n’est mesuré au sol',
        en: 'One item for each variable, ground station of grade A and source of the town; empty where nothing is measured on the ground',
      }),
    }),
    degenerescence: Type.Object({
      n_jumeaux: Type.Integer(
        described({
          fr: 'Autres villes dans la même maille de la source de référence',
          en: 'Other towns in the same cell of the reference source',
        }),
      ),
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
    localite_nom: Text({ fr: 'Nom de la localité', en: 'Name of the place' }),
    distance_km: Type.Number(described({ fr: 'De ville à ville', en: 'From town to town' })),
    regle: Type.Enum(
      ['meme_maille', 'moins_de_50_km'],
      described({
        fr: 'Pourquoi : la source dit les deux villes d’une même maille, ou elles sont proches',
        en: 'Why: the source puts both towns in one cell, or they are near each other',
      }),
    ),
  },
  {
    $id: 'Portee',
    ...described({
      fr: 'Une ville à laquelle l’écart peut être porté',
      en: 'A town that the difference may be carried to',
    }),
  },
)

export type PorteeItem = Static<typeof Portee>

/** A source held against a ground station, at one step, over a season. */
export const Calage = Type.Object(
  {
    localite: Type.String(),
    localite_nom: Text({ fr: 'Nom de la localité', en: 'Name of the place' }),
    grandeur: Type.String(),
    granularite: Granularite,
    saison: Text({ fr: 'annee, ou une saison de « saisons »', en: 'annee (the year), or a season of “saisons”' }),
    source_code: Text({ fr: 'Code de la source comparée', en: 'Code of the source compared' }),
    station: Text({
      fr: 'Code de la station au sol, une source de /v1/sources',
      en: 'Code of the ground station, a source of /v1/sources',
    }),
    n: Type.Integer(
      described({
        fr: 'Pas complets que la station et la source ont tous deux',
        en: 'Complete steps that both station and source have',
      }),
    ),
    periode_debut: Jour({ fr: 'Premier jour de ces pas', en: 'First day of these steps' }),
    periode_fin: Jour({ fr: 'Dernier jour de ces pas', en: 'Last day of these steps' }),
    unite: Text({ fr: 'Unité de biais, mae et rmse', en: 'Unit of bias, mae and rmse' }),
    biais_relatif_pct: orNull(
      Type.Number({
        ...described({
          fr: 'Écart des moyennes, en % de la mesure au sol ; positif : la source dit plus. null où une part ne veut rien dire (°C)',
          en: 'Difference of the means, % of the ground measurement; positive: the source reads higher. null where a share means nothing (°C)',
        }),
      }),
    ),
    biais: Type.Number(
      described({ fr: 'Moyenne des écarts, source moins station', en: 'Mean of the differences, source less station' }),
    ),
    mae: Type.Number(described({ fr: 'Moyenne des écarts absolus', en: 'Mean of the absolute differences' })),
    rmse: Type.Number(
      described({ fr: 'Racine de la moyenne des carrés des écarts', en: 'Root mean square of the differences' }),
    ),
    correlation: orNull(
      Type.Number(
        described({ fr: 'De Pearson ; null en dessous de trois pas', en: 'Pearson’s; null below three steps' }),
      ),
    ),
    facteur: orNull(
      Type.Number(
        described({
          fr: '1 / (1 + biais) : amène la moyenne de la source à celle de la station, rien de plus',
          en: '1 / (1 + bias): brings the mean of the source to that of the station, nothing more',
        }),
      ),
    ),
    portee: Type.Array(
      Portee,
      described({
        fr: 'Autres villes auxquelles l’écart peut être porté, la plus proche d’abord',
        en: 'Other towns that the difference may be carried to, the nearest first',
      }),
    ),
    series_source: Type.Array(
      Type.String(),
      described({
        fr: 'Séries de la source d’où viennent les pas',
        en: 'Series of the source that the steps are from',
      }),
    ),
    series_station: Type.Array(
      Type.String(),
      described({
        fr: 'Séries de la station d’où viennent les pas',
        en: 'Series of the station that the steps are from',
      }),
    ),
    methode_collecte: MethodeCollecte,
    niveau_confiance: Niveau,
    statut: Statut,
    note: orNull(
      Type.String(
        described({
          fr: 'Ce que le catalogue dit de ces séries ; null : rien',
          en: 'What the catalogue says of these series; null: nothing',
        }),
      ),
    ),
  },
  { $id: 'Calage' },
)
export type CalageItem = Static<typeof Calage>

export const Saison = Type.Object(
  {
    code: Text({ fr: 'Code', en: 'Code' }),
    mois: Type.Array(Type.Integer(), described({ fr: 'Mois, de 1 à 12', en: 'Months, 1 to 12' })),
    reference: Text({ fr: 'D’où viennent ces mois', en: 'Where these months are from' }),
  },
  { $id: 'Saison' },
)

/** What goes with rows of `Calage`, whoever asks for them. */
export const CALAGE_HEAD = {
  saisons: Type.Array(
    Saison,
    described({
      fr: 'Saisons du pays ; vide : l’édition n’en dit pas, et l’année reste seule',
      en: 'Seasons of the country; empty: the release names none, and the year stands alone',
    }),
  ),
  limite: Type.String(),
}

const GENRES_ECART = ['ajoutee', 'retiree', 'modifiee'] as const

/** A series in which two releases differ. */
export const EcartSerie = Type.Object(
  {
    genre: Type.Enum(
      [...GENRES_ECART],
      described({
        fr: 'Ajoutée, retirée ou modifiée de la première édition à la seconde',
        en: 'Added, withdrawn or changed from the first release to the second',
      }),
    ),
    code: Text({
      fr: 'Code de la série : celui de la seconde édition, ou de la première où elle en a été retirée',
      en: 'Code of the series: that of the second release, or of the first where it was withdrawn from the second',
    }),
    code_avant: orNull(
      Text({
        fr: 'Code de la série dans la première édition : les années d’un code sont celles de ses mesures ; null : elle n’y est pas',
        en: 'Code of the series in the first release: the years of a code are those of its measurements; null: it is not there',
      }),
    ),
    localite: Type.String(),
    grandeur: Type.String(),
    source_code: Type.String(),
    granularite: Granularite,
    unite: Text({ fr: 'Unité des valeurs', en: 'Unit of the values' }),
    methode_collecte: MethodeCollecte,
    niveau_confiance: Niveau,
    statut: Statut,
    n_valeurs: Type.Integer(
      described({
        fr: 'Valeurs qui diffèrent : ajoutées, retirées et changées',
        en: 'Values that differ: added, withdrawn and changed',
      }),
    ),
    n_ajoutees: Type.Integer(
      described({ fr: 'Valeurs que la seconde édition a seule', en: 'Values that the second release alone has' }),
    ),
    n_retirees: Type.Integer(
      described({ fr: 'Valeurs que la première édition a seule', en: 'Values that the first release alone has' }),
    ),
    n_changees: Type.Integer(
      described({
        fr: 'Valeurs d’un même pas qui ne sont plus les mêmes',
        en: 'Values of one step that are no longer the same',
      }),
    ),
    n_requalifiees: Type.Integer(
      described({
        fr: 'Mesures de même valeur, d’un autre niveau ou d’un autre statut',
        en: 'Measurements of the same value, with another grade or status',
      }),
    ),
    ecart_max: orNull(
      Type.Number({
        ...described({
          fr: 'Le plus grand changement d’une valeur, la seconde moins la première ; null : aucune n’a changé',
          en: 'The largest change of a value, the second less the first; null: none changed',
        }),
      }),
    ),
    ecart_max_pct: orNull(
      Type.Number(
        described({
          fr: 'Sa grandeur, en % de la moyenne des valeurs absolues de la série',
          en: 'Its size, % of the mean of the absolute values of the series',
        }),
      ),
    ),
    instant_ecart_max: orNull(
      Text({
        fr: 'Premier jour, ou début de l’heure UTC, du pas où il est',
        en: 'First day, or start of the UTC hour, of the step where it is',
      }),
    ),
    valeur_avant: orNull(
      Type.Number(
        described({ fr: 'Valeur de ce pas dans la première édition', en: 'Value of this step in the first release' }),
      ),
    ),
    valeur_apres: orNull(
      Type.Number(described({ fr: 'Valeur de ce pas dans la seconde', en: 'Value of this step in the second' })),
    ),
  },
  { $id: 'EcartSerie' },
)
export type EcartSerieItem = Static<typeof EcartSerie>
export type GenreEcart = (typeof GENRES_ECART)[number]

export const CleDemande = Type.Object(
  {
    email: Type.String({
      maxLength: 254,
      ...described({
        fr: 'une adresse électronique de contact, comme nom@exemple.org',
        en: 'an e-mail address to reach you, such as nom@exemple.org',
      }),
    }),
    usage_prevu: Type.Optional(
      Type.String({
        maxLength: USAGE_LENGTH,
        ...described({ fr: 'l’usage prévu, texte libre', en: 'the intended use, in your words' }),
      }),
    ),
  },
  { $id: 'CleDemande', additionalProperties: false },
)

export const CleEmise = Type.Object(
  {
    cle: Text({ fr: 'La clé entière : montrée cette seule fois', en: 'The whole key: shown this once' }),
    prefixe: Text({
      fr: 'Identifiant public de la clé, pour une demande d’aide ou de révocation',
      en: 'Public identifier of the key, for help or to ask for its revocation',
    }),
    quota_journalier: Type.Integer(described({ fr: 'Requêtes par jour (UTC)', en: 'Requests a day (UTC)' })),
  },
  { $id: 'CleEmise' },
)
export type CleEmiseItem = Static<typeof CleEmise>

export const ClePage = Type.Object(
  {
    prefixe: Type.String(),
    statut: Type.Enum(['valide', 'revoquee']),
    emise_le: Text({ fr: 'Instant UTC', en: 'Instant, UTC' }),
    quota_journalier: Type.Integer(),
    utilise: Type.Integer(described({ fr: 'Requêtes comptées ce jour (UTC)', en: 'Requests counted today (UTC)' })),
    restant: Type.Integer(),
    reinitialisation: Text({ fr: 'Instant UTC de la remise à zéro', en: 'Instant of the reset, UTC' }),
  },
  { $id: 'ClePage' },
)
export type ClePageItem = Static<typeof ClePage>

/** The envelope of a page of a list. */
export function page<T extends TSchema>(item: T) {
  return Type.Object({
    items: Type.Array(item),
    total: Type.Integer(
      described({ fr: 'Nombre d’éléments qui répondent aux filtres', en: 'Number of items that match the filters' }),
    ),
    limit: Type.Integer(),
    offset: Type.Integer(),
  })
}

/** The envelope of a page of a list that codes filter. */
export function filteredPage<T extends TSchema>(item: T) {
  return Type.Object({ ...page(item).properties, avertissements: AVERTISSEMENTS })
}
