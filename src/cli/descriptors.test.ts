import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { connectionsWithin } from './descriptors.ts'

test('the limit of descriptors is that of the shell, and connections stay well below it', () => {
  const module = fileURLToPath(new URL('./descriptors.ts', import.meta.url))
  const script = `import(${JSON.stringify(module)}).then(({ descriptorLimit }) => console.log(descriptorLimit()))`
  const output = execFileSync('bash', ['-c', 'ulimit -n 300; exec "$0" -e "$1"', process.execPath, script])
  expect(Number(output)).toBe(300)
  expect(connectionsWithin(300)).toBe(129)
  expect(connectionsWithin(64)).toBe(1)
  expect(connectionsWithin(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY)
})
