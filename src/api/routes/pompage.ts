import Type from 'typebox'
import { orNull, stepsSchema } from '../computedSchemas.ts'
import { PUMP } from '../offGridParameters.ts'
import { stepsRoute } from '../stepsRoute.ts'

const COVERED = Type.Number({ description: 'Eau que l’énergie peut lever sur eau voulue, %' })
const PANEL = Type.Number({ description: 'Champ qu’il faut pour l’eau voulue, Wc' })

export const pompage = stepsRoute({
  path: '/v1/grandeurs/pompage',
  operation: 'calculerPompage',
  exemple: '/v1/grandeurs/pompage?localite=gin_kankan&hauteur_m=40&volume_m3_jour=20&granularite=annuel',
  summary: 'Pompage solaire : champ nécessaire et eau par mois',
  description:
    'Champ qu’il faut pour élever l’eau voulue dans le mois le plus faible d’une année moyenne, celui qui suffit neuf années sur dix, et l’eau que l’énergie du champ peut lever à chaque pas, en m³.',
  query: PUMP,
  response: stepsSchema(
    {
      besoin_m3: Type.Number({ description: 'Eau voulue, m³' }),
      couverture_pct: COVERED,
      energie_kwh: Type.Number({ description: 'Énergie livrée par le champ, kWh' }),
    },
    {
      puissance_necessaire_wc: Type.Optional(
        Type.Number({ description: 'Champ que demande le mois le plus faible d’une année moyenne, Wc' }),
      ),
      mois_le_plus_faible: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, description: 'Ce mois' })),
      puissance_neuf_annees_sur_dix_wc: Type.Optional(
        orNull(
          Type.Number({
            description:
              'Champ qui suffit au mois le plus faible de neuf années sur dix, Wc ; null : moins de dix années',
          }),
        ),
      ),
      base_annees: Type.Optional(Type.Integer({ description: 'Nombre d’années complètes' })),
      annees_insuffisantes: Type.Optional(
        Type.Array(Type.Integer(), {
          description: 'Années dont le mois le plus faible aurait demandé plus que puissance_necessaire_wc',
        }),
      ),
      mois: Type.Optional(
        Type.Array(
          Type.Object({
            mois: Type.Integer({ minimum: 1, maximum: 12, description: 'Mois, 1 à 12' }),
            eau_m3_jour: Type.Number({ description: 'Eau que l’énergie peut lever par jour, m³' }),
            couverture_pct: COVERED,
            productible_wh_par_wc_jour: Type.Number({ description: 'Énergie livrée par Wc et par jour, Wh' }),
            puissance_necessaire_wc: PANEL,
          }),
          { description: 'Les douze mois d’une année moyenne' },
        ),
      ),
    },
  ),
  ask: ({ query, compute }) => compute('pompage', query),
})
