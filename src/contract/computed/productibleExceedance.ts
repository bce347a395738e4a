import Type from 'typebox'
import { described, Num } from '../described.ts'
import { EXCEEDANCE, FIELD_BUDGET, TOWN } from '../parameters/exceedance.ts'
import { HEAT, LOSSES } from '../parameters/modules.ts'
import { WEATHER } from '../parameters/start.ts'
import { SYSTEM } from '../parameters/system.ts'
import { defineComputed } from './define.ts'
import { EXCEEDED_YEARS, exceedanceLead } from './exceedance.ts'

/** Of which energy: that of the yield by NOCT, or all from sun to meter as `productible` has it; the default first. */
export const CHAINS = ['thermique', 'complete'] as const

const CHAIN = {
  chaine: Type.Enum([...CHAINS], {
    default: CHAINS[0],
    ...described({
      fr: 'thermique : l’énergie de productible_correction_thermique (noct_degc, coeff_temp_pourcent_par_degc, pertes_pct) ; complete : celle de productible, du soleil au compteur, avec ses paramètres',
      en: 'thermique: the energy of productible_correction_thermique (noct_degc, coeff_temp_pourcent_par_degc, pertes_pct); complete: that of productible, from sun to meter, with its parameters',
    }),
  }),
}

export const productibleExceedance = defineComputed({
  code: 'productible_exceedance',
  path: '/v1/grandeurs/productible_exceedance/{localite}',
  operation: 'calculerProductibleExceedance',
  exemple: '/v1/grandeurs/productible_exceedance/gin_kankan?chaine=complete&inclinaison_deg=12&probabilites=50,90',
  summary: {
    fr: 'P50, P90 et autres quantiles du productible annuel',
    en: 'P50, P90 and other quantiles of annual yield',
  },
  description: {
    fr: 'Énergie annuelle dépassée avec une probabilité donnée, pour un champ photovoltaïque donné (les paramètres de `productible_correction_thermique` ou, avec `chaine=complete`, ceux de `productible`) : au premier niveau, quantiles empiriques des années complètes ; sous `combine`, ceux d’un prêteur, établis avec les seules lignes de `budget` (leur formule est dans `combine.note`). Le champ est neuf : `combine.vieillissement_pct` donne la perte moyenne par vieillissement sur l’horizon. `combine.p50_ajuste` est recalé sur une station au sol à portée. `resultats` donne les années.',
    en: 'Annual energy exceeded with a given probability, for a given array (the parameters of `productible_correction_thermique` or, with `chaine=complete`, those of `productible`): at the top level, empirical quantiles of the complete years; under `combine`, those a lender uses, built from the rows of `budget` alone (by the formula in `combine.note`). The array is new: `combine.vieillissement_pct` gives the average loss to ageing over the horizon. `combine.p50_ajuste` is adjusted to a ground station within reach. `resultats` lists the years.',
  },
  params: TOWN,
  parameters: { ...CHAIN, ...SYSTEM, ...HEAT, ...LOSSES, ...WEATHER, ...EXCEEDANCE, ...FIELD_BUDGET },
  ...EXCEEDED_YEARS,
  lead: exceedanceLead({
    vieillissement_pct: Num({
      fr: 'Perte moyenne par vieillissement sur l’horizon, % de la première année ; non déduite des quantiles',
      en: 'Mean loss to ageing over the horizon, % of the first year; not deducted from the quantiles',
    }),
  }),
})
