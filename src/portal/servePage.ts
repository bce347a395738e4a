import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { ErreurContrat } from '../contract/erreurs.ts'
import { redact } from '../contract/redact.ts'
import { readQuery } from '../http/readQuery.ts'
import { queryOf as queryString, routedPath } from '../http/requestTarget.ts'
import type { PlainRoute } from '../http/route.ts'
import { sendDocument } from '../http/sendDocument.ts'
import { LANGS, type Lang, pathIn } from './lang/lang.ts'
import { htmlPage, PAGE_HEADERS, type PageContext } from './page.ts'
import { type PageRoute, scriptsFor } from './pageRoute.ts'
import type { PortalServices } from './portalServices.ts'
import { refusalPage, unknownPage } from './refusal.ts'

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
      const context = await contextOf(request, services, lang)
      const { text, status, headers } = await render(page, request, { context, services })
      reply.headers({ ...PAGE_HEADERS, ...headers })
      if (status !== 200) return reply.code(status).type('text/html; charset=utf-8').send(text)
      return sendDocument(
        { request, reply, forms: services.forms },
        { text, type: 'text/html; charset=utf-8', cacheControl: 'public, max-age=300' },
      )
    },
  }
}

/** Renders a page, or the page of its refusal. */
async function render(
  page: PageRoute,
  request: FastifyRequest,
  { context, services }: { context: PageContext; services: PortalServices },
): Promise<{ text: string; status: number; headers: Readonly<Record<string, string>> }> {
  const params = request.params as Record<string, string>
  try {
    const rendered = await page.render({
      context,
      services,
      release: services.release(),
      params,
      query: queryOf(page, request.query as Record<string, unknown>),
      client: request.client,
    })
    const path = rendered.path ?? page.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    return { text: htmlPage(context, path, rendered), status: rendered.status ?? 200, headers: {} }
  } catch (refusal) {
    if (!(refusal instanceof ErreurContrat)) throw refusal
    const path = page.params ? '/' : page.path
    return {
      text: htmlPage(context, path, refusalPage(context.lang, path, refusal)),
      status: refusal.status,
      headers: { ...refusal.headers, 'cache-control': 'no-store' },
    }
  }
}

/** The canonical path of an address with a superfluous final slash; undefined: none. */
function withoutSlash({ url }: FastifyRequest, paths: readonly string[]): string | undefined {
  const path = routedPath(url)
  if (!path.endsWith('/')) return undefined
  const [canonical] = paths.flatMap((each) => {
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

async function contextOf(request: FastifyRequest, services: PortalServices, lang: Lang): Promise<PageContext> {
  const { service, publicUrl } = services
  return { lang, service, edition: services.release()?.edition, publicUrl, scripts: await scriptsFor(request) }
}

/** The parameters that a page declares. Others are ignored: shared links carry tracking marks. Throws the contract's 400. */
function queryOf({ query = Type.Object({}), anyQuery }: PageRoute, given: Record<string, unknown>) {
  if (anyQuery) return given
  const known = Object.keys(query.properties).filter((name) => Object.hasOwn(given, name))
  return readQuery(query, Object.fromEntries(known.map((name) => [name, given[name]])))
}
