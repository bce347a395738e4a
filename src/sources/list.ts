import { rdsGuinee } from './rds-guinee/rdsGuinee.ts'
import type { Upstream } from './upstream.ts'

/** The upstreams that can be imported. */
export const UPSTREAMS: readonly Upstream[] = [rdsGuinee]
