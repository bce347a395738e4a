import Type from 'typebox'
import { ArrayOf, Int, Num, OneOf } from '../described.ts'
import { EXCEEDANCE, FIELD_BUDGET, TOWN } from '../parameters/exceedance.ts'
import { HEAT, LOSSES } from '../parameters/modules.ts'
import { WEATHER } from '../parameters/start.ts'
import { SYSTEM } from '../parameters/system.ts'
import { defineComputed } from './define.ts'
import { EXCEEDED_YEARS, exceedanceLead } from './exceedance.ts'
import { SOURCES } from './sourceComparison.ts'

/** Of which energy: all from sun to meter as `productible` has it, or that of the yield by NOCT; the default first. */
export const CHAINS = ['complete', 'thermique'] as const

const CHAIN = {
  chaine: OneOf(CHAINS, {
    default: CHAINS[0],
    fr: 'complete : l’énergie de productible, du soleil au compteur, avec ses paramètres ; thermique : celle de productible_correction_thermique (noct_degc, coeff_temp_pourcent_par_degc, −0,4 par défaut, pertes_pct), plus haute : ni réflexion ni faible éclairement',
    en: 'complete: the energy of productible, from sun to meter, with its parameters; thermique: that of productible_correction_thermique (noct_degc, coeff_temp_pourcent_par_degc, −0.4 by default, pertes_pct), higher: no reflection, no low irradiance',
  }),
}

const AGEING = ArrayOf.optional(
  Type.Object({
    annee: Int({ fr: 'Année d’exploitation, 1 : la première', en: 'Year of operation, 1: the first' }),
    perte_pct: Num({ fr: 'Déjà perdus par vieillissement, %', en: 'Already lost to ageing, %' }),
    p50: Num.orNull({
      fr: 'P50 brut de cette année, vieillissement déduit',
      en: 'Raw P50 of that year, ageing deducted',
    }),
    p90: Num.orNull({
      fr: 'P90 de même, l’incertitude du taux de vieillissement prise à cet âge',
      en: 'P90 likewise, with the uncertainty of the ageing rate at that age',
    }),
  }),
  {
    fr: 'Année par année, sur vingt ans ou sur l’horizon s’il est plus long',
    en: 'Year by year, over twenty years or over the horizon where it is longer',
  },
)

export const productibleExceedance = defineComputed({
  code: 'productible_exceedance',
  path: '/v1/grandeurs/productible_exceedance/{localite}',
  operation: 'calculerProductibleExceedance',
  reads: ['ghi', 't2m'],
  exemple: '/v1/grandeurs/productible_exceedance/gin_kankan?inclinaison_deg=12&probabilites=50,90',
  summary: {
    fr: 'P50, P90 et autres quantiles du productible annuel',
    en: 'P50, P90 and other quantiles of annual yield',
  },
  description: {
    fr: 'Énergie annuelle dépassée avec une probabilité donnée, pour un champ photovoltaïque donné (les paramètres de `productible`, et la même série ; `chaine=thermique` prend ceux de `productible_correction_thermique`) : au premier niveau, quantiles empiriques des années complètes ; sous `brut` (P50 et P90) et `combine`, ceux qu’établissent les seules lignes de `budget` (leur formule est dans `combine.note`). Le champ est neuf ; `horizons` donne P50 et P90 sur 1, 10 et 20 ans, `vieillissement` année par année, vieillissement déduit. `combine.p50_ajuste` est recalé sur les stations au sol. `resultats` donne les années.',
    en: 'Annual energy exceeded with a given probability, for a given array (the parameters of `productible`, and the same series; `chaine=thermique` takes those of `productible_correction_thermique`): at the top level, empirical quantiles of the complete years; under `brut` (P50 and P90) and `combine`, those built from the rows of `budget` alone (by the formula in `combine.note`). The array is new; `horizons` gives P50 and P90 over 1, 10 and 20 years, `vieillissement` year by year, ageing deducted. `combine.p50_ajuste` is adjusted to the ground stations. `resultats` lists the years.',
  },
  params: TOWN,
  parameters: { ...CHAIN, ...HEAT, ...LOSSES, ...SYSTEM, ...WEATHER, ...EXCEEDANCE, ...FIELD_BUDGET, ...SOURCES },
  ...EXCEEDED_YEARS,
  lead: exceedanceLead(
    {
      vieillissement_pct: Num({
        fr: 'Perte moyenne par vieillissement sur l’horizon, % de la première année ; non déduite des quantiles',
        en: 'Mean loss to ageing over the horizon, % of the first year; not deducted from the quantiles',
      }),
    },
    { vieillissement: AGEING },
  ),
})
