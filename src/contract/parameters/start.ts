import Type, { type Static, type TObject } from 'typebox'
import { ArrayOf, OneOf, Text } from '../described.ts'
import { GRANULARITES } from '../vocabulary.ts'
import { PERIOD } from './period.ts'
import { ESTIMATED, POINT_SOURCE } from './point.ts'

/** Towns of one question. */
export const MOST_TOWNS = 34

/** The series that a town is answered from. */
const REFERENCE = {
  fr: 'sa série de référence est prise, parmi celles qui couvrent la période : dix années complètes, sinon la plus longue ; puis sans rupture ; puis l’ordre des sources ; puis le pas le plus fin',
  en: 'its reference series is taken, among those that cover the period: ten complete years, else the longest; then without a break; then the order of sources; then the finest step',
}

/** Where a computation starts from, and how its answer is given. */
export const START = {
  localite: Text.optional({
    fr: `Code de la localité : ${REFERENCE.fr} (requis sans code_serie_source)`,
    en: `Code of the town: ${REFERENCE.en} (required without code_serie_source)`,
  }),
  code_serie_source: Text.optional({
    fr: 'Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi)',
    en: 'Code of the series to start from (required without localite; a ground station is named this way)',
  }),
  ...POINT_SOURCE,
  ...ESTIMATED,
  ...PERIOD,
}

/** The same, of up to so many towns at once. */
export const START_OF_TOWNS = {
  ...START,
  localite: ArrayOf.optional(Type.String(), {
    maxItems: MOST_TOWNS,
    uniqueItems: true,
    fr: `Code de la localité : ${REFERENCE.fr} (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées`,
    en: `Code of the town: ${REFERENCE.en} (required without code_serie_source). Several, separated by commas: an answer for each, and as many requests counted`,
  }),
}

/** Step of the results. */
export const STEP = {
  granularite: OneOf(GRANULARITES, {
    default: 'mensuel',
    fr: 'Pas de temps des résultats, au plus aussi fin que celui de la source',
    en: 'Time step of the results, no finer than that of the source',
  }),
}

/** Whose weather a yield is computed with. */
export const WEATHER = {
  source_meteo: Text.optional({
    fr: 'Source de la température, et du vent si elle en a un (par défaut : celle de l’irradiation, sinon la première, dans l’ordre du pays, qui couvre les jours)',
    en: 'Source of temperature, and of wind where it has one (default: that of the irradiation, else the first in the country’s order that covers the days)',
  }),
}

/** What a computation in steps of time is asked, of one town or of a series. */
export type StepsQuestion = Static<TObject<typeof START & typeof WEATHER & typeof STEP>>
