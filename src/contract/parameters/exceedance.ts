import Type, { type TSchema } from 'typebox'
import { ArrayOf, Int, Text, type Words } from '../described.ts'
import { GIVEN_TERM, type GivenName, HORIZON_ANNEES } from './budgetTable.ts'
import { decimal } from './decimal.ts'
import { PERIOD } from './period.ts'
import { ESTIMATED, PATH_TOWN, POINT_SOURCE } from './point.ts'

/** The town that a path names. */
export const TOWN = Type.Object({ localite: PATH_TOWN })

/** A standard uncertainty of the budget, as the question gives it. */
const given = ({ fr, en }: Words) =>
  decimal.optional(GIVEN_TERM, {
    fr: `Écart-type ${fr}, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget »)`,
    en: `Standard uncertainty ${en}, %, as entered in the budget (default: computed or published, see “budget”)`,
  })

/** The terms of the budget of irradiation that a question may give. */
const BUDGET = {
  incertitude_ressource_pct: given({ fr: 'de la ressource', en: 'of the resource' }),
  incertitude_interannuel_pct: given({
    fr: 'de la variabilité entre années, sur l’horizon',
    en: 'of interannual variability, over the horizon',
  }),
  incertitude_moyenne_annees_pct: given({
    fr: 'de la moyenne des années comptées',
    en: 'of the mean of the years counted',
  }),
  incertitude_tendance_pct: given({ fr: 'de la tendance', en: 'of the trend' }),
} satisfies Partial<Record<GivenName, TSchema>>

/** Those of a field of modules, besides. */
export const FIELD_BUDGET = {
  incertitude_transposition_pct: given({ fr: 'de la transposition sur le plan', en: 'of transposition to the plane' }),
  incertitude_diffus_pct: given({ fr: 'de la part diffuse, sur le plan', en: 'of the diffuse share, on the plane' }),
  incertitude_temperature_pct: given({ fr: 'de la température de l’air', en: 'of air temperature' }),
  incertitude_vent_pct: given({ fr: 'du vent aux modules', en: 'of wind at the modules' }),
  incertitude_modele_pct: given({
    fr: 'de la puissance des modules et de leur modèle',
    en: 'of module power and of its model',
  }),
  incertitude_salissure_pct: given({ fr: 'de la salissure', en: 'of soiling' }),
  incertitude_degradation_pct: given({ fr: 'du vieillissement, sur l’horizon', en: 'of ageing, over the horizon' }),
  incertitude_disponibilite_pct: given({ fr: 'de la disponibilité', en: 'of availability' }),
  incertitude_autre_pct: given({ fr: 'de ce qui n’est pas modélisé', en: 'of what is not modelled' }),
} satisfies Partial<Record<GivenName, TSchema>>

/** The parameters of every exceedance, beside the path's town. */
export const EXCEEDANCE = {
  code_serie_source: Text.optional({
    fr: 'Code de la série d’où partir (par défaut : la série de référence de la ville)',
    en: 'Code of the series to start from (default: the reference series of the town)',
  }),
  ...POINT_SOURCE,
  ...ESTIMATED,
  ...PERIOD,
  probabilites: ArrayOf(Type.Integer({ minimum: 1, maximum: 99 }), {
    default: [50, 75, 90, 95, 99],
    maxItems: 20,
    fr: 'Probabilités de dépassement en %, séparées par des virgules (90 : au premier niveau, dépassée neuf années sur dix ; dans « combine », neuf chances sur dix) ; au premier niveau, il faut au moins 1/min(p, 1-p) années : dix pour 90 comme pour 10, cent pour 99 comme pour 1',
    en: 'Probabilities of exceedance in %, separated by commas (90: at the top level, exceeded in nine years out of ten; in “combine”, nine chances in ten); at the top level at least 1/min(p, 1-p) years are needed: ten for 90 as for 10, a hundred for 99 as for 1',
  }),
  horizon_annees: Int({
    minimum: HORIZON_ANNEES.bounds[0],
    maximum: HORIZON_ANNEES.bounds[1],
    default: HORIZON_ANNEES.initial,
    fr: 'Nombre d’années à venir dont « combine » donne la moyenne, vieillissement déduit : 1, une seule année ; sur plusieurs, la variabilité entre années est divisée par la racine de leur nombre',
    en: 'Number of future years whose mean “combine” gives, ageing deducted: 1, a single year; over several, interannual variability is divided by the square root of their number',
  }),
  ...BUDGET,
}
