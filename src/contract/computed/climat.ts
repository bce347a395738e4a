import Type, { type Static } from 'typebox'
import { ArrayOf, Int, Num, OneOf, orNull, Text, type Words } from '../described.ts'
import { decimal } from '../parameters/decimal.ts'
import { PERIOD } from '../parameters/period.ts'
import { PATH_TOWN, POINT_SOURCE } from '../parameters/point.ts'
import { Niveau } from '../resources/fields.ts'
import { defineComputed } from './define.ts'
import { PRODUCT_NAMES, PRODUCTS, type Product } from './products.ts'
import { SourceSpread } from './sourceSpread.ts'

/** Degrees and amounts of thresholds. */
const THRESHOLD = { bounds: [-60, 500], rounding: { decimals: 2 } } as const

/** The products in a sentence. */
const listed = (lang: keyof Words) =>
  Object.entries<Product>(PRODUCTS)
    .map(([code, { name }]) => `\`${code}\` (${name[lang].toLowerCase()})`)
    .join(', ')

export const ClimateRow = {
  indice: Text({
    fr: 'Indice ou grandeur (`txx`, `spi_3`)',
    en: 'Index or variable (`txx`, `spi_3`)',
  }),
  instant: orNull(
    Text({
      fr: 'AAAA, AAAA-MM ou AAAA-MM-JJ ; de toute la période : null, ou un jour du calendrier (MM-JJ), une heure du mois (HH:00)',
      en: 'YYYY, YYYY-MM or YYYY-MM-DD; of the whole period: null, or a day of the calendar (MM-DD), an hour of the month (HH:00)',
    }),
  ),
  annee: Int.orNull({ fr: 'Année ; null : de toutes', en: 'Year; null: of all' }),
  mois: Int.orNull({ fr: 'Mois du calendrier ; null : de l’année', en: 'Calendar month; null: of the year' }),
  valeur: Num.orNull({ fr: 'null : trop peu de jours', en: 'null: too few days' }),
  unite_valeur: Text({ fr: 'Unité de cette ligne', en: 'Unit of this row' }),
  borne_basse: Num.orNull({
    fr: 'Bas de l’intervalle, ou quantile',
    en: 'Lower end of the interval, or lower quantile',
  }),
  borne_haute: Num.orNull({
    fr: 'Haut de l’intervalle, ou quantile',
    en: 'Upper end of the interval, or upper quantile',
  }),
  annees: Int.orNull({ fr: 'Années comptées', en: 'Years counted' }),
  detail: orNull(
    Text({ fr: 'Date, secteur, classe, ou `provisoire`', en: 'Date, sector, class, or `provisoire` (provisional)' }),
  ),
  source_code: Text({ fr: 'Sources de cette ligne', en: 'Sources of this row' }),
  niveau_confiance: Niveau,
}

/** The climate of a place, a product at a time: one route, and one form of rows for all. */
export const climat = defineComputed({
  code: 'climat',
  path: '/v1/climat/{produit}/{localite}',
  operation: 'calculerClimat',
  exemple: '/v1/climat/normales/gin_kankan',
  summary: { fr: 'Climat d’un lieu, par produit', en: 'Climate of a place, by product' },
  description: {
    fr: `Produits : ${listed('fr')}.`,
    en: `Products: ${listed('en')}.`,
  },
  params: Type.Object({
    produit: OneOf(PRODUCT_NAMES as [string, ...string[]], { fr: 'Produit', en: 'Product' }),
    localite: PATH_TOWN,
  }),
  parameters: {
    ...POINT_SOURCE,
    ...PERIOD,
    reference: Text({
      default: '1991-2020',
      maxLength: 9,
      fr: 'Première et dernière années de référence',
      en: 'Reference years, first and last (normals, base of indices and anomalies, calibration)',
    }),
    indice: Text.optional({
      maxLength: 40,
      fr: 'Les lignes de cet indice ou de cette grandeur seulement',
      en: 'Only the rows of this index or variable',
    }),
    granularite: OneOf.optional(['annuel', 'mensuel', 'journalier', 'horaire'], {
      fr: 'Pas des lignes (par défaut : celui du produit)',
      en: 'Step of the rows (default: that of the product)',
    }),
    echelle_mois: ArrayOf.optional(Type.Integer({ minimum: 1, maximum: 24 }), {
      minItems: 1,
      maxItems: 6,
      uniqueItems: true,
      fr: 'Mois cumulés (secheresse ; par défaut : 1, 3, 6 et 12)',
      en: 'Months added up (secheresse; default: 1, 3, 6 and 12)',
    }),
    base_degc: decimal.optional(THRESHOLD, { fr: 'Base des degrés-jours, °C', en: 'Base of degree days, °C' }),
    plafond_degc: decimal.optional(THRESHOLD, {
      fr: 'Plafond des degrés-jours, °C',
      en: 'Upper limit of degree days, °C',
    }),
    seuil: decimal.optional(THRESHOLD, {
      fr: 'Seuil des jours comptés, dans l’unité de l’indice',
      en: 'Threshold of the days counted, in the unit of the index',
    }),
    sources: OneOf.optional(['reference', 'toutes'], {
      default: 'reference',
      fr: 'toutes : les lignes de chaque source, et `ecarts_entre_sources`',
      en: 'toutes: the rows of each source with the variables, and `ecarts_entre_sources`',
    }),
  },
  lead: {
    produit: Text({ fr: 'Produit', en: 'Product' }),
    resume: Text({ fr: 'L’essentiel, en une phrase', en: 'The essential, in a sentence (in French)' }),
  },
  row: ClimateRow,
  rows: { fr: 'Indice par indice, dans l’ordre du temps', en: 'Index after index, in order of time' },
  tail: {
    ecarts_entre_sources: ArrayOf.optional(SourceSpread, {
      fr: 'Avec sources=toutes, pour chaque valeur de toute la période, sinon ses pas : l’écart des sources, leur accord, laquelle croire',
      en: 'With sources=toutes, for each value of the whole period, otherwise for its steps: how far the sources are apart, whether they agree, and which to believe',
    }),
  },
})

export type ClimateRowItem = Static<ReturnType<typeof Type.Object<typeof ClimateRow>>>
