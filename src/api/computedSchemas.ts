import Type, { type TProperties } from 'typebox'
import { Granularite, MethodeCollecte, Niveau, RUPTURES_ENJAMBEES, VersionMoteur } from '../contract/schemas.ts'
import { NIVEAUX, STATUTS } from '../contract/vocabulary.ts'

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export const Modele = Type.Object(
  {
    etape: Type.String({ description: 'Ce que fait cette étape du calcul' }),
    nom: Type.String({ description: 'Modèle employé' }),
    reference: orNull(Type.String({ description: 'Où il est publié' })),
  },
  { $id: 'Modele' },
)

/** What every computed answer says of itself. */
const HEAD = {
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

const ROW = {
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

export const ExceedanceSchema = Type.Object(
  {
    ...HEAD,
    ...QUANTILES,
    combine: Type.Object(
      {
        ...QUANTILES,
        moyenne: Type.Number({ description: 'Des années complètes' }),
        ecart_type_interannuel: orNull(Type.Number({ description: 'Entre années ; null d’une seule' })),
        incertitude_source: orNull(Type.Number({ description: 'Écart-type de source ; null : pas de seconde source' })),
        ecart_type_total: orNull(Type.Number({ description: 'Les deux en quadrature' })),
        paire: orNull(Type.String({ description: '<référence> vs <comparée>' })),
        paire_n_mois: orNull(Type.Integer({ description: 'Mois communs aux deux sources' })),
        paire_fenetre: orNull(Type.String({ description: 'Leurs années, <AAAA>-<AAAA>' })),
        note: Type.String(),
      },
      {
        additionalProperties: true,
        description: 'Loi normale, variabilité interannuelle et incertitude de source ensemble',
      },
    ),
    resultats: Type.Array(Type.Object(ROW), { description: 'Les années complètes' }),
    total: Type.Number({ description: 'Moyenne des années complètes' }),
    total_definition: Type.String(),
  },
  { additionalProperties: true },
)
