import { fileURLToPath } from 'node:url'

/**
 * In the environment of the tests, and of each process that they start from the sources: hundreds of processes and threads start
 * in a run, and most of what a start costs is compiling the same modules. Node finds what it compiled by content: a changed
 * file is compiled anew.
 */
export const COMPILED = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/harmattan-tests', import.meta.url)),
}
