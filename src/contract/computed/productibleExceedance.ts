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
    p50: Num({
      fr: 'P50 de cette année, vieillissement déduit',
      en: 'P50 of that year, ageing deducted',
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
    fr: 'Énergie annuelle dépassée avec une probabilité donnée, pour un champ photovoltaïque donné (les paramètres de `productible`, et la même série ; `chaine=thermique` prend ceux de `productible_correction_thermique`) : au premier niveau, quantiles empiriques des années complètes ; sous `combine`, les P50 et P90 à citer, de la moyenne des années de l’horizon, vieillissement déduit, par toutes les lignes de `budget` (leur formule est dans `combine.note`). Sans source ni série nommée, l’irradiation est portée à la meilleure estimation du lieu (`estimation`). `vieillissement` donne chaque année d’exploitation, `resultats` les années du passé, d’un champ neuf.',
    en: 'Annual energy exceeded with a given probability, for a given array (the parameters of `productible`, and the same series; `chaine=thermique` takes those of `productible_correction_thermique`): at the top level, empirical quantiles of the complete years; under `combine`, the P50 and P90 to quote, of the mean of the years of the horizon, ageing deducted, by all rows of `budget` (by the formula in `combine.note`). Where no source or series is named, irradiation is brought to the best estimate of the place (`estimation`). `vieillissement` gives each year of operation, `resultats` the years of the past, of a new array.',
  },
  params: TOWN,
  parameters: { ...CHAIN, ...HEAT, ...LOSSES, ...SYSTEM, ...WEATHER, ...EXCEEDANCE, ...FIELD_BUDGET, ...SOURCES },
  ...EXCEEDED_YEARS,
  lead: exceedanceLead(
    {
      vieillissement_pct: Num({
        fr: 'Perte moyenne par vieillissement sur l’horizon, % de la première année ; déduite des quantiles de combine',
        en: 'Mean loss to ageing over the horizon, % of the first year; deducted from the quantiles of combine',
      }),
    },
    { vieillissement: AGEING },
  ),
})
