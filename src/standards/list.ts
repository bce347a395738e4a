import type { PlainRoute } from '../http/route.ts'
import { llms } from './mcp/llms.ts'
import { mcp } from './mcp/route.ts'
import { opendap } from './opendap/route.ts'
import type { OpenServices } from './openServices.ts'
import { zarr } from './zarr/route.ts'

/** The routes of the standards, in the order of the documentation. */
export const STANDARDS: readonly PlainRoute<OpenServices>[] = [opendap, zarr, mcp, llms]
