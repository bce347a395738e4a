/** What is read of an OpenAPI document. */
export interface Description {
  paths: Record<string, { get?: Operation }>
  components: { parameters?: Record<string, Parameter> }
}

export interface Operation {
  operationId: string
  parameters?: (Parameter | { $ref: string })[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
  example?: unknown
}

/** The parameters of an operation, those that it refers to included. */
export function parametersOf({ parameters = [] }: Operation, { components }: Description): Parameter[] {
  return parameters.flatMap((each) => {
    if (!('$ref' in each)) return [each]
    return components.parameters?.[each.$ref.replace('#/components/parameters/', '')] ?? []
  })
}

export interface Schema {
  type?: string
  format?: string
  enum?: (string | number)[]
  const?: string
  default?: unknown
  minimum?: number
  maximum?: number
  items?: Schema
  maxItems?: number
  anyOf?: Schema[]
}
