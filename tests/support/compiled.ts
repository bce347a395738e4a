import { fileURLToPath } from 'node:url'

/**
 * In the environment of each process that a test starts from the sources: hundreds start in a run, and most of what a start
 * costs is the compiling of the same modules. Node finds what it compiled by content: a changed file is compiled anew.
 */
export const COMPILED = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/harmattan-tests', import.meta.url)),
}
