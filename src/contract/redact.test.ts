import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test('a redacted text is truncated between characters, so that it is well-formed', () => {
  const told = redact(`${'é '.repeat(39)}x😀😀`)
  expect(told).toHaveLength(81)
  expect(told.isWellFormed()).toBe(true)
})
