import type { TObject, TSchema } from 'typebox'
import { pricesOf } from '../../contract/prices.ts'
import { MEDIA_TYPES } from '../../http/mediaType.ts'
import type { Operation, Parameter } from '../../http/openapiDocument.ts'
import type { DescribedRoute } from '../../http/route.ts'
import { LIST_LIMIT } from '../../http/textLimit.ts'
import { type DataRoute, formatsOf, type ProgramRoute } from '../route.ts'
import { abridge, type Shown } from './abridge.ts'
import type { Components, HeaderName } from './components.ts'
import { errorsOf } from './errors.ts'
import { type Example, withFormat } from './examples.ts'
import { FORMATS, OfEdition, OfPoint, type OtherFormat } from './formats.ts'

type Json = Record<string, unknown>

const CLE = { cle: [] }
/** `{}`: without any. */
const SECURITY: Readonly<Record<ProgramRoute['access'], object[]>> = {
  libre: [],
  adresse: [{}, CLE],
  cle: [CLE],
  titulaire: [CLE],
}

/** A route as OpenAPI describes it. */
export function operationOf(route: ProgramRoute, components: Components, example: Example | undefined): Operation {
  const parameters = parametersOf(route, components, example)
  const body = route.kind === 'service' ? (route.body ?? route.ownBody) : undefined
  const prices = pricesOf(route.operation)
  const price = prices && components.say(prices)
  return {
    operationId: route.operation,
    tags: [components.chapter(route.chapter)],
    summary: components.say(route.summary),
    description: [route.description ? components.say(route.description) : `${components.say(route.summary)}.`, price]
      .filter(Boolean)
      .join(' '),
    security: SECURITY[route.access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: components.schema(body),
                ...(example?.corps === undefined ? {} : { example: example.corps }),
              },
            },
          },
        }
      : {}),
    responses: { ...successOf(route, components, example), ...refusalsOf(route, components, example) },
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

function parametersOf(route: ProgramRoute, components: Components, example: Example | undefined): Parameter[] {
  const isConditional = route.kind === 'donnees' || 304 in (route.others ?? {})
  const hasRanges = route.kind === 'service' && 206 in (route.others ?? {})
  return [
    ...placed('path', route.params, components, example),
    ...placed('query', route.query, components, example),
    ...placed('header', route.kind === 'service' ? route.headers : undefined, components, example),
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
  place: 'path' | 'query' | 'header',
  schema: TObject | undefined,
  components: Components,
  given: Example | undefined,
): Parameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description = '', ...rest } = components.schema(property as TSchema) as { description?: string } & Json
    const list = rest.type === 'array'
    const example = given?.parametres[name]
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

/** The errors of a route, that which the release gives to the example among them. */
function refusalsOf(
  route: ProgramRoute,
  components: Components,
  { question = '', refus }: Partial<Example> = {},
): Operation['responses'] {
  const errors = errorsOf(route, components)
  const error = refus && errors[refus.status]
  if (!error) return errors
  const { 'application/json': json } = error.content as Record<string, Json>
  const content = { 'application/json': { ...json, ...shown(`GET ${question}`, abridge(refus.corps), components) } }
  return { ...errors, [refus.status]: { ...error, content } }
}

function dataHeaders({ access, query }: DataRoute): HeaderName[] {
  const headers: HeaderName[] = ['Edition', 'ETag', 'Link']
  if ('limit' in query.properties) headers.push('X-Total-Count')
  return access === 'cle' ? [...headers, 'RateLimit', 'RateLimit-Policy'] : headers
}

function successOf(route: ProgramRoute, components: Components, example: Example | undefined): Operation['responses'] {
  return route.kind === 'donnees' ? dataSuccess(route, components, example) : plainSuccess(route, components, example)
}

function plainSuccess(
  route: DescribedRoute,
  components: Components,
  example: Example | undefined,
): Operation['responses'] {
  const { status, schema, mediaTypes = ['application/json'], description } = route.response
  const [first = '', ...otherTypes] = mediaTypes.map((type) => type.split(';', 1)[0] as string)
  const shape = schema ? components.schema(schema) : shapeOf(first)
  const { question, reponse } = example ?? {}
  const content = {
    [first]: { schema: shape, ...shown(`${route.method} ${question}`, reponse, components) },
    ...Object.fromEntries(otherTypes.map((type) => [type, {}])),
  }
  const others = Object.entries(route.others ?? {}).map(([other, says]): [string, Operation['responses'][string]] => [
    other,
    Number(other) === 206
      ? {
          description: components.say(says),
          headers: components.headersOf(['Content-Range', 'Accept-Ranges', 'ETag']),
          content: Object.fromEntries(Object.keys(content).map((type) => [type, {}])),
        }
      : { description: components.say(says), headers: components.headersOf(['ETag']) },
  ])
  const headers: HeaderName[] = [
    ...(status === 201 || status === 302 ? (['Location'] as const) : []),
    ...(304 in (route.others ?? {}) ? (['ETag'] as const) : []),
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

/** An answer shown in the description, under the question that it was given to. */
function shown(question: string, answer: Shown | undefined, components: Components, ofData = false): Json {
  if (!answer) return {}
  const notes = [...(ofData && components.simule ? [SIMULATED] : []), ...(answer.abridged ? [ABRIDGED] : [])]
  const description = notes.map((note) => components.say(note)).join(' ')
  return {
    examples: { exemple: { summary: question, ...(description === '' ? {} : { description }), value: answer.value } },
  }
}

const SIMULATED = {
  fr: 'Données simulées.',
  en: 'Simulated data.',
}
const ABRIDGED = {
  fr: 'Abrégé.',
  en: 'Abridged.',
}

function dataSuccess(route: DataRoute, components: Components, example: Example | undefined): Operation['responses'] {
  const other = formatsOf(route).filter((format): format is OtherFormat => format in FORMATS)
  const { question = '', reponse, csv, colonnes } = example ?? {}
  const json = {
    schema: {
      allOf: [components.named(answerName(route), route.response), components.schema(route.town ? OfPoint : OfEdition)],
    },
    ...shown(`GET ${question}`, reponse, components, true),
  }
  const others = other.map((format) => [
    MEDIA_TYPES[format].split(';')[0],
    {
      schema: components.schema(FORMATS[format]),
      ...(format === 'csv'
        ? {
            'x-colonnes': colonnes,
            ...shown(
              `GET ${withFormat(question, 'csv')}`,
              csv === undefined ? undefined : { value: csv, abridged: false },
              components,
              true,
            ),
          }
        : {}),
    },
  ])
  return {
    200: {
      description: `${components.say(route.summary)}.`,
      headers: components.headersOf(dataHeaders(route)),
      content: { 'application/json': json, ...Object.fromEntries(others) },
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

/** The component that an answer is, named after what is read, listed or computed. */
function answerName({ operation }: DataRoute): string {
  const noun = operation.replace(/^(?:calculer|comparer|lire|lister|resoudre)/, '')
  return `${operation.startsWith('lister') ? 'Page' : 'Reponse'}${noun[0]?.toUpperCase()}${noun.slice(1)}`
}

/** What is told of a body that has no schema. */
function shapeOf(mediaType: string): Json {
  return { type: mediaType.endsWith('json') ? 'object' : 'string' }
}
