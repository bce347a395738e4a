type Json = Record<string, unknown>

/** An OpenAPI 3.1 document, as far as the service writes and shows it. */
export interface OpenapiDocument {
  openapi: '3.1.0'
  info: Json & { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
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
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: Json
  [more: string]: unknown
}
