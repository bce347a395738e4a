import type { PlainRoute } from '../http/route.ts'
import { ADAPTATION } from './adaptation/page.ts'
import { CALCULATOR } from './calculator/page.ts'
import { CHANGES } from './changes/page.ts'
import { CLE } from './cle/page.ts'
import { CLIMATE } from './climate/page.ts'
import { DESK } from './desk/page.ts'
import { COMPARE, EXPLORER } from './explorer/page.ts'
import {
  ASSET_FILES,
  ROBOTS,
  SEARCH_FILES,
  SERVICE_WORKER,
  SITE_INPUTS,
  SITE_YEAR,
  sitemapRoute,
  TOWN_PICTURE,
  YIELD_INPUTS,
} from './files.ts'
import { MAP_FILES } from './home/mapFiles.ts'
import { HOME } from './home/page.ts'
import { LANGS, pathIn } from './lang/lang.ts'
import { METHODS } from './methods/page.ts'
import { OFF_GRID } from './offGrid/page.ts'
import type { PageRoute, PortalServices } from './pageRoute.ts'
import { CONTENTS_PAGE } from './pages/docs/contentsPage.ts'
import { docsRoute } from './pages/docs/docsFrame.ts'
import { WORDS_PAGES } from './pages/docs/guidePages.ts'
import { OPERATION_PAGE } from './pages/docs/operationPage.ts'
import { QUICK_START_PAGE, RECIPES_PAGE } from './pages/docs/programPages.ts'
import { POINT } from './point/page.ts'
import { routeOf, unknownPageHandler } from './servePage.ts'
import { TOWN } from './town/page.ts'
import { TOWNS } from './towns/page.ts'
import { UNCERTAINTY } from './uncertainty/page.ts'
import { VERIFY } from './verify/page.ts'

const ALL: readonly PageRoute[] = [
  ...[CONTENTS_PAGE, QUICK_START_PAGE, RECIPES_PAGE, ...WORDS_PAGES, OPERATION_PAGE].map(docsRoute),
  HOME,
  TOWNS,
  TOWN,
  POINT,
  CALCULATOR,
  ADAPTATION,
  CLIMATE,
  OFF_GRID,
  EXPLORER,
  COMPARE,
  DESK,
  UNCERTAINTY,
  METHODS,
  CHANGES,
  CLE,
  VERIFY,
]
const PATHS = ALL.flatMap((page) => LANGS.map((lang) => pathIn(lang, page.path)))

/** The pages of the portal and the files that they need, in the order of the documentation. */
export const PAGES: readonly PlainRoute<PortalServices>[] = [
  ...ALL.flatMap((page) => LANGS.map((lang) => routeOf(page, lang, PATHS))),
  ASSET_FILES,
  YIELD_INPUTS,
  SITE_INPUTS,
  SITE_YEAR,
  ...SEARCH_FILES,
  TOWN_PICTURE,
  MAP_FILES,
  SERVICE_WORKER,
  ROBOTS,
  sitemapRoute(ALL.filter((page) => page !== COMPARE)),
]

export const UNKNOWN_PAGE = unknownPageHandler(PATHS)
