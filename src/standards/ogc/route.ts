import type { DescribedRoute, PageOrFile } from '../../http/route.ts'
import type { OpenServices } from '../openServices.ts'
import { collection, collections } from './collectionRoutes.ts'
import { edr } from './edr/routes.ts'
import { item, items } from './features/routes.ts'
import { conformance, landing, landingWithSlash } from './landing.ts'

/** The routes of this room. */
export const OGC: readonly DescribedRoute<OpenServices>[] = [
  landing,
  conformance,
  collections,
  collection,
  items,
  item,
  edr,
]

/** Beside those of the description. */
export const OGC_UNDESCRIBED: readonly PageOrFile<OpenServices>[] = [landingWithSlash]
