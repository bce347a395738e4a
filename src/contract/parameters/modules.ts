import type { Static, TObject } from 'typebox'
import type { Words } from '../described.ts'
import { decimal } from './decimal.ts'
import { FIELD_PARAMETERS, type FieldParameter } from './fieldTable.ts'

const parameter = (name: FieldParameter, words: Words) => decimal(FIELD_PARAMETERS[name], words)

export const POWER = {
  puissance_stc_wc: parameter('puissance_stc_wc', {
    fr: 'Puissance du champ à 1000 W/m² et 25 °C, Wc',
    en: 'Power of the array at 1000 W/m² and 25 °C, Wp',
  }),
}
export const HEAT = {
  noct_degc: parameter('noct_degc', {
    fr: 'Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C',
    en: 'Nominal operating cell temperature (NOCT: 800 W/m², 20 °C), °C',
  }),
  coeff_temp_pourcent_par_degc: parameter('coeff_temp_pourcent_par_degc', {
    fr: 'Coefficient de température de la puissance, par degré de cellule, %/°C',
    en: 'Temperature coefficient of power, per degree of cell temperature, %/°C',
  }),
}

export const LOSSES = {
  pertes_pct: parameter('pertes_pct', {
    fr: 'Autres pertes du système (salissure, câbles, onduleur…), %',
    en: 'Other system losses (soiling, cables, inverter…), %',
  }),
}

/** Modules as a question describes them. */
export type LossesQuestion = Static<TObject<typeof LOSSES>>
export type ModulesQuestion = Static<TObject<typeof POWER & typeof HEAT>>
