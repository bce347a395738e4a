/** Read by vitest anew for each file of tests. What a module would register itself, only the first file to load it would have. */
import fc from 'fast-check'
import { afterAll, beforeAll } from 'vitest'
import { forbidOutsideReads } from './collectionGuard.ts'
import { RUN_SEED } from './draws.ts'
import { LONG } from './share.ts'
import { removeTempFolders } from './storage/folders.ts'
import './between.ts'
import './sameBytes.ts'

fc.configureGlobal({ seed: RUN_SEED, ...(LONG ? {} : { numRuns: 30 }) })
const allowReads = forbidOutsideReads()
beforeAll(allowReads)
afterAll(removeTempFolders)
