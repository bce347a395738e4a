import { existsSync } from 'node:fs'
import { TYPE_FILES } from '../../scripts/client/typeFiles.ts'

/**
 * Called by vitest once, before the tests: the clients' tests import types that are made, not committed. Those of an earlier
 * run are made anew by the test that compares them.
 */
export default async function makeClientTypes(): Promise<void> {
  if (Object.values(TYPE_FILES).every(existsSync)) return
  // With all routes, which take seconds to load.
  const { writeTypes } = await import('../../scripts/client/types.ts')
  await writeTypes()
}
