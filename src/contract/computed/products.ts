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

/** A climate product: what it is called, what it reads, and which optional parameters it reads. */
export interface Product {
  name: Words
  /** Variables of days that it cannot do without, and those that it takes where they are. */
  needs: readonly string[]
  also?: readonly string[]
  /** Months where it takes the variables in them too. */
  step?: 'mensuel'
  /** The values by which its sources are compared in a sentence, by their indices. */
  compared: Readonly<Record<string, Words>>
  /** Those of `PRODUCT_PARAMETERS` that have an effect; all products have `indice`. */
  reads: readonly (typeof PRODUCT_PARAMETERS)[number][]
}

/** What normals, trends and anomalies are told of. */
const MONTHLY = ['t2m', 't2m_max', 't2m_min', 'precipitation', 'rh2m', 'ghi'] as const

const CLIMATE = { t2m: { fr: 'température', en: 'temperature' }, precipitation: { fr: 'pluie', en: 'rain' } }

/** What evapotranspiration takes beside the extremes of temperature. */
const OF_EVAPOTRANSPIRATION = ['point_rosee_2m', 'rh2m', 'vent_2m', 'vent_10m', 'ghi'] as const

/** The climate products, in the order of the documentation; the key is their word in the path. */
export const PRODUCTS = {
  normales: {
    name: { fr: 'Normales climatiques', en: 'Climate normals' },
    needs: [],
    also: MONTHLY,
    step: 'mensuel',
    compared: CLIMATE,
    reads: ['reference', 'indice'],
  },
  saison_des_pluies: {
    name: { fr: 'Saison des pluies', en: 'Rainy season' },
    needs: ['precipitation'],
    compared: { debut_sivakumar: { fr: 'début de saison', en: 'onset of the season' } },
    reads: ['indice'],
  },
  anomalies: {
    name: { fr: 'Anomalies', en: 'Anomalies' },
    needs: [],
    also: MONTHLY,
    step: 'mensuel',
    compared: { t2m: CLIMATE.t2m, precipitation_pct: CLIMATE.precipitation },
    reads: ['reference', 'granularite', 'indice'],
  },
  secheresse: {
    name: { fr: 'Sécheresse', en: 'Drought' },
    needs: ['precipitation'],
    also: ['t2m_max', 't2m_min', ...OF_EVAPOTRANSPIRATION],
    step: 'mensuel',
    compared: { spi_3: { fr: 'SPI-3', en: 'SPI-3' } },
    reads: ['reference', 'indice', 'echelle_mois'],
  },
  chaleur: {
    name: { fr: 'Chaleur', en: 'Heat' },
    needs: ['t2m', 'rh2m'],
    also: ['t2m_max', 't2m_min', 'vent_10m'],
    compared: { wbgt: { fr: 'WBGT', en: 'WBGT' } },
    reads: ['seuil', 'indice', 'granularite'],
  },
  evapotranspiration: {
    name: { fr: 'Évapotranspiration et bilan hydrique', en: 'Evapotranspiration and water balance' },
    needs: ['t2m_max', 't2m_min'],
    also: ['precipitation', ...OF_EVAPOTRANSPIRATION],
    compared: { eto: { fr: 'évapotranspiration', en: 'evapotranspiration' } },
    reads: ['reference', 'indice', 'granularite'],
  },
  extremes: {
    name: { fr: 'Extrêmes et durées de retour', en: 'Extremes and return levels' },
    needs: [],
    also: ['precipitation', 't2m_max', 'vent_10m_max'],
    compared: {
      rx1day_gev_10: { fr: 'pluie d’un jour en dix ans', en: 'one-day rain in ten years' },
      txx_gev_10: { fr: 'maximale en dix ans', en: 'maximum in ten years' },
    },
    reads: ['indice'],
  },
  indices: {
    name: { fr: 'Indices climatiques', en: 'Climate indices' },
    needs: [],
    also: ['t2m_max', 't2m_min', 'precipitation'],
    compared: {
      txx: { fr: 'jour le plus chaud', en: 'hottest day' },
      prcptot: { fr: 'pluie de l’année', en: 'rain of the year' },
    },
    reads: ['reference', 'granularite', 'indice'],
  },
  tendance: {
    name: { fr: 'Tendances', en: 'Trends' },
    needs: [],
    also: MONTHLY,
    step: 'mensuel',
    compared: CLIMATE,
    reads: ['reference', 'indice'],
  },
  vent: {
    name: { fr: 'Vent', en: 'Wind' },
    needs: ['vent_10m'],
    also: ['vent_direction_10m', 'vent_2m', 't2m'],
    compared: { vitesse: { fr: 'vitesse', en: 'speed' } },
    reads: ['indice'],
  },
  insolation: {
    name: { fr: 'Insolation', en: 'Sunshine duration' },
    needs: [],
    also: ['insolation', 'dni'],
    compared: { insolation: { fr: 'insolation', en: 'sunshine' } },
    reads: ['indice'],
  },
  degres_jours: {
    name: { fr: 'Degrés-jours', en: 'Degree days' },
    needs: ['t2m'],
    also: ['t2m_max', 't2m_min'],
    compared: { croissance: { fr: 'croissance', en: 'growing' } },
    reads: ['base_degc', 'plafond_degc', 'indice'],
  },
  classe: {
    name: { fr: 'Classe de climat', en: 'Climate class' },
    needs: ['t2m', 'precipitation'],
    also: ['t2m_max', 't2m_min', ...OF_EVAPOTRANSPIRATION],
    step: 'mensuel',
    compared: { koppen_geiger: { fr: 'classe', en: 'class' } },
    reads: ['reference', 'indice'],
  },
} as const satisfies Record<string, Product>

export type ProductName = keyof typeof PRODUCTS
export const PRODUCT_NAMES = Object.keys(PRODUCTS) as ProductName[]
