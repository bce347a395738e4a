import type { PlainRoute } from '../http/route.ts'
import type { PortalServices } from './portalServices.ts'

type FileRoute = Pick<PlainRoute<PortalServices>, 'path' | 'operation' | 'params' | 'erreurs' | 'handle'>

/** A file for pages, open to all. */
export function fileRoute(route: FileRoute): PlainRoute<PortalServices> {
  return { kind: 'service', page: true, method: 'GET', access: 'libre', ...route }
}
