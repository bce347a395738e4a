import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { findLocalites } from '../answers/catalogue/localites.ts'
import { referenceTown } from '../answers/catalogue/referenceTown.ts'
import { findCalages, saisonsOf } from '../answers/groundTruth/calage.ts'
import { ErreurContrat } from '../contract/erreurs.ts'
import { eventLog } from '../contract/logEvents.ts'
import { redact } from '../contract/redact.ts'
import { readQuery } from '../http/readQuery.ts'
import { queryOf as queryString, routedPath } from '../http/requestTarget.ts'
import type { PlainRoute } from '../http/route.ts'
import { sendDocument } from '../http/sendDocument.ts'
import { ASSETS, ASSETS_PATH, PICTURE } from './assets.ts'
import { type Scripts, scriptsOfPages } from './bundles.ts'
import { CALCULATOR, YIELD_INPUTS } from './calculator/route.ts'
import { inputsPath } from './calculator/settings.ts'
import { LANGS, type Lang, pathIn } from './lang/lang.ts'
import { KIT } from './offGrid/route.ts'
import { baseOf, type PageContext } from './page.ts'
import type { Made, PageRoute } from './pageRoute.ts'
import { clePage } from './pages/clePage.ts'
import { MAP_VARIABLES } from './pages/countryProvenance.ts'
import { operationPath, operationsOf } from './pages/docs/operations.ts'
import { DOCS_PAGES } from './pages/docs/routes.ts'
import { explorerPage } from './pages/explorerPage.ts'
import { homePage } from './pages/homePage.ts'
import { methodsPage } from './pages/methodsPage.ts'
import { placePage, unknownPlacePage } from './pages/placePage.ts'
import { refusalPage, unknownPage } from './pages/refusalPage.ts'
import { townPage } from './pages/townPage.ts'
import { townsPage } from './pages/townsPage.ts'
import { uncertaintyPage } from './pages/uncertaintyPage.ts'
import type { PortalServices } from './portalServices.ts'

/** What a browser may do with a page: show it with the service's own style and scripts, outside of any frame. Nothing from elsewhere, nothing inline. */
const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}

const HOME: PageRoute = {
  path: '/',
  operation: 'pageAccueil',
  query: Type.Object({
    carte: Type.Enum([...MAP_VARIABLES], { default: 'ghi', description: 'Ce que la carte montre' }),
  }),
  async make({ context, services, release, summaries, query }) {
    const towns = release && (await summaries.country(release))
    const variable = query.carte as (typeof MAP_VARIABLES)[number]
    const tables = [...services.sealedFiles().keys()].filter((path) => path.endsWith('.parquet'))
    return { text: homePage(context, towns && { release, towns, outline: services.outline, variable, tables }) }
  },
}

const TOWNS: PageRoute = {
  path: '/villes',
  operation: 'pageVilles',
  query: Type.Object({ q: Type.Optional(Type.String({ description: 'Une partie de nom' })) }),
  make({ context, release, query }) {
    const q = redact(((query.q as string | undefined) ?? '').trim())
    const searched = release && /[\p{L}\p{N}]/u.test(q) ? findLocalites(release, { q }) : []
    const { localites = new Map(), covered = [] } = release ? indexOf(release) : {}
    return {
      text: townsPage(context, {
        towns: covered,
        search:
          q === ''
            ? undefined
            : { q, found: searched.filter(({ latitude, couverte }) => couverte || latitude !== null) },
        nameOf: (code) => localites.get(code)?.nom ?? code,
      }),
    }
  },
}

const TOWN: PageRoute = {
  path: '/villes/{code}',
  operation: 'pageVille',
  params: Type.Object({ code: Type.String({ description: 'Code de la localité' }) }),
  async make({ context, services, release, summaries, params }) {
    const code = params.code as string
    const { localites, covered, seriesOf } = release ? indexOf(release) : NOTHING
    const place = localites.get(code)
    if (!release || !place) return { text: unknownPlacePage(context, redact(code)), status: 404 }
    if (seriesOf(code).length === 0) return { text: placePage(context, place, referenceTown(place, covered)) }
    const town = await summaries.town(release, code)
    return {
      text: townPage(context, {
        release,
        town,
        outline: services.outline,
        document: services.description(context.lang).document,
      }),
    }
  },
}

const NOTHING: Pick<ReturnType<typeof indexOf>, 'localites' | 'covered' | 'seriesOf'> = {
  localites: new Map(),
  covered: [],
  seriesOf: () => [],
}

const UNCERTAINTY: PageRoute = {
  path: '/incertitude',
  operation: 'pageIncertitude',
  async make({ context, services, release, summaries }) {
    const towns = release ? await summaries.country(release) : []
    const ground = release
      ? { rows: await findCalages(release, {}), saisons: saisonsOf(release) }
      : { rows: [], saisons: [] }
    return { text: uncertaintyPage(context, { release, towns, outline: services.outline, ground }) }
  },
}

/** Read by the script of the page alone: what it does not understand, it says. */
const ofView = (description: string) => Type.Optional(Type.String({ description }))

const EXPLORER: PageRoute = {
  path: '/explorer',
  operation: 'pageExplorer',
  query: Type.Object({
    series: ofView('Codes de séries, séparés par des virgules'),
    pas: ofView('origine, jour, mois ou annee'),
    stat: ofView('moyenne ou somme'),
    de: ofView('Premier jour vu'),
    a: ofView('Dernier jour vu'),
    vue: ofView('temps ou nuage'),
  }),
  make({ context, services, release }) {
    return { text: explorerPage(context, release && { release, sealed: services.sealedFiles() }) }
  },
}

const METHODS: PageRoute = {
  path: '/methodes',
  operation: 'pageMethodes',
  make: ({ context, release }) => ({ text: methodsPage(context, release) }),
}

const CLE: PageRoute = {
  path: '/cle',
  operation: 'pageCle',
  make: ({ context }) => ({ text: clePage(context) }),
}

const A_WHILE = 'public, max-age=3600'

const ALL: readonly PageRoute[] = [
  ...DOCS_PAGES,
  HOME,
  TOWNS,
  TOWN,
  CALCULATOR,
  KIT,
  EXPLORER,
  UNCERTAINTY,
  METHODS,
  CLE,
]

/** The pages of the portal and what they are shown with, in the order of the documentation. */
export const PAGES: readonly PlainRoute<PortalServices>[] = [
  ...ALL.flatMap((page) => LANGS.map((lang) => routeOf(page, lang))),
  assetRoute(),
  YIELD_INPUTS,
  workerRoute(),
  fileRoute(
    {
      path: '/robots.txt',
      operation: 'lireRobots',
      type: 'text/plain',
      cacheControl: A_WHILE,
    },
    robots,
  ),
  fileRoute(
    {
      path: '/sitemap.xml',
      operation: 'lirePlanDuSite',
      type: 'application/xml',
      cacheControl: A_WHILE,
    },
    sitemap,
  ),
]

function routeOf(page: PageRoute, lang: Lang): PlainRoute<PortalServices> {
  const french = lang === 'fr'
  return {
    kind: 'service',
    page: true,
    method: 'GET',
    path: pathIn(lang, page.path),
    operation: french ? page.operation : `${page.operation}En`,
    access: 'libre',
    ...(page.params ? { params: page.params } : {}),
    ...(page.query ? { query: page.query } : {}),
    anyQuery: true,
    erreurs: [],
    async handle(request, reply, services) {
      // The router takes `/villes/` for a town without a code.
      const meant = withoutSlash(request)
      if (meant !== undefined) return reply.headers(PAGE_HEADERS).redirect(meant, 308)
      const context = await contextOf(request, services, lang)
      const {
        text,
        status = 200,
        headers = {},
      } = await shownOr(refusalOf(context, page), () =>
        page.make({
          context,
          services,
          release: services.release(),
          summaries: services.summaries,
          params: request.params as Record<string, string>,
          query: queryOf(page, request.query as Record<string, unknown>),
          client: request.client,
        }),
      )
      reply.headers({ ...PAGE_HEADERS, ...headers })
      if (status !== 200) return reply.code(status).type('text/html; charset=utf-8').send(text)
      return sendDocument(
        { request, reply, forms: services.forms },
        { text, type: 'text/html; charset=utf-8', cacheControl: 'public, max-age=300' },
      )
    },
  }
}

/** The addresses of pages, with a slash at their end that belongs to none. */
const WITH_SLASH = ALL.flatMap((page) => LANGS.map((lang) => pathIn(lang, page.path)))
  .filter((path) => path !== '/')
  .map((path) => new RegExp(`^(${path.replaceAll(/\{\w+\}/g, '[\\w-]+')})/+$`))

/** The page that is meant where only a slash is too many; undefined elsewhere. */
function withoutSlash({ url }: FastifyRequest): string | undefined {
  const path = routedPath(url)
  if (!path.endsWith('/')) return undefined
  const [, meant] = WITH_SLASH.map((form) => form.exec(path)).find((found) => found !== null) ?? []
  const query = queryString(url)
  return meant === undefined || query === '' ? meant : `${meant}?${query}`
}

/** What a person's browser is answered where there is no page: the one that is meant, or one that says so. */
export const UNKNOWN_PAGE: PlainRoute<PortalServices>['handle'] = async (request, reply, services) => {
  const path = routedPath(request.url)
  const meant = withoutSlash(request)
  if (meant !== undefined) return reply.headers({ ...PAGE_HEADERS, vary: 'Accept' }).redirect(meant, 308)
  const lang = LANGS.find((each) => each !== 'fr' && path.startsWith(pathIn(each, '/'))) ?? 'fr'
  const text = unknownPage(await contextOf(request, services, lang), redact(path))
  reply.headers({ ...PAGE_HEADERS, vary: 'Accept', 'cache-control': 'no-store' })
  return reply.code(404).type('text/html; charset=utf-8').send(text)
}

async function contextOf(request: FastifyRequest, services: PortalServices, lang: Lang): Promise<PageContext> {
  const { service, publicUrl } = services
  return { lang, service, edition: services.release()?.edition, publicUrl, scripts: await scriptsFor(request) }
}

/** The parameters that a page knows. Others are left out unread: who shares a link adds marks of their own to it. Throws the contract's 400. */
function queryOf({ query = Type.Object({}), anyQuery }: PageRoute, given: Record<string, unknown>) {
  if (anyQuery) return given
  const known = Object.keys(query.properties).filter((name) => Object.hasOwn(given, name))
  return readQuery(query, Object.fromEntries(known.map((name) => [name, given[name]])))
}

/** What is made, or what is shown of a refusal in its place. */
async function shownOr(refused: (refusal: ErreurContrat) => Made, make: () => Promise<Made> | Made): Promise<Made> {
  try {
    return await make()
  } catch (refusal) {
    if (!(refusal instanceof ErreurContrat)) throw refusal
    return refused(refusal)
  }
}

const refusalOf =
  (context: PageContext, { path, params }: PageRoute) =>
  (refusal: ErreurContrat): Made => ({
    text: refusalPage(context, params ? '/' : path, refusal),
    status: refusal.status,
    headers: { ...refusal.headers, 'cache-control': 'no-store' },
  })

/**
 * The files that pages are shown with. An address of other bytes, as a page of another version of the service has it, leads to
 * those of today, which are then not kept.
 */
function assetRoute(): PlainRoute<PortalServices> {
  return {
    kind: 'service',
    page: true,
    method: 'GET',
    path: `${ASSETS_PATH}/{fichier}`,
    operation: 'lireFichierDePage',
    access: 'libre',
    params: Type.Object({ fichier: Type.String({ description: 'Nom, empreinte et extension' }) }),
    erreurs: ['RESSOURCE_INTROUVABLE'],
    async handle(request, reply, { forms }) {
      const path = `${ASSETS_PATH}/${(request.params as { fichier: string }).fichier}`
      const all = [...Object.values(ASSETS), PICTURE, ...Object.values(await scriptsFor(request))]
      const asset = all.find((each) => unmarked(each.path) === unmarked(path))
      if (!asset) throw new ErreurContrat('RESSOURCE_INTROUVABLE', `Aucun fichier ne se nomme « ${redact(path)} ».`)
      const cacheControl = asset.path === path ? 'public, max-age=31536000, immutable' : 'no-cache'
      if ('bytes' in asset) return reply.header('cache-control', cacheControl).type(asset.type).send(asset.bytes)
      return sendDocument(
        { request, reply, forms },
        { text: asset.text, type: `${asset.type}; charset=utf-8`, cacheControl },
      )
    },
  }
}

/** The service worker: told which release and which files of pages it keeps, so that it is another one with others. */
function workerRoute(): PlainRoute<PortalServices> {
  return {
    kind: 'service',
    page: true,
    method: 'GET',
    path: '/travailleur.js',
    operation: 'lireTravailleur',
    access: 'libre',
    erreurs: ['RESSOURCE_INTROUVABLE'],
    async handle(request, reply, { release: currentRelease, forms }) {
      const { worker, ...scripts } = await scriptsFor(request)
      const release = currentRelease()
      const [first] = release ? indexOf(release).covered : []
      if (!worker || !release || !first) {
        throw new ErreurContrat('RESSOURCE_INTROUVABLE', 'Rien à garder : aucune édition n’est ouverte.')
      }
      const files = [ASSETS.style, ASSETS.icon, ...WORKS_OFFLINE.map((name) => scripts[name])]
      const paths = files.flatMap((file) => (file ? [file.path] : []))
      const pages = ['/', CALCULATOR.path].flatMap((path) => LANGS.map((lang) => pathIn(lang, path)))
      const keep = {
        // The marks of the files are in their names.
        release: release.id,
        name: `${release.id} ${worker.path} ${paths.join(' ')}`,
        first: [...pages, ...paths],
        // Computed when it is asked for, and that may be refused for a while.
        wished: [inputsPath(release.id, first.code), ...LANGS.map((lang) => pathIn(lang, KIT.path))],
        style: ASSETS.style.path,
      }
      reply.headers(PAGE_HEADERS)
      return sendDocument(
        { request, reply, forms },
        {
          text: `const KEEP=${JSON.stringify(keep)};\n${worker.text}`,
          type: 'text/javascript; charset=utf-8',
          cacheControl: 'no-cache',
        },
      )
    },
  }
}

/** The scripts of pages that are read without a connection. */
const WORKS_OFFLINE = ['page', 'calculator'] as const

function scriptsFor({ log }: FastifyRequest): Promise<Scripts> {
  return scriptsOfPages((err) => eventLog(log)('scripts_absents', { err }))
}

const unmarked = (path: string) => path.replace(/\.[0-9a-f]{12}\./, '.')

/** A file beside the pages: what they are made with, and what robots read. */
function fileRoute(
  { path, operation, type, cacheControl }: FileWords,
  text: (services: PortalServices) => string,
): PlainRoute<PortalServices> {
  return {
    kind: 'service',
    page: true,
    method: 'GET',
    path,
    operation,
    access: 'libre',
    erreurs: [],
    handle: (request, reply, services) =>
      sendDocument(
        { request, reply, forms: services.forms },
        { text: text(services), type: `${type}; charset=utf-8`, cacheControl },
      ),
  }
}

interface FileWords {
  path: string
  operation: string
  type: string
  cacheControl: string
}

function robots({ publicUrl }: PortalServices): string {
  return `User-agent: *\nDisallow: /v1/\n${publicUrl === '' ? '' : `Sitemap: ${publicUrl}/sitemap.xml\n`}`
}

function sitemap({ release: currentRelease, publicUrl, service, description }: PortalServices): string {
  const base = baseOf({ publicUrl, service })
  const release = currentRelease()
  const towns = release ? indexOf(release).covered : []
  const paths = [
    ...ALL.filter(({ params }) => params === undefined).map(({ path }) => path),
    ...operationsOf(description().document).map(({ operationId }) => operationPath(operationId)),
    ...towns.map(({ code }) => `/villes/${code}`),
  ]
  const urls = paths.flatMap((path) => LANGS.map((lang) => `<url><loc>${base}${pathIn(lang, path)}</loc></url>`))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
