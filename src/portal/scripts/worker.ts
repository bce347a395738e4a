/**
 * The service worker: caches pages for offline reading. A cache belongs to one release and one version of the pages, and is
 * replaced by the next. Nothing that needs a key is cached, and no search.
 */

import { inputsPath, pointInputsPath, pointName, type Tool, whereaboutsOf } from '../calculator/place.ts'
import { type CellMeans, meansPath, meansWords } from '../home/cellMeans.ts'
import { type Html, html } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { frenchSpaces } from '../lang/frenchSpaces.ts'
import { type Lang, pathIn } from '../lang/lang.ts'

/** Prepended to this script by the server. */
declare const KEEP: {
  name: string
  release: string
  /** Installation fails without these. */
  first: readonly string[]
  /** Cached too if available. */
  wished: readonly string[]
  style: string
  towns: readonly (readonly [code: string, name: string])[]
  /** What keeping all towns is called. */
  country: Readonly<Record<Lang, string>>
}

interface Waiting extends Event {
  waitUntil(promise: Promise<unknown>): void
}
interface Fetching extends Waiting {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

const PREFIX = 'harmattan '
const NAME = `${PREFIX}${KEEP.name}`
const TOWN = /^(?:\/en)?\/villes\/([^/]+)$/
const PAGES =
  /^\/(?:en\/?)?$|^(?:\/en)?\/(?:villes|lieux\.json|productible|adaptation|site-isole|climat|incertitude|methodes|docs)(?:\/|$)/
/** Pages rendered from their query: cached with it, never in place of another. */
const STUDIES = /^(?:\/en)?\/(?:site-isole|climat)$/
/** What the script of a tool computes from, of a town or a point; in the address of the page `ville` names the town. */
const INPUTS = /^\/(productible|adaptation)\/[^/]+\/([^/]+)\.json$/
/** Those of a point, and the most that are kept: each is of the reader's own choosing, some 40 kB of days. */
const POINT_INPUTS = /^-?[\d.]+_-?[\d.]+$/
const KEPT_POINTS = 12
const CALCULATOR = /^(?:\/en)?\/productible$/
const TOOLS = /^(?:\/en)?\/(productible|adaptation)$/
const MEANS = /^\/carte\/[^/]+\/moyennes\.json$/
// Bounded: made of the two above.
const FILES = new RegExp(`^/portail/|${INPUTS.source}|${MEANS.source}`)
/** Pages that are nothing without the service: without it they say so. */
const LIVE = /^(?:\/en)?\/(?:explorer|donnees|cle|point)$/
const OF_POINTS = /^(?:\/en)?\/(?:point|productible|adaptation)$/
/** What is fetched at the same time for a new release. */
const LANES = 4

// The DOM types of the other scripts declare `self` as a window.
const worker = self as unknown as Worker

worker.addEventListener('install', (event) => {
  event.waitUntil(keepFirst().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (FILES.test(url.pathname)) event.respondWith(file(request))
  else if (PAGES.test(url.pathname)) event.respondWith(page(request, url, event))
  else if (LIVE.test(url.pathname))
    event.respondWith(fetch(request).catch(async () => instead(await caches.open(NAME), url)))
})

/** Caches the first pages with their files, and what was cached before, anew for a new release. */
async function keepFirst(): Promise<void> {
  const cache = await caches.open(NAME)
  await cache.addAll(KEEP.first.map((path) => new Request(path, { cache: 'reload' })))
  const before = new Set<string>()
  for (const name of await others()) {
    for (const { url } of await (await caches.open(name)).keys()) before.add(new URL(url).pathname)
  }
  const again = [...before].flatMap((path) => {
    const [, tool, town] = INPUTS.exec(path) ?? []
    if (tool !== undefined && town !== undefined) {
      const isThere = POINT_INPUTS.test(town) || KEEP.towns.some(([code]) => code === town)
      return isThere ? [inputsPath(KEEP.release, town, tool as Tool)] : []
    }
    if (MEANS.test(path)) return [meansPath(KEEP.release)]
    return PAGES.test(path) && !KEEP.first.includes(path) ? [path] : []
  })
  const points = again.filter(isOfPoint)
  const pages = again.filter((path) => !isOfPoint(path))
  const lane = async () => {
    for (let path = pages.pop(); path !== undefined; path = pages.pop()) await renew(cache, path)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  // One after the other: a cache keeps the order, in which they are forgotten.
  for (const path of points) await renew(cache, path)
  await Promise.all(KEEP.wished.map((path) => cache.add(new Request(path, { cache: 'reload' })).catch(() => undefined)))
}

/**
 * Caches what the reader had before. Fails where it cannot be had now: then this worker is not installed, and what is cached
 * stays until it can. What this release does not have is left out.
 */
async function renew(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return
  // The address of inputs names their release: a new version of the pages alone downloads them no second time.
  const kept = INPUTS.test(path) ? await caches.match(path) : undefined
  const answer = kept ?? (await fetch(new Request(path, { cache: 'reload' })))
  if (answer.ok) return cache.put(path, answer)
  // Unread, its body would hold the connection.
  await answer.body?.cancel()
  if (mayComeLater(answer)) throw new Error(`${answer.status} ${path}`)
}

/** Whether a refusal is of the moment: overload, or a fault of the server. */
const mayComeLater = ({ status }: Response) => status === 429 || status >= 500

async function others(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
}

async function forgetOthers(): Promise<void> {
  await Promise.all((await others()).map((name) => caches.delete(name)))
}

/** A file whose address changes with its bytes: the cached copy is valid. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(NAME)
  const kept = await cache.match(request)
  const isPoint = isOfPoint(new URL(request.url).pathname)
  if (kept && !isPoint) return kept
  const answer = kept ?? (await fetch(request))
  // Also of a point that is kept: it becomes the last of the cache.
  if (answer.ok) await cache.put(request, answer.clone())
  if (isPoint) await forgetOldPoints(cache)
  return answer
}

const isOfPoint = (path: string) => POINT_INPUTS.test(INPUTS.exec(path)?.[2] ?? '')

/** Keeps the inputs of the points that were asked for last. */
async function forgetOldPoints(cache: Cache): Promise<void> {
  const points = (await cache.keys()).filter(({ url }) => isOfPoint(new URL(url).pathname))
  for (const request of points.slice(0, -KEPT_POINTS)) await cache.delete(request)
}

/** A page from the service, else from the cache. */
async function page(request: Request, url: URL, event: Waiting): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok && (url.search === '' || STUDIES.test(url.pathname)))
      event.waitUntil(keep(request, answer.clone(), url))
    return answer
  } catch {
    const cache = await caches.open(NAME)
    return (await cache.match(request)) ?? (await alike(cache, url)) ?? (await instead(cache, url))
  }
}

/** The page without its query, where a script applies that; never one that shows another place, or another study, in its stead. */
async function alike(cache: Cache, url: URL): Promise<Response | undefined> {
  const { pathname } = url
  if (STUDIES.test(pathname)) return undefined
  const inputs = inputsOfAddress(url)
  if (inputs !== undefined && !(await cache.match(inputs))) return undefined
  return cache.match(pathname)
}

function pointOf({ searchParams }: URL) {
  const place = whereaboutsOf((name) => searchParams.get(name), [])
  return 'point' in place ? place.point : undefined
}

/** The inputs that the address of a tool needs; undefined where it names no place. */
function inputsOfAddress(url: URL): string | undefined {
  const tool = TOOLS.exec(url.pathname)?.[1] as Tool | undefined
  if (tool === undefined) return undefined
  const [point, town] = [pointOf(url), url.searchParams.get('ville')]
  if (point) return pointInputsPath(KEEP.release, point, tool)
  return town === null ? undefined : inputsPath(KEEP.release, town, tool)
}

/** Caches a visited page, and for a town the inputs of the calculator. */
async function keep(request: Request, answer: Response, { pathname }: URL): Promise<void> {
  const cache = await caches.open(NAME)
  // A form's answer is kept under the address to which it led; as a page a browser takes none that was redirected.
  if (answer.redirected) await cache.put(answer.url, new Response(await answer.blob(), { headers: answer.headers }))
  else await cache.put(request, answer)
  const town = TOWN.exec(pathname)?.[1]
  if (town === undefined) return
  const path = inputsPath(KEEP.release, town)
  if (!(await cache.match(path))) await cache.add(path).catch(() => undefined)
}

/** In place of a page that is not kept: of a point what the means of its cell say, else what is cached of towns. */
async function instead(cache: Cache, url: URL): Promise<Response> {
  const point = OF_POINTS.test(url.pathname) ? pointOf(url) : undefined
  const kept = point && (await cache.match(meansPath(KEEP.release)))
  const lang = langOf(url)
  const said = kept && meansWords(lang, (await kept.json()) as CellMeans, point)
  if (!said) return absent(cache, url)
  return offlinePage(lang, { title: pointName(lang, point), status: 200, body: html`<div class="text">${said}</div>` })
}

function offlinePage(lang: Lang, { title, status, body }: { title: string; status: number; body: Html }): Response {
  const words = ABSENT[lang]
  const text = html`<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="${KEEP.style}"><main><h1>${title}</h1>${body}
<p>${words.later} <a href="${pathIn(lang, '/productible')}#garder">${KEEP.country[lang]}</a> · <a href="${pathIn(lang, '/')}">${words.home}</a></p></main></html>`
  return new Response((lang === 'fr' ? frenchSpaces(text) : text).text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const langOf = ({ pathname }: URL): Lang => (pathname.startsWith('/en') ? 'en' : 'fr')

const ABSENT = bilingual({
  title: ['Hors connexion', 'Offline'],
  message: [
    'Ce navigateur n’a conservé ni cette page, ni les données de cette étude.',
    'This browser has stored neither this page nor the data of this study.',
  ],
  town: (name: string) => [`${name} n’est pas sur cet appareil.`, `${name} is not on this device.`],
  kept: ['Villes conservées :', 'Towns stored:'],
  later: ['Quand la connexion revient :', 'When the connection is back:'],
  home: ['Accueil', 'Home page'],
})

/** In place of what is not cached: the towns that are, for the same kind of page. */
async function absent(cache: Cache, url: URL): Promise<Response> {
  const { pathname, searchParams } = url
  const lang = langOf(url)
  const words = ABSENT[lang]
  const calculator = pathIn(lang, '/productible')
  const places = KEEP.towns.map(([code, name]) => {
    const page = pathIn(lang, `/villes/${code}`)
    return CALCULATOR.test(pathname)
      ? { name, needs: inputsPath(KEEP.release, code), link: `${calculator}?ville=${code}` }
      : { name, needs: page, link: page }
  })
  const code = TOWN.exec(pathname)?.[1] ?? searchParams.get('ville')
  const town = KEEP.towns.find(([each]) => each === code)?.[1]
  const there = await Promise.all(places.map(({ needs }) => cache.match(needs)))
  const kept = places.filter((_, i) => there[i])
  const body = html`<p class="lead">${town === undefined ? words.message : words.town(town)}</p>
${kept.length > 0 && html`<p>${words.kept}</p><ul class="towns">${kept.map(({ name, link }) => html`<li><a href="${link}">${name}</a></li>`)}</ul>`}`
  return offlinePage(lang, { title: words.title, status: 503, body })
}
