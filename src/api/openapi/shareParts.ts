import type { OpenapiDocument, Operation } from '../../http/openapiDocument.ts'

type Json = Record<string, unknown>

/** A part of an operation, and the name that it would have as a component. */
interface Part {
  name: string
  operation: string
  value: Json
}

/** Parts that stand in more than one operation: a component for each, and the reference that takes its place. */
class SharedParts {
  readonly components: Json = {}
  readonly #references = new Map<string, Json>()

  constructor(section: string, parts: readonly Part[]) {
    const uses = new Map<string, Part[]>()
    for (const part of parts) {
      const text = JSON.stringify(part.value)
      uses.set(text, [...(uses.get(text) ?? []), part])
    }
    const repeated = [...uses].filter(([, [, second]]) => second).sort(([, a], [, b]) => b.length - a.length)
    for (const [text, [first]] of repeated) {
      if (!first) continue
      // The one that most operations have takes the plain name; another is told apart by the first operation that has it.
      const name = first.name in this.components ? `${first.name}.${first.operation}` : first.name
      this.components[name] = first.value
      this.#references.set(text, { $ref: `#/components/${section}/${name}` })
    }
  }

  of<Value extends object>(value: Value): Value {
    return (this.#references.get(JSON.stringify(value)) as Value | undefined) ?? value
  }
}

/** An example of what may be left out would tell operations apart that are alike; the question of the answer's example has it. */
function withoutOptionalExample<P extends { required: boolean; example?: unknown }>(parameter: P): P {
  if (parameter.required || parameter.example === undefined) return parameter
  const { example: _, ...rest } = parameter
  return rest as P
}

/** A document in which parameters and answers that several operations have stand once, under names, and are referred to. */
export function shareParts(document: OpenapiDocument): OpenapiDocument {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const lean = new Map(
    operations.map((operation) => [operation, (operation.parameters ?? []).map(withoutOptionalExample)]),
  )
  const parameters = new SharedParts(
    'parameters',
    [...lean].flatMap(([{ operationId }, own]) =>
      own.map((value) => ({ name: value.name, operation: operationId, value })),
    ),
  )
  const responses = new SharedParts(
    'responses',
    operations.flatMap(({ operationId, responses: own }) =>
      Object.entries(own).map(([status, value]) => ({ name: responseName(status), operation: operationId, value })),
    ),
  )
  const shared = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.parameters ? { parameters: (lean.get(operation) ?? []).map((each) => parameters.of(each)) } : {}),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, responses.of(response)]),
    ),
  })
  return {
    ...document,
    paths: Object.fromEntries(
      Object.entries(document.paths).map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, shared(operation)])),
      ]),
    ),
    components: {
      ...document.components,
      parameters: parameters.components,
      responses: responses.components,
    },
  }
}

function responseName(status: string): string {
  return status < '400' ? `Reponse${status}` : `Erreur${status}`
}
