import { exampleHere } from '../../../answers/catalogue/exampleValues.ts'
import type { Release } from '../../../answers/release.ts'
import { type Documented, exampleValues } from './operations.ts'
import type { Values } from './question.ts'

/** The example of an operation with values of the release; undefined if the release has no such data. */
export function valuesHere(release: Release | undefined, operation: Documented): Values | undefined {
  const values = exampleValues(operation)
  return release ? exampleHere(release, operation.path, values) : values
}
