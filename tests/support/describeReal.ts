import { describe, test } from 'vitest'
import { realData } from '../../scripts/realData.ts'
import { needs } from './needs.ts'

/** As the table of CONTRIBUTING.md calls it. */
export const REAL_DATA = 'the real data'

/**
 * Tests on real data, given the path of each part. Where a part is missing, `body` does not run at all, so that nothing in it
 * can read what is not there; one skipped test says what is needed.
 */
export function describeReal<const Parts extends readonly string[]>(
  parts: Parts,
  title: string,
  body: (paths: { [Part in keyof Parts]: string }) => void,
): void {
  const paths = parts.map(realData)
  const missing = parts.filter((_, i) => paths[i] === undefined)
  const options = needs({ [REAL_DATA]: missing.length === 0 })
  describe(title, options, () => {
    if (missing.length > 0) test(`needs ${missing.join(' and ')} in the folder that REAL_DATA names`, options, () => {})
    else body(paths as { [Part in keyof Parts]: string })
  })
}
