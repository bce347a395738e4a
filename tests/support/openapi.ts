interface Operation {
  parameters?: object[]
  responses: Record<string, object>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: object
}

/** A description whose operations have their parameters and answers in themselves, where `/openapi.json` refers to them. */
export function withoutReferences<D extends Document>(document: D): D {
  const inPlace = <Part extends object>(part: Part): Part => {
    const { $ref = '' } = part as { $ref?: string }
    const [, section, name] = /^#\/components\/(parameters|responses|schemas(?=\/Codes))\/(.+)$/.exec($ref) ?? []
    if (section === undefined || name === undefined) return part
    return (document.components as Record<string, Record<string, Part>>)[section]?.[name] ?? part
  }
  const answer = (part: object): object => {
    const { content, ...rest } = inPlace(part) as { content?: Record<string, { schema?: object }> }
    const types = Object.entries(content ?? {}).map(([type, body]) => [
      type,
      body.schema ? { ...body, schema: inPlace(body.schema) } : body,
    ])
    return content ? { ...rest, content: Object.fromEntries(types) } : rest
  }
  const whole = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.parameters ? { parameters: operation.parameters.map(inPlace) } : {}),
    responses: Object.fromEntries(Object.entries(operation.responses).map(([status, each]) => [status, answer(each)])),
  })
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, whole(operation)])),
  ])
  return { ...document, paths: Object.fromEntries(paths) }
}
