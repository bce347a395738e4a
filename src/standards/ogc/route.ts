import type { DescribedRoute, PageOrFile } from '../../http/route.ts'
import type { OpenServices } from '../openServices.ts'
import { documents } from './documents.ts'
import { edr } from './edr/routes.ts'
import { items } from './features/routes.ts'
import { landing, landingWithSlash } from './landing.ts'

/** The routes of this room. */
export const OGC: readonly DescribedRoute<OpenServices>[] = [landing, documents, items, edr]

/** Beside those of the description. */
export const OGC_UNDESCRIBED: readonly PageOrFile<OpenServices>[] = [landingWithSlash]
