import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openapiTypes } from '../../scripts/client/openapiTypes.ts'
import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import { startService } from '../support/service.ts'

const STORED = fileURLToPath(new URL('../../src/client/openapi.ts', import.meta.url))

test('the types of the client are those of /openapi.json', async () => {
  const service = await startService()
  try {
    const document = (await service.ask('/openapi.json')).json<OpenapiDocument>()
    await expect(openapiTypes(document)).toMatchFileSnapshot(STORED)
  } finally {
    await service.close()
  }
})

/** A description of one path of data, which takes and answers what is given. */
function describing(path: string, parameters: object[], schema: object, tags = ['Séries']): OpenapiDocument {
  const edition = { name: 'edition', in: 'query', required: false, description: 'Édition', schema: { type: 'string' } }
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
  const get = { operationId: 'lire', tags, summary: 'Un résumé', parameters: [...parameters, edition], responses }
  return {
    openapi: '3.1.0',
    info: {},
    tags: [],
    paths: { [path]: { get } },
    components: { schemas: {} },
  } as unknown as OpenapiDocument
}

/** The type written of a schema. */
function typeOf(schema: object): string {
  const { openapi, info, tags, paths } = describing('/v1/x', [], {})
  const written = openapiTypes({ openapi, info, tags, paths, components: { schemas: { Essai: schema } } })
  return /export (?:type Essai = |interface Essai )([\s\S]*?)\n\n/.exec(written)?.[1] ?? written
}

describe('a schema as a type', () => {
  test.each([
    [{ type: 'integer', minimum: 1 }, 'number'],
    [{ enum: ['a', 'b'], type: 'string' }, "'a' | 'b'"],
    [{ type: 'string', const: 'a' }, "'a'"],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number | null'],
    [{ type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] } }, '(number | null)[]'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Serie' } }, 'Serie[]'],
    [
      { allOf: [{ $ref: '#/components/schemas/Serie' }, { type: 'object', properties: {} }] },
      'Serie & Record<string, unknown>',
    ],
    [
      { type: 'object', required: ['a'], properties: { a: { type: 'string' }, 'b-c': {} } },
      "{\n  a: string\n  'b-c'?: unknown\n}",
    ],
    [
      { type: 'object', properties: { a: { type: 'boolean', description: 'Fin */ ici' } }, additionalProperties: true },
      '{\n  /** Fin *\\/ ici */\n  a?: boolean\n  [autre: string]: unknown\n}',
    ],
  ])('%j is %s', (schema, type) => {
    expect(typeOf(schema)).toBe(type)
  })

  test.each([
    { not: { type: 'string' } },
    { type: 'object', patternProperties: { '^a': { type: 'number' } } },
    { type: 'object', additionalProperties: { type: 'number' } },
    { type: ['string', 'null'] },
    { type: 'array', items: { oneOf: [] } },
  ])('is none in silence where nobody knows it: %j', (schema) => {
    expect(() => typeOf(schema)).toThrow('no type for')
  })
})

describe('a path', () => {
  const code = { name: 'code', in: 'path', required: true, description: 'Un code', schema: { type: 'string' } }

  test('takes what is in it and what is behind it, but headers, and gives its formats apart', () => {
    const written = openapiTypes(
      describing(
        '/v1/x/{code}',
        [
          code,
          {
            ...code,
            name: 'liste',
            in: 'query',
            required: false,
            schema: { type: 'array', items: { enum: ['a', 'b'] } },
          },
          { ...code, name: 'format', in: 'query', required: false, schema: { enum: ['json', 'csv'] } },
          { ...code, name: 'If-None-Match', in: 'header', required: false },
        ],
        { type: 'number' },
      ),
    )
    expect(written).toContain(`  /** Un résumé */
  '/v1/x/{code}': {
    params: {
      /** Un code */
      code: string
      /** Un code */
      liste?: 'a' | 'b' | readonly ('a' | 'b')[] | undefined
      /** Édition */
      edition?: string | undefined
    }
    formats: 'json' | 'csv'
    answer: number
  }`)
  })

  test('whose query has a name of its path cannot be asked: that is told', () => {
    expect(() => openapiTypes(describing('/v1/x/{code}', [code, { ...code, in: 'query' }], {}))).toThrow(
      '/v1/x/{code} has code',
    )
  })

  test('that computes a variable is listed under the variable’s code', () => {
    const computed = (path: string) => openapiTypes(describing(path, [], {}, ['Grandeurs calculées']))
    expect(computed('/v1/grandeurs/hep')).toContain("  hep: '/v1/grandeurs/hep',\n")
    expect(computed('/v1/grandeurs/p90/{localite}')).toContain("  p90: '/v1/grandeurs/p90/{localite}',\n")
    expect(computed('/v1/autre/hep')).toContain('CALCULS = {\n\n}')
  })
})
