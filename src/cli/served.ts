import type { Route } from '../api/route.ts'
import { ROUTES } from '../api/routes/list.ts'
import { PAGES } from '../portal/pages.ts'

export { UNKNOWN_PAGE } from '../portal/pages.ts'

/** All that the server serves: the interface, then the pages. */
export const SERVED: readonly Route[] = [...ROUTES, ...PAGES]
