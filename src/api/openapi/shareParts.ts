import type { OpenapiDocument, Operation } from '../../http/openapiDocument.ts'

type Json = Record<string, unknown>

/** A part of an operation, and the name that it would have as a component. */
interface Part {
  name: string
  operation: string
  value: Json
}

/** Parts that stand in more than one operation: a component for each, and the reference that takes its place. */
function sharedParts(section: string, parts: readonly Part[]) {
  const components: Json = {}
  const references = new Map<string, Json>()
  const uses = Map.groupBy(parts, ({ value }) => JSON.stringify(value))
  const repeated = [...uses].filter(([, [, second]]) => second).sort(([, a], [, b]) => b.length - a.length)
  for (const [text, [first]] of repeated) {
    if (!first) continue
    // The one that most operations have takes the plain name; another is told apart by the first operation that has it.
    const name = first.name in components ? `${first.name}.${first.operation}` : first.name
    components[name] = first.value
    references.set(text, { $ref: `#/components/${section}/${name}` })
  }
  const of = <Value extends object>(value: Value): Value =>
    (references.get(JSON.stringify(value)) as Value | undefined) ?? value
  return { components, of }
}

/** What other questions may leave out, and the example of some release is not answered without. */
const OF_THE_EXAMPLE = ['localite', 'codes', 'coords', 'heures_reconstituees']

/** An example of what may be left out would tell operations apart that are alike; the question of the answer's example has it. */
function withoutOptionalExample<P extends { name: string; required: boolean; example?: unknown }>(parameter: P): P {
  if (parameter.required || parameter.example === undefined || OF_THE_EXAMPLE.includes(parameter.name)) return parameter
  const { example: _, ...rest } = parameter
  return rest as P
}

/** A description without sentences that stand in that of its chapter. */
function withoutSentences(description: string | undefined, sentences: readonly string[]): string {
  return sentences.reduce<string>((text, each) => text.replace(` ${each}`, ''), description ?? '')
}

type Answer = Operation['responses'][string]

const JSON_TYPE = 'application/json'
const contentOf = ({ content }: Answer) => content as Record<string, Json & { schema?: Json }> | undefined

/**
 * A document in which parameters, answers and schemas of errors that several operations have stand once, under names, and are
 * referred to; what is said of every operation of a chapter, in that chapter.
 */
export function shareParts(document: OpenapiDocument, saidOfAll: readonly string[]): OpenapiDocument {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const errorSchema = (status: string, answer: Answer) =>
    status < '400' ? undefined : contentOf(answer)?.[JSON_TYPE]?.schema
  const errors = sharedParts(
    'schemas',
    operations.flatMap(({ operationId, responses: own }) =>
      Object.entries(own).flatMap(([status, answer]) => {
        const value = errorSchema(status, answer)
        return value ? [{ name: `Codes${status}`, operation: operationId, value }] : []
      }),
    ),
  )
  const answerOf = ([status, answer]: [string, Answer]): [string, Answer] => {
    const schema = errorSchema(status, answer)
    if (!schema) return [status, answer]
    const content = contentOf(answer)
    return [
      status,
      { ...answer, content: { ...content, [JSON_TYPE]: { ...content?.[JSON_TYPE], schema: errors.of(schema) } } },
    ]
  }
  const answers = new Map(
    operations.map((operation) => [operation, Object.entries(operation.responses).map(answerOf)] as const),
  )
  const lean = new Map(
    operations.map((operation) => [operation, (operation.parameters ?? []).map(withoutOptionalExample)]),
  )
  const parameters = sharedParts(
    'parameters',
    [...lean].flatMap(([{ operationId }, own]) =>
      own.map((value) => ({ name: value.name, operation: operationId, value })),
    ),
  )
  const responses = sharedParts(
    'responses',
    [...answers].flatMap(([{ operationId }, own]) =>
      own.map(([status, value]) => ({ name: responseName(status), operation: operationId, value })),
    ),
  )
  const chapters = new Set(
    operations
      .filter(({ description }) => saidOfAll.some((each) => description?.includes(` ${each}`)))
      .flatMap(({ tags }) => tags),
  )
  const shared = (operation: Operation): Operation => ({
    ...operation,
    description: withoutSentences(operation.description, saidOfAll),
    ...(operation.parameters ? { parameters: (lean.get(operation) ?? []).map((each) => parameters.of(each)) } : {}),
    responses: Object.fromEntries(
      (answers.get(operation) ?? []).map(([status, response]) => [status, responses.of(response)]),
    ),
  })
  return {
    ...document,
    tags: document.tags.map((tag) =>
      chapters.has(tag.name) ? { ...tag, description: [tag.description, ...saidOfAll].join(' ') } : tag,
    ),
    paths: Object.fromEntries(
      Object.entries(document.paths).map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, shared(operation)])),
      ]),
    ),
    components: {
      ...document.components,
      schemas: { ...document.components.schemas, ...errors.components },
      parameters: parameters.components,
      responses: responses.components,
    },
  }
}

function responseName(status: string): string {
  return status < '400' ? `Reponse${status}` : `Erreur${status}`
}
