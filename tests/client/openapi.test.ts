import { describe, expect, test } from 'vitest'
import { openapiTypes } from '../../scripts/client/openapiTypes.ts'
import { pythonTypes } from '../../scripts/client/pythonTypes.ts'
import { writeTypes } from '../../scripts/client/types.ts'
import { RELEASE_LIST } from '../../src/contract/described.ts'
import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import { sharedService } from '../support/service.ts'

test('the types of both clients are those of /openapi.json, whatever release is served', async () => {
  const service = await sharedService()
  const made = await writeTypes()
  const { body } = await service.ask('/openapi.json')
  const document = JSON.parse(body, (_, part) =>
    part !== null && typeof part === 'object' && RELEASE_LIST in part ? { ...part, enum: undefined } : part,
  ) as OpenapiDocument
  expect(await openapiTypes(document)).toBe(made.typescript)
  expect(pythonTypes(document)).toBe(made.python)
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

describe('a path', () => {
  const code = {
    name: 'code',
    in: 'path',
    required: true,
    description: 'Un code',
    schema: { type: 'string' },
  }

  test('takes what is in it and what is behind it, but headers, and gives its formats apart', async () => {
    const written = await openapiTypes(
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
    expect(written.replaceAll(/^ {12}/gm, '')).toContain(`
/** @description Un résumé */
"/v1/x/{code}": {
    params: {
        /** @description Un code */
        code: string;
        /** @description Un code */
        liste?: ("a" | "b") | readonly ("a" | "b")[] | undefined;
        /** @description Édition */
        edition?: string | undefined;
    };
    /** @enum {string} */
    formats: "json" | "csv";
    answer: number;
};`)
  })

  test('whose query has a name of its path cannot be asked: that is told', async () => {
    const twice = openapiTypes(describing('/v1/x/{code}', [code, { ...code, in: 'query' }], {}))
    await expect(twice).rejects.toThrow('/v1/x/{code} has code')
  })

  test('that computes a variable is listed under the variable’s code', async () => {
    const computed = (path: string) => openapiTypes(describing(path, [], {}, ['Grandeurs calculées']))
    expect(await computed('/v1/grandeurs/hep')).toContain("  hep: '/v1/grandeurs/hep',\n")
    expect(await computed('/v1/grandeurs/p90/{localite}')).toContain("  p90: '/v1/grandeurs/p90/{localite}',\n")
    expect(await computed('/v1/autre/hep')).not.toContain('hep: ')
  })
})
