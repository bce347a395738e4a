import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

it.each([
  ['', ''],
  ['a', 'a'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
  ['x'.repeat(1_000_000), `${'x'.repeat(60)}…`],
  ['a\nb\u001b[31mc\u2028d', 'a b [31mc d'],
])('an excerpt is on one line, of at most sixty characters', (text, shown) => {
  expect(excerpt(text)).toBe(shown)
})

it('an excerpt never ends within a character', () => {
  expect(excerpt(`${'x'.repeat(59)}😀y`).isWellFormed()).toBe(true)
})
