import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openapiTypes } from '../../scripts/client/openapiTypes.ts'
import { pythonTypes } from '../../scripts/client/pythonTypes.ts'
import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import { startService } from '../support/service.ts'

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))

test('the types of the client and of the Python package are those of /openapi.json', async () => {
  const service = await startService()
  try {
    const document = (await service.ask('/openapi.json')).json<OpenapiDocument>()
    await expect.soft(await openapiTypes(document)).toMatchFileSnapshot(pathOf('src/client/openapi.ts'))
    await expect.soft(pythonTypes(document)).toMatchFileSnapshot(pathOf('clients/python/harmattan/_contrat.py'))
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

describe('a path', () => {
  const code = {
    name: 'code',
    in: 'path',
    required: true,
    description: 'Un code de quatre mots',
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
    expect(written).toContain(`
      /** @description Un résumé */
      '/v1/x/{code}': {
        params: {
          /** @description Un code de quatre mots */
          code: string
          /** @description Un code de quatre mots */
          liste?: ('a' | 'b') | readonly ('a' | 'b')[] | undefined
          edition?: string | undefined
        }
        formats: 'json' | 'csv'
        answer: number
      }`)
  })

  test('whose query has a name of its path cannot be asked: that is told', async () => {
    const twice = openapiTypes(describing('/v1/x/{code}', [code, { ...code, in: 'query' }], {}))
    await expect(twice).rejects.toThrow('/v1/x/{code} has code')
  })

  test('keeps its own parameters where those of other paths begin with the same name', async () => {
    const parameters = (type: string) =>
      ['localite', 'b', 'c', 'd'].map((name) => ({ ...code, name, in: 'query', schema: { type } }))
    const one = describing('/v1/one', parameters('string'), {})
    const { paths } = describing('/v1/three', parameters('number'), {})
    const [first, third] = [one.paths['/v1/one'], paths['/v1/three']]
    Object.assign(one.paths, { '/v1/two': first, '/v1/three': third, '/v1/four': third })
    const written = await openapiTypes(one)
    expect(written.match(/^ {6}localite: (?:string|number)$/gm)).toEqual([
      '      localite: string',
      '      localite: number',
    ])
    expect(written.match(/params: .*/g)).toEqual(
      ['Localite', 'Localite', 'B', 'B'].map((name) => expect.stringContaining(`Parametres${name}`)),
    )
  })

  test('that computes a variable is listed under the variable’s code', async () => {
    const computed = (path: string) => openapiTypes(describing(path, [], {}, ['Grandeurs calculées']))
    expect(await computed('/v1/grandeurs/hep')).toContain("  hep: '/v1/grandeurs/hep',\n")
    expect(await computed('/v1/grandeurs/p90/{localite}')).toContain("  p90: '/v1/grandeurs/p90/{localite}',\n")
    expect(await computed('/v1/autre/hep')).toContain('CALCULS = {} as const')
  })
})
