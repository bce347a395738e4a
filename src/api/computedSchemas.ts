import Type, { type TProperties } from 'typebox'
import { Granularite, MethodeCollecte, Niveau, Statut } from '../contract/schemas.ts'

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
  code_serie_source: Type.String({ description: 'Série d’où part le calcul' }),
  source_code: Type.String(),
  methode_collecte: MethodeCollecte,
  localite: Type.String(),
  parametres_appliques: Type.Object(
    {},
    { additionalProperties: true, description: 'Tous les paramètres du calcul, valeurs par défaut comprises' },
  ),
  modele: Type.Array(Modele),
  hypotheses: Type.Array(Type.String()),
  limite: Type.String({ description: 'Ce que la réponse ne dit pas, ou à quoi près elle le dit' }),
  niveau_confiance: Niveau,
  statut: Statut,
  unite: Type.String({ description: 'Unité des valeurs et du total' }),
  granularite: Granularite,
  periode_debut: Type.String({ format: 'date' }),
  periode_fin: Type.String({ format: 'date' }),
  series_utilisees: Type.Array(Type.String(), { description: 'Codes de toutes les séries lues' }),
}

const ROW = {
  instant: Type.String({ description: 'AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage' }),
  annee: Type.Integer(),
  mois: orNull(Type.Integer({ minimum: 1, maximum: 12 })),
  valeur: Type.Number(),
  niveau_confiance: Niveau,
}

/** Answer in steps of time; `details` are the fields that a route adds to each row and to the total. */
export function stepsSchema(details: TProperties) {
  return Type.Object({
    ...HEAD,
    completude_pct: Type.Number({
      description: 'Part des pas de la source, dans la période, qui ont toutes leurs entrées',
    }),
    resultats: Type.Array(Type.Object({ ...ROW, ...details }), { description: 'Pas complets seulement' }),
    total: orNull(Type.Number({ description: 'Pour toute la période ; null si elle n’a aucune donnée' })),
    total_definition: Type.String({ description: 'Ce qu’est le total : somme, moyenne ou rapport' }),
    ...(Object.keys(details).length > 0 ? { total_detail: orNull(Type.Object(details)) } : {}),
  })
}

export const OptimumSchema = Type.Object({
  ...HEAD,
  resultats: Type.Array(
    Type.Object({
      inclinaison_deg: Type.Number(),
      valeur: Type.Number(),
      gain_pct: Type.Number({ description: 'Sur le plan horizontal, pour le même critère' }),
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

const QUANTILES = {
  p50: Type.Optional(orNull(Type.Number({ description: 'Dépassée une année sur deux' }))),
  p75: Type.Optional(orNull(Type.Number())),
  p90: Type.Optional(orNull(Type.Number({ description: 'Dépassée neuf années sur dix' }))),
  p95: Type.Optional(orNull(Type.Number())),
  p99: Type.Optional(orNull(Type.Number())),
  base_annees: Type.Integer({ description: 'Nombre d’années complètes' }),
  annees: Type.Array(Type.Integer()),
}

export const ExceedanceSchema = Type.Object(
  {
    ...HEAD,
    ...QUANTILES,
    combine: Type.Object(
      {
        ...QUANTILES,
        moyenne: Type.Number(),
        ecart_type_interannuel: orNull(Type.Number()),
        incertitude_source: orNull(Type.Number({ description: 'Écart-type de source ; null : pas de seconde source' })),
        ecart_type_total: orNull(Type.Number()),
        paire: orNull(Type.String({ description: '<référence> vs <comparée>' })),
        paire_n_mois: orNull(Type.Integer()),
        paire_fenetre: orNull(Type.String()),
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
