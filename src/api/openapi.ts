import type { TObject, TSchema } from 'typebox'
import type { Service } from '../contract/catalogue.ts'
import { type CodeErreur, ERREURS } from '../contract/erreurs.ts'
import { Erreur } from '../contract/schemas.ts'
import type { Edition } from '../edition/openEdition.ts'
import { COMPUTED } from './computedGrandeurs.ts'
import { allGrandeurs } from './grandeurItem.ts'
import type { Route, Services } from './route.ts'

type Json = Record<string, unknown>

export interface OpenapiDocument {
  openapi: '3.1.0'
  info: Json & { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Json } & Json
  [more: string]: unknown
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: Json
  responses: Record<string, Json & { description: string }>
  [more: string]: unknown
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description: string
  schema: Json
  [more: string]: unknown
}

interface Written {
  document: OpenapiDocument
  text: string
}

const written = new WeakMap<Services, Written & { edition: Edition | undefined }>()

/**
 * The OpenAPI 3.1 description, made from the routes themselves: what validates is what is told. The variables that it
 * names are those of the release served.
 */
export function openapiDocument(services: Services): Written {
  const edition = services.editions.current
  const known = written.get(services)
  if (known && known.edition === edition) return known
  const document = describe(services)
  const result = { edition, document, text: JSON.stringify(document) }
  written.set(services, result)
  return result
}

function describe({ service, version, publicUrl, editions, routes }: Services): OpenapiDocument {
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
  const grandeurs = edition ? allGrandeurs(edition) : COMPUTED
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
    grandeurs.map(({ code, libelle, unite }) => `- \`${code}\` : ${libelle}, en ${unite}`).join('\n'),
  ].join('\n\n')
}

function operationOf(route: Route, components: Json): Operation {
  const parameters = [
    ...parametersOf('path', route.params, components),
    ...(route.kind === 'donnees' || route.query ? parametersOf('query', route.query, components) : []),
  ]
  return {
    operationId: operationId(route),
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

function operationId({ method, path }: Route): string {
  return `${method.toLowerCase()}${path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')}`
}

/** The own-key pages take a key too, but whose it is matters more than that there is one. */
function securityOf(route: Route): Json {
  return { security: route.access === 'cle' || route.path === '/v1/cles/{prefixe}' ? [{ cle: [] }] : [] }
}

function parametersOf(place: 'path' | 'query', schema: TObject | undefined, components: Json): Parameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description = '', ...rest } = hoist(property as TSchema, components) as { description?: string }
    const list = (property as { type?: string }).type === 'array'
    return {
      name,
      in: place,
      required: place === 'path' || ((schema?.required ?? []) as string[]).includes(name),
      description,
      schema: rest,
      ...(list ? { style: 'form', explode: false } : {}),
    }
  })
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
  const formats = (route.query.properties.format as { enum?: string[] } | undefined)?.enum ?? []
  return {
    200: {
      description: route.summary,
      headers: DATA_HEADERS,
      content: {
        'application/json': { schema },
        ...(route.csv ? { 'text/csv': { schema: { type: 'string' } } } : {}),
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
      ...(route.kind === 'donnees'
        ? (['VALIDATION_VALEUR_INVALIDE', 'RESSOURCE_INTROUVABLE', 'EDITION_RETIREE'] as const)
        : []),
      'VALIDATION_VALEUR_INVALIDE',
      'SERVEUR_SURCHARGE',
      'SERVEUR_ERREUR_INTERNE',
    ]),
  ]
}

/** Statuses of a code on this route: in a body, a fault of validation is a 422, and two codes have a second status. */
function statusesOf(code: CodeErreur, route: Route): number[] {
  const inBody = route.kind === 'service' && route.body !== undefined
  if (inBody && code === 'VALIDATION_CHAMP_MANQUANT') return [422]
  if (inBody && code === 'VALIDATION_VALEUR_INVALIDE') return [400, 422]
  if (inBody && code === 'VALIDATION_FORMAT_NON_SUPPORTE') return [415]
  if (code === 'VALIDATION_CORPS_ILLISIBLE') return [400, 413]
  if (code === 'VALIDATION_VALEUR_INVALIDE' && route.path.startsWith('/archives/{')) return [400, 416]
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
