import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test('a long text is cut between characters, so that what is told is well-formed', () => {
  const told = redact(`${'é '.repeat(39)}x😀😀`)
  expect(told).toHaveLength(81)
  expect(told.isWellFormed()).toBe(true)
})
