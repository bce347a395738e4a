import type { TObject, TSchema } from 'typebox'
import type { Words } from '../../contract/described.ts'
import { MEDIA_TYPES } from '../../http/mediaType.ts'
import type { Operation, Parameter } from '../../http/openapiDocument.ts'
import { LIST_LIMIT } from '../../http/readQuery.ts'
import type { DescribedRoute } from '../../http/route.ts'
import { type DataRoute, formatsOf, type ProgramRoute } from '../route.ts'
import type { Components } from './components.ts'
import { errorsOf } from './errors.ts'
import { exampleOf, parameterExample } from './examples.ts'
import { HEADERS, type HeaderName } from './headers.ts'

type Json = Record<string, unknown>

/** A route as OpenAPI describes it. */
export function operationOf(route: ProgramRoute, components: Components): Operation {
  const parameters = parametersOf(route, components)
  const example = exampleOf(route.operation)
  return {
    operationId: route.operation,
    tags: [components.chapter(route.chapter)],
    summary: components.say(route.summary),
    description: route.description ? components.say(route.description) : `${components.say(route.summary)}.`,
    security: route.access === 'libre' ? [] : [{ cle: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.kind === 'service' && route.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: components.schema(route.body),
                ...(example?.corps === undefined ? {} : { example: example.corps }),
              },
            },
          },
        }
      : {}),
    responses: { ...successOf(route, components), ...errorsOf(route, components) },
  }
}

/** The same question answered in CSV, an operation of its own that stands beside the paths. */
export function csvOperation(route: DataRoute, components: Components): Operation {
  const { responses, parameters = [], ...operation } = operationOf(route, components)
  const example = exampleOf(route.operation)?.csv
  return {
    ...operation,
    operationId: `${route.operation}Csv`,
    summary: components.say({ fr: `${route.summary.fr}, en CSV`, en: `${route.summary.en}, in CSV` }),
    description: `${operation.description} ${components.say({ fr: `La question est celle de GET ${route.path}, avec format=csv.`, en: `The question is that of GET ${route.path}, with format=csv.` })}`,
    // The path, with its parameters, is that of the question in JSON.
    parameters: parameters
      .filter((each) => each.in !== 'path')
      .map((each) =>
        each.name === 'format' ? { ...each, required: true, schema: { type: 'string', const: 'csv' } } : each,
      ),
    responses: {
      ...responses,
      200: {
        description: components.say({
          fr: `${route.summary.fr}, en CSV (RFC 4180, UTF-8, une ligne d’en-tête)`,
          en: `${route.summary.en}, in CSV (RFC 4180, UTF-8, one header line)`,
        }),
        headers: components.headersOf([...dataHeaders(route), 'Content-Disposition']),
        content: {
          'text/csv': {
            schema: {
              type: 'string',
              description: components.say({
                fr: 'Une table ; ses colonnes, dans leur ordre, sont dans x-colonnes',
                en: 'A table; its columns, in order, are in x-colonnes',
              }),
            },
            ...(example === undefined ? {} : { example }),
          },
        },
        ...(example === undefined ? {} : { 'x-colonnes': example.split('\r\n')[0]?.split(',') }),
      },
    },
  }
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  words: {
    fr: 'Empreinte (ETag) de la réponse que vous avez : 304 si elle n’a pas changé',
    en: 'Fingerprint (ETag) of the answer that you have: 304 if it has not changed',
  },
}
const RANGE = {
  name: 'Range',
  words: {
    fr: 'Une plage d’octets du fichier, par exemple bytes=0-1023',
    en: 'A range of bytes of the file, such as bytes=0-1023',
  },
}

function parametersOf(route: ProgramRoute, components: Components): Parameter[] {
  const isConditional = route.kind === 'donnees' || 304 in (route.others ?? {})
  const hasRanges = route.kind === 'service' && 206 in (route.others ?? {})
  return [
    ...placed(route, 'path', route.params, components),
    ...placed(route, 'query', route.query, components),
    ...[...(isConditional ? [IF_NONE_MATCH] : []), ...(hasRanges ? [RANGE] : [])].map(
      ({ name, words }): Parameter => ({
        name,
        in: 'header',
        required: false,
        description: components.say(words),
        schema: { type: 'string' },
      }),
    ),
  ]
}

/** The parameters of a place. */
function placed(
  route: ProgramRoute,
  place: 'path' | 'query',
  schema: TObject | undefined,
  components: Components,
): Parameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description = '', ...rest } = components.schema(property as TSchema) as { description?: string } & Json
    const list = rest.type === 'array'
    const example = parameterExample(route.operation, place, name)
    return {
      name,
      in: place,
      required: place === 'path' || isRequired(schema, name),
      description,
      schema: list ? { minItems: 1, maxItems: LIST_LIMIT, ...rest } : rest,
      ...(list ? { style: 'form', explode: false } : {}),
      ...(example === undefined ? {} : { example: typed(example, rest) }),
    }
  })
}

/** A parameter's text as the value that its schema says. */
function typed(text: string, { type, items, anyOf }: { type?: unknown; items?: unknown; anyOf?: unknown }): unknown {
  if (anyOf) {
    const kinds = anyOf as Json[]
    return kinds.some((each) => each.const === text)
      ? text
      : typed(text, kinds.find((each) => !('const' in each)) ?? {})
  }
  if (type === 'array') return text.split(',').map((each) => typed(each, (items ?? {}) as Json))
  if (type === 'number' || type === 'integer') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}

/** A parameter with a default need not be given. */
function isRequired(schema: TObject | undefined, name: string): boolean {
  const { default: initial } = (schema?.properties[name] ?? {}) as { default?: unknown }
  return initial === undefined && ((schema?.required ?? []) as string[]).includes(name)
}

function dataHeaders({ access, query }: DataRoute): HeaderName[] {
  const headers: HeaderName[] = ['Edition', 'ETag', 'Cache-Control', 'Vary', 'Link']
  if ('limit' in query.properties) headers.push('X-Total-Count')
  return access === 'cle' ? [...headers, 'RateLimit', 'RateLimit-Policy'] : headers
}

function successOf(route: ProgramRoute, components: Components): Operation['responses'] {
  return route.kind === 'donnees' ? dataSuccess(route, components) : plainSuccess(route, components)
}

function plainSuccess(route: DescribedRoute, components: Components): Operation['responses'] {
  const { status, schema, mediaType = 'application/json', description } = route.response
  const shape = schema ? components.schema(schema) : shapeOf(mediaType)
  const example = exampleOf(route.operation)?.reponse
  const content = { [mediaType]: { schema: shape, ...(example === undefined ? {} : { example }) } }
  const others = Object.entries(route.others ?? {}).map(([other, says]): [string, Operation['responses'][string]] => [
    other,
    Number(other) === 206
      ? {
          description: components.say(says),
          headers: components.headersOf(['Content-Range', 'Accept-Ranges', 'ETag']),
          content: { '*/*': { schema: {} } },
        }
      : { description: components.say(says), headers: components.headersOf(['ETag']) },
  ])
  const headers: HeaderName[] = [
    ...(status === 201 || status === 302 ? (['Location'] as const) : []),
    ...(304 in (route.others ?? {}) ? (['ETag', 'Cache-Control'] as const) : []),
    ...(206 in (route.others ?? {}) ? (['Accept-Ranges', 'Edition', 'Link'] as const) : []),
    ...(route.access === 'cle' ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
  ]
  return {
    [status]: {
      description: components.say(description),
      headers: components.headersOf(headers),
      ...(status === 204 || status === 302 ? {} : { content }),
    },
    ...Object.fromEntries(others),
  }
}

/** Formats that are files for programs and spreadsheets. */
const FILES = ['ndjson', 'parquet', 'xlsx'] as const

function dataSuccess(route: DataRoute, components: Components): Operation['responses'] {
  const schema = {
    allOf: [
      components.schema(route.response),
      {
        type: 'object',
        required: ['edition'],
        properties: {
          edition: {
            type: 'string',
            description: components.say(HEADERS.Edition),
          },
        },
      },
    ],
  }
  const other = formatsOf(route).filter((format) => format !== 'json')
  const files = FILES.filter((format) => other.includes(format)).map(
    (format) => `${format} (${MEDIA_TYPES[format].split(';')[0]})`,
  )
  const sentences: (Words | false)[] = [
    { fr: `${route.summary.fr}.`, en: `${route.summary.en}.` },
    other.includes('csv') && {
      fr: `En CSV : components.pathItems.${route.operation}Csv.`,
      en: `In CSV: components.pathItems.${route.operation}Csv.`,
    },
    other.includes('geojson') && {
      fr: 'En GeoJSON : une FeatureCollection de points.',
      en: 'In GeoJSON: a FeatureCollection of points.',
    },
    other.includes('epw') && {
      fr: 'En EPW : un fichier météo d’EnergyPlus, en texte (text/plain).',
      en: 'In EPW: a weather file of EnergyPlus, as text (text/plain).',
    },
    files.length > 0 && {
      fr: `En fichier, avec sa provenance : ${files.join(', ')}.`,
      en: `As a file, with its provenance: ${files.join(', ')}.`,
    },
  ]
  const example = exampleOf(route.operation)?.reponse
  return {
    200: {
      description: sentences.flatMap((words) => (words ? [components.say(words)] : [])).join(' '),
      headers: components.headersOf(dataHeaders(route)),
      content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
    },
    304: {
      description: components.say({
        fr: "La réponse n'a pas changé depuis celle que If-None-Match nomme",
        en: 'The answer has not changed since the one that If-None-Match names',
      }),
      headers: components.headersOf(dataHeaders(route).filter((name) => name !== 'Link' && name !== 'X-Total-Count')),
    },
  }
}

/** What is told of a body that has no schema. */
function shapeOf(mediaType: string): Json {
  if (mediaType === '*/*') return {}
  return { type: mediaType.endsWith('json') ? 'object' : 'string' }
}
