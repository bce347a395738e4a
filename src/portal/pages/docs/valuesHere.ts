import { exampleHere } from '../../../answers/catalogue/exampleValues.ts'
import type { Release } from '../../../answers/release.ts'
import type { Values } from '../../../http/questionUrl.ts'
import { type Documented, exampleValues } from './operations.ts'

/** The example of an operation as the release answers it; undefined where the release keeps nothing of the kind. */
export function valuesHere(release: Release | undefined, operation: Documented): Values | undefined {
  const values = exampleValues(operation)
  return release ? exampleHere(release, operation.path, values) : values
}
