import type { DescribedRoute, PlainRoute } from '../../http/route.ts'
import { iceberg } from './iceberg/route.ts'
import { llms } from './mcp/llms.ts'
import { mcp } from './mcp/route.ts'
import { documents, landing, landingWithSlash } from './ogc/documents.ts'
import { edr } from './ogc/edr/routes.ts'
import { items } from './ogc/features/routes.ts'
import { opendap } from './opendap/route.ts'
import type { OpenServices } from './openServices.ts'
import { zarr } from './zarr/route.ts'

/** The routes of the standards, in the order of the documentation. */
const DESCRIBED: readonly DescribedRoute<OpenServices>[] = [opendap, zarr, iceberg, landing, documents, items, edr, mcp]

/** Those of the documentation, then the others. */
export const STANDARDS: readonly PlainRoute<OpenServices>[] = [...DESCRIBED, landingWithSlash, llms]
