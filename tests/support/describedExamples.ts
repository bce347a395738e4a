import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { abridge, abridgedRow } from '../../src/api/openapi/abridge.ts'
import { DESCRIPTION } from '../../src/api/openapi/examples.ts'
import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import { withoutReferences } from './openapi.ts'
import type { AskedService } from './service.ts'

/** An example as the description shows it. */
export interface DescribedExample {
  operationId: string
  method: string
  path: string
  status: string
  /** Media type. */
  type: string
  question: string
  value: unknown
}

type Content = Record<string, { examples?: { exemple: { summary: string; value: unknown } } }>

/** Every example of a description. */
export function describedExamples(document: OpenapiDocument): DescribedExample[] {
  const examples: DescribedExample[] = []
  for (const [path, methods] of Object.entries(withoutReferences(document).paths)) {
    for (const [method, { operationId, responses }] of Object.entries(methods)) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        for (const [type, { examples: shown }] of Object.entries(content as Content)) {
          if (!shown) continue
          const { summary, value } = shown.exemple
          examples.push({ operationId, method, path, status, type, question: summary.replace(/^[A-Z]+ /, ''), value })
        }
      }
    }
  }
  return examples
}

/** Asks each example of the release served again, with a key; answers how many. */
export async function expectTrueExamples(service: AskedService, document: OpenapiDocument): Promise<number> {
  const asked = describedExamples(document).filter(
    // Keys are issued to nobody, and the description would stand in itself.
    ({ path, method, operationId }) => method === 'get' && !path.startsWith('/v1/cles') && operationId !== DESCRIPTION,
  )
  for (const { status, type, question, value } of asked) {
    const answer = await service.get(question)
    expect([question, answer.statusCode]).toEqual([question, Number(status)])
    if (type === 'text/csv')
      expect(
        (question.startsWith('/v1/') ? shownRows(answer.body) : answer.body).startsWith(String(value)),
        question,
      ).toBe(true)
    else {
      const isJson = /json/.test(String(answer.headers['content-type']))
      expect(value, question).toEqual(abridge(isJson ? answer.json() : answer.body).value)
    }
  }
  return asked.length
}

/** Expects each example of JSON to be as the schema of its answer says. */
export function expectExamplesOfSchemas(document: OpenapiDocument): void {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  ;(addFormats as unknown as (on: Ajv2020) => void)(ajv)
  ajv.addSchema({ $id: 'openapi', ...withoutReferences(document) } as object)
  for (const { operationId, method, path, status, type, value } of describedExamples(document)) {
    if (!type.endsWith('json') || operationId === DESCRIPTION) continue
    const at = ['paths', path, method, 'responses', status, 'content', type, 'schema'].map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    )
    const validate = ajv.getSchema(`openapi#/${at.join('/')}`)
    expect(validate?.(value), `${operationId} ${ajv.errorsText(validate?.errors)}`).toBe(true)
  }
}

const shownRows = (csv: string) => csv.split('\r\n').map(abridgedRow).join('\r\n')
