import { expect, test } from 'vitest'
import { RULES } from '../../quality/rules.ts'
import { RULE_ENGLISH, RULE_KIND_ENGLISH } from './rules.ts'

test('Every quality rule and its kind have English words', () => {
  for (const { code, genre } of RULES) {
    expect(RULE_ENGLISH).toHaveProperty(code)
    expect(RULE_KIND_ENGLISH).toHaveProperty(genre)
  }
  expect(Object.keys(RULE_ENGLISH)).toHaveLength(RULES.length)
})
