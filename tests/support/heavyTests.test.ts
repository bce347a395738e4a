import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { COSTLY, heavyTests } from './heavyTests.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test('npm run test:rapide excludes a test that starts a process, PostgreSQL or a browser, itself or through what it imports', () => {
  const heavy = heavyTests(ROOT)
  for (const file of ['src/storage/lock.test.ts', 'src/access/store.test.ts', 'tests/navigateur/essai.test.ts']) {
    expect(heavy).toContain(file)
  }
  for (const file of ['src/solar/spa.test.ts', 'tests/api/errors.test.ts', 'src/answers/pool/computePool.test.ts']) {
    expect(heavy).not.toContain(file)
  }
})

test('every costly file that npm run test:rapide avoids exists under the name it is avoided by', () => {
  expect([...COSTLY].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
