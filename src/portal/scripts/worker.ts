/**
 * The service worker: caches pages for offline reading. A cache belongs to one release and one version of the pages, and is
 * replaced by the next. Nothing that needs a key is cached, and no search.
 */

import { inputsPath } from '../calculator/settings.ts'

/** Prepended to this script by the server. */
declare const KEEP: {
  name: string
  release: string
  /** Installation fails without these. */
  first: readonly string[]
  /** Cached too if available. */
  wished: readonly string[]
  style: string
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
const PAGES = /^\/(?:en\/?)?$|^(?:\/en)?\/(?:villes|productible|site-isole|incertitude|methodes|docs)(?:\/|$)/
/** Pages rendered from their query: cached with it, never in place of another. */
const STUDIES = /^(?:\/en)?\/site-isole$/
const FILES = /^\/portail\/|^\/productible\/[^/]+\/[^/]+\.json$/

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
})

/** Caches the first pages with their files, and the pages cached before, anew for a new release. */
async function keepFirst(): Promise<void> {
  const cache = await caches.open(NAME)
  await cache.addAll(KEEP.first.map((path) => new Request(path, { cache: 'reload' })))
  const before = new Set<string>()
  for (const name of await others()) {
    for (const { url } of await (await caches.open(name)).keys()) before.add(new URL(url).pathname)
  }
  const again = [...before].filter((path) => PAGES.test(path) && !FILES.test(path) && !KEEP.first.includes(path))
  const wished = [...again, ...KEEP.wished]
  await Promise.all(wished.map((path) => cache.add(new Request(path, { cache: 'reload' })).catch(() => undefined)))
}

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
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
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
    const kept =
      (await cache.match(request)) ?? (STUDIES.test(url.pathname) ? undefined : await cache.match(url.pathname))
    return kept ?? absent(url.pathname.startsWith('/en'))
  }
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

function absent(english: boolean): Response {
  const [lang, title, message, home, where] = english
    ? [
        'en',
        'Offline',
        'This page has not been visited before, so this browser has not stored it. Go back to',
        '/en',
        'the home page',
      ]
    : [
        'fr',
        'Hors connexion',
        'Cette page n’a pas été visitée\u00a0: ce navigateur ne l’a pas conservée. Revenez à',
        '/',
        'l’accueil',
      ]
  return new Response(
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="${KEEP.style}"><main><h1>${title}</h1><p>${message} <a href="${home}">${where}</a>.</p></main></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
}
