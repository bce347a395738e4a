import type { PlainRoute } from '../http/route.ts'
import { CALCULATOR, YIELD_INPUTS } from './calculator/route.ts'
import { CLE } from './cle/route.ts'
import { EXPLORER } from './explorer/route.ts'
import { ASSET_FILES, ROBOTS, SERVICE_WORKER, sitemapRoute } from './files.ts'
import { HOME } from './home/route.ts'
import { LANGS, pathIn } from './lang/lang.ts'
import { METHODS } from './methods/route.ts'
import { OFF_GRID } from './offGrid/route.ts'
import type { PageRoute } from './pageRoute.ts'
import { DOCS_PAGES } from './pages/docs/routes.ts'
import type { PortalServices } from './portalServices.ts'
import { routeOf, unknownPageHandler } from './servePage.ts'
import { TOWN } from './town/route.ts'
import { TOWNS } from './towns/route.ts'
import { UNCERTAINTY } from './uncertainty/route.ts'

const ALL: readonly PageRoute[] = [
  ...DOCS_PAGES,
  HOME,
  TOWNS,
  TOWN,
  CALCULATOR,
  OFF_GRID,
  EXPLORER,
  UNCERTAINTY,
  METHODS,
  CLE,
]
const PATHS = ALL.flatMap((page) => LANGS.map((lang) => pathIn(lang, page.path)))

/** The pages of the portal and the files that they need, in the order of the documentation. */
export const PAGES: readonly PlainRoute<PortalServices>[] = [
  ...ALL.flatMap((page) => LANGS.map((lang) => routeOf(page, lang, PATHS))),
  ASSET_FILES,
  YIELD_INPUTS,
  SERVICE_WORKER,
  ROBOTS,
  sitemapRoute(ALL),
]

export const UNKNOWN_PAGE = unknownPageHandler(PATHS)
