import { findEdition } from '../answers/catalogue/findEdition.ts'
import { dialectOf } from '../formats/csvDialect.ts'
import { csvwDocument } from '../formats/render/csvwTable.ts'
import { pathOf, queryOf } from '../http/requestTarget.ts'
import type { PlainRoute } from '../http/route.ts'
import { sendDocument } from '../http/sendDocument.ts'
import type { ApiServices } from './apiServices.ts'
import { resolveCoordinates } from './http/pointQuestion.ts'
import type { DataRoute, Route } from './route.ts'
import { filledPath } from './routePaths.ts'

type Needs = Pick<ApiServices, 'editions' | 'publicUrl' | 'release' | 'forms' | 'outline'>

const DATA = '/v1'
const DESCRIPTION = '/csvw'

/** Where the CSV at a path is described: a path of its own, with the same question. */
export function descriptionUrl(path: string, query: string): string {
  return csvUrl(`${DESCRIPTION}${path.slice(DATA.length)}`, query)
}

/** The address of the CSV that a question asks for, the question as it stands there. */
function csvUrl(path: string, query: string): string {
  const requested = new URLSearchParams(query)
  if (requested.get('format') !== 'csv') requested.set('format', 'csv')
  return `${path}?${requested}`
}

/** For each data route whose CSV is described, the route that describes it. */
export function csvwRoutes(routes: readonly Route[]): PlainRoute<Needs>[] {
  return routes.flatMap((route) => (route.kind === 'donnees' && route.csvw ? [csvwRoute(route, route.csvw)] : []))
}

function csvwRoute(route: DataRoute, tableOf: NonNullable<DataRoute['csvw']>): PlainRoute<Needs> {
  const { params, query, erreurs, chapter, exemple } = route
  return {
    kind: 'service',
    method: 'GET',
    path: `${DESCRIPTION}${route.path.slice(DATA.length)}`,
    operation: `decrire${route.operation[0]?.toUpperCase()}${route.operation.slice(1)}`,
    ...(exemple === undefined ? {} : { exemple: descriptionUrl(pathOf(exemple), queryOf(exemple)) }),
    chapter,
    access: 'libre',
    summary: {
      fr: `${route.summary.fr} : description du CSV (CSVW)`,
      en: `${route.summary.en}: description of the CSV (CSVW)`,
    },
    description: {
      fr: `Colonnes, types, licence et édition de la table que donne ${route.path} avec format=csv et les mêmes paramètres.`,
      en: `Columns, types, licence and release of the table that ${route.path} gives with format=csv and the same parameters.`,
    },
    ...(params ? { params } : {}),
    query,
    response: {
      status: 200,
      description: { fr: 'Métadonnées CSVW', en: 'CSVW metadata' },
      mediaTypes: ['application/csvm+json'],
    },
    others: {
      304: {
        fr: 'La description n’a pas changé depuis celle que If-None-Match nomme',
        en: 'The description has not changed since the one that If-None-Match names',
      },
    },
    erreurs: [...erreurs, 'RESSOURCE_INTROUVABLE', 'EDITION_RETIREE'],
    async handle(request, reply, services) {
      const { edition: named, ...requested } = request.query as Record<string, unknown>
      const edition = await findEdition(services, named as string | undefined)
      const asked = { params: request.params as Record<string, string>, query: requested }
      const { params, query, release } = await resolveCoordinates(
        route,
        asked,
        services.release(edition),
        services.outline,
      )
      const table = tableOf({ release, question: { ...query, ...params } })
      const path = filledPath(route.path, request.params as Record<string, string>)
      const url = `${services.publicUrl}${csvUrl(path, queryOf(request.url))}`
      const written = dialectOf({ ...requested, format: 'csv' })
      const text = JSON.stringify(csvwDocument(table, release, { url, root: services.publicUrl, written }))
      reply.header('edition', edition.id)
      return sendDocument(
        { request, reply, forms: services.forms },
        { text, type: 'application/csvm+json', cacheControl: 'public, max-age=300' },
      )
    },
  }
}
