import { expect, test } from 'vitest'
import { redact } from './erreurs.ts'

test('a redacted text is truncated between characters, so that it is well-formed', () => {
  const told = redact(`${'é '.repeat(39)}x😀😀`)
  expect(told).toHaveLength(81)
  expect(told.isWellFormed()).toBe(true)
})

test.each([
  ['x'.repeat(3000), `${'x'.repeat(40)}…`],
  [`POINT(${'1'.repeat(3000)} 9.5)`, `POINT(${'1'.repeat(40)}… 9.5)`],
  ['GIN_KANKAN_GHI_NASA_POWER', 'GIN_KANKAN_GHI_NASA_POWER'],
  [`${'a_'.repeat(400)}A`, `${'a_'.repeat(20)}…`],
  ['Ab1'.repeat(200), `${'Ab1'.repeat(40).slice(0, 40)}…`],
])('of a long word that is no key the first forty characters are shown (%#)', (word, shown) => {
  expect(redact(word)).toBe(shown)
})

test.each([
  ['a key', 'hmt_LMiS4kyQ_P4s25P33I7cvFcqxapMz7fvuNzeMI3x0Ani5lTY65p93Y1TAG', 'hmt_LMiS4kyQ_…'],
  ['a key within a long word', `${'x'.repeat(600)}_hmt_LMiS4kyQ_P4s25P33I7cvFcqxapMz7fvuNzeMI3x0Ani5lTY65p93Y1TAG`],
  ['the secret half of a key', 'P4s25P33I7cvFcqxapMz7fvuNzeMI3x0Ani5lTY65p93Y1TAG', '…'],
  ['half of it', 'P4s25P33I7cvFcqxapMz7fvu', '…'],
  ['a key in hexadecimal', '0123456789abcdef0123456789abcdef', '…'],
  ['the operator’s key', 'operateur-des-tests-0123456789abcdef', '…'],
  ['the operator’s key of words', 'Une_Cle_De_L_Operateur_2026', '…'],
])('%s is not shown', (_what, text, shown = `${'x'.repeat(40)}…`) => {
  expect(redact(text)).toContain(shown)
  expect(redact(text)).not.toMatch(/P4s25P33|0123456789abcdef|Operateur/)
})
