import { exampleHere } from '../../../answers/catalogue/exampleValues.ts'
import type { Release } from '../../../answers/release.ts'
import { questionOf, type Values } from '../../../contract/questionUrl.ts'
import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import { type Documented, exampleValues, operationsOf, requestParameters } from './operations.ts'

/** The example of an operation as a request to the release served, with some values replaced; undefined: none. */
export function questionHere(
  document: OpenapiDocument,
  release: Release,
  operationId: string,
  others: Values,
): string | undefined {
  const operation = operationsOf(document).find((each) => each.operationId === operationId)
  const values = operation && valuesHere(release, operation)
  return values && questionOf(operation.path, requestParameters(operation), { ...values, ...others })
}

/** The example of an operation with values of the release; undefined if the release has no such data. */
export function valuesHere(release: Release | undefined, operation: Documented): Values | undefined {
  const values = exampleValues(operation)
  return release ? exampleHere(release, operation.path, values) : values
}
