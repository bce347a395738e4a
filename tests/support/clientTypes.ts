import { writeTypes } from '../../scripts/client/types.ts'

/** Called by vitest once, before the tests: the clients' tests import types that are made, not committed. */
export default writeTypes
