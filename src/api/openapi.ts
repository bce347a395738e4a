import type { TObject, TSchema } from 'typebox'
import { COMPUTED } from '../answers/catalogue/computedGrandeurs.ts'
import { allGrandeurs } from '../answers/catalogue/grandeurs.ts'
import type { Service } from '../contract/catalogue.ts'
import { type CodeErreur, ERREURS } from '../contract/erreurs.ts'
import { Erreur } from '../contract/schemas.ts'
import type { Edition } from '../edition/openEdition.ts'
import type { OpenapiDocument, Operation, Parameter } from '../http/openapiDocument.ts'
import type { Services } from '../http/route.ts'
import { formatsOf, type Route } from './route.ts'

type Json = Record<string, unknown>

interface Described extends Pick<Services, 'service' | 'version' | 'publicUrl' | 'editions'> {}

/**
 * The OpenAPI 3.1 description, made from the routes themselves: what validates is what is told. The variables that it
 * names are those of the release served; made once for each release.
 */
export function describeRoutes(services: Described, routes: readonly Route[]): Services['description'] {
  let written: { edition: Edition | undefined; document: OpenapiDocument; text: string } | undefined
  return () => {
    const edition = services.editions.current
    if (!written || written.edition !== edition) {
      const document = describe(services, routes)
      written = { edition, document, text: JSON.stringify(document) }
    }
    return written
  }
}

function describe({ service, version, publicUrl, editions }: Described, routes: readonly Route[]): OpenapiDocument {
  const components: Json = {}
  const simule = editions.current?.manifest.simule ?? false
  const paths: OpenapiDocument['paths'] = {}
  for (const route of routes) {
    const path = paths[route.path] ?? {}
    path[route.method.toLowerCase()] = operationOf(route, components)
    paths[route.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${simule ? 'DÉMONSTRATION, données simulées. ' : ''}${service.nom} : ${service.titre}`,
      version,
      description: introduction(service, editions.current),
      contact: { name: service.nom, email: service.contact },
      license: { name: 'AGPL-3.0 (moteur) ; données : CC BY 4.0', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: publicUrl === '' ? '/' : publicUrl, description: 'Ce service' }],
    tags: [...new Set(routes.map(({ chapter }) => chapter))].map((name) => ({
      name,
      description: CHAPTERS[name] ?? name,
    })),
    paths,
    components: {
      schemas: components,
      securitySchemes: { cle: { type: 'http', scheme: 'bearer', description: 'Clé obtenue par POST /v1/cles' } },
    },
  }
}

const CHAPTERS: Readonly<Record<string, string>> = {
  Éditions: 'Les éditions datées, immuables et citables, et leurs fichiers.',
  Clés: 'Obtenir une clé, voir son quota, la révoquer.',
  Séries: 'Le catalogue des séries et leurs mesures.',
  Localités: 'La référence géographique, et ce que l’on demande d’une ville.',
  'Grandeurs et sources': 'Ce qui est mesuré ou calculé, et d’où cela vient.',
  Incertitude: 'Où les sources divergent.',
  'Grandeurs calculées': 'Calculées à la demande, avec leurs hypothèses en paramètres.',
  Service: 'Le service lui-même.',
}

function introduction(service: Service, edition: Edition | undefined): string {
  const grandeurs = edition ? allGrandeurs(edition.catalogue) : COMPUTED
  const simule = edition?.manifest.simule ?? false
  return [
    ...(simule ? ['**Les données servies ici sont SIMULÉES (démonstration) : ni mesures, ni réanalyse.**'] : []),
    service.description,
    'Une clé gratuite se demande par `POST /v1/cles` et s’envoie par `Authorization: Bearer <clé>` ; seuls `/v1/edition`, `/v1/health` et `POST /v1/cles` répondent sans elle. Quota : 5000 requêtes par jour (UTC) et par clé.',
    'Toute route de données prend `edition=<edition_id>` : citez-la, et la réponse ne changera plus. `ETag` et `If-None-Match` évitent de relire ce qui n’a pas changé. Un paramètre inconnu est une erreur 400 qui nomme ceux qui sont acceptés. Une valeur absente est `null` ou une ligne absente.',
    `Données sous ${service.licence.nom}. ${service.doi === null || simule ? '' : `DOI ${service.doi}. `}Contact : ${service.contact}.`,
    'Les codes d’erreur, stables, dans `erreur.code` :',
    Object.entries(ERREURS)
      .map(([code, { status, quand }]) => `- \`${code}\` (${status}) : ${quand}`)
      .join('\n'),
    'Les grandeurs, dont `/v1/grandeurs/{code}/fiche` dit tout :',
    grandeurs
      .map(({ code, libelle, unite }) => `- \`${code}\` : ${libelle}, ${unite === '1' ? 'sans unité' : `en ${unite}`}`)
      .join('\n'),
  ].join('\n\n')
}

function operationOf(route: Route, components: Json): Operation {
  const parameters = [
    ...parametersOf('path', route.params, components),
    ...(route.kind === 'donnees' || route.query ? parametersOf('query', route.query, components) : []),
  ]
  return {
    operationId: route.operation,
    tags: [route.chapter],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    ...securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.kind === 'service' && route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: hoist(route.body, components) } } } }
      : {}),
    responses: { ...successOf(route, components), ...errorsOf(route, components) },
  }
}

function securityOf({ access }: Route): Json {
  return { security: access === 'libre' ? [] : [{ cle: [] }] }
}

function parametersOf(place: 'path' | 'query', schema: TObject | undefined, components: Json): Parameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description = '', ...rest } = hoist(property as TSchema, components) as { description?: string }
    const list = (property as { type?: string }).type === 'array'
    return {
      name,
      in: place,
      required: place === 'path' || isRequired(schema, name),
      description,
      schema: rest,
      ...(list ? { style: 'form', explode: false } : {}),
    }
  })
}

/** A parameter with a default need not be given. */
function isRequired(schema: TObject | undefined, name: string): boolean {
  const { default: initial } = (schema?.properties[name] ?? {}) as { default?: unknown }
  return initial === undefined && ((schema?.required ?? []) as string[]).includes(name)
}

const DATA_HEADERS: Json = {
  Edition: { description: "Édition d'où vient la réponse", schema: { type: 'string' } },
  ETag: { description: 'Empreinte de la réponse, à renvoyer dans If-None-Match', schema: { type: 'string' } },
  RateLimit: { description: 'Ce qui reste du quota du jour', schema: { type: 'string' } },
}

function successOf(route: Route, components: Json): Operation['responses'] {
  if (route.kind === 'service') {
    const { status, schema, mediaType = 'application/json', description } = route.response
    const shape = schema ? hoist(schema, components) : shapeOf(mediaType)
    const others = Object.entries(route.others ?? {}).map(([other, says]) => [other, { description: says }])
    return {
      [status]: { description, ...(status === 204 ? {} : { content: { [mediaType]: { schema: shape } } }) },
      ...Object.fromEntries(others),
    }
  }
  const schema = {
    allOf: [
      hoist(route.response, components),
      { type: 'object', required: ['edition'], properties: { edition: { type: 'string' } } },
    ],
  }
  const formats = formatsOf(route)
  return {
    200: {
      description: route.summary,
      headers: DATA_HEADERS,
      content: {
        'application/json': { schema },
        ...(formats.includes('csv') ? { 'text/csv': { schema: { type: 'string' } } } : {}),
        ...(formats.includes('geojson') ? { 'application/geo+json': { schema: { type: 'object' } } } : {}),
      },
    },
    304: { description: "La réponse n'a pas changé depuis celle que If-None-Match nomme" },
  }
}

/** What is told of a body that has no schema. */
function shapeOf(mediaType: string): Json {
  if (mediaType === '*/*') return {}
  return { type: mediaType.endsWith('json') ? 'object' : 'string' }
}

/** Errors that a route can give beside its own. */
function allErrors(route: Route): CodeErreur[] {
  return [
    ...new Set<CodeErreur>([
      ...route.erreurs,
      ...(route.access === 'cle'
        ? (['AUTH_CLE_INVALIDE', 'CLES_QUOTA_JOURNALIER_DEPASSE', 'INFRASTRUCTURE_BASE_INDISPONIBLE'] as const)
        : []),
      ...(route.kind === 'donnees' ? (['VALIDATION_VALEUR_INVALIDE', 'RESSOURCE_INTROUVABLE'] as const) : []),
      'VALIDATION_VALEUR_INVALIDE',
      'SERVEUR_SURCHARGE',
      'SERVEUR_ERREUR_INTERNE',
    ]),
  ]
}

/** Statuses of a code on this route: in a body, a fault of validation is a 422, and two codes have a second status. */
function statusesOf(code: CodeErreur, route: Route): readonly number[] {
  const own = route.kind === 'service' ? route.statuses?.[code] : undefined
  if (own) return own
  const inBody = route.kind === 'service' && route.body !== undefined
  if (inBody && code === 'VALIDATION_CHAMP_MANQUANT') return [422]
  if (inBody && code === 'VALIDATION_VALEUR_INVALIDE') return [400, 422]
  if (inBody && code === 'VALIDATION_FORMAT_NON_SUPPORTE') return [415]
  if (code === 'VALIDATION_CORPS_ILLISIBLE') return [400, 413]
  return [ERREURS[code].status]
}

function errorsOf(route: Route, components: Json): Operation['responses'] {
  const byStatus = new Map<number, CodeErreur[]>()
  for (const code of allErrors(route)) {
    for (const status of statusesOf(code, route)) byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const schema = hoist(Erreur, components)
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\` : ${ERREURS[code].quand}`).join(' '),
          content: { 'application/json': { schema } },
        },
      ]),
  )
}

/** A schema as OpenAPI has it: each part with an `$id` becomes a component, and is referred to. */
function hoist(schema: TSchema, components: Json): Json {
  return hoistPart(schema, components) as Json
}

function hoistPart(part: unknown, components: Json): unknown {
  if (Array.isArray(part)) return part.map((each) => hoistPart(each, components))
  if (typeof part !== 'object' || part === null) return part
  const { $id, ...rest } = part as { $id?: string } & Json
  const copied = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, hoistPart(value, components)]))
  if ($id === undefined) return copied
  components[$id] = copied
  return { $ref: `#/components/schemas/${$id}` }
}
