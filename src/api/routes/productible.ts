import Type from 'typebox'
import { SYSTEM, WEATHER } from '../computedParameters.ts'
import { stepsSchema } from '../computedSchemas.ts'
import { stepsRoute } from '../stepsRoute.ts'

const kwh = (description: string) => Type.Number({ description: `kWh ; ${description}` })
/** What a stage takes of the one before. */
const lost = (description: string) =>
  Type.Optional(
    Type.Number({ description: `% de l’étape précédente, pas par heures ; négatif : gagné ; ${description}` }),
  )

/** Fields of each row: the energy after each step of the way. Light is told as the energy it would give at standard conditions. */
const STAGE_FIELDS = {
  etape_horizontal: kwh('irradiation horizontale, au rendement des conditions standard'),
  etape_plan: kwh('irradiation du plan'),
  etape_incidence: kwh('après réflexion sur le verre'),
  etape_salissure: kwh('après salissure'),
  etape_effectif: kwh('après ombrage, avec la face arrière'),
  etape_conditions_standard: kwh('à la puissance réelle des modules, 25 °C et 1000 W/m²'),
  etape_faible_eclairement: kwh('après effet du faible éclairement'),
  etape_temperature: kwh('après effet de la température'),
  etape_cablage_desappariement: kwh('après câblage, connexions et désappariement'),
  etape_onduleur: kwh('après onduleur'),
  etape_ecretage: kwh('après écrêtage par l’onduleur'),
  ratio_performance: Type.Number({ description: 'Énergie livrée sur irradiation du plan au rendement standard' }),
  perte_plan_pct: lost('de l’horizontale au plan'),
  perte_incidence_pct: lost('réflexion sur le verre'),
  perte_salissure_pct: lost('salissure'),
  perte_effectif_pct: lost('ombrage, moins ce que reçoit la face arrière'),
  perte_conditions_standard_pct: lost('première lumière et puissance nominale'),
  perte_faible_eclairement_pct: lost('faible éclairement'),
  perte_temperature_pct: lost('température'),
  perte_cablage_desappariement_pct: lost('câblage, connexions et désappariement'),
  perte_onduleur_pct: lost('onduleur'),
  perte_ecretage_pct: lost('écrêtage'),
  perte_livre_pct: lost('indisponibilité'),
}

const LOSS_DIAGRAM = Type.Optional(
  Type.Array(
    Type.Object({
      etape: Type.String({ description: 'Étape, du soleil au compteur' }),
      libelle: Type.String({ description: 'La même, en clair' }),
      energie: Type.Number({ description: 'kWh de toute la période après cette étape' }),
      perte_pct: Type.Union([Type.Number(), Type.Null()], {
        description: 'Perdu depuis l’étape précédente, % de celle-ci ; négatif : gagné ; null : première étape',
      }),
    }),
    { description: 'Diagramme des pertes : chaque étape, son énergie et ce qu’elle ôte à la précédente' },
  ),
)

export const productible = stepsRoute({
  path: '/v1/grandeurs/productible',
  operation: 'calculerProductible',
  exemple: '/v1/grandeurs/productible?localite=gin_kankan&inclinaison_deg=12&granularite=annuel',
  summary: 'Productible photovoltaïque du soleil au compteur, chaque perte dite',
  description:
    'Énergie livrée par un champ photovoltaïque, et `diagramme_pertes` : irradiation horizontale, du plan, après réflexion, salissure, ombrage, faible éclairement, température, câblage, onduleur, écrêtage. Fixe ou sur un axe, une ou deux faces. Chaque pas porte les mêmes étapes (`etape_…`), qui s’ajoutent, et, sauf par heures, ce que chacune ôte (`perte_…_pct`).',
  query: { ...SYSTEM, ...WEATHER },
  response: stepsSchema(STAGE_FIELDS, { diagramme_pertes: LOSS_DIAGRAM }),
  ask: ({ query, compute }) => compute('productible', query),
})
