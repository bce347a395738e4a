import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { faultsOf, neededIn } from './needsReporter.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TABLE = neededIn(`Tests:

| needs | tests |
|---|---|
| nginx | 2 in \`tests/proxy.test.ts\`, 1 in \`tests/unit.test.ts\` |
| \`pg_dump\` of PostgreSQL 18 | 1 in \`tests/proxy.test.ts\` |
| the real data | \`tests/real/\` |

| needs | no more |
|---|---|
`)

test.each([
  ['as many as are told', 'tests/proxy.test.ts', { nginx: 2, '`pg_dump` of PostgreSQL 18': 1 }, []],
  ['one more', 'tests/unit.test.ts', { nginx: 2 }, ['tests/unit.test.ts: 2 need nginx, and CONTRIBUTING.md says 1']],
  ['none of those told', 'tests/unit.test.ts', {}, ['tests/unit.test.ts: 0 need nginx, and CONTRIBUTING.md says 1']],
  ['what is not told', 'src/a.test.ts', { R: 1 }, ['src/a.test.ts: 1 need R, and CONTRIBUTING.md says 0']],
  ['any number where the data says how many', 'tests/real/a.test.ts', { 'the real data': 7 }, []],
])('the table of what tests need besides npm ci is held against each file that runs: %s', (_, file, counts, faults) => {
  expect(faultsOf(TABLE, file, new Map(Object.entries(counts)))).toEqual(faults)
})

test('the table of what tests need besides npm ci names files that exist', () => {
  const table = neededIn(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))
  expect(table.size).toBeGreaterThan(10)
  expect([...table.keys()].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
