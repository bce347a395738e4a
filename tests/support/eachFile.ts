/** Read by vitest anew for each file of tests. What a module would register itself, only the first file to load it would have. */
import { afterAll } from 'vitest'
import { removeTempFolders } from '../../src/storage/testing/folders.ts'

afterAll(removeTempFolders)
