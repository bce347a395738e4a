import { expect, it } from 'vitest'
import { Recent } from './recent.ts'

it('a map of recent entries never holds more than its limit, and evicts the oldest first', () => {
  const recent = new Recent<number>(2)
  recent.set('a', 1)
  recent.set('b', 2)
  recent.set('a', 3)
  recent.set('c', 4)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([3, undefined, 4])
})
