import { expect, it } from 'vitest'
import { Recent } from './recent.ts'

it('never holds more than its limit, and lets the oldest go first', () => {
  const recent = new Recent<number>(2)
  recent.set('a', 1)
  recent.set('b', 2)
  recent.set('a', 3)
  recent.set('c', 4)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([3, undefined, 4])
})
