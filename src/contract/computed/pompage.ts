import Type from 'typebox'
import { ArrayOf, Int, Mois, Named, Num } from '../described.ts'
import { PUMP } from '../parameters/offGrid.ts'
import { defineSteps } from './define.ts'

const COVERED = Num({
  fr: 'Rapport de l’eau que l’énergie peut élever à l’eau voulue, %',
  en: 'Water that can be lifted over water required, %',
})
const ARRAY_NEEDED = Num({
  fr: 'Champ nécessaire pour l’eau voulue, Wc',
  en: 'Array needed for the required water, Wp',
})

export const pompage = defineSteps({
  code: 'pompage',
  path: '/v1/grandeurs/pompage',
  operation: 'calculerPompage',
  reads: ['ghi', 't2m'],
  exemple:
    '/v1/grandeurs/pompage?localite=gin_kankan&hauteur_m=40&volume_m3_jour=20&granularite=annuel&periode_debut=2024-01-01&periode_fin=2025-12-31',
  summary: {
    fr: 'Pompage solaire : champ nécessaire et eau par mois',
    en: 'Solar pumping: array needed, and water by month',
  },
  description: {
    fr: 'Champ nécessaire pour élever l’eau voulue dans le mois le plus faible d’une année moyenne, celui qui suffit neuf années sur dix, et l’eau que l’énergie du champ peut élever à chaque pas, en m³.',
    en: 'Array that lifts the required water in the weakest month of a mean year, array that is sufficient in nine years out of ten, and water that the energy of the array can lift in each step, m³.',
  },
  parameters: PUMP,
  details: {
    besoin_m3: Num({ fr: 'Eau voulue, m³', en: 'Water required, m³' }),
    couverture_pct: COVERED,
    energie_kwh: Num({ fr: 'Énergie livrée par le champ, kWh', en: 'Energy delivered by the array, kWh' }),
  },
  tail: {
    puissance_necessaire_wc: Num.optional({
      fr: 'Champ que demande le mois le plus faible d’une année moyenne, Wc',
      en: 'Array needed in the weakest month of a mean year, Wp',
    }),
    mois_le_plus_faible: Type.Optional(Mois({ fr: 'Ce mois', en: 'That month' })),
    puissance_neuf_annees_sur_dix_wc: Type.Optional(
      Num.orNull({
        fr: 'Champ qui suffit au mois le plus faible de neuf années sur dix, Wc ; null : moins de dix années',
        en: 'Array sufficient in the weakest month of nine years out of ten, Wp; null: fewer than ten years',
      }),
    ),
    base_annees: Int.optional({ fr: 'Nombre d’années complètes', en: 'Number of complete years' }),
    annees_insuffisantes: ArrayOf.optional(Type.Integer(), {
      fr: 'Années dont le mois le plus faible aurait demandé plus que puissance_necessaire_wc',
      en: 'Years whose weakest month would have required more than puissance_necessaire_wc',
    }),
    mois: ArrayOf.optional(
      Named('PompageMois', {
        mois: Mois({ fr: 'Mois, 1 à 12', en: 'Month, 1 to 12' }),
        eau_m3_jour: Num({
          fr: 'Eau que l’énergie peut élever par jour, m³',
          en: 'Water that can be lifted per day, m³',
        }),
        couverture_pct: COVERED,
        productible_wh_par_wc_jour: Num({
          fr: 'Énergie livrée par Wc et par jour, Wh',
          en: 'Energy delivered per Wp and per day, Wh',
        }),
        puissance_necessaire_wc: ARRAY_NEEDED,
      }),
      { fr: 'Les douze mois d’une année moyenne', en: 'The twelve months of a mean year' },
    ),
  },
})
