import Type, { type TArray, type TObject, type TProperties, type TSchema } from 'typebox'
import { Granularite, MethodeCollecte, Modele, Niveau, RUPTURES_ENJAMBEES, VersionMoteur } from '../contract/schemas.ts'
import { GENRES, NIVEAUX, STATUTS, TERMES } from '../contract/vocabulary.ts'
import { COMMON_HEAD } from './render/townsAnswer.ts'

export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** What every computed answer says of itself. */
export const HEAD = {
  code_grandeur: Type.String(),
  code_serie_source: Type.String({
    description:
      'Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees.',
  }),
  source_code: Type.String(),
  methode_collecte: MethodeCollecte,
  localite: Type.String(),
  parametres_appliques: Type.Object(
    {},
    {
      additionalProperties: true,
      description:
        'Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction)',
    },
  ),
  modele: Type.Array(Modele),
  hypotheses: Type.Array(Type.String()),
  limite: Type.String({ description: 'Ce que la réponse ne dit pas, ou à quoi près elle le dit' }),
  niveau_confiance: Type.Enum([...NIVEAUX], {
    description: 'C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B',
  }),
  statut: Type.Enum([...STATUTS], {
    description:
      'Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées',
  }),
  unite: Type.String({ description: 'Unité des valeurs et du total' }),
  granularite: Granularite,
  periode_debut: Type.String({ format: 'date', description: 'Premier jour demandé, ou de la série' }),
  periode_fin: Type.String({ format: 'date', description: 'Dernier jour demandé, ou de la série' }),
  erreur_transposition_pct: Type.Optional(
    orNull(
      Type.Number({
        description:
          'De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé',
      }),
    ),
  ),
  series_utilisees: Type.Array(Type.String(), {
    description: 'Codes de toutes les séries lues, compagnes et séries comparées comprises',
  }),
  ruptures_enjambees: RUPTURES_ENJAMBEES,
  de_part_et_d_autre: Type.Optional(
    Type.Array(
      Type.Object({
        debut: Type.String({ format: 'date', description: 'Premier jour' }),
        fin: Type.String({ format: 'date', description: 'Dernier jour' }),
        total: orNull(
          Type.Number({ description: 'Comme total, de ces jours seuls ; null : trop peu pour en faire un' }),
        ),
      }),
      { description: 'La réponse de chaque côté des ruptures ; absent s’il n’y en a pas' },
    ),
  ),
  version_moteur: VersionMoteur,
  periode_retenue: orNull(
    Type.Object(
      {
        debut: Type.String({ format: 'date', description: 'Premier jour compté' }),
        fin: Type.String({ format: 'date', description: 'Dernier jour compté' }),
      },
      {
        description:
          'Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun',
      },
    ),
  ),
  completude_pct: Type.Number({ description: 'Jours des pas comptés, en % des jours demandés' }),
  avertissements: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien',
    }),
  ),
}

export const ROW = {
  instant: Type.String({ description: 'AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage' }),
  annee: Type.Integer(),
  mois: orNull(Type.Integer({ minimum: 1, maximum: 12 })),
  valeur: Type.Number(),
  niveau_confiance: Niveau,
}

/** Answer in steps of time; `details` are the fields that a route adds to each row and to the total, `tail` those of the whole. */
export function stepsSchema(details: TProperties, tail: TProperties = {}) {
  return Type.Object({
    ...HEAD,
    resultats: Type.Array(Type.Object({ ...ROW, ...details }), { description: 'Pas complets seulement' }),
    total: orNull(Type.Number({ description: 'Pour toute la période ; null si elle n’a aucune donnée' })),
    total_definition: Type.String({ description: 'Ce qu’est le total : somme, moyenne ou rapport' }),
    ...(Object.keys(details).length > 0 ? { total_detail: orNull(Type.Object(details)) } : {}),
    ...tail,
  })
}

/** An answer in steps of time: of one town, or of several at once. */
export function oneOrTowns(one: TObject) {
  const { resultats, version_moteur, ...own } = one.properties as Record<string, TSchema>
  const common: readonly string[] = COMMON_HEAD
  const ofTown = Object.entries(own).filter(([name]) => name !== 'localite' && !common.includes(name))
  const shared = Object.entries(own).filter(([name]) => common.includes(name))
  const row = (resultats as unknown as TArray<TObject>).items.properties
  const several: TObject = Type.Object({
    ...Object.fromEntries(shared),
    version_moteur: version_moteur as TSchema,
    localites: Type.Array(Type.Object({ localite: Type.String(), ...Object.fromEntries(ofTown) }), {
      description:
        'De plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé. Avec les champs du premier niveau, c’est la réponse à elle seule, moins ses résultats',
    }),
    resultats: Type.Array(Type.Object({ localite: Type.String(), ...row }), {
      description: 'Pas complets seulement, localité après localité',
    }),
  })
  return Type.Union([one, several])
}

export const OptimumSchema = Type.Object({
  ...HEAD,
  resultats: Type.Array(
    Type.Object({
      inclinaison_deg: Type.Number(),
      valeur: Type.Number(),
      gain_pct: Type.Number({ description: 'Sur le plan horizontal, pour le même critère' }),
      erreur_transposition_pct: orNull(
        Type.Number({ description: 'De cette inclinaison, en % de l’année ; null : plan horizontal' }),
      ),
      niveau_confiance: Niveau,
    }),
    { description: 'La courbe, de 5 en 5 degrés' },
  ),
  total: Type.Number({ description: 'À l’inclinaison optimale' }),
  total_definition: Type.String(),
  inclinaison_optimale_deg: Type.Number({ description: 'Au dixième de degré' }),
  valeur_optimale: Type.Number(),
  valeur_horizontale: Type.Number(),
  gain_pct: Type.Number({ description: 'De l’optimum sur le plan horizontal, pour le critère demandé' }),
})

const COLUMN = {
  ghi: Type.Number({ description: 'Rayonnement global horizontal de l’heure, Wh/m²' }),
  dni: Type.Number({ description: 'Rayonnement direct normal de l’heure, Wh/m²' }),
  dhi: Type.Number({ description: 'Rayonnement diffus horizontal de l’heure, Wh/m²' }),
  t2m: Type.Number({ description: 'Température de l’air à 2 m, °C' }),
  rh2m: Type.Number({ description: 'Humidité relative à 2 m, %' }),
  vent_10m: Type.Number({ description: 'Vitesse du vent à 10 m, m/s' }),
  precipitation: orNull(Type.Number({ description: 'Pluie de l’heure, mm ; null : la source n’en a pas' })),
  albedo_surface: orNull(Type.Number({ description: 'Albédo du sol ; null : la source n’en a pas' })),
}

export const AnneeTypeSchema = Type.Object({
  ...HEAD,
  p90: Type.Optional(
    Type.Number({
      description:
        'Irradiation annuelle que neuf années sur dix dépassent, kWh/m² (Hazen, des années complètes) ; de type=p90 seul',
    }),
  ),
  difference: Type.Optional(
    Type.Number({ description: 'Ce que l’année composée a de plus que ce P90, kWh/m² ; de type=p90 seul' }),
  ),
  mois_choisis: Type.Array(
    Type.Object({
      mois: Type.Integer({ minimum: 1, maximum: 12, description: 'Mois' }),
      annee: Type.Integer({ description: 'Année dont il vient' }),
      candidats: Type.Integer({ description: 'Mois complets entre lesquels il a été choisi' }),
    }),
    { description: 'De quelle année vient chaque mois' },
  ),
  annees_completes: Type.Array(Type.Integer(), { description: 'Années dont les douze mois sont complets' }),
  decalage_utc_heures: Type.Integer({ description: 'Heure légale locale, sans heure d’été, moins UTC' }),
  colonnes_calculees: Type.Array(Type.String(), {
    description: 'Colonnes dont nulle série ne donne les heures : calculées d’autres, ou faites de jours',
  }),
  unites: Type.Object(
    Object.fromEntries(['valeur', ...Object.keys(COLUMN)].map((name) => [name, Type.String({ description: 'Unité' })])),
    { description: 'Unité de chaque colonne' },
  ),
  resultats: Type.Array(
    Type.Object({
      instant: Type.String({
        description: 'Début de l’heure, MM-JJTHH:MM:SS, heure légale locale d’une année sans 29 février',
      }),
      annee: Type.Integer({ description: 'Année dont vient ce mois' }),
      mois: Type.Integer({ minimum: 1, maximum: 12, description: 'Mois' }),
      valeur: Type.Number({ description: 'Rayonnement global horizontal de l’heure, kWh/m²' }),
      niveau_confiance: Niveau,
      instant_utc: Type.String({
        description: 'L’heure réelle dont viennent les valeurs : son début, UTC sans décalage',
      }),
      ...COLUMN,
    }),
    { description: '8760 heures' },
  ),
  total: Type.Number({ description: 'Irradiation globale horizontale de l’année, kWh/m²' }),
  total_definition: Type.String(),
})

const TOO_FEW = 'null : trop peu d’années, n < 1/min(p, 1-p)'

const QUANTILES = {
  p50: Type.Optional(orNull(Type.Number({ description: `Dépassée une année sur deux ; ${TOO_FEW}` }))),
  p75: Type.Optional(orNull(Type.Number({ description: `Dépassée trois années sur quatre ; ${TOO_FEW}` }))),
  p90: Type.Optional(orNull(Type.Number({ description: `Dépassée neuf années sur dix ; ${TOO_FEW}` }))),
  p95: Type.Optional(orNull(Type.Number({ description: `Dépassée dix-neuf années sur vingt ; ${TOO_FEW}` }))),
  p99: Type.Optional(
    orNull(Type.Number({ description: `Dépassée quatre-vingt-dix-neuf années sur cent ; ${TOO_FEW}` })),
  ),
  base_annees: Type.Integer({ description: 'Nombre d’années complètes' }),
  annees: Type.Array(Type.Integer(), { description: 'Ces années' }),
}

const FEW = 'null : moins de trois années'
const LENDERS_QUANTILES = {
  p50: Type.Optional(orNull(Type.Number({ description: `La moyenne ; ${FEW}` }))),
  p75: Type.Optional(orNull(Type.Number({ description: `Dépassé à 75 % ; ${FEW}` }))),
  p90: Type.Optional(orNull(Type.Number({ description: `Dépassé à 90 % : le P90 d’un prêteur ; ${FEW}` }))),
  p95: Type.Optional(orNull(Type.Number({ description: `Dépassé à 95 % ; ${FEW}` }))),
  p99: Type.Optional(orNull(Type.Number({ description: `Dépassé à 99 % ; ${FEW}` }))),
}

const SHARE_ROW = {
  paire: Type.String({ description: '<l’autre source, ou la station> vs <la source servie>' }),
  n_mois: Type.Integer({ description: 'Mois complets communs' }),
  fenetre: Type.String({ description: 'Leurs années, <AAAA>-<AAAA>' }),
}

const PAR = orNull(
  Type.String({ description: 'Sans mois communs : la source qui en a avec les deux, et par laquelle l’écart est dit' }),
)

const BudgetRow = Type.Object({
  terme: Type.Enum([...TERMES], { description: 'Ce qui peut écarter la valeur ; les derniers, d’un champ seul' }),
  ecart_type_pct: orNull(Type.Number({ description: 'Écart-type, % de la moyenne ; null : moins de trois années' })),
  genre: Type.Enum([...GENRES], {
    description: 'aleatoire : autre chaque année, moindre sur plusieurs ; systematique : le même toujours',
  }),
  origine: Type.String({ description: 'D’où il est ; parametre : de la question' }),
  reference: orNull(Type.String({ description: 'Où c’est publié ; null pour un paramètre' })),
})

const Gap = Type.Object({
  ...SHARE_ROW,
  localite: Type.String({ description: 'Où les deux sont comparées' }),
  mesure_au_sol: Type.Boolean({ description: 'Si l’autre est une station au sol de niveau A' }),
  par: PAR,
  ecart_pct: Type.Number({
    description: 'Écart des moyennes, % de l’autre ; positif : la source servie dit plus',
  }),
})

const Adjustment = Type.Object({
  facteur: Type.Number({ description: '1 / (1 + écart) : ramène la source servie à la station' }),
  ecart_type_pct: Type.Number({ description: 'De la ressource une fois ramenée : instrument et dispersion des mois' }),
  station: Type.String({ description: 'La station, par son code de source' }),
  par: PAR,
  localite: Type.String({ description: 'La ville de la station' }),
  distance_km: Type.Number({ description: 'Jusqu’à elle' }),
  regle: Type.Enum(['meme_ville', 'meme_maille', 'moins_de_50_km'], { description: 'Pourquoi elle vaut ici' }),
  n_mois: SHARE_ROW.n_mois,
  fenetre: SHARE_ROW.fenetre,
})

/** What both exceedances answer; `more` is what one adds to `combine`. */
function exceedanceSchema(more: TProperties) {
  return Type.Object(
    {
      ...HEAD,
      ...QUANTILES,
      combine: Type.Object(
        {
          ...LENDERS_QUANTILES,
          base_annees: QUANTILES.base_annees,
          annees: QUANTILES.annees,
          moyenne: Type.Number({ description: 'Des années complètes' }),
          horizon_annees: Type.Integer({ description: 'Années à venir dont la moyenne est dite' }),
          ecart_type_interannuel: orNull(Type.Number({ description: 'D’une année à l’autre ; null d’une seule' })),
          incertitude_source: orNull(Type.Number({ description: 'La ligne « ressource » du budget, dans l’unité' })),
          ecart_type_total: orNull(
            Type.Number({ description: 'Toutes les lignes du budget en quadrature ; null : l’une est inconnue' }),
          ),
          degres_liberte: orNull(
            Type.Number({ description: 'De la loi de Student (Welch et Satterthwaite) ; null : loi normale' }),
          ),
          p50_ajuste: orNull(
            Type.Number({ description: 'P50 ramené à la station au sol à portée (voir ajustement) ; null : aucune' }),
          ),
          p90_ajuste: orNull(
            Type.Number({ description: 'P90 autour de lui, la ressource étant alors connue par la station' }),
          ),
          ...more,
          paire: orNull(
            Type.String({ description: 'La comparaison qui pèse le plus : la station, sinon l’écart le plus grand' }),
          ),
          paire_n_mois: orNull(Type.Integer({ description: 'Mois complets communs' })),
          paire_fenetre: orNull(Type.String({ description: 'Leurs années, <AAAA>-<AAAA>' })),
          note: Type.String({ description: 'La formule qui refait ces quantiles des lignes du budget' }),
        },
        {
          additionalProperties: true,
          description: 'Quantiles d’un prêteur : toutes les lignes de budget ensemble, loi de Student',
        },
      ),
      budget: Type.Array(BudgetRow, { description: 'Budget d’incertitude : un terme par ligne' }),
      ecart_entre_sources: Type.Array(Gap, {
        description:
          'De combien la source servie dépasse chaque station à portée, puis chaque autre source de la ville',
      }),
      ajustement: Type.Union([Adjustment, Type.Null()], {
        description: 'Ce qui ramène à une station au sol à portée ; null : aucune',
      }),
      resultats: Type.Array(Type.Object(ROW), { description: 'Les années complètes' }),
      total: Type.Number({ description: 'Moyenne des années complètes' }),
      total_definition: Type.String(),
    },
    { additionalProperties: true },
  )
}

export const ExceedanceSchema = exceedanceSchema({})
export const YieldExceedanceSchema = exceedanceSchema({
  vieillissement_pct: Type.Number({
    description: 'Ce que l’âge ôte en moyenne sur l’horizon, % de la première année ; non déduit des quantiles',
  }),
})
