import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { pointOf } from '../answers/catalogue/coordinates.ts'
import { perObject } from '../answers/perObject.ts'
import type { Caller } from '../answers/singleFlight.ts'
import { knownName } from '../contract/catalogue.ts'
import { productibleExceedance } from '../contract/computed/productibleExceedance.ts'
import { introuvable } from '../contract/erreurs.ts'
import { POINT_CODE } from '../contract/parameters/point.ts'
import { publicAddress } from '../contract/service.ts'
import { askedAt } from '../http/requestTarget.ts'
import type { PlainRoute } from '../http/route.ts'
import { LONGEST_PAGE_VALUE } from '../http/textLimit.ts'
import { ASSETS, ASSETS_PATH, PICTURE } from './assets.ts'
import type { Scripts } from './bundles.ts'
import { CALCULATOR } from './calculator/page.ts'
import { inputsPath, pointInputsPath, type Tool } from './calculator/place.ts'
import { fileRoute, releaseFileRoute, unknownFile } from './fileRoute.ts'
import { LANGS, type Lang, pathIn } from './lang/lang.ts'
import { OFF_GRID } from './offGrid/page.ts'
import { PAGE_HEADERS } from './page.ts'
import { type PageRoute, type PortalServices, scriptsFor } from './pageRoute.ts'
import { docsEntries } from './pages/docs/docsEntries.ts'
import { DOCS_INDEX_PATH } from './pages/docs/docsFrame.ts'
import type { DocsEntry } from './pages/docs/docsSearch.ts'
import { operationPath, operationsOf } from './pages/docs/operations.ts'
import { type Place, pointPlace } from './point/pointPlace.ts'
import { keepTitle } from './sharing/keepSection.ts'
import type { Summaries } from './summaries.ts'
import { NAMES_PATH } from './towns/search.ts'
import { searchEntries } from './towns/topics.ts'
import { VERIFY } from './verify/page.ts'

/** The style, pictures and scripts. An address with an outdated hash gives the current file, not to be cached. */
export const ASSET_FILES = fileRoute({
  path: `${ASSETS_PATH}/{fichier}`,
  operation: 'lireFichierDePage',
  params: Type.Object({ fichier: Type.String({ description: 'Nom, empreinte et extension' }) }),
  erreurs: ['RESSOURCE_INTROUVABLE'],
  async file(request) {
    const path = `${ASSETS_PATH}/${(request.params as { fichier: string }).fichier}`
    const all = [...Object.values(ASSETS), PICTURE, ...filesOf(await scriptsFor(request))]
    const asset = all.find((each) => unmarked(each.path) === unmarked(path))
    if (!asset) throw unknownFile(path)
    const cacheControl = asset.path === path ? 'public, max-age=31536000, immutable' : 'no-cache'
    return { ...asset, cacheControl, best: true }
  },
})

const filesOf = (scripts: Scripts) => Object.values(scripts).flatMap((script) => [script, ...script.parts])

const unmarked = (path: string) => path.replace(/\.[0-9a-f]{12}\./, '.')

/** The service worker. Its text names the release and the files that it caches, so that browsers update it with them. */
export const SERVICE_WORKER = fileRoute({
  path: '/travailleur.js',
  operation: 'lireTravailleur',
  erreurs: ['RESSOURCE_INTROUVABLE'],
  headers: PAGE_HEADERS,
  async file(request, services) {
    const { worker, ...scripts } = await scriptsFor(request)
    const release = services.release()
    const [first] = release ? indexOf(release).covered : []
    if (!worker || !release || !first) {
      const details = { champ: 'edition', recu: null, accepte: 'une édition ouverte' }
      throw introuvable('Rien à garder : aucune édition n’est ouverte.', details)
    }
    const kept = Object.entries(scripts).filter(([name]) => WORKS_OFFLINE.includes(name))
    const paths = [ASSETS.style, ASSETS.icon, ...filesOf(Object.fromEntries(kept))].map(({ path }) => path)
    const pages = ['/', CALCULATOR.path, NAMES_PATH].flatMap((path) => LANGS.map((lang) => pathIn(lang, path)))
    const keep = {
      // The names of the files hold their hashes.
      release: release.id,
      name: `${release.id} ${worker.path} ${paths.join(' ')}`,
      first: [...pages, ...paths],
      // Computed on request, which may be refused for a while.
      wished: [
        inputsPath(release.id, first.code),
        ...[OFF_GRID, VERIFY].flatMap(({ path }) => LANGS.map((lang) => pathIn(lang, path))),
      ],
      style: ASSETS.style.path,
      towns: indexOf(release).covered.map((town): [string, string] => [town.code, knownName(town)]),
      country: { fr: keepTitle('fr', services.service), en: keepTitle('en', services.service) },
    }
    const text = `const KEEP=${JSON.stringify(keep)};\n${worker.text}`
    return { text, type: 'text/javascript', cacheControl: 'no-cache' }
  },
})

/** What a script computes from for a town or a point, as JSON. A point that a town answers for leads to that town's. */
function inputsOf(
  tool: Tool,
  operation: string,
  file: (summaries: Summaries, place: Place, query: Record<string, string>, asker: Caller) => Promise<{ json: string }>,
  more: Partial<Pick<PlainRoute, 'query' | 'erreurs'>> = {},
): PlainRoute<PortalServices> {
  return releaseFileRoute({
    folder: tool,
    operation,
    names: 'Code de la localité, ou latitude_longitude, puis .json',
    ...more,
    erreurs: ['RESSOURCE_INTROUVABLE', 'SERVEUR_SURCHARGE', ...(more.erreurs ?? [])],
    async file({ release, fichier }, request, services) {
      if (!fichier.endsWith('.json')) throw unknownFile(fichier)
      const kind = { type: 'application/json', cacheControl: 'public, max-age=3600' }
      const asker = { name: request.client, signal: request.signal, keyless: true }
      const name = fichier.slice(0, -'.json'.length)
      const [, latitude, longitude] = /^(-?[\d.]+)_(-?[\d.]+)$/.exec(name) ?? []
      const point = pointOf(`${latitude} ${longitude}`)
      const place = point
        ? await pointPlace(services, release, point, { reads: productibleExceedance.reads, caller: asker })
        : { release, code: name }
      const at = place.code === POINT_CODE && point
      const path = at ? pointInputsPath(release.id, point, tool) : inputsPath(release.id, place.code, tool)
      const [, query = ''] = request.url.split('?')
      if (path !== inputsPath(release.id, name, tool)) return { ...kind, elsewhere: query ? `${path}?${query}` : path }
      const { json } = await file(services.summaries, place, request.query as Record<string, string>, asker)
      return { ...kind, text: json }
    },
  })
}

export const YIELD_INPUTS = inputsOf('productible', 'lireDonneesDeProductible', (summaries, place) =>
  summaries.yieldInputs(place.release, place.code, place.caller),
)

/** What somebody's measurements are held against. */
export const SITE_INPUTS = inputsOf('adaptation', 'lireDonneesDeSite', (summaries, place) =>
  summaries.siteFile(place.release, place.code, place.caller),
)

/** What the typical year of a source of a place is made from, as measurements there correct it. */
export const SITE_YEAR = inputsOf(
  'annee-type',
  'lireDonneesDAnneeType',
  (summaries, { release, code, caller }, { source = '' }, asker) =>
    summaries.siteYearFile(release, { code, source }, caller ?? asker),
  {
    query: Type.Object({ source: Type.String({ maxLength: LONGEST_PAGE_VALUE, description: 'Code de la source' }) }),
    erreurs: ['INCOMPATIBILITE_SOURCE_GRANDEUR'],
  },
)

const docsIndexText = perObject((entries: readonly DocsEntry[]) => ({ text: JSON.stringify(entries) }))

/** A list that a search suggests from, as JSON, in each language. */
const suggested = (path: string, operation: string, text: (lang: Lang, services: PortalServices) => string) =>
  LANGS.map((lang) =>
    textFile(
      {
        path: pathIn(lang, path),
        operation: lang === 'fr' ? operation : `${operation}En`,
        type: 'application/json',
      },
      (services) => text(lang, services),
    ),
  )

/** What the documentation explains, for its search; and what the search of places suggests, nothing while no release is open. */
export const SEARCH_FILES = [
  ...suggested(
    DOCS_INDEX_PATH,
    'lireIndexDesDocs',
    (lang, { description }) => docsIndexText(docsEntries(lang, description.document(lang))).text,
  ),
  ...suggested(NAMES_PATH, 'lireNomsDeLieux', (lang, { gazetteer, ...services }) => {
    const release = services.release()
    return JSON.stringify(release ? searchEntries(lang, { release, gazetteer }) : [])
  }),
]

/** The picture beside links to a town. */
export const TOWN_PICTURE = releaseFileRoute({
  folder: 'apercu',
  operation: 'lireApercuDeVille',
  names: 'Code de la localité, langue, puis .png',
  erreurs: ['RESSOURCE_INTROUVABLE', 'SERVEUR_SURCHARGE'],
  async file({ release, fichier }, request, services) {
    const [, code, language] = /^([\w-]+)\.(\w+)\.png$/.exec(fichier) ?? []
    const lang = LANGS.find((each) => each === language)
    if (code === undefined || !lang) throw unknownFile(fichier)
    const caller = { name: request.client, signal: request.signal }
    const bytes = await services.pictures.town(release, { code, lang }, caller)
    return { bytes, type: 'image/png', cacheControl: 'public, max-age=86400' }
  },
})

/** The scripts of pages that are read without a connection. */
const WORKS_OFFLINE = ['page', 'calculator', 'keep', 'map', 'qr', 'verify']

export const ROBOTS = textFile(
  { path: '/robots.txt', operation: 'lireRobots', type: 'text/plain' },
  ({ publicUrl }) => `User-agent: *\nDisallow: /v1/\n${publicUrl === '' ? '' : `Sitemap: ${publicUrl}/sitemap.xml\n`}`,
)

/** The sitemap: these pages, one per operation and one per town. */
export function sitemapRoute(pages: readonly PageRoute[]): PlainRoute<PortalServices> {
  const file = { path: '/sitemap.xml', operation: 'lirePlanDuSite', type: 'application/xml' }
  return textFile(file, (services, request) =>
    sitemap(pages, services, publicAddress(services.publicUrl, services.service) ?? askedAt(request)),
  )
}

function sitemap(pages: readonly PageRoute[], services: PortalServices, base: string): string {
  const release = services.release()
  const towns = release ? indexOf(release).covered : []
  const paths = [
    ...pages.filter(({ params }) => params === undefined).map(({ path }) => path),
    ...operationsOf(services.description.document('fr')).map(({ operationId }) => operationPath(operationId)),
    ...towns.map(({ code }) => `/villes/${code}`),
  ]
  const urls = paths.flatMap((path) => LANGS.map((lang) => `<url><loc>${base}${pathIn(lang, path)}</loc></url>`))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** A text file beside the pages. */
function textFile(
  { type, ...route }: { path: string; operation: string; type: string },
  text: (services: PortalServices, request: FastifyRequest) => string,
): PlainRoute<PortalServices> {
  const cacheControl = 'public, max-age=3600'
  return fileRoute({ ...route, file: (request, services) => ({ text: text(services, request), type, cacheControl }) })
}
