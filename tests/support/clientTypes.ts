import { existsSync } from 'node:fs'
import { TYPE_FILES, writeTypes } from '../../scripts/client/types.ts'

/**
 * Called by vitest once, before the tests: the clients' tests import types that are made, not committed. Those of an earlier
 * run are made anew by the test that compares them.
 */
export default async function makeClientTypes(): Promise<void> {
  if (!Object.values(TYPE_FILES).every(existsSync)) await writeTypes()
}
