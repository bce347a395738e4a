import Type from 'typebox'
import { described } from '../described.ts'
import { PUMP } from '../parameters/offGrid.ts'
import { orNull } from '../resources/fields.ts'
import { defineSteps } from './define.ts'

const COVERED = Type.Number(
  described({
    fr: 'Rapport de l’eau que l’énergie peut élever à l’eau voulue, %',
    en: 'Water that the energy can lift over water wanted, %',
  }),
)
const PANEL = Type.Number(
  described({ fr: 'Champ qu’il faut pour l’eau voulue, Wc', en: 'Panel that the water wanted needs, Wp' }),
)

export const pompage = defineSteps({
  code: 'pompage',
  path: '/v1/grandeurs/pompage',
  operation: 'calculerPompage',
  exemple: '/v1/grandeurs/pompage?localite=gin_kankan&hauteur_m=40&volume_m3_jour=20&granularite=annuel',
  summary: {
    fr: 'Pompage solaire : champ nécessaire et eau par mois',
    en: 'Solar pump: the panel needed, and water by month',
  },
  description: {
    fr: 'Champ qu’il faut pour élever l’eau voulue dans le mois le plus faible d’une année moyenne, celui qui suffit neuf années sur dix, et l’eau que l’énergie du champ peut élever à chaque pas, en m³.',
    en: 'The panel that lifts the water wanted in the weakest month of a mean year, the one that nine years in ten need, and the water that the energy of the field can lift in each step, m³.',
  },
  parameters: PUMP,
  details: {
    besoin_m3: Type.Number(described({ fr: 'Eau voulue, m³', en: 'Water wanted, m³' })),
    couverture_pct: COVERED,
    energie_kwh: Type.Number(
      described({ fr: 'Énergie livrée par le champ, kWh', en: 'Energy that the field delivers, kWh' }),
    ),
  },
  tail: {
    puissance_necessaire_wc: Type.Optional(
      Type.Number(
        described({
          fr: 'Champ que demande le mois le plus faible d’une année moyenne, Wc',
          en: 'Panel that the weakest month of a mean year needs, Wp',
        }),
      ),
    ),
    mois_le_plus_faible: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 12, ...described({ fr: 'Ce mois', en: 'That month' }) }),
    ),
    puissance_neuf_annees_sur_dix_wc: Type.Optional(
      orNull(
        Type.Number(
          described({
            fr: 'Champ qui suffit au mois le plus faible de neuf années sur dix, Wc ; null : moins de dix années',
            en: 'Panel that suffices in the weakest month of nine years in ten, Wp; null: fewer than ten years',
          }),
        ),
      ),
    ),
    base_annees: Type.Optional(
      Type.Integer(described({ fr: 'Nombre d’années complètes', en: 'Number of complete years' })),
    ),
    annees_insuffisantes: Type.Optional(
      Type.Array(
        Type.Integer(),
        described({
          fr: 'Années dont le mois le plus faible aurait demandé plus que puissance_necessaire_wc',
          en: 'Years whose weakest month would have needed more than puissance_necessaire_wc',
        }),
      ),
    ),
    mois: Type.Optional(
      Type.Array(
        Type.Object(
          {
            mois: Type.Integer({ minimum: 1, maximum: 12, ...described({ fr: 'Mois, 1 à 12', en: 'Month, 1 to 12' }) }),
            eau_m3_jour: Type.Number(
              described({
                fr: 'Eau que l’énergie peut élever par jour, m³',
                en: 'Water that the energy can lift each day, m³',
              }),
            ),
            couverture_pct: COVERED,
            productible_wh_par_wc_jour: Type.Number(
              described({ fr: 'Énergie livrée par Wc et par jour, Wh', en: 'Energy delivered by 1 Wp in a day, Wh' }),
            ),
            puissance_necessaire_wc: PANEL,
          },
          { $id: 'PompageMois' },
        ),
        described({ fr: 'Les douze mois d’une année moyenne', en: 'The twelve months of a mean year' }),
      ),
    ),
  },
})
