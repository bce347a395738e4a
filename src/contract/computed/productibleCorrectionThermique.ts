import { Num } from '../described.ts'
import { HEAT, LOSSES, POWER } from '../parameters/modules.ts'
import { PLANE } from '../parameters/plane.ts'
import { WEATHER } from '../parameters/start.ts'
import { defineSteps } from './define.ts'

export const productibleCorrectionThermique = defineSteps({
  code: 'productible_correction_thermique',
  path: '/v1/grandeurs/productible_correction_thermique',
  operation: 'calculerProductibleCorrectionThermique',
  reads: ['ghi', 't2m'],
  exemple:
    '/v1/grandeurs/productible_correction_thermique?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel&inclinaison_deg=12',
  summary: {
    fr: 'Productible photovoltaïque, effet de la température à part',
    en: 'Photovoltaic yield, with the temperature effect given separately',
  },
  description: {
    fr: 'Énergie d’un champ photovoltaïque sur un plan donné, cellules à leur température (NOCT). `valeur_sans_temperature` est la même énergie avec les cellules à 25 °C, et `perte_temperature_pct` la perte due à la température. Sans température de la même source, celle d’une autre source de la ville (`source_meteo` la nomme), indiquée dans `hypotheses`.',
    en: 'Energy of a photovoltaic array on a given plane, with cells at their own temperature (NOCT). `valeur_sans_temperature` is the same energy with cells at 25 °C, and `perte_temperature_pct` the loss to temperature. Where the source has no temperature, that of another source of the town is used (`source_meteo` names it), as stated in `hypotheses`.',
  },
  parameters: { ...PLANE, ...HEAT, ...WEATHER, ...POWER, ...LOSSES },
  details: {
    valeur_sans_temperature: Num({ fr: 'kWh, cellules à 25 °C', en: 'kWh, cells at 25 °C' }),
    perte_temperature_pct: Num({
      fr: 'Part perdue par effet de la température ; négative : un gain',
      en: 'Share lost to temperature; negative: a gain',
    }),
  },
})
