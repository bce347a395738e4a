import Type from 'typebox'
import { Num, OneOf } from '../described.ts'
import { DEFAULTS } from '../parameters/fieldTable.ts'
import { APPROXIMATION, AZIMUTH, DIFFUSE, HORIZON, SKY } from '../parameters/plane.ts'
import { START } from '../parameters/start.ts'
import { Niveau } from '../resources/fields.ts'
import { defineComputed } from './define.ts'
import { SOURCES, sourceComparison } from './sourceComparison.ts'

export const inclinaisonOptimale = defineComputed({
  code: 'inclinaison_optimale',
  path: '/v1/grandeurs/inclinaison_optimale',
  operation: 'calculerInclinaisonOptimale',
  exemple: '/v1/grandeurs/inclinaison_optimale?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31',
  summary: { fr: 'Inclinaison optimale d’un plan fixe', en: 'Optimal tilt of a fixed plane' },
  description: {
    fr: 'L’inclinaison qui maximise le critère, et la courbe des inclinaisons, de 5 en 5 degrés ; en CSV, chaque ligne est une inclinaison.',
    en: 'The tilt that maximises the criterion, and the curve of tilts every 5°; in CSV, each row is a tilt.',
  },
  parameters: {
    ...START,
    ...AZIMUTH,
    critere: OneOf(['annuel', 'mois_le_plus_faible'], {
      default: DEFAULTS.critere,
      fr: 'Critère maximisé : l’irradiation de l’année, ou celle du mois le plus faible',
      en: 'Criterion maximised: the irradiation of the year, or that of the weakest month',
    }),
    ...SKY,
    ...DIFFUSE,
    ...HORIZON,
    ...APPROXIMATION,
    ...SOURCES,
  },
  row: {
    inclinaison_deg: Type.Number(),
    valeur: Type.Number(),
    gain_pct: Num({
      fr: 'Gain sur le plan horizontal, pour le même critère',
      en: 'Gain over the horizontal plane, by the same criterion',
    }),
    erreur_transposition_pct: Num.orNull({
      fr: 'À cette inclinaison, en % de l’année ; null : plan horizontal',
      en: 'At this tilt, in % of the year; null: horizontal plane',
    }),
    niveau_confiance: Niveau,
  },
  rows: { fr: 'La courbe, de 5 en 5 degrés', en: 'The curve of tilts, every 5°' },
  tail: {
    total: Num({ fr: 'À l’inclinaison optimale', en: 'At the optimal tilt' }),
    total_definition: Type.String(),
    inclinaison_optimale_deg: Num({ fr: 'Au dixième de degré', en: 'To the nearest 0.1°' }),
    valeur_optimale: Type.Number(),
    valeur_horizontale: Type.Number(),
    gain_pct: Num({
      fr: 'De l’inclinaison optimale sur le plan horizontal, pour le critère demandé',
      en: 'Of the optimal tilt over the horizontal plane, by the requested criterion',
    }),
    ...sourceComparison({
      inclinaison_optimale_deg: Num({ fr: 'Inclinaison optimale de cette source', en: 'Optimal tilt by this source' }),
    }),
  },
})
