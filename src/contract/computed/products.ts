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
  /** Those of `PRODUCT_PARAMETERS` that have an effect; all products have `indice`. */
  reads: readonly (typeof PRODUCT_PARAMETERS)[number][]
}

/** The climate products, in the order of the documentation; the key is their word in the path. */
export const PRODUCTS = {
  normales: {
    name: { fr: 'Normales climatiques', en: 'Climate normals' },
    what: {
      fr: 'de trente ans, par les règles de l’OMM : moyennes, quintiles, jours au-dessus de seuils, extrêmes avec leur date',
      en: 'of thirty years, by the rules of WMO: means, quintiles, days over thresholds, extremes with their date',
    },
    needs: [],
    also: ['t2m', 't2m_max', 't2m_min', 'precipitation'],
    reads: ['reference', 'indice'],
  },
} as const satisfies Record<string, Product>

export type ProductName = keyof typeof PRODUCTS
export const PRODUCT_NAMES = Object.keys(PRODUCTS) as ProductName[]
