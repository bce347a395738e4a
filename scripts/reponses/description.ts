/** What is read of an OpenAPI document. */
export interface Description {
  paths: Record<string, { get?: Operation }>
}

export interface Operation {
  operationId: string
  parameters?: Parameter[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
  example?: unknown
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
