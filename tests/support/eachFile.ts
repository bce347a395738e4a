/** Read by vitest anew for each file of tests. What a module would register itself, only the first file to load it would have. */
import { afterAll, beforeAll } from 'vitest'
import { removeTempFolders } from '../../src/storage/testing/folders.ts'
import { forbidOutsideReads } from './collectionGuard.ts'

const allowReads = forbidOutsideReads()
beforeAll(allowReads)
afterAll(removeTempFolders)
