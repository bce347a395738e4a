import { expect, test } from 'vitest'
import { standardOffset } from './zoneOffset.ts'

test.each([
  ['Africa/Conakry', 0],
  ['Africa/Lagos', 1],
  ['Europe/Paris', 1],
  ['Australia/Sydney', 10],
  ['Asia/Kolkata', 5.5],
  ['America/Bogota', -5],
])('the standard time of %s is %d h ahead of UTC, whatever the summer', (zone, hours) => {
  expect(standardOffset(zone, 2024)).toBe(hours)
})
