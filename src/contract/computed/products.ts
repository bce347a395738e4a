import type { Words } from '../described.ts'

/** Parameters that some products read, beside place, source and period. */
export const PRODUCT_PARAMETERS = [
  'reference',
  'indice',
  'granularite',
  'echelle_mois',
  'base_degc',
  'plafond_degc',
  'seuil',
] as const

/** A climate product: what it is called, what it tells, and which optional parameters it reads. */
export interface Product {
  name: Words
  what: Words
  /** Variables of days that it cannot do without, and those that it takes where they are. */
  needs: readonly string[]
  also?: readonly string[]
  /** Months where it takes the variables in them too. */
  step?: 'mensuel'
  /** Those of `PRODUCT_PARAMETERS` that have an effect; all products have `indice`. */
  reads: readonly (typeof PRODUCT_PARAMETERS)[number][]
}

/** What normals, trends and anomalies are told of. */
const MONTHLY = ['t2m', 't2m_max', 't2m_min', 'precipitation', 'rh2m', 'ghi'] as const

/** What evapotranspiration takes beside the extremes of temperature. */
const OF_EVAPOTRANSPIRATION = ['point_rosee_2m', 'rh2m', 'vent_2m', 'vent_10m', 'ghi'] as const

/** The climate products, in the order of the documentation; the key is their word in the path. */
export const PRODUCTS = {
  normales: {
    name: { fr: 'Normales climatiques', en: 'Climate normals' },
    what: {
      fr: 'de trente ans, par les règles de l’OMM : moyennes, quintiles, jours au-dessus de seuils, extrêmes avec leur date',
      en: 'of thirty years, by the rules of WMO: means, quintiles, days over thresholds, extremes with their date',
    },
    needs: [],
    also: MONTHLY,
    step: 'mensuel',
    reads: ['reference', 'indice'],
  },
  saison_des_pluies: {
    name: { fr: 'Saison des pluies', en: 'Rainy season' },
    what: {
      fr: 'début, fin, durée, faux départs et plus longue pause sèche, par deux définitions',
      en: 'onset, end, length, false starts and longest dry spell, by two definitions',
    },
    needs: ['precipitation'],
    reads: ['indice'],
  },
  anomalies: {
    name: { fr: 'Anomalies', en: 'Anomalies' },
    what: {
      fr: 'des mois ou des années, contre la moyenne des années de référence, avec leur rang',
      en: 'of months or years, against the mean of the reference years, with their rank',
    },
    needs: [],
    also: MONTHLY,
    step: 'mensuel',
    reads: ['reference', 'granularite', 'indice'],
  },
  secheresse: {
    name: { fr: 'Sécheresse', en: 'Drought' },
    what: {
      fr: 'SPI et SPEI de chaque mois, sur plusieurs échelles',
      en: 'SPI and SPEI of each month, over several scales',
    },
    needs: ['precipitation'],
    also: ['t2m_max', 't2m_min', ...OF_EVAPOTRANSPIRATION],
    step: 'mensuel',
    reads: ['reference', 'indice', 'echelle_mois'],
  },
  chaleur: {
    name: { fr: 'Chaleur', en: 'Heat' },
    what: {
      fr: 'WBGT, humidex, UTCI à l’ombre, jours au-dessus des limites d’ISO 7243 ou de `seuil`, nuits chaudes',
      en: 'WBGT, humidex, UTCI in the shade, days above the limits of ISO 7243 or `seuil`, warm nights',
    },
    needs: ['t2m', 'rh2m'],
    also: ['t2m_max', 't2m_min', 'vent_10m'],
    reads: ['seuil', 'indice'],
  },
  evapotranspiration: {
    name: { fr: 'Évapotranspiration et bilan hydrique', en: 'Evapotranspiration and water balance' },
    what: {
      fr: 'de référence (FAO-56 Penman-Monteith, et Hargreaves), avec le bilan de l’année moyenne',
      en: 'reference (FAO-56 Penman-Monteith, and Hargreaves), with the balance of the mean year',
    },
    needs: ['t2m_max', 't2m_min'],
    also: ['precipitation', ...OF_EVAPOTRANSPIRATION],
    reads: ['reference', 'indice', 'granularite'],
  },
  extremes: {
    name: { fr: 'Extrêmes et durées de retour', en: 'Extremes and return levels' },
    what: {
      fr: 'maxima annuels de pluie, de température et de vent, niveaux de 2 à 100 ans avec leur intervalle',
      en: 'yearly maxima of rain, temperature and wind, levels of 2 to 100 years with their interval',
    },
    needs: [],
    also: ['precipitation', 't2m_max', 'vent_10m_max'],
    reads: ['indice'],
  },
  indices: {
    name: { fr: 'Indices climatiques', en: 'Climate indices' },
    what: {
      fr: 'de l’ETCCDI, par année ou par mois : extrêmes du jour, jours au-delà de seuils et de percentiles, suites de jours secs, humides, chauds ou froids',
      en: 'of ETCCDI, by year or month: extremes of days, days beyond thresholds and percentiles, spells of dry, wet, warm or cold days',
    },
    needs: [],
    also: ['t2m_max', 't2m_min', 'precipitation'],
    reads: ['reference', 'granularite', 'indice'],
  },
  tendance: {
    name: { fr: 'Tendances', en: 'Trends' },
    what: {
      fr: 'des années et de leurs indices : ruptures d’abord, pente par décennie avec son intervalle, trois tests',
      en: 'of years and their indices: breaks first, slope a decade with its interval, three tests',
    },
    needs: [],
    also: MONTHLY,
    step: 'mensuel',
    reads: ['reference', 'indice'],
  },
  vent: {
    name: { fr: 'Vent', en: 'Wind' },
    what: {
      fr: 'Weibull, puissance, calmes, rose, cisaillement',
      en: 'Weibull, power, calms, rose, shear',
    },
    needs: ['vent_10m'],
    also: ['vent_direction_10m', 'vent_2m', 't2m'],
    reads: ['indice'],
  },
  insolation: {
    name: { fr: 'Insolation', en: 'Sunshine duration' },
    what: {
      fr: 'direct normal de plus de 120 W/m²',
      en: 'direct normal above 120 W/m²',
    },
    needs: [],
    also: ['insolation', 'dni'],
    reads: ['indice'],
  },
  degres_jours: {
    name: { fr: 'Degrés-jours', en: 'Degree days' },
    what: {
      fr: 'de croissance (10 à 30 °C), de refroidissement et de chauffage (18 °C)',
      en: 'growing (10 to 30 °C), cooling and heating (18 °C)',
    },
    needs: ['t2m'],
    also: ['t2m_max', 't2m_min'],
    reads: ['base_degc', 'plafond_degc', 'indice'],
  },
  classe: {
    name: { fr: 'Classe de climat', en: 'Climate class' },
    what: {
      fr: 'Köppen-Geiger, indice d’aridité, période de croissance',
      en: 'Köppen-Geiger, aridity index, growing period',
    },
    needs: ['t2m', 'precipitation'],
    also: ['t2m_max', 't2m_min', ...OF_EVAPOTRANSPIRATION],
    step: 'mensuel',
    reads: ['reference', 'indice'],
  },
} as const satisfies Record<string, Product>

export type ProductName = keyof typeof PRODUCTS
export const PRODUCT_NAMES = Object.keys(PRODUCTS) as ProductName[]
