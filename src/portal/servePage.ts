import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Caller } from '../answers/singleFlight.ts'
import { ErreurContrat, redact } from '../contract/erreurs.ts'
import { publicAddress } from '../contract/service.ts'
import { documentOf } from '../http/compressionCache.ts'
import { inTime } from '../http/inTime.ts'
import { readQuery } from '../http/readQuery.ts'
import { askedAt, queryOf as queryString, routedPath } from '../http/requestTarget.ts'
import type { PlainRoute } from '../http/route.ts'
import { sendDocument } from '../http/sendDocument.ts'
import { LONGEST_PAGE_VALUE, requireShort } from '../http/textLimit.ts'
import { html } from './html.ts'
import { codesInWords } from './lang/codesInWords.ts'
import { LANGS, type Lang, pathIn } from './lang/lang.ts'
import { htmlPage, PAGE_HEADERS, type PageContext, searchString, withFirstLine } from './page.ts'
import { type PageRoute, type PortalServices, scriptsFor } from './pageRoute.ts'
import { refusalPage, unknownPage, waitingPage } from './refusal.ts'
import { unreadLine, unreadNames } from './unreadParameters.ts'

/** The route of a page in one language; `paths` are those of all pages. */
export function routeOf(page: PageRoute, lang: Lang, paths: readonly string[]): PlainRoute<PortalServices> {
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
      const canonical = withoutSlash(request, paths)
      if (canonical !== undefined) return reply.headers(PAGE_HEADERS).redirect(canonical, 308)
      try {
        return await sendPage(page, lang, { request, reply, services })
      } catch (refusal) {
        if (!(refusal instanceof ErreurContrat)) throw refusal
        const path = page.params ? '/' : page.path
        const text = htmlPage(await contextOf(request, services, lang), path, refusalPage(lang, path, refusal))
        reply.headers({ ...PAGE_HEADERS, ...refusal.headers, 'cache-control': 'no-store' })
        return reply.code(refusal.status).type(HTML).send(text)
      }
    },
  }
}

const HTML = 'text/html; charset=utf-8'

/** Sends a page, rendered now or before. */
async function sendPage(
  page: PageRoute,
  lang: Lang,
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: PortalServices },
): Promise<unknown> {
  const params = request.params as Record<string, string>
  const given = request.query as Record<string, unknown>
  const query = queryOf(page, given)
  const release = services.release()
  const other = page.elsewhere?.({ lang, services, release, query })
  if (other !== undefined)
    return reply.headers({ ...PAGE_HEADERS, 'cache-control': 'no-store' }).redirect(pathIn(lang, other), 302)
  const known = Object.keys(page.query?.properties ?? {}).concat(page.known?.({ lang, services, params }) ?? [])
  const unread = unreadLine(lang, unreadNames(Object.keys(given), known), known)
  const own = page.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const render = async (caller: Caller) => {
    const { body: made, ...rendered } = await page.render({ context, services, release, params, query, caller })
    const body = release ? codesInWords(lang, release, html`${made}`) : made
    const path = rendered.path ?? own
    const isWhole = Object.keys(context.scripts).length > 0
    const search = rendered.path === undefined ? searchOf(page, query) : ''
    return {
      page: { text: htmlPage(context, path, { search, ...rendered, body }), status: rendered.status ?? 200 },
      mayLast: isWhole && page.listsEditions !== true,
    }
  }
  const context = await contextOf(request, services, lang)
  const isSet = publicAddress(services.publicUrl, services.service) !== undefined
  const question = JSON.stringify([lang, page.path, params, query, ...(isSet ? [] : [context.base])])
  const caller = { name: request.client, signal: request.signal }
  const rendered = await inTime(services.pages.get({ release, question }, render, caller), services.patienceMs)
  if (!rendered) {
    const text = htmlPage(context, own, { ...waitingPage(lang), search: searchOf(page, query) })
    const again = { 'retry-after': AGAIN_S, refresh: AGAIN_S, 'cache-control': 'no-store' }
    return reply
      .headers({ ...PAGE_HEADERS, ...again })
      .code(503)
      .type(HTML)
      .send(text)
  }
  const { status, document: shared, lasts } = rendered
  // Anybody may make up a name: the page is rendered once for all of them.
  const document = unread ? documentOf(withFirstLine(shared.body.toString(), lang, unread)) : shared
  reply.headers(PAGE_HEADERS)
  if (status !== 200) return reply.code(status).type(HTML).send(document.body)
  const send = (body?: Buffer) => {
    // An address with a query may be any: it would drive out what is asked more often.
    const isPlain = queryString(request.url) === ''
    // Nor one whose page tells the address that was asked: the head of a request is not read for it.
    if (release && lasts && isPlain && isSet) services.keepHot?.({ request, reply }, { release, body })
    return reply.send(body)
  }
  return sendDocument(
    { request, reply, forms: services.forms, send },
    { document, type: HTML, cacheControl: 'public, max-age=300' },
  )
}

/** Seconds after which a browser asks again for a page that is being made. */
const AGAIN_S = '3'

/** The query of a page as its other addresses repeat it: without what is so by default. */
function searchOf(page: PageRoute, query: Readonly<Record<string, unknown>>): string {
  const isDefault = (name: string, value: unknown) =>
    (page.query?.properties[name] as { default?: unknown } | undefined)?.default === value
  return searchString(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !isDefault(...(entry as [string, unknown])),
    ),
  )
}

/** The canonical path of an address with a superfluous final slash; undefined: none. */
function withoutSlash({ url }: FastifyRequest, paths: readonly string[]): string | undefined {
  const path = routedPath(url)
  if (!path.endsWith('/')) return undefined
  const [canonical] = paths.flatMap((each) => {
    // Bounded: anchored, and neighbours have no character in common.
    const pattern = new RegExp(`^(${each.replaceAll(/\{\w+\}/g, '[\\w-]+')})/+$`)
    return each === '/' ? [] : (pattern.exec(path)?.[1] ?? [])
  })
  const query = queryString(url)
  return canonical === undefined || query === '' ? canonical : `${canonical}?${query}`
}

/** Responds to a browser where there is no page: redirects to the canonical page, or says that there is none. */
export const unknownPageHandler =
  (paths: readonly string[]): PlainRoute<PortalServices>['handle'] =>
  async (request, reply, services) => {
    const path = routedPath(request.url)
    const canonical = withoutSlash(request, paths)
    if (canonical !== undefined) return reply.headers({ ...PAGE_HEADERS, vary: 'Accept' }).redirect(canonical, 308)
    const lang = LANGS.find((each) => each !== 'fr' && path.startsWith(pathIn(each, '/'))) ?? 'fr'
    const text = htmlPage(await contextOf(request, services, lang), '/', unknownPage(lang, redact(path)))
    reply.headers({ ...PAGE_HEADERS, vary: 'Accept', 'cache-control': 'no-store' })
    return reply.code(404).type('text/html; charset=utf-8').send(text)
  }

async function contextOf(
  request: Pick<FastifyRequest, 'log' | 'protocol' | 'host'>,
  services: PortalServices,
  lang: Lang,
): Promise<PageContext> {
  const { service, publicUrl } = services
  const base = publicAddress(publicUrl, service) ?? askedAt(request)
  return { lang, service, edition: services.release()?.edition, publicUrl, base, scripts: await scriptsFor(request) }
}

/** The parameters that a page declares. Others have no effect, which the page says. Throws the contract's 400. */
function queryOf({ query = Type.Object({}), anyQuery }: PageRoute, given: Record<string, unknown>) {
  if (anyQuery) {
    for (const [champ, texts] of Object.entries(given))
      for (const text of [texts].flat()) requireShort(String(text), LONGEST_PAGE_VALUE, { kind: 'Le paramètre', champ })
    return given
  }
  const known = Object.keys(query.properties).filter((name) => Object.hasOwn(given, name))
  return readQuery(query, Object.fromEntries(known.map((name) => [name, given[name]])))
}
