import { ArrayOf, Named, Num, OneOf, Text, type Words } from '../described.ts'
import { WEATHER } from '../parameters/start.ts'
import { SYSTEM } from '../parameters/system.ts'
import { kwh } from '../resources/fields.ts'
import { defineSteps } from './define.ts'
import { SOURCES, sourceComparison } from './sourceComparison.ts'

/** What a stage takes of the one before. */
const lost = ({ fr, en }: Words) =>
  Num.optional({
    fr: `% de l’étape précédente, sauf au pas horaire ; négatif : un gain ; ${fr}`,
    en: `% of the previous stage, not given at the hourly step; negative: a gain; ${en}`,
  })

/** The stages of the loss diagram, from sun to meter. */
export const ETAPES_PERTES = [
  'horizontal',
  'plan',
  'horizon',
  'incidence',
  'salissure',
  'ombrage',
  'effectif',
  'conditions_standard',
  'faible_eclairement',
  'temperature',
  'cablage_desappariement',
  'onduleur',
  'ecretage',
  'cablage_ac',
  'transformateur',
  'ecretement',
  'livre',
] as const

/** Fields of each row: the energy after each step of the way. Light is told as the energy it would give at standard conditions. */
const STAGE_FIELDS = {
  etape_horizontal: kwh({
    fr: 'irradiation horizontale, au rendement des conditions standard',
    en: 'horizontal irradiation, at the efficiency of standard test conditions',
  }),
  etape_plan: kwh({ fr: 'irradiation du plan', en: 'plane-of-array irradiation' }),
  etape_horizon: kwh.optional({ fr: 'avec horizon, après l’horizon', en: 'with horizon, after the horizon' }),
  etape_incidence: kwh({ fr: 'après réflexion sur le verre', en: 'after reflection by the glass' }),
  etape_salissure: kwh({ fr: 'après salissure', en: 'after soiling' }),
  etape_ombrage: kwh.optional({
    fr: 'avec pertes_ombrage_pct, après ombrage',
    en: 'with pertes_ombrage_pct, after shading',
  }),
  etape_effectif: kwh({ fr: 'avec la face arrière', en: 'rear side included' }),
  etape_conditions_standard: kwh({
    fr: 'à la puissance réelle des modules, 25 °C et 1000 W/m²',
    en: 'at the actual power of the modules, 25 °C and 1000 W/m²',
  }),
  etape_faible_eclairement: kwh({ fr: 'après effet du faible éclairement', en: 'after low-irradiance losses' }),
  etape_temperature: kwh({ fr: 'après effet de la température', en: 'after temperature losses' }),
  etape_cablage_desappariement: kwh({
    fr: 'après câblage, connexions et désappariement',
    en: 'after wiring, connections and mismatch',
  }),
  etape_onduleur: kwh({ fr: 'après onduleur', en: 'after the inverter' }),
  etape_ecretage: kwh({ fr: 'après écrêtage par l’onduleur', en: 'after inverter clipping' }),
  etape_cablage_ac: kwh.optional({
    fr: 'avec pertes_cablage_ac_pct, après ces câbles',
    en: 'with pertes_cablage_ac_pct, after these cables',
  }),
  etape_transformateur: kwh.optional({
    fr: 'avec pertes_transformateur_pct, après lui',
    en: 'with pertes_transformateur_pct, after it',
  }),
  etape_ecretement: kwh.optional({
    fr: 'avec pertes_ecretement_pct, après écrêtement',
    en: 'with pertes_ecretement_pct, after curtailment',
  }),
  ratio_performance: Num({
    fr: 'Ratio de performance : énergie livrée sur irradiation du plan au rendement standard',
    en: 'Performance ratio: energy delivered over in-plane irradiation at standard efficiency',
  }),
  perte_plan_pct: lost({ fr: 'de l’horizontale au plan', en: 'from the horizontal plane to the plane of array' }),
  perte_horizon_pct: lost({ fr: 'horizon', en: 'horizon' }),
  perte_incidence_pct: lost({ fr: 'réflexion sur le verre', en: 'reflection by the glass' }),
  perte_salissure_pct: lost({ fr: 'salissure', en: 'soiling' }),
  perte_ombrage_pct: lost({ fr: 'ombrage', en: 'shading' }),
  perte_effectif_pct: lost({ fr: 'ce que reçoit la face arrière', en: 'what the rear side receives' }),
  perte_conditions_standard_pct: lost({
    fr: 'dégradation initiale et puissance nominale',
    en: 'light-induced degradation and nameplate rating',
  }),
  perte_faible_eclairement_pct: lost({ fr: 'faible éclairement', en: 'low irradiance' }),
  perte_temperature_pct: lost({ fr: 'température', en: 'temperature' }),
  perte_cablage_desappariement_pct: lost({
    fr: 'câblage, connexions et désappariement',
    en: 'wiring, connections and mismatch',
  }),
  perte_onduleur_pct: lost({ fr: 'onduleur', en: 'inverter' }),
  perte_ecretage_pct: lost({ fr: 'écrêtage', en: 'clipping' }),
  perte_cablage_ac_pct: lost({ fr: 'câbles après l’onduleur', en: 'cables after the inverter' }),
  perte_transformateur_pct: lost({ fr: 'transformateur', en: 'transformer' }),
  perte_ecretement_pct: lost({ fr: 'écrêtement', en: 'curtailment' }),
  perte_livre_pct: lost({ fr: 'indisponibilité', en: 'unavailability' }),
}

const LOSS_DIAGRAM = ArrayOf.optional(
  Named('EtapePertes', {
    etape: OneOf(ETAPES_PERTES, { fr: 'Étape, du soleil au compteur', en: 'Stage, from sun to meter' }),
    libelle: Text({ fr: 'Nom de l’étape, en clair', en: 'Name of the stage, in words' }),
    energie: Num({
      fr: 'kWh de toute la période après cette étape',
      en: 'kWh over the whole period, after this stage',
    }),
    perte_pct: Num.orNull({
      fr: 'Perte depuis l’étape précédente, % de celle-ci ; négatif : un gain ; null : première étape',
      en: 'Loss since the previous stage, % of it; negative: a gain; null: first stage',
    }),
  }),
  {
    fr: 'Diagramme des pertes : chaque étape, son énergie et ce qu’elle retire à la précédente',
    en: 'Loss diagram: each stage, its energy and its loss since the previous one',
  },
)

export const productible = defineSteps({
  code: 'productible',
  path: '/v1/grandeurs/productible',
  operation: 'calculerProductible',
  reads: ['ghi', 't2m'],
  exemple:
    '/v1/grandeurs/productible?localite=gin_kankan&inclinaison_deg=12&granularite=annuel&periode_debut=2024-01-01&periode_fin=2025-12-31',
  summary: {
    fr: 'Productible photovoltaïque du soleil au compteur, pertes détaillées',
    en: 'Photovoltaic yield from sun to meter, with each loss',
  },
  description: {
    fr: 'Énergie livrée par un champ photovoltaïque, et `diagramme_pertes` : irradiation horizontale, irradiation du plan, puis après réflexion, salissure, ombrage, faible éclairement, température, câblage, onduleur et écrêtage. Champ fixe ou suiveur à un axe, modules mono ou bifaciaux. Chaque pas porte les mêmes étapes (`etape_…`), qui s’additionnent d’un pas à l’autre, et, sauf au pas horaire, la perte de chacune (`perte_…_pct`).',
    en: 'Energy delivered by a photovoltaic array, and `diagramme_pertes`: irradiation on the horizontal, on the plane of array, then after reflection, soiling, shading, low irradiance, temperature, wiring, inverter and clipping. Fixed or single-axis tracking, monofacial or bifacial. Each step carries the same stages (`etape_…`), which add up over the steps, and, except at the hourly step, the loss of each (`perte_…_pct`).',
  },
  parameters: { ...SYSTEM, ...WEATHER, ...SOURCES },
  details: STAGE_FIELDS,
  tail: { diagramme_pertes: LOSS_DIAGRAM, ...sourceComparison({}, 'ComparaisonProductible') },
})
